//! Decoding: runs are copied 32 octets at a time, further than they go.

use core::arch::x86_64::_mm256_storeu_si256;

use super::{equal, load, load_some};
use crate::simd::scalar;

/// The offset of the first `%`, or `+` if `space_plus`; else the text's length.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in crate::simd) fn sign(text: &[u8], space_plus: bool) -> usize {
    let other = if space_plus { b'+' } else { b'%' };
    let mut offset = 0;
    loop {
        let rest = &text[offset..];
        let (block, there) = load_some(rest);
        let signs = (equal(block, b'%') | equal(block, other)) & there;
        if signs != 0 {
            return offset + signs.trailing_zeros() as usize;
        }
        if rest.len() <= 32 {
            return text.len();
        }
        offset += 32;
    }
}

/// Writes what a text stands for to `out`, and tells where it ends and whether a `%` was malformed.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    mut out: *mut u8,
) -> (*mut u8, bool) {
    let other = if space_plus { b'+' } else { b'%' };
    let mut malformed = false;
    let mut rest = text;
    while let Some(octets) = rest.first_chunk() {
        let block = load(octets);
        let signs = equal(block, b'%') | equal(block, other);
        let length = signs.trailing_zeros() as usize;
        // SAFETY: no more octets count than were read; 32 fit in the slack.
        unsafe {
            _mm256_storeu_si256(out.cast(), block);
            out = out.add(length);
        }
        rest = &rest[length..];
        // Triplets often follow each other.
        while let [first @ (b'%' | b'+'), behind @ ..] = rest {
            let mut octet = *first;
            let mut next = behind;
            if octet == b'%' {
                if let Some(value) = scalar::triplet(behind) {
                    octet = value;
                    next = &behind[2..];
                } else {
                    malformed = true;
                }
            } else if space_plus {
                octet = b' ';
            }
            // SAFETY: one octet for at least one of the text.
            unsafe {
                out.write(octet);
                out = out.add(1);
            }
            rest = next;
        }
    }
    // SAFETY: the caller's promise, for what is left.
    let (end, also) = unsafe { scalar::decode(rest, space_plus, out) };
    (end, malformed | also)
}
