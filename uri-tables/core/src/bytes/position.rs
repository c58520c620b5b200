//! Searches in short texts, eight bytes at a time (SWAR).
//!
//! Items of lists are short and have any length, and the processor cannot predict where they end. Eight bytes are
//! compared as one `u64`. Fewer than eight are combined from overlapping loads of two bytes, so that there is no
//! branch per byte. For long texts, see [`simd`](crate::simd).

/// A number with the lowest bit of each byte set.
pub(crate) const ONES: u64 = u64::from_le_bytes([1; 8]);
/// A number with the highest bit of each byte set.
pub(crate) const HIGHEST: u64 = ONES << 7;

/// Returns the offset of the first byte that equals `byte`, or the length of `bytes`.
#[inline]
pub(crate) fn position(bytes: &[u8], byte: u8) -> usize {
    let mut rest = bytes;
    while let Some((eight, after)) = rest.split_first_chunk() {
        let found = first(u64::from_le_bytes(*eight), byte);
        if found < 8 {
            return bytes.len() - rest.len() + found;
        }
        rest = after;
    }
    // A match after the end of `rest` is in the zero padding of `few`.
    bytes.len() - rest.len() + first(few(rest), byte).min(rest.len())
}

/// Reads `bytes` as words of eight bytes, and returns whether `test` returns anything but 0 for one of them. Fewer
/// than eight bytes are padded with zeros, which `test` must ignore.
#[inline]
#[cfg(feature = "alloc")]
pub(crate) fn any(bytes: &[u8], test: impl Fn(u64) -> u64) -> bool {
    zipped(bytes, bytes, |eight, _| test(eight))
}

/// Reads `bytes` as words of eight bytes, and returns whether `test` returns anything but 0 for one of them and the
/// word that begins one byte later. Fewer than eight bytes are padded with zeros, which `test` must ignore.
#[inline]
#[cfg(any(feature = "alloc", test))]
pub(crate) fn any_pair(bytes: &[u8], test: impl Fn(u64, u64) -> u64) -> bool {
    match bytes {
        [] => false,
        [firsts @ .., _] => zipped(firsts, &bytes[1..], test),
    }
}

/// Returns whether `test` returns anything but 0 for two words of eight bytes at the same offset in two texts of the
/// same length. Large chunks need few iterations, and the processor predicts their number. Parsing and normalizing a
/// URL took 67 ns with these sizes of chunks, and 72 ns with chunks of eight bytes only.
#[inline]
#[cfg(any(feature = "alloc", test))]
fn zipped(firsts: &[u8], seconds: &[u8], test: impl Fn(u64, u64) -> u64) -> bool {
    let any = chunks::<32>(firsts, seconds, &test)
        .or_else(|| chunks::<16>(firsts, seconds, &test))
        .or_else(|| chunks::<8>(firsts, seconds, &test))
        .unwrap_or_else(|| test(few(firsts), few(seconds)));
    any != 0
}

/// Combines the results of `test` for all chunks of `N` bytes by OR. `N` is a multiple of 8. The last chunk may
/// overlap the one before it. Returns `None` if there are fewer bytes.
#[inline]
#[cfg(any(feature = "alloc", test))]
fn chunks<const N: usize>(
    firsts: &[u8],
    seconds: &[u8],
    test: impl Fn(u64, u64) -> u64,
) -> Option<u64> {
    let test = |firsts: &[u8; N], seconds: &[u8; N]| {
        let words = |bytes| {
            <[u8; N]>::as_slice(bytes)
                .as_chunks()
                .0
                .iter()
                .copied()
                .map(u64::from_le_bytes)
        };
        words(firsts)
            .zip(words(seconds))
            .fold(0, |any, (first, second)| any | test(first, second))
    };
    let last = test(firsts.last_chunk()?, seconds.last_chunk()?);
    let chunks = firsts.as_chunks().0.iter().zip(seconds.as_chunks().0);
    Some(chunks.fold(last, |any, (first, second)| any | test(first, second)))
}

/// Returns a number that is not 0 if, at some index, `first` has the first byte of `pair` and `second` the other one.
/// Neither byte of `pair` may be 0, which is the padding.
#[inline]
#[cfg(any(feature = "alloc", test))]
pub(crate) const fn pair(first: u64, second: u64, pair: [u8; 2]) -> u64 {
    equal(
        first ^ (ONES * pair[0] as u64) | second ^ (ONES * pair[1] as u64),
        0,
    )
}

