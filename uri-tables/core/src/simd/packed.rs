//! A vector of bytes that is returned in two registers.
//!
//! A `Vec` is returned in memory: it is written word by word and read back two words at once, which stalls for as
//! long as encoding a short text takes. The work is therefore in a function that is not inlined and returns this
//! value, and a small inlined function makes a vector of it. The capacity is known to the caller, or equals the
//! length.

use alloc::vec::Vec;
use core::mem::ManuallyDrop;
use core::ptr;

/// A vector without its capacity, or nothing, with a finding.
pub(super) struct Packed {
    /// Null for nothing.
    start: *mut u8,
    /// The length; above it whether it is the capacity, too; above that the finding.
    length: u64,
}

impl Packed {
    /// The lowest of the finding's two bits.
    const FINDING: u32 = 62;
    /// True if the capacity is the length.
    const IS_FULL: u64 = 1 << 61;

    /// No vector and no finding.
    pub(super) const NOTHING: Self = Self::nothing(0);

    /// No vector, with a finding.
    #[inline(always)]
    pub(super) const fn nothing(finding: u8) -> Self {
        Self {
            start: ptr::null_mut(),
            length: (finding as u64) << Self::FINDING,
        }
    }

    /// Returns whether there is a vector.
    #[inline(always)]
    pub(super) const fn is_something(&self) -> bool {
        !self.start.is_null()
    }

    /// Returns the finding.
    #[inline(always)]
    pub(super) const fn finding(&self) -> u8 {
        (self.length >> Self::FINDING) as u8
    }

    /// Packs a vector that was made with this capacity, and a finding.
    #[inline(always)]
    pub(super) fn new(bytes: Vec<u8>, capacity: usize, finding: u8) -> Self {
        let mut flags = u64::from(finding) << Self::FINDING;
        let mut bytes = ManuallyDrop::new(if bytes.capacity() == capacity {
            bytes
        } else {
            // A vector may have more room than it was made with. A boxed slice has no spare room.
            flags |= Self::IS_FULL;
            bytes.into_boxed_slice().into_vec()
        });
        // No allocation is large enough for its length to reach the flags.
        let length = bytes.len() as u64;
        debug_assert!(length < Self::IS_FULL);
        Self {
            start: bytes.as_mut_ptr(),
            length: length | flags,
        }
    }

    /// Returns the vector, if there is one.
    ///
    /// # Safety
    ///
    /// For the vector's length, `capacity` must return the capacity that it was packed with.
    #[inline(always)]
    pub(super) unsafe fn unpack(self, capacity: impl FnOnce(usize) -> usize) -> Option<Vec<u8>> {
        if !self.is_something() {
            return None;
        }
        let length = (self.length & (Self::IS_FULL - 1)) as usize;
        let capacity = if self.length & Self::IS_FULL == 0 {
            capacity(length)
        } else {
            length
        };
        // SAFETY: it was a vector of this length, and was not dropped. The capacity is the length if `new` says so;
        // otherwise the caller guarantees it.
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
                // SAFETY: it was packed with this capacity.
                let bytes = unsafe { packed.unpack(|_| 300) }.unwrap();
                assert!(bytes.iter().copied().eq(0..length));
                assert_eq!(bytes.capacity(), 300);
            }
        }
        for finding in 0..4 {
            let nothing = Packed::nothing(finding);
            assert_eq!(nothing.finding(), finding);
            // SAFETY: there is no vector.
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
                // SAFETY: it was packed with this capacity.
                let bytes = unsafe { packed.unpack(|_| 5) }.unwrap();
                assert!(bytes.iter().copied().eq(0..length));
                assert_eq!(bytes.capacity(), usize::from(length));
            }
        }
    }
}
