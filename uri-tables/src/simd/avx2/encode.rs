//! Encoding: a block of literals is copied as it is, any other one octet by octet.

use core::arch::x86_64::_mm256_storeu_si256;

use super::{Set, load, load_some};
use crate::simd::encoding::Encoding;
#[cfg(feature = "alloc")]
use crate::simd::octets::AsciiOctets;
use crate::simd::scalar;

#[cfg(feature = "alloc")]
/// The number of octets at the start that are in a set.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in crate::simd) fn prefix(set: &AsciiOctets, data: &[u8]) -> usize {
    let set = Set::new(set);
    let mut offset = 0;
    loop {
        let rest = &data[offset..];
        let (block, there) = load_some(rest);
        let outside = !set.mask(block) & there;
        if outside != 0 {
            return offset + outside.trailing_zeros() as usize;
        }
        if rest.len() <= 32 {
            return data.len();
        }
        offset += 32;
    }
}

/// Writes the text of some data to `out`, and tells where it ends.
///
/// # Safety
///
/// At `out` there is room for three times as many octets as the data has, and `SLACK`.
#[target_feature(enable = "avx2,bmi1,bmi2")]
pub(in crate::simd) unsafe fn encode(
    encoding: &Encoding,
    data: &[u8],
    mut out: *mut u8,
) -> *mut u8 {
    let literals = Set::new(&encoding.literals);
    let (blocks, rest) = data.as_chunks();
    for octets in blocks {
        let block = load(octets);
        if literals.mask(block) == !0 {
            // SAFETY: 32 octets of text for 32 octets of data.
            unsafe {
                _mm256_storeu_si256(out.cast(), block);
                out = out.add(32);
            }
        } else {
            // SAFETY: the caller's promise.
            out = unsafe { scalar::octets(encoding, octets, out) };
        }
    }
    let (block, there) = load_some(rest);
    if literals.mask(block) | !there == !0 {
        // SAFETY: what is more than counts is within the slack.
        unsafe {
            _mm256_storeu_si256(out.cast(), block);
            return out.add(rest.len());
        }
    }
    // SAFETY: the caller's promise.
    unsafe { scalar::octets(encoding, rest, out) }
}
