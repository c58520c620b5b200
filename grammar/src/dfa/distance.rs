//! The distance of each state from acceptance: the length in bytes of the shortest string that is accepted from the
//! state.
//!
//! [`distances`] computes it for all states. To build a shortest string byte by byte, choose each time a byte whose
//! next state has a distance that is lower by one.

use std::collections::VecDeque;

use crate::dfa::Dfa;

/// The distance of a state that cannot reach acceptance. In a minimal automaton, this is only the dead state.
pub const FAR: u32 = u32::MAX;

/// Returns the distance of each state from acceptance, or [`FAR`]. This is a breadth-first search that starts at all
/// accepting states, and follows transitions backwards.
pub fn distances(dfa: &Dfa) -> Vec<u32> {
    let count = dfa.state_count();
    // For each state, the states with a transition to it. Duplicates are harmless.
    let mut before = vec![Vec::new(); count];
    for state in 0..count as u32 {
        let mut last = Dfa::DEAD;
        for &next in dfa.row(state) {
            // Neighbouring classes often have the same next state, which is not added again.
            if next != last {
                before[next as usize].push(state);
                last = next;
            }
        }
    }
    let mut distances = vec![FAR; count];
    let mut queue = VecDeque::new();
    for state in (0..count as u32).filter(|&state| dfa.is_accepting(state)) {
        distances[state as usize] = 0;
        queue.push_back(state);
    }
    while let Some(state) = queue.pop_front() {
        let distance = distances[state as usize] + 1;
        for &previous in &before[state as usize] {
            if distances[previous as usize] == FAR {
                distances[previous as usize] = distance;
                queue.push_back(previous);
            }
        }
    }
    distances
}
