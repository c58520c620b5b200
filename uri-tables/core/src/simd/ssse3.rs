//! The level of x86-64 processors with SSSE3 and POPCNT (nearly all since 2008). Its vectors have 16 bytes; [`Four`]
//! combines four of them.

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_alignr_epi8, _mm_and_si128, _mm_andnot_si128, _mm_bsrli_si128,
    _mm_cmpeq_epi8, _mm_cmpgt_epi8, _mm_cvtsi64_si128, _mm_loadu_si128, _mm_movemask_epi8,
    _mm_or_si128, _mm_set_epi64x, _mm_set1_epi8, _mm_shuffle_epi8, _mm_slli_epi16, _mm_srli_epi16,
    _mm_storel_epi64, _mm_storeu_si128, _mm_unpackhi_epi8, _mm_unpackhi_epi16, _mm_unpacklo_epi8,
    _mm_unpacklo_epi16,
};

#[cfg(feature = "alloc")]
use super::ascii_bytes::AsciiBytes;
use super::blocks::write_slots;
use super::compiled::{Compiled, compiled};
use super::encoding::Encoding;
#[cfg(feature = "alloc")]
use super::findings::Findings;
use super::scan;
use super::self_loop::SelfLoop;
use super::task::{Task, TextTask};
#[cfg(feature = "alloc")]
use super::vector::decode::decode as decode_blocks;
use super::vector::encode::encode_lanes;
use super::vector::{Four, LANE, Lane, Vector, few_words, methods};

/// A proof that the processor has SSSE3 and POPCNT.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ssse3(());

impl Ssse3 {
    /// # Safety
    ///
    /// The processor must have SSSE3 and POPCNT.
    pub(super) const unsafe fn new() -> Self {
        Self(())
    }
}

compiled!(
    Four<Ssse3>,
    "ssse3,popcnt",
    encode_lanes,
    decode_blocks,
    write_slots
);

impl Vector for Ssse3 {
    const WIDTH: usize = LANE;
    const COUNTS_BITS: bool = true;
    type Bytes = __m128i;
    type Lane = Self;

    #[inline(always)]
    fn one(self) -> Self {
        self
    }

    #[inline(always)]
    fn lane(self, bytes: __m128i, _: usize) -> __m128i {
        bytes
    }

    #[inline(always)]
    fn load(self, bytes: &[u8]) -> __m128i {
        if let Some(lane) = bytes.first_chunk() {
            return self.repeat(lane);
        }
        let [low, high] = few_words(bytes).map(u64::cast_signed);
        // SAFETY: `self` exists, so the processor has the instruction.
        unsafe { _mm_set_epi64x(high, low) }
    }

    #[inline(always)]
    fn repeat(self, lane: &[u8; LANE]) -> __m128i {
        // SAFETY: reads the sixteen bytes of `lane`.
        unsafe { _mm_loadu_si128(lane.as_ptr().cast()) }
    }

    #[inline(always)]
    unsafe fn store(self, bytes: __m128i, out: *mut u8) {
        // SAFETY: the caller guarantees room for sixteen bytes.
        unsafe { _mm_storeu_si128(out.cast(), bytes) }
    }

    methods! {
        fn splat(byte: u8) -> __m128i { _mm_set1_epi8(byte.cast_signed()) }
        fn shuffle(bytes: __m128i, places: __m128i) -> __m128i { _mm_shuffle_epi8(bytes, places) }
        fn high(bytes: __m128i) -> __m128i {
            _mm_and_si128(_mm_srli_epi16::<4>(bytes), _mm_set1_epi8(0x0F))
        }
        fn raise(bytes: __m128i) -> __m128i {
            _mm_and_si128(_mm_slli_epi16::<4>(bytes), _mm_set1_epi8(0xF0_u8.cast_signed()))
        }
        fn and(one: __m128i, other: __m128i) -> __m128i { _mm_and_si128(one, other) }
        fn or(one: __m128i, other: __m128i) -> __m128i { _mm_or_si128(one, other) }
        fn add(one: __m128i, other: __m128i) -> __m128i { _mm_add_epi8(one, other) }
        fn equal(one: __m128i, other: __m128i) -> __m128i { _mm_cmpeq_epi8(one, other) }
        fn greater(one: __m128i, other: __m128i) -> __m128i { _mm_cmpgt_epi8(one, other) }
        fn without(mask: __m128i, bytes: __m128i) -> __m128i {
            _mm_and_si128(mask, _mm_cmpgt_epi8(bytes, _mm_set1_epi8(-1)))
        }
        fn select(mask: __m128i, yes: __m128i, no: __m128i) -> __m128i {
            _mm_or_si128(_mm_and_si128(mask, yes), _mm_andnot_si128(mask, no))
        }
        fn byte_mask(mask: __m128i) -> u64 { u64::from(_mm_movemask_epi8(mask).cast_unsigned()) }
        fn following(bytes: __m128i, next: __m128i) -> [__m128i; 2] {
            [_mm_alignr_epi8::<1>(next, bytes), _mm_alignr_epi8::<2>(next, bytes)]
        }
        fn interleave(one: __m128i, other: __m128i) -> [__m128i; 2] {
            [_mm_unpacklo_epi8(one, other), _mm_unpackhi_epi8(one, other)]
        }
        fn interleave_pairs(one: __m128i, other: __m128i) -> [__m128i; 2] {
            [_mm_unpacklo_epi16(one, other), _mm_unpackhi_epi16(one, other)]
        }
    }

    /// Returns `bytes` unchanged: this level's shuffle uses only the low nibble and the highest bit of each index.
    #[inline(always)]
    fn low(self, bytes: __m128i) -> __m128i {
        bytes
    }
}

impl Lane for Ssse3 {
    methods! {
        fn upper(bytes: __m128i) -> __m128i { _mm_bsrli_si128::<8>(bytes) }
    }

    #[inline(always)]
    unsafe fn store_eight(self, bytes: __m128i, places: [u8; 8], out: *mut u8) {
        // SAFETY: the caller guarantees room for eight bytes.
        unsafe {
            let places = _mm_cvtsi64_si128(i64::from_le_bytes(places));
            _mm_storel_epi64(out.cast(), self.shuffle(bytes, places));
        }
    }
}
