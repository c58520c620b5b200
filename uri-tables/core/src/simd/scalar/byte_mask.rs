//! Byte masks without vector instructions: for a whole block of 64 bytes, or for eight bytes as one `u64`.

use crate::bytes::position::{ONES, all, few};
use crate::simd::byte_mask::MARKED;

#[cfg(feature = "alloc")]
use crate::simd::ascii_bytes::AsciiBytes;

/// For each byte of a block, its bit within its group of eight bytes.
static BITS: [u8; MARKED] = {
    let mut bits = [0; MARKED];
    let mut at = 0;
    while at < MARKED {
        bits[at] = 1 << (at % 8);
        at += 1;
    }
    bits
};

/// Returns which of the first 64 of `bytes` are in `set`, as bits.
#[cfg(feature = "alloc")]
pub(in crate::simd) fn inside(set: &AsciiBytes, bytes: &[u8]) -> u64 {
    let places = bytes.iter().take(MARKED).enumerate();
    let inside = places.filter(|&(_, &byte)| set.contains(byte));
    inside.fold(0, |bits, (place, _)| bits | 1 << place)
}

/// Returns for which bytes of `block` the predicate `is` holds, as bits.
#[inline(always)]
pub(super) fn of_block(block: &[u8; MARKED], is: impl Fn(u8) -> bool) -> u64 {
    // A loop of fixed length with a single operation, so that the compiler vectorizes it.
    let mut bits = [0; MARKED];
    for ((found, &byte), &bit) in bits.iter_mut().zip(block).zip(&BITS) {
        *found = u8::from(is(byte)).wrapping_neg() & bit;
    }
    // Each step depends on the one before, so that the compiler does not vectorize them: see `marks`.
    let (eights, _) = bits.as_chunks();
    eights.iter().fold(0, |marks, eight| {
        // The multiplication collects the bits of eight bytes in the highest byte of the product.
        let bits = u64::from_le_bytes(*eight).wrapping_mul(ONES);
        marks >> 8 | bits & 0xFF << 56
    })
}

/// Returns which of the first 64 of `bytes` equal `byte`, as bits.
#[inline(never)]
pub(in crate::simd) fn marks(bytes: &[u8], byte: u8) -> u64 {
    if let Some(block) = bytes.first_chunk() {
        return of_block(block, |other| other == byte);
    }
    let mut rest = bytes;
    let mut marks = 0;
    // Each step shifts the earlier bits down by eight, and the last shift accounts for the missing bytes. Each step
    // depends on the one before, so that the compiler does not vectorize them with instructions that many processors
    // lack.
    let mut missing = 64;
    while let Some((eight, behind)) = rest.split_first_chunk() {
        marks = marks >> 8 | equal(u64::from_le_bytes(*eight), byte) << 56;
        missing -= 8;
        rest = behind;
    }
    let there = (1 << rest.len()) - 1;
    marks = marks >> 8 | (equal(few(rest), byte) & there) << 56;
    marks >> (missing - 8)
}

/// Returns which of the eight bytes of `bytes` equal `byte`, as bits.
#[inline(always)]
const fn equal(bytes: u64, byte: u8) -> u64 {
    // The multiplication moves each bit to its own position in the highest byte, without overlap.
    (all(bytes, byte) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}
