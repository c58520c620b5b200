//! Adds marks to rules where components begin and end.
//!
//! A mark consists of bytes that occur in no string of a rule. The automaton of a marked rule determines both which
//! strings the rule accepts and how it can split them. [`preferred`](super::preferred) then keeps one split of each
//! string. Minimal automata are canonical. So two rules accept the same strings and split them in the same way if and
//! only if the resulting automata are equal.
//!
//! Automata with slots cannot be compared instead, because they are not canonical: if a slot is overwritten later, the
//! moment of its first recording depends on how the rule is written.
//!
//! If a rule is nothing but a choice of components, the first alternative that matches is the one that `choice()`
//! returns, and no slots record it. So the marked rule is a choice whose alternatives exclude the strings of those
//! before them.
//!
//! A component begins with the byte [`OPEN`] and its number in two bytes, and ends with the byte [`CLOSE`]. A *copy* of
//! a rule has the marks, and a *loose* rule allows any marks. [`Marked::of`] adds both to the rules of a profile.

use std::collections::VecDeque;

use super::profile::{Profile, dfa};
use crate::captures::first_match::{FirstMatch, Language};
use crate::captures::labels::captured;
use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::compiler::Compiler;
use crate::dfa::interner::Interner;
use crate::dfa::minimize::minimize;
use crate::diag::error::{Error, Excess};
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};
use crate::sorted::{Map, Set};

/// The first byte of the mark at the beginning of a component. UTF-8 never contains bytes from 0xF8 on.
pub(super) const OPEN: u8 = 0xF8;

/// The mark at the end of a component.
pub(super) const CLOSE: u8 = 0xF9;

/// The maximum number of nodes in all marked expressions together.
const MAX_NODES: usize = 1_000_000;

/// The maximum number of steps of the search in [`marks_of`].
const MAX_WAYS: usize = 50_000;

/// How a component is represented between its marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    /// The component's expression is between the marks.
    Written,
    /// Nothing is between the marks. Changes in the component then make no difference.
    Omitted,
}

/// The rules of a profile, and copies of them with marks.
#[derive(Debug)]
pub(super) struct Marked {
    pub(super) regular: Regular,
    /// For each type, its marked rule.
    pub(super) rules: Vec<RuleId>,
    /// For each type, whether its rule contains marks.
    pub(super) has_marks: Vec<bool>,
}

/// Identifies a marked copy of a rule: the rule, and its *context*, which is the component that contains the copy.
/// References to that component inside of itself are not marked, because a component inside of itself does not count.
type CopyKey = (usize, Option<usize>);

