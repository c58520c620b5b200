//! The walk of an automaton over a text, at run time.
//!
//! In: an automaton, a text, and what is to be noted on the way. Out: the state behind the text, or where the walk
//! stopped. The same as the walk in const evaluation, but from delimiter to delimiter: what leads from a state to itself is
//! passed as a whole ([`SelfLoop`](crate::simd::SelfLoop)), so is what most often follows ([`LiteralRun`]), and islands have a loop of their
//! own.

#[cfg(feature = "alloc")]
mod many;
mod plain;
mod windowed;

use crate::automaton::dfa::{Automaton, State};
use crate::automaton::literal_run::LiteralRun;
use crate::automaton::reject::Reject;
use crate::automaton::sub_dfa::{self, Place};
use crate::simd::{Blocks, Task, at_level};

#[cfg(feature = "alloc")]
pub(crate) use many::walk_many;

/// What is done where an automaton notes something. All of it is done at the level of the walk, and what is kept between
/// begins and ends there: handed in or out, it would be stored in other pieces than it is loaded in, and waited for.
pub(crate) trait Recorder {
    /// What is kept on the way.
    type Slots;

    /// Whether anything is noted.
    const NOTES: bool = true;

    /// What is kept at the start.
    fn begin(&self) -> Self::Slots;

    /// Recorder the offset of an octet, by the number of what the step over it notes; 0 is nothing.
    fn note<B: Blocks>(&self, blocks: B, kept: &mut Self::Slots, op: u8, offset: usize);

    /// Gives what was kept away, at the end of a word of some length, in its last state.
    fn end<B: Blocks>(self, blocks: B, kept: Self::Slots, state: State, length: usize);
}

/// Walks on from an offset, up to which the text leads from the start to itself; the text is a word if a word may end in the
/// state behind it.
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

/// The offset behind a leap, if it follows there; what it notes is noted.
#[allow(clippy::inline_always, reason = "as above")]
#[inline(always)]
fn over<N: Recorder, B: Blocks>(
    blocks: B,
    leap: &LiteralRun,
    (text, offset): (&[u8], usize),
    (notes, kept): (&N, &mut N::Slots),
) -> Option<usize> {
    if !leap.begins(text.get(offset..)?) {
        return None;
    }
    if N::NOTES {
        for &[before, op] in leap.ops {
            notes.note(blocks, kept, op, offset + usize::from(before));
        }
    }
    Some(offset + leap.length)
}

/// The end of a walk in a state, behind a text of some length.
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

/// A walk that notes nothing.
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

/// Walks through an island: to the state behind it, with what is noted on the last step, and the offset there. It is cold, so
/// that what the other loop has in registers is put away around this call, and not at each step.
#[cold]
#[inline(never)]
fn cross(
    automaton: &Automaton,
    text: &[u8],
    state: State,
    mut offset: usize,
) -> Result<(State, u8, usize), Reject> {
    let (Place { island, exit, op }, first, mut inner) = automaton.place(state);
    let end = island.exit();
    loop {
        let state = first + State::from(inner - sub_dfa::ENTRY);
        let Some(&octet) = text.get(offset) else {
            return Err(Reject::new(offset, state));
        };
        inner = island.next(inner, octet);
        if inner == sub_dfa::DEAD {
            return Err(Reject::new(offset, state));
        }
        offset += 1;
        if inner == end {
            return Ok((exit, op, offset));
        }
    }
}
