//! Writes rules as regular expressions, in the syntax that ECMAScript (with the flag `u`), Python, PCRE and RE2
//! share.
//!
//! A *pattern* is a regular expression as text. An *expression* ([`Expr`]) is the syntax tree of a rule. A pattern
//! has the structure of the rule's expression. A difference (`<pchar except "=">`) cannot be written in that syntax.
//! So it is compiled to an automaton, and the automaton is turned into an expression without differences, state by
//! state (Brzozowski and McCluskey, 1963). The same is done with a rule whose own pattern can take exponential time,
//! because the new expression is unambiguous, as the automaton is.

use std::collections::BTreeMap;
use std::fmt::Write;

use uri_tables_expansion::inspect::file::Described;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::fingerprint::Profile;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};

use super::backtracking::is_exponential;
use crate::failure::{Failure, Result};

/// The maximum length of a pattern, in bytes. Engines refuse longer ones, and people cannot read them.
const MAX_LEN: usize = 200_000;

/// The maximum number of states of an automaton that is turned into an expression.
const MAX_STATES: usize = 60;

/// Writes a line for each exposed rule: its name, a tab and its pattern. A single rule has only its pattern. Warns of
/// patterns that can take exponential time.
pub(super) fn write(profile: &Described, language: &Profile) -> Result<String> {
    let mut text = String::new();
    for ty in &profile.types {
        let type_language = language.types.iter().find(|it| it.ident == ty.ident);
        let Some(type_language) = type_language else {
            continue;
        };
        let failure = |reason: String| {
            Failure::new(format_args!(
                "`{}` cannot be written as a pattern: {reason}",
                ty.name
            ))
        };
        let pattern = pattern(&language.regular, type_language.rule).map_err(failure)?;
        if pattern.is_exponential {
            anstream::eprintln!(
                "warning: engines that backtrack can take exponential time for the pattern of `{}`; use it only with \
                 engines in linear time, such as RE2",
                ty.name
            );
        }
        if profile.types.len() > 1 {
            text.extend([&*ty.name, "\t"]);
        }
        text.extend(["^", &*pattern.at(Level::Atom), "$\n"]);
    }
    Ok(text)
}

/// Returns the pattern of a rule, or the reason why it cannot be written.
fn pattern(regular: &Regular, rule: RuleId) -> Written {
    let mut writer = Writer {
        regular,
        written: BTreeMap::new(),
    };
    writer.rule(rule)
}

/// How tightly a pattern binds, from the loosest to the tightest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    /// `a|b`
    Choice,
    /// `ab`
    Concat,
    /// `a` or `[ab]`
    Atom,
}

/// A pattern or a part of one.
#[derive(Debug, Clone)]
struct Pattern {
    text: String,
    level: Level,
    /// The pattern as an expression without references to rules and without differences.
    expr: Expr,
    /// True if engines that backtrack can take exponential time for the pattern. Only set for whole rules.
    is_exponential: bool,
}

impl Pattern {
    fn new(text: String, level: Level, expr: Expr) -> Self {
        Self {
            text,
            level,
            expr,
            is_exponential: false,
        }
    }

    /// Returns the pattern, in a group if it binds less tightly than `level`.
    fn at(&self, level: Level) -> String {
        if self.level < level {
            format!("(?:{})", self.text)
        } else {
            self.text.clone()
        }
    }
}

/// Writes expressions as patterns.
struct Writer<'r> {
    regular: &'r Regular,
    /// For the index of each rule that was written, its pattern.
    written: BTreeMap<usize, Pattern>,
}

/// A pattern, or the reason why an expression cannot be written as one.
type Written = std::result::Result<Pattern, String>;

