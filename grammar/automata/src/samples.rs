//! Samples: words of a rule, as different as they can be.
//!
//! In: a minimal automaton, and numbers. Out: words without end, the same ones for the same numbers. They are spread evenly
//! over the transitions of the automaton: each word goes by a transition that has been taken least often so far. A plain walk
//! would hardly ever come to the 150 states of an IPv6 address, behind one octet of many.
//!
//! The way to the transition is walked backwards, by any transition that leads there, so that it is another one each time; what
//! follows is walked forwards, to each next state with the same chance, and with that chance the word ends where it may. Both walks
//! take the shortest way once they are long: to the start by the states' depths, to an end by their distances.

use std::collections::VecDeque;

use crate::dfa::Dfa;
use crate::distance::distances;
use crate::sorted::sort;

/// How many octets a walk takes before it hurries, at most.
const LEISURE: usize = 32;

/// Words of a rule, made by numbers that the caller draws evenly from all 64 bits. None if the rule has none.
///
/// ```
/// use uri_tables_grammar::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::samples::samples;
///
/// let digit = Dfa::of_octets(&ByteSet::range(b'0', b'9'));
/// let mut number = 0_u64;
/// let numbers = || { number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1); number };
/// assert!(samples(&digit, numbers).take(100).all(|word| digit.matches(&word)));
/// ```
pub fn samples<N: FnMut() -> u64>(dfa: &Dfa, numbers: N) -> Samples<'_, N> {
    let count = dfa.state_count();
    let mut depths = vec![0; count];
    let mut before = vec![Vec::new(); count];
    let mut transitions = Vec::new();
    let mut open = VecDeque::from([dfa.start()]);
    while let Some(state) = open.pop_front() {
        for (class, &next) in dfa.row(state).iter().enumerate() {
            if next == Dfa::DEAD {
                continue;
            }
            if before[next as usize].is_empty() && next != dfa.start() {
                depths[next as usize] = depths[state as usize] + 1;
                open.push_back(next);
            }
            before[next as usize].push(transitions.len() as u32);
            transitions.push(Transition {
                state,
                class: class as u8,
                taken: 0,
            });
        }
    }
    let mut members = vec![Vec::new(); dfa.class_count()];
    for octet in 0..=u8::MAX {
        members[usize::from(dfa.classes()[usize::from(octet)])].push(octet);
    }
    Samples {
        dfa,
        numbers,
        distances: distances(dfa),
        depths,
        before,
        transitions,
        members,
    }
}

/// The iterator of [`samples`].
#[derive(Debug, Clone)]
pub struct Samples<'d, N> {
    dfa: &'d Dfa,
    numbers: N,
    distances: Vec<u32>,
    /// How many octets the shortest way from the start has.
    depths: Vec<u32>,
    /// The transitions into each state, by their numbers.
    before: Vec<Vec<u32>>,
    /// All that lead to a word; those of a state stand together, by class.
    transitions: Vec<Transition>,
    /// Each class's octets.
    members: Vec<Vec<u8>>,
}

#[derive(Debug, Clone, Copy)]
struct Transition {
    state: u32,
    class: u8,
    /// How many words have gone by it.
    taken: u32,
}

impl<N: FnMut() -> u64> Samples<'_, N> {
    /// A number below a limit that is not 0.
    fn below(&mut self, limit: usize) -> usize {
        ((u128::from((self.numbers)()) * limit as u128) >> 64) as usize
    }

    /// One of some, if there are any.
    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let at = if all.is_empty() {
            return None;
        } else {
            self.below(all.len())
        };
        Some(all[at])
    }

    /// The classes of a text from the start through a transition, by a way of its own.
    fn way_to(&mut self, transition: u32) -> Vec<u8> {
        let mut at = self.transitions[transition as usize];
        let mut way = vec![at.class];
        while at.state != self.dfa.start() {
            let before = &self.before[at.state as usize];
            let depth = self.depths[at.state as usize];
            let nearer = |number: u32| {
                let state = self.transitions[number as usize].state;
                way.len() < LEISURE || self.depths[state as usize] < depth
            };
            let before: Vec<u32> = before.iter().copied().filter(|&at| nearer(at)).collect();
            let Some(number) = self.one_of(&before) else {
                break;
            };
            at = self.transitions[number as usize];
            way.push(at.class);
        }
        way.reverse();
        way
    }

    /// Goes on from a state to an end.
    fn end(&mut self, way: &mut Vec<u8>, mut state: u32) {
        let leisure = way.len() + self.below(LEISURE);
        loop {
            let hurries = way.len() >= leisure;
            let ends = self.dfa.is_accepting(state);
            if hurries && ends {
                return;
            }
            let distance = self.distances[state as usize];
            let leads = |next: u32| {
                next != Dfa::DEAD && (!hurries || self.distances[next as usize] < distance)
            };
            let row = self.dfa.row(state);
            let mut following: Vec<u32> = row.iter().copied().filter(|&next| leads(next)).collect();
            sort(&mut following);
            following.dedup();
            let choice = self.below(following.len() + usize::from(ends));
            let Some(&next) = following.get(choice) else {
                return;
            };
            let classes: Vec<u8> = (0..self.dfa.class_count())
                .map(|class| class as u8)
                .filter(|&class| self.dfa.next_class(state, class) == next)
                .collect();
            way.extend(self.one_of(&classes));
            state = next;
        }
    }

    /// Notes which transitions a text has gone by.
    fn note(&mut self, way: &[u8]) {
        let mut state = self.dfa.start();
        for &class in way {
            let next = self.dfa.next_class(state, class);
            let into = &self.before[next as usize];
            let by = into.iter().find(|&&number| {
                let transition = &self.transitions[number as usize];
                transition.state == state && transition.class == class
            });
            if let Some(&number) = by {
                self.transitions[number as usize].taken += 1;
            }
            state = next;
        }
    }
}

impl<N: FnMut() -> u64> Iterator for Samples<'_, N> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if self.dfa.is_empty() {
            return None;
        }
        let least = self.transitions.iter().map(|at| at.taken).min();
        let rarest: Vec<u32> = (0..self.transitions.len() as u32)
            .filter(|&number| Some(self.transitions[number as usize].taken) == least)
            .collect();
        let mut way = match self.one_of(&rarest) {
            Some(transition) => self.way_to(transition),
            None => Vec::new(),
        };
        let start = self.dfa.start();
        let step = |state, &class: &u8| self.dfa.next_class(state, class);
        let state = way.iter().fold(start, step);
        self.end(&mut way, state);
        self.note(&way);
        let octet = |class: u8| {
            let count = self.members[usize::from(class)].len();
            let at = self.below(count);
            self.members[usize::from(class)][at]
        };
        Some(way.into_iter().map(octet).collect())
    }
}
