//! Literal runs: bytes that usually follow a row, compared at once.
//!
//! After a row with a literal run, the search compares up to eight bytes with one instruction. If they match, it
//! continues in the state after them and records the slots on the way.

use crate::automaton::dfa::State;

/// Bytes that usually follow a row.
#[derive(Debug)]
pub struct LiteralRun {
    /// The row that they follow.
    pub(crate) from: State,
    bytes: u64,
    /// The bits that are compared.
    bits: u64,
    /// The number of bytes.
    pub(crate) length: usize,
    /// The state after them.
    pub(crate) to: State,
    /// For each set of slots that is recorded on the way, the number of bytes before its transition, and the number
    /// of the set.
    pub(crate) ops: &'static [[u8; 2]],
}

impl LiteralRun {
    /// The number of bytes that are compared. Shorter texts are searched byte by byte.
    const ROOM: usize = 8;

    /// Describes a literal run: the row before it, its bytes, the bits that are compared, and the state after it.
    ///
    /// # Panics
    ///
    /// If there are no bytes or more than eight, or bits that are not compared are set. In a static, this fails the
    /// build.
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

    /// Returns whether a text begins with the bytes and has [`ROOM`] bytes.
    #[inline]
    pub(crate) fn begins(&self, text: &[u8]) -> bool {
        text.first_chunk().is_some_and(|&first: &[u8; Self::ROOM]| {
            u64::from_le_bytes(first) & self.bits == self.bytes
        })
    }

    /// Returns one of the bytes, and its bits that are compared.
    pub(crate) const fn byte(&self, at: usize) -> (u8, u8) {
        let [byte, bits] = [self.bytes >> (8 * at), self.bits >> (8 * at)];
        (byte as u8, bits as u8)
    }

    /// Returns the set of slots that is recorded at one of the bytes.
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
