//! Minimizes a [`Machine`], which merges equivalent states and numbers the states and byte classes canonically.
//!
//! [`minimize`] returns a [`Dfa`]. [`minimal`] does the same for automata whose transitions have *outputs*, such as
//! slots to record, and whose states have *kinds*. Two states are *equivalent* if they are of the same kind, and all
//! their transitions have equal outputs and equivalent next states. A state is *live* if an accepting state can be
//! reached from it.
//!
//! 1. [`equivalent_states`] divides the states into *blocks* of equivalent states. It is Hopcroft's algorithm (1971)
//!    in the form of Valmari and Lehtinen (2008), which only follows transitions between live states. In most states,
//!    most bytes lead to the dead state, so this is far faster: a chain such as `*2000x` takes n log n steps.
//! 2. [`canonical`] makes one state of each block, and numbers states and classes as described at
//!    [`dfa`](crate::dfa).

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

/// A minimal automaton with canonical numbers, whose transitions have outputs.
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
    /// Returns the automaton without outputs. `accepting` tells for each state whether it accepts.
    pub(crate) fn dfa(&self, accepting: Vec<bool>) -> Dfa {
        Dfa::from_parts(self.classes, self.transitions.clone(), accepting)
    }
}

/// Returns the smallest automaton with the same strings, kinds and outputs. `kinds` has the kind of each state, and
/// must distinguish accepting states from others. `outputs` has a number for each transition, or is empty if `machine`
/// has no outputs. With outputs, `machine` is a Mealy machine. The outputs of transitions to states that are not live
/// are ignored.
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

/// Returns for each key its index in the sorted list of different keys. Equal keys get equal numbers, which can be
/// used as kinds for [`minimal`].
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
    let incoming = Incoming::new(machine, |_, _| true);
    let mut live = machine.accepting.clone();
    let accepting = (0..).zip(&machine.accepting).filter(|&(_, &is)| is);
    let mut unvisited: Vec<u32> = accepting.map(|(state, _)| state).collect();
    while let Some(state) = unvisited.pop() {
        for &index in &incoming.by_target[state as usize] {
            let from = incoming.transitions[index as usize] / machine.class_count as u32;
            if !live[from as usize] {
                live[from as usize] = true;
                unvisited.push(from);
            }
        }
    }
    live
}

/// The incoming transitions of each state. A transition is represented by its index in
/// `Machine::transitions`. The index divided by the number of classes is the source state, and the remainder is the
/// class.
struct Incoming {
    transitions: Vec<u32>,
    /// For each state, the indices in `transitions` of the transitions to it.
    by_target: Vec<Vec<u32>>,
}

impl Incoming {
    /// Collects the transitions for which `is_wanted(source, target)` is true. Transitions to the dead state are left
    /// out.
    fn new(machine: &Machine, is_wanted: impl Fn(u32, u32) -> bool) -> Self {
        let mut transitions = Vec::new();
        let mut by_target = vec![Vec::new(); machine.accepting.len()];
        for (transition, &to) in (0..).zip(&machine.transitions) {
            if to != Dfa::DEAD && is_wanted(transition / machine.class_count as u32, to) {
                by_target[to as usize].push(transitions.len() as u32);
                transitions.push(transition);
            }
        }
        Self {
            transitions,
            by_target,
        }
    }
}

