//! Marks, of a block at once, or eight octets as one number at a time.

use crate::bytes::position::{ONES, all, few};
use crate::simd::marks::MARKED;

#[cfg(feature = "alloc")]
use crate::simd::octets::AsciiOctets;

/// Of each octet of a block its bit among eight.
static BITS: [u8; MARKED] = {
    let mut bits = [0; MARKED];
    let mut at = 0;
    while at < MARKED {
        bits[at] = 1 << (at % 8);
        at += 1;
    }
    bits
};

/// Which of the first 64 octets are in a set, bit by bit.
#[cfg(feature = "alloc")]
pub(in crate::simd) fn inside(set: &AsciiOctets, octets: &[u8]) -> u64 {
    let places = octets.iter().take(MARKED).enumerate();
    let inside = places.filter(|&(_, &octet)| set.contains(octet));
    inside.fold(0, |bits, (place, _)| bits | 1 << place)
}

/// Which octets of a block something is true of, bit by bit.
#[inline(always)]
pub(super) fn of_block(block: &[u8; MARKED], is: impl Fn(u8) -> bool) -> u64 {
    // In a loop of a fixed length that does one thing, compilers take many octets at a time.
    let mut bits = [0; MARKED];
    for ((found, &octet), &bit) in bits.iter_mut().zip(block).zip(&BITS) {
        *found = u8::from(is(octet)).wrapping_neg() & bit;
    }
    // One depends on the other, so that compilers do not do several at a time: see below.
    let (eights, _) = bits.as_chunks();
    eights.iter().fold(0, |marks, eight| {
        // The bits of eight octets, all in the highest one of their product.
        let bits = u64::from_le_bytes(*eight).wrapping_mul(ONES);
        marks >> 8 | bits & 0xFF << 56
    })
}

/// Which of the first 64 octets are a given one, bit by bit.
#[inline(never)]
pub(in crate::simd) fn marks(octets: &[u8], octet: u8) -> u64 {
    if let Some(block) = octets.first_chunk() {
        return of_block(block, |other| other == octet);
    }
    let mut rest = octets;
    let mut marks = 0;
    // What is found moves down to its place by as many octets as are not there. One depends on the other, so that compilers do
    // not do several at a time, which many processors have no instructions for.
    let mut missing = 64;
    while let Some((eight, behind)) = rest.split_first_chunk() {
        marks = marks >> 8 | equal(u64::from_le_bytes(*eight), octet) << 56;
        missing -= 8;
        rest = behind;
    }
    let there = (1 << rest.len()) - 1;
    marks = marks >> 8 | (equal(few(rest), octet) & there) << 56;
    marks >> (missing - 8)
}

/// Which of eight octets are a given one, bit by bit.
#[inline(always)]
const fn equal(octets: u64, octet: u8) -> u64 {
    // Each of the bits moves to its place in the highest octet, and no two meet on the way.
    (all(octets, octet) >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}
