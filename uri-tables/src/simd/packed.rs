//! Octets in two registers.
//!
//! In: a vector, and what was found on the way. Out: where it begins and how long it is, with the finding above the length;
//! its capacity is known to who unpacks it.
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
    /// The length, and above it the finding.
    length: u64,
}

impl Packed {
    /// The lowest bit of the finding, which has two.
    const FINDING: u32 = 62;

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

    /// A vector of this capacity, and what was found.
    #[inline(always)]
    pub(super) fn new(octets: Vec<u8>, capacity: usize, finding: u8) -> Self {
        assert!(
            octets.capacity() == capacity,
            "nothing was reserved but that"
        );
        let length = octets.len() as u64;
        assert!(length >> Self::FINDING == 0, "no memory has so many octets");
        let mut octets = ManuallyDrop::new(octets);
        Self {
            start: octets.as_mut_ptr(),
            length: length | u64::from(finding) << Self::FINDING,
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
        let length = (self.length & !(!0 << Self::FINDING)) as usize;
        // SAFETY: it was a vector, which was not dropped, of so many octets; the capacity is the caller's promise.
        Some(unsafe { Vec::from_raw_parts(self.start, length, capacity(length)) })
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
    #[should_panic(expected = "reserved")]
    fn another_capacity() {
        let _ = Packed::new(Vec::with_capacity(3), 4, 0);
    }
}
