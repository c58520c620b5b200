//! The plain search, byte by byte, without vector instructions.
//!
//! For rows, cells and slot transitions, see [`dfa`](crate::automaton::dfa). The search has two variables for where
//! it is: the current state, and the row that has its transitions. This is the row of the state, or a duplicated row
//! under the number of a slot transition.
//!
//! As long as the search stays in a state, it reads the cells of one row. The processor then reads the next byte
//! before the cell of the previous byte is loaded, because the branch on the cell is predicted. Most states are left
//! at their first byte, so the work per state is kept small.

#![allow(
    clippy::inline_always,
    reason = "with a function call for each delimiter, a search takes twice as long"
)]

use super::{Recorder, Walk, cross_sub_dfa, end, skip_literal_runs};
use crate::automaton::dfa::{Automaton, DEAD, START, State, Transitions};
use crate::automaton::reject::Reject;
use crate::simd::{Blocks, Scalar, SelfLoop};

/// If more than this many bytes are left, a self-loop (the bytes with which a state is not left) is skipped eight
/// bytes at a time.
const MIN_SKIP_LEN: usize = 256;

impl<R: Recorder> Walk<'_, R> {
    /// Searches byte by byte.
    #[inline(never)]
    pub(super) fn plain(self) -> Result<(), Reject> {
        let Self {
            automaton,
            text,
            from,
            recorder,
        } = self;
        let mut slots = recorder.begin();
        let literal_runs = |next, row, offset, slots: &mut R::Slots| {
            skip_literal_runs(
                Scalar,
                automaton,
                (next, row),
                (text, offset),
                (&recorder, slots),
            )
        };
        let (mut row, after) = literal_runs(automaton.start_literal, START, from, &mut slots);
        let mut state = automaton.home(row);
        let mut rest = text.get(after..).unwrap_or_default();
        while let Some((cell, leaving)) = automaton.leaving(state, row, rest) {
            let at = text.len() - leaving.len();
            let Some((_, after)) = leaving.split_first() else {
                break;
            };
            rest = after;
            // This one comparison excludes the dead state, which is 0 and less than `START`, and slot transitions,
            // which are `rows` or more.
            if cell.wrapping_sub(START) < automaton.rows - START {
                (state, row) = (cell, cell);
                continue;
            }
            if cell == DEAD {
                return Err(Reject::new(at, state));
            }
            if cell < automaton.all_rows {
                // The slot transition has a duplicated row. So the search can look up the next byte before the slot
                // transition is loaded.
                let (next_state, slot_set) = automaton.slot_transition(cell - automaton.rows);
                (state, row) = (next_state, cell);
                if slot_set != 0 {
                    recorder.record(Scalar, &mut slots, slot_set, at);
                }
                if cell >= automaton.first_literal_run {
                    let next = automaton.literal_run(cell);
                    let (next_row, after) = literal_runs(next, cell, at + 1, &mut slots);
                    (state, row) = (automaton.home(next_row), next_row);
                    rest = &text[after..];
                }
            } else {
                let (next_state, after) =
                    take_slot_transition(automaton, text, (&recorder, &mut slots), cell, at)?;
                (state, row) = (next_state, next_state);
                rest = &text[after..];
            }
        }
        end(Scalar, (automaton, state), text.len(), recorder, slots)
    }
}

/// Takes a slot transition without a duplicated row, and searches through the sub-automata that it leads into. `cell`
/// is the number of the slot transition, and `at` is the offset of its byte. Returns the state and the offset after
/// the sub-automata. Cold, so that the main loop saves registers around this call only.
#[cold]
#[inline(never)]
fn take_slot_transition<R: Recorder>(
    automaton: &Automaton,
    text: &[u8],
    (recorder, slots): (&R, &mut R::Slots),
    cell: State,
    at: usize,
) -> Result<(State, usize), Reject> {
    let (mut state, mut slot_set) = automaton.slot_transition(cell - automaton.rows);
    let mut after = at + 1;
    loop {
        if slot_set != 0 {
            recorder.record(Scalar, slots, slot_set, after - 1);
        }
        if state < automaton.all_rows {
            return Ok((state, after));
        }
        (state, slot_set, after) = cross_sub_dfa(automaton, text, state, after)?;
    }
}

impl Automaton {
    /// Returns the cell of the first byte that leaves `state`, and the text from that byte on. Triplets of the state's
    /// self-loop do not count as leaving. Returns `None` if the text ends before such a byte. `row` is the row of the
    /// state, or a duplicate of it.
    #[inline(always)]
    fn leaving<'t>(&self, state: State, row: State, text: &'t [u8]) -> Option<(State, &'t [u8])> {
        let mut rest = text;
        loop {
            if rest.len() > MIN_SKIP_LEN
                && let Some(self_loop) = self.self_loop(row)
            {
                rest = &rest[Scalar.end(self_loop, rest, 0)..];
            }
            let (cell, leaving) = self.leaving_or_triplet(state, row, rest)?;
            // A `%` always leads to another state, even if the self-loop includes its triplet, which leads back.
            let is_triplet =
                leaving.first() == Some(&b'%') && self.begins_with_triplet(row, leaving);
            if !is_triplet {
                return Some((cell, leaving));
            }
            rest = &leaving[3..];
        }
    }

    /// Does the same as [`leaving`](Self::leaving), but also returns a `%` that begins a triplet of the self-loop.
    #[inline(always)]
    fn leaving_or_triplet<'t>(
        &self,
        state: State,
        row: State,
        text: &'t [u8],
    ) -> Option<(State, &'t [u8])> {
        let Transitions::Narrow(table) = self.transitions else {
            let inside = self.bytes_inside(state, row, text);
            let leaving = &text[inside..];
            return Some((self.cell(row, *leaving.first()?), leaving));
        };
        let cells = self.classes.row(table, usize::from(row))?;
        let cell = |byte: u8| State::from(cells.cell(byte));
        let mut rest = text;
        // Eight bytes at a time, so that the loop does not count single bytes.
        while let Some((eight, after)) = rest.split_first_chunk::<8>() {
            for (place, &byte) in eight.iter().enumerate() {
                let cell = cell(byte);
                if cell != state {
                    return Some((cell, &rest[place..]));
                }
            }
            rest = after;
        }
        while let Some((&byte, after)) = rest.split_first() {
            let cell = cell(byte);
            if cell != state {
                return Some((cell, rest));
            }
            rest = after;
        }
        None
    }

    /// Returns the number of bytes at the start of `text` that stay in `state`, for an automaton with two-byte cells.
    #[cold]
    #[inline(never)]
    fn bytes_inside(&self, state: State, row: State, text: &[u8]) -> usize {
        let inside = text
            .iter()
            .take_while(|&&byte| self.cell(row, byte) == state);
        inside.count()
    }

    /// Returns the self-loop of `row`, or `None` if it has none.
    #[inline(always)]
    fn self_loop(&self, row: State) -> Option<&SelfLoop> {
        // Self-loops are counted from one; 0 stands for none.
        let number = usize::from(*self.self_loop_numbers.get(usize::from(row))?);
        self.self_loops.get(number.checked_sub(1)?)
    }

    /// Returns whether `text` begins with a triplet that the self-loop of `row` includes.
    #[inline(always)]
    fn begins_with_triplet(&self, row: State, text: &[u8]) -> bool {
        self.self_loop(row)
            .is_some_and(|self_loop| self_loop.begins_with_triplet(text))
    }
}
