//! Decoding: runs are copied 32 octets at a time, further than they go.

use core::arch::x86_64::{_mm256_movemask_epi8, _mm256_storeu_si256};

use super::{equal, load_some};
use crate::simd::decode::Findings;
use crate::simd::scalar;

/// Writes what a text stands for to `out`, and tells where it ends and what was found.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and `SLACK`.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    mut out: *mut u8,
) -> (*mut u8, Findings) {
    let other = if space_plus { b'+' } else { b'%' };
    let mut malformed = false;
    let mut ascii = true;
    let mut rest = text;
    loop {
        let (block, there) = load_some(rest);
        let signs = (equal(block, b'%') | equal(block, other)) & there;
        let length = rest.len().min(32).min(signs.trailing_zeros() as usize);
        // All of them are octets of the text, also those that do not count yet.
        ascii &= _mm256_movemask_epi8(block) == 0;
        // SAFETY: no more octets count than were read; 32 fit in the slack.
        unsafe {
            _mm256_storeu_si256(out.cast(), block);
            out = out.add(length);
        }
        rest = &rest[length..];
        if rest.is_empty() {
            return (out, Findings { malformed, ascii });
        }
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
            ascii &= octet.is_ascii();
            // SAFETY: one octet for at least one of the text.
            unsafe {
                out.write(octet);
                out = out.add(1);
            }
            rest = next;
        }
    }
}