/// Returns the partition of the states into blocks of equivalent states. All states that are not live are in a block
/// of their own, which is never split.
fn equivalent_states(
    machine: &Machine,
    live: &[bool],
    kinds: &[usize],
    outputs: &[u32],
) -> Partition {
    let class_count = machine.class_count as u32;
    // At first, a block has all live states of one kind. Key 0 is for the states that are not live.
    let keys = (0..live.len()).map(|state| if live[state] { kinds[state] + 1 } else { 0 });
    let keys: Vec<usize> = keys.collect();
    let mut blocks = Partition::by_key(&keys);
    let incoming = Incoming::new(machine, |from, to| live[from as usize] && live[to as usize]);
    // `bunches` is a partition of the transitions in `incoming`. A bunch has transitions of the same class and
    // output, and later also with targets in the same block.
    let class = |transition: &u32| (transition % class_count) as usize;
    let bunch_keys: Vec<usize> = if outputs.is_empty() {
        incoming.transitions.iter().map(class).collect()
    } else {
        let greatest = outputs.iter().max().map_or(0, |&output| output as usize);
        let class_and_output = |transition: &u32| {
            class(transition) * (greatest + 1) + outputs[*transition as usize] as usize
        };
        incoming.transitions.iter().map(class_and_output).collect()
    };
    let mut bunches = Partition::by_key(&bunch_keys);
    let (mut block, mut bunch) = (0, 0);
    while bunch < bunches.set_count() {
        // Of equivalent states, all have a transition in this bunch, or none has. So split each block in which only
        // some states have one.
        for &index in bunches.set(bunch) {
            blocks.mark(incoming.transitions[index as usize] / class_count);
        }
        blocks.split();
        bunch += 1;
        // Split the bunches, so that the transitions of a bunch have targets in the same block.
        while block < blocks.set_count() {
            for &state in blocks.set(block) {
                for &index in &incoming.by_target[state as usize] {
                    bunches.mark(index);
                }
            }
            bunches.split();
            block += 1;
        }
    }
    blocks
}

/// Returns an automaton with one state for each reachable block of live states. States are numbered breadth-first in
/// byte order, and classes in the order of their lowest bytes.
fn canonical(machine: &Machine, live: &[bool], blocks: &Partition, outputs: &[u32]) -> Minimal {
    let block_count = blocks.set_count();
    // For each block, a state that represents it.
    let members: Vec<u32> = (0..block_count).map(|block| blocks.set(block)[0]).collect();
    // Returns the next block and the output, or `None` if the next state is not live.
    let target = |block: usize, class: usize| {
        let to = machine.row(members[block])[class];
        let transition = members[block] as usize * machine.class_count + class;
        let output = outputs.get(transition).copied().unwrap_or(0);
        live[to as usize].then(|| (blocks.set_of(to), output))
    };
    let live_blocks: Vec<usize> = (0..block_count)
        .filter(|&block| live[members[block] as usize])
        .collect();
    // The column of a class has the targets of all live blocks. Classes with equal columns are merged, and represented
    // by the first of them.
    let mut columns: Map<Vec<Option<(u32, u32)>>, u8> = Map::new();
    let mut new_class_of: Vec<Option<u8>> = vec![None; machine.class_count];
    let mut classes = [0_u8; 256];
    let mut old_classes: Vec<usize> = Vec::new();
    for (byte, &old) in machine.classes.iter().enumerate() {
        let old = usize::from(old);
        classes[byte] = *new_class_of[old].get_or_insert_with(|| {
            let column = live_blocks.iter().map(|&block| target(block, old));
            *columns.entry(column.collect()).or_insert_with(|| {
                old_classes.push(old);
                (old_classes.len() - 1) as u8
            })
        });
    }
    // For each block, the number of its state, once it is reached.
    let mut numbers: Vec<Option<u32>> = vec![None; block_count];
    let start = blocks.set_of(machine.start) as usize;
    numbers[start] = Some(1);
    let mut queue = VecDeque::from([start]);
    let mut minimal = Minimal {
        classes,
        transitions: vec![Dfa::DEAD; old_classes.len()],
        outputs: vec![0; old_classes.len()],
        states: vec![Dfa::DEAD],
    };
    let mut last_number = 1;
    while let Some(block) = queue.pop_front() {
        minimal.states.push(members[block]);
        for &class in &old_classes {
            let (next, output) = target(block, class).map_or((Dfa::DEAD, 0), |(to, output)| {
                let next = *numbers[to as usize].get_or_insert_with(|| {
                    last_number += 1;
                    queue.push_back(to as usize);
                    last_number
                });
                (next, output)
            });
            minimal.transitions.push(next);
            minimal.outputs.push(output);
        }
    }
    minimal
}
