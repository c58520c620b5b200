//! Octets in two registers.
//!
//! In: a vector, and what was found on the way. Out: where it begins and how long it is, with the finding above the length;
//! its capacity is known to who unpacks it, or is the length.
//!
//! What comes back in memory is written word by word and read back two words at once, for which a processor waits until
//! all is written: as long as it takes to encode or decode a short text. So the work is in a function that is not
//! inlined and gives one of these, and what makes a vector of it is small enough to be inlined.

use alloc::vec::Vec;
use core::mem::ManuallyDrop;
use core::ptr;

/// A vector without its capacity, or nothing.
pub(super) struct Packed {
    /// Null for nothing.
    start: *mut u8,
    /// The length, above it whether it is the capacity, too, and above that the finding.
    length: u64,
}

impl Packed {
    /// The lowest bit of the finding, which has two.
    const FINDING: u32 = 62;
    /// Whether the capacity is the length.
    const IS_FULL: u64 = 1 << 61;

    /// No vector.
    pub(super) const NOTHING: Self = Self::nothing(0);

    /// No vector, and what was found.
    #[inline(always)]
    pub(super) const fn nothing(finding: u8) -> Self {
        Self {
            start: ptr::null_mut(),
            length: (finding as u64) << Self::FINDING,
        }
    }

    /// Whether there is a vector.
    #[inline(always)]
    pub(super) const fn is_something(&self) -> bool {
        !self.start.is_null()
    }

    /// What was found.
    #[inline(always)]
    pub(super) const fn finding(&self) -> u8 {
        (self.length >> Self::FINDING) as u8
    }

    /// A vector that was made with this capacity, and what was found.
    #[inline(always)]
    pub(super) fn new(octets: Vec<u8>, capacity: usize, finding: u8) -> Self {
        let mut flags = u64::from(finding) << Self::FINDING;
        let mut octets = ManuallyDrop::new(if octets.capacity() == capacity {
            octets
        } else {
            // A vector may have more room than was asked for; what is boxed has none left.
            flags |= Self::IS_FULL;
            octets.into_boxed_slice().into_vec()
        });
        // No memory has so many octets that their number reaches the flags.
        let length = octets.len() as u64;
        debug_assert!(length < Self::IS_FULL);
        Self {
            start: octets.as_mut_ptr(),
            length: length | flags,
        }
    }

    /// The vector, if there is one.
    ///
    /// # Safety
    ///
    /// Of the length, `capacity` makes the capacity that it was packed with.
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
        // SAFETY: it was a vector, which was not dropped, of so many octets; the capacity is the length where `new` says so, and
        // else the caller's promise.
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
                let mut octets = Vec::with_capacity(300);
                octets.extend(0..length);
                let packed = Packed::new(octets, 300, finding);
                assert_eq!(packed.finding(), finding);
                // SAFETY: it is the capacity.
                let octets = unsafe { packed.unpack(|_| 300) }.unwrap();
                assert!(octets.iter().copied().eq(0..length));
                assert_eq!(octets.capacity(), 300);
            }
        }
        for finding in 0..4 {
            let nothing = Packed::nothing(finding);
            assert_eq!(nothing.finding(), finding);
            // SAFETY: there is none.
            assert!(unsafe { nothing.unpack(|_| 0) }.is_none());
        }
    }

    #[test]
    fn another_capacity() {
        for length in [0, 1, 3] {
            for finding in 0..4 {
                let mut octets = Vec::with_capacity(7);
                octets.extend(0..length);
                let packed = Packed::new(octets, 5, finding);
                assert_eq!(packed.finding(), finding);
                // SAFETY: it was packed with that.
                let octets = unsafe { packed.unpack(|_| 5) }.unwrap();
                assert!(octets.iter().copied().eq(0..length));
                assert_eq!(octets.capacity(), usize::from(length));
            }
        }
    }
}
