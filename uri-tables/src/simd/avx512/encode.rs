//! Encoding: each octet is written three times, side by side; two of the three or none are taken out again.
//!
//! 21 octets become 63: where one is a literal, itself and two that do not count; else `%` and its digits. What counts is
//! moved together by one instruction, so that it takes as long whatever the data is.

use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_cmpeq_epi8_mask, _mm512_loadu_si512, _mm512_mask_blend_epi8,
    _mm512_maskz_compress_epi8, _mm512_permutexvar_epi8, _mm512_set1_epi8, _mm512_shuffle_epi8,
    _mm512_storeu_si512,
};

use super::{Set, four_times, high, load_some};
use crate::simd::encoding::Encoding;
use crate::simd::wide::lowest;
use crate::triplet::DIGITS;

/// How many octets are written three times in a block.
const STEP: usize = 21;

/// Where each place takes its octet from, for the first, second and third step of a block.
static SOURCES: [[u8; 64]; 3] = {
    let mut sources = [[0; 64]; 3];
    let mut step = 0;
    while step < 3 {
        let mut place = 0;
        while place < 63 {
            sources[step][place] = (STEP * step + place / 3) as u8;
            place += 1;
        }
        step += 1;
    }
    sources
};

/// The first place of each three: every third bit.
const FIRSTS: u64 = 0x1249_2492_4924_9249;
/// The third.
const THIRDS: u64 = FIRSTS << 2;

/// Writes the text of some data to `out`, and tells where it ends.
///
/// # Safety
///
/// At `out` there is room for three times as many octets as the data has, and `SLACK`.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2")]
pub(in crate::simd) unsafe fn encode(
    encoding: &Encoding,
    data: &[u8],
    mut out: *mut u8,
) -> *mut u8 {
    let expansion = Expansion::new(encoding);
    let mut rest = data;
    while !rest.is_empty() {
        let (block, there) = load_some(rest);
        if expansion.literals.mask(block) | !there == !0 {
            let length = rest.len().min(64);
            // SAFETY: what is more than counts is within the slack.
            unsafe {
                _mm512_storeu_si512(out.cast(), block);
                out = out.add(length);
            }
            rest = &rest[length..];
            continue;
        }
        let length = rest.len().min(3 * STEP);
        for (step, source) in SOURCES.iter().enumerate() {
            let octets = length.saturating_sub(STEP * step).min(STEP);
            if octets == 0 {
                break;
            }
            // SAFETY: `octets` of the data become at most three times as many; a block is the slack.
            out = unsafe { expansion.expand(block, source, octets, out) };
        }
        rest = &rest[length..];
    }
    out
}

/// What is the same for all blocks.
struct Expansion {
    literals: Set,
    digits: __m512i,
    space_plus: bool,
}

impl Expansion {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new(encoding: &Encoding) -> Self {
        Self {
            literals: Set::new(&encoding.literals),
            digits: four_times(DIGITS),
            space_plus: encoding.space_plus,
        }
    }

    /// Writes the text of some octets of a block.
    ///
    /// # Safety
    ///
    /// At `out` there is room for 64 octets.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2")]
    unsafe fn expand(
        &self,
        block: __m512i,
        source: &[u8; 64],
        octets: usize,
        out: *mut u8,
    ) -> *mut u8 {
        // SAFETY: 64 octets are read.
        let source = unsafe { _mm512_loadu_si512(source.as_ptr().cast()) };
        let thrice = _mm512_permutexvar_epi8(source, block);
        let mut alone = self.literals.mask(thrice);
        let low = _mm512_and_si512(thrice, _mm512_set1_epi8(0x0F));
        let nibbles = _mm512_mask_blend_epi8(THIRDS, high(thrice), low);
        let digits = _mm512_shuffle_epi8(self.digits, nibbles);
        let triplets = _mm512_mask_blend_epi8(FIRSTS, digits, _mm512_set1_epi8(b'%'.cast_signed()));
        let mut text = _mm512_mask_blend_epi8(alone, triplets, thrice);
        if self.space_plus {
            let spaces = _mm512_cmpeq_epi8_mask(thrice, _mm512_set1_epi8(b' '.cast_signed()));
            text = _mm512_mask_blend_epi8(spaces, text, _mm512_set1_epi8(b'+'.cast_signed()));
            alone |= spaces;
        }
        let counts = (!alone | FIRSTS) & lowest(3 * octets);
        // SAFETY: the caller's promise.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(counts, text));
            out.add(counts.count_ones() as usize)
        }
    }
}
