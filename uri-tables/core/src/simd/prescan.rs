//! The prescan: the ends of several self-loops, computed at once for the first 64 bytes.
//!
//! In a short text a self-loop ends every few bytes. Computing the end of each where it begins takes as long as
//! computing all of them first; afterwards, no step waits for a load from memory.

/// The number of bytes that are prescanned.
pub(crate) const WINDOW: usize = 64;

/// The number of self-loops that are prescanned.
pub(crate) const AT_ONCE: usize = 7;

/// For each self-loop, one bit for each byte that it skips.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Prescan(pub(super) [u64; AT_ONCE]);

impl Prescan {
    /// No self-loop skips any byte.
    pub(crate) const NOTHING: Self = Self([0; AT_ONCE]);

    /// Returns the end of a self-loop, numbered from one, that begins at a byte of the prescan. The end may be too
    /// early: at the end of the prescan, at a triplet, or at `from`. It may also be after the end of the text.
    #[inline(always)]
    pub(crate) fn end(&self, number: u8, from: usize) -> usize {
        // Branches instead of an indexed load: which self-loop comes next is usually predicted, and then nothing
        // waits for its number.
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
