//! Searches for the position of bytes in short texts, eight bytes at a time (SWAR).
//!
//! Items of lists are short and have any length, and the processor cannot predict where they end. Eight bytes are
//! compared as one *word*, a little-endian `u64`. Fewer than eight bytes are combined from overlapping loads of two
//! bytes, so that there is no branch per byte. For long texts, see [`simd`](crate::simd).
//!
//! - [`position`] finds a byte, and [`count`] counts one.
//! - [`any`] and [`any_pair`] apply a test to all words of a text. The test returns a word that is not 0 if it finds
//!   something.
//! - [`all`], [`equal`], [`between`] and [`pair`] are such tests. A test marks a byte by its highest bit.

/// A number with the lowest bit of each byte set.
pub(crate) const ONES: u64 = u64::from_le_bytes([1; 8]);
/// A number with the highest bit of each byte set.
pub(crate) const HIGHEST: u64 = ONES << 7;

/// Returns the offset of the first byte that equals `byte`, or the length of `bytes`.
#[inline]
pub(crate) fn position(bytes: &[u8], byte: u8) -> usize {
    let mut rest = bytes;
    while let Some((eight, after)) = rest.split_first_chunk() {
        let index = first(u64::from_le_bytes(*eight), byte);
        if index < 8 {
            return bytes.len() - rest.len() + index;
        }
        rest = after;
    }
    // A match after the end of `rest` is in the zeros that `few` adds.
    bytes.len() - rest.len() + first(few(rest), byte).min(rest.len())
}

/// Returns the number of bytes that equal `byte`.
#[cfg(feature = "alloc")]
pub(crate) fn count(bytes: &[u8], byte: u8) -> usize {
    // A count of at most 255 fits in one byte, so the compiler can count in each byte of a vector.
    let counts = bytes.chunks(255).map(|chunk| {
        let matches = chunk.iter().map(|&other| u8::from(other == byte));
        usize::from(matches.sum::<u8>())
    });
    counts.sum()
}

/// Applies `test` to all words of `bytes`, and returns whether any result is not 0. Fewer than eight bytes are padded
/// with zeros to one word, so `test` must not mark zero bytes.
#[inline]
pub(crate) fn any(bytes: &[u8], test: impl Fn(u64) -> u64) -> bool {
    any_zipped(bytes, bytes, |word, _| test(word))
}

/// Applies `test` to each word of `bytes` and the word that begins one byte later. Returns whether any result is not 0.
/// So a test can find two adjacent bytes, such as `/.`. Words of fewer than eight bytes are padded with zeros, which
/// `test` must not mark.
#[inline]
#[cfg(any(feature = "alloc", test))]
pub(crate) fn any_pair(bytes: &[u8], test: impl Fn(u64, u64) -> u64) -> bool {
    match bytes {
        [] => false,
        [firsts @ .., _] => any_zipped(firsts, &bytes[1..], test),
    }
}

/// Applies `test` to the words at the same offsets in `firsts` and `seconds`, which have the same length, and returns
/// whether any result is not 0. Large chunks need few iterations, and the processor predicts their number. Parsing and
/// normalizing a URL took 67 ns with these sizes of chunks, and 72 ns with chunks of eight bytes only.
#[inline]
fn any_zipped(firsts: &[u8], seconds: &[u8], test: impl Fn(u64, u64) -> u64) -> bool {
    let any = chunks::<32>(firsts, seconds, &test)
        .or_else(|| chunks::<16>(firsts, seconds, &test))
        .or_else(|| chunks::<8>(firsts, seconds, &test))
        .unwrap_or_else(|| test(few(firsts), few(seconds)));
    any != 0
}

