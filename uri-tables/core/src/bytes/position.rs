//! Searches in short texts, eight bytes at a time (SWAR).
//!
//! Items of lists are short and of any length, and their ends are unpredictable for the processor. Eight bytes are
//! compared as one `u64`; fewer than eight are combined from two overlapping loads, so that there is no branch per
//! byte. For long texts, see [`simd`](crate::simd).

/// The lowest bit of each byte.
pub(crate) const ONES: u64 = u64::from_le_bytes([1; 8]);
/// The highest bit of each byte.
pub(crate) const HIGHEST: u64 = ONES << 7;

/// Returns the offset of the first byte that equals `octet`, or the length.
#[inline]
pub(crate) fn position(octets: &[u8], octet: u8) -> usize {
    let mut rest = octets;
    while let Some((eight, behind)) = rest.split_first_chunk() {
        let found = first(u64::from_le_bytes(*eight), octet);
        if found < 8 {
            return octets.len() - rest.len() + found;
        }
        rest = behind;
    }
    // Matches after the rest are in the padding of `few`.
    octets.len() - rest.len() + first(few(rest), octet).min(rest.len())
}

/// Returns whether two bytes occur next to each other. Neither may be 0.
#[inline]
#[cfg(any(feature = "alloc", test))]
pub(crate) fn has_pair(octets: &[u8], pair: [u8; 2]) -> bool {
    let [firsts, seconds] = match octets {
        [] => return false,
        [firsts @ .., _] => [firsts, &octets[1..]],
    };
    let is_at = |first: u64, second: u64| all(first, pair[0]) & all(second, pair[1]);
    let (Some(first), Some(second)) = (firsts.last_chunk(), seconds.last_chunk()) else {
        return is_at(few(firsts), few(seconds)) != 0;
    };
    // The last eight bytes, which may overlap the chunks below.
    let mut any = is_at(u64::from_le_bytes(*first), u64::from_le_bytes(*second));
    let (firsts, _) = firsts.as_chunks();
    let (seconds, _) = seconds.as_chunks();
    for (first, second) in firsts.iter().zip(seconds) {
        any |= is_at(u64::from_le_bytes(*first), u64::from_le_bytes(*second));
    }
    any != 0
}

/// Sets the highest bit of each byte that equals `octet`.
#[inline]
pub(crate) const fn all(octets: u64, octet: u8) -> u64 {
    let differ = octets ^ (ONES * octet as u64);
    // No carry crosses a byte: the sum's highest bit says whether one of the lower seven is set.
    let others = (differ & !HIGHEST) + !HIGHEST;
    !(others | differ) & HIGHEST
}

/// Sets the highest bit of each byte that equals `octet`. Bytes after the first match may be wrong.
#[inline]
pub(crate) const fn equal(octets: u64, octet: u8) -> u64 {
    let differ = octets ^ (ONES * octet as u64);
    differ.wrapping_sub(ONES) & !differ & HIGHEST
}

/// Sets the highest bit of each byte that is an upper-case letter.
#[inline]
#[cfg(feature = "alloc")]
pub(crate) const fn capitals(octets: u64) -> u64 {
    // No carry crosses a byte: each sum's highest bit says whether the byte is at least the given letter.
    let others = octets & !HIGHEST;
    let from = others + ONES * (0x80 - b'A' as u64);
    let behind = others + ONES * (0x80 - b'Z' as u64 - 1);
    from & !behind & !octets & HIGHEST
}

/// Returns the index of the first of eight bytes that equals `octet`, or 8.
#[inline]
const fn first(octets: u64, octet: u8) -> usize {
    (equal(octets, octet).trailing_zeros() / 8) as usize
}

/// Reads fewer than eight bytes as a little-endian number, padded with zeros.
#[inline]
pub(crate) fn few(octets: &[u8]) -> u64 {
    let Some(last) = octets.len().checked_sub(2) else {
        return octets.first().copied().map_or(0, u64::from);
    };
    // Both pairs have the same bytes where they overlap.
    let pair = |at: usize| {
        let at = at.min(last);
        let pair = octets[at..].first_chunk().copied().unwrap_or_default();
        u64::from(u16::from_le_bytes(pair)) << (8 * at)
    };
    pair(0) | pair(2) | pair(4) | pair(last)
}

#[cfg(test)]
mod tests {
    use super::{has_pair, position};
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn a_pair_is_found_wherever_it_stands() {
        for length in 0..40 {
            for other in ['a', '/', '.', '0', '-', '\u{1}'] {
                let text: String = core::iter::repeat_n(other, length).collect();
                assert!(!has_pair(text.as_bytes(), *b"/."), "{text}");
                for at in 0..length.saturating_sub(1) {
                    let mut octets = Vec::from(text.as_bytes());
                    octets[at] = b'/';
                    assert_eq!(has_pair(&octets, *b"/."), other == '.');
                    octets[at + 1] = b'.';
                    assert!(has_pair(&octets, *b"/."), "{octets:?}");
                    octets[at] = b'/' ^ 0x80;
                    assert!(!has_pair(&octets, *b"/."), "{octets:?}");
                }
            }
        }
    }

    /// Every byte at every offset of every length, among bytes that differ by one bit or by one.
    #[test]
    fn an_octet_is_found_where_it_stands_first() {
        for octet in 0..=u8::MAX {
            let others = [octet ^ 0x80, octet ^ 1, octet.wrapping_add(1), !octet];
            for other in others {
                for length in 0..20 {
                    let mut octets: Vec<u8> = std::vec![other; length];
                    assert_eq!(position(&octets, octet), length);
                    for at in (0..length).rev() {
                        octets[at] = octet;
                        assert_eq!(position(&octets, octet), at, "{octet} in {octets:?}");
                        if at % 3 == 0 {
                            octets[at] = other;
                        }
                    }
                }
            }
        }
    }
}
