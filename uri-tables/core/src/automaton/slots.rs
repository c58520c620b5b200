//! Slots: the offsets at which components begin and end.
//!
//! Slots are recorded in the same pass that validates. A transition may carry a set of slots, and writes the offset of
//! its byte to each slot of the set. Most of these transitions are over delimiters. A component is present if its end
//! was written. Alternatives of the grammar that did not match in the end may have written slots, too. Each accepting
//! state therefore lists the components that can be present. (Tagged automata: Laurikari 2000, with the lookahead of
//! Trofimovich 2017.)

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::automaton::reject::Reject;
use crate::bytes::table;
use crate::simd::write_slots;

/// The offset of a component that is absent. It exceeds [`MAX_TEXT_LEN`], so it is never a valid offset.
pub(crate) const ABSENT: u32 = u32::MAX;

/// The maximum length of a text whose components are recorded, in bytes. It is less in unit tests, so that these need
/// not make texts of 4 GiB.
pub(crate) const MAX_TEXT_LEN: usize = if cfg!(test) {
    (1 << 16) - 1
} else {
    ABSENT as usize - 1
};

/// The maximum number of slots of an automaton, which is two for each of 32 components.
pub(crate) const SLOT_LIMIT: usize = 64;

/// The slots of an automaton. Component `n` begins at slot `2n` and ends at slot `2n + 1`.
#[derive(Debug)]
pub struct Captures {
    /// The sets of slots, as bits. A transition refers to a set by its index; set 0 is empty.
    writes: &'static [u64],
    /// For each row of the automaton, the index of its entry in `ends`.
    endings: &'static [u8],
    /// For each index in `endings`, two sets of slots: those that are written at the end of the text, and both slots
    /// of each component that can be present in a text with this ending.
    ends: &'static [(u64, u64)],
}

impl Captures {
    /// No slots, for a rule without components.
    pub const NONE: Self = Self {
        writes: &[],
        endings: &[],
        ends: &[],
    };

    /// Describes the slots of an automaton: see the fields.
    ///
    /// # Panics
    ///
    /// If an entry of `endings` is not an index of `ends`. In a static, this fails the build.
    #[must_use]
    pub const fn new(
        writes: &'static [u64],
        endings: &'static [u8],
        ends: &'static [(u64, u64)],
    ) -> Self {
        assert!(
            table::all_below(endings, ends.len()),
            "every ending is there"
        );
        Self {
            writes,
            endings,
            ends,
        }
    }

    /// Returns the number of sets of slots, including the empty set.
    pub(crate) const fn sets(&self) -> usize {
        self.writes.len()
    }

    /// Returns the index of the entry of `ends` for `state`.
    pub(crate) const fn ending(&self, state: State) -> u8 {
        self.endings[state as usize]
    }

    /// Returns the slots of the set with number `op`, as bits.
    #[inline]
    pub(crate) const fn written(&self, op: u8) -> u64 {
        if (op as usize) < self.writes.len() {
            self.writes[op as usize]
        } else {
            0
        }
    }

    /// For a text that ends in `state`, returns the slots that are written at the end, and the slots of the
    /// components that can be present.
    #[inline]
    pub(crate) const fn end(&self, state: State) -> (u64, u64) {
        self.ends[self.ending(state) as usize]
    }

    /// Returns the components that are present, as bits, in a text that ends in `state` if the slots in `written`
    /// were written before the end.
    #[cfg(feature = "proptest")]
    pub(crate) fn parts(&self, state: State, written: u64) -> u32 {
        let Some(&ending) = self.endings.get(usize::from(state)) else {
            return 0;
        };
        let (last, possible) = self.ends[usize::from(ending)];
        let ended = (written | last) & possible;
        let ended = (0..u32::BITS).filter(|part| ended >> (2 * part + 1) & 1 == 1);
        ended.fold(0, |parts, part| parts | 1 << part)
    }