/// Combines the results of `test` for all words by OR. The words are read in chunks of `N` bytes, where `N` is a
/// multiple of 8. The last chunk may overlap the one before it. Returns `None` if there are fewer than `N` bytes.
#[inline]
fn chunks<const N: usize>(
    firsts: &[u8],
    seconds: &[u8],
    test: impl Fn(u64, u64) -> u64,
) -> Option<u64> {
    let test_chunk = |firsts: &[u8; N], seconds: &[u8; N]| {
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
    let last = test_chunk(firsts.last_chunk()?, seconds.last_chunk()?);
    let chunks = firsts.as_chunks().0.iter().zip(seconds.as_chunks().0);
    Some(chunks.fold(last, |any, (first, second)| any | test_chunk(first, second)))
}

/// Returns a word that is not 0 if `first` has the first byte of `pair` at some index, and `second` has the second byte
/// of `pair` at the same index. A byte of `pair` must not be 0, because texts are padded with zeros.
#[inline]
#[cfg(any(feature = "alloc", test))]
pub(crate) const fn pair(first: u64, second: u64, pair: [u8; 2]) -> u64 {
    // A byte of the word is 0 where both bytes are equal to those of the pair.
    let differ = first ^ (ONES * pair[0] as u64) | second ^ (ONES * pair[1] as u64);
    equal(differ, 0)
}

/// Marks all bytes of the word `bytes` that equal `byte`: returns a word with the highest bit of these bytes set.
#[inline]
pub(crate) const fn all(bytes: u64, byte: u8) -> u64 {
    // A byte is 0 where the bytes are equal.
    let differ = bytes ^ (ONES * byte as u64);
    // The addition sets the highest bit of a byte if any of the lower seven bits is set. Without the highest bits, it
    // does not carry into the next byte.
    let lower_bits_differ = (differ & !HIGHEST) + !HIGHEST;
    !(lower_bits_differ | differ) & HIGHEST
}

/// Takes fewer instructions than [`all`], but only the first marked byte is sure to equal `byte`. The bytes after it
/// may be marked even if they differ.
#[inline]
pub(crate) const fn equal(bytes: u64, byte: u8) -> u64 {
    // A byte is 0 where the bytes are equal. The subtraction sets the highest bit of such a byte, and borrows from
    // the byte after it, which may then get its highest bit set, too.
    let differ = bytes ^ (ONES * byte as u64);
    differ.wrapping_sub(ONES) & !differ & HIGHEST
}

/// Marks all bytes of the word `bytes` that are from `first` to `last`, which are ASCII.
#[inline]
#[cfg(feature = "alloc")]
pub(crate) const fn between(bytes: u64, first: u8, last: u8) -> u64 {
    // The additions set the highest bit of a byte if its lower seven bits are at least `first`, or greater than
    // `last`. They do not carry into the next byte. A byte whose own highest bit is set is not ASCII.
    let lower_bits = bytes & !HIGHEST;
    let at_least_first = lower_bits + ONES * (0x80 - first as u64);
    let after_last = lower_bits + ONES * (0x80 - last as u64 - 1);
    at_least_first & !after_last & !bytes & HIGHEST
}

/// Returns the index of the first of the eight bytes of `bytes` that equals `byte`, or 8 if none does.
#[inline]
const fn first(bytes: u64, byte: u8) -> usize {
    (equal(bytes, byte).trailing_zeros() / 8) as usize
}

/// Reads fewer than eight bytes as a little-endian word. The missing high bytes are zero.
#[inline]
pub(crate) fn few(bytes: &[u8]) -> u64 {
    let Some(last) = bytes.len().checked_sub(2) else {
        return bytes.first().copied().map_or(0, u64::from);
    };
    // Each pair of bytes is shifted to its place. Where two pairs overlap, they have the same bytes, so OR combines
    // them.
    let pair_at = |at: usize| {
        let at = at.min(last);
        let pair = bytes[at..].first_chunk().copied().unwrap_or_default();
        u64::from(u16::from_le_bytes(pair)) << (8 * at)
    };
    pair_at(0) | pair_at(2) | pair_at(4) | pair_at(last)
}

#[cfg(test)]
mod tests {
    use super::{any_pair, pair, position};
    use std::string::String;
    use std::vec::Vec;

    #[test]
    fn a_pair_is_found_wherever_it_stands() {
        let has_pair =
            |bytes: &[u8], wanted| any_pair(bytes, |first, second| pair(first, second, wanted));
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

    /// Searches for each byte value at each offset of texts of each length. The other bytes differ from it in one bit,
    /// in all bits, or by one.
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
