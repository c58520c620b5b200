//! Replaces exposed rules by unique literals inside other rules.
//!
//! Each reference to an exposed rule is replaced by a literal, the rule's *stand-in*. All stand-ins are different, and
//! no grammar contains them, because they are not UTF-8. So the content of an exposed rule causes no ambiguity in the
//! rules around it, and no item of a list contains the list's delimiter. The exposed rules themselves are unchanged,
//! except that elements that make automata large are simplified.

use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::{Expr, Regular, RegularRule, RuleId};
use uri_tables_grammar::limits::Budget;

use crate::model::profile::Exposed;

/// The first byte of each stand-in, after an optional delimiter.
const STAND_IN: u8 = 0xFD;
/// The first byte of the other text of a stand-in without a delimiter.
const OTHER: u8 = 0xFC;
/// The byte that replaces an undefined rule.
const UNKNOWN: u8 = 0xFE;
/// The largest repetition count that is kept. Repetitions with larger counts become unbounded.
const COUNTED: u32 = 4;
/// The budget for the fallback, a tenth of the default one.
const BUDGET: Budget = Budget {
    nfa_states: 10_000,
    dfa_states: 2_000,
    work: 1_000_000,
};
/// The maximum length of a single character in bytes: a triplet has three, and a character in UTF-8 up to four.
const CHARACTER: usize = 4;

/// Returns the rules where references to exposed rules are replaced by their stand-ins.
pub(super) fn put_in(regular: &Regular, exposed: &mut [Exposed]) -> Regular {
    mark_alone(regular, exposed);
    // The component of each rule. If several have the rule, prefer the one with the rule's name, and otherwise the
    // first.
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
    let mut texts = Vec::new();
    let may_be_empty = may_be_empty(regular);
    for (rule, owner) in owners.iter().enumerate() {
        let Some(owner) = *owner else {
            continue;
        };
        let id = RuleId(texts.len());
        stand_ins[rule] = Some(id);
        exposed[owner].stand_ins.push(id);
        texts.push(RegularRule {
            expr: stand_in(regular, RuleId(rule), id.0, may_be_empty[rule]),
            ..regular.rules[rule].clone()
        });
    }
    let shift = texts.len();
    // Inside a component, references to the component's own rules are not replaced.
    let own = |id: RuleId, other: RuleId| {
        owners[other.0].is_some_and(|owner| {
            let exposed = &exposed[owner];
            exposed.id == id || exposed.rules.contains(&id)
        })
    };
    let with = |counted: u32| {
        let rules = regular.rules.iter().enumerate().map(|(index, rule)| {
            let reference = |other: RuleId| match stand_ins[other.0] {
                Some(stand_in) if !own(RuleId(index), other) => stand_in,
                _ => RuleId(other.0 + shift),
            };
            RegularRule {
                expr: rewritten(&rule.expr, counted, &reference),
                ..rule.clone()
            }
        });
        let rules = texts.iter().cloned().chain(rules);
        Regular {
            rules: rules.collect(),
        }
    };
    let rules = exposed.iter().map(|exposed| RuleId(exposed.id.0 + shift));
    let rules: Vec<RuleId> = rules.collect();
    let mut rewritten = with(COUNTED);
    if !too_large(&rewritten, &rules).is_empty() {
        rewritten = with(1);
        for rule in too_large(&rewritten, &rules) {
            rewritten.rules[rule.0].expr = unknown();
        }
    }
    for exposed in exposed {
        for rule in exposed.rules.iter_mut().chain([&mut exposed.id]) {
            *rule = RuleId(rule.0 + shift);
        }
    }
    rewritten
}

/// Returns the rules whose automaton exceeds [`BUDGET`].
fn too_large(regular: &Regular, rules: &[RuleId]) -> Vec<RuleId> {
    let compiler = || Compiler::with_budget(regular, BUDGET);
    let mut current = compiler();
    let mut found = Vec::new();
    for &rule in rules {
        if current.dfa(rule).is_err() {
            found.push(rule);
            current = compiler();
        }
    }
    found
}

/// Marks rules of single characters as `alone`, unless they are declared as a `component`.
fn mark_alone(regular: &Regular, exposed: &mut [Exposed]) {
    let lengths = lengths(regular);
    let mut compiler = Compiler::new(regular);
    for exposed in exposed.iter_mut().filter(|exposed| !exposed.component) {
        let is_short = lengths[exposed.id.0].is_some_and(|length| length <= CHARACTER);
        exposed.alone |= is_short
            && compiler
                .dfa(exposed.id)
                .is_ok_and(|dfa| dfa.is_character_class());
    }
}

