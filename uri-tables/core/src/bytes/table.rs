//! Tables of bytes in generated code: sets of bytes, and tables of small numbers.
//!
//! Generated code has *bit sets*, because the compiler parses them faster than longer tables. Loops and the public
//! API have a `bool` for each byte instead. [`expand`] converts a bit set to such a table, and [`contains`] reads a
//! bit set. [`all_below`] checks a table of numbers. Everything here also runs in const evaluation.

/// Returns whether each byte is in a bit set, by the value of the byte. Byte `b` is in the set if bit `b % 8` of
/// `bits[b / 8]` is set.
pub(crate) const fn expand(bits: &[u8; 32]) -> [bool; 256] {
    // Const evaluation runs this for each type while a crate compiles, so the inner loop only visits bits that are
    // set.
    let mut table = [false; 256];
    let mut index = 0;
    while index < bits.len() {
        let mut rest = bits[index];
        while rest != 0 {
            table[8 * index + rest.trailing_zeros() as usize] = true;
            rest &= rest - 1;
        }
        index += 1;
    }
    table
}

/// Returns a table that is true for letters, digits, and the characters `others`.
#[cfg(feature = "alloc")]
pub(crate) const fn alphanumeric_or(others: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    let mut index = 0;
    while index < others.len() {
        table[others[index] as usize] = true;
        index += 1;
    }
    table
}

/// Returns whether the number `member` is in a bit set: bit `member % 8` of `bits[member / 8]` is set. The set may
/// have any length.
pub(crate) const fn contains(bits: &[u8], member: usize) -> bool {
    member / 8 < bits.len() && bits[member / 8] >> (member % 8) & 1 == 1
}

/// Returns whether all of `bytes` are less than `limit`.
///
/// Const evaluation runs this over the tables of each type while a crate compiles. A step there takes a thousand
/// times as long as at run time, so each step checks sixteen bytes.
pub(crate) const fn all_below(bytes: &[u8], limit: usize) -> bool {
    const ONES: u128 = u128::from_le_bytes([1; 16]);
    const HIGHEST: u128 = ONES << 7;
    if limit > 255 {
        return true;
    }
    // A number that is added to the lower seven bits of each byte, without carrying into the next byte. Up to a limit
    // of 128, the sum has the highest bit set if the lower bits are not below the limit. For a greater limit, the sum
    // has it set if the lower bits are not below `limit - 128`.
    let added = ONES
        * if limit <= 128 {
            128 - limit
        } else {
            256 - limit
        } as u128;
    let (words, rest) = bytes.as_chunks();
    let mut word = 0;
    while word < words.len() {
        let bytes = u128::from_le_bytes(words[word]);
        let sums = (bytes & !HIGHEST) + added;
        // A byte with its own highest bit set is 128 or more. This is not below a limit of up to 128. For a greater
        // limit, it depends on the lower bits.
        let not_below = if limit <= 128 {
            bytes | sums
        } else {
            bytes & sums
        };
        if not_below & HIGHEST != 0 {
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
    fn a_byte_that_is_too_large_is_found_at_every_offset() {
        for limit in 0..=256 {
            for byte in 0..=255_u8 {
                for length in [1, 15, 16, 19, 35] {
                    for offset in [0, 3, 8, 15, 16, 31, length - 1] {
                        // All other bytes have the smallest or the largest value below `limit`. If `limit` is 0, no
                        // value is below it, and the expected result is `false`.
                        for other in [0, (limit as u8).wrapping_sub(1)] {
                            let mut bytes = [other; 35];
                            bytes[offset.min(length - 1)] = byte;
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
