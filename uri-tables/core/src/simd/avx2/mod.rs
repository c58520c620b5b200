//! The level of processors with AVX2, which works on 32 bytes at a time.
//!
//! The most intricate part is loading fewer than 32 bytes ([`load`]): reading beyond the end of a slice is not
//! allowed.

pub(super) mod slots;

use core::arch::x86_64::{
    __m128i, __m256i, _mm_cvtsi32_si128, _mm_loadu_si128, _mm256_add_epi8, _mm256_alignr_epi8,
    _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_broadcastsi128_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_extracti128_si256,
    _mm256_loadu_si256, _mm256_maskload_epi32, _mm256_movemask_epi8, _mm256_or_si256,
    _mm256_permute2x128_si256, _mm256_set1_epi8, _mm256_set1_epi32, _mm256_shuffle_epi8,
    _mm256_slli_epi16, _mm256_srli_epi16, _mm256_storeu_si256, _mm256_unpackhi_epi8,
    _mm256_unpackhi_epi16, _mm256_unpacklo_epi8, _mm256_unpacklo_epi16, _mm256_zextsi128_si256,
};

#[cfg(feature = "alloc")]
use super::ascii_bytes::AsciiBytes;
use super::byte_mask::lowest;
use super::compiled::{Compiled, compiled};
use super::encoding::Encoding;
#[cfg(feature = "alloc")]
use super::findings::Findings;
use super::scan;
use super::self_loop::SelfLoop;
use super::ssse3::Ssse3;
use super::task::{Task, TextTask};
#[cfg(feature = "alloc")]
use super::vector::Set;
use super::vector::{self, LANE, Vector, methods};

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

compiled!(
    Avx2,
    "avx2,bmi1,bmi2,popcnt",
    vector::encode::encode,
    vector::decode::decode,
    slots::write
);

impl Vector for Avx2 {
    const WIDTH: usize = 32;
    const COUNTS_BITS: bool = true;
    type Bytes = __m256i;
    type Lane = Ssse3;

    #[inline(always)]
    fn one(self) -> Ssse3 {
        // SAFETY: processors with AVX2 have SSSE3, and `self` proves POPCNT.
        unsafe { Ssse3::new() }
    }

    #[inline(always)]
    fn repeat(self, lane: &[u8; LANE]) -> __m256i {
        // SAFETY: reads the sixteen bytes of `lane`. `self` exists, so the processor has the instructions.
        unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(lane.as_ptr().cast())) }
    }

    #[inline(always)]
    fn load(self, bytes: &[u8]) -> __m256i {
        // SAFETY: `self` exists, so the processor has the instructions.
        unsafe { load(bytes).0 }
    }

    #[inline(always)]
    fn load_counted(self, bytes: &[u8]) -> (__m256i, u64) {
        // SAFETY: a value of this type is only made if the processor has the instructions.
        unsafe { load(bytes) }
    }

    #[inline(always)]
    unsafe fn store(self, bytes: __m256i, out: *mut u8) {
        // SAFETY: the caller guarantees room for 32 bytes.
        unsafe { _mm256_storeu_si256(out.cast(), bytes) }
    }

    methods! {
        fn lane(bytes: __m256i, index: usize) -> __m128i {
            if index == 0 {
                _mm256_castsi256_si128(bytes)
            } else {
                _mm256_extracti128_si256::<1>(bytes)
            }
        }
        fn splat(byte: u8) -> __m256i { _mm256_set1_epi8(byte.cast_signed()) }
        fn shuffle(bytes: __m256i, places: __m256i) -> __m256i { _mm256_shuffle_epi8(bytes, places) }
        fn high(bytes: __m256i) -> __m256i {
            _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), _mm256_set1_epi8(0x0F))
        }
        fn raise(bytes: __m256i) -> __m256i {
            _mm256_and_si256(_mm256_slli_epi16::<4>(bytes), _mm256_set1_epi8(0xF0_u8.cast_signed()))
        }
        fn and(one: __m256i, other: __m256i) -> __m256i { _mm256_and_si256(one, other) }
        fn or(one: __m256i, other: __m256i) -> __m256i { _mm256_or_si256(one, other) }
        fn add(one: __m256i, other: __m256i) -> __m256i { _mm256_add_epi8(one, other) }
        fn equal(one: __m256i, other: __m256i) -> __m256i { _mm256_cmpeq_epi8(one, other) }
        fn greater(one: __m256i, other: __m256i) -> __m256i { _mm256_cmpgt_epi8(one, other) }
        fn without(mask: __m256i, bytes: __m256i) -> __m256i { _mm256_andnot_si256(bytes, mask) }
        fn select(mask: __m256i, yes: __m256i, no: __m256i) -> __m256i {
            _mm256_blendv_epi8(no, yes, mask)
        }
        fn byte_mask(mask: __m256i) -> u64 { u64::from(_mm256_movemask_epi8(mask).cast_unsigned()) }
        fn following(bytes: __m256i, next: __m256i) -> [__m256i; 2] {{
            // The lane that comes after each lane: after the low lane of `bytes` its high lane, and after the high
            // lane of `bytes` the low lane of `next`.
            let next_lanes = _mm256_permute2x128_si256::<0x21>(bytes, next);
            [_mm256_alignr_epi8::<1>(next_lanes, bytes), _mm256_alignr_epi8::<2>(next_lanes, bytes)]
        }}
        fn interleave(one: __m256i, other: __m256i) -> [__m256i; 2] {
            [_mm256_unpacklo_epi8(one, other), _mm256_unpackhi_epi8(one, other)]
        }
        fn interleave_pairs(one: __m256i, other: __m256i) -> [__m256i; 2] {
            [_mm256_unpacklo_epi16(one, other), _mm256_unpackhi_epi16(one, other)]
        }
    }

    /// Returns `bytes` unchanged: this level's shuffle uses only the low nibble and the highest bit of each index.
    #[inline(always)]
    fn low(self, bytes: __m256i) -> __m256i {
        bytes
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn are_inside(self, set: Set<Self>, bytes: &[u8]) -> bool {
        // SAFETY: `self` exists, so the processor has the instructions.
        unsafe { are_inside(self, set, bytes) }
    }
}

