//! The level of processors with AVX-512 and its byte permutations: 64 bytes at a time.

#[cfg(feature = "alloc")]
mod decode;
mod encode;
mod tags;

#[cfg(feature = "alloc")]
use core::arch::x86_64::_mm512_movepi8_mask;
use core::arch::x86_64::{
    __m512i, _mm_loadu_si128, _mm512_and_si512, _mm512_broadcast_i32x4, _mm512_cmpeq_epi8_mask,
    _mm512_maskz_loadu_epi8, _mm512_set1_epi8, _mm512_shuffle_epi8, _mm512_srli_epi16,
    _mm512_test_epi8_mask,
};

use super::ascii_bytes::{AsciiBytes, COLUMNS};
use super::blocks::Blocks;
use super::byte_mask::lowest;
use super::encoding::Encoding;
use super::level::{Task, TextTask};
use super::prescan::Prescan;
use super::self_loop::SelfLoop;
use super::single_loop_rule::SingleLoop;
use super::vector::{self, Wide};

#[cfg(feature = "alloc")]
use super::decode::{Findings, Untouched};

/// Proves that the processor has AVX-512 F, BW, VL, VBMI and VBMI2, and everything that [`Avx2`](super::avx2::Avx2)
/// proves.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// # Safety
    ///
    /// The processor must have the features.
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

/// Runs a task with these instructions.
///
/// # Safety
///
/// The processor must have them, which the value proves.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn run<T: Task>(task: T, blocks: Avx512) -> T::Output {
    task.run(blocks)
}

/// Returns the end of a self-loop, in a function of its own: few texts are long enough to get here, where the call
/// does not matter. It is marked cold because the compiler ignores `inline(never)` on functions with target features.
#[cold]
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
fn end(blocks: Avx512, span: &SelfLoop, text: &[u8], from: usize) -> usize {
    vector::end(blocks, span, text, from)
}

/// Returns whether all bytes are in a set, in a function of its own like [`end`].
#[cfg(feature = "alloc")]
#[cold]
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
fn all(blocks: Avx512, set: &AsciiBytes, data: &[u8]) -> bool {
    vector::all(blocks, set, data)
}

/// Runs a task on a text with these instructions.
///
/// # Safety
///
/// As [`run`].
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn run_with<T: TextTask>(text: &[u8], task: T, blocks: Avx512) -> T::Output {
    task.run(text, blocks)
}

impl Blocks for Avx512 {
    #[inline(always)]
    fn end(self, span: &SelfLoop, text: &[u8], from: usize) -> usize {
        // SAFETY: a value of the type exists, so the processor has the features.
        unsafe { end(self, span, text, from) }
    }

    #[inline(always)]
    fn sole_end(self, sole: SingleLoop<'_>, text: &[u8]) -> usize {
        vector::sole_end(self, sole, text)
    }

    const WINDOWS: bool = true;

    #[inline(always)]
    fn window(self, over: &[SelfLoop], text: &[u8]) -> Prescan {
        vector::window(self, over, text)
    }

    #[inline(always)]
    fn write_tags<const TAGS: usize>(self, tags: &mut [u32; TAGS], set: u64, offset: u32) {
        // SAFETY: as above.
        unsafe { tags::write(tags, set, offset) }
    }

    #[inline(always)]
    fn marks(self, bytes: &[u8], byte: u8) -> u64 {
        vector::marks(self, bytes, byte)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn inside(self, set: &AsciiBytes, bytes: &[u8]) -> u64 {
        vector::inside(self, set, bytes)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn signs_and_digits(self, bytes: &[u8]) -> (u64, u64) {
        vector::signs_and_digits(self, bytes)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn is_literal(self, encoding: &Encoding, data: &[u8]) -> bool {
        let literals = &encoding.literals;
        // SAFETY: as above.
        let long = || unsafe { all(self, literals, data) };
        vector::all_of_few(self, literals, data).unwrap_or_else(long)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn text_length(self, encoding: &Encoding, data: &[u8]) -> usize {
        vector::text_length(self, encoding, data)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn sign(self, text: &[u8], space_plus: bool) -> Untouched {
        vector::sign(self, text, space_plus)
    }

    #[inline(always)]
    unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
        // SAFETY: the caller guarantees the room; a value of the type exists, so the processor has the features.
        unsafe { encode::encode(encoding, data, out) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
        // SAFETY: as above.
        unsafe { decode::decode(text, space_plus, out) }
    }
}

impl Wide for Avx512 {
    const WIDTH: usize = 64;
    type Block = Block;
    type Set = Set;

    #[inline(always)]
    fn set(self, set: &AsciiBytes) -> Set {
        // SAFETY: a value of the type exists, so the processor has the features.
        unsafe { Set::new(set) }
    }

    #[inline(always)]
    fn load_some(self, bytes: &[u8]) -> (Block, u64) {
        // SAFETY: as above.
        unsafe {
            let (block, there) = load_some(bytes);
            (Block::new(block), there)
        }
    }

    #[inline(always)]
    fn within(self, set: Set, block: Block) -> u64 {
        // SAFETY: as above.
        unsafe { set.among(block) }
    }

    #[inline(always)]
    fn equal(self, block: Block, byte: u8) -> u64 {
        // SAFETY: as above.
        unsafe { equal(block.bytes, byte) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn above_ascii(self, block: Block) -> u64 {
        // SAFETY: as above.
        unsafe { above_ascii(block.bytes) }
    }
}

/// 64 bytes, prepared for sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    bytes: __m512i,
    /// For each byte the bit of its high nibble.
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

/// A set, prepared for blocks of 64 bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Set {
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

    /// Returns which bytes are in the set, as bits.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn among(self, Block { bytes, columns }: Block) -> u64 {
        // For a byte beyond ASCII, the shuffle returns zero.
        let rows = _mm512_shuffle_epi8(self.rows, bytes);
        _mm512_test_epi8_mask(rows, columns)
    }

    /// Returns the same for bytes that are only classified once.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn mask(self, bytes: __m512i) -> u64 {
        self.among(Block::new(bytes))
    }
}

/// Returns the high nibble of each byte.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn high(block: __m512i) -> __m512i {
    _mm512_and_si512(_mm512_srli_epi16::<4>(block), _mm512_set1_epi8(0x0F))
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn four_times(bytes: &[u8; 16]) -> __m512i {
    // SAFETY: sixteen bytes are read.
    _mm512_broadcast_i32x4(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

/// Loads the first 64 bytes, or all that exist padded with zeros, and returns which exist.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load_some(bytes: &[u8]) -> (__m512i, u64) {
    let there = lowest(bytes.len());
    // SAFETY: bytes outside of the mask are not read.
    let block = unsafe { _mm512_maskz_loadu_epi8(there, bytes.as_ptr().cast()) };
    (block, there)
}

/// Returns which bytes equal `byte`, as bits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn equal(block: __m512i, byte: u8) -> u64 {
    _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(byte.cast_signed()))
}

/// Returns which bytes are beyond ASCII, as bits.
#[cfg(feature = "alloc")]
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn above_ascii(block: __m512i) -> u64 {
    _mm512_movepi8_mask(block)
}
