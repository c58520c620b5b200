//! Edits as splices: the new text of a part replaces a range of the old text.
//!
//! A [`Splice`] says what is replaced, a [`Draft`] is the new text while it is written, and an [`Edit`] tells where all
//! parts are in it.
//!
//! If the part is present, its own range is replaced. If it is absent, it is inserted with the fixed strings that its
//! template writes around it, such as the `?` before a query; removing it is the reverse. The result is parsed once,
//! and the offsets of all parts are compared with those in the old text ([`Edit::is_made`]): parts before the edit must
//! not move, parts after it must move with it, and the edited part must be where it was written. If it is known that the
//! result is valid, it is not parsed, and [`Edit::apply`] moves the offsets.
//!
//! If anything is not as expected, there is no splice, and the text is assembled again from the template (see
//! [`set`](crate::build::set)). That takes several times as long, and either adds what the grammar needs or explains the
//! error.

use alloc::string::String;
use core::ops::Range;

use crate::automaton::slots::ABSENT;
use crate::build::offsets::{Span, span};
use crate::rule::layout::{Place, Placing};

/// Spare capacity of a new text, which is enough for most values and their delimiters.
const SLACK: usize = 96;

/// A range of the old text, and the fixed strings to write around the part that replaces it.
pub(crate) struct Splice {
    range: Range<usize>,
    /// The optional part that is added, with the fixed strings around it. `None` if a part is replaced or removed.
    added: Option<&'static Placing>,
    /// True if all text between the parts is what the layout of the type writes. Otherwise, only a parse can tell whether the
    /// result is valid.
    pub(crate) is_exact: bool,
}

/// A new text while its part is written.
pub(crate) struct Draft {
    pub(crate) text: String,
    /// The offset at which the part begins.
    pub(crate) start: usize,
}

impl Draft {
    /// Begins a new text for a splice. Without a splice, it will only have the part.
    #[inline]
    pub(crate) fn new(splice: Option<&Splice>, old: &str) -> Self {
        match splice {
            Some(splice) => splice.begin(old),
            None => Self {
                text: String::new(),
                start: 0,
            },
        }
    }
}

impl Splice {
    /// Returns the splice that sets the part at `place`, or `None` if the text has to be assembled again.
    #[inline]
    pub(crate) fn set(place: &'static Place, text: &str, slots: &[u32]) -> Option<Self> {
        // In a sorted list, the item may have to move.
        if place.root.is_sorted {
            return None;
        }
        let Some(part) = &place.part else {
            // The root is the whole text.
            return Some(Self {
                range: 0..text.len(),
                added: None,
                is_exact: true,
            });
        };
        if let Some(present) = span(part.number, slots) {
            return Some(Self {
                range: present.range(),
                added: None,
                is_exact: true,
            });
        }
        let layout = place.layout?;
        let reading = layout.read(text, slots, place.node)?;
        let offset = reading.offset?;
        Some(Self {
            range: offset..offset,
            added: layout.find(place.node),
            is_exact: reading.is_exact,
        })
    }

    /// Returns the splice that removes the part at `place`, or `None` if the part is absent or required, or if the text around
    /// it is not the fixed strings of its template.
    pub(crate) fn remove(place: &'static Place, text: &str, slots: &[u32]) -> Option<Self> {
        let part = place.part.as_ref().filter(|_| !place.root.is_sorted)?;
        let present = span(part.number, slots)?;
        let Placing { before, after, .. } = place
            .layout?
            .find(place.node)
            .filter(|part| part.is_optional)?;
        let range = present.start.checked_sub(before.len())?..present.end + after.len();
        // Literals of ABNF ignore case.
        let is_enclosed = text
            .get(range.start..present.start)?
            .eq_ignore_ascii_case(before)
            && text
                .get(present.end..range.end)?
                .eq_ignore_ascii_case(after);
        is_enclosed.then_some(Self {
            range,
            added: None,
            is_exact: true,
        })
    }

    /// Begins the new text, up to the part.
    #[inline]
    pub(crate) fn begin(&self, old: &str) -> Draft {
        let mut text = String::with_capacity(old.len() + SLACK);
        text.push_str(&old[..self.range.start]);
        if let Some(optional) = self.added {
            text.push_str(optional.before);
        }
        let start = text.len();
        Draft { text, start }
    }

