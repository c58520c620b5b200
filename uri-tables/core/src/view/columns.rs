//! Columns of parts: [`PartOffsets`] has the offsets of the parts of many texts, as `View::split_many` writes them.
//!
//! - The texts are a column of a table. A *row* is the index of a text. A [`Part`] selects a column of the result.
//! - A *component* of a rule is a part that the rule's automaton locates. Its two *slots* are the offsets at which it
//!   begins and ends. Component `n` has the slots `2n` and `2n + 1`. In the rule of a part, a component has another
//!   number than in the rule of the texts; [`Numbers`] converts it.
//!
//! Each call of `split_many` clears and refills the buffer. Once the buffer is large enough, nothing is allocated.

use alloc::vec::Vec;
use core::ops::Range;

use crate::automaton::search::{SplitTexts, VALID, split_many};
use crate::automaton::slots::ABSENT;
use crate::bytes::column::Column;
use crate::error::locate;
use crate::rule::Rule;
use crate::rule::data::{Form, PartData};
use crate::rule::template::{NOWHERE, Numbers};

/// A part of a rule's texts, such as the host of a URI. It is a column of [`PartOffsets`].
///
/// ```
/// use uri_tables::{Part, rfc3986::Uri};
///
/// let names: Vec<&str> = Part::all::<Uri>().iter().map(|part| part.name()).collect();
/// assert_eq!(names, ["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]);
/// assert_eq!(Part::named::<Uri>("host").map(Part::name), Some("host"));
/// assert_eq!(Part::named::<Uri>("segment"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    name: &'static str,
    /// The number of the part's component in the rule of the texts.
    component: u8,
    /// The number of parts that contain this part: 1 for the host of a URI, which is in the authority.
    depth: u8,
    /// True if the part's texts consist of decimal digits.
    is_decimal: bool,
}

impl Part {
    /// Returns all parts of the rule `R` that have an accessor, at any depth. Each part is followed by its own parts.
    /// The items of lists are not included.
    #[must_use]
    pub fn all<R: Rule>() -> Vec<Self> {
        let mut parts = Vec::new();
        push_parts(R::PARTS, &Numbers::own(), 0, &mut parts);
        parts
    }

    /// Returns the part whose accessor has this name, or `None` if there is no such part. If there are several,
    /// returns the one that is in the fewest other parts, and the first of these.
    #[must_use]
    pub fn named<R: Rule>(name: &str) -> Option<Self> {
        let parts = Self::all::<R>().into_iter();
        parts
            .filter(|part| part.name == name)
            .min_by_key(|part| part.depth)
    }

    /// Returns the name of the part's accessor.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns whether all texts of the part consist of decimal digits, as those of RFC 3986's `port` do.
    ///
    /// ```
    /// use uri_tables::{Part, rfc3986::Uri};
    ///
    /// assert!(Part::named::<Uri>("port").unwrap().is_decimal());
    /// assert!(!Part::named::<Uri>("host").unwrap().is_decimal());
    /// ```
    #[must_use]
    pub const fn is_decimal(self) -> bool {
        self.is_decimal
    }
}

/// Pushes the parts of a type, and their own parts, to `into`. `numbers` converts the component numbers of this type
/// to those of the rule of the texts. A part that does not occur in that rule is skipped.
fn push_parts(parts: &[PartData], numbers: &Numbers, depth: u8, into: &mut Vec<Part>) {
    for part in parts {
        // Neither the items of lists nor alternatives are included.
        let number = part.component.filter(|_| matches!(part.form, Form::One));
        let component = number.map_or(NOWHERE, |number| numbers.get(number));
        if component == NOWHERE {
            continue;
        }
        into.push(Part {
            // The accessor of a rule such as `type` is a raw identifier.
            name: part.name.strip_prefix("r#").unwrap_or(part.name),
            component,
            depth,
            is_decimal: part.rule.is_decimal(),
        });
        let inner = numbers.inside(part.inner);
        push_parts(part.rule.parts(), &inner, depth + 1, into);
    }
}

