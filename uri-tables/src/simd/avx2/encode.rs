//! Encoding: a block of literals is copied as it is, any other one octet by octet.

use core::arch::x86_64::_mm256_storeu_si256;

use super::{Set, load, load_some};
use crate::simd::encoding::Encoding;
use crate::simd::scalar;
use crate::simd::wide::lowest;

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
    // Of blocks of one length, the compiler unrolls what is done octet by octet.
    let (blocks, rest) = data.as_chunks();
    for octets in blocks {
        let block = load(octets);
        if literals.mask(block) == lowest(32) {
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
    if !literals.mask(block) & there == 0 {
        // SAFETY: what is more than counts is within the slack.
        unsafe {
            _mm256_storeu_si256(out.cast(), block);
            return out.add(rest.len());
        }
    }
    // SAFETY: the caller's promise.
    unsafe { scalar::octets(encoding, rest, out) }
}
