//! The level of processors with AVX-512 and its byte permutations, which works on 64 bytes at a time.
//!
//! Unlike with the other levels, a comparison returns a 64-bit mask at once: a *byte mask* with one bit per byte, the
//! lowest for the first byte. Therefore this level implements [`Wide`] directly, and not by `Vector`. It also has its
//! own encoding and decoding, because it can compress and expand the bytes of a whole block.

#[cfg(feature = "alloc")]
mod decode;
mod encode;
mod slots;

#[cfg(feature = "alloc")]
use core::arch::x86_64::_mm512_movepi8_mask;
use core::arch::x86_64::{
    __m512i, _mm_loadu_si128, _mm512_and_si512, _mm512_broadcast_i32x4, _mm512_cmpeq_epi8_mask,
    _mm512_maskz_loadu_epi8, _mm512_set1_epi8, _mm512_shuffle_epi8, _mm512_srli_epi16,
    _mm512_test_epi8_mask,
};

use super::ascii_bytes::{AsciiBytes, COLUMNS};
use super::byte_mask::lowest;
use super::compiled::{Compiled, compiled};
use super::encoding::Encoding;
#[cfg(feature = "alloc")]
use super::findings::Findings;
use super::scan;
use super::self_loop::SelfLoop;
use super::task::{Task, TextTask};
use super::wide::Wide;

/// A proof that the processor has AVX-512 F, BW, VL, VBMI and VBMI2, and everything that [`Avx2`](super::avx2::Avx2)
/// proves.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// # Safety
    ///
    /// The processor must have the features that the type proves.
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

compiled!(
    Avx512,
    "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt",
    encode::encode,
    decode::decode,
    slots::write
);

impl Wide for Avx512 {
    const WIDTH: usize = 64;
    const HAS_TRIPLET_LOOP: bool = false;
    type Block = Block;
    type Set = Set;

    #[inline(always)]
    fn set(self, set: &AsciiBytes) -> Set {
        // SAFETY: `self` exists, so the processor has the features.
        unsafe { Set::new(set) }
    }

    #[inline(always)]
    fn load_some(self, bytes: &[u8]) -> (Block, u64) {
        // SAFETY: `self` exists, so the processor has the features.
        unsafe {
            let (block, there) = load_some(bytes);
            (Block::new(block), there)
        }
    }

    #[inline(always)]
    fn inside(self, set: Set, block: Block) -> u64 {
        // SAFETY: `self` exists, so the processor has the features.
        unsafe { set.inside(block) }
    }

    #[inline(always)]
    fn equal(self, block: Block, byte: u8) -> u64 {
        // SAFETY: `self` exists, so the processor has the features.
        unsafe { equal(block.bytes, byte) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn above_ascii(self, block: Block) -> u64 {
        // SAFETY: `self` exists, so the processor has the features.
        unsafe { above_ascii(block.bytes) }
    }
}

/// A block of 64 bytes, prepared for lookups in several sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    bytes: __m512i,
    /// For each byte, the bit of its high nibble from [`COLUMNS`]. See [`AsciiBytes`] for rows and columns.
    columns: __m512i,
}

impl Block {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new(bytes: __m512i) -> Self {
        let columns = _mm512_shuffle_epi8(four_times(&COLUMNS), high(bytes));
        Self { bytes, columns }
    }
}

/// A set of ASCII bytes, prepared for lookups of 64 bytes at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Set {
    /// The sixteen rows of an [`AsciiBytes`], in each lane of 16 bytes.
    rows: __m512i,
}

impl Set {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new(set: &AsciiBytes) -> Self {
        Self {
            rows: four_times(&set.rows),
        }
    }

    /// Returns a byte mask of the bytes of the block that are in the set.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn inside(self, Block { bytes, columns }: Block) -> u64 {
        // The shuffle selects rows by the low nibbles, and returns zero for a byte beyond ASCII.
        let rows = _mm512_shuffle_epi8(self.rows, bytes);
        // A byte is in the set if its row has the bit of its column.
        _mm512_test_epi8_mask(rows, columns)
    }

    /// Returns a byte mask of those of `bytes` that are in the set, for bytes that are looked up in only one set.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn inside_once(self, bytes: __m512i) -> u64 {
        self.inside(Block::new(bytes))
    }
}

/// Returns the high nibble of each byte of `block`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn high(block: __m512i) -> __m512i {
    // The shift works on pairs of bytes. The mask removes the bits that come from the other byte of the pair.
    _mm512_and_si512(_mm512_srli_epi16::<4>(block), _mm512_set1_epi8(0x0F))
}

/// Returns a vector with `bytes` in each of its four lanes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn four_times(bytes: &[u8; 16]) -> __m512i {
    // SAFETY: reads the sixteen bytes of `bytes`.
    _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

/// Loads the first 64 bytes of `bytes`, padded with zeros if there are fewer. Also returns a byte mask of the bytes
/// of the block that are not padding.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load_some(bytes: &[u8]) -> (__m512i, u64) {
    let present = lowest(bytes.len());
    // SAFETY: a masked load does not read bytes outside of the mask, and the mask only selects bytes that are in
    // `bytes`.
    let block = unsafe { _mm512_maskz_loadu_epi8(present, bytes.as_ptr().cast()) };
    (block, present)
}

/// Returns a byte mask of the bytes of `block` that equal `byte`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn equal(block: __m512i, byte: u8) -> u64 {
    _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(byte.cast_signed()))
}

/// Returns a byte mask of the bytes of `block` that are beyond ASCII.
#[cfg(feature = "alloc")]
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn above_ascii(block: __m512i) -> u64 {
    _mm512_movepi8_mask(block)
}
