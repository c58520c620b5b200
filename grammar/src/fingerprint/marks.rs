//! Adds marks to rules where components begin and end. The entry point is [`Marked::of`].
//!
//! A *mark* is a sequence of bytes. At the beginning of a component, it is the byte [`OPEN`] and the component's
//! number in two bytes. At the end, it is the byte [`CLOSE`]. No string of a rule contains `OPEN` or `CLOSE`. If the
//! component `key` has the number 7, the rule `"?" key` becomes `"?" OPEN 0 7 key CLOSE`.
//!
//! The automaton of a marked rule determines both which strings the rule accepts and how it can split them.
//! [`preferred`](super::preferred) then keeps one split of each string. Minimal automata are canonical. So two rules
//! accept the same strings and split them in the same way if and only if the resulting automata are equal. [`Tagged`]
//! automata cannot be compared instead, because they are not canonical: if a slot is overwritten later, the moment of
//! its first recording depends on how the rule is written.
//!
//! If a rule is nothing but a choice of components, as in `host = IPv4address / reg-name`, the generated method
//! `choice()` returns the first alternative that matches. Slots do not record which alternative this is. So each
//! alternative of the marked rule excludes the strings of the alternatives before it, whatever marks they contain. For
//! this purpose, a *loose* rule accepts the strings of a rule with any marks inserted.

use super::profile::{Profile, dfa};
use crate::captures::first_match::FirstMatch;
use crate::captures::tdfa::Tagged;
use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::compiler::Compiler;
use crate::dfa::minimize::minimize;
use crate::dfa::search::Search;
use crate::diag::error::{Error, Excess};
use crate::hir::byte_set::ByteSet;
use crate::hir::rules::{Expr, Regular, RegularRule, RuleId};
use crate::sorted::{Map, Set, reachable};

/// The first byte of the mark at the beginning of a component. UTF-8 never contains bytes from 0xF8 on.
pub(super) const OPEN: u8 = 0xF8;

/// The mark at the end of a component.
pub(super) const CLOSE: u8 = 0xF9;

/// The maximum number of expression nodes in all marked rules together.
const MAX_NODES: usize = 1_000_000;

/// The maximum number of search states in [`marks_of`].
const MAX_SEARCHED: usize = 50_000;

/// The content between the two marks of a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    /// The component's expression is between the marks: `"?" OPEN 0 7 key CLOSE`, if `key` has the number 7.
    Written,
    /// Nothing is between the marks: `"?" OPEN 0 7 CLOSE`. Changes in the component then make no difference.
    Omitted,
}

/// The rules of a profile, followed by copies of them with marks.
#[derive(Debug)]
pub(super) struct Marked {
    /// The original rules, which keep their indices, and after them the copies and the loose rules.
    pub(super) regular: Regular,
    /// For each type, its marked rule. If the type contains no components, this is the original rule.
    pub(super) rules: Vec<RuleId>,
    /// For each type, whether its rule contains marks.
    pub(super) has_marks: Vec<bool>,
}

/// Identifies a copy of a rule, by the index of the rule and the *context* of the copy. The context is the index of
/// the type whose component contains the copy, or `None` outside of all components. References to this component are
/// not marked in the copy, because a component inside of itself does not count.
type CopyKey = (usize, Option<usize>);

