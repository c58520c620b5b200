//! A sampler of valid texts that covers all of a rule.
//!
//! Each text goes through a target that is selected first. Every second time it is one of two kinds:
//!
//! - One of the sets of components that a text may have (a URI with an authority and a query, but no port) together
//!   with the component in which it ends; then one of the states where such texts end. The text ends there.
//! - One of the components that an error can name; then a transition inside it. (Selected among all transitions, five
//!   of six URIs would have an IPv6 address as host, because most states of a URI are in it.)
//!
//! Half of the time, it is the one of three such targets that is furthest from the start.
//!
//! On the way to the target, and after it, each step goes to one of the next states with equal chances, and by one of
//! its bytes: delimiters as often as letters. A text that may end does so with the same chance. Random steps without
//! a target would hardly ever reach an address. A text that has become long takes the shortest path, so it always
//! ends.
//!
//! (The grammar crate samples all transitions evenly, and keeps count of them. Here each text depends on its own
//! random numbers only, so that it can be reproduced.)

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::interop::rng::Numbers;
use crate::interop::shortest_paths::{self, FAR};
use crate::rule::data::RuleData;

/// The maximum number of random bytes before the shortest path is taken.
const LEISURE: usize = 32;

/// The number of targets to select from. An IPv4 address begins like any name, and is only certain near its end.
const DRAWS: usize = 3;

/// The slots of ends: see [`Captures`](crate::automaton::slots::Captures).
const ENDS: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// The transitions of an automaton between nodes: a node is a state together with the components that have ended.
#[derive(Debug)]
pub(crate) struct Sampler {
    automaton: &'static Automaton,
    /// The bytes of each class, the simplest one first.
    classes: Vec<Vec<u8>>,
    /// The state of each node; the first node is the start.
    states: Vec<State>,
    /// The next node by node and class.
    steps: Vec<Option<u32>>,
    /// The nodes before each node, without duplicates.
    before: Vec<Vec<u32>>,
    /// The distance of each node from an end.
    ends: Vec<u32>,
    /// The distance of each state from the start, and from an end.
    depths: Vec<(u32, u32)>,
    /// The transitions inside each component: a node and the number of a class.
    regions: Vec<Vec<(u32, u8)>>,
    /// The ends of the texts that have the same components and end in the same one.
    endings: Vec<Vec<u32>>,
}

impl Sampler {
    /// Explores a rule's automaton.
    pub(crate) fn new(rule: &'static RuleData) -> Self {
        let automaton = &rule.automaton;
        let classes: Vec<Vec<u8>> = shortest_paths::simplest(automaton)
            .into_iter()
            .map(|simplest| {
                let mut bytes: Vec<u8> = (0..=u8::MAX).collect();
                bytes.retain(|&byte| automaton.alike(simplest, byte));
                bytes
            })
            .collect();
        let mut nodes = vec![(START, 0)];
        let mut numbers = BTreeMap::from([((START, 0), 0)]);
        let mut steps = Vec::new();
        let mut before: Vec<Vec<u32>> = vec![Vec::new()];
        let mut regions: BTreeMap<&str, Vec<(u32, u8)>> = BTreeMap::new();
        let mut at = 0;
        while let Some(&(state, written)) = nodes.get(at) {
            for (class, bytes) in classes.iter().enumerate() {
                let (next, op) = automaton.step(state, bytes[0]);
                if next == DEAD {
                    steps.push(None);
                    continue;
                }
                let writes = rule.captures.written(op);
                let node = (next, written | writes & ENDS);
                let number = *numbers.entry(node).or_insert_with(|| {
                    nodes.push(node);
                    before.push(Vec::new());
                    (nodes.len() - 1) as u32
                });
                steps.push(Some(number));
                let into = &mut before[number as usize];
                if into.last() != Some(&(at as u32)) {
                    into.push(at as u32);
                }
                let region = regions.entry(automaton.component(state)).or_default();
                region.push((at as u32, class as u8));
            }
            at += 1;
        }
        let mut endings: BTreeMap<_, Vec<u32>> = BTreeMap::new();
        for (number, &(state, written)) in (0..).zip(&nodes) {
            if automaton.accepts(state) {
                let parts = rule.captures.parts(state, written);
                let components = (parts, automaton.component(state));
                endings.entry(components).or_default().push(number);
            }
        }
        let mut sampler = Self {
            automaton,
            classes,
            states: nodes.into_iter().map(|(state, _)| state).collect(),
            steps,
            before,
            ends: Vec::new(),
            depths: Vec::new(),
            regions: regions.into_values().collect(),
            endings: endings.into_values().collect(),
        };
        sampler.ends = sampler.distances(sampler.endings.iter().flatten().copied());
        let depths = shortest_paths::depths(automaton).into_iter();
        sampler.depths = depths.map(|depth| (depth, FAR)).collect();
        for (&state, &end) in sampler.states.iter().zip(&sampler.ends) {
            sampler.depths[usize::from(state)].1 = end;
        }
        sampler
    }

