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
use crate::bytes::triplet::DIGITS;
use crate::simd::encoding::Encoding;

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
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn encode(encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
    if data.len() > 3 * STEP {
        // SAFETY: the caller's promise.
        return unsafe { blocks(encoding, data, out) };
    }
    let (block, there) = load_some(data);
    let outside = !Set::new(&encoding.literals).mask(block) & there;
    // SAFETY: what is more than counts is within the slack; the rest is the caller's promise.
    unsafe {
        if outside == 0 {
            _mm512_storeu_si512(out.cast(), block);
            return out.add(data.len());
        }
        Expansion::new(encoding, block, outside).write(there, out)
    }
}

/// The same of more data than a block expands. Apart, so that the other needs no registers but its own.
///
/// # Safety
///
/// As [`encode`].
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
unsafe fn blocks(encoding: &Encoding, data: &[u8], mut out: *mut u8) -> *mut u8 {
    let literals = Set::new(&encoding.literals);
    let mut rest = data;
    while !rest.is_empty() {
        let (block, there) = load_some(rest);
        let outside = !literals.mask(block) & there;
        let length;
        // SAFETY: as above.
        unsafe {
            if outside == 0 {
                length = rest.len().min(64);
                _mm512_storeu_si512(out.cast(), block);
                out = out.add(length);
            } else {
                length = rest.len().min(3 * STEP);
                out = Expansion::new(encoding, block, outside).write(there, out);
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

    /// Writes the text of those octets that are there, 63 at most, and tells where it ends.
    ///
    /// # Safety
    ///
    /// At `out` there is room for their text, and for 64 octets.
    #[inline]
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt"
    )]
    unsafe fn write(&self, there: u64, mut out: *mut u8) -> *mut u8 {
        // SAFETY: the caller's promise: each step begins behind the text of those before it.
        unsafe {
            out = self.step(0, there, out);
            // Two more or none: which of them have octets is seldom foreseen, and to write none takes less.
            if there >> STEP != 0 {
                out = self.step(1, there, out);
                out = self.step(2, there, out);
            }
        }
        out
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
    unsafe fn step(&self, step: usize, there: u64, out: *mut u8) -> *mut u8 {
        // SAFETY: 64 octets are read.
        let source = unsafe { _mm512_loadu_si512(SOURCES[step].as_ptr().cast()) };
        let text = _mm512_permutex2var_epi8(self.firsts, source, self.seconds);
        let text = _mm512_mask_permutexvar_epi8(text, THIRDS, source, self.thirds);
        // One bit or three for each; those that are not there are no triplets. As many bits are taken as `FIRSTS` has.
        let firsts = _pdep_u64(there >> (STEP * step), FIRSTS);
        let triplets = _pdep_u64(self.triplets >> (STEP * step), FIRSTS);
        let counts = firsts + triplets * 6;
        // SAFETY: the caller's promise.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(counts, text));
            out.add(counts.count_ones() as usize)
        }
    }
}
