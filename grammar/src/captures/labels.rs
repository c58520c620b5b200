//! Labels states with the component of the current byte, for errors such as "invalid character `…` in `query`".
//!
//! A rule's minimal automaton cannot tell the component. For example, the same strings complete a URI after a `/` in
//! the path and after the `?` of the query, so both positions are the same state. So the NFA is built again: rules that
//! contain components are expanded, and every NFA state is labelled with its innermost component.
//!
//! A byte may belong to several components. For example, `http://exa` ends in a host, or in a userinfo that still needs
//! its `@`. Then the label is the component that can complete the whole string with the fewest bytes. If several
//! components can, the label is the innermost of them. If several are innermost, it is the one of the leftmost
//! alternative.

use std::cmp::Reverse;
use std::rc::Rc;

use crate::dfa::compiler::{Compiler, DEPTH};
use crate::dfa::nfa::{self, Entry, Fragment, Nfa, Part, Parts};
use crate::dfa::shortest_paths::Way;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::sorted::Set;

impl Compiler<'_> {
    /// Returns an upper bound for the number of NFA states of `rule` when the rules `holders`, which contain
    /// components, are expanded.
    pub(crate) fn written_size(&self, rule: RuleId, holders: &Set<RuleId>) -> usize {
        // For each rule, its size. A rule only refers to rules with lower numbers, so sizes are computed in ascending
        // order.
        let mut sizes = vec![0_usize; rule.0 + 1];
        for holder in holders.iter().copied().chain([rule]) {
            // The reference adds a state before the component and one after it.
            let part = |expr: &Expr| match expr {
                Expr::Rule(inner) if holders.contains(inner) => sizes[inner.0].saturating_add(1),
                Expr::Rule(inner) => self.fragment(*inner).len() + 1,
                _ => self.difference(expr).len(),
            };
            let expr = &self.regular.rules[holder.0].expr;
            let size = nfa::size(expr, DEPTH, &part).unwrap_or(usize::MAX);
            sizes[holder.0] = size.saturating_add(1);
        }
        sizes[rule.0]
    }
}

/// Returns the rules that contain components: `rule` itself, and those of the rules that it refers to, directly or not.
pub(crate) fn holders(
    regular: &Regular,
    rule: RuleId,
    component: &dyn Fn(RuleId) -> Option<u16>,
) -> Set<RuleId> {
    let mut inside = Set::from([rule]);
    let mut holders = Set::new();
    let mut open = vec![rule];
    while let Some(rule) = open.pop() {
        let mut inner = Set::new();
        captured(&regular.rules[rule.0].expr, &mut inner);
        open.extend(inner.into_iter().filter(|&inner| inside.insert(inner)));
    }
    for rule in inside {
        let mut inner = Set::new();
        captured(&regular.rules[rule.0].expr, &mut inner);
        let holds = |inner: &RuleId| holders.contains(inner) || component(*inner).is_some();
        if inner.iter().any(holds) {
            holders.insert(rule);
        }
    }
    holders
}

/// Collects the rules that `expr` refers to in the set `into`. Rules inside of `except` expressions are not included.
/// These expressions are compiled to a difference of two automata, so components inside of them have no offsets.
pub(crate) fn captured(expr: &Expr, into: &mut Set<RuleId>) {
    match expr {
        Expr::Except(..) => {}
        Expr::Rule(rule) => {
            into.insert(*rule);
        }
        _ => expr.children().for_each(|expr| captured(expr, into)),
    }
}

/// Embeds rules that contain components as their expressions, and all others as their automata.
pub(crate) struct Written<'c, 'r> {
    pub(crate) compiler: &'c Compiler<'r>,
    pub(crate) component: &'c dyn Fn(RuleId) -> Option<u16>,
    pub(crate) holders: &'c Set<RuleId>,
}

impl<'r> Written<'_, 'r> {
    pub(crate) fn part(&self, rule: RuleId, written: bool) -> Part<'r> {
        if written {
            Part::Expanded(&self.compiler.regular.rules[rule.0].expr)
        } else {
            Part::Embedded(Rc::clone(self.compiler.fragment(rule)))
        }
    }
}

impl<'r> Parts<'r> for Written<'_, 'r> {
    fn rule(&self, rule: RuleId, place: u16) -> Entry<'r> {
        Entry {
            part: self.part(rule, self.holders.contains(&rule)),
            component: (self.component)(rule),
            place,
            tags: None,
        }
    }

    fn except(&self, expr: &'r Expr) -> Rc<Fragment> {
        Rc::clone(self.compiler.difference(expr))
    }
}

/// Returns the component of the NFA state in `subset` that is nearest to acceptance. If several states are equally
/// near, returns the innermost of their components, and if these are several, the one of the first state.
///
/// Some states only join alternatives. Such a state belongs to the component around the alternatives, but it is as near
/// to acceptance as the nearest alternative. Because of these states, the innermost component takes precedence.
pub(crate) fn subset_label(
    nfa: &Nfa,
    ways: &[Option<Way>],
    subset: impl Iterator<Item = u32>,
    outside_label: u16,
) -> u16 {
    let label = |state: u32| nfa.states[state as usize].label;
    let near = |&state: &u32| {
        let distance = ways[state as usize].map_or(u32::MAX, |way| way.distance);
        (distance, Reverse(label(state).depth))
    };
    subset
        .min_by_key(near)
        .map_or(outside_label, |state| label(state).component)
}
