//! [`Prescan`]: for each of several self-loops, which of the first 64 bytes of a text it skips. Computed before the
//! search.
//!
//! A [`SelfLoop`](super::SelfLoop) is a set of bytes that lead from a state to itself. In a short text, a self-loop
//! ends every few bytes. Finding the end of one self-loop when it begins takes as long as classifying the first 64
//! bytes for all self-loops in advance. After the prescan, no step of the search waits for a load from memory.

use super::byte_mask::BYTES_PER_MASK;

/// The number of bytes at the start of a text that the prescan covers.
pub(crate) const PRESCAN_LEN: usize = BYTES_PER_MASK;

/// The maximum number of self-loops that the prescan covers.
pub(crate) const AT_ONCE: usize = 7;

/// For each self-loop, a byte mask (see [`byte_mask`](super::byte_mask)) of the bytes that it skips.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Prescan(pub(super) [u64; AT_ONCE]);

impl Prescan {
    /// A prescan without information: no self-loop skips any byte.
    pub(crate) const NOTHING: Self = Self([0; AT_ONCE]);

    /// Returns the end of self-loop `number`, counted from one, if it begins at offset `from` of the text, which must
    /// be less than [`PRESCAN_LEN`]. The end is at most `PRESCAN_LEN`. It may be too early, even `from` itself,
    /// because a prescan need not include triplets. It may also be after the end of the text, because of the padding.
    #[inline(always)]
    pub(crate) fn end(&self, number: u8, from: usize) -> usize {
        // Branches instead of an indexed load: the self-loop that comes next is usually predicted, and then the
        // processor does not have to wait until `number` is known.
        let inside = match number {
            1 => self.0[0],
            2 => self.0[1],
            3 => self.0[2],
            4 => self.0[3],
            5 => self.0[4],
            6 => self.0[5],
            7 => self.0[6],
            _ => 0,
        };
        from + (inside >> from).trailing_ones() as usize
    }
}
