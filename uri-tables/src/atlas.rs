//! Atlas: all ways through an automaton, for words that go everywhere.
//!
//! In: an automaton, and numbers. Out: random words. Each goes by a transition that is chosen first: of all components that
//! the automaton tells apart one, each with the same chance, and then one of the transitions inside it. Chosen among all
//! transitions alike, five of six URIs had an IPv6 address for their host, as most of a URI's states are in it; and a walk
//! that chose at each step alone would hardly ever come to one.
//!
//! On the way to that transition, and from there on, each step is to one of the next states, each with the same chance, and by
//! one of the octets that lead there. Where a word may end, it does with that chance. A walk that has become long goes on by the
//! shortest way: so it ends, whatever the numbers are.
//!
//! (The grammar crate samples evenly over all transitions, and keeps count of those taken. Here every word is made by its own
//! numbers alone, so that it comes again when they do.)

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::{Automaton, DEAD, START, State};
use crate::numbers::Numbers;
use crate::ways;

/// How many octets a walk takes before it hurries, at most.
const LEISURE: usize = 32;

/// The distance of a state from which no end is reached.
const FAR: u32 = u32::MAX;

/// The ways through an automaton.
#[derive(Debug)]
pub(crate) struct Atlas {
    automaton: &'static Automaton,
    /// Each class's octets, each class's simplest one first.
    classes: Vec<Vec<u8>>,
    /// The states before each state, each once.
    before: Vec<Vec<State>>,
    /// How far each state is from an end.
    ends: Vec<u32>,
    /// The transitions inside each component: a state and the number of a class.
    regions: Vec<Vec<(State, u8)>>,
}

impl Atlas {
    /// All ways through an automaton.
    pub(crate) fn new(automaton: &'static Automaton) -> Self {
        let count = automaton.states().count() + 1;
        let classes: Vec<Vec<u8>> = ways::simplest(automaton)
            .into_iter()
            .map(|simplest| {
                let class = automaton.cell(DEAD, simplest);
                let mut octets: Vec<u8> = (0..=u8::MAX).collect();
                octets.retain(|&octet| automaton.cell(DEAD, octet) == class);
                octets
            })
            .collect();
        let mut before = vec![Vec::new(); count];
        let mut regions: BTreeMap<&str, Vec<(State, u8)>> = BTreeMap::new();
        for state in automaton.states() {
            for (class, octets) in classes.iter().enumerate() {
                let next = automaton.next(state, octets[0]);
                if next == DEAD {
                    continue;
                }
                let into: &mut Vec<State> = &mut before[usize::from(next)];
                if into.last() != Some(&state) {
                    into.push(state);
                }
                let region = regions.entry(automaton.component(state)).or_default();
                region.push((state, class as u8));
            }
        }
        let mut atlas = Self {
            automaton,
            classes,
            before,
            ends: Vec::new(),
            regions: regions.into_values().collect(),
        };
        atlas.ends = atlas.distances(automaton.states().filter(|&state| automaton.accepts(state)));
        atlas
    }

