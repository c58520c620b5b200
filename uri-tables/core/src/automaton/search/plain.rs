//! The search without vector instructions, byte by byte.
//!
//! As long as the state stays the same, so does its row. The processor then reads the next byte before the cell of
//! the previous byte is loaded, because the branch on the cell is predicted. Most states are left at their first
//! byte, so the work per state is kept small.

#![allow(
    clippy::inline_always,
    reason = "with a function call for each delimiter, a search takes twice as long"
)]

use super::{Recorder, Walk, cross, end, match_literal_runs};
use crate::automaton::dfa::{Automaton, DEAD, START, State, Transitions};
use crate::automaton::reject::Reject;
use crate::simd::{Blocks, Scalar, SelfLoop};

/// If more than this many bytes are left, self-loops are skipped eight bytes at a time.
const MIN_VECTOR_LEN: usize = 256;

impl<N: Recorder> Walk<'_, N> {
    /// Searches byte by byte.
    #[inline(never)]
    pub(super) fn plain(self) -> Result<(), Reject> {
        let Self {
            automaton,
            text,
            from,
            recorder,
        } = self;
        let mut kept = recorder.begin();
        let literal_runs = |next, row, offset, kept: &mut N::Slots| {
            match_literal_runs(
                Scalar,
                automaton,
                (next, row),
                (text, offset),
                (&recorder, kept),
            )
        };
        // The current state, and the row to read: the row of the state, or its duplicate under the number of a slot
        // transition.
        let (mut row, after) = literal_runs(automaton.start_literal, START, from, &mut kept);
        let mut state = automaton.home(row);
        let mut rest = text.get(after..).unwrap_or_default();
        while let Some((number, leaving)) = automaton.leaving(state, row, rest) {
            let at = text.len() - leaving.len();
            let Some((_, after)) = leaving.split_first() else {
                break;
            };
            rest = after;
            // This one comparison finds both the dead state, which is 0, and slot transitions.
            if number.wrapping_sub(START) < automaton.rows - START {
                (state, row) = (number, number);
                continue;
            }
            if number == DEAD {
                return Err(Reject::new(at, state));
            }
            if number < automaton.inner {
                // The row after a slot transition is also stored under the number of the transition. So the next byte is
                // looked up before the transition is loaded.
                let (following, op) = automaton.slot_transition(number - automaton.rows);
                (state, row) = (following, number);
                if op != 0 {
                    recorder.record(Scalar, &mut kept, op, at);
                }
                if number >= automaton.first_literal_run {
                    let next = automaton.literal_run(number);
                    let (following, after) = literal_runs(next, number, at + 1, &mut kept);
                    (state, row) = (automaton.home(following), following);
                    rest = &text[after..];
                }
            } else {
                let (following, after) =
                    take_slot_transition(automaton, text, (&recorder, &mut kept), number, at)?;
                (state, row) = (following, following);
                rest = &text[after..];
            }
        }
        end(Scalar, (automaton, state), text.len(), recorder, kept)
    }
}

/// Takes a slot transition without a duplicated row, and searches through the sub-automata that it leads into.
/// Returns the state and the offset after them. Cold, so that the main loop saves registers around this call only.
#[cold]
#[inline(never)]
fn take_slot_transition<N: Recorder>(
    automaton: &Automaton,
    text: &[u8],
    (recorder, kept): (&N, &mut N::Slots),
    number: State,
    at: usize,
) -> Result<(State, usize), Reject> {
    let (mut following, mut op) = automaton.slot_transition(number - automaton.rows);
    let mut after = at + 1;
    loop {
        if op != 0 {
            recorder.record(Scalar, kept, op, after - 1);
        }
        if following < automaton.inner {
            return Ok((following, after));
        }
        (following, op, after) = cross(automaton, text, following, after)?;
    }
}

impl Automaton {
    /// Returns the cell of the first byte that leaves `state`, and the text from that byte on. Triplets of a
    /// self-loop do not count as leaving. Returns `None` if the text ends first.
    #[inline(always)]
    fn leaving<'t>(&self, state: State, row: State, text: &'t [u8]) -> Option<(State, &'t [u8])> {
        let mut rest = text;
        loop {
            if rest.len() > MIN_VECTOR_LEN
                && let Some(self_loop) = self.self_loop(row)
            {
                rest = &rest[Scalar.end(self_loop, rest, 0)..];
            }
            let (number, leaving) = self.left(state, row, rest)?;
            // The byte may begin a triplet that the self-loop of the state includes.
            if leaving.first() != Some(&b'%') || !self.begins_with_triplet(row, leaving) {
                return Some((number, leaving));
            }
            rest = &leaving[3..];
        }
    }

    /// Does the same as [`leaving`](Self::leaving), but also returns a `%` that begins a triplet of the self-loop.
    #[inline(always)]
    fn left<'t>(&self, state: State, row: State, text: &'t [u8]) -> Option<(State, &'t [u8])> {
        let Transitions::Narrow(cells) = self.transitions else {
            let inside = self.inside(state, row, text);
            let leaving = &text[inside..];
            return Some((self.cell(row, *leaving.first()?), leaving));
        };
        let cells = self.classes.row(cells, usize::from(row))?;
        let number = |byte: u8| State::from(cells.cell(byte));
        let mut rest = text;
        // Eight bytes at a time, so that the loop does not count single bytes.
        while let Some((piece, after)) = rest.split_first_chunk::<8>() {
            for (place, &byte) in piece.iter().enumerate() {
                let number = number(byte);
                if number != state {
                    return Some((number, &rest[place..]));
                }
            }
            rest = after;
        }
        while let Some((&byte, after)) = rest.split_first() {
            let number = number(byte);
            if number != state {
                return Some((number, rest));
            }
            rest = after;
        }
        None
    }

    /// Returns the number of bytes at the start of `text` that stay in `state`, for an automaton with two-byte cells.
    #[cold]
    #[inline(never)]
    fn inside(&self, state: State, row: State, text: &[u8]) -> usize {
        let inside = text
            .iter()
            .take_while(|&&byte| self.cell(row, byte) == state);
        inside.count()
    }

    /// Returns the self-loop of `row`.
    #[inline(always)]
    fn self_loop(&self, row: State) -> Option<&SelfLoop> {
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
