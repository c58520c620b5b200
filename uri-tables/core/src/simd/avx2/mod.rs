//! The level of processors with AVX2, which works on 32 bytes at a time.

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

/// A proof that the processor has AVX2, BMI1, BMI2 and POPCNT.
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

/// Runs `task` compiled for AVX2, BMI1, BMI2 and POPCNT.
///
/// # Safety
///
/// The processor must have these features. `blocks` proves that it has.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn run<T: Task>(task: T, blocks: Avx2) -> T::Output {
    task.run(blocks)
}

/// Returns the end of the self-loop `span`. This is a function of its own because few texts are long enough to need
/// it. It is marked cold because the compiler ignores `inline(never)` on functions with target features.
#[cold]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn end(blocks: Avx2, span: &SelfLoop, text: &[u8], from: usize) -> usize {
    vector::end(blocks, span, text, from)
}

/// Returns whether all bytes of `data` are in `set`. This is a function of its own for the same reason as [`end`].
#[cfg(feature = "alloc")]
#[cold]
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn all(blocks: Avx2, set: &AsciiBytes, data: &[u8]) -> bool {
    vector::all(blocks, set, data)
}

/// Runs `task` on `text`, compiled for AVX2, BMI1, BMI2 and POPCNT.
///
/// # Safety
///
/// The same as for [`run`].
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) unsafe fn run_with<T: TextTask>(text: &[u8], task: T, blocks: Avx2) -> T::Output {
    task.run(text, blocks)
}

impl Blocks for Avx2 {
    #[inline(always)]
    fn end(self, span: &SelfLoop, text: &[u8], from: usize) -> usize {
        // SAFETY: `self` exists, so the processor has the features.
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
        // SAFETY: see `end`.
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
        // SAFETY: see `end`.
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
        // SAFETY: the caller guarantees the room in `out`. `self` exists, so the processor has the features.
        unsafe { encode::encode(encoding, data, out) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
        // SAFETY: see `encode`.
        unsafe { decode::decode(text, space_plus, out) }
    }
}

impl Wide for Avx2 {
    const WIDTH: usize = 32;
    type Block = Block;
    type Set = Set;

    #[inline(always)]
    fn set(self, set: &AsciiBytes) -> Set {
        // SAFETY: `self` exists, so the processor has the features.
        unsafe { Set::new(set) }
    }

    #[inline(always)]
    fn load_some(self, bytes: &[u8]) -> (Block, u64) {
        // SAFETY: see `set`.
        unsafe {
            let (block, there) = load_some(bytes);
            (Block::new(block), there)
        }
    }

    #[inline(always)]
    fn within(self, set: Set, block: Block) -> u64 {
        // SAFETY: see `set`.
        unsafe { set.among(block) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn are_within(self, set: Set, bytes: &[u8]) -> bool {
        // SAFETY: see `set`.
        unsafe { are_within(set, bytes) }
    }

    #[inline(always)]
    fn equal(self, block: Block, byte: u8) -> u64 {
        // SAFETY: see `set`.
        unsafe { equal(block.bytes, byte) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn above_ascii(self, block: Block) -> u64 {
        // SAFETY: see `set`.
        unsafe { above_ascii(block.bytes) }
    }
}

/// A block of 32 bytes, prepared for lookups in several sets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    bytes: __m256i,
    /// For each byte, the entry of [`COLUMNS_OR_ALL`] for its high nibble.
    columns: __m256i,
}

/// For each high nibble, its bit from [`COLUMNS`], or all bits for a byte beyond ASCII. `Set::among` compares for
/// equality, and must not find such a byte.
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

/// A set of ASCII bytes, prepared for lookups of 32 bytes at once.
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

    /// Returns which bytes of `block` are in the set, as bits, the lowest for the first byte.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn among(self, block: Block) -> u64 {
        let inside = _mm256_cmpeq_epi8(self.columns(block), block.columns);
        u64::from(_mm256_movemask_epi8(inside).cast_unsigned())
    }

    /// Returns 0xFF for each byte that is not in the set, and 0 for each byte that is.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn outside(self, bytes: __m256i) -> __m256i {
        _mm256_cmpeq_epi8(self.columns(Block::new(bytes)), _mm256_setzero_si256())
    }

    /// Returns the high nibble's bit for each byte that is in the set, and 0 for each byte that is not.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn columns(self, Block { bytes, columns }: Block) -> __m256i {
        // The shuffle returns zero for a byte beyond ASCII.
        let rows = _mm256_shuffle_epi8(self.rows, bytes);
        _mm256_and_si256(rows, columns)
    }
}

