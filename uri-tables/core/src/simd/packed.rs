//! [`Packed`]: an optional `Vec<u8>` that a function can return in two registers.
//!
//! A function returns a `Vec` in memory. Its three words are written one by one, and the caller reads two of them at
//! once. The processor stalls then, for as long as encoding a short text takes. Therefore encoders and decoders
//! return a [`Packed`], and small functions that are inlined into their callers turn it into a `Vec`.
//!
//! A `Packed` has no capacity. The capacity is equal to the length, or the caller computes it from the length.

use alloc::vec::Vec;
use core::mem::ManuallyDrop;
use core::ptr;

/// A `Vec` without its capacity, or no `Vec`; and a *finding*, a number from 0 to 3 whose meaning the caller defines.
pub(super) struct Packed {
    /// The start of the vector, or null if there is none.
    start: *mut u8,
    /// Bits 0 to 60: the length of the vector. Bit 61: the flag [`IS_FULL`](Self::IS_FULL). Bits 62 and 63: the
    /// finding.
    length_and_flags: u64,
}

impl Packed {
    /// The position of the lower one of the finding's two bits.
    const FINDING: u32 = 62;
    /// A flag that is set if the capacity of the vector is equal to its length, and not what the caller computes.
    const IS_FULL: u64 = 1 << 61;

    /// A value without a vector, and with finding 0.
    pub(super) const NOTHING: Self = Self::nothing(0);

    /// Returns a value without a vector, with this finding.
    #[inline(always)]
    pub(super) const fn nothing(finding: u8) -> Self {
        Self {
            start: ptr::null_mut(),
            length_and_flags: (finding as u64) << Self::FINDING,
        }
    }

    /// Returns the finding: a number from 0 to 3, whose meaning the caller defines.
    #[inline(always)]
    pub(super) const fn finding(&self) -> u8 {
        (self.length_and_flags >> Self::FINDING) as u8
    }

    /// Packs a finding of 0 to 3, and `bytes`, which was created with a capacity of `capacity` or more.
    #[inline(always)]
    pub(super) fn new(bytes: Vec<u8>, capacity: usize, finding: u8) -> Self {
        let mut flags = u64::from(finding) << Self::FINDING;
        let mut bytes = ManuallyDrop::new(if bytes.capacity() == capacity {
            bytes
        } else {
            // `with_capacity` may have reserved more than `capacity`. A boxed slice has exactly its length as
            // capacity.
            flags |= Self::IS_FULL;
            bytes.into_boxed_slice().into_vec()
        });
        // An allocation is never so large that its length overlaps the flags.
        let length = bytes.len() as u64;
        debug_assert!(length < Self::IS_FULL);
        Self {
            start: bytes.as_mut_ptr(),
            length_and_flags: length | flags,
        }
    }

    /// Returns the vector, or `None` if `self` holds none.
    ///
    /// # Safety
    ///
    /// Called with the vector's length, `capacity` must return the capacity that was passed to [`new`](Self::new).
    #[inline(always)]
    pub(super) unsafe fn unpack(self, capacity: impl FnOnce(usize) -> usize) -> Option<Vec<u8>> {
        if self.start.is_null() {
            return None;
        }
        // Clears the flag and the finding, which are in higher bits.
        let length = (self.length_and_flags & (Self::IS_FULL - 1)) as usize;
        let capacity = if self.length_and_flags & Self::IS_FULL == 0 {
            capacity(length)
        } else {
            length
        };
        // SAFETY: `new` took the parts from a vector of this length, which was not dropped. If `IS_FULL` is set, the
        // capacity is the length; otherwise the caller guarantees it.
        Some(unsafe { Vec::from_raw_parts(self.start, length, capacity) })
    }
}

#[cfg(test)]
mod tests {
    use super::Packed;
    use std::vec::Vec;

    #[test]
    fn what_is_packed_comes_out() {
        for length in 0..100_u8 {
            for finding in 0..4 {
                let mut bytes = Vec::with_capacity(300);
                bytes.extend(0..length);
                let packed = Packed::new(bytes, 300, finding);
                assert_eq!(packed.finding(), finding);
                // SAFETY: the vector was packed with this capacity.
                let bytes = unsafe { packed.unpack(|_| 300) }.unwrap();
                assert!(bytes.iter().copied().eq(0..length));
                assert_eq!(bytes.capacity(), 300);
            }
        }
        for finding in 0..4 {
            let nothing = Packed::nothing(finding);
            assert_eq!(nothing.finding(), finding);
            // SAFETY: `nothing` holds no vector.
            assert!(unsafe { nothing.unpack(|_| 0) }.is_none());
        }
    }

    #[test]
    fn another_capacity() {
        for length in [0, 1, 3] {
            for finding in 0..4 {
                let mut bytes = Vec::with_capacity(7);
                bytes.extend(0..length);
                let packed = Packed::new(bytes, 5, finding);
                assert_eq!(packed.finding(), finding);
                // SAFETY: the vector was packed with this capacity.
                let bytes = unsafe { packed.unpack(|_| 5) }.unwrap();
                assert!(bytes.iter().copied().eq(0..length));
                assert_eq!(bytes.capacity(), usize::from(length));
            }
        }
    }
}
