//! Decoding: the octet of a triplet is put where its `%` was, and its digits are taken out.
//!
//! No triplet begins in another, as a digit is no `%`; so all of a block are found at once. Those that begin with one of its
//! last two octets are left to the next block, which begins with these: so each block is loaded once, and what
//! follows an octet is found in the same register.

use core::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_loadu_si512, _mm512_mask_blend_epi8,
    _mm512_maskz_compress_epi8, _mm512_movepi8_mask, _mm512_or_si512, _mm512_permutex2var_epi8,
    _mm512_permutexvar_epi8, _mm512_set1_epi8, _mm512_setzero_si512, _mm512_slli_epi16,
    _mm512_storeu_si512,
};

use super::{above_ascii, equal, load_some};
use crate::bytes::triplet::VALUES;
use crate::simd::decode::Findings;
use crate::simd::marks::lowest;

/// How many octets of a block are looked at that is not the last.
const STEP: usize = 62;

/// Each place's next, and the one behind that.
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

/// Writes what a text stands for to `out`, and tells where it ends and what was found.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    out: *mut u8,
) -> (*mut u8, Findings) {
    if text.len() > 64 {
        // SAFETY: the caller's promise.
        return unsafe { blocks(text, space_plus, out) };
    }
    let (block, there) = load_some(text);
    let block = Block::new(block, there, space_plus);
    // SAFETY: the caller's promise: a block fits in the slack.
    let out = unsafe { block.write(there & !block.digits(), out) };
    let is_ascii = above_ascii(block.octets) == 0;
    (out, Findings::new(block.malformed != 0, is_ascii))
}

/// The same of more text than a block has. Apart, so that the other needs no registers but its own.
///
/// # Safety
///
/// As [`decode`].
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,popcnt")]
unsafe fn blocks(text: &[u8], space_plus: bool, mut out: *mut u8) -> (*mut u8, Findings) {
    let mut malformed = 0;
    let mut any = _mm512_setzero_si512();
    // Of the octets at the start of a block, those that are digits of a triplet before it.
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
        any = _mm512_or_si512(any, block.octets);
        // SAFETY: as many octets count as are looked at at most; a block fits in the slack.
        out = unsafe { block.write(looked_at & !(block.digits() | digits), out) };
        digits = block.digits() >> STEP;
        rest = &rest[length..];
    }
    (out, Findings::new(malformed != 0, above_ascii(any) == 0))
}

/// A block, with what stands in place of its octets.
struct Block {
    /// The octets; where a triplet begins, what it stands for.
    octets: __m512i,
    /// Where triplets begin.
    triplets: u64,
    /// Where a `%` is that begins none.
    malformed: u64,
}

impl Block {
    /// Of a block whose triplets are looked at that begin with some of its octets.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    fn new(block: __m512i, looked_at: u64, space_plus: bool) -> Self {
        let percent = equal(block, b'%') & looked_at;
        let value = value(block);
        // Behind the text's end there are zeros, and behind the register's none: those are no digits.
        let hex = !_mm512_movepi8_mask(_mm512_or_si512(value, block));
        let triplets = percent & hex >> 1 & hex >> 2;
        let first = _mm512_permutexvar_epi8(load(&NEXT[0]), value);
        let second = _mm512_permutexvar_epi8(load(&NEXT[1]), value);
        // Octets are moved by pairs: into the low nibble comes what is the other's.
        let high = _mm512_and_si512(
            _mm512_slli_epi16::<4>(first),
            _mm512_set1_epi8(0xF0_u8.cast_signed()),
        );
        let values = _mm512_or_si512(high, second);
        let mut octets = _mm512_mask_blend_epi8(triplets, block, values);
        if space_plus {
            let plus = equal(block, b'+');
            octets = _mm512_mask_blend_epi8(plus, octets, _mm512_set1_epi8(b' '.cast_signed()));
        }
        Self {
            octets,
            triplets,
            malformed: percent & !triplets,
        }
    }

    /// Where the digits of triplets are.
    const fn digits(&self) -> u64 {
        self.triplets << 1 | self.triplets << 2
    }

    /// Writes the octets that count, and tells where they end.
    ///
    /// # Safety
    ///
    /// At `out` there is room for 64 octets.
    #[inline]
    #[target_feature(enable = "avx512f,avx512vbmi2,popcnt")]
    unsafe fn write(&self, counts: u64, out: *mut u8) -> *mut u8 {
        // SAFETY: the caller's promise.
        unsafe {
            _mm512_storeu_si512(out.cast(), _mm512_maskz_compress_epi8(counts, self.octets));
            out.add(counts.count_ones() as usize)
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(block: &[u8; 64]) -> __m512i {
    // SAFETY: 64 octets are read.
    unsafe { _mm512_loadu_si512(block.as_ptr().cast()) }
}

/// The values of hex digits, and 0xFF of other octets that are ASCII; of those that are not, anything.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn value(block: __m512i) -> __m512i {
    let (values, _) = VALUES.as_chunks::<64>();
    _mm512_permutex2var_epi8(load(&values[0]), block, load(&values[1]))
}
