//! [`Sampler`]: random valid texts for tests, which together cover all of a rule.
//!
//! A text is a random walk through the rule's automaton. Its steps are between *nodes*. A node is a state of the
//! automaton, together with the set of components whose end was recorded before the state. Texts that end in one node
//! therefore have the same components.
//!
//! Purely random steps would hardly ever reach an IPv4 address, for example. So a *target* is selected first, and the
//! walk goes there. The target is one of two kinds, with equal chances:
//!
//! - an *ending*: the node where the text ends. First, a set of components that a text may have is selected, together
//!   with the component where the text ends. An example is the set of a URI with an authority and a query, but no port.
//!   Then a random node where such a text ends is selected;
//! - a *transition*. First, a component that an error can name is selected, then a random transition inside this
//!   component. If all transitions had equal chances, five of six URIs would have an IPv6 address as host, because
//!   most states of a URI are in it.
//!
//! Half of the time, three targets are drawn and the one furthest from the start is used.
//!
//! Each step of a walk goes to one of the next nodes with equal chances. The byte is one of those that lead there:
//! delimiters are as frequent as letters. Where the text may end, it ends with the same chance as each step. After
//! some random bytes, a walk takes the shortest path, so it always ends.
//!
//! (The sampler of the grammar crate samples all transitions evenly, and counts them. Here each text depends only on
//! its own random numbers, so that it can be reproduced.)

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::interop::rng::Numbers;
use crate::interop::shortest_paths::{self, FAR};
use crate::rule::data::RuleData;

/// The maximum number of random bytes of a walk. After them, the walk takes the shortest path.
const MAX_RANDOM_BYTES: usize = 32;

/// For half of the texts, this many targets are drawn, and the one furthest from the start is used. This favours IPv4
/// addresses, for example: they begin like a name, and differ from a name only near their end.
const DRAWS: usize = 3;

/// The slots at which components end, as bits: those with odd numbers (see
/// [`Captures`](crate::automaton::slots::Captures)).
const ENDS: u64 = 0xAAAA_AAAA_AAAA_AAAA;

/// Generates random valid texts of a rule: see [`valid_text`](Self::valid_text).
///
/// A *node* is a state of the rule's automaton, together with the components that have ended before it. Nodes are
/// numbered from 0. A *class* is a set of bytes that have the same transition in each state. All distances are numbers
/// of bytes.
#[derive(Debug)]
pub(crate) struct Sampler {
    automaton: &'static Automaton,
    /// The bytes of each class, in ascending order. Classes are sorted by their simplest byte.
    classes: Vec<Vec<u8>>,
    /// The state of each node. Node 0 is the start.
    states: Vec<State>,
    /// The node after each node and class, or `None` if the next state is dead. The index is
    /// `node * classes.len() + class`.
    steps: Vec<Option<u32>>,
    /// The predecessors of each node, without duplicates.
    predecessors: Vec<Vec<u32>>,
    /// For each node, the length of the shortest string from the node to the end of a text.
    end_distances: Vec<u32>,
    /// For each state, the length of the shortest string from the start to the state, and from the state to the end of
    /// a text.
    depths: Vec<(u32, u32)>,
    /// For each component that an error can name, the transitions inside it, as a node and the index of a class.
    transitions: Vec<Vec<(u32, u8)>>,
    /// The accepting nodes, grouped by the components that are present and by the component that the state is in.
    endings: Vec<Vec<u32>>,
}

