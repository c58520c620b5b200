//! Minimal automata.
//!
//! Minimizes a [`Machine`] to a canonical [`Dfa`]. The algorithm is Hopcroft's (1971) in the form of Valmari and
//! Lehtinen (2008), which works on transitions between live states only. Most bytes reach the dead state, so a chain
//! such as `*2000x` takes n log n steps.

use std::collections::VecDeque;

use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::partition::Partition;
use crate::sorted::{Map, Set};

/// Returns the minimal automaton of a machine's language.
pub(crate) fn minimize(machine: &Machine) -> Dfa {
    let kinds = ranks(machine.accepting.iter().copied());
    let minimal = minimal(machine, &kinds, &[]);
    let accepting = minimal.states.iter();
    let accepting = accepting.map(|&state| machine.accepting[state as usize]);
    minimal.dfa(accepting.collect())
}

/// A minimal machine in canonical order.
#[derive(Debug)]
pub(crate) struct Minimal {
    classes: [u8; 256],
    transitions: Vec<u32>,
    /// The output of each transition.
    pub(crate) outputs: Vec<u32>,
    /// For each state, an equivalent state of the original machine. The first is the dead one.
    pub(crate) states: Vec<u32>,
}

impl Minimal {
    pub(crate) fn dfa(&self, accepting: Vec<bool>) -> Dfa {
        Dfa::from_parts(self.classes, self.transitions.clone(), accepting)
    }
}

/// Returns the smallest machine with the same behaviour. States of different kinds are distinct, and so are states
/// whose transitions have different outputs (by index of the transition; without outputs, all are 0). With outputs, it
/// is a Mealy machine.
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

/// Returns the rank of each key among the distinct keys.
pub(crate) fn ranks<K: Ord + Copy>(keys: impl Iterator<Item = K>) -> Vec<usize> {
    let keys: Vec<K> = keys.collect();
    // There are many keys but few distinct ones.
    let sorted: Set<K> = keys.iter().copied().collect();
    keys.iter()
        .map(|key| sorted.binary_search(key).unwrap_or(0))
        .collect()
}

/// Returns the live states: acceptance is reachable from them.
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

/// The edges into each state. An edge is an index in the table.
struct Incoming {
    edges: Vec<u32>,
    /// The first edge of each state; its edges end where the next state's begin.
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

/// Returns the coarsest partition of equivalent states. Dead states are never examined.
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
    // Edges are grouped by class and output, then by the block that they lead to: the sources of a group are split from
    // the other states of their blocks.
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

/// Returns one state for each reachable block, numbered breadth-first in the order of the bytes.
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
    // Equal columns are merged to one class. Classes are numbered by their lowest byte.
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
