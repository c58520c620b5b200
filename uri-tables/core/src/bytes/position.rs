//! Positions: where an octet stands first.
//!
//! In: octets, and the one that is looked for. Out: its offset. Eight are looked at as one number, and fewer than eight as one
//! that is put together of two loads that overlap, so that there is no branch for each: items of lists are short, of any
//! length, and where the next one ends is nothing that a processor guesses.

/// Of each octet the lowest bit.
pub(crate) const ONES: u64 = u64::from_le_bytes([1; 8]);
/// Of each octet the highest bit.
pub(crate) const HIGHEST: u64 = ONES << 7;

/// The offset of the first octet that is a given one, or the length.
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
    // What is behind the rest is no octet of it.
    octets.len() - rest.len() + first(few(rest), octet).min(rest.len())
}

/// Whether an octet stands directly before another one, neither of which is 0.
#[inline]
#[cfg(feature = "alloc")]
pub(crate) fn has_pair(octets: &[u8], pair: [u8; 2]) -> bool {
    let [firsts, seconds] = match octets {
        [] => return false,
        [firsts @ .., _] => [firsts, &octets[1..]],
    };
    let is_at = |first: u64, second: u64| all(first, pair[0]) & all(second, pair[1]);
    let (Some(first), Some(second)) = (firsts.last_chunk(), seconds.last_chunk()) else {
        return is_at(few(firsts), few(seconds)) != 0;
    };
    // The last eight again, whatever is left over.
    let mut any = is_at(u64::from_le_bytes(*first), u64::from_le_bytes(*second));
    let (firsts, _) = firsts.as_chunks();
    let (seconds, _) = seconds.as_chunks();
    for (first, second) in firsts.iter().zip(seconds) {
        any |= is_at(u64::from_le_bytes(*first), u64::from_le_bytes(*second));
    }
    any != 0
}

/// By octet its highest bit, where eight octets are a given one.
#[inline]
pub(crate) const fn all(octets: u64, octet: u8) -> u64 {
    let differ = octets ^ (ONES * octet as u64);
    // No carry goes from one octet to the next: the highest bit of each says whether another one is set.
    let others = (differ & !HIGHEST) + !HIGHEST;
    !(others | differ) & HIGHEST
}

/// The same, where those behind the first may be wrong.
#[inline]
pub(crate) const fn equal(octets: u64, octet: u8) -> u64 {
    let differ = octets ^ (ONES * octet as u64);
    differ.wrapping_sub(ONES) & !differ & HIGHEST
}

/// By octet its highest bit, where eight octets are capital letters.
#[inline]
#[cfg(feature = "alloc")]
pub(crate) const fn capitals(octets: u64) -> u64 {
    // No carry goes from one octet to the next, and one to the highest bit from those that are so great, or greater.
    let others = octets & !HIGHEST;
    let from = others + ONES * (0x80 - b'A' as u64);
    let behind = others + ONES * (0x80 - b'Z' as u64 - 1);
    from & !behind & !octets & HIGHEST
}

/// The place of the first of eight octets that is a given one, or 8.
#[inline]
const fn first(octets: u64, octet: u8) -> usize {
    (equal(octets, octet).trailing_zeros() / 8) as usize
}

/// Fewer than eight octets as a number, the first lowest; zeros behind them.
#[inline]
pub(crate) fn few(octets: &[u8]) -> u64 {
    let Some(last) = octets.len().checked_sub(2) else {
        return octets.first().copied().map_or(0, u64::from);
    };
    // Pairs that overlap are the same where they do.
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

    /// Every octet in every place of every length, among octets that differ from it by a bit, or by one.
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