impl Sampler {
    /// Finds all nodes of the automaton of `rule`, in breadth-first order.
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
        // A node is a state, and the slots in `ENDS` that were written before the state.
        let mut nodes = vec![(START, 0)];
        let mut numbers = BTreeMap::from([((START, 0), 0)]);
        let mut steps = Vec::new();
        let mut predecessors: Vec<Vec<u32>> = vec![Vec::new()];
        let mut transitions: BTreeMap<&str, Vec<(u32, u8)>> = BTreeMap::new();
        let mut depths = vec![(FAR, FAR); automaton.count()];
        depths[usize::from(START)].0 = 0;
        let mut at = 0;
        while let Some(&(state, written)) = nodes.get(at) {
            for (class, bytes) in classes.iter().enumerate() {
                let (next, op) = automaton.step(state, bytes[0]);
                if next == DEAD {
                    steps.push(None);
                    continue;
                }
                // Nodes are found in the order of their distance from the start, so the first node of a state is the
                // nearest one.
                if depths[usize::from(next)].0 == FAR {
                    depths[usize::from(next)].0 = depths[usize::from(state)].0 + 1;
                }
                let writes = rule.captures.slots_of(op);
                let node = (next, written | writes & ENDS);
                let number = *numbers.entry(node).or_insert_with(|| {
                    nodes.push(node);
                    predecessors.push(Vec::new());
                    (nodes.len() - 1) as u32
                });
                steps.push(Some(number));
                // Several classes may have a step to the same node. They are handled one after another.
                let sources = &mut predecessors[number as usize];
                if sources.last() != Some(&(at as u32)) {
                    sources.push(at as u32);
                }
                let inside = transitions.entry(automaton.component(state)).or_default();
                inside.push((at as u32, class as u8));
            }
            at += 1;
        }
        let mut endings: BTreeMap<_, Vec<u32>> = BTreeMap::new();
        for (number, &(state, written)) in (0..).zip(&nodes) {
            if automaton.accepts(state) {
                let present = rule.captures.present(state, written);
                let group = (present, automaton.component(state));
                endings.entry(group).or_default().push(number);
            }
        }
        let mut sampler = Self {
            automaton,
            classes,
            states: nodes.into_iter().map(|(state, _)| state).collect(),
            steps,
            predecessors,
            end_distances: Vec::new(),
            depths,
            transitions: transitions.into_values().collect(),
            endings: endings.into_values().collect(),
        };
        sampler.end_distances = sampler.distances(sampler.endings.iter().flatten().copied());
        // All nodes of a state have the same distance from an end, because what may follow depends only on the state.
        for (&state, &end_distance) in sampler.states.iter().zip(&sampler.end_distances) {
            sampler.depths[usize::from(state)].1 = end_distance;
        }
        sampler
    }

    /// Returns the automaton of the rule.
    pub(crate) fn automaton(&self) -> &'static Automaton {
        self.automaton
    }

    /// Returns the distance of `state` from the start, or [`FAR`] if the state cannot be reached.
    pub(crate) fn depth(&self, state: State) -> u32 {
        self.depths[usize::from(state)].0
    }

    /// Returns the length of the shortest string from `state` to an accepting state, or [`FAR`] if there is no such
    /// string or `state` cannot be reached.
    pub(crate) fn end_distance(&self, state: State) -> u32 {
        self.depths[usize::from(state)].1
    }

    /// Returns a random valid text, or `None` if the rule has no valid texts.
    pub(crate) fn valid_text(&self, numbers: &mut impl Numbers) -> Option<Vec<u8>> {
        let mut node = 0;
        if self.end_distances[node as usize] == FAR {
            return None;
        }
        let mut text = Vec::new();
        // One half of the texts have an ending as their target, the other half a transition.
        if numbers.below(2) == 0 {
            let ending = numbers.one_of(&self.endings)?;
            let target = self.furthest(ending, |&node| node, numbers)?;
            let distances = self.distances([target]);
            self.walk(&mut text, &mut node, &distances, numbers, false);
            return Some(text);
        }
        // A rule whose only valid text is empty has no transitions.
        if let Some(inside) = numbers.one_of(&self.transitions) {
            let (before, class) = self.furthest(inside, |&(node, _)| node, numbers)?;
            let distances = self.distances([before]);
            self.walk(&mut text, &mut node, &distances, numbers, false);
            text.extend(numbers.one_of(&self.classes[usize::from(class)]));
            node = self.step(node, usize::from(class))?;
        }
        // After the transition, one half of the texts take a random walk to any end, the other half the shortest
        // path.
        if numbers.below(2) == 0 {
            self.walk(&mut text, &mut node, &self.end_distances, numbers, true);
        } else {
            text.extend(shortest_paths::to_end(
                self.automaton,
                self.states[node as usize],
            )?);
        }
        Some(text)
    }

    /// Returns the node after `node` and a byte of the class with index `class`, or `None` if the next state is dead.
    fn step(&self, node: u32, class: usize) -> Option<u32> {
        self.steps[node as usize * self.classes.len() + class]
    }

    /// Draws one or [`DRAWS`] random targets, and returns the one that is furthest from the start. `node` returns the
    /// node of a target.
    fn furthest<T: Copy>(
        &self,
        targets: &[T],
        node: impl Fn(&T) -> u32,
        numbers: &mut impl Numbers,
    ) -> Option<T> {
        let count = if numbers.below(2) == 0 { 1 } else { DRAWS };
        let drawn = (0..count).filter_map(|_| numbers.one_of(targets).copied());
        drawn.max_by_key(|target| self.depth(self.states[node(target) as usize]))
    }

    /// Walks from `node` to a node whose distance in `distances` is 0. Appends the bytes to `text`, and writes the
    /// last node to `node`.
    ///
    /// At first, steps are random. Then the walk takes steps that reduce the distance, and stops at distance 0. If
    /// `may_end_early`, random steps may also stop at distance 0, with the same chance as each next node.
    fn walk(
        &self,
        text: &mut Vec<u8>,
        node: &mut u32,
        distances: &[u32],
        numbers: &mut impl Numbers,
        may_end_early: bool,
    ) {
        // Short random walks are more frequent than long ones.
        let most = numbers.below(MAX_RANDOM_BYTES) + 1;
        let random_end = text.len() + numbers.below(most);
        loop {
            let distance = distances[*node as usize];
            let takes_shortest_path = text.len() >= random_end;
            if distance == 0 && takes_shortest_path {
                return;
            }
            // A step must not reach a node that cannot reach distance 0.
            let is_allowed = |&(next, _): &(u32, &Vec<u8>)| {
                let next_distance = distances[next as usize];
                next_distance != FAR && (!takes_shortest_path || next_distance < distance)
            };
            let steps = self.classes.iter().enumerate();
            let steps = steps.filter_map(|(class, bytes)| Some((self.step(*node, class)?, bytes)));
            let steps: Vec<(u32, &Vec<u8>)> = steps.filter(is_allowed).collect();
            let mut next_nodes: Vec<u32> = steps.iter().map(|&(next, _)| next).collect();
            next_nodes.sort_unstable();
            next_nodes.dedup();
            // The choice after the last node is to end here.
            let may_end_here = may_end_early && distance == 0;
            let choice = numbers.below(next_nodes.len() + usize::from(may_end_here));
            let Some(&next) = next_nodes.get(choice) else {
                return;
            };
            let steps_to_next = steps.iter().filter(|&&(target, _)| target == next);
            let mut kinds: [Vec<u8>; 4] = Default::default();
            for &byte in steps_to_next.flat_map(|&(_, bytes)| bytes) {
                kinds[kind(byte)].push(byte);
            }
            let kinds: Vec<Vec<u8>> = kinds.into_iter().filter(|kind| !kind.is_empty()).collect();
            let kind = numbers.one_of(&kinds);
            text.extend(kind.and_then(|kind| numbers.one_of(kind)));
            *node = next;
        }
    }

    /// Returns the distance of each node from the nearest of `targets`, or [`FAR`] if none can be reached. This is a
    /// breadth-first search that follows the transitions backwards.
    fn distances(&self, targets: impl IntoIterator<Item = u32>) -> Vec<u32> {
        let mut distances = vec![FAR; self.predecessors.len()];
        let mut open: VecDeque<u32> = targets.into_iter().collect();
        for &node in &open {
            distances[node as usize] = 0;
        }
        while let Some(node) = open.pop_front() {
            for &previous in &self.predecessors[node as usize] {
                if distances[previous as usize] == FAR {
                    distances[previous as usize] = distances[node as usize] + 1;
                    open.push_back(previous);
                }
            }
        }
        distances
    }
}

