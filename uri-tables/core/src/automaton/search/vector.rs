//! The search with vector instructions, from delimiter to delimiter.
//!
//! For the first 64 bytes of a text, the ends of all self-loops are computed in advance (the prescan). After these
//! bytes, the end of each self-loop is computed when the search enters the self-loop.

use super::{Recorder, Walk, cross, end, match_literal_runs};
use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::automaton::reject::Reject;
use crate::simd::{Blocks, PRESCAN_LEN, Prescan};

/// An automaton, a text and its prescan, at one level of instructions.
struct Prescanned<'w, B> {
    blocks: B,
    automaton: &'w Automaton,
    text: &'w [u8],
    prescan: Prescan,
}

#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of their caller"
)]
impl<'w, B: Blocks> Prescanned<'w, B> {
    #[inline(always)]
    fn new(blocks: B, automaton: &'w Automaton, text: &'w [u8]) -> Self {
        Self {
            blocks,
            automaton,
            text,
            prescan: blocks.prescan(automaton.prescanned, text),
        }
    }

    /// Returns the end of the self-loop of row `state` if it begins at `from`, or `from` if the row has no self-loop.
    #[inline(always)]
    fn end(&self, state: State, from: usize) -> usize {
        let Automaton {
            self_loop_numbers,
            self_loops,
            ..
        } = self.automaton;
        let Some(number @ 1..) = self_loop_numbers.get(usize::from(state)).copied() else {
            return from;
        };
        let mut offset = from;
        if offset < PRESCAN_LEN && usize::from(number) <= self.automaton.prescanned.len() {
            offset = self.prescan.end(number, offset);
            if offset < PRESCAN_LEN {
                return offset;
            }
        }
        self.blocks
            .end(&self_loops[usize::from(number) - 1], self.text, offset)
    }

    /// Returns the cell of the first byte from `from` on that the self-loop of `row` does not skip, and the offset of
    /// that byte. Returns `None` if the text ends first.
    #[inline(always)]
    fn leaving(&self, row: State, from: usize) -> Option<(State, usize)> {
        let offset = self.end(row, from);
        let &byte = self.text.get(offset)?;
        Some((self.automaton.cell(row, byte), offset))
    }
}

#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of its caller"
)]
impl<N: Recorder> Walk<'_, N> {
    /// Searches with the prescan.
    #[inline(always)]
    pub(super) fn prescanned<B: Blocks>(self, blocks: B) -> Result<(), Reject> {
        let Self {
            automaton,
            text,
            from,
            recorder,
        } = self;
        let pass = Prescanned::new(blocks, automaton, text);
        let mut kept = recorder.begin();
        let literal_runs = |next, row, offset, kept: &mut N::Slots| {
            match_literal_runs(
                blocks,
                automaton,
                (next, row),
                (text, offset),
                (&recorder, kept),
            )
        };
        // The row to read: the row of the current state, or its duplicate.
        let (mut row, mut offset) = literal_runs(automaton.start_literal, START, from, &mut kept);
        'text: loop {
            let (following, op, after) = if row < automaton.inner {
                let (number, at) = loop {
                    let Some((number, at)) = pass.leaving(row, offset) else {
                        break 'text;
                    };
                    offset = at + 1;
                    // This one comparison finds both the dead state, which is 0, and numbers that have no row.
                    if number.wrapping_sub(START) >= automaton.inner - START {
                        break (number, at);
                    }
                    row = number;
                    if N::RECORDS && number >= automaton.rows {
                        // The slot transition is loaded only to record slots; the search already continues with the
                        // duplicated row.
                        let (_, op) = automaton.slot_transition(number - automaton.rows);
                        recorder.record(blocks, &mut kept, op, at);
                    }
                    if number >= automaton.first_literal_run {
                        let next = automaton.literal_run(number);
                        (row, offset) = literal_runs(next, number, offset, &mut kept);
                    }
                };
                if number == DEAD {
                    let state = automaton.home(row);
                    return Err(Reject::new(at, state));
                }
                let (following, op) = automaton.slot_transition(number - automaton.rows);
                (following, op, offset)
            } else {
                cross(automaton, text, row, offset)?
            };
            if op != 0 {
                recorder.record(blocks, &mut kept, op, after - 1);
            }
            (row, offset) = (following, after);
        }
        let state = automaton.home(row);
        end(blocks, (automaton, state), text.len(), recorder, kept)
    }
}
