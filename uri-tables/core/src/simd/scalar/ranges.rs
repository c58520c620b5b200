//! [`Ranges`]: a set of ASCII bytes as ranges of bytes (such as `0` to `9`), for loops that compilers vectorize on
//! any processor. Checking a vector of bytes against one range takes three instructions.
//!
//! The ranges of a set are computed while a text is searched, when many bytes of the set have followed each other.
//! They are not stored in tables, because every program would then contain them, even for processors that do not use
//! them. Computing the ranges takes as long as checking some hundred bytes one by one.

use crate::bytes::position::ONES;
use crate::simd::ascii_bytes::AsciiBytes;

/// True if the target's baseline has vector instructions, which compilers use for [`Ranges::inside`]. Without them, the
/// ranges take much longer than a check of each byte (twelve times on wasm32).
pub(super) const HAS_VECTORS: bool = cfg!(any(
    target_feature = "sse2",
    target_feature = "neon",
    target_feature = "simd128",
    target_feature = "altivec",
    target_feature = "lsx",
    target_feature = "v",
    target_feature = "vector"
));

/// The number of bytes that are checked one by one, or block by block, before the ranges of their set are computed.
pub(super) const LONG_SELF_LOOP: usize = 256;

/// The maximum number of ranges; a set with more is checked byte by byte. `reg-name` has the most among RFC 3986's
/// sets.
const MAX_RANGES: usize = 10;
/// A set with up to this many ranges uses a shorter loop, which takes two thirds of the time. `unreserved` is such a
/// set.
const FEW_RANGES: usize = 6;

/// The number of bytes that are checked at once.
const STEP: usize = 16;

/// The ranges of a set. The last range is repeated up to the end of the arrays, so that loops have a fixed length.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ranges {
    /// The number of ranges in the set, or 0 if there are more than [`MAX_RANGES`].
    count: usize,
    /// The first byte of each range.
    firsts: [u8; MAX_RANGES],
    /// The number of bytes in each range, minus one.
    others: [u8; MAX_RANGES],
}

impl Ranges {
    /// Computes the ranges of `set`.
    #[inline(never)]
    pub(super) fn of(set: &AsciiBytes) -> Self {
        let mut ranges = Self {
            count: 0,
            firsts: [0; MAX_RANGES],
            others: [0; MAX_RANGES],
        };
        let mut rest = bits(set);
        while rest != 0 {
            if ranges.count == MAX_RANGES {
                ranges.count = 0;
                break;
            }
            let first = rest.trailing_zeros();
            // Adding the lowest bit of the range carries through all its bits: it clears them, and sets the bit after
            // them.
            let carried = rest.wrapping_add(1 << first);
            let others = (rest & !carried).count_ones() - 1;
            ranges.firsts[ranges.count..].fill(first as u8);
            ranges.others[ranges.count..].fill(others as u8);
            ranges.count += 1;
            // Removes the range from `rest`.
            rest &= carried;
        }
        ranges
    }

    /// Returns a lower bound for the number of bytes at the start of `text` that are in the set. It is a multiple of
    /// [`STEP`].
    #[inline(never)]
    pub(super) fn inside(&self, text: &[u8]) -> usize {
        match self.count {
            0 => 0,
            1..=FEW_RANGES => self.steps::<FEW_RANGES>(text, |outside, _| outside),
            _ => self.steps::<MAX_RANGES>(text, |outside, _| outside),
        }
    }

    /// Returns a lower bound for the number of bytes at the start of `text` that are in the set or part of a triplet.
    /// It is a multiple of [`STEP`]. The set must contain all hex digits, so that only the `%` of a triplet needs a
    /// check of its own.
    #[inline(never)]
    pub(super) fn inside_or_triplets(&self, text: &[u8]) -> usize {
        if self.count == 0 {
            return 0;
        }
        self.steps::<MAX_RANGES>(text, |distance, [sign, one, two]| {
            // 0 if the byte is in the set, or if it is a `%` with two hex digits after it.
            distance.min((sign ^ b'%') | no_digit(one) | no_digit(two))
        })
    }

    /// Returns the total length of the steps at the start of `text` for which `flaw` returns 0 for all bytes. A step
    /// has [`STEP`] bytes. The arguments of `flaw` are the distance of a byte to the nearest range (0 if the byte is
    /// in the set), and the byte with the two bytes after it.
    #[inline(always)]
    fn steps<const RANGES: usize>(&self, text: &[u8], flaw: impl Fn(u8, [u8; 3]) -> u8) -> usize {
        let mut rest = text;
        while let Some(bytes) = rest.first_chunk::<{ STEP + 2 }>() {
            let mut any = 0;
            for at in 0..STEP {
                let [byte, one, two] = [bytes[at], bytes[at + 1], bytes[at + 2]];
                // How far the byte is after the end of a range, modulo 256; 0 if the byte is in the range.
                let distance_to = |range: usize| {
                    let index_in_range = byte.wrapping_sub(self.firsts[range]);
                    index_in_range.saturating_sub(self.others[range])
                };
                let distance = (0..RANGES).map(distance_to).fold(u8::MAX, u8::min);
                any |= flaw(distance, [byte, one, two]);
            }
            if any != 0 {
                break;
            }
            rest = &rest[STEP..];
        }
        text.len() - rest.len()
    }
}

