//! The trait of the instructions that the search at a level with vectors needs.

use super::ascii_bytes::AsciiBytes;

/// Vector instructions for blocks of one width. Masks that the methods return have one bit per byte, the lowest for
/// the first byte.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(super) trait Wide: Copy {
    /// The number of bytes in a block: 32 or 64.
    const WIDTH: usize;
    /// A text of up to this many bytes gets no prescan, because searching it byte by byte is faster. (An empty text must
    /// not be loaded at all: its address may be invalid, and a load with an empty mask is slow for such an address.)
    const MAX_UNSCANNED: usize = 4;
    /// The length below which a text is decoded without vectors.
    const SHORT: usize = 0;
    /// True if a loop without vectors finds the end of consecutive triplets faster.
    const HAS_TRIPLET_LOOP: bool = true;
    /// A block of bytes, prepared for lookups in sets.
    type Block: Copy;
    /// A set of bytes, prepared for lookups of whole blocks.
    type Set: Copy;

    /// Prepares `set` for lookups.
    fn set(self, set: &AsciiBytes) -> Self::Set;
    /// Loads the first [`WIDTH`](Self::WIDTH) bytes, padded with zeros if there are fewer. Also returns which bytes
    /// of the block exist.
    fn load_some(self, bytes: &[u8]) -> (Self::Block, u64);
    /// Returns which bytes of `block` are in `set`.
    fn within(self, set: Self::Set, block: Self::Block) -> u64;
    /// Returns whether all of `bytes`, at most [`WIDTH`](Self::WIDTH), are in `set`.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn are_within(self, set: Self::Set, bytes: &[u8]) -> bool {
        let (block, there) = self.load_some(bytes);
        !self.within(set, block) & there == 0
    }
    /// Returns the offset of the first of `bytes` that is not in `set` if it is in the first vector, and otherwise `None`.
    /// This saves time only if a block has several vectors. For other blocks, nothing is checked.
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
