//! Minimizes a [`Machine`] to a canonical [`Dfa`].
//!
//! The algorithm is Hopcroft's (1971) in the form of Valmari and Lehtinen (2008), which only works on transitions
//! between live states. In most states, the next state of most bytes is the dead state, so this is far faster: a chain
//! such as `*2000x` takes n log n steps.

use std::collections::VecDeque;

use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::partition::Partition;
use crate::sorted::{Map, Set};

/// Returns the minimal automaton with the language of `machine`.
pub(crate) fn minimize(machine: &Machine) -> Dfa {
    let kinds = ranks(machine.accepting.iter().copied());
    let minimal = minimal(machine, &kinds, &[]);
    let accepting = minimal.states.iter();
    let accepting = accepting.map(|&state| machine.accepting[state as usize]);
    minimal.dfa(accepting.collect())
}

/// A minimal automaton in canonical order, whose transitions have outputs.
#[derive(Debug)]
pub(crate) struct Minimal {
    classes: [u8; 256],
    transitions: Vec<u32>,
    /// The output of each transition. The indices are those of `transitions`.
    pub(crate) outputs: Vec<u32>,
    /// For each state, an equivalent state of the original machine. The first one is the dead state.
    pub(crate) states: Vec<u32>,
}

impl Minimal {
    pub(crate) fn dfa(&self, accepting: Vec<bool>) -> Dfa {
        Dfa::from_parts(self.classes, self.transitions.clone(), accepting)
    }
}

/// Returns the smallest automaton with the same behaviour. `kinds` has a number for each state, and states of different
/// kinds are not merged. `outputs` has a number for each transition, or is empty if all outputs are 0. States are only
/// merged if their transitions have equal outputs, as in a Mealy machine.
pub(crate) fn minimal(machine: &Machine, kinds: &[usize], outputs: &[u32]) -> Minimal {
    let live = live(machine);
    if !live[machine.start as usize] {
        return Minimal {
            classes: [0; 256],
            transitions: vec![Dfa::DEAD],
            outputs: vec![0],
            states: vec![Dfa::DEAD],
        };
    }
    let blocks = equivalent_states(machine, &live, kinds, outputs);
    canonical(machine, &live, &blocks, outputs)
}

/// Returns for each key its index in the sorted list of different keys.
pub(crate) fn ranks<K: Ord + Copy>(keys: impl Iterator<Item = K>) -> Vec<usize> {
    let keys: Vec<K> = keys.collect();
    // There are many keys, but only few different ones, so a sorted set is small.
    let sorted: Set<K> = keys.iter().copied().collect();
    keys.iter()
        .map(|key| sorted.binary_search(key).unwrap_or(0))
        .collect()
}

/// Returns for each state whether it is live, that is, whether an accepting state can be reached from it.
fn live(machine: &Machine) -> Vec<bool> {
    let incoming = Incoming::new(machine, |_, to| to != Dfa::DEAD);
    let mut live = machine.accepting.clone();
    let accepting = (0..).zip(&machine.accepting).filter(|&(_, &is)| is);
    let mut open: Vec<u32> = accepting.map(|(state, _)| state).collect();
    while let Some(state) = open.pop() {
        for &edge in incoming.of(state) {
            let from = edge / machine.class_count as u32;
            if !live[from as usize] {
                live[from as usize] = true;
                open.push(from);
            }
        }
    }
    live
}

/// The incoming transitions of each state. A transition is represented by its index in `Machine::transitions`.
struct Incoming {
    edges: Vec<u32>,
    /// For each state, the index of its first transition in `edges`. Its transitions end where those of the next state
    /// begin.
    starts: Vec<u32>,
}

impl Incoming {
    fn new(machine: &Machine, wanted: impl Fn(u32, u32) -> bool) -> Self {
        let states = machine.accepting.len();
        let mut starts = vec![0_u32; states + 2];
        let mut kept = Vec::new();
        for state in 0..states as u32 {
            let base = state * machine.class_count as u32;
            for (edge, &to) in (base..).zip(machine.row(state)) {
                if to != Dfa::DEAD && wanted(state, to) {
                    kept.push((edge, to));
                    starts[to as usize + 2] += 1;
                }
            }
        }
        for at in 2..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut edges = vec![0; kept.len()];
        for (edge, to) in kept {
            let at = &mut starts[to as usize + 1];
            edges[*at as usize] = edge;
            *at += 1;
        }
        Self { edges, starts }
    }

