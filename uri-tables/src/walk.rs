//! The walk of an automaton over a text, at run time.
//!
//! In: an automaton, a text, and what is to be noted on the way. Out: the state behind the text, or where the walk
//! stopped. The same as the walk in const evaluation, but from delimiter to delimiter: what leads from a state to itself is
//! passed as a whole ([`Span`](crate::simd::Span)).

use crate::automaton::{Automaton, DEAD, START, State, Stop, Transitions};
use crate::simd::{Blocks, Task, at_level};

/// What is done at each step that is no part of a span.
pub(crate) trait Notes {
    /// Notes a step over the octet at an offset, by the cell of the table that it takes.
    fn note(&mut self, cell: usize, offset: usize);
}

/// Walks; a text is a word if a word may end in the state behind it.
#[inline]
pub(crate) fn walk<N: Notes>(
    automaton: &Automaton,
    text: &[u8],
    notes: N,
) -> Result<(State, N), Stop> {
    at_level(Walk {
        automaton,
        text,
        notes,
    })
}

struct Walk<'w, N> {
    automaton: &'w Automaton,
    text: &'w [u8],
    notes: N,
}

impl<N: Notes> Task for Walk<'_, N> {
    type Output = Result<(State, N), Stop>;

    #[allow(
        clippy::inline_always,
        reason = "in a function of its own it would lack the instructions"
    )]
    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) -> Self::Output {
        // Made once for each width, so that the loop does not ask for it.
        match self.automaton.transitions {
            Transitions::Narrow(table) => self.steps(blocks, |cell| State::from(table[cell])),
            Transitions::Wide(table) => self.steps(blocks, |cell| {
                State::from_le_bytes([table[2 * cell], table[2 * cell + 1]])
            }),
        }
    }
}

impl<N: Notes> Walk<'_, N> {
    #[allow(
        clippy::inline_always,
        reason = "in a function of its own it would lack the instructions"
    )]
    #[inline(always)]
    fn steps<B: Blocks>(
        mut self,
        blocks: B,
        next: impl Fn(usize) -> State,
    ) -> Result<(State, N), Stop> {
        let Automaton {
            classes,
            shift,
            spans,
            over,
            ..
        } = *self.automaton;
        let mut state = START;
        let mut offset = 0;
        loop {
            let span = spans.get(usize::from(state)).copied();
            if let Some(number @ 1..) = span {
                offset = blocks.end(&over[usize::from(number) - 1], self.text, offset);
            }
            let Some(&octet) = self.text.get(offset) else {
                break;
            };
            let cell = usize::from(state) << shift | usize::from(classes[usize::from(octet)]);
            let following = next(cell);
            if following == DEAD {
                return Err(Stop { offset, state });
            }
            self.notes.note(cell, offset);
            state = following;
            offset += 1;
        }
        if self.automaton.accepts(state) {
            Ok((state, self.notes))
        } else {
            Err(Stop { offset, state })
        }
    }
}
