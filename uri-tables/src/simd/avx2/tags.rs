//! Tags, eight at once: of each its bit is asked.

use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_blendv_epi8, _mm256_cmpeq_epi32, _mm256_loadu_si256,
    _mm256_set1_epi32, _mm256_setr_epi32, _mm256_storeu_si256,
};

/// Writes an offset to the tags whose bits are set.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(super) fn write<const TAGS: usize>(tags: &mut [u32; TAGS], set: u64, offset: u32) {
    let offset = _mm256_set1_epi32(offset.cast_signed());
    let bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
    let (eights, rest) = tags.as_chunks_mut::<8>();
    debug_assert!(rest.is_empty(), "tags are multiples of eight");
    let mut set = set;
    for tags in eights {
        let set_here = _mm256_set1_epi32((set as u32).cast_signed());
        let new = _mm256_cmpeq_epi32(_mm256_and_si256(set_here, bits), bits);
        put(tags, _mm256_blendv_epi8(all(tags), offset, new));
        set >>= 8;
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn all(tags: &[u32; 8]) -> __m256i {
    // SAFETY: eight tags are read.
    unsafe { _mm256_loadu_si256(tags.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn put(tags: &mut [u32; 8], all: __m256i) {
    // SAFETY: eight tags are written.
    unsafe { _mm256_storeu_si256(tags.as_mut_ptr().cast(), all) }
}