impl Writer<'_> {
    /// Writes a rule, or returns its pattern if it was written before.
    fn rule(&mut self, rule: RuleId) -> Written {
        if let Some(pattern) = self.written.get(&rule.0) {
            return Ok(pattern.clone());
        }
        let regular = self.regular;
        let mut pattern = self.expr(&regular.rules[rule.0].expr)?;
        pattern.is_exponential = is_exponential(&pattern.expr);
        if pattern.is_exponential
            && let Ok(unambiguous) = self.automaton(regular, rule)
            && !is_exponential(&unambiguous.expr)
        {
            pattern = unambiguous;
        }
        if pattern.text.len() > MAX_LEN {
            return Err(format!("it has more than {MAX_LEN} characters"));
        }
        self.written.insert(rule.0, pattern.clone());
        Ok(pattern)
    }

    /// Writes an expression.
    fn expr(&mut self, expr: &Expr) -> Written {
        match expr {
            Expr::Empty => Ok(Pattern::new(String::new(), Level::Concat, Expr::Empty)),
            Expr::Byte(set) => class(&[], set, expr.clone()),
            Expr::Rule(rule) => self.rule(*rule),
            Expr::Concat(exprs) => {
                if let Some(range) = character(exprs) {
                    return class(&[range], &ByteSet::EMPTY, expr.clone());
                }
                let (mut text, mut written) = (String::new(), Vec::new());
                for expr in exprs {
                    let pattern = self.expr(expr)?;
                    text.push_str(&pattern.at(Level::Concat));
                    written.push(pattern.expr);
                    if text.len() > MAX_LEN {
                        return Err(format!("it has more than {MAX_LEN} characters"));
                    }
                }
                Ok(Pattern::new(text, Level::Concat, Expr::Concat(written)))
            }
            Expr::Choice(exprs) => self.choice(exprs),
            Expr::Repeat { expr, min, max } => {
                let once = self.expr(expr)?;
                let count = match (min, max) {
                    (0, None) => "*".to_owned(),
                    (1, None) => "+".to_owned(),
                    (0, Some(1)) => "?".to_owned(),
                    (min, None) => format!("{{{min},}}"),
                    (min, Some(max)) if min == max => format!("{{{min}}}"),
                    (min, Some(max)) => format!("{{{min},{max}}}"),
                };
                let text = group(&once.text) + &count;
                let repeat = once.expr.repeat(*min, *max);
                Ok(Pattern::new(text, Level::Concat, repeat))
            }
            Expr::Except(..) => self.except(expr),
        }
    }

    /// Writes a choice of `exprs`. All alternatives that are single characters become one class, such as `[a-z_]`,
    /// and an empty alternative becomes a `?` after the others.
    fn choice(&mut self, exprs: &[Expr]) -> Written {
        // The ASCII characters, the ranges of other characters, and the patterns of all other alternatives.
        let (mut bytes, mut characters, mut others) = (ByteSet::EMPTY, Vec::new(), Vec::new());
        // Whether an alternative is empty, the expressions for `others`, and the expressions for `bytes` and
        // `characters`.
        let (mut is_optional, mut written, mut sets) = (false, Vec::new(), Vec::new());
        for expr in self.alternatives(exprs) {
            match expr {
                Expr::Byte(set) if is_ascii(&set) => bytes = bytes.union(&set),
                Expr::Concat(ref exprs) if character(exprs).is_some() => {
                    characters.extend(character(exprs));
                    sets.push(expr);
                }
                Expr::Empty => is_optional = true,
                expr => {
                    let pattern = self.expr(&expr)?;
                    if !others.contains(&pattern.text) {
                        others.push(pattern.text);
                        written.push(pattern.expr);
                    }
                }
            }
        }
        if !(bytes.is_empty() && characters.is_empty()) {
            sets.push(Expr::Byte(bytes));
            let class = class(&characters, &bytes, Expr::Choice(sets))?;
            others.insert(0, class.text);
            written.push(class.expr);
        }
        let is_single = others.len() == 1;
        let text = others.join("|");
        let level = if is_single {
            Level::Concat
        } else {
            Level::Choice
        };
        Ok(if is_optional {
            written.push(Expr::Empty);
            Pattern::new(group(&text) + "?", Level::Concat, Expr::Choice(written))
        } else {
            Pattern::new(text, level, Expr::Choice(written))
        })
    }

    /// Returns the alternatives of a choice of `exprs`. If an alternative is a choice itself, directly or by a
    /// reference to a rule, its alternatives are returned in its place.
    fn alternatives(&self, exprs: &[Expr]) -> Vec<Expr> {
        let mut alternatives = Vec::new();
        for expr in exprs {
            match expr {
                Expr::Choice(exprs) => alternatives.extend(self.alternatives(exprs)),
                Expr::Rule(rule) => match &self.regular.rules[rule.0].expr {
                    inner @ (Expr::Choice(_) | Expr::Byte(_) | Expr::Rule(_)) => {
                        alternatives.extend(self.alternatives(std::slice::from_ref(inner)));
                    }
                    _ => alternatives.push(expr.clone()),
                },
                expr => alternatives.push(expr.clone()),
            }
        }
        alternatives
    }

    /// Writes a difference.
    fn except(&mut self, expr: &Expr) -> Written {
        // The compiler takes a rule, so the difference is added as a rule.
        let mut regular = self.regular.clone();
        let Some(last) = regular.rules.last().cloned() else {
            return Err("it has no rules".to_owned());
        };
        let rule = regular.push(&last.name, &last.location, expr.clone());
        self.automaton(&regular, rule)
    }

    /// Compiles a rule of `regular`, and writes the pattern of its automaton.
    fn automaton(&mut self, regular: &Regular, rule: RuleId) -> Written {
        let dfa = Compiler::new(regular)
            .dfa(rule)
            .map_err(|error| error.message)?;
        let expr = expression(&dfa)?;
        self.expr(&expr)
    }
}

