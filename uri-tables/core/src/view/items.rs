//! [`Items`]: iterators over the items of a list.
//!
//! The text of a list rule such as `*( "/" segment )`, or of a list inside a rule, is split at its delimiter. The
//! macro has proven that no item contains the delimiter literally. Every piece is therefore a valid item, and the
//! text is split before it is decoded (RFC 3986, section 2.4).
//!
//! A list is *inclusive* if its items begin with the delimiter, which is a part of them ([`Style::Inclusive`]).

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::bytes::position::position;
use crate::rule::data::Style;
use crate::simd::{MARKED, marks};
use crate::view::{Unchecked, View};

/// An iterator over the items of a list. Items can be taken from both ends.
///
/// ```
/// use uri_tables::rfc3986::Path;
///
/// let path = Path::from_static("/a//b%2Fc");
/// let segments: Vec<&str> = path.segments().map(|segment| segment.as_str()).collect();
/// assert_eq!(segments, ["a", "", "b%2Fc"]);
/// assert_eq!(path.segments().next_back().unwrap().decode_utf8()?, "b/c");
/// assert_eq!(Path::from_static("").segments().count(), 0);
/// # Ok::<(), uri_tables::Error>(())
/// ```
pub struct Items<'a, R> {
    /// The part of the list that is not yet split, or `None` if there are no more items.
    rest: Option<&'a str>,
    /// The delimiters in the next bytes of `rest`, as bits; 0 if they are not computed yet.
    marks: u64,
    delimiter: u8,
    is_inclusive: bool,
    item: PhantomData<R>,
}

impl<'a, R: View<'a>> Items<'a, R> {
    /// Splits `text`, which must be a valid text of the list. If `text` is `None`, there are no items. Relies on the
    /// macro's proof that the pieces are valid items (theorem T6); with debug assertions, each of them is parsed.
    #[doc(hidden)]
    #[must_use]
    pub fn new(text: Option<&'a str>, delimiter: u8, style: Style) -> Self {
        let rest = text.and_then(|text| {
            let is_led = text.as_bytes().first() == Some(&delimiter);
            match style {
                // The empty text is one empty item.
                Style::Separated => Some(text),
                Style::Prefixed if is_led => Some(&text[1..]),
                Style::Prefixed | Style::Inclusive => (!text.is_empty()).then_some(text),
            }
        });
        Self {
            rest,
            marks: 0,
            delimiter,
            is_inclusive: style == Style::Inclusive,
            item: PhantomData,
        }
    }

    /// Returns the offset of the first delimiter in `rest`, or a number of at least `rest.len()` if `rest` has no
    /// delimiter. The bit of each delimiter is shifted out when it is passed. Bits of delimiters that were removed
    /// from the end of `rest` remain, and give offsets after its end.
    #[inline]
    fn delimiter_in(&mut self, rest: &[u8]) -> usize {
        if self.marks == 0 {
            self.marks = marks(rest, self.delimiter);
            if self.marks == 0 {
                return if rest.len() <= MARKED {
                    rest.len()
                } else {
                    far(rest, self.delimiter)
                };
            }
        }
        let at = self.marks.trailing_zeros();
        self.marks = self.marks >> at >> 1;
        at as usize
    }

    /// Returns the item that contains the byte at `address`. Used by generated code.
    #[doc(hidden)]
    #[must_use]
    pub fn at(&self, address: usize) -> Option<R> {
        let rest = self.rest?;
        let offset = address.checked_sub(rest.as_ptr().addr())?;
        let (before, after) = rest.split_at_checked(offset)?;
        let is_delimiter = |byte: u8| byte == self.delimiter;
        // An inclusive item begins with its delimiter; any other item contains no delimiter.
        // `skipped` is the length of the delimiter that the item begins with, if the byte is that delimiter.
        let (start, skipped) = match after.bytes().next().map(is_delimiter)? {
            true if self.is_inclusive => (offset, 1),
            // The delimiter is between items.
            true => return None,
            false => {
                let last = before.bytes().rposition(is_delimiter);
                (last.map_or(0, |at| at + usize::from(!self.is_inclusive)), 0)
            }
        };
        let next = after.bytes().skip(skipped).position(is_delimiter);
        let end = next.map_or(rest.len(), |at| offset + skipped + at);
        rest.get(start..end)
            .map(|item| R::from_valid(item, Unchecked))
    }
}

