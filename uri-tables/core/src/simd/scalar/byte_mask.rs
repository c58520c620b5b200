//! Computes byte masks without vector instructions: for a whole block of 64 bytes, or for eight bytes as one `u64`.
//!
//! A byte mask has one bit for each of up to 64 bytes, the lowest for the first byte.

use crate::bytes::position::{ONES, all, few};
use crate::simd::byte_mask::BYTES_PER_MASK;

#[cfg(feature = "alloc")]
use crate::simd::ascii_bytes::AsciiBytes;

/// For each byte of a block, its bit in the byte mask of its group of eight bytes: 1, 2, 4, …, 128, 1, 2, and so on.
static BITS: [u8; BYTES_PER_MASK] = {
    let mut bits = [0; BYTES_PER_MASK];
    let mut at = 0;
    while at < BYTES_PER_MASK {
        bits[at] = 1 << (at % 8);
        at += 1;
    }
    bits
};

/// Returns a byte mask of those of the first 64 bytes that are in `set`.
#[cfg(feature = "alloc")]
pub(in crate::simd) fn inside(set: &AsciiBytes, bytes: &[u8]) -> u64 {
    let places = bytes.iter().take(BYTES_PER_MASK).enumerate();
    let inside = places.filter(|&(_, &byte)| set.contains(byte));
    inside.fold(0, |bits, (place, _)| bits | 1 << place)
}

/// Returns a byte mask of the bytes of `block` for which `predicate` returns `true`.
#[inline(always)]
pub(super) fn of_block(block: &[u8; BYTES_PER_MASK], predicate: impl Fn(u8) -> bool) -> u64 {
    // For each byte, its bit from `BITS` or 0. A loop of fixed length with a single operation, so that the compiler
    // vectorizes it.
    let mut bits = [0; BYTES_PER_MASK];
    for ((result, &byte), &bit) in bits.iter_mut().zip(block).zip(&BITS) {
        // The negation of 1 has all bits set.
        *result = u8::from(predicate(byte)).wrapping_neg() & bit;
    }
    // Each step depends on the one before, so that the compiler does not vectorize the steps: see `marks`.
    let (eights, _) = bits.as_chunks();
    eights.iter().fold(0, |marks, eight| {
        // The multiplication adds up the bits of eight bytes in the highest byte of the product.
        let bits = u64::from_le_bytes(*eight).wrapping_mul(ONES);
        marks >> 8 | bits & 0xFF << 56
    })
}

/// Returns a byte mask of those of the first 64 bytes that equal `byte`.
#[inline(never)]
pub(in crate::simd) fn marks(bytes: &[u8], byte: u8) -> u64 {
    if let Some(block) = bytes.first_chunk() {
        return of_block(block, |other| other == byte);
    }
    let mut rest = bytes;
    let mut marks = 0;
    // Each step shifts the earlier bits down by eight and adds its own bits at the top. The last shift moves all bits
    // down by the number of bytes that are missing from 64, rounded down to a multiple of eight. Each step depends on
    // the one before, so that the compiler does not vectorize the steps with instructions that many processors lack.
    let mut missing = 64;
    while let Some((eight, after)) = rest.split_first_chunk() {
        marks = marks >> 8 | equal(u64::from_le_bytes(*eight), byte) << 56;
        missing -= 8;
        rest = after;
    }
    // The last step is for fewer than eight bytes, possibly none. `few` pads them with zeros, which may equal `byte`.
    let present = (1 << rest.len()) - 1;
    marks = marks >> 8 | (equal(few(rest), byte) & present) << 56;
    marks >> (missing - 8)
}

/// Returns a byte mask of those of the eight bytes of `bytes` that equal `byte`.
#[inline(always)]
const fn equal(bytes: u64, byte: u8) -> u64 {
    // `all` sets the highest bit of each byte that is equal. The multiplication moves these bits next to each other
    // in the highest byte, without overlap.
    (all(bytes, byte) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}
