//! Encoding with AVX-512: each byte is written three times, and two of the three are removed again unless it is a
//! triplet.
//!
//! 21 bytes become 63: each is itself, or `%` and its digits. One instruction moves the bytes that are kept together,
//! which takes the same time for any data. What each byte becomes, and its digits, are computed once for a block
//! before it is expanded.

use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_loadu_si512, _mm512_mask_blend_epi8,
    _mm512_mask_permutexvar_epi8, _mm512_maskz_compress_epi8, _mm512_permutex2var_epi8,
    _mm512_set1_epi8, _mm512_shuffle_epi8, _mm512_storeu_si512, _pdep_u64,
};

use super::{Set, equal, four_times, high, load_some};
use crate::bytes::triplet::DIGITS;
use crate::simd::encoding::Encoding;

/// The number of bytes of a block that are expanded at once.
const STEP: usize = 21;

/// For the first, second and third step of a block, where each place takes its byte from: the block, or the first
/// digits after it. Every third place takes the second digit.
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

/// The first place of each three.
const FIRSTS: u64 = 0x1249_2492_4924_9249;
/// The third place of each three.
const THIRDS: u64 = FIRSTS << 2;

/// Writes the encoded data to `out`, and returns its end.
///
/// # Safety
///
/// `out` must have room for the encoded data, and `SLACK`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn encode(encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
    if data.len() > 3 * STEP {
        // SAFETY: the caller guarantees the room.
        return unsafe { blocks(encoding, data, out) };
    }
    let (block, there) = load_some(data);
    let outside = !Set::new(&encoding.literals).mask(block) & there;
    // SAFETY: bytes after the encoding are in the slack; the caller guarantees the rest.
    unsafe {
        if outside == 0 {
            _mm512_storeu_si512(out.cast(), block);
            return out.add(data.len());
        }
        Expansion::new(encoding, block, outside).write(there, out)
    }
}

/// Encodes more data than a block. A function of its own, so that the other one needs fewer registers.
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

/// A block, and everything that its bytes may become.
struct Expansion {
    /// The kept bytes, `+` for a space, or `%`.
    firsts: __m512i,
    /// The digits of the high nibbles.
    seconds: __m512i,
    /// The digits of the low nibbles.
    thirds: __m512i,
    /// Which bytes become triplets.
    triplets: u64,
}

impl Expansion {
    /// Expands a block; `outside` has the bytes that are not kept.
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

    /// Writes the encoding of the bytes that exist, 63 at most, and returns its end.
    ///
    /// # Safety
    ///
    /// `out` must have room for their encoding, and for 64 bytes.
    #[inline]
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt"
    )]
    unsafe fn write(&self, there: u64, mut out: *mut u8) -> *mut u8 {
        // SAFETY: the caller guarantees the room; each step begins after the encoding of those before it.
        unsafe {
            out = self.step(0, there, out);
            // Two more steps or none: which of them have bytes is unpredictable, and writing nothing is cheaper.
            if there >> STEP != 0 {
                out = self.step(1, there, out);
                out = self.step(2, there, out);
            }
        }
        out
    }

    /// Writes the encoding of the bytes of one step, and returns its end.
    ///
    /// # Safety
    ///
    /// `out` must have room for 64 bytes.
    #[inline]
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt"
    )]
    unsafe fn step(&self, step: usize, there: u64, out: *mut u8) -> *mut u8 {
        // SAFETY: 64 bytes are read.
        let source = unsafe { _mm512_loadu_si512(SOURCES[step].as_ptr().cast()) };
        let text = _mm512_permutex2var_epi8(self.firsts, source, self.seconds);
        let text = _mm512_mask_permutexvar_epi8(text, THIRDS, source, self.thirds);
        // One bit or three for each byte. Bytes that do not exist are not triplets. As many bits are used as `FIRSTS`
        // has.
        let firsts = _pdep_u64(there >> (STEP * step), FIRSTS);
        let triplets = _pdep_u64(self.triplets >> (STEP * step), FIRSTS);
        let counts = firsts + triplets * 6;
        // SAFETY: the caller guarantees the room.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(counts, text));
            out.add(counts.count_ones() as usize)
        }
    }
}
