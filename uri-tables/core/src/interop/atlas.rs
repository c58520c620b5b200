//! Atlas: all ways through an automaton, for words that go everywhere.
//!
//! In: an automaton, what it notes, and numbers. Out: random words. Each goes to a place that is chosen first, every second time
//! one of two kinds:
//!
//! - Of all sets of components that a word may have (a URI with an authority and a query, but no port), and all in which it may
//!   end, one; then one of the places where such words end. There the word ends, too.
//! - Of all components that an error can name, one; then a transition inside it. Chosen among all transitions alike, five of six
//!   URIs had an IPv6 address for their host, as most of a URI's states are in it.
//!
//! Half of the time, it is the one of three such places that is furthest from the start.
//!
//! On the way to that place, and from there on, each step is to one of the next states, each with the same chance, and by
//! one of the octets that lead there: delimiters as often as letters. Where a word may end, it does with that chance. A walk that chose at each step alone would
//! hardly ever come to an address. A walk that has become long goes on by the shortest way: so it ends, whatever the numbers are.
//!
//! (The grammar crate samples evenly over all transitions, and keeps count of those taken. Here every word is made by its own
//! numbers alone, so that it comes again when they do.)

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::interop::rng::Numbers;
use crate::interop::shortest_paths::{self, FAR};
use crate::rule::data::RuleData;

/// How many octets a walk takes before it hurries, at most.
const LEISURE: usize = 32;

/// How many places are drawn for one to go to. An IPv4 address begins as any name does, and is one near its end.
const DRAWS: usize = 3;

/// The tags of ends: see [`Captures`](crate::automaton::slots::Captures).
const ENDS: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// The ways through an automaton. They lead from node to node: a node is a state, and which components have ended on the way.
#[derive(Debug)]
pub(crate) struct Atlas {
    automaton: &'static Automaton,
    /// Each class's octets, each class's simplest one first.
    classes: Vec<Vec<u8>>,
    /// Each node's state; the first node is the start.
    states: Vec<State>,
    /// By node and class the next node.
    steps: Vec<Option<u32>>,
    /// The nodes before each node, each once.
    before: Vec<Vec<u32>>,
    /// How far each node is from an end.
    ends: Vec<u32>,
    /// How far each state is from the start, and from an end.
    depths: Vec<(u32, u32)>,
    /// The transitions inside each component: a node and the number of a class.
    regions: Vec<Vec<(u32, u8)>>,
    /// The ends of the words that have the same components, and end in the same one.
    endings: Vec<Vec<u32>>,
}

impl Atlas {
    /// All ways through a rule's automaton.
    pub(crate) fn new(facts: &'static RuleData) -> Self {
        let automaton = &facts.automaton;
        let classes: Vec<Vec<u8>> = shortest_paths::simplest(automaton)
            .into_iter()
            .map(|simplest| {
                let mut octets: Vec<u8> = (0..=u8::MAX).collect();
                octets.retain(|&octet| automaton.alike(simplest, octet));
                octets
            })
            .collect();
        let mut nodes = vec![(START, 0)];
        let mut numbers = BTreeMap::from([((START, 0), 0)]);
        let mut steps = Vec::new();
        let mut before: Vec<Vec<u32>> = vec![Vec::new()];
        let mut regions: BTreeMap<&str, Vec<(u32, u8)>> = BTreeMap::new();
        let mut at = 0;
        while let Some(&(state, written)) = nodes.get(at) {
            for (class, octets) in classes.iter().enumerate() {
                let (next, op) = automaton.step(state, octets[0]);
                if next == DEAD {
                    steps.push(None);
                    continue;
                }
                let writes = facts.captures.written(op);
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
                let parts = facts.captures.parts(state, written);
                let components = (parts, automaton.component(state));
                endings.entry(components).or_default().push(number);
            }
        }
        let mut atlas = Self {
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
        atlas.ends = atlas.distances(atlas.endings.iter().flatten().copied());
        let depths = shortest_paths::depths(automaton).into_iter();
        atlas.depths = depths.map(|depth| (depth, FAR)).collect();
        for (&state, &end) in atlas.states.iter().zip(&atlas.ends) {
            atlas.depths[usize::from(state)].1 = end;
        }
        atlas
    }

    /// The automaton.
    pub(crate) fn automaton(&self) -> &'static Automaton {
        self.automaton
    }

    /// How far a state is from the start, or [`FAR`].
    pub(crate) fn depth(&self, state: State) -> u32 {
        self.depths[usize::from(state)].0
    }

    /// How far a state is from an end, or [`FAR`].
    pub(crate) fn distance(&self, state: State) -> u32 {
        self.depths[usize::from(state)].1
    }

    /// A random word, if there are words.
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