/// Returns the kind of a byte in RFC 3986 (sections 2.2 and 2.3): unreserved, gen-delim, sub-delim or other. Each kind
/// is selected equally often. So in a path, `/`, `:` and `@` together are as frequent as all unreserved characters
/// together, even if the next node is the same.
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

    fn taken(rule: &'static RuleData, count: usize) -> Taken {
        let sampler = Sampler::new(rule);
        let mut numbers = Seeded(1);
        let mut taken = Taken::default();
        for _ in 0..count {
            let text = sampler.valid_text(&mut numbers).expect("there are texts");
            let mut state = START;
            for &byte in &text {
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
            taken.longest = taken.longest.max(text.len());
        }
        taken
    }

    /// Returns the number of states that have a predecessor, and the number of transitions.
    fn there_are(rule: &'static RuleData) -> (usize, usize) {
        let sampler = Sampler::new(rule);
        let nodes = sampler.states.iter().zip(&sampler.predecessors);
        let reached = nodes.filter(|(_, predecessors)| !predecessors.is_empty());
        let states: BTreeSet<State> = reached.map(|(&state, _)| state).collect();
        let all = sampler.transitions.iter().flatten();
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
        for (rule, count) in [(Host::RULE, 100_000), (Uri::RULE, 200_000)] {
            let (states, transitions) = there_are(rule);
            let taken = taken(rule, count);
            assert_eq!(taken.states.len(), states, "{}", rule.name);
            assert_eq!(taken.transitions.len(), transitions, "{}", rule.name);
        }
    }

    #[test]
    fn the_smallest_rule_has_its_text() {
        assert_eq!(taken(PathEmpty::RULE, 10).longest, 0);
    }

    /// Texts end even if the random numbers are always the same.
    #[test]
    fn bad_numbers_make_texts_too() {
        let sampler = Sampler::new(Uri::RULE);
        for number in [0, 1 << 40, u64::MAX / 2, u64::MAX] {
            let text = sampler.valid_text(&mut || number).expect("there are texts");
            assert!(Uri::is_valid_bytes(&text) && text.len() < 100);
        }
    }
}
