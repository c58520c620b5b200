//! Recording slots with AVX-512, sixteen at once: a set of slots is a mask.

use core::arch::x86_64::{
    __m256i, __m512i, _mm256_loadu_si256, _mm256_mask_set1_epi32, _mm256_storeu_si256,
    _mm512_loadu_si512, _mm512_mask_set1_epi32, _mm512_storeu_si512,
};

/// Writes `offset` to each slot of `tags` whose bit in `set` is set.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(super) fn write<const TAGS: usize>(tags: &mut [u32; TAGS], set: u64, offset: u32) {
    let offset = offset.cast_signed();
    let (many, few) = tags.as_chunks_mut::<16>();
    let mut set = set;
    for tags in many {
        put(tags, _mm512_mask_set1_epi32(all(tags), set as u16, offset));
        set >>= 16;
    }
    let (few, rest) = few.as_chunks_mut::<8>();
    debug_assert!(rest.is_empty(), "tags are multiples of eight");
    for tags in few {
        put_eight(tags, _mm256_mask_set1_epi32(eight(tags), set as u8, offset));
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn all(tags: &[u32; 16]) -> __m512i {
    // SAFETY: reads the sixteen slots of `tags`.
    unsafe { _mm512_loadu_si512(tags.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn put(tags: &mut [u32; 16], all: __m512i) {
    // SAFETY: writes the sixteen slots of `tags`.
    unsafe { _mm512_storeu_si512(tags.as_mut_ptr().cast(), all) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vl")]
fn eight(tags: &[u32; 8]) -> __m256i {
    // SAFETY: reads the eight slots of `tags`.
    unsafe { _mm256_loadu_si256(tags.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vl")]
fn put_eight(tags: &mut [u32; 8], all: __m256i) {
    // SAFETY: writes the eight slots of `tags`.
    unsafe { _mm256_storeu_si256(tags.as_mut_ptr().cast(), all) }
}