/// Returns 0 for a hex digit, uppercase or lowercase, and another number for any other byte.
#[inline(always)]
pub(super) fn no_digit(byte: u8) -> u8 {
    // Each number is 0 if the byte is in a range: `0` to `9`, or `a` to `f` after bit 5 has made the letter
    // lowercase.
    let digit = byte.wrapping_sub(b'0').saturating_sub(9);
    let letter = (byte | 0x20).wrapping_sub(b'a').saturating_sub(5);
    digit.min(letter)
}

/// Returns the set as bits: byte `b` is bit `b`.
fn bits(set: &AsciiBytes) -> u128 {
    let mut bits = 0;
    // `rows` has one byte for each low nibble, and in it one bit for each high nibble.
    let (halves, _) = set.rows.as_chunks();
    for (half, rows) in halves.iter().enumerate() {
        for high in 0..8 {
            // The bits of `high` for eight low nibbles. The multiplication collects them in the highest byte.
            let column = u64::from_le_bytes(*rows) >> high & ONES;
            let column = column.wrapping_mul(0x0102_0408_1020_4080) >> 56;
            bits |= u128::from(column) << (16 * high + 8 * half);
        }
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::{AsciiBytes, MAX_RANGES, Ranges, STEP, bits, no_digit};

    fn set(inside: impl Fn(u8) -> bool) -> AsciiBytes {
        AsciiBytes::of(&core::array::from_fn(|byte| inside(byte as u8)))
    }

    #[test]
    fn every_byte_has_its_bit() {
        for byte in 0..128 {
            assert_eq!(bits(&set(|other| other == byte)), 1 << byte);
        }
        assert_eq!(bits(&set(|_| true)), !0);
        assert_eq!(bits(&set(|byte| byte % 2 == 1)), !0 / 3 * 2);
    }

    #[test]
    fn every_digit_is_one() {
        for byte in 0..=u8::MAX {
            assert_eq!(no_digit(byte) == 0, byte.is_ascii_hexdigit());
        }
    }

    /// Checks each byte at each offset, in sets of zero to more than `MAX_RANGES` ranges, adjacent and apart, from
    /// the first byte to the last one.
    #[test]
    fn bytes_are_inside_if_the_set_has_them() {
        let mut counts = [0; MAX_RANGES + 1];
        for period in (1..=24).chain([32, 63, 64, 128]) {
            for length in [1, period / 2, period - 1, period] {
                for start in [0, 1, period / 2] {
                    let set = set(|byte| {
                        let place = byte.checked_sub(start);
                        place.is_some_and(|place| place % period < length)
                    });
                    let ranges = Ranges::of(&set);
                    let next = |byte: u8| byte < 127 && set.contains(byte + 1);
                    let ends = (0..128).filter(|&byte| set.contains(byte) && !next(byte));
                    let count = ends.count();
                    assert_eq!(ranges.count, if count > MAX_RANGES { 0 } else { count });
                    counts[ranges.count] += 1;
                    if ranges.count > 0 {
                        each_byte(&set, &ranges);
                    } else {
                        assert_eq!(ranges.inside(&[start; 3 * STEP]), 0);
                        assert_eq!(ranges.inside_or_triplets(&[start; 3 * STEP]), 0);
                    }
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    }

    fn each_byte(set: &AsciiBytes, ranges: &Ranges) {
        // `steps` reads two bytes after the bytes it checks; their value does not matter.
        const LENGTH: usize = 3 * STEP;
        for byte in 0..=u8::MAX {
            let at = usize::from(byte) % LENGTH;
            let mut bytes = [ranges.firsts[0]; LENGTH + 2];
            bytes[at] = byte;
            let inside = if set.contains(byte) {
                LENGTH
            } else {
                at / STEP * STEP
            };
            assert_eq!(ranges.inside(&bytes), inside, "{byte} {ranges:?}");
            assert_eq!(ranges.inside(&bytes[..=LENGTH]), inside.min(2 * STEP));
            let text = [&bytes[..at], b"%4fF"].concat();
            let has_digits = set.has_all(&AsciiBytes::HEX_DIGITS);
            if has_digits && text.len() >= STEP + 2 {
                let steps = (text.len() - 2) / STEP * STEP;
                assert_eq!(
                    ranges.inside_or_triplets(&text),
                    steps,
                    "{text:?} {ranges:?}"
                );
            }
            assert!(ranges.inside_or_triplets(&bytes) >= inside);
        }
    }
}