    /// The automaton.
    pub(crate) fn automaton(&self) -> &'static Automaton {
        self.automaton
    }

    /// A random word, if there are words.
    pub(crate) fn word(&self, numbers: &mut impl Numbers) -> Option<Vec<u8>> {
        if self.ends[usize::from(START)] == FAR {
            return None;
        }
        let mut word = Vec::new();
        let mut state = START;
        if let Some(region) = numbers.one_of(&self.regions) {
            let &(before, class) = numbers.one_of(region)?;
            let distances = self.distances([before]);
            self.walk(&mut word, &mut state, &distances, numbers, false);
            word.extend(numbers.one_of(&self.classes[usize::from(class)]));
            state = self.automaton.after(START, &word);
        }
        self.walk(&mut word, &mut state, &self.ends, numbers, true);
        Some(word)
    }

    /// Goes on to where the distance is 0: at once, or where it does not matter, with the chance of each other step.
    fn walk(
        &self,
        word: &mut Vec<u8>,
        state: &mut State,
        distances: &[u32],
        numbers: &mut impl Numbers,
        lingers: bool,
    ) {
        let leisure = word.len() + numbers.below(LEISURE);
        loop {
            let distance = distances[usize::from(*state)];
            let hurries = word.len() >= leisure;
            if distance == 0 && (hurries || !lingers) {
                return;
            }
            let leads = |&(next, _): &(State, &Vec<u8>)| {
                let further = distances[usize::from(next)];
                next != DEAD && further != FAR && (!hurries || further < distance)
            };
            let steps = self
                .classes
                .iter()
                .map(|octets| (self.automaton.next(*state, octets[0]), octets));
            let steps: Vec<(State, &Vec<u8>)> = steps.filter(leads).collect();
            let mut following: Vec<State> = steps.iter().map(|&(next, _)| next).collect();
            following.sort_unstable();
            following.dedup();
            let choice = numbers.below(following.len() + usize::from(distance == 0));
            let Some(&next) = following.get(choice) else {
                return;
            };
            let octets: Vec<u8> = steps
                .iter()
                .filter(|&&(target, _)| target == next)
                .flat_map(|&(_, octets)| octets.iter().copied())
                .collect();
            word.extend(numbers.one_of(&octets));
            *state = next;
        }
    }

    /// Each state's distance from the nearest of some: breadth-first from all of these at once, against the transitions.
    fn distances(&self, to: impl IntoIterator<Item = State>) -> Vec<u32> {
        let mut distances = vec![FAR; self.before.len()];
        let mut open: VecDeque<State> = to.into_iter().collect();
        for &state in &open {
            distances[usize::from(state)] = 0;
        }
        while let Some(state) = open.pop_front() {
            for &previous in &self.before[usize::from(state)] {
                if distances[usize::from(previous)] == FAR {
                    distances[usize::from(previous)] = distances[usize::from(state)] + 1;
                    open.push_back(previous);
                }
            }
        }
        distances
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::facts::{Facts, Sealed};
    use crate::numbers::Seeded;
    use crate::rfc3986::{Host, PathEmpty, Uri};

    /// What words go by that are made one after the other.
    #[derive(Default)]
    struct Taken {
        states: BTreeSet<State>,
        transitions: BTreeSet<(State, usize)>,
        literals: BTreeSet<u8>,
        longest: usize,
    }

    fn taken(facts: &'static Facts, words: usize) -> Taken {
        let atlas = Atlas::new(&facts.automaton);
        let mut numbers = Seeded(1);
        let mut taken = Taken::default();
        for _ in 0..words {
            let word = atlas.word(&mut numbers).expect("there are words");
            let mut state = START;
            for &octet in &word {
                let transition = (state, facts.automaton.cell(DEAD, octet));
                taken.transitions.insert(transition);
                state = facts.automaton.next(state, octet);
                taken.states.insert(state);
                taken.literals.insert(octet);
            }
            assert!(facts.automaton.accepts(state));
            taken.longest = taken.longest.max(word.len());
        }
        taken
    }

    /// All states that have one before them, and all transitions.
    fn there_are(facts: &'static Facts) -> (usize, usize) {
        let atlas = Atlas::new(&facts.automaton);
        let states = atlas.before.iter().filter(|before| !before.is_empty());
        (states.count(), atlas.regions.iter().map(Vec::len).sum())
    }

    #[test]
    fn all_of_a_uri_comes_soon() {
        let taken = taken(Uri::FACTS, 2_000);
        for octet in 0..=u8::MAX {
            let stands = Uri::TABLE[usize::from(octet)] || octet == b'%';
            assert_eq!(taken.literals.contains(&octet), stands, "{octet:#x}");
        }
        let (states, _) = there_are(Uri::FACTS);
        // 150 of them are in IPv6 addresses, for each place that an IPv4 address may have.
        assert!(taken.states.len() * 100 > states * 98);
        assert!(taken.longest < 100, "{}", taken.longest);
    }

    /// Those of a URI are several times as many as an automaton has that splits it into nothing.
    #[test]
    fn every_transition_is_taken() {
        for (facts, words) in [(Host::FACTS, 50_000), (Uri::FACTS, 150_000)] {
            let (states, transitions) = there_are(facts);
            let taken = taken(facts, words);
            assert_eq!(taken.states.len(), states, "{}", facts.name);
            assert_eq!(taken.transitions.len(), transitions, "{}", facts.name);
        }
    }

    #[test]
    fn the_smallest_rule_has_its_word() {
        assert_eq!(taken(PathEmpty::FACTS, 10).longest, 0);
    }

    /// Words end, whatever the numbers are.
    #[test]
    fn bad_numbers_make_words_too() {
        let atlas = Atlas::new(&Uri::FACTS.automaton);
        for number in [0, 1 << 40, u64::MAX / 2, u64::MAX] {
            let word = atlas.word(&mut || number).expect("there are words");
            assert!(Uri::is_valid_bytes(&word) && word.len() < 100);
        }
    }
}
