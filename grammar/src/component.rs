//! In which component a text is.
//!
//! In: a rule, and which of the rules inside it are components. Out: for each state of the rule's minimal
//! automaton the component that a text is in there: errors name it ("invalid octet … in `query`").
//!
//! A minimal automaton has forgotten that; so the rule is built once more with the rules that hold
//! components written out, every NFA state labelled with its innermost component. Where a text may be in
//! several (`http://exa` is in a host, or in a userinfo that still wants its `@`), it is in the one
//! that can end soonest, and of these in the leftmost alternative's.

use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

use crate::budget::Excess;
use crate::compiler::{Compiler, DEPTH};
use crate::determinize::{Determinized, Memory, determinize};
use crate::dfa::Dfa;
use crate::error::Error;
use crate::nfa::{self, Fragment, Nfa, Part, Parts};
use crate::regular::{Expr, Regular, RuleId};

impl Compiler<'_> {
    /// For each state of [`dfa`](Self::dfa) the component that a text is in there.
    ///
    /// `component` tells which rules are components, and their labels; `own` is the label of what is in
    /// none, and of the dead state. The innermost component counts. What stands behind `except`, or before
    /// it, is in the component around it.
    ///
    /// # Errors
    /// If the rule exceeds the budget: components are written out, which takes more than
    /// [`dfa`](Self::dfa) does.
    ///
    /// # Panics
    /// If the rule is none of the compiler's [`Regular`].
    pub fn labelled(
        &mut self,
        rule: RuleId,
        component: &dyn Fn(RuleId) -> Option<u16>,
        own: u16,
    ) -> Result<Vec<u16>, Error> {
        let dfa = self.dfa(rule)?;
        let holders = holders(self.regular, rule, component);
        if !holders.contains(&rule) {
            return Ok(vec![own; dfa.state_count()]);
        }
        self.label(rule, &dfa, component, &holders, own)
            .map_err(|excess| self.too_large(rule, &excess))
    }

    fn label(
        &mut self,
        rule: RuleId,
        dfa: &Dfa,
        component: &dyn Fn(RuleId) -> Option<u16>,
        holders: &BTreeSet<RuleId>,
        own: u16,
    ) -> Result<Vec<u16>, Excess> {
        // By rule how many states it takes written out, in ascending order as rules need each other.
        let mut sizes = vec![0; rule.0 + 1];
        for &holder in holders {
            let part = |expr: &Expr| match expr {
                Expr::Rule(inner) if holders.contains(inner) => sizes[inner.0],
                Expr::Rule(inner) => self.fragment(*inner).len() + 1,
                _ => self.difference(expr).len(),
            };
            let expr = &self.regular.rules[holder.0].expr;
            let size = nfa::size(expr, DEPTH, &part).unwrap_or(usize::MAX);
            sizes[holder.0] = size.saturating_add(1);
        }
        self.allowance.nfa(sizes[rule.0])?;
        let parts = Written {
            compiler: self,
            component,
            holders,
        };
        let nfa = nfa::build(&self.regular.rules[rule.0].expr, own, &parts);
        let distances = distances(&nfa);
        let determinized = determinize(&nfa, Memory::List, &mut self.allowance)?;
        let labels = subset_labels(&nfa, &distances, &determinized, own);
        Ok(transfer(&determinized, &labels, dfa, own))
    }
}

/// The rules inside `rule`, itself included, in which a component stands.
fn holders(
    regular: &Regular,
    rule: RuleId,
    component: &dyn Fn(RuleId) -> Option<u16>,
) -> BTreeSet<RuleId> {
    let mut inside = BTreeSet::from([rule]);
    let mut holders = BTreeSet::new();
    let mut open = vec![rule];
    while let Some(rule) = open.pop() {
        let mut inner = BTreeSet::new();
        captured(&regular.rules[rule.0].expr, &mut inner);
        open.extend(inner.into_iter().filter(|&inner| inside.insert(inner)));
    }
    for rule in inside {
        let mut inner = BTreeSet::new();
        captured(&regular.rules[rule.0].expr, &mut inner);
        let holds = |inner: &RuleId| holders.contains(inner) || component(*inner).is_some();
        if inner.iter().any(holds) {
            holders.insert(rule);
        }
    }
    holders
}

