//! Decoding: the octet of a triplet is put where its `%` was, and its digits are taken out.
//!
//! No triplet begins in another, as a digit is no `%`; so all of a block are found at once. Those that begin with one of its
//! last two octets are left to the next block, which begins with these. What counts of eight octets is moved together by
//! a shuffle, so that it takes as long wherever triplets stand; a block without any is copied as it is. (To take out by
//! `PEXT` instead is slow on some processors that have it.)

use core::arch::x86_64::{
    __m256i, _mm_bsrli_si128, _mm_loadu_si64, _mm_shuffle_epi8, _mm_storeu_si64, _mm256_add_epi8,
    _mm256_alignr_epi8, _mm256_and_si256, _mm256_andnot_si256, _mm256_blendv_epi8,
    _mm256_castsi256_si128, _mm256_cmpeq_epi8, _mm256_cmpgt_epi8, _mm256_extracti128_si256,
    _mm256_movemask_epi8, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_set1_epi8,
    _mm256_slli_epi16, _mm256_storeu_si256,
};

use super::{Set, load_some};
use crate::simd::decode::Findings;
use crate::simd::marks::lowest;
use crate::simd::octets::AsciiOctets;

/// How many octets of a block are looked at that is not the last.
const STEP: usize = 30;

/// By which of eight octets count, bit by bit: the places of those that do, in order.
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

/// Writes what a text stands for to `out`, and tells where it ends and what was found.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    mut out: *mut u8,
) -> (*mut u8, Findings) {
    let hex = Set::new(&AsciiOctets::HEX_DIGITS);
    let mut malformed = 0;
    let mut above_ascii = 0;
    // Of the octets at the start of a block, those that are digits of a triplet before it.
    let mut digits = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let (block, there) = load_some(rest);
        let percent = every(block, b'%');
        let mut octets = block;
        if space_plus {
            let space = _mm256_set1_epi8(b' '.cast_signed());
            octets = _mm256_blendv_epi8(octets, space, every(block, b'+'));
        }
        if bits(percent) | digits == 0 {
            let length = rest.len().min(32);
            above_ascii |= bits(octets);
            // SAFETY: no more octets count than were read; 32 fit in the slack.
            unsafe {
                _mm256_storeu_si256(out.cast(), octets);
                out = out.add(length);
            }
            rest = &rest[length..];
            continue;
        }
        let length = if rest.len() <= 32 { rest.len() } else { STEP };
        let looked_at = there as u32 & lowest(length) as u32;
        // What is no digit has the highest bit, and so has what follows the block. Behind the text's end there are zeros.
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
        octets = _mm256_blendv_epi8(octets, _mm256_or_si256(high, second), triplets);
        above_ascii |= bits(octets);
        let triplets = bits(triplets) & looked_at;
        malformed |= bits(percent) & looked_at & !triplets;
        let counts = looked_at & !(triplets << 1 | triplets << 2 | digits);
        digits = triplets >> (STEP - 1) | triplets >> (STEP - 2);
        // SAFETY: as many octets count as are there at most; what is written behind them, eight at a time, is in the slack.
        unsafe {
            write(octets, counts, out);
            out = out.add(counts.count_ones() as usize);
        }
        rest = &rest[length..];
    }
    (out, Findings::new(malformed != 0, above_ascii == 0))
}

/// Writes those octets of a block that count, side by side.
///
/// # Safety
///
/// At `out` there is room for 32 octets.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn write(octets: __m256i, counts: u32, out: *mut u8) {
    let (one, other) = (
        _mm256_castsi256_si128(octets),
        _mm256_extracti128_si256::<1>(octets),
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
        // SAFETY: eight octets are read; that there is room for those written is the caller's promise, as no more count
        // than are before them.
        unsafe {
            let text = _mm_shuffle_epi8(eight, _mm_loadu_si64(counting.as_ptr()));
            _mm_storeu_si64(out.add(before.count_ones() as usize), text);
        }
    }
}

/// The values of hex digits; of all others anything below 32.
#[inline]
#[target_feature(enable = "avx2")]
fn value(block: __m256i) -> __m256i {
    // A letter's low nibble is nine less than its value.
    let letters = _mm256_cmpgt_epi8(block, _mm256_set1_epi8(b'9'.cast_signed()));
    let nine = _mm256_and_si256(letters, _mm256_set1_epi8(9));
    let low = _mm256_and_si256(block, _mm256_set1_epi8(0x0F));
    _mm256_add_epi8(low, nine)
}

/// Octet by octet all bits, where it is a given one; else none.
#[inline]
#[target_feature(enable = "avx2")]
fn every(block: __m256i, octet: u8) -> __m256i {
    _mm256_cmpeq_epi8(block, _mm256_set1_epi8(octet.cast_signed()))
}

/// Octet by octet the highest bit.
#[inline]
#[target_feature(enable = "avx2")]
fn bits(octets: __m256i) -> u32 {
    _mm256_movemask_epi8(octets).cast_unsigned()
}