impl Marked {
    /// Marks each component for whose type `number` returns a number. `number` takes the index of the type. `compiler`
    /// compiles the rules of the profile.
    pub(super) fn of(
        profile: &Profile,
        number: &dyn Fn(usize) -> Option<u16>,
        inside: Inside,
        compiler: &mut Compiler<'_>,
    ) -> Result<Self, Error> {
        let count = profile.regular.rules.len();
        let mut owners = profile.owners();
        for owner in &mut owners {
            *owner = owner.filter(|&owner| number(owner).is_some());
        }
        let contexts_of_rules = contexts(profile, &owners)?;
        let mut marked = Self {
            regular: profile.regular.clone(),
            rules: Vec::new(),
            has_marks: Vec::new(),
        };
        let mut copies: Map<CopyKey, RuleId> = Map::new();
        // The copies that are nothing but choices of components.
        let mut choices: Set<RuleId> = Set::new();
        let mut loose: Map<RuleId, RuleId> = Map::new();
        for (rule, contexts) in contexts_of_rules.into_iter().enumerate() {
            for context in contexts {
                let expr = &profile.regular.rules[rule].expr;
                // For a rule that `expr` refers to, the component to mark, if there is one, and the copy to refer to.
                let referred = |inner: RuleId| {
                    let owner = owners[inner.0].filter(|_| owners[inner.0] != context);
                    (owner, copies[&(inner.0, owner.or(context))])
                };
                let mut inner = Set::new();
                captured(expr, &mut inner);
                let is_marked = inner.into_iter().any(|inner| {
                    let (owner, copy) = referred(inner);
                    owner.is_some() || copy.0 >= count
                });
                let copy = if is_marked {
                    let with_copies = |expr: &Expr| match expr {
                        // Components inside of a difference are not captured.
                        Expr::Except(..) => Some(expr.clone()),
                        Expr::Rule(inner) => {
                            let (owner, copy) = referred(*inner);
                            let written = (inside == Inside::Written).then_some(copy);
                            let number = owner.and_then(number);
                            Some(number.map_or(Expr::Rule(copy), |it| bracketed(it, written)))
                        }
                        _ => None,
                    };
                    let is_alternative = |inner: RuleId| {
                        let (owner, copy) = referred(inner);
                        owner.is_some() || choices.contains(&copy)
                    };
                    let alternatives = match inside {
                        Inside::Written => alternatives(expr, &is_alternative),
                        // Without the strings of the alternatives, the first one that matches is not known.
                        Inside::Omitted => None,
                    };
                    if let Some(rules) = alternatives {
                        let late = late(&rules, compiler)?;
                        if !late.is_empty() {
                            marked.add_loose(RuleId(rule), &mut loose);
                        }
                        let exprs = first_matches(&rules, &late, &with_copies, &loose);
                        let copy = marked.add(Expr::Choice(exprs), rule);
                        choices.insert(copy);
                        copy
                    } else {
                        marked.add(expr.rewrite(&with_copies), rule)
                    }
                } else {
                    RuleId(rule)
                };
                copies.insert((rule, context), copy);
            }
        }
        for exposed in &profile.types {
            let rule = exposed.rule.0;
            let copy = copies[&(rule, owners[rule])];
            marked.rules.push(copy);
            marked.has_marks.push(copy.0 >= count);
        }
        Ok(marked)
    }

    /// Adds a rule with the name and the position of the rule `original`.
    fn add(&mut self, expr: Expr, original: usize) -> RuleId {
        let rule = RegularRule {
            expr,
            ..self.regular.rules[original].clone()
        };
        self.regular.rules.push(rule);
        RuleId(self.regular.rules.len() - 1)
    }

    /// Adds, for each rule that `rule` refers to, directly or not, a rule that accepts the same strings with any marks
    /// after each byte. `loose` maps each old rule to its new one. Rules that are in it already are skipped.
    fn add_loose(&mut self, rule: RuleId, loose: &mut Map<RuleId, RuleId>) {
        let mut inner = Set::new();
        let mut open = vec![rule];
        while let Some(rule) = open.pop() {
            let rules = self.regular.references(rule).into_iter();
            open.extend(rules.filter(|rule| !loose.contains_key(rule) && inner.insert(*rule)));
        }
        // A rule only refers to rules before it.
        for rule in inner {
            let expr = marks_after_bytes(&self.regular.rules[rule.0].expr, loose);
            loose.insert(rule, self.add(expr, rule.0));
        }
    }
}

/// Returns the alternatives of `expr`, without duplicates, if it is nothing but a choice of rules for which
/// `is_alternative` returns true. Otherwise returns `None`.
fn alternatives(expr: &Expr, is_alternative: &dyn Fn(RuleId) -> bool) -> Option<Vec<RuleId>> {
    let mut known = Set::new();
    let mut rules = Vec::new();
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        match expr {
            Expr::Choice(exprs) => open.extend(exprs.iter().rev()),
            Expr::Rule(rule) if is_alternative(*rule) => {
                rules.extend(known.insert(*rule).then_some(*rule));
            }
            _ => return None,
        }
    }
    Some(rules)
}

/// Returns the marked expressions of the alternatives `rules`, each without the strings of those before it. `late` has
/// the indices of those that share a string with one before them. `with_copies` replaces references by those to copies.
fn first_matches(
    rules: &[RuleId],
    late: &Set<usize>,
    with_copies: &dyn Fn(&Expr) -> Option<Expr>,
    loose: &Map<RuleId, RuleId>,
) -> Vec<Expr> {
    let first_match = |(at, &rule): (usize, &RuleId)| {
        let expr = Expr::Rule(rule).rewrite(with_copies);
        if !late.contains(&at) {
            return expr;
        }
        let before = rules[..at].iter().copied().map(Expr::Rule).collect();
        let before = with_marks(&Expr::Choice(before), loose);
        Expr::Except(expr.into(), before.into())
    };
    rules.iter().enumerate().map(first_match).collect()
}

