//! Writes rules as regular expressions, in the syntax that ECMAScript (with the flag `u`), Python, PCRE and RE2 share.
//!
//! A pattern has the structure of the rule. Only a difference (`<pchar except "=">`) has none in that syntax, so its
//! automaton is turned back into an expression, state by state (Brzozowski and McCluskey, 1963).

use std::collections::BTreeMap;
use std::fmt::Write;

use uri_tables_expansion::inspect::file::Described;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::fingerprint::Profile;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RegularRule, RuleId};

use crate::failure::{Failure, Result};

/// The maximum length of a pattern. Engines refuse longer ones, and nobody can read them.
const MAX_LEN: usize = 200_000;

/// The maximum number of states that are turned into an expression.
const MAX_STATES: usize = 60;

/// Writes a line for each exposed rule: its name, a tab and its pattern. A single rule has only its pattern.
pub(super) fn write(profile: &Described, language: &Profile) -> Result<String> {
    let mut text = String::new();
    for of in &profile.types {
        let found = language.types.iter().find(|it| it.ident == of.ident);
        let Some(found) = found else { continue };
        let wrong = |reason: String| {
            Failure::new(format_args!(
                "`{}` cannot be written as a pattern: {reason}",
                of.name
            ))
        };
        let pattern = pattern(&language.regular, found.rule).map_err(wrong)?;
        if profile.types.len() > 1 {
            text.extend([&*of.name, "\t"]);
        }
        text.extend([&*pattern, "\n"]);
    }
    Ok(text)
}

/// Returns the anchored pattern of a rule, or the reason why there is none.
fn pattern(regular: &Regular, rule: RuleId) -> std::result::Result<String, String> {
    let mut writer = Writer {
        regular,
        written: BTreeMap::new(),
    };
    let pattern = writer.rule(rule)?;
    Ok(format!("^{}$", pattern.at(Level::Atom)))
}

/// How tightly a pattern binds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Choice,
    Concat,
    Atom,
}

#[derive(Debug, Clone)]
struct Pattern {
    text: String,
    level: Level,
}

impl Pattern {
    fn new(text: String, level: Level) -> Self {
        Self { text, level }
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

struct Writer<'r> {
    regular: &'r Regular,
    /// The patterns of rules that were written.
    written: BTreeMap<usize, Pattern>,
}

type Written = std::result::Result<Pattern, String>;

impl Writer<'_> {
    fn rule(&mut self, rule: RuleId) -> Written {
        if let Some(pattern) = self.written.get(&rule.0) {
            return Ok(pattern.clone());
        }
        let regular = self.regular;
        let pattern = self.expr(&regular.rules[rule.0].expr)?;
        if pattern.text.len() > MAX_LEN {
            return Err(format!("it has more than {MAX_LEN} characters"));
        }
        self.written.insert(rule.0, pattern.clone());
        Ok(pattern)
    }

    fn expr(&mut self, expr: &Expr) -> Written {
        match expr {
            Expr::Empty => Ok(Pattern::new(String::new(), Level::Concat)),
            Expr::Byte(set) => class(&[], set),
            Expr::Rule(rule) => self.rule(*rule),
            Expr::Concat(exprs) => {
                if let Some(range) = character(exprs) {
                    return class(&[range], &ByteSet::EMPTY);
                }
                let mut text = String::new();
                for expr in exprs {
                    text.push_str(&self.expr(expr)?.at(Level::Concat));
                    if text.len() > MAX_LEN {
                        return Err(format!("it has more than {MAX_LEN} characters"));
                    }
                }
                Ok(Pattern::new(text, Level::Concat))
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
                Ok(Pattern::new(group(&once) + &count, Level::Concat))
            }
            Expr::Except(..) => self.except(expr),
        }
    }

    /// Writes a choice, in which all single characters are one class.
    fn choice(&mut self, exprs: &[Expr]) -> Written {
        let (mut bytes, mut characters, mut others) = (ByteSet::EMPTY, Vec::new(), Vec::new());
        let mut is_optional = false;
        for expr in self.alternatives(exprs) {
            match expr {
                Expr::Byte(set) if is_ascii(&set) => bytes = bytes.union(&set),
                Expr::Concat(ref exprs) if character(exprs).is_some() => {
                    characters.extend(character(exprs));
                }
                Expr::Empty => is_optional = true,
                expr => {
                    let pattern = self.expr(&expr)?;
                    if !others.contains(&pattern.text) {
                        others.push(pattern.text);
                    }
                }
            }
        }
        if !(bytes.is_empty() && characters.is_empty()) {
            others.insert(0, class(&characters, &bytes)?.text);
        }
        let single = others.len() == 1;
        let text = others.join("|");
        let level = if single { Level::Concat } else { Level::Choice };
        Ok(if is_optional {
            Pattern::new(group(&Pattern::new(text, level)) + "?", Level::Concat)
        } else {
            Pattern::new(text, level)
        })
    }

