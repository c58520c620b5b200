//! Minimal automata.
//!
//! In: a [`Machine`]. Out: the canonical [`Dfa`] of its language. Hopcroft's algorithm (1971) in the form of
//! Valmari and Lehtinen (2008), which works on the transitions between live states only: most
//! octets lead to the dead state, and a chain such as `*2000x` takes no more than its length times
//! the logarithm.

use std::collections::{BTreeMap, VecDeque};

use crate::byte_set::ByteSet;
use crate::dfa::Dfa;
use crate::machine::Machine;
use crate::partition::Partition;

/// The minimal automaton of a machine's language.
pub(crate) fn minimize(machine: &Machine) -> Dfa {
    minimize_labelled(machine, &vec![0; machine.accepting.len()]).0
}

/// The smallest automaton of a machine's language that also keeps states of different labels apart, and
/// its states' labels; the dead state has the machine's label for it. (A Moore machine; with one label for
/// all states it is the minimal automaton.)
pub(crate) fn minimize_labelled(machine: &Machine, labels: &[u16]) -> (Dfa, Vec<u16>) {
    let live = live(machine);
    if !live[machine.start as usize] {
        return (Dfa::of_octets(&ByteSet::EMPTY), vec![labels[0]]);
    }
    let blocks = equivalent_states(machine, &live, labels);
    canonical(machine, &live, &blocks, labels)
}

/// From which states a word can still be accepted.
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

/// The edges that lead to each state; an edge is its index in the table.
struct Incoming {
    edges: Vec<u32>,
    /// Where the edges to a state begin; they end where the next begin.
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

/// The coarsest partition in which equivalent states are together; dead ones are never looked at.
fn equivalent_states(machine: &Machine, live: &[bool], labels: &[u16]) -> Partition {
    let width = machine.class_count as u32;
    let told_apart = |state: usize| live[state].then(|| (labels[state], machine.accepting[state]));
    let mut kinds: Vec<_> = (0..live.len()).map(told_apart).collect();
    let all = kinds.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let keys: Vec<usize> = all
        .iter()
        .map(|kind| kinds.binary_search(kind).unwrap_or(0))
        .collect();
    let mut blocks = Partition::by_key(&keys);
    let incoming = Incoming::new(machine, |from, to| live[from as usize] && live[to as usize]);
    // Edges are told apart by class, then by the block that they lead to: a bunch of them whose
    // sources are split from the others of their blocks.
    let edge_classes: Vec<usize> = incoming
        .edges
        .iter()
        .map(|edge| (edge % width) as usize)
        .collect();
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

/// One state for each block that can be reached, breadth-first in order of the octets.
fn canonical(
    machine: &Machine,
    live: &[bool],
    blocks: &Partition,
    labels: &[u16],
) -> (Dfa, Vec<u16>) {
    let block_count = blocks.set_count();
    let members: Vec<u32> = (0..block_count).map(|block| blocks.set(block)[0]).collect();
    let target = |block: usize, class: usize| {
        let to = machine.row(members[block])[class];
        live[to as usize].then(|| blocks.set_of(to))
    };
    let alive: Vec<usize> = (0..block_count)
        .filter(|&block| live[members[block] as usize])
        .collect();
    // Columns that are equal are one class; numbered by their lowest octet.
    let mut columns: BTreeMap<Vec<Option<u32>>, u8> = BTreeMap::new();
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
    let mut transitions = vec![Dfa::DEAD; kept.len()];
    let mut accepting = vec![false];
    let mut kept_labels = vec![labels[Dfa::DEAD as usize]];
    let mut count = 1;
    while let Some(block) = open.pop_front() {
        accepting.push(machine.accepting[members[block] as usize]);
        kept_labels.push(labels[members[block] as usize]);
        for &class in &kept {
            let next = target(block, class).map_or(Dfa::DEAD, |to| {
                *numbers[to as usize].get_or_insert_with(|| {
                    count += 1;
                    open.push_back(to as usize);
                    count
                })
            });
            transitions.push(next);
        }
    }
    (
        Dfa::from_parts(classes, transitions, accepting),
        kept_labels,
    )
}