/// Returns the indices of those `rules` that share a string with a rule before them. The first rule that matches a
/// string counts (RFC 3986, section 3.2.2, "first-match-wins").
fn late(rules: &[RuleId], compiler: &mut Compiler<'_>) -> Result<Set<usize>, Error> {
    if rules.len() > usize::from(u16::MAX) {
        return Err(too_much());
    }
    let dfas = rules.iter().map(|&rule| dfa(compiler, rule));
    let dfas = dfas.collect::<Result<Vec<_>, _>>()?;
    let languages: Vec<Language<'_>> = dfas.iter().map(|dfa| Language::Whole(dfa)).collect();
    let joined = FirstMatch::new(&languages).map_err(Excess::without_place)?;
    let overlaps = joined.overlaps.iter();
    Ok(overlaps.map(|overlap| overlap.second.into()).collect())
}

/// Returns an expression for the strings of `expr` with any marks at any offsets.
fn with_marks(expr: &Expr, loose: &Map<RuleId, RuleId>) -> Expr {
    Expr::Concat(vec![any_marks(), marks_after_bytes(expr, loose)])
}

/// Returns an expression for the strings of `expr` with any marks after each byte. `loose` maps each rule to a rule for
/// its strings with such marks.
fn marks_after_bytes(expr: &Expr, loose: &Map<RuleId, RuleId>) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Byte(_) => Some(Expr::Concat(vec![expr.clone(), any_marks()])),
        Expr::Rule(rule) => Some(Expr::Rule(loose[rule])),
        _ => None,
    })
}

fn any_marks() -> Expr {
    let any = || Expr::Byte(ByteSet::range(0, u8::MAX));
    let open = Expr::Concat(vec![Expr::Byte(ByteSet::single(OPEN)), any(), any()]);
    let close = Expr::Byte(ByteSet::single(CLOSE));
    Expr::Repeat {
        expr: Expr::Choice(vec![open, close]).into(),
        min: 0,
        max: None,
    }
}

/// Returns for each rule its contexts, each of which needs a copy of the rule: the components that contain the rule,
/// and `None` if it also occurs outside of all components.
fn contexts(profile: &Profile, owners: &[Option<usize>]) -> Result<Vec<Set<Option<usize>>>, Error> {
    let mut contexts = vec![Set::new(); owners.len()];
    for exposed in &profile.types {
        contexts[exposed.rule.0].insert(owners[exposed.rule.0]);
    }
    let mut nodes = 0;
    // A rule only refers to rules before it, so in reverse order, all references to a rule are visited before the rule.
    for rule in (0..owners.len()).rev() {
        let expr = &profile.regular.rules[rule].expr;
        let mut inner = Set::new();
        captured(expr, &mut inner);
        let size = expr.size();
        for context in contexts[rule].clone() {
            nodes += size;
            if nodes > MAX_NODES {
                return Err(too_much());
            }
            for inner in &inner {
                contexts[inner.0].insert(owners[inner.0].or(context));
            }
        }
    }
    Ok(contexts)
}

fn too_much() -> Error {
    Error {
        message: format!(
            "the types are inside each other in more than {MAX_NODES} ways; expose fewer, or some `alone`"
        ),
        figure: Vec::new(),
        location: None,
        related: Vec::new(),
        help: Box::default(),
        excess: None,
    }
}

/// Returns the marks of the component `number`, with a reference to `rule` between them if `rule` is `Some`.
fn bracketed(number: u16, rule: Option<RuleId>) -> Expr {
    let byte = |byte| Expr::Byte(ByteSet::single(byte));
    let [high, low] = number.to_be_bytes();
    let mut parts: Vec<Expr> = [OPEN, high, low].map(byte).into();
    parts.extend(rule.map(Expr::Rule));
    parts.push(byte(CLOSE));
    Expr::Concat(parts)
}