    /// Returns the alternatives of a choice, and those of the choices that it refers to.
    fn alternatives(&self, exprs: &[Expr]) -> Vec<Expr> {
        let mut found = Vec::new();
        for expr in exprs {
            match expr {
                Expr::Choice(exprs) => found.extend(self.alternatives(exprs)),
                Expr::Rule(rule) => match &self.regular.rules[rule.0].expr {
                    inner @ (Expr::Choice(_) | Expr::Byte(_) | Expr::Rule(_)) => {
                        found.extend(self.alternatives(std::slice::from_ref(inner)));
                    }
                    _ => found.push(expr.clone()),
                },
                expr => found.push(expr.clone()),
            }
        }
        found
    }

    fn except(&mut self, expr: &Expr) -> Written {
        let mut regular = self.regular.clone();
        let Some(last) = regular.rules.last().cloned() else {
            return Err("it has no rules".to_owned());
        };
        regular.rules.push(RegularRule {
            expr: expr.clone(),
            ..last
        });
        let rule = RuleId(regular.rules.len() - 1);
        let dfa = Compiler::new(&regular)
            .dfa(rule)
            .map_err(|error| error.message)?;
        let expr = expression(&dfa)?;
        self.expr(&expr)
    }
}

/// Returns the pattern so that a quantifier can follow it: a class, a single character, or a group.
fn group(pattern: &Pattern) -> String {
    let text = &pattern.text;
    let is_class =
        text.starts_with('[') && text.find(']') == Some(text.len() - 1) && !text.contains("\\]");
    if is_class || text.chars().count() == 1 {
        text.clone()
    } else {
        format!("(?:{text})")
    }
}

fn is_ascii(set: &ByteSet) -> bool {
    set.iter().all(|byte| byte.is_ascii())
}

/// Returns the code points that the UTF-8 of `exprs` encodes, if they are one range beyond ASCII.
fn character(exprs: &[Expr]) -> Option<(u32, u32)> {
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
    let mut varying = bytes
        .iter()
        .skip_while(|(first, last)| first == last)
        .skip(1);
    if !is_range || !varying.all(|&range| range == (0x80, 0xBF)) {
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

/// Writes a set of characters: ranges of code points beyond ASCII, and bytes of ASCII.
fn class(characters: &[(u32, u32)], bytes: &ByteSet) -> Written {
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
    let single = match ranges[..] {
        [] => return Err("no text matches a part of it".to_owned()),
        [(first, last)] if first == last => true,
        _ => false,
    };
    let mut text = String::new();
    for (first, last) in ranges {
        push(&mut text, first, single);
        if last > first {
            if last > first + 1 {
                text.push('-');
            }
            push(&mut text, last, single);
        }
    }
    Ok(if single {
        Pattern::new(text, Level::Atom)
    } else {
        Pattern::new(format!("[{text}]"), Level::Atom)
    })
}

/// Writes a character, outside of a class if `is_single`.
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

/// Returns an expression for the texts that `dfa` accepts, by removing one state after the other.
fn expression(dfa: &Dfa) -> std::result::Result<Expr, String> {
    let states = dfa.state_count();
    if states > MAX_STATES {
        return Err("a difference in it has too many states".to_owned());
    }
    let mut sets: BTreeMap<(usize, usize), ByteSet> = BTreeMap::new();
    for state in 1..states {
        for byte in 0..=255_u8 {
            let next = dfa.next(state as u32, byte) as usize;
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
    let mut left: Vec<usize> = (1..states).collect();
    while !left.is_empty() {
        // The state with the fewest ways through it makes the expression grow least.
        let ways = |state: usize| {
            let into = edges
                .keys()
                .filter(|edge| edge.1 == state && edge.0 != state)
                .count();
            into * edges
                .keys()
                .filter(|edge| edge.0 == state && edge.1 != state)
                .count()
        };
        let least = (0..left.len())
            .min_by_key(|&at| ways(left[at]))
            .unwrap_or(0);
        remove(&mut edges, left.swap_remove(least));
        if edges.values().map(Expr::size).sum::<usize>() > MAX_LEN {
            return Err("a difference in it has too many ways".to_owned());
        }
    }
    edges
        .remove(&(start, end))
        .ok_or_else(|| "no text matches a part of it".to_owned())
}

fn remove(edges: &mut BTreeMap<(usize, usize), Expr>, state: usize) {
    let around = edges.remove(&(state, state));
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
            let again = around.clone().map(|expr| Expr::Repeat {
                expr: Box::new(expr),
                min: 0,
                max: None,
            });
            let parts = [Some(before.clone()), again, Some(after.clone())];
            let mut parts: Vec<Expr> = parts
                .into_iter()
                .flatten()
                .filter(|expr| *expr != Expr::Empty)
                .collect();
            let through = match parts.len() {
                0 => Expr::Empty,
                1 => parts.remove(0),
                _ => Expr::Concat(parts),
            };
            match edges.remove(&(*from, *to)) {
                Some(Expr::Choice(mut exprs)) => {
                    exprs.push(through);
                    edges.insert((*from, *to), Expr::Choice(exprs));
                }
                Some(other) => _ = edges.insert((*from, *to), Expr::Choice(vec![other, through])),
                None => _ = edges.insert((*from, *to), through),
            }
        }
    }
}
