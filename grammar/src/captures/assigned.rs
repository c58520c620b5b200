//! Finds the captures whose presence can be seen from the slots alone.
//!
//! This is the case if the slot of the capture's end was recorded exactly when the capture took part in the match. The
//! states of the automaton need not distinguish matches with and without such a capture. For example, the automaton can
//! be in the same state after the `?` of a URI with a port and of one without.
//!
//! The analysis is a forward data-flow analysis. It computes for each state which slots may have been recorded, and
//! which may not have been recorded, when the state is reached. In an accepting state, this must agree with the
//! configuration that is accepted. It does not always agree, because a configuration that recorded a slot may have been
//! dropped in favour of another one. Captures for which it does not agree remain distinguished by states.

use std::collections::VecDeque;

use crate::captures::determinize::{End, TaggedMachine};
use crate::captures::types::{Capture, Presence};
use crate::dfa::Dfa;
use crate::diag::error::Excess;
use crate::limits::Allowance;
use crate::sorted::sort;

/// Two bit sets of slots for a state: `with` has the slots that some path to the state recorded, and `without` the
/// slots that some path did not record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Reached {
    with: u64,
    without: u64,
}

impl Reached {
    /// Returns the two sets after a transition that records the slots `writes`.
    fn after(self, writes: u64) -> Self {
        let tracked = self.with | self.without;
        Self {
            with: self.with | writes & tracked,
            without: self.without & !writes,
        }
    }

    fn or(self, other: Self) -> Self {
        Self {
            with: self.with | other.with,
            without: self.without | other.without,
        }
    }
}

/// Returns a bit set of the end slots that are recorded if and only if their captures are present.
pub(crate) fn telling_ends(
    machine: &TaggedMachine,
    captures: usize,
    allowance: &mut Allowance,
) -> Result<u64, Excess> {
    let ends = (0..captures).fold(0, |ends, capture| ends | 2 << (2 * capture));
    let mut telling = ends;
    let reached = reached(machine, ends, allowance)?;
    for (reached, end) in reached.into_iter().zip(&machine.ends) {
        let Some(end) = end else {
            continue;
        };
        let Reached { with, without } = reached.after(end.writes);
        telling &= !(with & !end.passed | without & end.passed);
    }
    Ok(telling)
}

/// Returns for each state which slots were recorded on the paths to it. `tags` are the slots to follow.
fn reached(
    machine: &TaggedMachine,
    tags: u64,
    allowance: &mut Allowance,
) -> Result<Vec<Reached>, Excess> {
    let TaggedMachine {
        machine,
        outputs,
        ops,
        ..
    } = machine;
    let width = machine.class_count;
    let mut reached = vec![Reached::default(); machine.accepting.len()];
    reached[machine.start as usize].without = tags;
    let mut open = VecDeque::from([machine.start]);
    let mut is_open = vec![false; reached.len()];
    while let Some(state) = open.pop_front() {
        allowance.spend(width)?;
        is_open[state as usize] = false;
        let before = reached[state as usize];
        let outputs = &outputs[state as usize * width..][..width];
        for (&to, &output) in machine.row(state).iter().zip(outputs) {
            if to == Dfa::DEAD {
                continue;
            }
            let known = reached[to as usize];
            let now = known.or(before.after(ops[output as usize]));
            if now != known {
                reached[to as usize] = now;
                if !std::mem::replace(&mut is_open[to as usize], true) {
                    open.push_back(to);
                }
            }
        }
    }
    Ok(reached)
}

/// Returns a bit set of the captures whose end slots the accepted configuration has passed.
pub(crate) fn captures(end: End, count: usize) -> u32 {
    let passed = |at: &usize| end.passed >> (2 * at + 1) & 1 == 1;
    (0..count)
        .filter(passed)
        .fold(0, |captures, at| captures | 1 << at)
}

/// Returns the captures and sets their presence: a capture is required if it is in every match of its parent.
pub(crate) fn with_presence(mut captured: Vec<Capture>, ends: &[Option<End>]) -> Vec<Capture> {
    let count = captured.len();
    let mut all: Vec<u32> = ends
        .iter()
        .flatten()
        .map(|&end| captures(end, count))
        .collect();
    sort(&mut all);
    all.dedup();
    for (at, capture) in captured.iter_mut().enumerate() {
        let has = |captures: u32, at: usize| captures >> at & 1 == 1;
        let missing = |&captures: &u32| {
            capture.parent.is_none_or(|parent| has(captures, parent)) && !has(captures, at)
        };
        if !all.iter().any(missing) {
            capture.presence = Presence::Required;
        }
    }
    captured
}
