//! Decoding with AVX-512: the byte of a triplet replaces its `%`, and the digits are removed.
//!
//! Triplets do not overlap, because a digit is not a `%`, so all of a block are found at once. Triplets that begin in
//! the last two bytes are left to the next block, which begins with these bytes. Each block is thus loaded once, and
//! the bytes after any byte are in the same register.

use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_loadu_si512, _mm512_mask_blend_epi8,
    _mm512_maskz_compress_epi8, _mm512_movepi8_mask, _mm512_or_si512, _mm512_permutex2var_epi8,
    _mm512_permutexvar_epi8, _mm512_set1_epi8, _mm512_setzero_si512, _mm512_slli_epi16,
    _mm512_storeu_si512,
};

use super::{above_ascii, equal, load_some};
use crate::bytes::triplet::VALUES;
use crate::simd::byte_mask::lowest;
use crate::simd::decode::Findings;

/// The number of bytes that are decoded of a block that is not the last.
const STEP: usize = 62;

/// For each index the next one, and the one after that.
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

/// Writes the decoded text to `out`, and returns its end and the findings.
///
/// # Safety
///
/// `out` must have room for as many bytes as the text has, and `SLACK`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    out: *mut u8,
) -> (*mut u8, Findings) {
    if text.len() > 64 {
        // SAFETY: the caller guarantees the room.
        return unsafe { blocks(text, space_plus, out) };
    }
    let (block, there) = load_some(text);
    let block = Block::new(block, there, space_plus);
    // SAFETY: the caller guarantees the room; a block fits into the slack.
    let out = unsafe { block.write(there & !block.digits(), out) };
    let is_ascii = above_ascii(block.bytes) == 0;
    (out, Findings::new(block.malformed != 0, is_ascii))
}

/// Decodes more text than a block. A function of its own, so that the other one needs fewer registers.
///
/// # Safety
///
/// As [`decode`].
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
unsafe fn blocks(text: &[u8], space_plus: bool, mut out: *mut u8) -> (*mut u8, Findings) {
    let mut malformed = 0;
    let mut any = _mm512_setzero_si512();
    // The bytes at the start of a block that are digits of a triplet of the block before.
    let mut digits = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let (block, there) = match rest.first_chunk() {
            Some(block) => (load(block), u64::MAX),
            None => load_some(rest),
        };
        let is_last = rest.len() <= 64;
        let length = if is_last { rest.len() } else { STEP };
        let looked_at = if is_last { there } else { lowest(STEP) };
        let block = Block::new(block, looked_at, space_plus);
        malformed |= block.malformed;
        any = _mm512_or_si512(any, block.bytes);
        // SAFETY: at most as many bytes are kept as were decoded; a block fits into the slack.
        out = unsafe { block.write(looked_at & !(block.digits() | digits), out) };
        digits = block.digits() >> STEP;
        rest = &rest[length..];
    }
    (out, Findings::new(malformed != 0, above_ascii(any) == 0))
}

/// A decoded block.
struct Block {
    /// The bytes; where a triplet begins, its decoded byte.
    bytes: __m512i,
    /// Where triplets begin.
    triplets: u64,
    /// Where a `%` begins no triplet.
    malformed: u64,
}

impl Block {
    /// Decodes the triplets that begin in some of a block's bytes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn new(block: __m512i, looked_at: u64, space_plus: bool) -> Self {
        let percent = equal(block, b'%') & looked_at;
        let value = value(block);
        // After the end of the text there are zeros, and nothing after the register: neither are digits.
        let hex = !_mm512_movepi8_mask(_mm512_or_si512(value, block));
        let triplets = percent & hex >> 1 & hex >> 2;
        let first = _mm512_permutexvar_epi8(load(&NEXT[0]), value);
        let second = _mm512_permutexvar_epi8(load(&NEXT[1]), value);
        // Bytes are moved in pairs, so the low nibble gets the other byte's.
        let high = _mm512_and_si512(
            _mm512_slli_epi16::<4>(first),
            _mm512_set1_epi8(0xF0_u8.cast_signed()),
        );
        let values = _mm512_or_si512(high, second);
        let mut bytes = _mm512_mask_blend_epi8(triplets, block, values);
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

    /// Returns where the digits of triplets are.
    const fn digits(&self) -> u64 {
        self.triplets << 1 | self.triplets << 2
    }

    /// Writes the bytes that are kept, and returns their end.
    ///
    /// # Safety
    ///
    /// `out` must have room for 64 bytes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi2,popcnt")]
    unsafe fn write(&self, counts: u64, out: *mut u8) -> *mut u8 {
        // SAFETY: the caller guarantees the room.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(counts, self.bytes));
            out.add(counts.count_ones() as usize)
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(block: &[u8; 64]) -> __m512i {
    // SAFETY: 64 bytes are read.
    unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
}

/// Returns the values of hex digits, 0xFF for other ASCII bytes, and anything for bytes beyond ASCII.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn value(block: __m512i) -> __m512i {
    let (values, _) = VALUES.as_chunks::<64>();
    _mm512_permutex2var_epi8(load(&values[0]), block, load(&values[1]))
}
