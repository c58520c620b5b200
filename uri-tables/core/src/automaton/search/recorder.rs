//! The recorder of parsing: records the slots of a text, which are the offsets of its components.
//!
//! For sets of slots, and for components that are possible or absent, see [`slots`](crate::automaton::slots).

use super::Recorder;
use crate::automaton::dfa::State;
use crate::automaton::slots::{ABSENT, Captures, slots_of_absent};
use crate::simd::Blocks;

/// A recorder for at most `MAX_SLOTS` slots.
pub(crate) struct SlotRecorder<'f, const MAX_SLOTS: usize> {
    /// The sets of slots of the automaton.
    pub(crate) captures: &'f Captures,
    /// Where the slots of a valid text are written. Nothing is written for an invalid text.
    pub(crate) slots: &'f mut [u32; MAX_SLOTS],
}

#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of their caller"
)]
impl<const MAX_SLOTS: usize> Recorder for SlotRecorder<'_, MAX_SLOTS> {
    /// The value of each slot, and the set of slots that were written, as bits.
    type Slots = ([u32; MAX_SLOTS], u64);

    const RECORDS: bool = MAX_SLOTS > 0;

    #[inline(always)]
    fn begin(&self) -> Self::Slots {
        ([ABSENT; MAX_SLOTS], 0)
    }

    #[inline(always)]
    fn record<B: Blocks>(
        &self,
        blocks: B,
        (slots, written): &mut Self::Slots,
        slot_set: u8,
        offset: usize,
    ) {
        let set = self.captures.slots_of(slot_set);
        blocks.write_slots(slots, set, offset as u32);
        *written |= set;
    }

    #[inline(always)]
    fn end<B: Blocks>(self, blocks: B, slots: Self::Slots, state: State, length: usize) {
        // The captures of a rule without components have no entry for the state.
        if !Self::RECORDS {
            return;
        }
        let (mut slots, written) = slots;
        let (last, possible) = self.captures.end(state);
        blocks.write_slots(&mut slots, last, length as u32);
        blocks.write_slots(
            &mut slots,
            slots_of_absent(written | last, possible),
            ABSENT,
        );
        *self.slots = slots;
    }
}
