//! Literal runs: strings that usually come next in a text when the search is in a certain *row* of the transition
//! table, such as `//` after `http:`. They are compared as a whole.
//!
//! In a row with a literal run, the search compares up to eight bytes with one instruction. If they match, it
//! continues in the row after the literal run, and records the [slots](crate::automaton::slots) of the skipped
//! transitions. Each transition records a set of slots, which has a number; set 0 is empty.
//!
//! A letter that may be uppercase or lowercase is compared without the bit that distinguishes the two cases.

use crate::automaton::state::State;

/// A string of up to eight bytes that usually comes next when the search is in a certain row.
#[derive(Debug)]
pub struct LiteralRun {
    /// The row where the literal run begins.
    pub(crate) from: State,
    /// The string, as a little-endian number. All bits that are not compared are 0.
    bytes: u64,
    /// A mask of the bits of `bytes` that are compared.
    compared: u64,
    /// The number of bytes in the string.
    pub(crate) length: usize,
    /// The row after the literal run. Another literal run may follow it.
    pub(crate) to: State,
    /// For each skipped transition that records slots, the number of bytes before it, and the number of its set of
    /// slots.
    pub(crate) slot_sets: &'static [[u8; 2]],
}

impl LiteralRun {
    /// The maximum length, which is the number of bytes that are loaded for the comparison.
    const MAX_LEN: usize = 8;

    /// Describes a literal run that follows the row `from` and ends in the row `to`. Of each byte in `bytes`, the
    /// bits that are set in the same byte of `compared` are compared. `slot_sets` has two bytes for each skipped
    /// transition that records slots: the number of bytes before it, and the number of its set of slots.
    ///
    /// # Panics
    ///
    /// If there are no bytes or more than eight, or if `bytes` has a bit set that is not compared. In a static, this
    /// fails the build.
    #[must_use]
    pub const fn new(
        from: State,
        bytes: &[u8],
        compared: &[u8],
        to: State,
        slot_sets: &'static [u8],
    ) -> Self {
        let length = bytes.len();
        assert!(
            length > 0 && length <= Self::MAX_LEN && compared.len() == length,
            "a literal run has one to eight bytes, and all of them are compared"
        );
        let (slot_sets, rest) = slot_sets.as_chunks();
        assert!(rest.is_empty(), "what is noted has two bytes");
        let mut literal_run = Self {
            from,
            bytes: 0,
            compared: 0,
            length,
            to,
            slot_sets,
        };
        let mut at = 0;
        while at < length {
            assert!(bytes[at] & !compared[at] == 0, "what does not matter is 0");
            literal_run.bytes |= (bytes[at] as u64) << (8 * at);
            literal_run.compared |= (compared[at] as u64) << (8 * at);
            at += 1;
        }
        literal_run
    }

    /// Returns whether the literal run is at `offset` in `text`. Returns `false` if the whole text has fewer than
    /// [`MAX_LEN`](Self::MAX_LEN) bytes.
    #[inline]
    pub(crate) fn is_at(&self, text: &[u8], offset: usize) -> bool {
        let Some(rest) = text.get(offset..) else {
            return false;
        };
        match rest.first_chunk() {
            Some(&next) => u64::from_le_bytes(next) & self.compared == self.bytes,
            None => self.begins_last_bytes(text, rest.len()),
        }
    }

    /// Returns whether the last `left` bytes of `text` begin with the literal run; `left` is less than
    /// [`MAX_LEN`](Self::MAX_LEN). Not inlined, because few texts end so soon after the start of a literal run.
    #[inline(never)]
    fn begins_last_bytes(&self, text: &[u8], left: usize) -> bool {
        // Load the last eight bytes of the text, and shift out those before the last `left` bytes. If `left` is 0,
        // the result does not matter, but a shift by all 64 bits would overflow.
        text.last_chunk().is_some_and(|&last| {
            let next =
                u64::from_le_bytes(last) >> (8 * (Self::MAX_LEN - left).min(Self::MAX_LEN - 1));
            left >= self.length && next & self.compared == self.bytes
        })
    }

    /// Returns the byte at index `at` of the string, and the mask of its compared bits.
    pub(crate) const fn byte(&self, at: usize) -> (u8, u8) {
        let [byte, compared] = [self.bytes >> (8 * at), self.compared >> (8 * at)];
        (byte as u8, compared as u8)
    }

    /// Returns the number of the set of slots that the transition over the byte at index `at` records.
    pub(crate) const fn slot_set(&self, at: usize) -> u8 {
        let mut index = 0;
        while index < self.slot_sets.len() {
            let [before, slot_set] = self.slot_sets[index];
            if before as usize == at {
                return slot_set;
            }
            index += 1;
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use std::vec;

    use super::LiteralRun;

    #[test]
    fn is_found_at_every_offset_of_every_length() {
        for length in 1..=LiteralRun::MAX_LEN {
            let bytes = &b"abcdefgh"[..length];
            let literal_run = LiteralRun::new(1, bytes, &[0xFF; 8][..length], 2, b"");
            for before in 0..10 {
                for after in 0..10 {
                    let text = [&vec![b'-'; before], bytes, &vec![b'-'; after]].concat();
                    for offset in 0..=text.len() + 1 {
                        assert_eq!(
                            literal_run.is_at(&text, offset),
                            offset == before && text.len() >= LiteralRun::MAX_LEN,
                            "{length} bytes, {before} before, {after} after, at {offset}"
                        );
                    }
                }
            }
        }
    }
}
