//! The shortest ways to the end.
//!
//! The first step of a shortest way from each state of an [`Nfa`] to acceptance, by a search from the end where
//! only bytes count. It decides which component a text is in, and completes texts that show a problem.

use std::collections::VecDeque;

use crate::dfa::nfa::Nfa;

/// How a state gets to acceptance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// Bytes that it takes at least.
    pub(crate) distance: u32,
    /// The next state on the way; the end itself at the end.
    pub(crate) next: u32,
    /// The set that one byte is of on the step to it, an index; `None` where it takes none.
    pub(crate) set: Option<u32>,
}

/// Returns the way of each state, or `None` for states that never accept. The steps reach acceptance one after the
/// other.
pub(crate) fn ways(nfa: &Nfa) -> Vec<Option<Way>> {
    // The transitions into a state, and the bytes that they take.
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
