//! Shortest paths to acceptance in an [`Nfa`].
//!
//! [`ways`] returns the first step of a shortest path from each state. It searches backwards from the accepting state.
//! Epsilon transitions have length 0. The paths decide which component a byte is in, and they complete counterexamples.

use std::collections::VecDeque;

use crate::dfa::nfa::Nfa;

/// The first step of a shortest path from a state to acceptance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// The length of the whole path in bytes.
    pub(crate) distance: u32,
    /// The state after the step. For the accepting state it is the state itself.
    pub(crate) next: u32,
    /// The index of the byte set in [`Nfa::sets`], or `None` for an epsilon transition.
    pub(crate) set: Option<u32>,
}

/// Returns the first step from each state, or `None` for states that cannot reach acceptance. Following the steps from
/// state to state ends at the accepting state.
pub(crate) fn ways(nfa: &Nfa) -> Vec<Option<Way>> {
    // For each state, the incoming transitions: the state before, and the byte set, or `None` for an epsilon
    // transition.
    let mut incoming: Vec<Vec<(u32, Option<u32>)>> = vec![Vec::new(); nfa.states.len()];
    for (from, state) in (0..).zip(&nfa.states) {
        for &to in &state.also {
            incoming[to as usize].push((from, None));
        }
        for &(set, to) in &state.edges {
            if !nfa.sets[set as usize].is_empty() {
                incoming[to as usize].push((from, Some(set)));
            }
        }
    }
    let mut ways = vec![None; nfa.states.len()];
    let end = Way {
        distance: 0,
        next: Nfa::END,
        set: None,
    };
    let mut open = VecDeque::from([(Nfa::END, end)]);
    while let Some((state, way)) = open.pop_front() {
        if ways[state as usize].is_some() {
            continue;
        }
        ways[state as usize] = Some(way);
        for &(from, set) in &incoming[state as usize] {
            let next = Way {
                distance: way.distance + u32::from(set.is_some()),
                next: state,
                set,
            };
            if set.is_some() {
                open.push_back((from, next));
            } else {
                open.push_front((from, next));
            }
        }
    }
    ways
}
