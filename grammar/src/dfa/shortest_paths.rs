//! Shortest paths to acceptance in an [`Nfa`].
//!
//! [`shortest_paths`] returns a [`ShortestPath`] for each state: its length in bytes, and its first step. To follow
//! the path, look up the path of the next state, until the accepting state is reached. The paths decide which
//! component a byte is in, and complete the strings in error messages.
//!
//! This is a breadth-first search backwards from the accepting state. Epsilon transitions have length 0.

use std::collections::VecDeque;

use crate::dfa::nfa::Nfa;

/// A shortest path from a state to acceptance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ShortestPath {
    /// The length of the whole path in bytes.
    pub(crate) length: u32,
    /// The second state of the path. For the accepting state, this is the accepting state itself.
    pub(crate) next: u32,
    /// The first transition of the path: the index of its byte set in [`Nfa::sets`], or `None` for an epsilon
    /// transition.
    pub(crate) set: Option<u32>,
}

/// Returns a shortest path for each state, or `None` for states that cannot reach an accepting state.
pub(crate) fn shortest_paths(nfa: &Nfa) -> Vec<Option<ShortestPath>> {
    // For each state, the incoming transitions. Each has its source state, and its byte set or `None`, as in
    // `ShortestPath::set`.
    let mut incoming: Vec<Vec<(u32, Option<u32>)>> = vec![Vec::new(); nfa.states.len()];
    for (from, state) in (0..).zip(&nfa.states) {
        for &to in &state.epsilons {
            incoming[to as usize].push((from, None));
        }
        for &(set, to) in &state.transitions {
            if !nfa.sets[set as usize].is_empty() {
                incoming[to as usize].push((from, Some(set)));
            }
        }
    }
    let mut paths = vec![None; nfa.states.len()];
    let end = ShortestPath {
        length: 0,
        next: Nfa::END,
        set: None,
    };
    let mut queue = VecDeque::from([(Nfa::END, end)]);
    while let Some((state, path)) = queue.pop_front() {
        if paths[state as usize].is_some() {
            continue;
        }
        paths[state as usize] = Some(path);
        for &(from, set) in &incoming[state as usize] {
            let longer = ShortestPath {
                length: path.length + u32::from(set.is_some()),
                next: state,
                set,
            };
            // The queue stays in order of length: paths of the same length come before those that are longer by one.
            if set.is_some() {
                queue.push_back((from, longer));
            } else {
                queue.push_front((from, longer));
            }
        }
    }
    paths
}
