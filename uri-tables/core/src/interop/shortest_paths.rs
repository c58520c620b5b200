//! Ways: the shortest texts between the states of an automaton.
//!
//! In: an automaton, a state, and where to go. Out: a shortest text that leads there, of the simplest octets: letters before
//! digits, small ones before capitals. Words that are made up, for `arbitrary` and `proptest`, are ended by such a way, and
//! made shorter by it.

use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::dfa::{Automaton, DEAD, START, State};

/// The simplest octet of each class, simplest first.
pub(crate) fn simplest(automaton: &Automaton) -> Vec<u8> {
    let mut octets: Vec<u8> = (0..=u8::MAX).collect();
    octets.sort_by_key(|&octet| rank(octet));
    let mut simplest: Vec<u8> = Vec::new();
    for octet in octets {
        if !simplest.iter().any(|&one| automaton.alike(one, octet)) {
            simplest.push(octet);
        }
    }
    simplest
}

/// An octet's place among all, simplest first.
pub(crate) fn rank(octet: u8) -> (u8, u8) {
    let group = match octet {
        b'a'..=b'z' => 0,
        b'0'..=b'9' => 1,
        b'A'..=b'Z' => 2,
        b'!'..=b'~' => 3,
        _ => 4,
    };
    (group, octet)
}

/// A shortest text from a state to an end, if a word can be completed from it.
pub(crate) fn to_end(automaton: &Automaton, from: State) -> Option<Vec<u8>> {
    shortest(automaton, from, |state| automaton.accepts(state))
}

/// A shortest text from a state to another, if there is one.
#[cfg(feature = "proptest")]
pub(crate) fn between(automaton: &Automaton, from: State, to: State) -> Option<Vec<u8>> {
    shortest(automaton, from, |state| state == to)
}

/// The distance of a state that is not reached.
#[cfg(feature = "proptest")]
pub(crate) const FAR: u32 = u32::MAX;

/// How many octets the shortest text has from the start to each state.
#[cfg(feature = "proptest")]
pub(crate) fn depths(automaton: &Automaton) -> Vec<u32> {
    let octets = simplest(automaton);
    let mut depths = vec![FAR; automaton.count()];
    depths[usize::from(START)] = 0;
    let mut open = vec![START];
    let mut at = 0;
    while let Some(&state) = open.get(at) {
        at += 1;
        for &octet in &octets {
            let next = automaton.next(state, octet);
            if next != DEAD && depths[usize::from(next)] == FAR {
                depths[usize::from(next)] = depths[usize::from(state)] + 1;
                open.push(next);
            }
        }
    }
    depths
}

/// How many octets the shortest word has, if there are words.
#[cfg(feature = "arbitrary")]
pub(crate) fn shortest_word(automaton: &Automaton) -> Option<usize> {
    to_end(automaton, START).map(|word| word.len())
}

/// Breadth-first, so that what is found first is shortest.
fn shortest(
    automaton: &Automaton,
    from: State,
    arrived: impl Fn(State) -> bool,
) -> Option<Vec<u8>> {
    if from == DEAD {
        return None;
    }
    if arrived(from) {
        return Some(Vec::new());
    }
    let octets = simplest(automaton);
    // By state, the one before it and the octet between; none leads to the state where the way begins.
    let mut before: Vec<Option<(State, u8)>> = vec![None; automaton.count()];
    let mut open = vec![from];
    let mut at = 0;
    while let Some(&state) = open.get(at) {
        at += 1;
        for &octet in &octets {
            let next = automaton.next(state, octet);
            if next == DEAD || next == from || before[usize::from(next)].is_some() {
                continue;
            }
            before[usize::from(next)] = Some((state, octet));
            if arrived(next) {
                let steps = core::iter::successors(before[usize::from(next)], |&(state, _)| {
                    before[usize::from(state)]
                });
                let mut way: Vec<u8> = steps.map(|(_, octet)| octet).collect();
                way.reverse();
                return Some(way);
            }
            open.push(next);
        }
    }
    None
}

/// The states before, between and behind the octets of a text.
#[cfg(feature = "proptest")]
pub(crate) fn states(automaton: &Automaton, text: &[u8]) -> Vec<State> {
    let mut states = vec![START];
    let mut state = START;
    for &octet in text {
        state = automaton.next(state, octet);
        states.push(state);
    }
    states
}

/// True if a text leads from a state to an end.
pub(crate) fn ends(automaton: &Automaton, from: State, text: &[u8]) -> bool {
    from != DEAD && {
        let state = automaton.after(from, text);
        state != DEAD && automaton.accepts(state)
    }
}