/// Returns, for each rule, the maximum length of its texts, or `None` if it is longer than a character.
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
        Expr::Byte(_) => Some(1),
        Expr::Concat(parts) => parts.iter().map(|part| length(part, rules)).sum(),
        // The length of an undefined rule is unknown.
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

/// Returns, for each rule, whether it matches the empty text.
fn may_be_empty(regular: &Regular) -> Vec<bool> {
    let mut rules: Vec<bool> = Vec::new();
    for rule in &regular.rules {
        rules.push(has_empty(&rule.expr, &rules));
    }
    rules
}

fn has_empty(expr: &Expr, rules: &[bool]) -> bool {
    match expr {
        Expr::Empty => true,
        Expr::Byte(_) => false,
        Expr::Concat(parts) => parts.iter().all(|part| has_empty(part, rules)),
        Expr::Choice(parts) => parts.iter().any(|part| has_empty(part, rules)),
        Expr::Repeat { expr, min, .. } => *min == 0 || has_empty(expr, rules),
        Expr::Rule(rule) => rules[rule.0],
        Expr::Except(from, not) => has_empty(from, rules) && !has_empty(not, rules),
    }
}

/// Returns the stand-in of a rule. If all texts of the rule begin with the same byte, the stand-in begins with this
/// byte too, because the byte may be the delimiter of a list. If not, it is two texts that begin with different bytes.
fn stand_in(regular: &Regular, rule: RuleId, number: usize, may_be_empty: bool) -> Expr {
    let digits = [number >> 12, number >> 6, number].map(|digit| 0x80 | (digit & 0x3F) as u8);
    let text = |bytes: &[u8]| {
        let bytes = bytes.iter().chain(&digits);
        Expr::Concat(bytes.copied().map(byte).collect())
    };
    let text = match first(regular, &regular.rules[rule.0].expr) {
        Some(first) => text(&[first, STAND_IN]),
        None => Expr::Choice(vec![text(&[STAND_IN]), text(&[OTHER])]),
    };
    if may_be_empty { maybe(text) } else { text }
}

/// Returns the byte that all texts of `expr` begin with, if it is easy to determine. The number of steps is limited,
/// because a grammar may have a chain of 20,000 rules.
fn first(regular: &Regular, expr: &Expr) -> Option<u8> {
    first_within(regular, expr, &mut 100)
}

fn first_within(regular: &Regular, expr: &Expr, steps: &mut u32) -> Option<u8> {
    let mut expr = expr;
    loop {
        *steps = steps.checked_sub(1)?;
        expr = match expr {
            Expr::Byte(set) => {
                let mut bytes = (0..=u8::MAX).filter(|&byte| set.contains(byte));
                return bytes.next().filter(|_| bytes.next().is_none());
            }
            Expr::Concat(parts) => parts.first()?,
            // An undefined rule may be meant to begin with any delimiter. It gets the byte 0, which is not the
            // delimiter of another list.
            Expr::Choice(parts) if parts.is_empty() => return Some(0),
            Expr::Choice(parts) => {
                let mut firsts = parts.iter().map(|part| first_within(regular, part, steps));
                let first = firsts.next()?;
                return firsts.all(|other| other == first).then_some(first?);
            }
            Expr::Rule(rule) => &regular.rules[rule.0].expr,
            Expr::Repeat { expr, min, .. } if *min > 0 => expr,
            Expr::Empty | Expr::Repeat { .. } | Expr::Except(..) => return None,
        };
    }
}

/// Replaces references by `reference`, and removes the elements that make automata large: differences, and repetitions
/// with large counts.
fn rewritten(expr: &Expr, counted: u32, reference: &dyn Fn(RuleId) -> RuleId) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Choice(parts) if parts.is_empty() => Some(unknown()),
        Expr::Repeat { expr, min, max } => Some(Expr::Repeat {
            expr: Box::new(rewritten(expr, counted, reference)),
            min: if *min > counted { 1 } else { *min },
            max: max.filter(|&max| max <= counted),
        }),
        Expr::Rule(rule) => Some(Expr::Rule(reference(*rule))),
        Expr::Except(from, _) => Some(rewritten(from, counted, reference)),
        _ => None,
    })
}

/// Returns the replacement of an undefined rule. It may be absent, so builders never require it.
fn unknown() -> Expr {
    maybe(byte(UNKNOWN))
}

fn maybe(expr: Expr) -> Expr {
    Expr::Repeat {
        expr: Box::new(expr),
        min: 0,
        max: Some(1),
    }
}

fn byte(byte: u8) -> Expr {
    Expr::Byte(ByteSet::single(byte))
}
