//! Decoding: the octet of a triplet is put where its `%` was, and its digits are taken out.
//!
//! No triplet begins in another, as a digit is no `%`; so all of a block are found at once. A block's value is made of
//! three loads: the octets, those one further, and those two further.

use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_cmpgt_epi8_mask, _mm512_mask_add_epi8,
    _mm512_mask_blend_epi8, _mm512_maskz_compress_epi8, _mm512_movepi8_mask, _mm512_or_si512,
    _mm512_set1_epi8, _mm512_slli_epi16, _mm512_storeu_si512,
};

use super::{Set, equal, load_some};
use crate::simd::decode::Findings;
use crate::simd::octets::AsciiOctets;

/// Writes what a text stands for to `out`, and tells where it ends and what was found.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2")]
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
        let (first, _) = load_some(&rest[1..]);
        let (second, _) = load_some(rest.get(2..).unwrap_or_default());
        let percent = equal(block, b'%');
        let triplets = percent & hex.mask(first) & hex.mask(second);
        malformed |= percent & !triplets;
        let values = _mm512_or_si512(_mm512_slli_epi16::<4>(value(first)), value(second));
        let mut octets = _mm512_mask_blend_epi8(triplets, block, values);
        if space_plus {
            let plus = equal(block, b'+');
            octets = _mm512_mask_blend_epi8(plus, octets, _mm512_set1_epi8(b' '.cast_signed()));
        }
        above_ascii |= _mm512_movepi8_mask(octets);
        let counts = there & !(triplets << 1 | triplets << 2 | digits);
        digits = triplets >> 63 | triplets >> 62;
        // SAFETY: as many octets count as are there at most; a block fits in the slack.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(counts, octets));
            out = out.add(counts.count_ones() as usize);
        }
        rest = &rest[rest.len().min(64)..];
    }
    let findings = Findings {
        malformed: malformed != 0,
        ascii: above_ascii == 0,
    };
    (out, findings)
}

/// The values of hex digits; of all others anything below 16.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn value(block: __m512i) -> __m512i {
    // A letter's low nibble is nine less than its value.
    let letters = _mm512_cmpgt_epi8_mask(block, _mm512_set1_epi8(b'9'.cast_signed()));
    let low = _mm512_and_si512(block, _mm512_set1_epi8(0x0F));
    let value = _mm512_mask_add_epi8(low, letters, low, _mm512_set1_epi8(9));
    _mm512_and_si512(value, _mm512_set1_epi8(0x0F))
}