/// Eight entries from index `8 - n` on are a mask of the first `n` groups of four bytes of a vector: `n` entries of -1,
/// which has all bits set, and then zeros.
static TAKEN: [i32; 16] = {
    let mut taken = [0; 16];
    let mut place = 0;
    while place < 8 {
        taken[place] = -1;
        place += 1;
    }
    taken
};

/// Eight entries from index `8 - n` on are a mask of one group of four bytes: the one after the first `n` groups.
static NEXT: [i32; 16] = {
    let mut next = [0; 16];
    next[8] = -1;
    next
};

/// Returns a mask of the first `fours` groups of four bytes of a vector.
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

/// Loads the first 32 bytes of `bytes`, padded with zeros if there are fewer. Also returns a byte mask of the bytes
/// of the vector that are not padding.
///
/// If there are from 4 to 31 bytes, whole groups of four bytes are loaded by mask. If one to three bytes are left,
/// the last four bytes are loaded, and a shift removes those that are already in a group. This needs neither a branch
/// on the length nor a store that is read back.
#[inline]
#[target_feature(enable = "avx2")]
fn load(bytes: &[u8]) -> (__m256i, u64) {
    if let Some(block) = bytes.first_chunk::<32>() {
        // SAFETY: reads the 32 bytes of `block`.
        let block = unsafe { _mm256_loadu_si256(block.as_ptr().cast()) };
        return (block, lowest(32));
    }
    let length = bytes.len();
    let Some(last) = bytes.last_chunk() else {
        // There are at most three bytes.
        let place = |at: usize| bytes.get(at).map_or(0, |&byte| i32::from(byte) << (8 * at));
        let few = _mm_cvtsi32_si128(place(0) | place(1) | place(2));
        return (_mm256_zextsi128_si256(few), lowest(length));
    };
    let (whole, left) = (length / 4, length as u32 % 4);
    // The bytes after the last whole group of four, as the lowest bytes of a number; 0 if there are none.
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

/// Returns whether all of `bytes`, at most 32, are in `set`. Loads all whole groups of four bytes, and fills the
/// other groups of the vector with the last four bytes, so that no padding has to be ignored.
#[cfg(feature = "alloc")]
#[inline]
#[target_feature(enable = "avx2")]
fn are_inside(level: Avx2, set: Set<Avx2>, bytes: &[u8]) -> bool {
    let (4..=32, Some(last)) = (bytes.len(), bytes.len().checked_sub(4)) else {
        debug_assert!(bytes.len() < 4, "there are no more than a vector has");
        let outside = level.byte_mask(set.outside(level, load(bytes).0));
        return outside & lowest(bytes.len()) == 0;
    };
    // SAFETY: there are at least four bytes, so the last four can be read. The masked load reads at most eight groups
    // of four bytes, and all of them exist.
    let (last, fours, taken) = unsafe {
        let last = bytes.as_ptr().add(last).cast::<[u8; 4]>().read();
        let taken = taken(bytes.len() / 4);
        let fours = _mm256_maskload_epi32(bytes.as_ptr().cast(), taken);
        (_mm256_set1_epi32(i32::from_le_bytes(last)), fours, taken)
    };
    let outside = set.outside(level, _mm256_blendv_epi8(last, fours, taken));
    level.byte_mask(outside) == 0
}