    /// Returns the automaton.
    pub(crate) fn automaton(&self) -> &'static Automaton {
        self.automaton
    }

    /// Returns the distance of a state from the start, or [`FAR`].
    pub(crate) fn depth(&self, state: State) -> u32 {
        self.depths[usize::from(state)].0
    }

    /// Returns the distance of a state from an end, or [`FAR`].
    pub(crate) fn distance(&self, state: State) -> u32 {
        self.depths[usize::from(state)].1
    }

    /// Returns a random text, if there are texts.
    pub(crate) fn word(&self, numbers: &mut impl Numbers) -> Option<Vec<u8>> {
        let mut node = 0;
        if self.ends[node as usize] == FAR {
            return None;
        }
        let mut word = Vec::new();
        if numbers.below(2) == 0 {
            let ending = numbers.one_of(&self.endings)?;
            let end = self.furthest(ending, |&node| node, numbers)?;
            self.walk(&mut word, &mut node, &self.distances([end]), numbers, false);
            return Some(word);
        }
        if let Some(region) = numbers.one_of(&self.regions) {
            let (before, class) = self.furthest(region, |&(node, _)| node, numbers)?;
            self.walk(
                &mut word,
                &mut node,
                &self.distances([before]),
                numbers,
                false,
            );
            word.extend(numbers.one_of(&self.classes[usize::from(class)]));
            node = self.step(node, usize::from(class))?;
        }
        if numbers.below(2) == 0 {
            self.walk(&mut word, &mut node, &self.ends, numbers, true);
        } else {
            word.extend(shortest_paths::to_end(
                self.automaton,
                self.states[node as usize],
            )?);
        }
        Some(word)
    }

    /// Returns the node after another, by a class.
    fn step(&self, node: u32, class: usize) -> Option<u32> {
        self.steps[node as usize * self.classes.len() + class]
    }

    /// Returns the furthest of some random targets.
    fn furthest<T: Copy>(
        &self,
        places: &[T],
        node: impl Fn(&T) -> u32,
        numbers: &mut impl Numbers,
    ) -> Option<T> {
        let draws = if numbers.below(2) == 0 { 1 } else { DRAWS };
        let places = (0..draws).filter_map(|_| numbers.one_of(places).copied());
        places.max_by_key(|place| self.depth(self.states[node(place) as usize]))
    }

    /// Goes to a node with distance 0. There it continues while it has random steps left, and returns; or, if it
    /// `ends`, stops with the chance of each other step.
    fn walk(
        &self,
        word: &mut Vec<u8>,
        node: &mut u32,
        distances: &[u32],
        numbers: &mut impl Numbers,
        ends: bool,
    ) {
        // Short more often than long.
        let most = numbers.below(LEISURE) + 1;
        let leisure = word.len() + numbers.below(most);
        loop {
            let distance = distances[*node as usize];
            let hurries = word.len() >= leisure;
            if distance == 0 && hurries {
                return;
            }
            let leads = |&(next, _): &(u32, &Vec<u8>)| {
                let further = distances[next as usize];
                further != FAR && (!hurries || further < distance)
            };
            let steps = self.classes.iter().enumerate();
            let steps = steps.filter_map(|(class, bytes)| Some((self.step(*node, class)?, bytes)));
            let steps: Vec<(u32, &Vec<u8>)> = steps.filter(leads).collect();
            let mut following: Vec<u32> = steps.iter().map(|&(next, _)| next).collect();
            following.sort_unstable();
            following.dedup();
            let choice = numbers.below(following.len() + usize::from(ends && distance == 0));
            let Some(&next) = following.get(choice) else {
                return;
            };
            let bytes = steps.iter().filter(|&&(target, _)| target == next);
            let mut kinds: [Vec<u8>; 4] = Default::default();
            for &byte in bytes.flat_map(|&(_, bytes)| bytes) {
                kinds[kind(byte)].push(byte);
            }
            let kinds: Vec<Vec<u8>> = kinds.into_iter().filter(|kind| !kind.is_empty()).collect();
            let kind = numbers.one_of(&kinds);
            word.extend(kind.and_then(|kind| numbers.one_of(kind)));
            *node = next;
        }
    }

    /// Returns the distance of each node from the nearest of some, by breadth-first search against the transitions.
    fn distances(&self, to: impl IntoIterator<Item = u32>) -> Vec<u32> {
        let mut distances = vec![FAR; self.before.len()];
        let mut open: VecDeque<u32> = to.into_iter().collect();
        for &node in &open {
            distances[node as usize] = 0;
        }
        while let Some(node) = open.pop_front() {
            for &previous in &self.before[node as usize] {
                if distances[previous as usize] == FAR {
                    distances[previous as usize] = distances[node as usize] + 1;
                    open.push_back(previous);
                }
            }
        }
        distances
    }
}

