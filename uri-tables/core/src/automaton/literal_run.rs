//! Literal runs: strings that usually follow a row, compared as a whole.
//!
//! In a row with a literal run, the search compares up to eight bytes with one instruction. If they match, it
//! continues in the state after the literal run and records the slots of the skipped transitions.

use crate::automaton::state::State;

/// A string of up to eight bytes that usually follows a row.
#[derive(Debug)]
pub struct LiteralRun {
    /// The row that the bytes usually follow.
    pub(crate) from: State,
    bytes: u64,
    /// A mask of the bits of `bytes` that are compared. Bits that differ between uppercase and lowercase can be left
    /// out.
    bits: u64,
    /// The number of bytes in the literal run.
    pub(crate) length: usize,
    /// The state after the literal run.
    pub(crate) to: State,
    /// For each skipped transition that records slots, the number of bytes before it, and the number of its set of
    /// slots.
    pub(crate) ops: &'static [[u8; 2]],
}

impl LiteralRun {
    /// The number of bytes that are loaded for the comparison. If the text has fewer left, the search goes byte by
    /// byte.
    const ROOM: usize = 8;

    /// Describes a literal run that follows the row `from` and ends in the state `to`. Of each of `bytes`, the bits
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

    /// Returns whether `text` begins with the literal run. False if the text has fewer than [`ROOM`](Self::ROOM)
    /// bytes.
    #[inline]
    pub(crate) fn begins(&self, text: &[u8]) -> bool {
        text.first_chunk().is_some_and(|&first: &[u8; Self::ROOM]| {
            u64::from_le_bytes(first) & self.bits == self.bytes
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
