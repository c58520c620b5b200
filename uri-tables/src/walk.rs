//! The walk of an automaton over a text, at run time.
//!
//! In: an automaton, a text, and what is to be noted on the way. Out: the state behind the text, or where the walk
//! stopped. The same as the walk in const evaluation, but from delimiter to delimiter: what leads from a state to itself is
//! passed as a whole ([`Span`](crate::simd::Span)), and islands have a loop of their own.

use crate::automaton::{Automaton, DEAD, START, State, Stop, Transitions};
use crate::island::{self, Place};
use crate::simd::{Blocks, Task, at_level};

/// What is done where an automaton notes something.
pub(crate) trait Notes {
    /// Notes the offset of an octet, by the number of what the step over it notes: never 0.
    fn note(&mut self, op: u8, offset: usize);
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
            Transitions::Wide(table) => {
                let (table, _) = table.as_chunks();
                self.steps(blocks, |cell| State::from_le_bytes(table[cell]))
            }
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
        self,
        blocks: B,
        next: impl Fn(usize) -> State,
    ) -> Result<(State, N), Stop> {
        let Self {
            automaton,
            text,
            mut notes,
        } = self;
        let Automaton {
            classes,
            shift,
            rows,
            spans,
            over,
            ..
        } = *automaton;
        let mut state = START;
        let mut offset = 0;
        // Two loops, so that what the inner one holds in registers is lost to a call in islands only.
        'text: loop {
            loop {
                let span = spans.get(usize::from(state)).copied();
                if let Some(number @ 1..) = span {
                    offset = blocks.end(&over[usize::from(number) - 1], text, offset);
                }
                let Some(&octet) = text.get(offset) else {
                    break 'text;
                };
                let cell = usize::from(state) << shift | usize::from(classes[usize::from(octet)]);
                let number = next(cell);
                offset += 1;
                // Neither dead, which is 0, nor a turn: one question for both.
                if number.wrapping_sub(START) < rows - START {
                    state = number;
                    continue;
                }
                if number == DEAD {
                    offset -= 1;
                    return Err(Stop { offset, state });
                }
                let (following, op) = automaton.turn(number - rows);
                if op != 0 {
                    notes.note(op, offset - 1);
                }
                state = following;
                if state >= rows {
                    break;
                }
            }
            while state >= rows {
                let op;
                (state, op, offset) = cross(automaton, text, state, offset)?;
                if op != 0 {
                    notes.note(op, offset - 1);
                }
            }
        }
        if automaton.accepts(state) {
            Ok((state, notes))
        } else {
            Err(Stop { offset, state })
        }
    }
}

/// Walks through an island: to the state behind it, with what is noted on the last step, and the offset there.
#[inline(never)]
fn cross(
    automaton: &Automaton,
    text: &[u8],
    state: State,
    mut offset: usize,
) -> Result<(State, u8, usize), Stop> {
    let (Place { island, exit, op }, first, mut inner) = automaton.place(state);
    let end = island.exit();
    loop {
        let state = first + State::from(inner - island::ENTRY);
        let Some(&octet) = text.get(offset) else {
            return Err(Stop { offset, state });
        };
        inner = island.next(inner, octet);
        if inner == island::DEAD {
            return Err(Stop { offset, state });
        }
        offset += 1;
        if inner == end {
            return Ok((exit, op, offset));
        }
    }
}