/// Returns the automaton that accepts the strings of `dfa` with any number of marks inserted at any offsets.
pub(super) fn with_any_marks(dfa: &Dfa) -> Dfa {
    let mut classes = *dfa.classes();
    let width = dfa.class_count();
    // In `dfa`, no transition on `OPEN` or `CLOSE` leads to a live state, so both bytes can get classes of their own.
    let (open, close) = (width, width + 1);
    classes[usize::from(OPEN)] = open as u8;
    classes[usize::from(CLOSE)] = close as u8;
    let mut machine = Machine::new(classes, width + 2);
    // Each state of `dfa` becomes three states, one for each value of `rest`: the number of bytes that still follow in
    // the number of a component.
    let number = |state: u32, rest: u32| {
        if state == Dfa::DEAD {
            Dfa::DEAD
        } else {
            3 * (state - 1) + rest + 1
        }
    };
    for state in 1..dfa.state_count() as u32 {
        for rest in 0..3 {
            machine.add_state(rest == 0 && dfa.is_accepting(state));
            // Any byte can be the next one of the number.
            if rest > 0 {
                let next = number(state, rest - 1);
                machine.transitions.extend(vec![next; width + 2]);
                continue;
            }
            let row = dfa.row(state).iter().map(|&next| number(next, 0));
            machine.transitions.extend(row);
            machine
                .transitions
                .extend([number(state, 2), number(state, 0)]);
        }
    }
    machine.start = number(dfa.start(), 0);
    minimize(&machine)
}

/// A component in a string: its number, its beginning and its end.
pub(super) type Span = (u16, usize, usize);

/// Returns the string without its marks, and its components in the order of their beginnings.
pub(super) fn split_marks(marked: &[u8]) -> (Vec<u8>, Vec<Span>) {
    let mut text = Vec::new();
    let mut spans: Vec<Span> = Vec::new();
    let mut open = Vec::new();
    let mut bytes = marked.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            OPEN => {
                let number = [bytes.next().unwrap_or(0), bytes.next().unwrap_or(0)];
                open.push(spans.len());
                spans.push((u16::from_be_bytes(number), text.len(), text.len()));
            }
            CLOSE => {
                if let Some(span) = open.pop() {
                    spans[span].2 = text.len();
                }
            }
            byte => text.push(byte),
        }
    }
    (text, spans)
}

/// Inserts as few marks into `text` as possible, so that `dfa` accepts the result. Returns `None` if `dfa` rejects
/// `text` with all marks, or if the search takes too long.
pub(super) fn marks_of(dfa: &Dfa, text: &[u8]) -> Option<Vec<u8>> {
    // Each step has a state, an offset in `text`, and the number of bytes that still follow in a component's number. It
    // also has the index of the previous step, and the byte between the two.
    let first = (dfa.start(), 0, 0);
    let mut steps = vec![(first, 0, 0)];
    let mut seen = Interner::default();
    let key =
        |(state, offset, rest): (u32, usize, usize)| [u64::from(state), offset as u64, rest as u64];
    seen.insert(&key(first));
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (state, offset, rest) = steps[at].0;
        if offset == text.len() && rest == 0 && dfa.is_accepting(state) {
            let mut marked = Vec::new();
            let mut at = at;
            while at != 0 {
                let (_, before, byte) = steps[at];
                marked.push(byte);
                at = before;
            }
            marked.reverse();
            return Some(marked);
        }
        let mut add_step = |byte: u8, offset: usize, rest: usize| {
            let next = (dfa.next(state, byte), offset, rest);
            if next.0 != Dfa::DEAD && seen.insert(&key(next)).1 {
                open.push_back(steps.len());
                steps.push((next, at, byte));
            }
        };
        if rest > 0 {
            (0..=u8::MAX).for_each(|byte| add_step(byte, offset, rest - 1));
            continue;
        }
        if let Some(&byte) = text.get(offset) {
            add_step(byte, offset + 1, 0);
        }
        add_step(CLOSE, offset, 0);
        add_step(OPEN, offset, 2);
        if steps.len() > MAX_WAYS {
            return None;
        }
    }
    None
}