    /// Validates `text` and returns its slots, in const evaluation.
    pub(crate) const fn trace_const<const SLOTS: usize>(
        &self,
        automaton: &Automaton,
        text: &[u8],
    ) -> Result<[u32; SLOTS], Reject> {
        match self.trace(automaton, text) {
            (slots, None) => Ok(slots),
            (_, Some(stop)) => Err(stop),
        }
    }

    /// Returns the slots of `text`. If it is not valid, returns the slots that were written before the search stopped,
    /// and where that was.
    pub(crate) const fn trace<const SLOTS: usize>(
        &self,
        automaton: &Automaton,
        text: &[u8],
    ) -> ([u32; SLOTS], Option<Reject>) {
        let mut trace = Trace::START;
        let mut state = START;
        let mut offset = 0;
        while offset < text.len() {
            let (next, op) = automaton.step(state, text[offset]);
            if next == DEAD {
                return (trace.slots, Some(Reject::new(offset, state)));
            }
            if op != 0 {
                trace.record(self, op, offset);
            }
            state = next;
            offset += 1;
        }
        if !automaton.accepts(state) {
            return (trace.slots, Some(Reject::new(offset, state)));
        }
        if self.ends.is_empty() {
            return (trace.slots, None);
        }
        (trace.ended(self, state, offset), None)
    }
}

/// The values of all slots, and the set of the slots that a search has written so far.
pub(crate) struct Trace<const SLOTS: usize> {
    slots: [u32; SLOTS],
    written: u64,
}

#[allow(
    clippy::inline_always,
    reason = "a function call for each delimiter takes as long as the rest of the search"
)]
impl<const SLOTS: usize> Trace<SLOTS> {
    /// No slot is written yet.
    pub(crate) const START: Self = Self {
        slots: [ABSENT; SLOTS],
        written: 0,
    };

    /// Writes `offset` to each slot of the set with number `op`.
    #[inline(always)]
    pub(crate) const fn record(&mut self, captures: &Captures, op: u8, offset: usize) {
        self.write(captures.writes[op as usize], offset);
    }

    /// Returns the slots of a text of `length` bytes whose search ends in `state`.
    #[inline(always)]
    pub(crate) const fn ended(
        mut self,
        captures: &Captures,
        state: State,
        length: usize,
    ) -> [u32; SLOTS] {
        if SLOTS > 0 {
            let (last, possible) = captures.end(state);
            self.write(last, length);
            write_slots(
                &mut self.slots,
                slots_of_absent(self.written, possible),
                ABSENT,
            );
        }
        self.slots
    }

    #[inline(always)]
    const fn write(&mut self, set: u64, offset: usize) {
        write_slots(&mut self.slots, set, offset as u32);
        self.written |= set;
    }
}

/// Returns the slots in `written` that belong to an absent component: one that is not in `possible`, or whose end was
/// not written.
#[inline]
pub(crate) const fn slots_of_absent(written: u64, possible: u64) -> u64 {
    const ENDS: u64 = u64::from_le_bytes([0b1010_1010; 8]);
    let ended = written & possible & ENDS;
    written & !(ended | ended >> 1)
}

#[cfg(test)]
mod tests {
    use super::slots_of_absent;

    /// Checks all combinations of written and possible slots, for two components at both ends of the bits.
    #[test]
    fn a_component_that_is_absent_was_written_in_vain() {
        for first in [0, 2, 30, 60] {
            for bits in 0..1_u64 << 8 {
                let spread = |bits: u64| (bits & 0b11) << first | (bits >> 2 & 0b11) << 62;
                let (written, possible) = (spread(bits), spread(bits >> 4));
                // A component has both of its slots in `possible`, or neither.
                let both = |at: u64| possible >> at & 0b11;
                if both(first) % 3 != 0 || both(62) % 3 != 0 {
                    continue;
                }
                let mut expected = 0;
                for at in [first, 62] {
                    let is_there = written >> (at + 1) & 1 == 1 && both(at) == 0b11;
                    if !is_there {
                        expected |= written & 0b11 << at;
                    }
                }
                assert_eq!(
                    slots_of_absent(written, possible),
                    expected,
                    "{written:b} {possible:b}"
                );
            }
        }
    }
}
