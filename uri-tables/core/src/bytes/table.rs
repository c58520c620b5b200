//! Byte tables: conversion of the bit sets in generated code to the `[bool; 256]` in the public API.
//!
//! Generated code has bit sets, because they are short to read and fast to parse for the compiler. Loops and users
//! need one `bool` per byte.

/// Expands a bit set. Byte `b` is in the set if bit `b % 8` of `bits[b / 8]` is set.
pub(crate) const fn expand(bits: &[u8; 32]) -> [bool; 256] {
    // Const evaluation runs this for each type while a crate compiles, so the inner loop only visits bits that are
    // set.
    let mut table = [false; 256];
    let mut eighth = 0;
    while eighth < bits.len() {
        let mut rest = bits[eighth];
        while rest != 0 {
            table[8 * eighth + rest.trailing_zeros() as usize] = true;
            rest &= rest - 1;
        }
        eighth += 1;
    }
    table
}

/// Returns whether `member` is in a bit set with the layout of [`expand`]. The set may have any length.
pub(crate) const fn contains(bits: &[u8], member: usize) -> bool {
    member / 8 < bits.len() && bits[member / 8] >> (member % 8) & 1 == 1
}

/// Returns whether all of `bytes` are less than `limit`.
///
/// Const evaluation runs this over the tables of each type while a crate compiles. A step there takes a thousand
/// times as long as at run time, so each step checks sixteen bytes. The highest bit of each byte is checked
/// separately, so that additions do not carry into the next byte.
pub(crate) const fn all_below(bytes: &[u8], limit: usize) -> bool {
    const ONES: u128 = u128::from_le_bytes([1; 16]);
    const HIGHEST: u128 = ONES << 7;
    if limit > 255 {
        return true;
    }
    // Added to the lower seven bits of a byte, this sets the highest bit if they are not below the limit.
    let missing = ONES
        * if limit <= 128 {
            128 - limit
        } else {
            256 - limit
        } as u128;
    let (words, rest) = bytes.as_chunks();
    let mut word = 0;
    while word < words.len() {
        let bytes = u128::from_le_bytes(words[word]);
        let above = if limit <= 128 {
            bytes | ((bytes & !HIGHEST) + missing)
        } else {
            bytes & ((bytes & !HIGHEST) + missing)
        };
        if above & HIGHEST != 0 {
            return false;
        }
        word += 1;
    }
    let mut byte = 0;
    while byte < rest.len() {
        if rest[byte] as usize >= limit {
            return false;
        }
        byte += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::all_below;
    use super::{contains, expand};

    #[test]
    fn every_bit_is_its_byte() {
        for byte in 0..256 {
            let mut bits = [0; 32];
            bits[byte / 8] |= 1 << (byte % 8);
            let table = expand(&bits);
            for (other, &set) in table.iter().enumerate() {
                assert_eq!(set, other == byte);
            }
        }
    }

    #[test]
    fn outside_the_set_is_not_in_it() {
        assert!(contains(&[0xFF], 7));
        assert!(!contains(&[0xFF], 8));
        assert!(!contains(&[], 0));
    }

    #[test]
    fn one_byte_too_large_is_seen_wherever_it_stands() {
        for limit in 0..=256 {
            for byte in 0..=255_u8 {
                for length in [1, 15, 16, 19, 35] {
                    for place in [0, 3, 8, 15, 16, 31, length - 1] {
                        // All other bytes have the smallest or the largest value that is allowed.
                        for beside in [0, (limit as u8).wrapping_sub(1)] {
                            let mut bytes = [beside; 35];
                            bytes[place.min(length - 1)] = byte;
                            let bytes = &bytes[..length];
                            let expected = bytes.iter().all(|&byte| usize::from(byte) < limit);
                            assert_eq!(all_below(bytes, limit), expected, "{limit} {bytes:?}");
                        }
                    }
                }
            }
        }
        assert!(all_below(&[], 0));
    }
}
