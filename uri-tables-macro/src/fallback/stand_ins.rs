//! Stand-ins: what is in a text where an exposed rule stands.
//!
//! In: rules, some of which may mean nothing, and which of them are exposed. Out: the same rules, in which a text stands for
//! every exposed one, wherever another refers to it. No two of these texts are alike, and none is in any grammar, as
//! they are no UTF-8: so nothing is ambiguous by what is inside of an exposed rule, and no item of a list holds its
//! delimiter. What the rules themselves are stays, but for what makes automata large.

use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::regular::{Expr, Regular, RegularRule, RuleId};

use crate::profile::Exposed;

/// The octet that stand-ins begin with.
const STAND_IN: u8 = 0xFD;
/// The octet for what means nothing.
const UNKNOWN: u8 = 0xFE;
/// Repetitions that are counted further become such without bounds.
const COUNTED: u32 = 64;
/// The octets of the longest single character: a triplet has three, and UTF-8 up to four.
const CHARACTER: usize = 4;

/// Puts stand-ins in the place of exposed rules.
pub(super) fn put_in(regular: Regular, exposed: &mut [Exposed]) -> Regular {
    mark_alone(&regular, exposed);
    // By rule the component that it is of: the one of its name, or the first one.
    let mut owners: Vec<Option<usize>> = vec![None; regular.rules.len()];
    for (index, exposed) in exposed.iter().enumerate().filter(|(_, it)| !it.alone) {
        for rule in &exposed.rules {
            if exposed
                .name
                .eq_ignore_ascii_case(&regular.rules[rule.0].name)
            {
                owners[rule.0] = Some(index);
            }
            owners[rule.0].get_or_insert(index);
        }
    }
    let mut stand_ins: Vec<Option<RuleId>> = vec![None; regular.rules.len()];
    let mut rules = Vec::new();
    for (rule, owner) in owners.iter().enumerate() {
        let Some(owner) = *owner else {
            continue;
        };
        let id = RuleId(rules.len());
        stand_ins[rule] = Some(id);
        exposed[owner].stand_ins.push(id);
        rules.push(RegularRule {
            expr: stand_in(&regular, RuleId(rule), id.0),
            ..regular.rules[rule].clone()
        });
    }
    let shift = rules.len();
    for (index, rule) in regular.rules.into_iter().enumerate() {
        let id = RuleId(index);
        let own = |other: RuleId| {
            owners[other.0].is_some_and(|owner| {
                let exposed = &exposed[owner];
                exposed.id == id || exposed.rules.contains(&id)
            })
        };
        let reference = |other: RuleId| match stand_ins[other.0] {
            Some(stand_in) if !own(other) => stand_in,
            _ => RuleId(other.0 + shift),
        };
        rules.push(RegularRule {
            expr: rewritten(rule.expr, &reference),
            ..rule
        });
    }
    for exposed in exposed {
        for rule in exposed.rules.iter_mut().chain([&mut exposed.id]) {
            *rule = RuleId(rule.0 + shift);
        }
    }
    Regular { rules }
}

/// A rule of single characters is alone without saying so.
fn mark_alone(regular: &Regular, exposed: &mut [Exposed]) {
    let lengths = lengths(regular);
    let mut compiler = Compiler::new(regular);
    for exposed in exposed.iter_mut().filter(|exposed| !exposed.component) {
        let is_short = lengths[exposed.id.0].is_some_and(|length| length <= CHARACTER);
        exposed.alone |= is_short
            && compiler
                .dfa(exposed.id)
                .is_ok_and(|dfa| dfa.is_single_symbol());
    }
}

/// By rule the octets that a text of it has at most, if it is so short that it may be a character.
fn lengths(regular: &Regular) -> Vec<Option<usize>> {
    let mut lengths = Vec::new();
    for rule in &regular.rules {
        let length = length(&rule.expr, &lengths);
        lengths.push(length.filter(|&length| length <= CHARACTER));
    }
    lengths
}

fn length(expr: &Expr, rules: &[Option<usize>]) -> Option<usize> {
    match expr {
        Expr::Empty => Some(0),
        Expr::Octet(_) => Some(1),
        Expr::Concat(parts) => parts.iter().map(|part| length(part, rules)).sum(),
        // Nobody knows.
        Expr::Choice(parts) if parts.is_empty() => None,
        Expr::Choice(parts) => {
            let mut lengths = parts.iter().map(|part| length(part, rules));
            lengths.try_fold(0, |longest, length| Some(longest.max(length?)))
        }
        Expr::Repeat { expr, max, .. } => {
            length(expr, rules)?.checked_mul(usize::try_from((*max)?).ok()?)
        }
        Expr::Rule(rule) => rules[rule.0],
        Expr::Except(from, _) => length(from, rules),
    }
}

/// The text that stands for a rule. It begins as all texts of the rule do, since that may be the delimiter of a list.
fn stand_in(regular: &Regular, rule: RuleId, number: usize) -> Expr {
    let digits = [number >> 12, number >> 6, number].map(|digit| 0x80 | (digit & 0x3F) as u8);
    let first = first(regular, &regular.rules[rule.0].expr);
    let octets = first.into_iter().chain([STAND_IN]).chain(digits);
    Expr::Concat(octets.map(octet).collect())
}

/// The octet that all texts begin with, if that is easily seen. No rule refers to itself, so this ends; how deep it recurses
/// is bounded, because a grammar may have a chain of 20,000 rules.
fn first(regular: &Regular, expr: &Expr) -> Option<u8> {
    let mut expr = expr;
    for _ in 0..100 {
        expr = match expr {
            Expr::Octet(set) => {
                let mut octets = (0..=u8::MAX).filter(|&octet| set.contains(octet));
                return octets.next().filter(|_| octets.next().is_none());
            }
            Expr::Concat(parts) => parts.first()?,
            // What means nothing may begin with a delimiter, and then it is none of the other delimiters.
            Expr::Choice(parts) if parts.is_empty() => return Some(0),
            Expr::Rule(rule) => &regular.rules[rule.0].expr,
            Expr::Repeat { expr, min, .. } if *min > 0 => expr,
            Expr::Empty | Expr::Choice(_) | Expr::Repeat { .. } | Expr::Except(..) => return None,
        };
    }
    None
}

/// An expression with other references, and without what makes automata large: long counts, and differences.
fn rewritten(expr: Expr, reference: &dyn Fn(RuleId) -> RuleId) -> Expr {
    let each = |parts: Vec<Expr>| {
        let parts = parts.into_iter();
        parts.map(|part| rewritten(part, reference)).collect()
    };
    match expr {
        Expr::Empty | Expr::Octet(_) => expr,
        Expr::Concat(parts) => Expr::Concat(each(parts)),
        // What means nothing may be left out, so that nobody must give it.
        Expr::Choice(parts) if parts.is_empty() => Expr::Repeat {
            expr: Box::new(octet(UNKNOWN)),
            min: 0,
            max: Some(1),
        },
        Expr::Choice(parts) => Expr::Choice(each(parts)),
        Expr::Repeat { expr, min, max } => Expr::Repeat {
            expr: Box::new(rewritten(*expr, reference)),
            min: if min > COUNTED { 1 } else { min },
            max: max.filter(|&max| max <= COUNTED),
        },
        Expr::Rule(rule) => Expr::Rule(reference(rule)),
        Expr::Except(from, _) => rewritten(*from, reference),
    }
}

fn octet(octet: u8) -> Expr {
    Expr::Octet(ByteSet::single(octet))
}
