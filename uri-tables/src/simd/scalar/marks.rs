//! Marks, eight octets as one number at a time.

use crate::position::{all, few};
use crate::simd::marks::MARKED;

/// Which of the first 64 octets are a given one, bit by bit.
#[inline(never)]
pub(in crate::simd) fn marks(octets: &[u8], octet: u8) -> u64 {
    let mut rest = &octets[..octets.len().min(MARKED)];
    let mut marks = 0;
    // What is found moves down to its place by as many octets as are not there. One depends on the other, so that compilers do
    // not do several at a time, which many processors have no instructions for.
    let mut missing = 64;
    while let Some((eight, behind)) = rest.split_first_chunk() {
        marks = marks >> 8 | equal(u64::from_le_bytes(*eight), octet) << 56;
        missing -= 8;
        rest = behind;
    }
    if missing == 0 {
        return marks;
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
