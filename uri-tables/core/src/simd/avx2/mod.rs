//! The level of processors with AVX2: 32 bytes at a time.

#[cfg(feature = "alloc")]
mod decode;
mod encode;
mod tags;

use core::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm_loadu_si128, _mm256_and_si256, _mm256_broadcastsi128_si256,
    _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_maskload_epi32, _mm256_movemask_epi8,
    _mm256_or_si256, _mm256_set1_epi8, _mm256_set1_epi32, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_srli_epi16, _mm256_zextsi128_si256,
};
#[cfg(feature = "alloc")]
use core::arch::x86_64::{_mm256_blendv_epi8, _mm256_testz_si256};

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

/// Proves that the processor has AVX2, BMI1, BMI2 and POPCNT.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// # Safety
    ///
    /// The processor must have AVX2, BMI1, BMI2 and POPCNT.
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

/// Runs a task with these instructions.
///
/// # Safety
///
/// The processor must have them, which the value proves.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn run<T: Task>(task: T, blocks: Avx2) -> T::Output {
    task.run(blocks)
}

/// Returns the end of a self-loop, in a function of its own: few texts are long enough to get here, where the call
/// does not matter. It is marked cold because the compiler ignores `inline(never)` on functions with target features.
#[cold]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn end(blocks: Avx2, span: &SelfLoop, text: &[u8], from: usize) -> usize {
    vector::end(blocks, span, text, from)
}

/// Returns whether all bytes are in a set, in a function of its own like [`end`].
#[cfg(feature = "alloc")]
#[cold]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn all(blocks: Avx2, set: &AsciiBytes, data: &[u8]) -> bool {
    vector::all(blocks, set, data)
}

/// Runs a task on a text with these instructions.
///
/// # Safety
///
/// As [`run`].
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn run_with<T: TextTask>(text: &[u8], task: T, blocks: Avx2) -> T::Output {
    task.run(text, blocks)
}

impl Blocks for Avx2 {
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

impl Wide for Avx2 {
    const WIDTH: usize = 32;
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

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn are_within(self, set: Set, bytes: &[u8]) -> bool {
        // SAFETY: as above.
        unsafe { are_within(set, bytes) }
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

/// 32 bytes, prepared for sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    bytes: __m256i,
    /// For each byte the bit of its high nibble; several bits for a byte beyond ASCII.
    columns: __m256i,
}

/// For each high nibble its bit, or all bits.
const COLUMNS_OR_ALL: [u8; 16] = {
    let mut columns = COLUMNS;
    let (_, above_ascii) = columns.split_at_mut(8);
    above_ascii.copy_from_slice(&[0xFF; 8]);
    columns
};

impl Block {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(bytes: __m256i) -> Self {
        let columns = _mm256_shuffle_epi8(twice(&COLUMNS_OR_ALL), high(bytes));
        Self { bytes, columns }
    }
}

/// A set, prepared for blocks of 32 bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Set {
    rows: __m256i,
}

impl Set {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(set: &AsciiBytes) -> Self {
        Self {
            rows: twice(&set.rows),
        }
    }

    /// Returns which bytes are in the set, as bits.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn among(self, block: Block) -> u64 {
        let inside = _mm256_cmpeq_epi8(self.columns(block), block.columns);
        u64::from(_mm256_movemask_epi8(inside).cast_unsigned())
    }

    /// Returns all bits for each byte that is not in the set, and none for others.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn outside(self, bytes: __m256i) -> __m256i {
        _mm256_cmpeq_epi8(self.columns(Block::new(bytes)), _mm256_setzero_si256())
    }

    /// Returns the bit of each byte that is in the set, and none for others.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn columns(self, Block { bytes, columns }: Block) -> __m256i {
        // For a byte beyond ASCII, the shuffle returns zero.
        let rows = _mm256_shuffle_epi8(self.rows, bytes);
        _mm256_and_si256(rows, columns)
    }
}

/// Returns the high nibble of each byte.
#[inline]
#[target_feature(enable = "avx2")]
fn high(block: __m256i) -> __m256i {
    _mm256_and_si256(_mm256_srli_epi16::<4>(block), _mm256_set1_epi8(0x0F))
}

