//! The search at run time: runs an automaton over a text, to validate the text and to record the
//! [slots](crate::automaton::slots) of its components.
//!
//! The result is that of [`Captures::trace`](crate::automaton::slots::Captures::trace), but the search does not take
//! every transition on its own. It skips self-loops ([`SelfLoop`](crate::simd::SelfLoop)) and literal runs
//! ([`LiteralRun`]) as a whole, and so moves from delimiter to delimiter. For rows, cells and slot transitions, see
//! [`dfa`](crate::automaton::dfa).
//!
//! - [`walk`] searches one text. A [`Recorder`] says what is done with slots.
//! - The main loop is in [`vector`], or without vector instructions in [`plain`]. Both call [`cross_sub_dfa`] for
//!   sub-automata.
//! - [`many`] validates many texts, or splits them into their components.

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

/// Records slots during a search. All methods are inlined, and use the vector instructions of the search (`blocks`):
/// slots passed to or from another function would be stored and loaded in pieces of different sizes, which stalls the
/// processor.
pub(crate) trait Recorder {
    /// The slots that have been recorded so far.
    type Slots;

    /// True if the recorder records slots, false if all its methods do nothing.
    const RECORDS: bool = true;

    /// Returns the slots before any is recorded.
    fn begin(&self) -> Self::Slots;

    /// Writes `offset` to each slot of the set with the number `slot_set`. Set 0 is empty.
    fn record<B: Blocks>(&self, blocks: B, slots: &mut Self::Slots, slot_set: u8, offset: usize);

    /// Takes the slots at the end of a valid text of `length` bytes. `state` is the last state of the search.
    fn end<B: Blocks>(self, blocks: B, slots: Self::Slots, state: State, length: usize);
}

/// Searches `text` from offset `from` on, and passes the slots to `recorder`. All bytes before `from` must be in the
/// self-loop of the start state. Returns `Ok` if the state at the end of the text accepts.
#[inline]
pub(crate) fn walk<R: Recorder>(
    automaton: &Automaton,
    text: &[u8],
    from: usize,
    recorder: R,
) -> Result<(), Reject> {
    at_level(Walk {
        automaton,
        text,
        from,
        recorder,
    })
}

/// A search as a [`Task`], which is compiled once for each level of vector instructions. The fields are the parameters
/// of [`walk`].
struct Walk<'w, R> {
    automaton: &'w Automaton,
    text: &'w [u8],
    from: usize,
    recorder: R,
}

impl<R: Recorder> Task for Walk<'_, R> {
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

/// Skips the literal run `next` if it is at `offset` in `text`, and then the literal runs that follow it. The search
/// is in the row `row` at this offset. Returns the row and the offset after the literal runs.
#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of its caller"
)]
#[inline(always)]
fn skip_literal_runs<R: Recorder, B: Blocks>(
    blocks: B,
    automaton: &Automaton,
    (mut next, mut row): (Option<&LiteralRun>, State),
    (text, mut offset): (&[u8], usize),
    (recorder, slots): (&R, &mut R::Slots),
) -> (State, usize) {
    while let Some(literal_run) = next
        && literal_run.is_at(text, offset)
    {
        if R::RECORDS {
            for &[before, slot_set] in literal_run.slot_sets {
                recorder.record(blocks, slots, slot_set, offset + usize::from(before));
            }
        }
        row = literal_run.to;
        offset += literal_run.length;
        next = automaton.literal_run(row);
    }
    (row, offset)
}

/// Ends a search in `state` after a text of `length` bytes. If the state accepts, the recorder takes the slots.
#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of its caller"
)]
#[inline(always)]
fn end<R: Recorder, B: Blocks>(
    blocks: B,
    (automaton, state): (&Automaton, State),
    length: usize,
    recorder: R,
    slots: R::Slots,
) -> Result<(), Reject> {
    if automaton.accepts(state) {
        recorder.end(blocks, slots, state, length);
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

/// Searches `text` from `offset` on, through the sub-automaton that `state` is inside of. Returns the state after the
/// sub-automaton, the number of the set of slots that the caller must record, and the offset after the last byte. A
/// text that ends inside a sub-automaton is not valid. Cold, so that the main loop saves registers around this call
/// only, and not in each step.
#[cold]
#[inline(never)]
fn cross_sub_dfa(
    automaton: &Automaton,
    text: &[u8],
    state: State,
    mut offset: usize,
) -> Result<(State, u8, usize), Reject> {
    // `first` is the state of the automaton at the entry of the sub-automaton, and `inner` is the current state inside
    // the sub-automaton.
    let (sub_dfa_use, first, mut inner) = automaton.sub_dfa_use(state);
    let SubDfaUse {
        sub_dfa,
        exit,
        slot_set,
    } = sub_dfa_use;
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
            return Ok((exit, slot_set, offset));
        }
    }
}
