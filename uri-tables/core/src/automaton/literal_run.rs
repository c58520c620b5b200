//! Literal runs: strings that usually come next in the text when the search is in a certain row. They are compared as
//! a whole.
//!
//! In a row with a literal run, the search compares up to eight bytes with one instruction. If they match, it
//! continues in the state after the literal run and records the slots of the skipped transitions.

use crate::automaton::state::State;

/// A string of up to eight bytes that usually comes next when the search is in a certain row.
#[derive(Debug)]
pub struct LiteralRun {
    /// The row in which the bytes usually come next.
    pub(crate) from: State,
    bytes: u64,
    /// A mask of the bits of `bytes` that are compared. Bits that differ between uppercase and lowercase can be left
    /// out.
    bits: u64,
    /// The number of bytes in the literal run.
    pub(crate) length: usize,
    /// The row after the literal run. Another literal run may follow it.
    pub(crate) to: State,
    /// For each skipped transition that records slots, the number of bytes before it, and the number of its set of
    /// slots.
    pub(crate) ops: &'static [[u8; 2]],
}

impl LiteralRun {
    /// The number of bytes that are loaded for the comparison. A shorter text is searched without literal runs.
    const ROOM: usize = 8;

    /// Describes a literal run that follows the row `from` and ends in the row `to`. Of each of `bytes`, the bits
    /// in `bits` are compared. `ops` has two bytes for each set of slots: the number of bytes before, and the number
    /// of the set.
    ///
    /// # Panics
    ///
    /// If there are no bytes or more than eight, or if `bytes` has a bit set that is not in `bits`. In a static, this
    /// fails the build.
    #[must_use]
    pub const fn new(
        from: State,
        bytes: &[u8],
        bits: &[u8],
        to: State,
        ops: &'static [u8],
    ) -> Self {
        let length = bytes.len();
        assert!(
            length > 0 && length <= Self::ROOM && bits.len() == length,
            "as many bytes are compared as there is room for"
        );
        let (ops, rest) = ops.as_chunks();
        assert!(rest.is_empty(), "what is noted has two bytes");
        let mut literal_run = Self {
            from,
            bytes: 0,
            bits: 0,
            length,
            to,
            ops,
        };
        let mut at = 0;
        while at < length {
            assert!(bytes[at] & !bits[at] == 0, "what does not matter is 0");
            literal_run.bytes |= (bytes[at] as u64) << (8 * at);
            literal_run.bits |= (bits[at] as u64) << (8 * at);
            at += 1;
        }
        literal_run
    }

    /// Returns whether the literal run is at `offset` in `text`. False if the text is shorter than [`ROOM`](Self::ROOM).
    #[inline]
    pub(crate) fn is_at(&self, text: &[u8], offset: usize) -> bool {
        let Some(rest) = text.get(offset..) else {
            return false;
        };
        match rest.first_chunk() {
            Some(&next) => u64::from_le_bytes(next) & self.bits == self.bytes,
            None => self.is_near_end(text, rest.len()),
        }
    }

    /// Returns whether the literal run is at the beginning of the last `left` bytes of `text`. Not inlined, because few
    /// texts end that soon.
    #[inline(never)]
    fn is_near_end(&self, text: &[u8], left: usize) -> bool {
        // The last bytes of the text are loaded, and those before are shifted out.
        text.last_chunk().is_some_and(|&last| {
            let next = u64::from_le_bytes(last) >> (8 * (Self::ROOM - left).min(Self::ROOM - 1));
            left >= self.length && next & self.bits == self.bytes
        })
    }

    /// Returns the byte at index `at`, and the mask of its compared bits.
    pub(crate) const fn byte(&self, at: usize) -> (u8, u8) {
        let [byte, bits] = [self.bytes >> (8 * at), self.bits >> (8 * at)];
        (byte as u8, bits as u8)
    }

    /// Returns the set of slots that the transition over the byte at index `at` records, or 0 for none.
    pub(crate) const fn op(&self, at: usize) -> u8 {
        let mut noted = 0;
        while noted < self.ops.len() {
            if self.ops[noted][0] as usize == at {
                return self.ops[noted][1];
            }
            noted += 1;
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
        for length in 1..=LiteralRun::ROOM {
            let bytes = &b"abcdefgh"[..length];
            let literal_run = LiteralRun::new(1, bytes, &[0xFF; 8][..length], 2, b"");
            for before in 0..10 {
                for after in 0..10 {
                    let text = [&vec![b'-'; before], bytes, &vec![b'-'; after]].concat();
                    for offset in 0..=text.len() + 1 {
                        assert_eq!(
                            literal_run.is_at(&text, offset),
                            offset == before && text.len() >= LiteralRun::ROOM,
                            "{length} bytes, {before} before, {after} after, at {offset}"
                        );
                    }
                }
            }
        }
    }
}
