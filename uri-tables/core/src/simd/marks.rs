//! Marks: where a delimiter stands in the next octets.
//!
//! In: octets, and one of them. Out: a bit for each octet that is that one, so that a text is cut at one delimiter after the
//! other while its octets are looked at once.

use super::blocks::Blocks;
use super::level::{Task, at_level};

/// So many octets have a mark each.
pub(crate) const MARKED: usize = 64;

/// Which of the first [`MARKED`] octets are a given one, bit by bit, the lowest for the first.
#[inline]
pub(crate) fn marks(octets: &[u8], octet: u8) -> u64 {
    at_level(Marks { octets, octet })
}

struct Marks<'o> {
    octets: &'o [u8],
    octet: u8,
}

impl Task for Marks<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) -> u64 {
        blocks.marks(self.octets, self.octet)
    }
}

/// The lowest `length` bits; all from 64 on.
#[cfg(any(target_arch = "x86_64", feature = "alloc"))]
#[inline(always)]
pub(super) const fn lowest(length: usize) -> u64 {
    if length < 64 { (1 << length) - 1 } else { !0 }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::{MARKED, marks};
    use crate::simd::each_level;
    use std::vec::Vec;

    /// Among octets that differ from it by a bit, or by one, at every length and at any alignment.
    #[test]
    fn every_octet_that_is_equal_has_a_mark() {
        let mut state = 1_u64;
        for length in 0..2 * MARKED {
            for octet in [0, 1, b'&', 0x7F, 0x80, 0xFF] {
                let mut octets: Vec<u8> = Vec::with_capacity(length);
                for _ in 0..length {
                    state = state
                        .wrapping_mul(0x5851_F42D_4C95_7F2D)
                        .wrapping_add(0x1405_7B7E_F767_814F);
                    let other = [0, 0, 1, 0x80, 0xFF, (state >> 32) as u8];
                    octets.push(octet ^ other[(state >> 40) as usize % other.len()]);
                }
                let expected = octets.iter().take(MARKED).enumerate();
                let expected = expected.filter(|&(_, &other)| other == octet);
                let expected = expected.fold(0, |marks, (at, _)| marks | 1 << at);
                each_level(|level| {
                    assert_eq!(
                        marks(&octets, octet),
                        expected,
                        "{level}: {octet} in {octets:?}"
                    );
                });
            }
        }
    }
}
