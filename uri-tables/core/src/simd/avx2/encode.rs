//! Percent-encoding with AVX2. A block is copied if it only has literals; in any other block, groups of four bytes
//! are shuffled to make room for digits.
//!
//! Each byte is first expanded to four bytes: the byte itself or `%`, the two hex digits, and one unused byte. One of
//! sixteen shuffles, selected by the set of bytes that become triplets, then moves the needed bytes together. This
//! takes the same time for any data. Groups do not wait for each other, because the offset of each group is computed
//! from the number of triplets before it.

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

/// Indexed by the set of bytes that become triplets, one bit for each of four: the indices of the needed bytes among
/// the sixteen expanded bytes, in ascending order.
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

/// Writes the encoded data to `out`. Returns the end of the encoded data.
///
/// # Safety
///
/// `out` must have room for the encoded data and `SLACK` more bytes.
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
        // SAFETY: each block is written after the encoding of the blocks before it; the caller guarantees the room.
        out = unsafe { block(encoding, literals, load(bytes), 32, out) };
    }
    if rest.is_empty() {
        return out;
    }
    let (bytes, _) = load_some(rest);
    // SAFETY: the caller guarantees the room, and bytes written after the encoding are in the slack.
    unsafe { block(encoding, literals, bytes, rest.len(), out) }
}

/// Writes the encoding of the first `length` bytes of a block to `out`. Returns the end of the encoding.
///
/// # Safety
///
/// `out` must have room for the encoding and 44 more bytes. The last group of four bytes is written at most 28 bytes
/// after the encoding of the first `length` bytes and takes sixteen bytes.
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
        // SAFETY: 32 bytes are written, and `out` moves by `length`.
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
    // For each half of the block: the first and second byte of the expansion, interleaved.
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
    // The groups are written in order, because the bytes that `write` stores after the encoding of a group are
    // overwritten by the next group.
    for (place, four) in fours.into_iter().enumerate() {
        // SAFETY: the caller guarantees the room in `out`.
        unsafe { write(_mm256_castsi256_si128(four), triplets, 4 * place, out) };
    }
    for (place, four) in fours.into_iter().enumerate() {
        let four = _mm256_extracti128_si256::<1>(four);
        // SAFETY: the caller guarantees the room.
        unsafe { write(four, triplets, 16 + 4 * place, out) };
    }
    // SAFETY: all bytes up to the new end were written.
    unsafe { out.add(length + 2 * triplets.count_ones() as usize) }
}

/// Writes the encoding of the four bytes at index `place` of a block. `out` is the start of the encoding of the
/// block.
///
/// # Safety
///
/// Sixteen bytes from the start of the encoding of these four bytes on must be writable.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn write(four: __m128i, triplets: u32, place: usize, out: *mut u8) {
    let before = triplets & lowest(place) as u32;
    let counting = &COUNTING[(triplets >> place & 15) as usize];
    // SAFETY: reads the sixteen bytes of `counting`. The caller guarantees that sixteen bytes may be written.
    unsafe {
        let counting = _mm_loadu_si128(counting.as_ptr().cast());
        let text = _mm_shuffle_epi8(four, counting);
        let out = out.add(place + 2 * before.count_ones() as usize);
        _mm_storeu_si128(out.cast(), text);
    }
}