/// Returns the pattern so that a quantifier can follow it: as it is if it is a class or a single character, and
/// otherwise in a group.
fn group(text: &str) -> String {
    // One class, whose only `]` is its end. A class with an escaped `]` is put in a group, which is not wrong.
    let is_class =
        text.starts_with('[') && text.find(']') == Some(text.len() - 1) && !text.contains("\\]");
    if is_class || text.chars().count() == 1 {
        text.to_owned()
    } else {
        format!("(?:{text})")
    }
}

/// Returns whether all bytes in `set` are ASCII.
fn is_ascii(set: &ByteSet) -> bool {
    set.iter().all(|byte| byte.is_ascii())
}

/// Returns the first and the last code point that `exprs`, a sequence of sets of bytes, matches in UTF-8. Returns
/// `None` if `exprs` does not match exactly one range of code points beyond ASCII.
fn character(exprs: &[Expr]) -> Option<(u32, u32)> {
    // The first and the last byte of each set.
    let bytes: Option<Vec<(u8, u8)>> = exprs
        .iter()
        .map(|expr| match expr {
            Expr::Byte(set) => Some((set.first()?, set.iter().last()?)),
            _ => None,
        })
        .collect();
    let bytes = bytes?;
    let is_range = exprs.iter().zip(&bytes).all(|(expr, (first, last))| {
        matches!(expr, Expr::Byte(set) if set.len() == usize::from(last - first) + 1)
    });
    // The code points have no gaps only if all bytes after the first byte that varies can be any continuation byte.
    let mut after_varying = bytes
        .iter()
        .skip_while(|(first, last)| first == last)
        .skip(1);
    if !is_range || !after_varying.all(|&range| range == (0x80, 0xBF)) {
        return None;
    }
    let ends = [0, 1].map(|end| {
        let bytes: Vec<u8> = bytes
            .iter()
            .map(|&(first, last)| [first, last][end])
            .collect();
        let mut characters = std::str::from_utf8(&bytes).ok()?.chars();
        let character = characters.next().filter(|c| !c.is_ascii())?;
        characters.next().is_none().then_some(u32::from(character))
    });
    Some((ends[0]?, ends[1]?))
}

/// Writes a set of characters: `characters` are ranges of code points beyond ASCII, and `bytes` are ASCII. `expr` is
/// the expression for the same set.
fn class(characters: &[(u32, u32)], bytes: &ByteSet, expr: Expr) -> Written {
    // A byte beyond ASCII is only a part of a character, and a class can only match whole characters.
    if !is_ascii(bytes) {
        return Err("it takes characters beyond ASCII apart".to_owned());
    }
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for byte in bytes.iter().map(u32::from) {
        match ranges.last_mut() {
            Some(range) if range.1 + 1 == byte => range.1 = byte,
            _ => ranges.push((byte, byte)),
        }
    }
    ranges.extend(characters);
    let is_single = match ranges[..] {
        [] => return Err("no text matches a part of it".to_owned()),
        [(first, last)] if first == last => true,
        _ => false,
    };
    let mut text = String::new();
    for (first, last) in ranges {
        push(&mut text, first, is_single);
        if last > first {
            if last > first + 1 {
                text.push('-');
            }
            push(&mut text, last, is_single);
        }
    }
    if !is_single {
        text = format!("[{text}]");
    }
    Ok(Pattern::new(text, Level::Atom, expr))
}