/// Returns the high nibble of each byte of `block`.
#[inline]
#[target_feature(enable = "avx2")]
fn high(block: __m256i) -> __m256i {
    _mm256_and_si256(_mm256_srli_epi16::<4>(block), _mm256_set1_epi8(0x0F))
}

#[inline]
#[target_feature(enable = "avx2")]
fn twice(bytes: &[u8; 16]) -> __m256i {
    // SAFETY: reads the sixteen bytes of `bytes`.
    _mm256_broadcastsi128_si256(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx2")]
fn load(block: &[u8; 32]) -> __m256i {
    // SAFETY: reads the 32 bytes of `block`.
    unsafe { _mm256_loadu_si256(block.as_ptr().cast()) }
}

/// The eight entries from index `8 - n` on are a mask of the first `n` groups of four bytes of a block.
static TAKEN: [i32; 16] = {
    let mut taken = [0; 16];
    let mut place = 0;
    while place < 8 {
        taken[place] = -1;
        place += 1;
    }
    taken
};

/// The eight entries from index `8 - n` on are a mask of the group of four bytes after the first `n` groups.
static NEXT: [i32; 16] = {
    let mut next = [0; 16];
    next[8] = -1;
    next
};

/// Returns a mask of the first `fours` groups of four bytes of a block.
///
/// # Safety
///
/// `fours` must be at most eight.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn taken(fours: usize) -> __m256i {
    // SAFETY: `8 - fours` is at most eight, so eight of the sixteen entries are left to read.
    unsafe { _mm256_loadu_si256(TAKEN.as_ptr().add(8 - fours).cast()) }
}

/// Loads the first 32 bytes of `bytes`, padded with zeros if there are fewer. Also returns which bytes of the block
/// exist, as bits.
///
/// Fewer than 32 bytes are loaded by mask, four at a time. The last one to three bytes are shifted out of the last
/// four bytes. This needs neither a branch on the length nor a store that is read back.
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
    // SAFETY: `whole` is less than eight, so eight of the sixteen entries are left to read. The masked load reads
    // only groups of four bytes that exist.
    let (fours, next) = unsafe {
        let taken = taken(whole);
        let next = _mm256_loadu_si256(NEXT.as_ptr().add(8 - whole).cast());
        (_mm256_maskload_epi32(bytes.as_ptr().cast(), taken), next)
    };
    let last = _mm256_and_si256(_mm256_set1_epi32(last.cast_signed()), next);
    (_mm256_or_si256(fours, last), lowest(length))
}

/// Returns whether all of `bytes`, at most 32, are in `set`. It loads all whole groups of four bytes, and fills the
/// other groups with the last four bytes.
#[cfg(feature = "alloc")]
#[inline]
#[target_feature(enable = "avx2")]
fn are_within(set: Set, bytes: &[u8]) -> bool {
    let (4..=32, Some(last)) = (bytes.len(), bytes.len().checked_sub(4)) else {
        debug_assert!(bytes.len() < 4, "there are no more than a block has");
        let (few, there) = load_some(bytes);
        return !set.among(Block::new(few)) & there == 0;
    };
    // SAFETY: there are at least four bytes, so the last four can be read. The masked load reads at most eight groups
    // of four bytes, and all of them exist.
    let (last, fours, taken) = unsafe {
        let last = bytes.as_ptr().add(last).cast::<[u8; 4]>().read();
        let taken = taken(bytes.len() / 4);
        let fours = _mm256_maskload_epi32(bytes.as_ptr().cast(), taken);
        (_mm256_set1_epi32(i32::from_le_bytes(last)), fours, taken)
    };
    let outside = set.outside(_mm256_blendv_epi8(last, fours, taken));
    _mm256_testz_si256(outside, outside) == 1
}

/// Returns which bytes of `block` equal `byte`, as bits, the lowest for the first byte.
#[inline]
#[target_feature(enable = "avx2")]
fn equal(block: __m256i, byte: u8) -> u64 {
    let bytes = _mm256_set1_epi8(byte.cast_signed());
    u64::from(_mm256_movemask_epi8(_mm256_cmpeq_epi8(block, bytes)).cast_unsigned())
}

/// Returns which bytes of `block` are beyond ASCII, as bits, the lowest for the first byte.
#[cfg(feature = "alloc")]
#[inline]
#[target_feature(enable = "avx2")]
fn above_ascii(block: __m256i) -> u64 {
    u64::from(_mm256_movemask_epi8(block).cast_unsigned())
}