#[inline]
#[target_feature(enable = "avx2")]
fn twice(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: sixteen bytes are read.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(block: &[u8; 32]) -> __m256i {
    // SAFETY: 32 bytes are read.
    unsafe { _mm256_loadu_si256(block.as_ptr().cast()) }
}

/// From index `8 - n` on, a mask of the first `n` of eight groups of four bytes.
static TAKEN: [i32; 16] = {
    let mut taken = [0; 16];
    let mut place = 0;
    while place < 8 {
        taken[place] = -1;
        place += 1;
    }
    taken
};

/// From index `8 - n` on, a mask of the group after the first `n` of eight.
static NEXT: [i32; 16] = {
    let mut next = [0; 16];
    next[8] = -1;
    next
};

/// Returns the mask of the first `fours` groups of four bytes.
///
/// # Safety
///
/// There must be eight at most.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn taken(fours: usize) -> __m256i {
    // SAFETY: eight of the sixteen entries follow.
    unsafe { _mm256_loadu_si256(TAKEN.as_ptr().add(8 - fours).cast()) }
}

/// Loads the first 32 bytes, or all that exist padded with zeros, and returns which exist.
///
/// Fewer bytes are loaded by mask, four at a time, and the rest of the last four bytes is moved after them, without a
/// branch on their number and without a store that is read back.
#[inline]
#[target_feature(enable = "avx2")]
fn load_some(bytes: &[u8]) -> (__m256i, u64) {
    if let Some(block) = bytes.first_chunk() {
        return (load(block), lowest(32));
    }
    let length = bytes.len();
    let Some(last) = bytes.last_chunk() else {
        let place = |at: usize| bytes.get(at).map_or(0, |&byte| i32::from(byte) << (8 * at));
        let few = _mm_cvtsi32_si128(place(0) | place(1) | place(2));
        return (_mm256_zextsi128_si256(few), lowest(length));
    };
    let (whole, left) = (length / 4, length as u32 % 4);
    let last = u32::from_le_bytes(*last).unbounded_shr(32 - 8 * left);
    // SAFETY: `whole` is less than eight, so eight of the sixteen entries follow. Only whole groups of existing bytes
    // are read.
    let (fours, next) = unsafe {
        let taken = taken(whole);
        let next = _mm256_loadu_si256(NEXT.as_ptr().add(8 - whole).cast());
        (_mm256_maskload_epi32(bytes.as_ptr().cast(), taken), next)
    };
    let last = _mm256_and_si256(_mm256_set1_epi32(last.cast_signed()), next);
    (_mm256_or_si256(fours, last), lowest(length))
}

/// Returns whether all of at most 32 bytes are in a set: whole groups of four, and the last four bytes again.
#[cfg(feature = "alloc")]
#[inline]
#[target_feature(enable = "avx2")]
fn are_within(set: Set, bytes: &[u8]) -> bool {
    let (4..=32, Some(last)) = (bytes.len(), bytes.len().checked_sub(4)) else {
        debug_assert!(bytes.len() < 4, "there are no more than a block has");
        let (few, there) = load_some(bytes);
        return !set.among(Block::new(few)) & there == 0;
    };
    // SAFETY: the last four bytes are read, and only whole groups of existing bytes, eight at most.
    let (last, fours, taken) = unsafe {
        let last = bytes.as_ptr().add(last).cast::<[u8; 4]>().read();
        let taken = taken(bytes.len() / 4);
        let fours = _mm256_maskload_epi32(bytes.as_ptr().cast(), taken);
        (_mm256_set1_epi32(i32::from_le_bytes(last)), fours, taken)
    };
    let outside = set.outside(_mm256_blendv_epi8(last, fours, taken));
    _mm256_testz_si256(outside, outside) == 1
}

/// Returns which bytes equal `byte`, as bits.
#[inline]
#[target_feature(enable = "avx2")]
fn equal(block: __m256i, byte: u8) -> u64 {
    let bytes = _mm256_set1_epi8(byte.cast_signed());
    u64::from(_mm256_movemask_epi8(_mm256_cmpeq_epi8(block, bytes)).cast_unsigned())
}

/// Returns which bytes are beyond ASCII, as bits.
#[cfg(feature = "alloc")]
#[inline]
#[target_feature(enable = "avx2")]
fn above_ascii(block: __m256i) -> u64 {
    u64::from(_mm256_movemask_epi8(block).cast_unsigned())
}
