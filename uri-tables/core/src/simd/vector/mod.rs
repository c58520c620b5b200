//! [`Vector`]: vectors of bytes, and the operations that are written once for vectors of any width.
//!
//! A vector has one or more *lanes* of 16 bytes, and shuffles work within each lane. [`Vector`] has the instructions
//! that these levels share: SSSE3, NEON and `simd128` with one lane, AVX2 with two. [`Four`] combines four vectors of one
//! lane. `encode`, `decode` and the implementation of [`Wide`], for the scans, are generic over the vector. (memchr is
//! organized like this.)
//!
//! In this module, a *mask* is a vector that selects bytes of another vector. [`Vector::byte_mask`] converts it to a
//! byte mask, a `u64` with one bit per byte, the lowest for the first byte.

#[cfg(feature = "alloc")]
pub(super) mod decode;
pub(super) mod encode;
mod four;

pub(super) use four::Four;

use super::ascii_bytes::{AsciiBytes, COLUMNS};
use super::byte_mask::lowest;
use super::wide::Wide;
use crate::bytes::position::few;

/// The number of bytes in a lane.
pub(super) const LANE: usize = 16;

/// Vector instructions of one level. A value proves that the processor has them.
///
/// A byte of a mask selects a byte of another vector if its highest bit is set. On levels whose instructions also use
/// the other bits (SSSE3, NEON), each byte of a mask is 0xFF or 0.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(super) trait Vector: Copy {
    /// The number of bytes in a vector: one or more lanes.
    const WIDTH: usize;
    /// A text of up to this many bytes gets no prescan: see [`Wide::MAX_UNSCANNED`].
    const MAX_UNSCANNED: usize = 4;
    /// The length below which a text is decoded without vectors: see [`Wide::SHORT`].
    const SHORT: usize = 0;
    /// True if one instruction counts the bits of a number that are set.
    const COUNTS_BITS: bool;
    /// A vector of bytes.
    type Bytes: Copy;
    /// The level for a single lane.
    type Lane: Lane;

    /// Returns the level for a single lane.
    fn one(self) -> Self::Lane;
    /// Returns the lane with this index.
    fn lane(self, bytes: Self::Bytes, index: usize) -> <Self::Lane as Vector>::Bytes;

    /// Returns a vector of equal bytes.
    fn splat(self, byte: u8) -> Self::Bytes;
    /// Returns a vector of equal lanes.
    fn repeat(self, lane: &[u8; LANE]) -> Self::Bytes;
    /// Loads the first [`WIDTH`](Self::WIDTH) bytes, padded with zeros if there are fewer.
    fn load(self, bytes: &[u8]) -> Self::Bytes;
    /// Loads as [`load`](Self::load). Also returns a byte mask of the bytes that are not padding.
    #[inline(always)]
    fn load_counted(self, bytes: &[u8]) -> (Self::Bytes, u64) {
        (self.load(bytes), lowest(bytes.len().min(Self::WIDTH)))
    }
    /// Stores a vector.
    ///
    /// # Safety
    ///
    /// `out` must have room for [`WIDTH`](Self::WIDTH) bytes.
    unsafe fn store(self, bytes: Self::Bytes, out: *mut u8);

    /// Replaces each byte of `places` by the byte of `bytes` at this offset in the same lane, or by 0 if the highest
    /// bit of the offset is set. All other offsets must be less than [`LANE`], unless [`low`](Self::low) returned
    /// them.
    fn shuffle(self, bytes: Self::Bytes, places: Self::Bytes) -> Self::Bytes;
    /// Turns bytes into places for [`shuffle`](Self::shuffle): an ASCII byte becomes its low nibble, and any other
    /// byte keeps its highest bit. If the level's shuffle ignores the bits between these, returns `bytes` unchanged.
    fn low(self, bytes: Self::Bytes) -> Self::Bytes;
    /// Returns the high nibble of each byte.
    fn high(self, bytes: Self::Bytes) -> Self::Bytes;
    /// Moves the low nibble of each byte to the high nibble, and clears the low nibble.
    fn raise(self, bytes: Self::Bytes) -> Self::Bytes;

    /// Returns the bits that are set in both vectors.
    fn and(self, one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Returns the bits that are set in at least one of the vectors.
    fn or(self, one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Adds the two bytes at each index, modulo 256.
    fn add(self, one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Returns 0xFF at each index where both bytes are equal, and 0 elsewhere.
    fn equal(self, one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Returns 0xFF at each index where the byte of `one` is greater, as a signed number, and 0 elsewhere.
    fn greater(self, one: Self::Bytes, other: Self::Bytes) -> Self::Bytes;
    /// Returns 0xFF at each index where `one` and `column` have bits in common, and 0 elsewhere. Each byte of
    /// `column` must have a single bit set, or all bits if the byte of `one` is 0.
    #[inline(always)]
    fn common(self, one: Self::Bytes, column: Self::Bytes) -> Self::Bytes {
        self.equal(self.and(one, column), column)
    }
    /// Removes from `mask` each byte for which the highest bit of the byte of `bytes` is set.
    fn without(self, mask: Self::Bytes, bytes: Self::Bytes) -> Self::Bytes;
    /// Returns the byte of `yes` at each index that `mask` selects, and the byte of `no` elsewhere.
    fn select(self, mask: Self::Bytes, yes: Self::Bytes, no: Self::Bytes) -> Self::Bytes;
    /// Converts a mask to a byte mask: one bit for each byte that `mask` selects, the lowest bit for the first byte.
    fn byte_mask(self, mask: Self::Bytes) -> u64;
    /// Returns 0 if and only if all bytes are ASCII.
    #[inline(always)]
    fn above_ascii(self, bytes: Self::Bytes) -> u64 {
        self.byte_mask(bytes)
    }

    /// Returns two vectors: the bytes of `bytes` and then `next`, from the second byte of `bytes` on, and from the
    /// third byte on.
    fn following(self, bytes: Self::Bytes, next: Self::Bytes) -> [Self::Bytes; 2];
    /// Interleaves the bytes of both vectors within each lane. The first result has the low halves of the lanes, the
    /// second the high halves.
    fn interleave(self, one: Self::Bytes, other: Self::Bytes) -> [Self::Bytes; 2];
    /// Does the same as [`interleave`](Self::interleave), with pairs of bytes instead of single bytes.
    fn interleave_pairs(self, one: Self::Bytes, other: Self::Bytes) -> [Self::Bytes; 2];

    /// Returns how many of the lowest `8 * eights` bits of `bits` are set.
    #[inline(always)]
    fn count(self, bits: u64, eights: usize) -> usize {
        if Self::COUNTS_BITS {
            return (bits & lowest(8 * eights)).count_ones() as usize;
        }
        // Counts the bits in each group of two, four and eight bits. The multiplication adds to each byte all bytes
        // before it, so byte `n` of `sums` is the number of bits that are set up to byte `n` of `bits`. The compiler
        // computes `sums` once for all calls with the same `bits`, since `eights` is constant in each call.
        let pairs = bits - ((bits >> 1) & (!0 / 3));
        let fours = (pairs & (!0 / 5)) + ((pairs >> 2) & (!0 / 5));
        let bytes = (fours + (fours >> 4)) & (!0 / 17);
        let sums = bytes.wrapping_mul(!0 / 255);
        eights
            .checked_sub(1)
            .map_or(0, |last| (sums >> (8 * last) & 0xFF) as usize)
    }

    /// Returns the offset of the first byte that is not in `set`, if it is in the first lane of several: see
    /// [`Wide::near`].
    #[inline(always)]
    fn near(self, _set: Set<Self>, _bytes: &[u8]) -> Option<usize> {
        None
    }

    /// Returns whether all of `bytes`, at most [`WIDTH`](Self::WIDTH), are in `set`.
    #[inline(always)]
    fn are_inside(self, set: Set<Self>, bytes: &[u8]) -> bool {
        let outside = self.byte_mask(set.outside(self, self.load(bytes)));
        outside & lowest(bytes.len()) == 0
    }
}

/// A level whose vectors have one lane.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(super) trait Lane: Vector {
    /// Converts the masks of four lanes to one byte mask. Its lowest [`LANE`] bits are for `one`, the next for `two`,
    /// and so on.
    #[inline(always)]
    fn byte_mask_of_four(self, [one, two, three, four]: [Self::Bytes; 4]) -> u64 {
        let (low, high) = (
            self.byte_mask(one) | self.byte_mask(two) << LANE,
            self.byte_mask(three) | self.byte_mask(four) << LANE,
        );
        low | high << (2 * LANE)
    }

    /// Moves the second half of `bytes` to the front. The second half of the result is unspecified.
    fn upper(self, bytes: Self::Bytes) -> Self::Bytes;
    /// Stores `bytes[places[0]]`, `bytes[places[1]]`, and so on up to `bytes[places[7]]`. Each index must be less than
    /// 8.
    ///
    /// # Safety
    ///
    /// `out` must have room for eight bytes.
    unsafe fn store_eight(self, bytes: Self::Bytes, places: [u8; 8], out: *mut u8);
}

/// A vector of bytes, prepared for lookups in several sets. See [`AsciiBytes`] for rows and columns.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block<V: Vector> {
    bytes: V::Bytes,
    /// For each byte, the index of its row, for [`Vector::shuffle`].
    low: V::Bytes,
    /// For each byte, the entry of [`COLUMNS_OR_ALL`] for its high nibble.
    columns: V::Bytes,
}

/// For each high nibble, its bit from [`COLUMNS`], or all bits for a high nibble beyond ASCII, as [`Vector::common`]
/// needs it.
const COLUMNS_OR_ALL: [u8; LANE] = {
    let mut columns = COLUMNS;
    let (_, above_ascii) = columns.split_at_mut(8);
    above_ascii.copy_from_slice(&[0xFF; 8]);
    columns
};

impl<V: Vector> Block<V> {
    #[inline(always)]
    fn new(vector: V, bytes: V::Bytes) -> Self {
        Self {
            bytes,
            low: vector.low(bytes),
            columns: vector.shuffle(vector.repeat(&COLUMNS_OR_ALL), vector.high(bytes)),
        }
    }
}

/// A set of ASCII bytes, prepared for lookups of whole vectors.
#[derive(Debug, Clone, Copy)]
pub(super) struct Set<V: Vector> {
    /// The sixteen rows of an [`AsciiBytes`], in each lane.
    rows: V::Bytes,
}

impl<V: Vector> Set<V> {
    #[inline(always)]
    fn new(vector: V, set: &AsciiBytes) -> Self {
        Self {
            rows: vector.repeat(&set.rows),
        }
    }

    /// Returns a mask of the bytes of the block that are in the set.
    #[inline(always)]
    fn inside(self, vector: V, block: Block<V>) -> V::Bytes {
        // A byte is in the set if its row has the bit of its column. The shuffle returns an empty row for a byte
        // beyond ASCII.
        vector.common(vector.shuffle(self.rows, block.low), block.columns)
    }

    /// Returns a mask of the bytes that are not in the set.
    #[inline(always)]
    pub(super) fn outside(self, vector: V, bytes: V::Bytes) -> V::Bytes {
        let block = Block::new(vector, bytes);
        let rows = vector.shuffle(self.rows, block.low);
        vector.equal(vector.and(rows, block.columns), vector.splat(0))
    }
}

impl<V: Vector> Wide for V {
    const WIDTH: usize = V::WIDTH;
    const MAX_UNSCANNED: usize = V::MAX_UNSCANNED;
    const SHORT: usize = V::SHORT;
    type Block = Block<V>;
    type Set = Set<V>;

    #[inline(always)]
    fn set(self, set: &AsciiBytes) -> Set<V> {
        Set::new(self, set)
    }

    #[inline(always)]
    fn load_some(self, bytes: &[u8]) -> (Block<V>, u64) {
        let (bytes, present) = self.load_counted(bytes);
        (Block::new(self, bytes), present)
    }

    #[inline(always)]
    fn inside(self, set: Set<V>, block: Block<V>) -> u64 {
        self.byte_mask(set.inside(self, block))
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn are_inside(self, set: Set<V>, bytes: &[u8]) -> bool {
        Vector::are_inside(self, set, bytes)
    }

    #[inline(always)]
    fn near(self, set: Set<V>, bytes: &[u8]) -> Option<usize> {
        Vector::near(self, set, bytes)
    }

    #[inline(always)]
    fn equal(self, block: Block<V>, byte: u8) -> u64 {
        self.byte_mask(Vector::equal(self, block.bytes, self.splat(byte)))
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn above_ascii(self, block: Block<V>) -> u64 {
        Vector::above_ascii(self, block.bytes)
    }
}

/// Returns `bytes`, fewer than sixteen, as two little-endian words, padded with zeros.
#[inline(always)]
pub(super) fn few_words(bytes: &[u8]) -> [u64; 2] {
    match (bytes.first_chunk(), bytes.last_chunk()) {
        (Some(first), Some(last)) => {
            // The last eight bytes, without those that are also among the first eight.
            let missing_bits = 8 * (LANE - bytes.len()) as u32;
            let last = u64::from_le_bytes(*last).unbounded_shr(missing_bits);
            [u64::from_le_bytes(*first), last]
        }
        _ => [few(bytes), 0],
    }
}

/// Defines methods of a level that take one or a few instructions and do not access memory.
macro_rules! methods {
    ($(fn $name:ident($($argument:ident: $type:ty),*) -> $out:ty { $result:expr })*) => {$(
        #[allow(unused_unsafe, reason = "NEON's instructions are safe where they are always there")]
        #[inline(always)]
        fn $name(self, $($argument: $type),*) -> $out {
            // SAFETY: `self` exists, so the processor has the instructions. They do not access memory.
            unsafe { $result }
        }
    )*};
}
pub(super) use methods;
