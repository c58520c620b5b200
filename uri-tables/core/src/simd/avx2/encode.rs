//! Encoding with AVX2: a block that is kept is copied; in others, four bytes at a time are moved to make room for
//! digits.
//!
//! Each byte has four places: itself or `%`, its two digits, and one that is never kept. Which of four bytes are
//! triplets decides which of the sixteen places are kept, and a shuffle moves these together. This takes the same
//! time for any data, and no four bytes wait for those before them: their place is computed from the number of
//! triplets before.

use core::arch::x86_64::{
    __m128i, __m256i, _mm_loadu_si128, _mm_shuffle_epi8, _mm_storeu_si128, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_castsi256_si128, _mm256_cmpeq_epi8,
    _mm256_extracti128_si256, _mm256_movemask_epi8, _mm256_set1_epi8, _mm256_shuffle_epi8,
    _mm256_storeu_si256, _mm256_unpackhi_epi8, _mm256_unpackhi_epi16, _mm256_unpacklo_epi8,
    _mm256_unpacklo_epi16,
};

use super::{Set, high, load, load_some, twice};
use crate::bytes::triplet::DIGITS;
use crate::simd::byte_mask::lowest;
use crate::simd::encoding::Encoding;

/// For each set of triplets among four bytes, the places that are kept, in order.
static COUNTING: [[u8; 16]; 16] = {
    let mut counting = [[0; 16]; 16];
    let mut triplets = 0;
    while triplets < 16 {
        let (mut byte, mut length) = (0, 0);
        while byte < 4 {
            let places = if triplets >> byte & 1 == 1 { 3 } else { 1 };
            let mut place = 0;
            while place < places {
                counting[triplets][length] = 4 * byte + place;
                length += 1;
                place += 1;
            }
            byte += 1;
        }
        triplets += 1;
    }
    counting
};

/// Writes the encoded data to `out`, and returns its end.
///
/// # Safety
///
/// `out` must have room for the encoded data, and `SLACK`.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn encode(
    encoding: &Encoding,
    data: &[u8],
    mut out: *mut u8,
) -> *mut u8 {
    let literals = Set::new(&encoding.literals);
    let (blocks, rest) = data.as_chunks();
    for bytes in blocks {
        // SAFETY: each block begins after the encoding of those before it; the caller guarantees the rest.
        out = unsafe { block(encoding, literals, load(bytes), 32, out) };
    }
    if rest.is_empty() {
        return out;
    }
    let (bytes, _) = load_some(rest);
    // SAFETY: as above; bytes after the encoding are in the slack.
    unsafe { block(encoding, literals, bytes, rest.len(), out) }
}

/// Writes the encoding of the first `length` bytes of a block, and returns its end.
///
/// # Safety
///
/// `out` must have room for the encoding and 44 more bytes: the last four bytes of a block, one of which is encoded,
/// are written 28 places after it and take sixteen.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn block(
    encoding: &Encoding,
    literals: Set,
    bytes: __m256i,
    length: usize,
    out: *mut u8,
) -> *mut u8 {
    let outside = literals.outside(bytes);
    let there = lowest(length) as u32;
    if _mm256_movemask_epi8(outside).cast_unsigned() & there == 0 {
        // SAFETY: 32 bytes are written, and the first `length` are kept.
        unsafe {
            _mm256_storeu_si256(out.cast(), bytes);
            return out.add(length);
        }
    }
    let (mut firsts, mut triplets) = (bytes, outside);
    if encoding.space_plus {
        let spaces = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(b' '.cast_signed()));
        firsts = _mm256_blendv_epi8(firsts, _mm256_set1_epi8(b'+'.cast_signed()), spaces);
        triplets = _mm256_andnot_si256(spaces, triplets);
    }
    firsts = _mm256_blendv_epi8(firsts, _mm256_set1_epi8(b'%'.cast_signed()), triplets);
    let triplets = _mm256_movemask_epi8(triplets).cast_unsigned() & there;
    let digits = twice(DIGITS);
    let low = _mm256_and_si256(bytes, _mm256_set1_epi8(0x0F));
    let seconds = _mm256_shuffle_epi8(digits, high(bytes));
    let thirds = _mm256_shuffle_epi8(digits, low);
    // The low and the high nibbles of eight bytes, for each half of the block.
    let (one, other) = (
        _mm256_unpacklo_epi8(firsts, seconds),
        _mm256_unpackhi_epi8(firsts, seconds),
    );
    let (one_third, other_third) = (
        _mm256_unpacklo_epi8(thirds, thirds),
        _mm256_unpackhi_epi8(thirds, thirds),
    );
    let fours = [
        _mm256_unpacklo_epi16(one, one_third),
        _mm256_unpackhi_epi16(one, one_third),
        _mm256_unpacklo_epi16(other, other_third),
        _mm256_unpackhi_epi16(other, other_third),
    ];
    // In order, because the bytes that are written after the encoding of four bytes are overwritten by the next four.
    for (place, four) in fours.into_iter().enumerate() {
        // SAFETY: the caller guarantees the room.
        unsafe { write(_mm256_castsi256_si128(four), triplets, 4 * place, out) };
    }
    for (place, four) in fours.into_iter().enumerate() {
        let four = _mm256_extracti128_si256::<1>(four);
        // SAFETY: as above.
        unsafe { write(four, triplets, 16 + 4 * place, out) };
    }
    // SAFETY: all these bytes were written.
    unsafe { out.add(length + 2 * triplets.count_ones() as usize) }
}

/// Writes the encoding of four bytes of a block to its place after the start of the block's encoding.
///
/// # Safety
///
/// Sixteen bytes from there must be writable.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn write(four: __m128i, triplets: u32, place: usize, out: *mut u8) {
    let before = triplets & lowest(place) as u32;
    let counting = &COUNTING[(triplets >> place & 15) as usize];
    // SAFETY: sixteen bytes are read; the caller guarantees that they may be written.
    unsafe {
        let counting = _mm_loadu_si128(counting.as_ptr().cast());
        let text = _mm_shuffle_epi8(four, counting);
        let out = out.add(place + 2 * before.count_ones() as usize);
        _mm_storeu_si128(out.cast(), text);
    }
}