    fn range(&self, state: u32) -> std::ops::Range<usize> {
        self.starts[state as usize] as usize..self.starts[state as usize + 1] as usize
    }

    fn of(&self, state: u32) -> &[u32] {
        &self.edges[self.range(state)]
    }
}

/// Returns the coarsest partition of the states into equivalent ones. Dead states get a set of their own and are never
/// split.
fn equivalent_states(
    machine: &Machine,
    live: &[bool],
    kinds: &[usize],
    outputs: &[u32],
) -> Partition {
    let width = machine.class_count as u32;
    let keys = (0..live.len()).map(|state| if live[state] { kinds[state] + 1 } else { 0 });
    let keys: Vec<usize> = keys.collect();
    let mut blocks = Partition::by_key(&keys);
    let incoming = Incoming::new(machine, |from, to| live[from as usize] && live[to as usize]);
    // The partition `bunches` groups transitions, first by class and output, then also by the block of their target.
    // The source states of one group are split from the other states of their blocks.
    let class = |edge: &u32| (edge % width) as usize;
    let edge_classes: Vec<usize> = if outputs.is_empty() {
        incoming.edges.iter().map(class).collect()
    } else {
        let most = outputs.iter().max().map_or(0, |&output| output as usize);
        let told_apart = |edge: &u32| class(edge) * (most + 1) + outputs[*edge as usize] as usize;
        incoming.edges.iter().map(told_apart).collect()
    };
    let mut bunches = Partition::by_key(&edge_classes);
    let (mut block, mut bunch) = (0, 0);
    while bunch < bunches.set_count() {
        for &edge in bunches.set(bunch) {
            blocks.mark(incoming.edges[edge as usize] / width);
        }
        blocks.split();
        bunch += 1;
        while block < blocks.set_count() {
            for &state in blocks.set(block) {
                for edge in incoming.range(state) {
                    bunches.mark(edge as u32);
                }
            }
            bunches.split();
            block += 1;
        }
    }
    blocks
}

/// Returns an automaton with one state for each reachable block. States are numbered breadth-first in byte order.
fn canonical(machine: &Machine, live: &[bool], blocks: &Partition, outputs: &[u32]) -> Minimal {
    let block_count = blocks.set_count();
    let members: Vec<u32> = (0..block_count).map(|block| blocks.set(block)[0]).collect();
    let target = |block: usize, class: usize| {
        let to = machine.row(members[block])[class];
        let edge = members[block] as usize * machine.class_count + class;
        let output = outputs.get(edge).copied().unwrap_or(0);
        live[to as usize].then(|| (blocks.set_of(to), output))
    };
    let alive: Vec<usize> = (0..block_count)
        .filter(|&block| live[members[block] as usize])
        .collect();
    // Classes with equal columns are merged. The merged classes are numbered by their lowest byte.
    let mut columns: Map<Vec<Option<(u32, u32)>>, u8> = Map::new();
    let mut class_of: Vec<Option<u8>> = vec![None; machine.class_count];
    let mut classes = [0_u8; 256];
    let mut kept: Vec<usize> = Vec::new();
    for (byte, &old) in machine.classes.iter().enumerate() {
        let old = usize::from(old);
        classes[byte] = *class_of[old].get_or_insert_with(|| {
            let column = alive.iter().map(|&block| target(block, old)).collect();
            *columns.entry(column).or_insert_with(|| {
                kept.push(old);
                (kept.len() - 1) as u8
            })
        });
    }
    let mut numbers: Vec<Option<u32>> = vec![None; block_count];
    let start = blocks.set_of(machine.start) as usize;
    numbers[start] = Some(1);
    let mut open = VecDeque::from([start]);
    let mut minimal = Minimal {
        classes,
        transitions: vec![Dfa::DEAD; kept.len()],
        outputs: vec![0; kept.len()],
        states: vec![Dfa::DEAD],
    };
    let mut count = 1;
    while let Some(block) = open.pop_front() {
        minimal.states.push(members[block]);
        for &class in &kept {
            let (next, output) = target(block, class).map_or((Dfa::DEAD, 0), |(to, output)| {
                let next = *numbers[to as usize].get_or_insert_with(|| {
                    count += 1;
                    open.push_back(to as usize);
                    count
                });
                (next, output)
            });
            minimal.transitions.push(next);
            minimal.outputs.push(output);
        }
    }
    minimal
}