    /// The node behind one, over a class.
    fn step(&self, node: u32, class: usize) -> Option<u32> {
        self.steps[node as usize * self.classes.len() + class]
    }

    /// Of some draws the place that is furthest from the start.
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

    /// Goes on to where the distance is 0. There it goes on while it has leisure and comes back; or, if it `ends`, stops with the
    /// chance of each other step.
    fn walk(
        &self,
        word: &mut Vec<u8>,
        node: &mut u32,
        distances: &[u32],
        numbers: &mut impl Numbers,
        ends: bool,
    ) {
        // More often short than long.
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
            let steps =
                steps.filter_map(|(class, octets)| Some((self.step(*node, class)?, octets)));
            let steps: Vec<(u32, &Vec<u8>)> = steps.filter(leads).collect();
            let mut following: Vec<u32> = steps.iter().map(|&(next, _)| next).collect();
            following.sort_unstable();
            following.dedup();
            let choice = numbers.below(following.len() + usize::from(ends && distance == 0));
            let Some(&next) = following.get(choice) else {
                return;
            };
            let octets = steps.iter().filter(|&&(target, _)| target == next);
            let mut kinds: [Vec<u8>; 4] = Default::default();
            for &octet in octets.flat_map(|&(_, octets)| octets) {
                kinds[kind(octet)].push(octet);
            }
            let kinds: Vec<Vec<u8>> = kinds.into_iter().filter(|kind| !kind.is_empty()).collect();
            let kind = numbers.one_of(&kinds);
            word.extend(kind.and_then(|kind| numbers.one_of(kind)));
            *node = next;
        }
    }

    /// Each node's distance from the nearest of some: breadth-first from all of these at once, against the transitions.
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

/// An octet's kind in RFC 3986 (sections 2.2, 2.3): `/` is in a path what letters are, but never one of many.
fn kind(octet: u8) -> usize {
    match octet {
        b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@' => 1,
        b'!' | b'$' | b'&'..=b',' | b';' | b'=' => 2,
        b'-' | b'.' | b'_' | b'~' => 0,
        _ if octet.is_ascii_alphanumeric() => 0,
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

    /// What words go by that are made one after the other.
    #[derive(Default)]
    struct Taken {
        states: BTreeSet<State>,
        transitions: BTreeSet<(State, usize)>,
        literals: BTreeSet<u8>,
        longest: usize,
    }

    fn taken(facts: &'static RuleData, words: usize) -> Taken {
        let atlas = Atlas::new(facts);
        let mut numbers = Seeded(1);
        let mut taken = Taken::default();
        for _ in 0..words {
            let word = atlas.word(&mut numbers).expect("there are words");
            let mut state = START;
            for &octet in &word {
                let is_of_class = |octets: &Vec<u8>| octets.contains(&octet);
                let class = atlas.classes.iter().position(is_of_class);
                taken
                    .transitions
                    .insert((state, class.expect("every octet has one")));
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
    fn there_are(facts: &'static RuleData) -> (usize, usize) {
        let atlas = Atlas::new(facts);
        let nodes = atlas.states.iter().zip(&atlas.before);
        let reached = nodes.filter(|(_, before)| !before.is_empty());
        let states: BTreeSet<State> = reached.map(|(&state, _)| state).collect();
        let all = atlas.regions.iter().flatten();
        let all = all.map(|&(node, class)| (atlas.states[node as usize], class));
        (states.len(), all.collect::<BTreeSet<_>>().len())
    }

    #[test]
    fn all_of_a_uri_comes_soon() {
        let taken = taken(Uri::RULE, 2_000);
        for octet in 0..=u8::MAX {
            let stands = Uri::TABLE[usize::from(octet)] || octet == b'%';
            assert_eq!(taken.literals.contains(&octet), stands, "{octet:#x}");
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

    /// Those of a URI are several times as many as an automaton has that splits it into nothing.
    #[test]
    fn every_transition_is_taken() {
        for (facts, words) in [(Host::RULE, 100_000), (Uri::RULE, 200_000)] {
            let (states, transitions) = there_are(facts);
            let taken = taken(facts, words);
            assert_eq!(taken.states.len(), states, "{}", facts.name);
            assert_eq!(taken.transitions.len(), transitions, "{}", facts.name);
        }
    }

    #[test]
    fn the_smallest_rule_has_its_word() {
        assert_eq!(taken(PathEmpty::RULE, 10).longest, 0);
    }

    /// Words end, whatever the numbers are.
    #[test]
    fn bad_numbers_make_words_too() {
        let atlas = Atlas::new(Uri::RULE);
        for number in [0, 1 << 40, u64::MAX / 2, u64::MAX] {
            let word = atlas.word(&mut || number).expect("there are words");
            assert!(Uri::is_valid_bytes(&word) && word.len() < 100);
        }
    }
}
