//! [`Items`]: iterators over the items of a list.
//!
//! A list is the text of a rule such as `*( "/" segment )`, or of such a repetition inside a rule. [`Items`] splits
//! the list at its delimiter, before anything is decoded (RFC 3986, section 2.4). The macro has proven that no item
//! contains the delimiter literally, so every piece is a valid item. The [`Style`] tells where delimiters are:
//!
//! - *prefixed*: before each item, as in `/a/b`. A list may also begin without a delimiter, as `a/b` does;
//! - *separated*: between items, as in `a&b`. The empty text is one empty item;
//! - *inclusive*: at the start of each item and as a part of the item, as in `;a;b`, whose items are `;a` and `;b`.
//!
//! The delimiters are found in blocks of up to [`BYTES_PER_MASK`] bytes with vector instructions. The result for a
//! block is the *marks*, a `u64` with a bit for each byte that is a delimiter. The lowest bit is for the first byte.

use core::fmt;
use core::iter::FusedIterator;
use core::marker::PhantomData;

use crate::bytes::position::position;
use crate::rule::data::Style;
use crate::simd::{BYTES_PER_MASK, marks};
use crate::view::{GeneratedCodeOnly, Text, View};

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
    /// The marks of the next bytes of `rest`, a set bit for each delimiter, or 0 if they must be computed. For an
    /// inclusive list, these bytes begin after the delimiter that `rest` begins with.
    marks: u64,
    delimiter: u8,
    is_inclusive: bool,
    item: PhantomData<R>,
}

impl<'a, R: View<'a>> Items<'a, R> {
    /// Splits `text`, which must be a valid text of the list. If `text` is `None`, there are no items. Relies on the
    /// macro's proof that the pieces are valid items (theorem T6); with debug assertions, each piece is parsed.
    #[doc(hidden)]
    #[must_use]
    pub fn new(text: Option<&'a str>, delimiter: u8, style: Style) -> Self {
        let rest = text.and_then(|text| style.first_rest(text, delimiter));
        Self {
            rest,
            marks: 0,
            delimiter,
            is_inclusive: style == Style::Inclusive,
            item: PhantomData,
        }
    }

    /// Returns the offset in `rest` of its first delimiter, or a number of at least `rest.len()` if `rest` has no
    /// delimiter. `rest` must begin at the byte of the lowest mark. The caller must then continue after the
    /// delimiter: the marks up to it are removed.
    ///
    /// After [`next_back`](DoubleEndedIterator::next_back) has removed items from the end of `rest`, the marks may
    /// still have their delimiters. The offset of such a delimiter is at least `rest.len()`, so it counts as none.
    #[inline]
    fn next_delimiter(&mut self, rest: &[u8]) -> usize {
        if self.marks == 0 {
            self.marks = marks(rest, self.delimiter);
            // There is no delimiter in the first `BYTES_PER_MASK` bytes.
            if self.marks == 0 {
                return if rest.len() <= BYTES_PER_MASK {
                    rest.len()
                } else {
                    delimiter_after_mask(rest, self.delimiter)
                };
            }
        }
        let offset = self.marks.trailing_zeros();
        // Two shifts, because a shift by all 64 bits would overflow.
        self.marks = self.marks >> offset >> 1;
        offset as usize
    }
}

impl<'a, const SLOTS: usize> Text<'a, SLOTS> {
    /// Returns the items of a list. The list is the only component in `component`, or the whole text if there is none.
    #[must_use]
    #[inline]
    pub fn list<R: View<'a>>(
        self,
        component: &[usize],
        delimiter: u8,
        style: Style,
    ) -> Items<'a, R> {
        let list = match *component {
            [component, ..] => self.part::<0>(component, &[]).map(|list| list.text),
            [] => Some(self.text),
        };
        Items::new(list, delimiter, style)
    }
}

/// Returns the offset in `rest` of its first delimiter, or the length of `rest` if it has no delimiter. No delimiter
/// may be in the first [`BYTES_PER_MASK`] bytes. Not inlined, because few items are so long.
#[cold]
fn delimiter_after_mask(rest: &[u8], delimiter: u8) -> usize {
    BYTES_PER_MASK + position(&rest[BYTES_PER_MASK..], delimiter)
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
        let end = from + self.next_delimiter(&rest.as_bytes()[from..]);
        let item = if end < rest.len() {
            let after = if self.is_inclusive { end } else { end + 1 };
            self.rest = Some(&rest[after..]);
            &rest[..end]
        } else {
            self.rest = None;
            rest
        };
        Some(R::from_valid(item, GeneratedCodeOnly))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Each byte may be a delimiter, and there is one more item than delimiters.
        let most_delimiters = self.rest.map_or(0, str::len);
        (
            usize::from(self.rest.is_some()),
            Some(most_delimiters + usize::from(self.rest.is_some())),
        )
    }
}

impl<'a, R: View<'a>> DoubleEndedIterator for Items<'a, R> {
    fn next_back(&mut self) -> Option<R> {
        let rest = self.rest?;
        let delimiter = rest
            .bytes()
            .rposition(|byte| byte == self.delimiter)
            // The first byte of an inclusive list belongs to its first item, so there is no item before it.
            .filter(|&delimiter| !self.is_inclusive || delimiter > 0);
        let item = if let Some(delimiter) = delimiter {
            self.rest = Some(&rest[..delimiter]);
            let start = if self.is_inclusive {
                delimiter
            } else {
                delimiter + 1
            };
            &rest[start..]
        } else {
            self.rest = None;
            rest
        };
        Some(R::from_valid(item, GeneratedCodeOnly))
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
