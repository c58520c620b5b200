//! The search of an automaton through a text at run time.
//!
//! It gives the same result as [`Automaton::validate_const`](crate::automaton::dfa::Automaton), but goes from
//! delimiter to delimiter: self-loops are skipped as a whole ([`SelfLoop`](crate::simd::SelfLoop)), so is what
//! usually follows ([`LiteralRun`]), and sub-automata have a loop of their own. There is one loop with vectors
//! (`windowed`), one without (`plain`), and one for many texts (`many`).

#[cfg(feature = "alloc")]
mod many;
mod plain;
mod vector;

use crate::automaton::dfa::{Automaton, State};
use crate::automaton::literal_run::LiteralRun;
use crate::automaton::reject::Reject;
use crate::automaton::sub_dfa::{self, Place};
use crate::simd::{Blocks, Task, at_level};

#[cfg(feature = "alloc")]
pub(crate) use many::walk_many;

/// Records the sets of slots that a search passes. Everything is done at the search's level of
/// instructions: slots that were passed in or out would be stored and loaded in pieces of different sizes, which
/// stalls.
pub(crate) trait Recorder {
    /// The recorded slots.
    type Slots;

    /// True if anything is recorded.
    const NOTES: bool = true;

    /// Returns what is recorded at the start.
    fn begin(&self) -> Self::Slots;

    /// Records an offset for a set of slots; set 0 is empty.
    fn note<B: Blocks>(&self, blocks: B, kept: &mut Self::Slots, op: u8, offset: usize);

    /// Hands over what was recorded at the end of a valid text of some length, in its last state.
    fn end<B: Blocks>(self, blocks: B, kept: Self::Slots, state: State, length: usize);
}

/// Searches from an offset, before which the text only follows the self-loop of the start. The text is valid if the
/// state after it accepts.
#[inline]
pub(crate) fn walk<N: Recorder>(
    automaton: &Automaton,
    text: &[u8],
    from: usize,
    notes: N,
) -> Result<(), Reject> {
    at_level(Walk {
        automaton,
        text,
        from,
        notes,
    })
}

struct Walk<'w, N> {
    automaton: &'w Automaton,
    text: &'w [u8],
    from: usize,
    notes: N,
}

impl<N: Recorder> Task for Walk<'_, N> {
    type Output = Result<(), Reject>;

    #[allow(
        clippy::inline_always,
        reason = "in a function of its own it would lack the instructions"
    )]
    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) -> Self::Output {
        if B::WINDOWS {
            self.windowed(blocks)
        } else {
            self.plain()
        }
    }
}

/// Returns the offset after a literal run, if the text continues with it, and records its slots.
#[allow(clippy::inline_always, reason = "as above")]
#[inline(always)]
fn over<N: Recorder, B: Blocks>(
    blocks: B,
    literal_run: &LiteralRun,
    (text, offset): (&[u8], usize),
    (notes, kept): (&N, &mut N::Slots),
) -> Option<usize> {
    if !literal_run.begins(text.get(offset..)?) {
        return None;
    }
    if N::NOTES {
        for &[before, op] in literal_run.ops {
            notes.note(blocks, kept, op, offset + usize::from(before));
        }
    }
    Some(offset + literal_run.length)
}

/// Ends a search in a state, after a text of some length.
#[allow(clippy::inline_always, reason = "as above")]
#[inline(always)]
fn end<N: Recorder, B: Blocks>(
    blocks: B,
    (automaton, state): (&Automaton, State),
    length: usize,
    notes: N,
    kept: N::Slots,
) -> Result<(), Reject> {
    if automaton.accepts(state) {
        notes.end(blocks, kept, state, length);
        Ok(())
    } else {
        Err(Reject::new(length, state))
    }
}

/// Records nothing.
pub(crate) struct NoSlots;

impl Recorder for NoSlots {
    type Slots = ();

    const NOTES: bool = false;

    #[inline]
    fn begin(&self) {}

    #[inline]
    fn note<B: Blocks>(&self, _: B, (): &mut (), _: u8, _: usize) {}

    #[inline]
    fn end<B: Blocks>(self, _: B, (): (), _: State, _: usize) {}
}

/// Searches through a sub-automaton: returns the state after it, the set of slots of the last transition, and the
/// offset. Cold, so that the main loop's registers are saved around this call and not at each step.
#[cold]
#[inline(never)]
fn cross(
    automaton: &Automaton,
    text: &[u8],
    state: State,
    mut offset: usize,
) -> Result<(State, u8, usize), Reject> {
    let (Place { sub_dfa, exit, op }, first, mut inner) = automaton.place(state);
    let end = sub_dfa.exit();
    loop {
        let state = first + State::from(inner - sub_dfa::ENTRY);
        let Some(&byte) = text.get(offset) else {
            return Err(Reject::new(offset, state));
        };
        inner = sub_dfa.next(inner, byte);
        if inner == sub_dfa::DEAD {
            return Err(Reject::new(offset, state));
        }
        offset += 1;
        if inner == end {
            return Ok((exit, op, offset));
        }
    }
}
