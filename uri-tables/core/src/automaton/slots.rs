//! Slots: the offsets at which components begin and end.
//!
//! A *component* is a piece of a text that a rule gives a name, such as the host in `http://h/`. It has two slots,
//! which are recorded in the same pass that validates the text: 7 and 8 for this host. A *set of slots* is a `u64`
//! with a bit for each slot.
//!
//! - A transition over a byte may record a set of slots: it writes the offset of the byte to each slot of the set.
//!   Most of these transitions are over delimiters. Each automaton has a list of its sets, and a transition refers to
//!   a set by its number in the list (`slot_set`). Set 0 is empty.
//! - At the end of the text, another set is written with the length of the text.
//! - An alternative of the grammar that does not match in the end may have written slots, too. Therefore each
//!   accepting state has the set of components that are *possible* in a text that ends in this state.
//! - A component is *present* if it is possible and its end was written. Otherwise it is *absent*, and both of its
//!   slots are reset to [`ABSENT`].
//!
//! [`Captures`] has these sets for the automaton of a rule. (Tagged automata: Laurikari 2000, with the lookahead of
//! Trofimovich 2017.)

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::automaton::reject::Reject;
use crate::bytes::table;
use crate::simd::write_slots;

/// The value of both slots of an absent component. It exceeds [`MAX_TEXT_LEN`], so it is never a valid offset.
pub(crate) const ABSENT: u32 = u32::MAX;

/// The maximum length of a text whose slots are recorded, in bytes. It is less in unit tests, so that these need not
/// make texts of 4 GiB.
pub(crate) const MAX_TEXT_LEN: usize = if cfg!(test) {
    (1 << 16) - 1
} else {
    ABSENT as usize - 1
};

/// The maximum number of slots of an automaton, which is two for each of 32 components.
pub(crate) const SLOT_LIMIT: usize = 64;

/// The sets of slots of an automaton. Component `n` begins at slot `2n` and ends at slot `2n + 1`.
#[derive(Debug)]
pub struct Captures {
    /// The sets of slots that transitions record. A transition refers to a set by its index. Set 0 is empty.
    slot_sets: &'static [u64],
    /// For each state with a row in the transition table, the index of its entry in `endings`.
    ending_of_state: &'static [u8],
    /// Two sets of slots for texts that end in a certain state: the slots that are written at the end of the text, and
    /// both slots of each component that is possible in such a text. States with the same two sets share an entry.
    endings: &'static [(u64, u64)],
}

impl Captures {
    /// No slots, for a rule without components.
    pub const NONE: Self = Self {
        slot_sets: &[],
        ending_of_state: &[],
        endings: &[],
    };

    /// Takes the sets of an automaton, which are described at the fields.
    ///
    /// # Panics
    ///
    /// If an entry of `ending_of_state` is not an index of `endings`. In a static, this fails the build.
    #[must_use]
    pub const fn new(
        slot_sets: &'static [u64],
        ending_of_state: &'static [u8],
        endings: &'static [(u64, u64)],
    ) -> Self {
        assert!(
            table::all_below(ending_of_state, endings.len()),
            "every ending is there"
        );
        Self {
            slot_sets,
            ending_of_state,
            endings,
        }
    }

    /// Returns the number of sets that transitions record, including the empty set.
    pub(crate) const fn sets(&self) -> usize {
        self.slot_sets.len()
    }

    /// Returns the set of slots with this number. A number without a set stands for the empty set.
    #[inline]
    pub(crate) const fn slots_of(&self, slot_set: u8) -> u64 {
        if (slot_set as usize) < self.slot_sets.len() {
            self.slot_sets[slot_set as usize]
        } else {
            0
        }
    }

    /// Returns two sets of slots for a text that ends in `state`: the slots that are written at the end, and both
    /// slots of each component that is possible.
    #[inline]
    pub(crate) const fn end(&self, state: State) -> (u64, u64) {
        self.endings[self.ending_of_state[state as usize] as usize]
    }

    /// Returns the components that are present in a text that ends in `state`: bit `n` is set for component `n`.
    /// `written` is the set of slots that were written before the end.
    #[cfg(feature = "proptest")]
    pub(crate) fn present(&self, state: State, written: u64) -> u32 {
        let Some(&ending) = self.ending_of_state.get(usize::from(state)) else {
            return 0;
        };
        let (last, possible) = self.endings[usize::from(ending)];
        let ended = (written | last) & possible;
        let present = (0..u32::BITS).filter(|component| ended >> (2 * component + 1) & 1 == 1);
        present.fold(0, |components, component| components | 1 << component)
    }

    /// Searches `text` one byte at a time, also in const evaluation. Returns the slots of `text`, and `None`. If the
    /// text is not valid, returns the slots that were written before the search stopped, and where it stopped.
    pub(crate) const fn trace<const SLOTS: usize>(
        &self,
        automaton: &Automaton,
        text: &[u8],
    ) -> ([u32; SLOTS], Option<Reject>) {
        let mut slots = [ABSENT; SLOTS];
        let mut written = 0;
        let mut state = START;
        let mut offset = 0;
        while offset < text.len() {
            let (next, slot_set) = automaton.step(state, text[offset]);
            if next == DEAD {
                return (slots, Some(Reject::new(offset, state)));
            }
            if slot_set != 0 {
                let now = self.slot_sets[slot_set as usize];
                write_slots(&mut slots, now, offset as u32);
                written |= now;
            }
            state = next;
            offset += 1;
        }
        if !automaton.accepts(state) {
            return (slots, Some(Reject::new(offset, state)));
        }
        // A rule without components has no slots to write at the end.
        if SLOTS > 0 && !self.endings.is_empty() {
            let (last, possible) = self.end(state);
            write_slots(&mut slots, last, offset as u32);
            write_slots(
                &mut slots,
                slots_of_absent(written | last, possible),
                ABSENT,
            );
        }
        (slots, None)
    }
}

/// Returns the slots in `written` that belong to absent components, which must be reset. A component is absent if it
/// is not possible, or if its end was not written. All parameters and the result are sets of slots.
#[inline]
pub(crate) const fn slots_of_absent(written: u64, possible: u64) -> u64 {
    /// The slots with odd numbers, at which components end.
    const ENDS: u64 = u64::from_le_bytes([0b1010_1010; 8]);
    let ends_of_present = written & possible & ENDS;
    // The start slot of a component is the bit before its end slot.
    let starts_of_present = ends_of_present >> 1;
    written & !(ends_of_present | starts_of_present)
}

#[cfg(test)]
mod tests {
    use super::slots_of_absent;

    /// Checks all combinations of written and possible slots of two components. The second one has the last two
    /// slots.
    #[test]
    fn the_slots_of_absent_components_are_found() {
        for first in [0, 2, 30, 60] {
            for bits in 0..1_u64 << 8 {
                let spread = |bits: u64| (bits & 0b11) << first | (bits >> 2 & 0b11) << 62;
                let (written, possible) = (spread(bits), spread(bits >> 4));
                // Skip sets with only one slot of a component: `possible` has both slots of a component, or neither.
                let possible_slots = |start: u64| possible >> start & 0b11;
                let has_one = |start: u64| matches!(possible_slots(start), 0b01 | 0b10);
                if has_one(first) || has_one(62) {
                    continue;
                }
                let mut expected = 0;
                for start in [first, 62] {
                    let has_end = written >> (start + 1) & 1 == 1;
                    let is_present = has_end && possible_slots(start) == 0b11;
                    if !is_present {
                        expected |= written & 0b11 << start;
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
