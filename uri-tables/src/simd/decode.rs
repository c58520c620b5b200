//! Decoding: triplets to the octets they stand for (RFC 3986, section 2.1).

use super::level::Level;
use super::{SLACK, scalar};

#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

use alloc::vec::Vec;

/// What decoding found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Decoding {
    /// The octets; what is no triplet stands for itself.
    pub(crate) octets: Vec<u8>,
    /// Whether there was a `%` without two hex digits.
    pub(crate) malformed: bool,
}

/// The octets that a text stands for, or none if it stands for itself. A `+` is a space if `space_plus`.
pub(crate) fn decode(text: &[u8], space_plus: bool) -> Option<Decoding> {
    let first = first_sign(text, space_plus)?;
    let mut octets = Vec::with_capacity(text.len() + SLACK);
    octets.extend_from_slice(&text[..first]);
    // SAFETY: there is room for as many octets as the text has, and for the slack; `run` tells how many it wrote.
    let malformed = unsafe {
        let (end, malformed) = run(&text[first..], space_plus, octets.as_mut_ptr().add(first));
        octets.set_len(end as usize - octets.as_ptr() as usize);
        malformed
    };
    Some(Decoding { octets, malformed })
}

/// The offset of the first octet that may not stand for itself.
#[inline]
fn first_sign(text: &[u8], space_plus: bool) -> Option<usize> {
    let offset = match Level::highest() {
        Level::Scalar(_) => scalar::sign(text, space_plus),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: there is a value of the level, so the processor has its features.
        Level::Avx2(_) => unsafe { avx2::sign(text, space_plus) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Level::Avx512(_) => unsafe { avx512::sign(text, space_plus) },
    };
    (offset < text.len()).then_some(offset)
}

/// Writes what a text stands for to `out`, and tells where it ends and whether a `%` was malformed.
///
/// # Safety
///
/// At `out` there is room for as many octets as the text has, and [`SLACK`].
unsafe fn run(text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, bool) {
    // SAFETY: the caller's promise; there is a value of the level, so the processor has its features.
    unsafe {
        match Level::highest() {
            Level::Scalar(_) => scalar::decode(text, space_plus, out),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2(_) => avx2::decode(text, space_plus, out),
            #[cfg(target_arch = "x86_64")]
            Level::Avx512(_) => avx512::decode(text, space_plus, out),
        }
    }
}
