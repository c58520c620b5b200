//! Percent-decoding with AVX2: the decoded byte of a triplet replaces its `%`, and the digits are removed.
//!
//! Triplets do not overlap, because a digit is not a `%`. All triplets of a block are therefore found at once. A
//! triplet that begins in the last two bytes of a block is left to the next block, which begins with these two bytes.
//! To remove the digits, each group of eight bytes is shuffled, which takes the same time wherever triplets are. A
//! block without triplets is copied. (`PEXT` could also remove the digits, but is slow on some processors.)

use core::arch::x86_64::{
    __m256i, _mm_bsrli_si128, _mm_loadu_si64, _mm_shuffle_epi8, _mm_storeu_si64, _mm256_add_epi8,
    _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8,
    _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_extracti128_si256,
    _mm256_movemask_epi8, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set1_epi8,
    _mm256_slli_epi16, _mm256_storeu_si256,
};

use super::{Set, load_some};
use crate::simd::ascii_bytes::AsciiBytes;
use crate::simd::byte_mask::lowest;
use crate::simd::decode::Findings;

/// The number of bytes that are decoded per block of 32, except in the last block. A triplet that begins before this
/// offset ends inside the block.
const STEP: usize = 30;

/// Indexed by a set of eight bytes, one bit each: the indices of the bytes in the set, in ascending order. A shuffle
/// with such an entry moves the bytes in the set next to each other.
static COUNTING: [[u8; 8]; 256] = {
    let mut counting = [[0; 8]; 256];
    let mut counts = 0;
    while counts < 256 {
        let (mut place, mut length) = (0, 0);
        while place < 8 {
            if counts >> place & 1 == 1 {
                counting[counts][length] = place;
                length += 1;
            }
            place += 1;
        }
        counts += 1;
    }
    counting
};

/// Writes the decoded text to `out`. Returns the end of the decoded text and the findings.
///
/// # Safety
///
/// `out` must have room for `text.len() + SLACK` bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    mut out: *mut u8,
) -> (*mut u8, Findings) {
    let hex = Set::new(&AsciiBytes::HEX_DIGITS);
    let mut malformed = 0;
    let mut above_ascii = 0;
    // The bytes at the start of this block that are digits of a triplet in the previous block.
    let mut digits = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let (block, there) = load_some(rest);
        let percent = every(block, b'%');
        let mut bytes = block;
        if space_plus {
            let space = _mm256_set1_epi8(b' '.cast_signed());
            bytes = _mm256_blendv_epi8(bytes, space, every(block, b'+'));
        }
        if bits(percent) | digits == 0 {
            let length = rest.len().min(32);
            above_ascii |= bits(bytes);
            // SAFETY: `out` moves by at most as many bytes as were read, and the 32 bytes written fit into the slack.
            unsafe {
                _mm256_storeu_si256(out.cast(), bytes);
                out = out.add(length);
            }
            rest = &rest[length..];
            continue;
        }
        let length = if rest.len() <= 32 { rest.len() } else { STEP };
        let looked_at = there as u32 & lowest(length) as u32;
        // `value` has the highest bit set for bytes that are not hex digits. That includes the zeros after the end of
        // the text, and `mark`, which is used as the bytes after the block.
        let mark = _mm256_set1_epi8(0x80_u8.cast_signed());
        let value = _mm256_or_si256(value(block), _mm256_and_si256(hex.outside(block), mark));
        let behind = _mm256_permute2x128_si256::<0x21>(value, mark);
        let first = _mm256_alignr_epi8::<1>(behind, value);
        let second = _mm256_alignr_epi8::<2>(behind, value);
        let triplets = _mm256_andnot_si256(_mm256_or_si256(first, second), percent);
        let high = _mm256_and_si256(
            _mm256_slli_epi16::<4>(first),
            _mm256_set1_epi8(0xF0_u8.cast_signed()),
        );
        bytes = _mm256_blendv_epi8(bytes, _mm256_or_si256(high, second), triplets);
        above_ascii |= bits(bytes);
        let triplets = bits(triplets) & looked_at;
        malformed |= bits(percent) & looked_at & !triplets;
        let counts = looked_at & !(triplets << 1 | triplets << 2 | digits);
        digits = triplets >> (STEP - 1) | triplets >> (STEP - 2);
        // SAFETY: `out` moves by at most as many bytes as were read. `write` stores eight bytes at a time, and any
        // bytes beyond the new end are in the slack.
        unsafe {
            write(bytes, counts, out);
            out = out.add(counts.count_ones() as usize);
        }
        rest = &rest[length..];
    }
    (out, Findings::new(malformed != 0, above_ascii == 0))
}

/// Writes the bytes of a block that are in `counts` to `out`, next to each other.
///
/// # Safety
///
/// `out` must have room for 32 bytes.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn write(bytes: __m256i, counts: u32, out: *mut u8) {
    let (one, other) = (
        _mm256_castsi256_si128(bytes),
        _mm256_extracti128_si256::<1>(bytes),
    );
    let eights = [
        one,
        _mm_bsrli_si128::<8>(one),
        other,
        _mm_bsrli_si128::<8>(other),
    ];
    for (place, eight) in eights.into_iter().enumerate() {
        let before = counts & lowest(8 * place) as u32;
        let counting = &COUNTING[(counts >> (8 * place) & 0xFF) as usize];
        // SAFETY: reads the eight bytes of `counting`. The caller guarantees 32 bytes of room, and no group of eight
        // is written further right than it was in the block.
        unsafe {
            let text = _mm_shuffle_epi8(eight, _mm_loadu_si64(counting.as_ptr()));
            _mm_storeu_si64(out.add(before.count_ones() as usize), text);
        }
    }
}

/// Returns the value of each hex digit, and a value below 32 for any other byte.
#[inline]
#[target_feature(enable = "avx2")]
fn value(block: __m256i) -> __m256i {
    // The low nibble of a letter is nine less than the value of the letter as a digit.
    let letters = _mm256_cmpgt_epi8(block, _mm256_set1_epi8(b'9'.cast_signed()));
    let nine = _mm256_and_si256(letters, _mm256_set1_epi8(9));
    let low = _mm256_and_si256(block, _mm256_set1_epi8(0x0F));
    _mm256_add_epi8(low, nine)
}

/// Returns 0xFF for each byte that equals `byte`, and 0 for any other byte.
#[inline]
#[target_feature(enable = "avx2")]
fn every(block: __m256i, byte: u8) -> __m256i {
    _mm256_cmpeq_epi8(block, _mm256_set1_epi8(byte.cast_signed()))
}

/// Returns the highest bit of each byte of `bytes`, as bits, the lowest for the first byte.
#[inline]
#[target_feature(enable = "avx2")]
fn bits(bytes: __m256i) -> u32 {
    _mm256_movemask_epi8(bytes).cast_unsigned()
}