/// Returns an iterator over the texts that [`Items`] would return.
#[cfg(feature = "alloc")]
pub(crate) fn pieces(text: &str, delimiter: u8, style: Style) -> impl Iterator<Item = &str> {
    let is_led = text.as_bytes().first() == Some(&delimiter);
    let mut rest = match style {
        Style::Separated => Some(text),
        Style::Prefixed if is_led => text.get(1..),
        Style::Prefixed | Style::Inclusive => Some(text).filter(|text| !text.is_empty()),
    };
    // The length of the delimiter that is kept as a part of each item.
    let kept = usize::from(style == Style::Inclusive);
    core::iter::from_fn(move || {
        let text = rest?;
        let from = kept.min(text.len());
        let end = position(&text.as_bytes()[from..], delimiter) + from;
        // The last item has no delimiter after it.
        rest = text.get(end + 1 - kept..).filter(|_| end < text.len());
        text.get(..end)
    })
}

/// Returns the offset of the first delimiter after the first [`MARKED`] bytes, or the length of `rest`.
#[cold]
fn far(rest: &[u8], delimiter: u8) -> usize {
    MARKED + position(&rest[MARKED..], delimiter)
}

impl<'a, R: View<'a>> Iterator for Items<'a, R> {
    type Item = R;

    #[allow(
        clippy::inline_always,
        reason = "a returned struct goes through memory, and reading it back stalls the caller"
    )]
    #[inline(always)]
    fn next(&mut self) -> Option<R> {
        let rest = self.rest?;
        // An inclusive item begins with its delimiter, which is not the end of the item.
        let from = usize::from(self.is_inclusive).min(rest.len());
        let end = from + self.delimiter_in(&rest.as_bytes()[from..]);
        let item = if end < rest.len() {
            let after = if self.is_inclusive { end } else { end + 1 };
            self.rest = Some(&rest[after..]);
            &rest[..end]
        } else {
            self.rest = None;
            rest
        };
        Some(R::from_valid(item, Unchecked))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.rest.map_or(0, str::len);
        (
            usize::from(self.rest.is_some()),
            Some(rest + usize::from(self.rest.is_some())),
        )
    }
}

impl<'a, R: View<'a>> DoubleEndedIterator for Items<'a, R> {
    fn next_back(&mut self) -> Option<R> {
        let rest = self.rest?;
        let found = rest
            .bytes()
            .rposition(|byte| byte == self.delimiter)
            // The delimiter at the start of an inclusive item is not before another item.
            .filter(|&at| !self.is_inclusive || at > 0);
        let item = if let Some(at) = found {
            self.rest = Some(&rest[..at]);
            &rest[if self.is_inclusive { at } else { at + 1 }..]
        } else {
            self.rest = None;
            rest
        };
        Some(R::from_valid(item, Unchecked))
    }
}

impl<'a, R: View<'a>> FusedIterator for Items<'a, R> {}

impl<R> Clone for Items<'_, R> {
    fn clone(&self) -> Self {
        Self {
            rest: self.rest,
            marks: self.marks,
            delimiter: self.delimiter,
            is_inclusive: self.is_inclusive,
            item: PhantomData,
        }
    }
}

impl<'a, R: View<'a>> fmt::Debug for Items<'a, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Items, Style};
    use crate::rfc3986::Segment;
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    /// Takes items from both ends in random order, with and without delimiters inside the items.
    #[test]
    fn items_are_taken_from_both_ends() {
        let mut state = 1_u64;
        let mut below = |end: usize| {
            state = state
                .wrapping_mul(0x5851_F42D_4C95_7F2D)
                .wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 33) as usize % end
        };
        for _ in 0..5_000 {
            let lengths = [1, 4, 20, 200][below(4)];
            let texts: Vec<String> = (0..=below(12))
                .map(|_| "a".repeat(below(lengths)))
                .collect();
            let text = texts.join(";");
            let kept = format!(";{text}");
            let mut expected: Vec<String> = texts;
            let mut list = Items::<Segment<'_>>::new(Some(&text), b';', Style::Separated);
            if below(2) == 0 {
                list = Items::new(Some(&kept), b';', Style::Inclusive);
                for item in &mut expected {
                    item.insert(0, ';');
                }
            }
            while !expected.is_empty() {
                let (found, item) = match below(3) {
                    0 => (list.next_back(), expected.pop()),
                    1 => (list.clone().next(), expected.first().cloned()),
                    _ => (list.next(), Some(expected.remove(0))),
                };
                assert_eq!(
                    found.map(Segment::as_str),
                    item.as_deref(),
                    "{expected:?} are left of {text:?}"
                );
            }
            assert_eq!((list.next(), list.next_back()), (None, None));
        }
    }
}