/// The offsets of the parts of many texts, as [`View::split_many`](crate::View::split_many) finds them. A value can
/// be used for many calls: each call replaces the offsets, and reuses the memory.
///
/// A row is the index of a text, counted from 0. Offsets are in bytes from the start of the row's text.
#[derive(Debug, Clone, Default)]
pub struct PartOffsets {
    /// The number of slots for each row: the number of the rule's slots, rounded up to 0, 8, 16, 32 or 64.
    width: usize,
    /// The slots of all rows, one row after another.
    slots: Vec<u32>,
    /// For each row, [`VALID`] or the offset of the error in the row's text.
    error_offsets: Vec<usize>,
}

impl PartOffsets {
    /// Creates a buffer without rows, without allocating.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            width: 0,
            slots: Vec::new(),
            error_offsets: Vec::new(),
        }
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.error_offsets.len()
    }

    /// Returns whether there are no rows.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.error_offsets.is_empty()
    }

    /// Returns the offset of the error that `parse` returns for the text of a row. Returns `None` if the text is
    /// valid or there is no such row.
    #[must_use]
    pub fn error_offset(&self, row: usize) -> Option<usize> {
        self.error_offsets
            .get(row)
            .copied()
            .filter(|&at| at != VALID)
    }

    /// Returns the range of a part in the text of a row. Returns `None` if the text does not have the part or is
    /// invalid, or there is no such row. `part` must be a part of the rule that the texts were split by.
    #[must_use]
    #[inline]
    pub fn get(&self, row: usize, part: Part) -> Option<Range<usize>> {
        let slot = 2 * usize::from(part.component);
        // A part of another rule may have no slots here.
        if slot >= self.width {
            return None;
        }
        let at = row.checked_mul(self.width)?.checked_add(slot)?;
        let &[start, end] = self.slots.get(at..)?.first_chunk()?;
        (start != ABSENT).then_some(start as usize..end as usize)
    }

    /// Returns an iterator over the results of [`get`](Self::get) for all rows, in order.
    pub fn column(&self, part: Part) -> impl ExactSizeIterator<Item = Option<Range<usize>>> {
        (0..self.len()).map(move |row| self.get(row, part))
    }

    /// Splits the texts of a column by the rule `R`.
    pub(crate) fn split<R: Rule, O: Copy + TryInto<usize>>(&mut self, texts: Column<'_, O>) {
        self.slots.clear();
        self.error_offsets.clear();
        let texts = SplitTexts {
            automaton: &R::RULE.automaton,
            captures: &R::RULE.captures,
            texts,
            error_offset: |text: &[u8], stop| locate::offset(R::RULE, text, stop),
        };
        let Self {
            slots,
            error_offsets,
            ..
        } = self;
        // The search is compiled for five numbers of slots, and not for each rule. The conditions are constants, so
        // only one branch is compiled.
        self.width = if const { R::SLOTS == 0 } {
            split_many::<_, _, 0>(texts, slots, error_offsets)
        } else if const { R::SLOTS <= 8 } {
            split_many::<_, _, 8>(texts, slots, error_offsets)
        } else if const { R::SLOTS <= 16 } {
            split_many::<_, _, 16>(texts, slots, error_offsets)
        } else if const { R::SLOTS <= 32 } {
            split_many::<_, _, 32>(texts, slots, error_offsets)
        } else {
            split_many::<_, _, 64>(texts, slots, error_offsets)
        };
    }
}

#[cfg(test)]
mod tests {
    use super::PartOffsets;
    use crate::automaton::slots::MAX_TEXT_LEN;
    use crate::bytes::column::Column;
    use crate::rfc3986::{Query, Uri};
    use crate::view::View;
    use std::string::String;

    #[test]
    fn a_text_that_is_too_long_has_its_fault_at_the_limit() {
        let text = String::from("a:") + &"b".repeat(MAX_TEXT_LEN);
        let end = text.len();
        let mut parts = PartOffsets::new();
        for (start, fault) in [(0, Some(MAX_TEXT_LEN)), (2, None)] {
            let offsets = [start, end];
            let column = Column::new(&text, &offsets).unwrap();
            Query::split_many(column, &mut parts);
            assert_eq!(parts.error_offset(0), fault);
            assert_eq!(
                Query::check(&text.as_bytes()[start..]).is_err(),
                fault.is_some()
            );
        }
        Uri::split_many(Column::new(&text, &[0, end]).unwrap(), &mut parts);
        let error = Uri::parse(&text).unwrap_err();
        assert_eq!(parts.error_offset(0), Some(error.offset()));
        assert_eq!(Uri::check(text.as_bytes()), Err(error));
    }
}
