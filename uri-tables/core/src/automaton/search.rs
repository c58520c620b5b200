//! The search at run time: runs an automaton over a text.
//!
//! It gives the same result as [`Automaton::validate_const`], but moves from delimiter to delimiter. It skips self-loops
//! ([`SelfLoop`](crate::simd::SelfLoop)) and literal runs ([`LiteralRun`]) as a
//! whole. The main loop is in `vector`, or without vector instructions in `plain`; both call [`cross`] for sub-automata.
//! `many` validates and splits many texts.

#[cfg(feature = "alloc")]
mod many;
mod plain;
mod recorder;
mod vector;

use crate::automaton::dfa::{Automaton, State};
use crate::automaton::literal_run::LiteralRun;
use crate::automaton::reject::Reject;
use crate::automaton::sub_dfa::{self, SubDfaUse};
use crate::simd::{Blocks, Task, at_level};

#[cfg(feature = "alloc")]
pub(crate) use many::{SplitTexts, VALID, split_many, walk_many};
pub(crate) use recorder::SlotRecorder;

/// Records slots during a search. All methods are inlined and run at the level of the search: slots passed to or from
/// another function would be stored and loaded in pieces of different sizes, which stalls the processor.
pub(crate) trait Recorder {
    /// The type of the slots that are recorded.
    type Slots;

    /// True if the recorder records slots, false if all its methods do nothing.
    const RECORDS: bool = true;

    /// Returns the slots before any is recorded.
    fn begin(&self) -> Self::Slots;

    /// Writes `offset` to each slot of the set with number `op`; set 0 is empty.
    fn record<B: Blocks>(&self, blocks: B, kept: &mut Self::Slots, op: u8, offset: usize);

    /// Takes the recorded slots at the end of a valid text of `length` bytes. `state` is the last state of the
    /// search.
    fn end<B: Blocks>(self, blocks: B, kept: Self::Slots, state: State, length: usize);
}

/// Searches `text` from offset `from` on. All bytes before `from` must be in the self-loop of the start state. Returns
/// `Ok` if the state at the end of the text accepts.
#[inline]
pub(crate) fn walk<N: Recorder>(
    automaton: &Automaton,
    text: &[u8],
    from: usize,
    recorder: N,
) -> Result<(), Reject> {
    at_level(Walk {
        automaton,
        text,
        from,
        recorder,
    })
}

struct Walk<'w, N> {
    automaton: &'w Automaton,
    text: &'w [u8],
    from: usize,
    recorder: N,
}

impl<N: Recorder> Task for Walk<'_, N> {
    type Output = Result<(), Reject>;

    #[allow(
        clippy::inline_always,
        reason = "must be compiled with the target features of its caller"
    )]
    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) -> Self::Output {
        if B::HAS_PRESCAN {
            self.prescanned(blocks)
        } else {
            self.plain()
        }
    }
}

/// Matches the literal run `next`, and those that follow it, at `offset` in the row `row`. Returns the row and the offset
/// after them.
#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of its caller"
)]
#[inline(always)]
fn match_literal_runs<N: Recorder, B: Blocks>(
    blocks: B,
    automaton: &Automaton,
    (mut next, mut row): (Option<&LiteralRun>, State),
    (text, mut offset): (&[u8], usize),
    (recorder, kept): (&N, &mut N::Slots),
) -> (State, usize) {
    while let Some(literal_run) = next
        && literal_run.is_at(text, offset)
    {
        if N::RECORDS {
            for &[before, op] in literal_run.ops {
                recorder.record(blocks, kept, op, offset + usize::from(before));
            }
        }
        row = literal_run.to;
        offset += literal_run.length;
        next = automaton.literal_run(row);
    }
    (row, offset)
}

/// Ends a search in `state` after a text of `length` bytes: passes the slots on if the state accepts.
#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of its caller"
)]
#[inline(always)]
fn end<N: Recorder, B: Blocks>(
    blocks: B,
    (automaton, state): (&Automaton, State),
    length: usize,
    recorder: N,
    kept: N::Slots,
) -> Result<(), Reject> {
    if automaton.accepts(state) {
        recorder.end(blocks, kept, state, length);
        Ok(())
    } else {
        Err(Reject::new(length, state))
    }
}

/// A recorder that records nothing, for validation.
pub(crate) struct NoSlots;

impl Recorder for NoSlots {
    type Slots = ();

    const RECORDS: bool = false;

    #[inline]
    fn begin(&self) {}

    #[inline]
    fn record<B: Blocks>(&self, _: B, (): &mut (), _: u8, _: usize) {}

    #[inline]
    fn end<B: Blocks>(self, _: B, (): (), _: State, _: usize) {}
}

/// Searches through a sub-automaton. Returns the state after it, the number of the set of slots that the caller must
/// record, and the offset. A text that ends inside of a sub-automaton is not valid. Cold, so that the main loop saves
/// registers around this call only, and not in each step.
#[cold]
#[inline(never)]
fn cross(
    automaton: &Automaton,
    text: &[u8],
    state: State,
    mut offset: usize,
) -> Result<(State, u8, usize), Reject> {
    let (SubDfaUse { sub_dfa, exit, op }, first, mut inner) = automaton.sub_dfa_use(state);
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
