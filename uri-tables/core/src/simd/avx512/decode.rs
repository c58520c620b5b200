//! Percent-decoding with AVX-512: the decoded byte of a triplet replaces its `%`, and the two digits are removed.
//!
//! A *triplet* is a `%` with two hex digits. Triplets do not overlap, because a digit is not a `%`. All triplets of a
//! block of 64 bytes are therefore found at once. A triplet that begins in the last two bytes of a block is left to
//! the next block, which begins with these two bytes. Each block is thus loaded once, and both digits of a triplet
//! are in the same register as its `%`. A byte mask has one bit for each byte of a block, the lowest for the first
//! byte.

use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_loadu_si512, _mm512_mask_blend_epi8,
    _mm512_maskz_compress_epi8, _mm512_movepi8_mask, _mm512_or_si512, _mm512_permutex2var_epi8,
    _mm512_permutexvar_epi8, _mm512_set1_epi8, _mm512_setzero_si512, _mm512_slli_epi16,
    _mm512_storeu_si512,
};

use super::{Avx512, above_ascii, equal, load_some};
use crate::bytes::triplet::VALUES;
use crate::simd::byte_mask::lowest;
use crate::simd::findings::Findings;

/// The number of bytes that are decoded per block of 64, except in the last block. A triplet that begins before this
/// offset ends inside the block.
const STEP: usize = 62;

/// For each index of a byte in a block, `NEXT[0]` has the next index and `NEXT[1]` the one after it. As a
/// permutation, they move the first and the second digit of each triplet to the place of its `%`.
static NEXT: [[u8; 64]; 2] = {
    let mut next = [[0; 64]; 2];
    let mut place = 0;
    while place < 64 {
        next[0][place] = (place + 1) as u8 % 64;
        next[1][place] = (place + 2) as u8 % 64;
        place += 1;
    }
    next
};

/// Implements [`Blocks::decode`](crate::simd::Blocks::decode).
///
/// # Safety
///
/// `out` must have room for `text.len() + SLACK` bytes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn decode(
    _: Avx512,
    text: &[u8],
    space_plus: bool,
    out: *mut u8,
) -> (*mut u8, Findings) {
    if text.len() > 64 {
        // SAFETY: the caller guarantees the room in `out`.
        return unsafe { blocks(text, space_plus, out) };
    }
    let (block, present) = load_some(text);
    let block = Block::new(block, present, space_plus);
    // SAFETY: the caller guarantees the room, and the 64 bytes written fit into the slack.
    let out = unsafe { block.write(present & !block.digits(), out) };
    let is_ascii = above_ascii(block.bytes) == 0;
    (out, Findings::new(block.malformed != 0, is_ascii))
}

/// Decodes a text that is longer than one block. A function of its own, so that `decode` needs fewer registers.
///
/// # Safety
///
/// The same as for [`decode`].
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
unsafe fn blocks(text: &[u8], space_plus: bool, mut out: *mut u8) -> (*mut u8, Findings) {
    let mut malformed = 0;
    // All bytes of the text and all decoded bytes, combined by OR. A high bit means that a byte is not ASCII.
    let mut any = _mm512_setzero_si512();
    // A byte mask: the digits at the start of this block (at most two) of a triplet that begins in the previous block.
    let mut carried = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let (block, present) = match rest.first_chunk() {
            Some(block) => (load(block), u64::MAX),
            None => load_some(rest),
        };
        let is_last = rest.len() <= 64;
        let length = if is_last { rest.len() } else { STEP };
        let decoded_now = if is_last { present } else { lowest(STEP) };
        let block = Block::new(block, decoded_now, space_plus);
        malformed |= block.malformed;
        any = _mm512_or_si512(any, block.bytes);
        // SAFETY: `out` moves by at most as many bytes as were decoded, and the 64 bytes written fit into the slack.
        out = unsafe { block.write(decoded_now & !(block.digits() | carried), out) };
        carried = block.digits() >> STEP;
        rest = &rest[length..];
    }
    (out, Findings::new(malformed != 0, above_ascii(any) == 0))
}

/// A block of 64 bytes, decoded in place.
struct Block {
    /// The bytes of the block, but with the decoded byte of each triplet in place of its `%`.
    bytes: __m512i,
    /// A byte mask of the `%` of each triplet.
    triplets: u64,
    /// A byte mask of each `%` that does not begin a triplet.
    malformed: u64,
}

impl Block {
    /// Decodes the triplets that begin at the bytes in the byte mask `starts`. A `+` becomes a space if `space_plus`
    /// is true.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn new(block: __m512i, starts: u64, space_plus: bool) -> Self {
        let percent = equal(block, b'%') & starts;
        let values = digit_values(block);
        // The highest bit is set in the byte itself if it is beyond ASCII, and in its value if it is another byte
        // that is not a hex digit. So neither the zeros after the end of the text nor the bits shifted in from beyond
        // the register count as digits.
        let hex = !_mm512_movepi8_mask(_mm512_or_si512(values, block));
        let triplets = percent & hex >> 1 & hex >> 2;
        let first = _mm512_permutexvar_epi8(load(&NEXT[0]), values);
        let second = _mm512_permutexvar_epi8(load(&NEXT[1]), values);
        // The shift works on 16-bit pairs, so it moves bits of the neighbouring byte into the low nibble; the mask
        // clears them.
        let high = _mm512_and_si512(
            _mm512_slli_epi16::<4>(first),
            _mm512_set1_epi8(0xF0_u8.cast_signed()),
        );
        let decoded = _mm512_or_si512(high, second);
        let mut bytes = _mm512_mask_blend_epi8(triplets, block, decoded);
        if space_plus {
            let plus = equal(block, b'+');
            bytes = _mm512_mask_blend_epi8(plus, bytes, _mm512_set1_epi8(b' '.cast_signed()));
        }
        Self {
            bytes,
            triplets,
            malformed: percent & !triplets,
        }
    }

    /// Returns a byte mask of the digits of triplets.
    const fn digits(&self) -> u64 {
        self.triplets << 1 | self.triplets << 2
    }

    /// Writes the bytes that are in the byte mask `kept` to `out`, next to each other. Returns a pointer to their
    /// end.
    ///
    /// # Safety
    ///
    /// `out` must have room for 64 bytes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi2,popcnt")]
    unsafe fn write(&self, kept: u64, out: *mut u8) -> *mut u8 {
        // SAFETY: the caller guarantees the room in `out`.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(kept, self.bytes));
            out.add(kept.count_ones() as usize)
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(block: &[u8; 64]) -> __m512i {
    // SAFETY: reads the 64 bytes of `block`.
    unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
}

/// Replaces each hex digit by its value, any other ASCII byte by 0xFF, and a byte beyond ASCII by an arbitrary value.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn digit_values(block: __m512i) -> __m512i {
    // Looks up the lowest seven bits of each byte in the first 128 entries of `VALUES`.
    let (values, _) = VALUES.as_chunks::<64>();
    _mm512_permutex2var_epi8(load(&values[0]), block, load(&values[1]))
}
