//! Percent-encoding with AVX-512: each byte is expanded to three bytes, and the last two of these are removed again
//! unless the byte becomes a triplet.
//!
//! A block of data has 63 bytes, so that it can be expanded in three steps of 21 bytes. Each step gives 63 bytes:
//! each byte is followed by its two hex digits, and is replaced by `%` if it becomes a triplet. One compress
//! instruction then removes the digits that are not needed, which takes the same time for any data. The replacements
//! and the digits are computed once per block. A byte mask has one bit for each byte, the lowest for the first byte.

use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_loadu_si512, _mm512_mask_blend_epi8,
    _mm512_mask_permutexvar_epi8, _mm512_maskz_compress_epi8, _mm512_permutex2var_epi8,
    _mm512_set1_epi8, _mm512_shuffle_epi8, _mm512_storeu_si512, _pdep_u64,
};

use super::{Avx512, Set, equal, four_times, high, load_some};
use crate::bytes::triplet::DIGITS;
use crate::simd::encoding::Encoding;

/// The number of bytes of a block that are expanded at once: three times as many fit into a register of 64 bytes.
const STEP: usize = 21;

/// For each of the three steps of a block, the source of each expanded byte. See [`Expansion`]: an index below 64
/// selects a byte of `firsts`, and an index from 64 on selects a byte of `seconds`. At every third place, the index
/// is below 64 and selects a byte of `thirds`.
static SOURCES: [[u8; 64]; 3] = {
    let mut sources = [[0; 64]; 3];
    let mut step = 0;
    while step < 3 {
        let mut place = 0;
        while place < 63 {
            let register = if place % 3 == 1 { 64 } else { 0 };
            sources[step][place] = (STEP * step + place / 3 + register) as u8;
            place += 1;
        }
        step += 1;
    }
    sources
};

/// A byte mask of the first of every three bytes.
const FIRSTS: u64 = 0x1249_2492_4924_9249;
/// A byte mask of the third of every three bytes.
const THIRDS: u64 = FIRSTS << 2;

/// Implements [`Blocks::encode`](crate::simd::Blocks::encode).
///
/// # Safety
///
/// `out` must have room for the encoded data and `SLACK` more bytes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn encode(
    _: Avx512,
    encoding: &Encoding,
    data: &[u8],
    out: *mut u8,
) -> *mut u8 {
    if data.len() > 3 * STEP {
        // SAFETY: the caller guarantees the room in `out`.
        return unsafe { blocks(encoding, data, out) };
    }
    let (block, present) = load_some(data);
    let outside = !Set::new(&encoding.literals).inside_once(block) & present;
    // SAFETY: the caller guarantees the room, and bytes written after the encoding are in the slack.
    unsafe {
        if outside == 0 {
            _mm512_storeu_si512(out.cast(), block);
            return out.add(data.len());
        }
        Expansion::new(encoding, block, outside).write(present, out)
    }
}

/// Encodes data that is longer than one block. A function of its own, so that `encode` needs fewer registers.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
unsafe fn blocks(encoding: &Encoding, data: &[u8], mut out: *mut u8) -> *mut u8 {
    let literals = Set::new(&encoding.literals);
    let mut rest = data;
    while !rest.is_empty() {
        let (block, present) = load_some(rest);
        let outside = !literals.inside_once(block) & present;
        let length;
        // SAFETY: the caller guarantees the room, and bytes written after the encoding are in the slack.
        unsafe {
            if outside == 0 {
                // A block that only has literals is copied, and can have 64 bytes.
                length = rest.len().min(64);
                _mm512_storeu_si512(out.cast(), block);
                out = out.add(length);
            } else {
                length = rest.len().min(3 * STEP);
                out = Expansion::new(encoding, block, outside).write(present, out);
            }
        }
        rest = &rest[length..];
    }
    out
}

/// A block, and for each of its bytes the three bytes that it may be encoded to.
struct Expansion {
    /// The first byte of each encoding: the byte itself if it is a literal, `+` for a space if the encoding has
    /// `space_plus`, or `%`.
    firsts: __m512i,
    /// The second byte: the hex digit of the byte's high nibble.
    seconds: __m512i,
    /// The third byte: the hex digit of the byte's low nibble.
    thirds: __m512i,
    /// A byte mask of the bytes that become triplets.
    triplets: u64,
}

impl Expansion {
    /// Expands a block. `outside` is a byte mask of the bytes that are not literals.
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

    /// Writes the encoding of the bytes in the byte mask `present`, but not of byte 63: the three steps have 63 bytes.
    /// Returns a pointer to the end of the encoding.
    ///
    /// # Safety
    ///
    /// `out` must have room for the encoding and 64 more bytes.
    #[inline]
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt"
    )]
    unsafe fn write(&self, present: u64, mut out: *mut u8) -> *mut u8 {
        // SAFETY: the caller guarantees the room; each step writes after the encoding of the steps before it.
        unsafe {
            out = self.step(0, present, out);
            // Steps 1 and 2 run together or not at all: whether step 2 has any bytes is hard to predict, and writing
            // nothing is cheaper than a misprediction.
            if present >> STEP != 0 {
                out = self.step(1, present, out);
                out = self.step(2, present, out);
            }
        }
        out
    }

    /// Writes the encoding of the bytes of one step, 0 to 2. Returns a pointer to the end of the encoding.
    ///
    /// # Safety
    ///
    /// `out` must have room for 64 bytes.
    #[inline]
    #[target_feature(
        enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt"
    )]
    unsafe fn step(&self, step: usize, present: u64, out: *mut u8) -> *mut u8 {
        // SAFETY: reads the 64 bytes of an entry of `SOURCES`.
        let source = unsafe { _mm512_loadu_si512(SOURCES[step].as_ptr().cast()) };
        let text = _mm512_permutex2var_epi8(self.firsts, source, self.seconds);
        let text = _mm512_mask_permutexvar_epi8(text, THIRDS, source, self.thirds);
        // The byte mask `kept` selects the expanded bytes to write: of the three bytes for each byte of data, the
        // first one for a literal (`0b001`), and all for a triplet (`0b001 + 0b110`). `pdep` moves the lowest bits of
        // its first argument to the places of the ones in `FIRSTS`. It takes 21 bits, so the bits of later steps need
        // no mask. `self.triplets` has no bits beyond the data.
        let firsts = _pdep_u64(present >> (STEP * step), FIRSTS);
        let triplets = _pdep_u64(self.triplets >> (STEP * step), FIRSTS);
        let kept = firsts + triplets * 6;
        // SAFETY: the caller guarantees the room in `out`.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(kept, text));
            out.add(kept.count_ones() as usize)
        }
    }
}
