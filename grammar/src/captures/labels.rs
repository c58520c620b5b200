//! Labels states with the component of the current byte, for errors such as "invalid character `…` in `query`".
//!
//! A *component* is a rule to which the caller has given a number. The *label* of a state is such a number. The
//! *current* byte is the byte to read next.
//!
//! A rule's minimal automaton cannot tell the component. For example, the same strings complete a URI after a `/` in
//! the path and after the `?` of the query, so both positions are the same state. So the NFA for labels is built in
//! another way, which keeps such positions apart. A rule that contains components is a *holder*. References to holders
//! are *expanded*: built from the holder's expression, and not from its minimal automaton. Then [`nfa::build`] labels
//! each NFA state with the innermost component that contains the state.
//!
//! A state of the deterministic automaton stands for several NFA states, so the current byte may belong to several
//! components. For example, `http://exa` ends in a host, or in a userinfo that still needs its `@`. [`subset_label`]
//! chooses the component that can complete the whole string with the fewest bytes.

use std::cmp::Reverse;

use crate::dfa::compiler::{Compiler, DEPTH};
use crate::dfa::nfa::{self, Nfa};
use crate::dfa::shortest_paths::ShortestPath;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::sorted::{Set, reachable};

impl Compiler<'_> {
    /// Returns an upper bound for the number of NFA states of `rule` if references to the rules `holders` are expanded,
    /// that is, built from their expressions.
    pub(crate) fn expanded_size(&self, rule: RuleId, holders: &Set<RuleId>) -> usize {
        // For each holder, its number of NFA states. A rule only refers to rules with lower numbers, so in ascending
        // order, the sizes of these rules are known.
        let mut sizes = vec![0_usize; rule.0 + 1];
        for holder in holders.iter().copied().chain([rule]) {
            // Slots and labels may need a state before a reference and one after it. `nfa::size` counts one of them, so
            // add 1.
            let body_size = |expr: &Expr| match expr {
                Expr::Rule(inner) if holders.contains(inner) => sizes[inner.0].saturating_add(1),
                Expr::Rule(_) => self.fragment_of(expr).len() + 1,
                _ => self.fragment_of(expr).len(),
            };
            let expr = &self.regular.rules[holder.0].expr;
            let size = nfa::size(expr, DEPTH, &body_size).unwrap_or(usize::MAX);
            sizes[holder.0] = size.saturating_add(1);
        }
        sizes[rule.0]
    }
}

/// Returns the holders, which are rules that refer to a component, directly or not, among `rule` and all rules that it
/// refers to. `component` returns the component number of a rule, or `None` if the rule is not a component.
pub(crate) fn holders(
    regular: &Regular,
    rule: RuleId,
    component: &dyn Fn(RuleId) -> Option<u16>,
) -> Set<RuleId> {
    // 0: references inside of `except` do not count, because nothing in them has an offset.
    let inner = |rule: RuleId| regular.rules[rule.0].expr.references(0);
    let mut holders = Set::new();
    // A rule only refers to rules with lower numbers. So in ascending order, the holders that it refers to are known.
    for rule in reachable([rule], inner) {
        let has_component = |inner: &RuleId| holders.contains(inner) || component(*inner).is_some();
        if inner(rule).iter().any(has_component) {
            holders.insert(rule);
        }
    }
    holders
}

/// Returns the label of the NFA state in `subset` that is nearest to acceptance. If several states are equally near,
/// returns the innermost of their components. If several components are equally deep, returns that of the first state
/// in `subset`. For an empty `subset`, returns `outside_label`, the label of states outside of all components.
///
/// The innermost component is preferred because of states that have only epsilon transitions to several alternatives.
/// Such a state belongs to the component around the alternatives, but it is as near to acceptance as the nearest
/// alternative.
pub(crate) fn subset_label(
    nfa: &Nfa,
    shortest_paths: &[Option<ShortestPath>],
    subset: impl Iterator<Item = u32>,
    outside_label: u16,
) -> u16 {
    let label = |state: u32| nfa.states[state as usize].label;
    let distance_and_depth = |&state: &u32| {
        let distance = shortest_paths[state as usize].map_or(u32::MAX, |path| path.length);
        (distance, Reverse(label(state).depth))
    };
    subset
        .min_by_key(distance_and_depth)
        .map_or(outside_label, |state| label(state).component)
}
