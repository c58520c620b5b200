//! Writes an offset to a set of slots with AVX-512, sixteen slots at once. The set of slots is the mask of an
//! instruction that sets some elements of a vector to one value.
//!
//! Slots are the offsets of components that a search records: see [`slots`](crate::automaton::slots).

use core::arch::x86_64::{
    __m512i, _mm256_mask_set1_epi32, _mm512_loadu_si512, _mm512_mask_set1_epi32,
    _mm512_storeu_si512,
};

use crate::simd::avx2::slots as avx2;

/// Writes `offset` to each slot `n` for which bit `n` of `set` is set.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(super) fn write<const SLOTS: usize>(slots: &mut [u32; SLOTS], set: u64, offset: u32) {
    let offset = offset.cast_signed();
    let (sixteens, rest) = slots.as_chunks_mut::<16>();
    // The lowest sixteen bits are for the next sixteen slots.
    let mut set = set;
    for slots in sixteens {
        store(
            slots,
            _mm512_mask_set1_epi32(load(slots), set as u16, offset),
        );
        set >>= 16;
    }
    let (eights, rest) = rest.as_chunks_mut::<8>();
    debug_assert!(rest.is_empty(), "slots are multiples of eight");
    for slots in eights {
        avx2::store(
            slots,
            _mm256_mask_set1_epi32(avx2::load(slots), set as u8, offset),
        );
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(slots: &[u32; 16]) -> __m512i {
    // SAFETY: reads the sixteen `slots`.
    unsafe { _mm512_loadu_si512(slots.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(slots: &mut [u32; 16], all: __m512i) {
    // SAFETY: writes the sixteen `slots`.
    unsafe { _mm512_storeu_si512(slots.as_mut_ptr().cast(), all) }
}
