//! Finds the captures whose end slot alone tells whether they are in the match.
//!
//! A state of the automaton follows several paths through the NFA, called
//! [configurations](crate::captures::configurations), until one of them is accepted. A capture is *present* in a
//! match if the accepted configuration has recorded its end slot, and otherwise *absent*. A slot is *assigned* if
//! some transition of the match has recorded it. If the end slot of a capture is assigned if and only if the capture
//! is present, then states need not distinguish matches with and without the capture. For example, the automaton can
//! be in the same state after the `?` of a URI with a port and of one without.
//!
//! This condition does not hold for all captures. A transition records the slots of all configurations that are still
//! possible. One of them may record the end slot of a capture, and later be dropped because it does not match. The
//! slot then is assigned, although the capture is absent in the configuration that is accepted.
//!
//! So [`ends_assigned_iff_present`] computes for each accepting state which end slots can be assigned there, and
//! which can be unassigned. It compares them with the slots that the accepted configuration has recorded
//! ([`End::recorded`]).
//!
//! This module also finds the captures that are in every match that has their parent: [`with_presence`] compares the
//! accepted configurations with each other.

use std::collections::VecDeque;

use crate::captures::determinize::{End, TaggedMachine};
use crate::captures::types::{Capture, Presence, has_end};
use crate::dfa::Dfa;
use crate::diag::error::Excess;
use crate::limits::Allowance;
use crate::sorted::Set;

/// Summarizes all paths from the start to a state, as two bit sets of slots. If one path has assigned a slot and
/// another path has not, the slot is in both sets. If no path is known yet, both sets are empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Paths {
    /// The slots that at least one path has assigned.
    assigned: u64,
    /// The slots that at least one path has not assigned.
    unassigned: u64,
}

impl Paths {
    /// Returns the sets for the same paths, each followed by a transition that records the slots `writes`.
    fn after(self, writes: u64) -> Self {
        // `writes` may also have the slots of beginnings, which are in neither set. Ignore them.
        let analyzed = self.assigned | self.unassigned;
        Self {
            assigned: self.assigned | writes & analyzed,
            unassigned: self.unassigned & !writes,
        }
    }

    /// Returns the sets for all paths that `self` or `other` summarizes.
    fn or(self, other: Self) -> Self {
        Self {
            assigned: self.assigned | other.assigned,
            unassigned: self.unassigned | other.unassigned,
        }
    }
}

/// Returns a bit set of the end slots that are assigned if and only if their captures are present in the match, so that
/// the slot alone tells whether the capture is present. `captures` is the number of captures.
pub(crate) fn ends_assigned_iff_present(
    machine: &TaggedMachine,
    captures: usize,
    allowance: &mut Allowance,
) -> Result<u64, Excess> {
    // The end of capture `n` has slot `2 * n + 1`.
    let end_slots = (0..captures).fold(0, |slots, capture| slots | 1 << (2 * capture + 1));
    let mut reliable = end_slots;
    let paths = paths(machine, end_slots, allowance)?;
    for (paths_to_state, end) in paths.into_iter().zip(&machine.ends) {
        let Some(end) = end else {
            continue;
        };
        let paths = paths_to_state.after(end.writes);
        let assigned_but_absent = paths.assigned & !end.recorded;
        let unassigned_but_present = paths.unassigned & end.recorded;
        reliable &= !(assigned_but_absent | unassigned_but_present);
    }
    Ok(reliable)
}

/// Returns the [`Paths`] to each state, for the slots in the bit set `slots`. This is a forward data-flow analysis:
/// it follows transitions until the sets of no state change.
fn paths(
    machine: &TaggedMachine,
    slots: u64,
    allowance: &mut Allowance,
) -> Result<Vec<Paths>, Excess> {
    let (outputs, ops) = (&machine.outputs, &machine.ops);
    let machine = &machine.machine;
    let class_count = machine.class_count;
    let mut paths = vec![Paths::default(); machine.accepting.len()];
    // The empty path to the start has assigned nothing.
    paths[machine.start as usize].unassigned = slots;
    // The states whose sets have changed since their transitions were last followed.
    let mut changed = VecDeque::from([machine.start]);
    let mut is_changed = vec![false; paths.len()];
    while let Some(state) = changed.pop_front() {
        allowance.spend(class_count)?;
        is_changed[state as usize] = false;
        let before = paths[state as usize];
        let outputs = &outputs[state as usize * class_count..][..class_count];
        for (&to, &output) in machine.row(state).iter().zip(outputs) {
            if to == Dfa::DEAD {
                continue;
            }
            let old = paths[to as usize];
            let new = old.or(before.after(ops[output as usize]));
            if new != old {
                paths[to as usize] = new;
                if !std::mem::replace(&mut is_changed[to as usize], true) {
                    changed.push_back(to);
                }
            }
        }
    }
    Ok(paths)
}

/// Returns a bit set of the captures that are present in a match that ends with `end`. Bit `n` stands for capture `n`.
/// `count` is the number of captures.
pub(crate) fn present_captures(end: End, count: usize) -> u32 {
    let has_end_slot = |capture: &usize| has_end(end.recorded, *capture);
    (0..count)
        .filter(has_end_slot)
        .fold(0, |captures, capture| captures | 1 << capture)
}

/// Returns `captures` with the field `presence` set. A capture is [`Presence::Required`] if each match that has its
/// parent has the capture as well, and [`Presence::Never`] if no match has it. `ends` has the slots of a match for each
/// accepting state.
pub(crate) fn with_presence(mut captures: Vec<Capture>, ends: &[Option<End>]) -> Vec<Capture> {
    let count = captures.len();
    // The sets of captures that can be present together in a match, without duplicates.
    let ends = ends.iter().flatten();
    let matches: Set<u32> = ends.map(|&end| present_captures(end, count)).collect();
    for (index, capture) in captures.iter_mut().enumerate() {
        let has = |present: u32, index: usize| present >> index & 1 == 1;
        let lacks_capture = |&present: &u32| {
            let has_parent = capture.parent.is_none_or(|parent| has(present, parent));
            has_parent && !has(present, index)
        };
        if !matches.iter().any(|&present| has(present, index)) {
            capture.presence = Presence::Never;
        } else if !matches.iter().any(lacks_capture) {
            capture.presence = Presence::Required;
        }
    }
    captures
}
