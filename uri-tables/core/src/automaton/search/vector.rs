//! The search with vector instructions, from delimiter to delimiter.
//!
//! A *self-loop* is the set of bytes with which a row of the transition table is not left. For the first bytes of a
//! text ([`PRESCAN_LEN`]), the *prescan* computes in advance where runs of these bytes end. After these bytes, the
//! end of a run is computed when the search enters the self-loop.
//!
//! For rows, cells and slot transitions, see [`dfa`](crate::automaton::dfa). The main loop is
//! [`prescanned`](Walk::prescanned).

use super::{Recorder, Walk, cross_sub_dfa, end, skip_literal_runs};
use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::automaton::reject::Reject;
use crate::simd::{Blocks, PRESCAN_LEN, Prescan};

/// An automaton, a text and its [`Prescan`]: the ends of self-loops in the first bytes of the text, computed in
/// advance.
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

    /// Returns the offset of the first byte from `from` on that is not in the self-loop of `row`. This is `from` if
    /// the row has no self-loop.
    #[inline(always)]
    fn end(&self, row: State, from: usize) -> usize {
        let Automaton {
            self_loop_numbers,
            self_loops,
            ..
        } = self.automaton;
        // Self-loops are counted from one; 0 stands for none.
        let Some(number @ 1..) = self_loop_numbers.get(usize::from(row)).copied() else {
            return from;
        };
        let mut offset = from;
        if offset < PRESCAN_LEN && usize::from(number) <= self.automaton.prescanned.len() {
            offset = self.prescan.end(number, offset);
            if offset < PRESCAN_LEN {
                return offset;
            }
            // The self-loop continues after the bytes of the prescan.
        }
        self.blocks
            .end(&self_loops[usize::from(number) - 1], self.text, offset)
    }

    /// Returns the cell in `row` of the first byte from `from` on that is not in the self-loop of the row, and the
    /// offset of this byte. Returns `None` if the text ends first.
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
impl<R: Recorder> Walk<'_, R> {
    /// Searches with the prescan, in rounds: the inner loop takes transitions to rows, and the outer loop all others.
    #[inline(always)]
    pub(super) fn prescanned<B: Blocks>(self, blocks: B) -> Result<(), Reject> {
        let Self {
            automaton,
            text,
            from,
            recorder,
        } = self;
        let prescanned = Prescanned::new(blocks, automaton, text);
        let mut slots = recorder.begin();
        let literal_runs = |next, row, offset, slots: &mut R::Slots| {
            skip_literal_runs(
                blocks,
                automaton,
                (next, row),
                (text, offset),
                (&recorder, slots),
            )
        };
        // `row` is the row of the current state or its duplicate, or the number of a state inside a sub-automaton.
        let (mut row, mut offset) = literal_runs(automaton.start_literal, START, from, &mut slots);
        'text: loop {
            // The next state, the set of slots to record, and the offset after the transition.
            let (state, slot_set, after) = if row < automaton.all_rows {
                let (cell, at) = loop {
                    let Some((cell, at)) = prescanned.leaving(row, offset) else {
                        break 'text;
                    };
                    offset = at + 1;
                    // This one comparison finds both the dead state, which is 0, and cells that are not the number of
                    // a row.
                    if cell.wrapping_sub(START) >= automaton.all_rows - START {
                        break (cell, at);
                    }
                    row = cell;
                    if R::RECORDS && cell >= automaton.rows {
                        // The slot transition is loaded only to record slots; the search already continues in the
                        // duplicated row.
                        let (_, slot_set) = automaton.slot_transition(cell - automaton.rows);
                        recorder.record(blocks, &mut slots, slot_set, at);
                    }
                    if cell >= automaton.first_literal_run {
                        let next = automaton.literal_run(cell);
                        (row, offset) = literal_runs(next, cell, offset, &mut slots);
                    }
                };
                if cell == DEAD {
                    let state = automaton.home(row);
                    return Err(Reject::new(at, state));
                }
                // A slot transition without a duplicated row, perhaps into a sub-automaton.
                let (state, slot_set) = automaton.slot_transition(cell - automaton.rows);
                (state, slot_set, offset)
            } else {
                cross_sub_dfa(automaton, text, row, offset)?
            };
            if slot_set != 0 {
                recorder.record(blocks, &mut slots, slot_set, after - 1);
            }
            (row, offset) = (state, after);
        }
        let state = automaton.home(row);
        end(blocks, (automaton, state), text.len(), recorder, slots)
    }
}
