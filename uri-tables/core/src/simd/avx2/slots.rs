//! Writes an offset to a set of slots with AVX2, eight slots at once. The bit of each slot is shifted to the sign bit
//! of a 32-bit number, and a blend selects the old or the new value by the sign.
//!
//! Slots are the offsets of components that a search records: see [`slots`](crate::automaton::slots).

use core::arch::x86_64::{
    __m256i, _mm256_blendv_ps, _mm256_castps_si256, _mm256_castsi256_ps, _mm256_loadu_si256,
    _mm256_set1_epi32, _mm256_setr_epi32, _mm256_sllv_epi32, _mm256_storeu_si256, _mm256_sub_epi32,
};

/// Writes `offset` to each slot `n` for which bit `n` of `set` is set.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn write<const SLOTS: usize>(slots: &mut [u32; SLOTS], set: u64, offset: u32) {
    let offset = _mm256_castsi256_ps(_mm256_set1_epi32(offset.cast_signed()));
    // How far each of the lowest eight bits has to be shifted to become the sign of a 32-bit number.
    let distances = _mm256_setr_epi32(31, 30, 29, 28, 27, 26, 25, 24);
    let (eights, rest) = slots.as_chunks_mut::<8>();
    debug_assert!(rest.is_empty(), "slots are multiples of eight");
    for (index, slots) in eights.iter_mut().enumerate() {
        // The 32 bits of `set` with the bits of these slots. These bits are `shorter` positions closer to the sign than
        // the lowest eight bits.
        let half = _mm256_set1_epi32(((set >> (index / 4 * 32)) as u32).cast_signed());
        let shorter = _mm256_set1_epi32(((index % 4 * 8) as u32).cast_signed());
        let is_new = _mm256_sllv_epi32(half, _mm256_sub_epi32(distances, shorter));
        let old = _mm256_castsi256_ps(load(slots));
        let values = _mm256_blendv_ps(old, offset, _mm256_castsi256_ps(is_new));
        store(slots, _mm256_castps_si256(values));
    }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(in crate::simd) fn load(slots: &[u32; 8]) -> __m256i {
    // SAFETY: reads the eight `slots`.
    unsafe { _mm256_loadu_si256(slots.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(in crate::simd) fn store(slots: &mut [u32; 8], values: __m256i) {
    // SAFETY: writes the eight `slots`.
    unsafe { _mm256_storeu_si256(slots.as_mut_ptr().cast(), values) }
}
