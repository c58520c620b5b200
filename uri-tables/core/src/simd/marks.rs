//! [`marks()`]: which of the next 64 bytes are a given delimiter, as a byte mask (see
//! [`byte_mask`](super::byte_mask)).
//!
//! [`Items`](crate::Items) splits lists with it: each block of 64 bytes is read only once, however many delimiters it
//! has.

use super::blocks::Blocks;
use super::level::at_level;
use super::task::Task;

/// Returns a byte mask of those of the first [`BYTES_PER_MASK`](super::BYTES_PER_MASK) bytes that equal `byte`.
#[inline]
pub(crate) fn marks(bytes: &[u8], byte: u8) -> u64 {
    at_level(Marks { bytes, byte })
}

/// The task that [`marks`] runs.
struct Marks<'b> {
    bytes: &'b [u8],
    byte: u8,
}

impl Task for Marks<'_> {
    type Output = u64;

    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) -> u64 {
        blocks.marks(self.bytes, self.byte)
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use super::marks;
    use crate::simd::byte_mask::BYTES_PER_MASK;
    use crate::simd::each_level;
    use std::vec::Vec;

    /// Compares with a naive loop at every length, among bytes that differ from `byte` in one bit or by one.
    #[test]
    fn every_byte_that_is_equal_has_a_mark() {
        let mut state = 1_u64;
        for length in 0..2 * BYTES_PER_MASK {
            for byte in [0, 1, b'&', 0x7F, 0x80, 0xFF] {
                let mut bytes: Vec<u8> = Vec::with_capacity(length);
                for _ in 0..length {
                    state = state
                        .wrapping_mul(0x5851_F42D_4C95_7F2D)
                        .wrapping_add(0x1405_7B7E_F767_814F);
                    let other = [0, 0, 1, 0x80, 0xFF, (state >> 32) as u8];
                    bytes.push(byte ^ other[(state >> 40) as usize % other.len()]);
                }
                let expected = bytes.iter().take(BYTES_PER_MASK).enumerate();
                let expected = expected.filter(|&(_, &other)| other == byte);
                let expected = expected.fold(0, |marks, (at, _)| marks | 1 << at);
                each_level(|level| {
                    assert_eq!(
                        marks(&bytes, byte),
                        expected,
                        "{level}: {byte} in {bytes:?}"
                    );
                });
            }
        }
    }
}