/// Returns a number whose bytes have the highest bit set where the byte of `bytes` equals `byte`.
#[inline]
pub(crate) const fn all(bytes: u64, byte: u8) -> u64 {
    let differ = bytes ^ (ONES * byte as u64);
    // The addition does not carry into the next byte. It sets the highest bit of a byte if any of the lower seven
    // bits is set.
    let others = (differ & !HIGHEST) + !HIGHEST;
    !(others | differ) & HIGHEST
}

/// Returns the same as [`all`], but only the lowest set bit is reliable: bytes after the first match may be wrong.
#[inline]
pub(crate) const fn equal(bytes: u64, byte: u8) -> u64 {
    let differ = bytes ^ (ONES * byte as u64);
    differ.wrapping_sub(ONES) & !differ & HIGHEST
}

/// Returns a number whose bytes have the highest bit set where the byte of `bytes` is from `first` to `last`, which are ASCII.
#[inline]
#[cfg(feature = "alloc")]
pub(crate) const fn between(bytes: u64, first: u8, last: u8) -> u64 {
    // The additions do not carry into the next byte. They set the highest bit of a byte if it is at least `first`, or
    // greater than `last`.
    let others = bytes & !HIGHEST;
    let from = others + ONES * (0x80 - first as u64);
    let after = others + ONES * (0x80 - last as u64 - 1);
    from & !after & !bytes & HIGHEST
}

/// Returns the index of the first of the eight bytes of `bytes` that equals `byte`, or 8.
#[inline]
const fn first(bytes: u64, byte: u8) -> usize {
    (equal(bytes, byte).trailing_zeros() / 8) as usize
}

/// Reads fewer than eight bytes as a little-endian number, padded with zeros.
#[inline]
pub(crate) fn few(bytes: &[u8]) -> u64 {
    let Some(last) = bytes.len().checked_sub(2) else {
        return bytes.first().copied().map_or(0, u64::from);
    };
    // Where two pairs overlap, they have the same bytes, so OR combines them.
    let pair = |at: usize| {
        let at = at.min(last);
        let pair = bytes[at..].first_chunk().copied().unwrap_or_default();
        u64::from(u16::from_le_bytes(pair)) << (8 * at)
    };
    pair(0) | pair(2) | pair(4) | pair(last)
}

#[cfg(test)]
mod tests {
    use super::{any_pair, pair, position};
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn a_pair_is_found_wherever_it_stands() {
        let has_pair =
            |bytes: &[u8], found| any_pair(bytes, |first, second| pair(first, second, found));
        for length in (0..40).chain([63, 64, 65, 97]) {
            for other in ['a', '/', '.', '0', '-', '\u{1}'] {
                let text: String = core::iter::repeat_n(other, length).collect();
                assert!(!has_pair(text.as_bytes(), *b"/."), "{text}");
                for at in 0..length.saturating_sub(1) {
                    let mut bytes = Vec::from(text.as_bytes());
                    bytes[at] = b'/';
                    assert_eq!(has_pair(&bytes, *b"/."), other == '.');
                    bytes[at + 1] = b'.';
                    assert!(has_pair(&bytes, *b"/."), "{bytes:?}");
                    bytes[at] = b'/' ^ 0x80;
                    assert!(!has_pair(&bytes, *b"/."), "{bytes:?}");
                }
            }
        }
    }

    /// Checks each byte at each offset of each length, among bytes that differ in one bit or by one.
    #[test]
    fn a_byte_is_found_where_it_stands_first() {
        for byte in 0..=u8::MAX {
            let others = [byte ^ 0x80, byte ^ 1, byte.wrapping_add(1), !byte];
            for other in others {
                for length in 0..20 {
                    let mut bytes: Vec<u8> = std::vec![other; length];
                    assert_eq!(position(&bytes, byte), length);
                    for at in (0..length).rev() {
                        bytes[at] = byte;
                        assert_eq!(position(&bytes, byte), at, "{byte} in {bytes:?}");
                        if at % 3 == 0 {
                            bytes[at] = other;
                        }
                    }
                }
            }
        }
    }
}
