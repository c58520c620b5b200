//! A sampler of valid texts that covers all of a rule.
//!
//! For each text, a target is selected first, and the text goes through the target. One half of the targets are of
//! the first kind, the other half of the second:
//!
//! - One of the sets of components that a text may have (for example, a URI with an authority and a query, but no
//!   port), together with the component where the text ends; then a random one of the states where such texts end.
//!   The text ends in that state.
//! - One of the components that an error can name; then a random transition inside it. (If targets were selected
//!   evenly among all transitions, five of six URIs would have an IPv6 address as host, because most states of a URI
//!   are in it.)
//!
//! Half of the time, three targets are drawn and the one furthest from the start is used.
//!
//! On the way to the target and after it, each step goes to one of the next states with equal chances, and takes one
//! of the bytes that lead there, delimiters as often as letters. Where the text may end, it ends with the same chance
//! as each step. Without a target, random steps would hardly ever reach an address. When a text has become long, it
//! takes the shortest path, so it always ends.
//!
//! (The grammar crate samples all transitions evenly, and counts them. Here each text depends only on its own random
//! numbers, so that it can be reproduced.)

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::interop::rng::Numbers;
use crate::interop::shortest_paths::{self, FAR};
use crate::rule::data::RuleData;

/// The maximum number of random bytes. After them, a text takes the shortest path.
const MAX_RANDOM_BYTES: usize = 32;

/// The number of targets to draw if the furthest one is used. This favours IPv4 addresses, for example: they begin
/// like a name, and can only be told from it near their end.
const DRAWS: usize = 3;

/// The slots for the ends of components, as bits: see [`Captures`](crate::automaton::slots::Captures).
const ENDS: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// The transitions of an automaton between nodes. A node is a state together with the components whose end was
/// recorded.
#[derive(Debug)]
pub(crate) struct Sampler {
    automaton: &'static Automaton,
    /// The bytes of each class, in ascending order. Classes are sorted by their simplest byte.
    classes: Vec<Vec<u8>>,
    /// The state of each node. Node 0 is the start.
    states: Vec<State>,
    /// The node after each node and class, or `None` for the dead state. The index is `node * classes.len() + class`.
    steps: Vec<Option<u32>>,
    /// The predecessors of each node, without duplicates.
    before: Vec<Vec<u32>>,
    /// The distance of each node from the nearest end of a text.
    ends: Vec<u32>,
    /// The distance of each state from the start and from the nearest end of a text.
    depths: Vec<(u32, u32)>,
    /// For each component, the transitions inside it, as a node and the index of a class.
    regions: Vec<Vec<(u32, u8)>>,
    /// The accepting nodes, grouped by the components that are present and by the component that the state is in.
    endings: Vec<Vec<u32>>,
}

impl Sampler {
    /// Explores the automaton of `rule`.
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

    /// Returns the automaton of the rule.
    pub(crate) fn automaton(&self) -> &'static Automaton {
        self.automaton
    }

    /// Returns the distance of `state` from the start, or [`FAR`].
    pub(crate) fn depth(&self, state: State) -> u32 {
        self.depths[usize::from(state)].0
    }

    /// Returns the distance of `state` from the nearest end of a text, or [`FAR`].
    pub(crate) fn distance(&self, state: State) -> u32 {
        self.depths[usize::from(state)].1
    }

    /// Returns a random valid text, or `None` if the rule has no valid texts.
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

    /// Returns the node after `node`, over a byte of the class with index `class`.
    fn step(&self, node: u32, class: usize) -> Option<u32> {
        self.steps[node as usize * self.classes.len() + class]
    }

    /// Draws one or [`DRAWS`] random targets, and returns the one that is furthest from the start.
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

    /// Walks to a node whose distance is 0, and appends the bytes to `word`. At first, steps are random; then only
    /// steps that reduce the distance are taken, and the walk stops at distance 0. If `ends`, random steps may also
    /// stop at distance 0, with the same chance as each next node.
    fn walk(
        &self,
        word: &mut Vec<u8>,
        node: &mut u32,
        distances: &[u32],
        numbers: &mut impl Numbers,
        ends: bool,
    ) {
        // Short random walks are more frequent than long ones.
        let most = numbers.below(MAX_RANDOM_BYTES) + 1;
        let random_end = word.len() + numbers.below(most);
        loop {
            let distance = distances[*node as usize];
            let hurries = word.len() >= random_end;
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

    /// Returns the distance of each node from the nearest node of `to`, by a breadth-first search against the
    /// transitions.
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

/// Returns the group of a byte in RFC 3986 (sections 2.2 and 2.3). Each group is selected equally often. So although
/// `/` occurs in a path like letters, it is as frequent as all letters together.
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

    /// The states, transitions and bytes that sampled texts have covered.
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

    /// Returns the number of states that have a predecessor, and the number of transitions.
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
        // About 150 states are in IPv6 addresses, for each place that an embedded IPv4 address may have.
        assert!(
            taken.states.len() * 10 > states * 9,
            "{}",
            taken.states.len()
        );
        assert!(taken.longest < 100, "{}", taken.longest);
    }

    /// The automaton of a URI has several times as many transitions as it would have without slots.
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

    /// Texts end even if the random numbers are always the same.
    #[test]
    fn bad_numbers_make_words_too() {
        let sampler = Sampler::new(Uri::RULE);
        for number in [0, 1 << 40, u64::MAX / 2, u64::MAX] {
            let word = sampler.word(&mut || number).expect("there are words");
            assert!(Uri::is_valid_bytes(&word) && word.len() < 100);
        }
    }
}
