//! Rules with marks where components begin and end.
//!
//! Marks are bytes that no text contains, before and after each component. The automaton of a rule with marks
//! determines its texts and their splits, and it is canonical. So two rules split the same texts in the same way
//! exactly if these automata are equal, however the rules are written. (Automata with slots are not canonical: it
//! depends on the rule when a slot that is overwritten later is recorded first.)
//!
//! A component begins with the byte [`OPEN`] and its number in two bytes, and ends with [`CLOSE`].

use std::collections::VecDeque;

use super::profile::Profile;
use crate::captures::labels::captured;
use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::interner::Numbers;
use crate::dfa::minimize::minimize;
use crate::diag::error::Error;
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};
use crate::sorted::{Map, Set};

/// Begins a component. UTF-8 never contains bytes from 0xF8 on.
pub(super) const OPEN: u8 = 0xF8;

/// Ends a component.
pub(super) const CLOSE: u8 = 0xF9;

/// The maximum number of nodes of all expressions with marks.
const MOST: usize = 1_000_000;

/// The maximum number of steps to find the marks of a text.
const MOST_WAYS: usize = 50_000;

/// How a component in a rule is represented.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    /// By its expression between its marks.
    Written,
    /// By its marks alone.
    Left,
}

/// Rules with marks in them.
#[derive(Debug)]
pub(super) struct Marked {
    pub(super) regular: Regular,
    /// The rule of each type.
    pub(super) rules: Vec<RuleId>,
    /// For each type, true if it contains marks.
    pub(super) has_marks: Vec<bool>,
}

/// A rule in a component. References to the same component are not marked, since a component inside itself does not
/// count.
type Copy = (usize, Option<usize>);

impl Marked {
    /// Marks the components of types that have a number.
    pub(super) fn of(
        profile: &Profile,
        number: &dyn Fn(usize) -> Option<u16>,
        inside: Inside,
    ) -> Result<Self, Error> {
        let count = profile.regular.rules.len();
        let mut owners = profile.owners();
        for owner in &mut owners {
            *owner = owner.filter(|&owner| number(owner).is_some());
        }
        let needed = needed(profile, &owners)?;
        let mut marked = Self {
            regular: profile.regular.clone(),
            rules: Vec::new(),
            has_marks: Vec::new(),
        };
        let mut copies: Map<Copy, RuleId> = Map::new();
        for (rule, contexts) in needed.into_iter().enumerate() {
            for context in contexts {
                let expr = &profile.regular.rules[rule].expr;
                let of = |inner: RuleId| {
                    let owner = owners[inner.0].filter(|_| owners[inner.0] != context);
                    (owner, copies[&(inner.0, owner.or(context))])
                };
                let mut inner = Set::new();
                captured(expr, &mut inner);
                let is_marked = inner.into_iter().any(|inner| {
                    let (owner, copy) = of(inner);
                    owner.is_some() || copy.0 >= count
                });
                let copy = if is_marked {
                    let write = |inner: RuleId| {
                        let (owner, copy) = of(inner);
                        let Some(number) = owner.and_then(number) else {
                            return Expr::Rule(copy);
                        };
                        bracketed(number, (inside == Inside::Written).then_some(copy))
                    };
                    let expr = rewrite(expr, &write);
                    marked.regular.rules.push(RegularRule {
                        expr,
                        ..profile.regular.rules[rule].clone()
                    });
                    RuleId(marked.regular.rules.len() - 1)
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
}

/// Returns for each rule the components that contain it.
fn needed(profile: &Profile, owners: &[Option<usize>]) -> Result<Vec<Set<Option<usize>>>, Error> {
    let mut needed = vec![Set::new(); owners.len()];
    for exposed in &profile.types {
        needed[exposed.rule.0].insert(owners[exposed.rule.0]);
    }
    let mut parts = 0;
    // A rule refers only to rules before it.
    for rule in (0..owners.len()).rev() {
        let expr = &profile.regular.rules[rule].expr;
        let mut inner = Set::new();
        captured(expr, &mut inner);
        let size = expr.size();
        for context in needed[rule].clone() {
            parts += size;
            if parts > MOST {
                return Err(too_much());
            }
            for inner in &inner {
                needed[inner.0].insert(owners[inner.0].or(context));
            }
        }
    }
    Ok(needed)
}

fn too_much() -> Error {
    Error {
        message: format!(
            "the types are inside each other in more than {MOST} ways; expose fewer, or some `alone`"
        ),
        figure: Vec::new(),
        location: None,
        related: Vec::new(),
        help: Box::default(),
        excess: None,
    }
}

/// Returns a component between its marks.
fn bracketed(number: u16, rule: Option<RuleId>) -> Expr {
    let byte = |byte| Expr::Byte(ByteSet::single(byte));
    let [high, low] = number.to_be_bytes();
    let mut parts: Vec<Expr> = [OPEN, high, low].map(byte).into();
    parts.extend(rule.map(Expr::Rule));
    parts.push(byte(CLOSE));
    Expr::Concat(parts)
}

/// Replaces the rules in an expression. The minuend of a difference has no components.
fn rewrite(expr: &Expr, of: &dyn Fn(RuleId) -> Expr) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Except(..) => Some(expr.clone()),
        Expr::Rule(rule) => Some(of(*rule)),
        _ => None,
    })
}

/// Returns the automaton of the texts with any marks in them.
pub(super) fn with_any_marks(dfa: &Dfa) -> Dfa {
    let mut classes = *dfa.classes();
    let width = dfa.class_count();
    // UTF-8 never contains the bytes from `OPEN` on, so their class is kept.
    let (open, close) = (width, width + 1);
    classes[usize::from(OPEN)] = open as u8;
    classes[usize::from(CLOSE)] = close as u8;
    let mut machine = Machine::new(classes, width + 2);
    // A state of the automaton, and how many bytes of a number are missing.
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

/// A component in a text: its number, beginning and end.
pub(super) type Span = (u16, usize, usize);

/// Returns the text without its marks, and its components in the order of their beginnings.
pub(super) fn read(marked: &[u8]) -> (Vec<u8>, Vec<Span>) {
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

/// Returns a text with the marks that an automaton accepts in it, as few as possible. Returns `None` if there is no
/// such text, or if the search takes too long.
pub(super) fn marks_of(dfa: &Dfa, text: &[u8]) -> Option<Vec<u8>> {
    // A state, an offset, and how many bytes of a number are missing, with the previous step and the byte between.
    let first = (dfa.start(), 0, 0);
    let mut steps = vec![(first, 0, 0)];
    let mut seen = Numbers::default();
    let words =
        |(state, offset, rest): (u32, usize, usize)| [u64::from(state), offset as u64, rest as u64];
    seen.insert(&words(first));
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
        let mut step = |byte: u8, offset: usize, rest: usize| {
            let next = (dfa.next(state, byte), offset, rest);
            if next.0 != Dfa::DEAD && seen.insert(&words(next)).1 {
                open.push_back(steps.len());
                steps.push((next, at, byte));
            }
        };
        if rest > 0 {
            (0..=u8::MAX).for_each(|byte| step(byte, offset, rest - 1));
            continue;
        }
        if let Some(&byte) = text.get(offset) {
            step(byte, offset + 1, 0);
        }
        step(CLOSE, offset, 0);
        step(OPEN, offset, 2);
        if steps.len() > MOST_WAYS {
            return None;
        }
    }
    None
}