/// Returns the group of a byte in RFC 3986 (sections 2.2, 2.3). `/` occurs in a path like letters, but is selected as
/// often as all of them.
fn kind(byte: u8) -> usize {
    match byte {
        b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@' => 1,
        b'!' | b'$' | b'&'..=b',' | b';' | b'=' => 2,
        b'-' | b'.' | b'_' | b'~' => 0,
        _ if byte.is_ascii_alphanumeric() => 0,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::interop::rng::Seeded;
    use crate::rfc3986::{Host, PathEmpty, Uri};
    use crate::rule::data::Sealed;

    /// The coverage of texts that are made one after the other.
    #[derive(Default)]
    struct Taken {
        states: BTreeSet<State>,
        transitions: BTreeSet<(State, usize)>,
        literals: BTreeSet<u8>,
        longest: usize,
    }

    fn taken(rule: &'static RuleData, words: usize) -> Taken {
        let sampler = Sampler::new(rule);
        let mut numbers = Seeded(1);
        let mut taken = Taken::default();
        for _ in 0..words {
            let word = sampler.word(&mut numbers).expect("there are words");
            let mut state = START;
            for &byte in &word {
                let is_of_class = |bytes: &Vec<u8>| bytes.contains(&byte);
                let class = sampler.classes.iter().position(is_of_class);
                taken
                    .transitions
                    .insert((state, class.expect("every byte has one")));
                state = rule.automaton.next(state, byte);
                taken.states.insert(state);
                taken.literals.insert(byte);
            }
            assert!(rule.automaton.accepts(state));
            taken.longest = taken.longest.max(word.len());
        }
        taken
    }

    /// Returns the number of states that have one before them, and of transitions.
    fn there_are(rule: &'static RuleData) -> (usize, usize) {
        let sampler = Sampler::new(rule);
        let nodes = sampler.states.iter().zip(&sampler.before);
        let reached = nodes.filter(|(_, before)| !before.is_empty());
        let states: BTreeSet<State> = reached.map(|(&state, _)| state).collect();
        let all = sampler.regions.iter().flatten();
        let all = all.map(|&(node, class)| (sampler.states[node as usize], class));
        (states.len(), all.collect::<BTreeSet<_>>().len())
    }

    #[test]
    fn all_of_a_uri_comes_soon() {
        let taken = taken(Uri::RULE, 2_000);
        for byte in 0..=u8::MAX {
            let stands = Uri::TABLE[usize::from(byte)] || byte == b'%';
            assert_eq!(taken.literals.contains(&byte), stands, "{byte:#x}");
        }
        let (states, _) = there_are(Uri::RULE);
        // 150 of them are in IPv6 addresses, for each place that an IPv4 address may have.
        assert!(
            taken.states.len() * 10 > states * 9,
            "{}",
            taken.states.len()
        );
        assert!(taken.longest < 100, "{}", taken.longest);
    }

    /// A URI has several times as many transitions as an automaton without slots.
    #[test]
    fn every_transition_is_taken() {
        for (rule, words) in [(Host::RULE, 100_000), (Uri::RULE, 200_000)] {
            let (states, transitions) = there_are(rule);
            let taken = taken(rule, words);
            assert_eq!(taken.states.len(), states, "{}", rule.name);
            assert_eq!(taken.transitions.len(), transitions, "{}", rule.name);
        }
    }

    #[test]
    fn the_smallest_rule_has_its_word() {
        assert_eq!(taken(PathEmpty::RULE, 10).longest, 0);
    }

    /// Texts end, whatever the random numbers are.
    #[test]
    fn bad_numbers_make_words_too() {
        let sampler = Sampler::new(Uri::RULE);
        for number in [0, 1 << 40, u64::MAX / 2, u64::MAX] {
            let word = sampler.word(&mut || number).expect("there are words");
            assert!(Uri::is_valid_bytes(&word) && word.len() < 100);
        }
    }
}
