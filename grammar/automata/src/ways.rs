//! The shortest ways to the end.
//!
//! In: an [`Nfa`]. Out: for each state the first step of a shortest way to where words end. Which component a
//! text is in, and how a text that shows a problem goes on, are read off these. A walk from the end
//! to the beginning, where only steps over an octet count.

use std::collections::VecDeque;

use crate::nfa::Nfa;

/// How a state gets to the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// Octets that it takes at least.
    pub(crate) distance: u32,
    /// The next state on the way; the end itself at the end.
    pub(crate) next: u32,
    /// The set that one octet is of on the step to it, an index; `None` where it takes none.
    pub(crate) set: Option<u32>,
}

/// By state the way to the end; `None` if there is none. Followed step by step they lead there.
pub(crate) fn ways(nfa: &Nfa) -> Vec<Option<Way>> {
    // What leads to a state, and the octets that it takes.
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