/// The rules that an expression refers to, but for those of differences: a difference is computed on
/// languages, so nothing inside it has a place in the text.
fn captured(expr: &Expr, into: &mut BTreeSet<RuleId>) {
    match expr {
        Expr::Empty | Expr::Octet(_) | Expr::Except(..) => {}
        Expr::Rule(rule) => {
            into.insert(*rule);
        }
        Expr::Concat(exprs) | Expr::Choice(exprs) => {
            for expr in exprs {
                captured(expr, into);
            }
        }
        Expr::Repeat { expr, .. } => captured(expr, into),
    }
}

/// Rules that hold components written out, all others as fragments.
struct Written<'c, 'r> {
    compiler: &'c Compiler<'r>,
    component: &'c dyn Fn(RuleId) -> Option<u16>,
    holders: &'c BTreeSet<RuleId>,
}

impl<'r> Parts<'r> for Written<'_, 'r> {
    fn rule(&self, rule: RuleId) -> (Part<'r>, Option<u16>) {
        let part = if self.holders.contains(&rule) {
            Part::Expanded(&self.compiler.regular.rules[rule.0].expr)
        } else {
            Part::Embedded(Rc::clone(self.compiler.fragment(rule)))
        };
        (part, (self.component)(rule))
    }

    fn except(&self, expr: &'r Expr) -> Rc<Fragment> {
        Rc::clone(self.compiler.difference(expr))
    }
}

/// By NFA state how many octets a text needs at least to end there; `None` if none does.
fn distances(nfa: &Nfa) -> Vec<Option<u32>> {
    // What leads to a state, and whether it takes an octet.
    let mut incoming: Vec<Vec<(u32, bool)>> = vec![Vec::new(); nfa.states.len()];
    for (from, state) in (0..).zip(&nfa.states) {
        for &to in &state.also {
            incoming[to as usize].push((from, false));
        }
        for &(_, to) in &state.edges {
            incoming[to as usize].push((from, true));
        }
    }
    let mut distances = vec![None; nfa.states.len()];
    let mut open = VecDeque::from([(Nfa::END, 0)]);
    while let Some((state, distance)) = open.pop_front() {
        if distances[state as usize].is_some() {
            continue;
        }
        distances[state as usize] = Some(distance);
        for &(from, octet) in &incoming[state as usize] {
            if octet {
                open.push_back((from, distance + 1));
            } else {
                open.push_front((from, distance));
            }
        }
    }
    distances
}

/// By state of the machine the label of its NFA state that is nearest to the end, of several the
/// preferred one's.
fn subset_labels(
    nfa: &Nfa,
    distances: &[Option<u32>],
    determinized: &Determinized,
    own: u16,
) -> Vec<u16> {
    let label = |subset: &Rc<[u32]>| {
        let near = |state: &&u32| distances[**state as usize].unwrap_or(u32::MAX);
        subset
            .iter()
            .min_by_key(near)
            .map_or(own, |&state| nfa.states[state as usize].label)
    };
    determinized.subsets.iter().map(label).collect()
}

/// The labels of a machine's states as labels of its minimal automaton's: of the states that became
/// one, the first in breadth-first order counts.
fn transfer(determinized: &Determinized, labels: &[u16], dfa: &Dfa, own: u16) -> Vec<u16> {
    let machine = &determinized.machine;
    let mut classes = vec![0; machine.class_count];
    for (old, &new) in machine.classes.iter().zip(dfa.classes()) {
        classes[usize::from(*old)] = new;
    }
    let mut minimal: Vec<Option<u32>> = vec![None; machine.accepting.len()];
    minimal[machine.start as usize] = Some(dfa.start());
    let mut result = vec![None; dfa.state_count()];
    result[Dfa::DEAD as usize] = Some(own);
    // Machines number their states breadth-first, so each is reached before it is looked at.
    for (state, &label) in (0..).zip(labels) {
        let Some(here) = minimal[state as usize] else {
            continue;
        };
        result[here as usize].get_or_insert(label);
        for (&next, &class) in machine.row(state).iter().zip(&classes) {
            minimal[next as usize].get_or_insert(dfa.next_class(here, class));
        }
    }
    result
        .into_iter()
        .map(|label| label.unwrap_or(own))
        .collect()
}
