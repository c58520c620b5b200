//! Encoding: each octet is written three times, side by side; two of the three or none are taken out again.
//!
//! 21 octets become 63: each is itself, or `%` and its digits, and where it is itself the two digits do not count. What
//! counts is moved together by one instruction, so that it takes as long whatever the data is. What each octet is, and
//! what its digits are, is found out once for a block, before it is spread over three.

use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_loadu_si512, _mm512_mask_blend_epi8,
    _mm512_mask_permutexvar_epi8, _mm512_maskz_compress_epi8, _mm512_permutex2var_epi8,
    _mm512_set1_epi8, _mm512_shuffle_epi8, _mm512_storeu_si512, _pdep_u64,
};

use super::{Set, equal, four_times, high, load_some};
use crate::simd::encoding::Encoding;
use crate::simd::wide::lowest;
use crate::triplet::DIGITS;

/// How many octets are written three times in a block.
const STEP: usize = 21;

/// For the first, second and third step of a block, where each place takes its octet from: the block, or behind it the
/// first digits; in every third place, the second digits.
static SOURCES: [[u8; 64]; 3] = {
    let mut sources = [[0; 64]; 3];
    let mut step = 0;
    while step < 3 {
        let mut place = 0;
        while place < 63 {
            let behind = if place % 3 == 1 { 64 } else { 0 };
            sources[step][place] = (STEP * step + place / 3 + behind) as u8;
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
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn encode(
    encoding: &Encoding,
    data: &[u8],
    mut out: *mut u8,
) -> *mut u8 {
    let literals = Set::new(&encoding.literals);
    let mut rest = data;
    while !rest.is_empty() {
        let (block, there) = load_some(rest);
        let outside = !literals.mask(block) & there;
        if outside == 0 {
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
        let expansion = Expansion::new(encoding, block, outside);
        // SAFETY: `octets` of the data become at most three times as many; a block is the slack.
        unsafe {
            out = expansion.write(0, length.min(STEP), out);
            // Two more or none: which of them have octets is seldom foreseen, and to write none takes less.
            if length > STEP {
                out = expansion.write(1, (length - STEP).min(STEP), out);
                out = expansion.write(2, length.saturating_sub(2 * STEP), out);
            }
        }
        rest = &rest[length..];
    }
    out
}

/// A block, with all that its octets may become.
struct Expansion {
    /// The literals, `+` for a space, or `%`.
    firsts: __m512i,
    /// The digits of the high nibbles.
    seconds: __m512i,
    /// The digits of the low nibbles.
    thirds: __m512i,
    /// Which become triplets.
    triplets: u64,
}

impl Expansion {
    /// Of a block, and which of its octets are no literals.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn new(encoding: &Encoding, block: __m512i, outside: u64) -> Self {
        let digits = four_times(DIGITS);
        let low = _mm512_and_si512(block, _mm512_set1_epi8(0x0F));
        let seconds = _mm512_shuffle_epi8(digits, high(block));
        let thirds = _mm512_shuffle_epi8(digits, low);
        let (mut firsts, mut triplets) = (block, outside);
        if encoding.space_plus {
            let spaces = equal(block, b' ');
            firsts = _mm512_mask_blend_epi8(spaces, firsts, _mm512_set1_epi8(b'+'.cast_signed()));
            triplets &= !spaces;
        }
        firsts = _mm512_mask_blend_epi8(triplets, firsts, _mm512_set1_epi8(b'%'.cast_signed()));
        Self {
            firsts,
            seconds,
            thirds,
            triplets,
        }
    }

    /// Writes the text of the octets of a step, and tells where it ends.
    ///
    /// # Safety
    ///
    /// At `out` there is room for 64 octets.
    #[inline]
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt"
    )]
    unsafe fn write(&self, step: usize, octets: usize, out: *mut u8) -> *mut u8 {
        // SAFETY: 64 octets are read.
        let source = unsafe { _mm512_loadu_si512(SOURCES[step].as_ptr().cast()) };
        let text = _mm512_permutex2var_epi8(self.firsts, source, self.seconds);
        let text = _mm512_mask_permutexvar_epi8(text, THIRDS, source, self.thirds);
        // Those that are not there are no triplets.
        let triplets = self.triplets >> (STEP * step) & lowest(STEP);
        let counts = FIRSTS & lowest(3 * octets) | (_pdep_u64(triplets, FIRSTS) * 6);
        // SAFETY: the caller's promise.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(counts, text));
            out.add(octets + 2 * triplets.count_ones() as usize)
        }
    }
}