/// Appends a character with the escapes that it needs: in a class, or outside of a class if `is_single` is true.
fn push(text: &mut String, code: u32, is_single: bool) {
    let Some(c) = char::from_u32(code) else {
        return;
    };
    let special = if is_single {
        r"^$\.*+?()[]{}|/"
    } else {
        r"^\[]-"
    };
    if c.is_ascii_control() {
        // Writing to a `String` cannot fail.
        let _ = write!(text, "\\x{code:02X}");
    } else {
        if special.contains(c) {
            text.push('\\');
        }
        text.push(c);
    }
}

/// Returns an expression for the texts that `dfa` accepts, or the reason why it cannot be written.
///
/// The automaton is a graph. An edge from one state to another has an expression for the texts that lead there.
/// States are removed one after the other. When only a start and an end are left, the edge between them has the
/// result.
fn expression(dfa: &Dfa) -> std::result::Result<Expr, String> {
    let states = dfa.state_count();
    if states > MAX_STATES {
        return Err("a difference in it has too many states".to_owned());
    }
    let mut sets: BTreeMap<(usize, usize), ByteSet> = BTreeMap::new();
    for state in 1..states {
        for byte in 0..=255_u8 {
            let next = dfa.next(state as u32, byte) as usize;
            // State 0 is dead.
            if next != 0 {
                sets.entry((state, next))
                    .or_insert(ByteSet::EMPTY)
                    .insert(byte);
            }
        }
    }
    let mut edges: BTreeMap<(usize, usize), Expr> = sets
        .into_iter()
        .map(|(edge, set)| (edge, Expr::Byte(set)))
        .collect();
    // A state before the start, and one after the end.
    let (start, end) = (states, states + 1);
    edges.insert((start, dfa.start() as usize), Expr::Empty);
    for state in 1..states {
        if dfa.is_accepting(state as u32) {
            edges.insert((state, end), Expr::Empty);
        }
    }
    let mut remaining: Vec<usize> = (1..states).collect();
    while !remaining.is_empty() {
        // The state with the fewest paths through it makes the expression grow least.
        let paths = |state: usize| {
            let into = edges
                .keys()
                .filter(|edge| edge.1 == state && edge.0 != state)
                .count();
            into * edges
                .keys()
                .filter(|edge| edge.0 == state && edge.1 != state)
                .count()
        };
        let fewest = (0..remaining.len())
            .min_by_key(|&index| paths(remaining[index]))
            .unwrap_or(0);
        remove(&mut edges, remaining.swap_remove(fewest));
        if edges.values().map(Expr::size).sum::<usize>() > MAX_LEN {
            return Err("a difference in it has too many ways".to_owned());
        }
    }
    edges
        .remove(&(start, end))
        .ok_or_else(|| "no text matches a part of it".to_owned())
}

/// Removes a state. Each path through it, from an edge into it to an edge out of it, becomes an edge.
fn remove(edges: &mut BTreeMap<(usize, usize), Expr>, state: usize) {
    let self_loop = edges.remove(&(state, state));
    let into: Vec<(usize, Expr)> = edges
        .iter()
        .filter(|(edge, _)| edge.1 == state)
        .map(|(edge, expr)| (edge.0, expr.clone()))
        .collect();
    let out: Vec<(usize, Expr)> = edges
        .iter()
        .filter(|(edge, _)| edge.0 == state)
        .map(|(edge, expr)| (edge.1, expr.clone()))
        .collect();
    edges.retain(|edge, _| edge.0 != state && edge.1 != state);
    for (from, before) in &into {
        for (to, after) in &out {
            let repeated = self_loop.clone().map(|expr| expr.repeat(0, None));
            let exprs = [Some(before.clone()), repeated, Some(after.clone())];
            let exprs = exprs.into_iter().flatten();
            let path = Expr::concat(exprs.filter(|expr| *expr != Expr::Empty).collect());
            // If there is already an edge, the new one is an alternative.
            match edges.remove(&(*from, *to)) {
                Some(Expr::Choice(mut alternatives)) => {
                    alternatives.push(path);
                    edges.insert((*from, *to), Expr::Choice(alternatives));
                }
                Some(other) => _ = edges.insert((*from, *to), Expr::Choice(vec![other, path])),
                None => _ = edges.insert((*from, *to), path),
            }
        }
    }
}