    /// Completes the new text, to which the part has been appended. Returns the range of the part.
    #[inline]
    pub(crate) fn end(&self, draft: &mut Draft, old: &str) -> Span {
        let part = Span {
            start: draft.start,
            end: draft.text.len(),
        };
        if let Some(optional) = self.added {
            draft.text.push_str(optional.after);
        }
        draft.text.push_str(&old[self.range.end..]);
        part
    }

    /// Describes the edit: the part at `place` is at `part` in the new text. `growth` is the length of the new text minus that
    /// of the old text, and wraps.
    #[inline]
    pub(crate) fn edit(&self, place: &'static Place, part: Span, growth: usize) -> Edit {
        Edit {
            place,
            start: self.range.start as u32,
            end: self.range.end as u32,
            part: (part.start as u32, part.end as u32),
            growth: growth as u32,
        }
    }
}

/// An edit that was made. It tells how the offsets of the parts move.
pub(crate) struct Edit {
    place: &'static Place,
    /// The range of the old text that was replaced.
    start: u32,
    end: u32,
    /// The range of the edited part in the new text.
    part: (u32, u32),
    /// The length of the new text minus that of the old text. It wraps.
    growth: u32,
}

/// Where a part is after an edit.
enum Now {
    /// From the first offset to the second.
    At(u32, u32),
    /// Absent or empty.
    Gone,
    /// Not known without a parse: inside the edited part, or at both sides of an edge of the replaced range.
    Anywhere,
}

impl Edit {
    /// Moves the offsets of all parts. Returns `false`, after changing some of them, if a parse is needed: something inside the
    /// edited part has an offset of its own, the edited part is empty, or an empty part touches the replaced range.
    pub(crate) fn apply(&self, slots: &mut [u32]) -> bool {
        let (start, end) = (self.start, self.end);
        (0..).zip(slots.chunks_exact_mut(2)).all(|(number, pair)| {
            let (from, to) = (pair[0], pair[1]);
            let is_empty = from == to && from != ABSENT;
            match self.now(number, from, to) {
                Now::At(new_from, new_to) => pair.copy_from_slice(&[new_from, new_to]),
                Now::Gone if !is_empty => pair.fill(ABSENT),
                // An empty part before the edit, and one after it.
                Now::Gone if to < start => {}
                Now::Gone if from > end => pair.fill(from.wrapping_add(self.growth)),
                // An empty part that touches the edit, or a part whose new place is unknown.
                Now::Gone | Now::Anywhere => return false,
            }
            true
        }) && self.part.0 < self.part.1
    }

    /// Returns where the component `number` is after the edit, if it was at `from..to` before.
    #[inline]
    fn now(&self, number: u32, from: u32, to: u32) -> Now {
        let Some(edited) = &self.place.part else {
            // The whole text is replaced.
            return Now::Anywhere;
        };
        let moved = |offset: u32| offset.wrapping_add(self.growth);
        // `inner` and `around` are sets of components, as bits.
        if self.place.inner >> number & 1 == 1 {
            Now::Anywhere
        } else if number == edited.number.into() {
            match self.part {
                (start, end) if start == end => Now::Gone,
                (start, end) => Now::At(start, end),
            }
        } else if edited.around >> number & 1 == 1 {
            Now::At(from, moved(to))
        } else if from == to {
            // Absent parts are here, too: both of their offsets are `ABSENT`.
            Now::Gone
        } else if to <= self.start {
            Now::At(from, to)
        } else if from >= self.end {
            Now::At(moved(from), moved(to))
        } else {
            Now::Anywhere
        }
    }

    /// Returns whether all parts are in the new text where they should be after the edit.
    pub(crate) fn is_made(&self, old: &[u32], new: &[u32]) -> bool {
        let parts = old.chunks_exact(2).zip(new.chunks_exact(2));
        (0..)
            .zip(parts)
            .all(|(number, (old, new))| match (old, new) {
                (&[from, to], &[new_from, new_to]) => match self.now(number, from, to) {
                    Now::At(from, to) => (from, to) == (new_from, new_to),
                    Now::Gone => new_from == new_to,
                    Now::Anywhere => true,
                },
                _ => false,
            })
    }
}
