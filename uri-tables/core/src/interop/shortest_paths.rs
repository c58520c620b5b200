//! Shortest paths: the shortest texts between two states of an automaton.
//!
//! These texts complete and shrink the values of `arbitrary` and `proptest`. Among equally short texts, the one with
//! the *simplest* bytes is used: lowercase letters are simpler than digits, and digits are simpler than uppercase
//! letters ([`rank`]). All searches are breadth-first, and take the simplest byte of each byte class first.
//!
//! The *dead* state is the state that can reach no accepting state.

use alloc::vec;
use alloc::vec::Vec;

#[cfg(feature = "proptest")]
use crate::automaton::dfa::START;
use crate::automaton::dfa::{Automaton, DEAD, State};

/// Returns the simplest byte of each byte class, the simplest one first. The bytes of a class have the same
/// transition in each state.
pub(crate) fn simplest(automaton: &Automaton) -> Vec<u8> {
    let mut bytes: Vec<u8> = (0..=u8::MAX).collect();
    bytes.sort_by_key(|&byte| rank(byte));
    let mut simplest: Vec<u8> = Vec::new();
    for byte in bytes {
        if !simplest.iter().any(|&other| automaton.alike(other, byte)) {
            simplest.push(byte);
        }
    }
    simplest
}

/// Returns a sort key for `byte`, which is lowest for the simplest byte.
pub(crate) fn rank(byte: u8) -> (u8, u8) {
    let group = match byte {
        b'a'..=b'z' => 0,
        b'0'..=b'9' => 1,
        b'A'..=b'Z' => 2,
        b'!'..=b'~' => 3,
        _ => 4,
    };
    (group, byte)
}

/// Returns a shortest text from state `from` to an accepting state, or `None` if `from` is the dead state.
pub(crate) fn to_end(automaton: &Automaton, from: State) -> Option<Vec<u8>> {
    shortest(automaton, from, |state| automaton.accepts(state))
}

/// Returns a shortest text from state `from` to state `to`, or `None` if `to` cannot be reached.
#[cfg(feature = "proptest")]
pub(crate) fn between(automaton: &Automaton, from: State, to: State) -> Option<Vec<u8>> {
    shortest(automaton, from, |state| state == to)
}

/// The distance of a state that cannot be reached.
#[cfg(feature = "proptest")]
pub(crate) const FAR: u32 = u32::MAX;

/// Returns a shortest text from the state `from` to a state for which `is_target` is true, or `None` if no such state
/// can be reached.
fn shortest(
    automaton: &Automaton,
    from: State,
    is_target: impl Fn(State) -> bool,
) -> Option<Vec<u8>> {
    if from == DEAD {
        return None;
    }
    if is_target(from) {
        return Some(Vec::new());
    }
    let bytes = simplest(automaton);
    // For each state, the state before it and the byte between them. `None` for `from` and for states not yet
    // reached.
    let mut before: Vec<Option<(State, u8)>> = vec![None; automaton.count()];
    let mut open = vec![from];
    let mut at = 0;
    while let Some(&state) = open.get(at) {
        at += 1;
        for &byte in &bytes {
            let next = automaton.next(state, byte);
            if next == DEAD || next == from || before[usize::from(next)].is_some() {
                continue;
            }
            before[usize::from(next)] = Some((state, byte));
            if is_target(next) {
                // Follows the path back to `from`.
                let steps = core::iter::successors(before[usize::from(next)], |&(state, _)| {
                    before[usize::from(state)]
                });
                let mut text: Vec<u8> = steps.map(|(_, byte)| byte).collect();
                text.reverse();
                return Some(text);
            }
            open.push(next);
        }
    }
    None
}

/// Returns the state before each byte of `text`, and the state after the last byte. The search begins in the start
/// state.
#[cfg(feature = "proptest")]
pub(crate) fn states(automaton: &Automaton, text: &[u8]) -> Vec<State> {
    let mut states = vec![START];
    let mut state = START;
    for &byte in text {
        state = automaton.next(state, byte);
        states.push(state);
    }
    states
}
