//! Shortest paths to acceptance.
//!
//! Computes the first step of a shortest path from each state of an [`Nfa`] to acceptance, by a search from the end
//! that counts only bytes. The paths decide which component a byte is in, and complete counterexamples.

use std::collections::VecDeque;

use crate::dfa::nfa::Nfa;

/// The first step of a shortest path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// The length of the path in bytes.
    pub(crate) distance: u32,
    /// The next state on the path, or the state itself at the end.
    pub(crate) next: u32,
    /// The index of the byte set of the step, or `None` for an epsilon transition.
    pub(crate) set: Option<u32>,
}

/// Returns the first step from each state, or `None` for states that never accept. Following the steps leads to
/// acceptance.
pub(crate) fn ways(nfa: &Nfa) -> Vec<Option<Way>> {
    // The transitions into a state, with the number of bytes.
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
