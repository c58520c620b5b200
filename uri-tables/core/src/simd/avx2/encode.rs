//! Encoding: a block of literals is copied as it is; of any other one, four octets at a time are moved to where they and
//! their digits go.
//!
//! Each octet has four places: itself or `%`, its two digits, and one that never counts. Which of four octets are
//! triplets says which of their sixteen places count; a shuffle moves these together. So it takes as long whatever
//! the data is, and no four octets wait for those before them: where they go is a count of the triplets before.

use core::arch::x86_64::{
    __m128i, __m256i, _mm_loadu_si128, _mm_shuffle_epi8, _mm_storeu_si128, _mm256_and_si256,
    _mm256_andnot_si256, _mm256_blendv_epi8, _mm256_castsi256_si128, _mm256_cmpeq_epi8,
    _mm256_extracti128_si256, _mm256_movemask_epi8, _mm256_set1_epi8, _mm256_shuffle_epi8,
    _mm256_storeu_si256, _mm256_unpackhi_epi8, _mm256_unpackhi_epi16, _mm256_unpacklo_epi8,
    _mm256_unpacklo_epi16,
};

use super::{Set, high, load, load_some, twice};
use crate::bytes::triplet::DIGITS;
use crate::simd::encoding::Encoding;
use crate::simd::marks::lowest;

/// By which of four octets are triplets, bit by bit: the places that count, in order.
static COUNTING: [[u8; 16]; 16] = {
    let mut counting = [[0; 16]; 16];
    let mut triplets = 0;
    while triplets < 16 {
        let (mut octet, mut length) = (0, 0);
        while octet < 4 {
            let places = if triplets >> octet & 1 == 1 { 3 } else { 1 };
            let mut place = 0;
            while place < places {
                counting[triplets][length] = 4 * octet + place;
                length += 1;
                place += 1;
            }
            octet += 1;
        }
        triplets += 1;
    }
    counting
};

/// Writes the text of some data to `out`, and tells where it ends.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn encode(
    encoding: &Encoding,
    data: &[u8],
    mut out: *mut u8,
) -> *mut u8 {
    let literals = Set::new(&encoding.literals);
    let (blocks, rest) = data.as_chunks();
    for octets in blocks {
        // SAFETY: each block begins behind the text of those before it; the rest is the caller's promise.
        out = unsafe { block(encoding, literals, load(octets), 32, out) };
    }
    if rest.is_empty() {
        return out;
    }
    let (octets, _) = load_some(rest);
    // SAFETY: as above; what is more than counts is within the slack.
    unsafe { block(encoding, literals, octets, rest.len(), out) }
}

/// Writes the text of so many octets of a block, and tells where it ends.
///
/// # Safety
///
/// At `out` there is room for their text, and for 44 octets behind it: the last four octets of a block of which one counts are
/// written 28 places behind it, and take sixteen.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn block(
    encoding: &Encoding,
    literals: Set,
    octets: __m256i,
    length: usize,
    out: *mut u8,
) -> *mut u8 {
    let outside = literals.outside(octets);
    let there = lowest(length) as u32;
    if _mm256_movemask_epi8(outside).cast_unsigned() & there == 0 {
        // SAFETY: 32 octets are written, of which `length` count.
        unsafe {
            _mm256_storeu_si256(out.cast(), octets);
            return out.add(length);
        }
    }
    let (mut firsts, mut triplets) = (octets, outside);
    if encoding.space_plus {
        let spaces = _mm256_cmpeq_epi8(octets, _mm256_set1_epi8(b' '.cast_signed()));
        firsts = _mm256_blendv_epi8(firsts, _mm256_set1_epi8(b'+'.cast_signed()), spaces);
        triplets = _mm256_andnot_si256(spaces, triplets);
    }
    firsts = _mm256_blendv_epi8(firsts, _mm256_set1_epi8(b'%'.cast_signed()), triplets);
    let triplets = _mm256_movemask_epi8(triplets).cast_unsigned() & there;
    let digits = twice(DIGITS);
    let low = _mm256_and_si256(octets, _mm256_set1_epi8(0x0F));
    let seconds = _mm256_shuffle_epi8(digits, high(octets));
    let thirds = _mm256_shuffle_epi8(digits, low);
    // In each half of the block, apart: what is low of eight octets, what is high.
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
    // In order, because what is written behind four octets' text is where the next ones' goes.
    for (place, four) in fours.into_iter().enumerate() {
        // SAFETY: the caller's promise.
        unsafe { write(_mm256_castsi256_si128(four), triplets, 4 * place, out) };
    }
    for (place, four) in fours.into_iter().enumerate() {
        let four = _mm256_extracti128_si256::<1>(four);
        // SAFETY: as above.
        unsafe { write(four, triplets, 16 + 4 * place, out) };
    }
    // SAFETY: so many octets were written.
    unsafe { out.add(length + 2 * triplets.count_ones() as usize) }
}

/// Writes the text of the four octets from a place of a block on, to where it goes from where the block's text begins.
///
/// # Safety
///
/// Sixteen octets from there on may be written.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn write(four: __m128i, triplets: u32, place: usize, out: *mut u8) {
    let before = triplets & lowest(place) as u32;
    let counting = &COUNTING[(triplets >> place & 15) as usize];
    // SAFETY: sixteen octets are read; that they may be written is the caller's promise.
    unsafe {
        let counting = _mm_loadu_si128(counting.as_ptr().cast());
        let text = _mm_shuffle_epi8(four, counting);
        let out = out.add(place + 2 * before.count_ones() as usize);
        _mm_storeu_si128(out.cast(), text);
    }
}
