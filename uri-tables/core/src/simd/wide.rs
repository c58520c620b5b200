//! [`Wide`]: what the operations in [`scan`](super::scan) need of a level that has vectors.
//!
//! Scans work on *blocks* of 32 or 64 bytes. A comparison of a block returns a byte mask: a `u64` with one bit for
//! each byte, the lowest for the first byte. AVX-512 implements `Wide` with its own instructions. All other levels
//! implement [`Vector`](super::vector), and so `Wide`.

use super::ascii_bytes::AsciiBytes;

/// Operations on blocks of one width. Where a method returns a `u64`, it is a byte mask.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(super) trait Wide: Copy {
    /// The number of bytes in a block: 32 or 64.
    const WIDTH: usize;
    /// A text of up to this many bytes gets no prescan ([`Prescan`](super::Prescan)), because searching it byte by
    /// byte is faster. (An empty text should not be loaded: its address may be invalid, and a load with an empty
    /// mask is slow for such an address.)
    const MAX_UNSCANNED: usize = 4;
    /// The length below which a text is decoded without vectors, in bytes.
    const SHORT: usize = 0;
    /// True if a loop without vectors is faster at finding the end of consecutive triplets.
    const HAS_TRIPLET_LOOP: bool = true;
    /// A block of bytes in registers, prepared for lookups in several sets.
    type Block: Copy;
    /// A set of ASCII bytes in registers, prepared for lookups of several blocks.
    type Set: Copy;

    /// Prepares `set` for lookups.
    fn set(self, set: &AsciiBytes) -> Self::Set;
    /// Loads the first [`WIDTH`](Self::WIDTH) bytes, padded with zeros if there are fewer. Also returns which bytes
    /// of the block are not padding.
    fn load_some(self, bytes: &[u8]) -> (Self::Block, u64);
    /// Returns which bytes of `block` are in `set`.
    fn inside(self, set: Self::Set, block: Self::Block) -> u64;
    /// Returns whether all of `bytes`, at most [`WIDTH`](Self::WIDTH), are in `set`.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn are_inside(self, set: Self::Set, bytes: &[u8]) -> bool {
        let (block, present) = self.load_some(bytes);
        !self.inside(set, block) & present == 0
    }
    /// Returns the offset of the first byte that is not in `set`, if this byte is in the first vector of a block that
    /// has several vectors. Otherwise returns `None`: a block that is one vector takes no longer to check as a whole.
    #[inline(always)]
    fn near(self, _set: Self::Set, _bytes: &[u8]) -> Option<usize> {
        None
    }
    /// Returns which bytes of `block` equal `byte`.
    fn equal(self, block: Self::Block, byte: u8) -> u64;
    /// Returns 0 if and only if all bytes of `block` are ASCII.
    #[cfg(feature = "alloc")]
    fn above_ascii(self, block: Self::Block) -> u64;
}
