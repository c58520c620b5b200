//! The walk with blocks of octets: from delimiter to delimiter.
//!
//! In: the spans of an automaton. Out: where they end; in the first window of a text all of them were looked for at once, and
//! behind it each is where it begins.

use super::{Recorder, Walk, cross, end, over};
use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::automaton::reject::Reject;
use crate::simd::{AT_ONCE, Blocks, Prescan, WINDOW};

/// An automaton and a text at some level.
struct Windowed<'w, B> {
    blocks: B,
    automaton: &'w Automaton,
    text: &'w [u8],
    window: Prescan,
}

#[allow(
    clippy::inline_always,
    reason = "in functions of their own they would lack the instructions"
)]
impl<'w, B: Blocks> Windowed<'w, B> {
    #[inline(always)]
    fn new(blocks: B, automaton: &'w Automaton, text: &'w [u8]) -> Self {
        Self {
            blocks,
            automaton,
            text,
            window: blocks.window(automaton.over, text),
        }
    }

    /// The end of the span that a state has.
    #[inline(always)]
    fn end(&self, state: State, from: usize) -> usize {
        let Automaton { spans, over, .. } = self.automaton;
        let Some(number @ 1..) = spans.get(usize::from(state)).copied() else {
            return from;
        };
        let mut offset = from;
        if offset < WINDOW && usize::from(number) <= AT_ONCE {
            offset = self.window.end(number, offset);
            if offset < WINDOW {
                return offset;
            }
        }
        self.blocks
            .end(&over[usize::from(number) - 1], self.text, offset)
    }

    /// What the table says of the first octet from `from` on that may lead elsewhere from a row, and where it stands; or
    /// nothing, if the text ends before it.
    #[inline(always)]
    fn leaving(&self, row: State, from: usize) -> Option<(State, usize)> {
        let offset = self.end(row, from);
        let &octet = self.text.get(offset)?;
        Some((self.automaton.says(row, octet), offset))
    }
}

#[allow(clippy::inline_always, reason = "as above")]
impl<N: Recorder> Walk<'_, N> {
    /// Walks in windows.
    #[inline(always)]
    pub(super) fn windowed<B: Blocks>(self, blocks: B) -> Result<(), Reject> {
        let Self {
            automaton,
            text,
            from,
            notes,
        } = self;
        let pass = Windowed::new(blocks, automaton, text);
        let mut kept = notes.begin();
        // The row that is read: of a state, or of a double.
        let mut row = START;
        let mut offset = from;
        if let Some(leap) = automaton.opening
            && let Some(behind) = over(blocks, leap, (text, offset), (&notes, &mut kept))
        {
            (row, offset) = (leap.to, behind);
        }
        'text: loop {
            let (following, op, behind) = if row < automaton.inner {
                let (number, at) = loop {
                    let Some((number, at)) = pass.leaving(row, offset) else {
                        break 'text;
                    };
                    offset = at + 1;
                    // Neither dead, which is 0, nor a turn: one question for both.
                    if number.wrapping_sub(START) >= automaton.inner - START {
                        break (number, at);
                    }
                    row = number;
                    if N::NOTES && number >= automaton.rows {
                        // The double of a turn, which was not needed to go on.
                        let (_, op) = automaton.turn(number - automaton.rows);
                        notes.note(blocks, &mut kept, op, at);
                    }
                    if number >= automaton.leaping
                        && let Some(leap) = automaton.leap(number)
                        && let Some(behind) =
                            over(blocks, leap, (text, offset), (&notes, &mut kept))
                    {
                        (row, offset) = (leap.to, behind);
                    }
                };
                if number == DEAD {
                    let state = automaton.home(row);
                    return Err(Reject::new(at, state));
                }
                let (following, op) = automaton.turn(number - automaton.rows);
                (following, op, offset)
            } else {
                cross(automaton, text, row, offset)?
            };
            if op != 0 {
                notes.note(blocks, &mut kept, op, behind - 1);
            }
            (row, offset) = (following, behind);
        }
        let state = automaton.home(row);
        end(blocks, (automaton, state), text.len(), notes, kept)
    }
}