impl Marked {
    /// Adds a marked copy of each rule of `profile` that contains components. `number` takes the index of a type, and
    /// returns the number in the marks of its component, or `None` if the component gets no marks. `compiler`
    /// compiles the rules of the profile.
    pub(super) fn of(
        profile: &Profile,
        number: &dyn Fn(usize) -> Option<u16>,
        inside: Inside,
        compiler: &mut Compiler<'_>,
    ) -> Result<Self, Error> {
        let count = profile.regular.rules.len();
        // For each rule, the index of the type whose component the rule describes. `None` if the rule describes no
        // component, or if the component gets no marks.
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
        // For each rule and context, the copy. If the copy would have no marks, it is the original rule.
        let mut copies: Map<CopyKey, RuleId> = Map::new();
        // The copies that are nothing but choices of components.
        let mut choices: Set<RuleId> = Set::new();
        // For each rule, its loose rule (the same strings with any marks), if it has been added.
        let mut loose: Map<RuleId, RuleId> = Map::new();
        // A rule refers only to rules before it, so their copies are known.
        for (rule, contexts) in contexts_of_rules.into_iter().enumerate() {
            for context in contexts {
                let expr = &profile.regular.rules[rule].expr;
                // For a rule that `expr` refers to, returns the type whose marks must enclose the reference, or `None`,
                // and the copy to refer to.
                let referred = |inner: RuleId| {
                    let owner = owners[inner.0].filter(|_| owners[inner.0] != context);
                    (owner, copies[&(inner.0, owner.or(context))])
                };
                let is_marked = expr.references(0).into_iter().any(|inner| {
                    let (owner, copy) = referred(inner);
                    let has_copy_marks = copy.0 >= count;
                    owner.is_some() || has_copy_marks
                });
                let copy = if is_marked {
                    let with_copies =
                        |expr: &Expr| match expr {
                            // Components inside of a difference are not captured, so they get no marks.
                            Expr::Except(..) => Some(expr.clone()),
                            Expr::Rule(inner) => {
                                let (owner, copy) = referred(*inner);
                                let content = (inside == Inside::Written).then_some(copy);
                                let number = owner.and_then(number);
                                Some(number.map_or(Expr::Rule(copy), |number| {
                                    between_marks(number, content)
                                }))
                            }
                            _ => None,
                        };
                    let is_alternative = |inner: RuleId| {
                        let (owner, copy) = referred(inner);
                        owner.is_some() || choices.contains(&copy)
                    };
                    let alternatives = match inside {
                        Inside::Written => alternatives(expr, &is_alternative),
                        // Nothing is between the marks, so it is not known which alternative matches first.
                        Inside::Omitted => None,
                    };
                    if let Some(rules) = alternatives {
                        let overlapping = overlapping(&rules, compiler)?;
                        if !overlapping.is_empty() {
                            marked.add_loose(RuleId(rule), &mut loose);
                        }
                        let exprs = first_matches(&rules, &overlapping, &with_copies, &loose);
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

    /// Adds a rule with the expression `expr`, and with the name and the position of the rule `original`.
    fn add(&mut self, expr: Expr, original: usize) -> RuleId {
        let RegularRule { name, location, .. } = self.regular.rules[original].clone();
        self.regular.push(&name, &location, expr)
    }

    /// Adds the loose rule of each rule that `rule` refers to, directly or not. It accepts the same strings with any
    /// marks after each byte. `loose` maps rules to their loose rules, and is extended. Rules in `loose` are skipped.
    fn add_loose(&mut self, rule: RuleId, loose: &mut Map<RuleId, RuleId>) {
        let inner = |rule: RuleId| {
            let rules = self.regular.references(rule).into_iter();
            rules.filter(|rule| !loose.contains_key(rule))
        };
        // The set is in ascending order, and a rule only refers to rules before it, so their loose rules are known.
        for rule in reachable(inner(rule), inner) {
            let expr = marks_after_bytes(&self.regular.rules[rule.0].expr, loose);
            loose.insert(rule, self.add(expr, rule.0));
        }
    }
}

/// Returns the alternatives of `expr` in order, without duplicates, if `expr` is nothing but a choice of rules for
/// which `is_alternative` returns true. Otherwise returns `None`.
fn alternatives(expr: &Expr, is_alternative: &dyn Fn(RuleId) -> bool) -> Option<Vec<RuleId>> {
    let mut rules = expr.alternatives()?;
    let mut seen = Set::new();
    rules.retain(|&rule| seen.insert(rule));
    rules.iter().copied().all(is_alternative).then_some(rules)
}

/// Returns the marked expressions of the alternatives `rules`. Each excludes the strings of the alternatives before
/// it. `overlapping` is the result of [`overlapping`] for `rules`. `with_copies` replaces a reference to a rule by one
/// to its copy. `loose` has the loose rules of all `rules`. It may lack them if `overlapping` is empty.
fn first_matches(
    rules: &[RuleId],
    overlapping: &Set<usize>,
    with_copies: &dyn Fn(&Expr) -> Option<Expr>,
    loose: &Map<RuleId, RuleId>,
) -> Vec<Expr> {
    let first_match = |(at, &rule): (usize, &RuleId)| {
        let expr = Expr::Rule(rule).rewrite(with_copies);
        // The alternative shares no string with an earlier one, so nothing is excluded.
        if !overlapping.contains(&at) {
            return expr;
        }
        let before = rules[..at].iter().copied().map(Expr::Rule).collect();
        let before = marks_after_bytes(&Expr::Choice(before), loose);
        let before = Expr::Concat(vec![any_marks(), before]);
        Expr::Except(expr.into(), before.into())
    };
    rules.iter().enumerate().map(first_match).collect()
}

/// Returns the indices in `rules` of the rules that share a string with a rule before them. For such a string, the
/// first rule counts (RFC 3986, section 3.2.2, "first-match-wins").
fn overlapping(rules: &[RuleId], compiler: &mut Compiler<'_>) -> Result<Set<usize>, Error> {
    // `FirstMatch` stores the number of an alternative in two bytes.
    if rules.len() > usize::from(u16::MAX) {
        return Err(too_much());
    }
    let dfas = rules.iter().map(|&rule| dfa(compiler, rule));
    let dfas = dfas.collect::<Result<Vec<_>, _>>()?;
    let languages: Vec<Tagged> = dfas.iter().map(|dfa| Tagged::from(&**dfa)).collect();
    let languages: Vec<&Tagged> = languages.iter().collect();
    let joined = FirstMatch::new(&languages).map_err(Excess::without_place)?;
    let overlaps = joined.overlaps.iter();
    Ok(overlaps.map(|overlap| overlap.second.into()).collect())
}

/// Returns an expression for the strings of `expr` with any marks after each byte. `loose` maps each rule in `expr`
/// to its loose rule.
fn marks_after_bytes(expr: &Expr, loose: &Map<RuleId, RuleId>) -> Expr {
    expr.rewrite(&|expr| match expr {
        Expr::Byte(_) => Some(Expr::Concat(vec![expr.clone(), any_marks()])),
        Expr::Rule(rule) => Some(Expr::Rule(loose[rule])),
        _ => None,
    })
}

/// Returns an expression for any number of marks.
fn any_marks() -> Expr {
    let any = || Expr::Byte(ByteSet::FULL);
    let open = Expr::Concat(vec![Expr::byte(OPEN), any(), any()]);
    Expr::Choice(vec![open, Expr::byte(CLOSE)]).repeat(0, None)
}

/// Returns the contexts of each rule, as [`CopyKey`] defines them. `owners` has for each rule the index of the type
/// whose component it is. Only occurrences of the rule inside a type's rule count.
fn contexts(profile: &Profile, owners: &[Option<usize>]) -> Result<Vec<Set<Option<usize>>>, Error> {
    let mut contexts = vec![Set::new(); owners.len()];
    for exposed in &profile.types {
        contexts[exposed.rule.0].insert(owners[exposed.rule.0]);
    }
    let mut nodes = 0;
    // A rule only refers to rules before it, so in reverse order, all references to a rule are visited before the
    // rule.
    for rule in (0..owners.len()).rev() {
        let expr = &profile.regular.rules[rule].expr;
        // 0: references inside of `except` do not count, because components there get no marks.
        let inner = expr.references(0);
        let size = expr.size();
        // Each context needs a copy of the rule.
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
    Error::anywhere(format!(
        "the types are inside each other in more than {MAX_NODES} ways; expose fewer, or some `alone`"
    ))
}

/// Returns the two marks of the component with this number, with a reference to `content` between them if it is
/// `Some`.
fn between_marks(number: u16, content: Option<RuleId>) -> Expr {
    let [high, low] = number.to_be_bytes();
    let mut parts: Vec<Expr> = [OPEN, high, low].map(Expr::byte).into();
    parts.extend(content.map(Expr::Rule));
    parts.push(Expr::byte(CLOSE));
    Expr::Concat(parts)
}

/// Returns the automaton that accepts the strings of `dfa` with any number of marks inserted at any offsets.
pub(super) fn with_any_marks(dfa: &Dfa) -> Dfa {
    let mut classes = *dfa.classes();
    let width = dfa.class_count();
    // In `dfa`, every transition on `OPEN` or `CLOSE` goes to the dead state, so both bytes can get classes of their
    // own.
    let (open, close) = (width, width + 1);
    classes[usize::from(OPEN)] = open as u8;
    classes[usize::from(CLOSE)] = close as u8;
    let mut machine = Machine::new(classes, width + 2);
    // Each state of `dfa`, except the dead state 0, becomes three states. `left` is the number of bytes of a
    // component's number that are still to be read: 2 after `OPEN`, and 0 outside of marks.
    let numbered = |state: u32, left: u32| {
        if state == Dfa::DEAD {
            Dfa::DEAD
        } else {
            3 * (state - 1) + left + 1
        }
    };
    for state in 1..dfa.state_count() as u32 {
        for left in 0..3 {
            machine.add_state(left == 0 && dfa.is_accepting(state));
            // Inside a mark, any byte can belong to the component's number.
            if left > 0 {
                let next = numbered(state, left - 1);
                machine.transitions.extend(vec![next; width + 2]);
                continue;
            }
            let row = dfa.row(state).iter().map(|&next| numbered(next, 0));
            machine.transitions.extend(row);
            let [after_open, after_close] = [numbered(state, 2), numbered(state, 0)];
            machine.transitions.extend([after_open, after_close]);
        }
    }
    machine.start = numbered(dfa.start(), 0);
    minimize(&machine)
}

/// A component in a string without marks: its number, and the offsets of its beginning and its end in bytes.
pub(super) type Span = (u16, usize, usize);

/// Returns the string without its marks, and its components in the order of their beginnings. A component comes
/// before the components inside it.
pub(super) fn split_marks(marked: &[u8]) -> (Vec<u8>, Vec<Span>) {
    let mut text = Vec::new();
    let mut spans: Vec<Span> = Vec::new();
    // The indices in `spans` of the components that have not ended, innermost last.
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

/// Inserts marks into `text` so that `dfa` accepts the result, in as few bytes as possible. Returns `None` if this is
/// impossible, or if the breadth-first search takes too long.
pub(super) fn marks_of(dfa: &Dfa, text: &[u8]) -> Option<Vec<u8>> {
    // A search state has a state of `dfa`, an offset in `text`, and the number of bytes of a component's number that
    // are still to be read.
    let first = (dfa.start(), 0, 0);
    let mut search = Search::new(first, |&(state, offset, left): &(u32, usize, usize)| {
        [u64::from(state), offset as u64, left as u64]
    });
    while let Some((state, offset, left)) = search.next_state() {
        if offset == text.len() && left == 0 && dfa.is_accepting(state) {
            return Some(search.path());
        }
        let mut add = |byte: u8, offset: usize, left: usize| {
            let next = (dfa.next(state, byte), offset, left);
            if next.0 != Dfa::DEAD {
                search.add(next, byte);
            }
        };
        if left > 0 {
            (0..=u8::MAX).for_each(|byte| add(byte, offset, left - 1));
            continue;
        }
        if let Some(&byte) = text.get(offset) {
            add(byte, offset + 1, 0);
        }
        add(CLOSE, offset, 0);
        add(OPEN, offset, 2);
        if search.len() > MAX_SEARCHED {
            return None;
        }
    }
    None
}
