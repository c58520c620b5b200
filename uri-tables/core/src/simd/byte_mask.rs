//! Byte masks: one bit of a `u64` for each of 64 bytes, the lowest for the first byte.

/// The number of bytes that one byte mask covers: one for each bit of a `u64`.
pub(crate) const BYTES_PER_MASK: usize = 64;

/// Returns a byte mask of the first `length` bytes, or of all 64 if `length` is greater.
#[inline(always)]
pub(super) const fn lowest(length: usize) -> u64 {
    if length < 64 { (1 << length) - 1 } else { !0 }
}
