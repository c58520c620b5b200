//! Edits as splices: the new text of a part replaces a range of the old text.
//!
//! - A [`Splice`] says which range is replaced. If the part is present, this is its own range. If it is absent, it is
//!   *added* with the fixed strings that the type's [layout](crate::build::layout) has around it, such as the `?`
//!   before a query. A removal also removes these strings.
//! - A [`Draft`] is the new text while it is written.
//! - An [`Edit`] tells where the parts should be in the new text. The *slots* of a text have the offsets of its
//!   components: component `n` goes from slot `2n` to slot `2n + 1`. Parts before the edit must not move, parts after
//!   it must move by the *growth* of the text, and the edited part must be where it was written.
//!
//! Usually the new text is parsed once, and [`Edit::fits`] checks the slots of the parse. If the new text is known
//! to be valid, it is not parsed, and [`Edit::apply`] computes its slots.
//!
//! If there is no splice, or a part is not where it should be, the caller composes the text again from its template
//! (see [`set`](crate::build::set)). That takes several times as long, and either adds what the grammar needs or
//! explains the error.

use alloc::string::String;
use core::ops::Range;

use crate::automaton::slots::ABSENT;
use crate::build::offsets::{Span, span};
use crate::rule::layout::{PartStep, Place};

/// Spare capacity of a new text in bytes, which is enough for most values and their delimiters.
const SLACK: usize = 96;

/// A range of the old text that is replaced, and the fixed strings that are written around the new part.
pub(crate) struct Splice {
    /// The range of the old text, which is empty if a part is added.
    range: Range<usize>,
    /// The step of the layout for a part that is added. It has the fixed strings around the part. `None` if a part is
    /// replaced or removed.
    added: Option<&'static PartStep>,
    /// False if a part is added to a text whose fixed strings have letters in another case than in the layout. Then
    /// only a parse can tell whether the new text is valid.
    pub(crate) is_exact: bool,
}

/// The new text while it is written.
pub(crate) struct Draft {
    pub(crate) text: String,
    /// The offset in `text` at which the edited part begins.
    pub(crate) start: usize,
    /// The offset in `text` at which the edited part differs from the old text. It is greater than `start` if items
    /// are appended to a list.
    pub(crate) changed: usize,
}

impl Draft {
    /// Begins a new text: writes what comes before the edited part. Without a splice, the draft will only have the text
    /// of the part.
    #[inline]
    pub(crate) fn new(splice: Option<&Splice>, old: &str) -> Self {
        match splice {
            Some(splice) => splice.begin(old),
            None => Self {
                text: String::new(),
                start: 0,
                changed: 0,
            },
        }
    }
}

impl Splice {
    /// Returns the splice that sets the part at `place` in `text`, whose slots are `slots`. Returns `None` if the
    /// text has to be composed again: a part would be added, but the type has no layout, the layout does not fit the
    /// text, or the part around the added part is absent.
    #[inline]
    pub(crate) fn set(place: &'static Place, text: &str, slots: &[u32]) -> Option<Self> {
        // A splice keeps the order of items, but in a sorted list, an item may have to move.
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
        // The part is absent.
        let layout = place.layout?;
        let reading = layout.read(text, slots, place.node)?;
        let offset = reading.offset?;
        Some(Self {
            range: offset..offset,
            added: layout.find(place.node),
            is_exact: reading.is_exact,
        })
    }

    /// Returns the splice that removes the part at `place` from `text`, whose slots are `slots`. Returns `None` if
    /// the part is absent, has no optional place in a layout, or is not between the fixed strings that the layout has
    /// around it.
    pub(crate) fn remove(place: &'static Place, text: &str, slots: &[u32]) -> Option<Self> {
        let part = place.part.as_ref().filter(|_| !place.root.is_sorted)?;
        let present = span(part.number, slots)?;
        let PartStep { before, after, .. } = place
            .layout?
            .find(place.node)
            .filter(|part| part.is_optional)?;
        let range = present.start.checked_sub(before.len())?..present.end + after.len();
        // Literals in ABNF match both cases.
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

    /// Begins the new text: writes the old text before the replaced range, and the fixed string before an added part.
    /// `old` is the old text.
    #[inline]
    pub(crate) fn begin(&self, old: &str) -> Draft {
        let mut text = String::with_capacity(old.len() + SLACK);
        text.push_str(&old[..self.range.start]);
        if let Some(optional) = self.added {
            text.push_str(optional.before);
        }
        let start = text.len();
        Draft {
            text,
            start,
            changed: start,
        }
    }

    /// Completes the new text. The edited part has already been appended to it. `old` is the old text. Returns the
    /// range of the part in the new text.
    #[inline]
    pub(crate) fn end(&self, draft: &mut Draft, old: &str) -> Span {
        let part = Span::new(draft.start, draft.text.len());
        if let Some(optional) = self.added {
            draft.text.push_str(optional.after);
        }
        draft.text.push_str(&old[self.range.end..]);
        part
    }

    /// Describes the edit. `part` is the range of the part at `place` in the new text, or an empty range if the part
    /// was removed. `growth` is the length of the new text minus that of the old text, and wraps.
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

/// An edit of a text, to compute where its parts should be afterwards. All fields but `place` are offsets or lengths in
/// bytes.
pub(crate) struct Edit {
    /// The node that was edited.
    place: &'static Place,
    /// The range of the old text that was replaced.
    start: u32,
    end: u32,
    /// The range of the edited part in the new text.
    part: (u32, u32),
    /// The length of the new text minus that of the old text. It wraps.
    growth: u32,
}

/// Where a component should be after an edit.
enum Expected {
    /// The component should be from the first offset to the second.
    At(u32, u32),
    /// The component is absent or empty. Both are treated the same.
    AbsentOrEmpty,
    /// Only a parse can tell: the component is inside the edited part, or crosses an edge of the replaced range.
    Unknown,
}

impl Edit {
    /// Changes the slots of the old text to those of the new text. Returns `false`, after changing some slots, if a
    /// parse is needed: the edited part has components inside it or is empty, or an empty component touches the
    /// replaced range.
    pub(crate) fn apply(&self, slots: &mut [u32]) -> bool {
        let (start, end) = (self.start, self.end);
        (0..).zip(slots.chunks_exact_mut(2)).all(|(number, pair)| {
            let (from, to) = (pair[0], pair[1]);
            let was_empty = from == to && from != ABSENT;
            match self.expected(number, from, to) {
                Expected::At(new_from, new_to) => pair.copy_from_slice(&[new_from, new_to]),
                Expected::AbsentOrEmpty if !was_empty => pair.fill(ABSENT),
                // An empty component before the edit stays, and an empty component after it moves.
                Expected::AbsentOrEmpty if to < start => {}
                Expected::AbsentOrEmpty if from > end => pair.fill(from.wrapping_add(self.growth)),
                // Only a parse can tell whether an empty component that touches the edit moves.
                Expected::AbsentOrEmpty | Expected::Unknown => return false,
            }
            true
        }) && self.part.0 < self.part.1
    }

    /// Returns where the component `number` should be after the edit. It was at `from..to` before; both are
    /// [`ABSENT`] if it was absent.
    #[inline]
    fn expected(&self, number: u32, from: u32, to: u32) -> Expected {
        let Some(edited) = &self.place.part else {
            // The whole text is replaced.
            return Expected::Unknown;
        };
        let moved = |offset: u32| offset.wrapping_add(self.growth);
        let is_inside = self.place.inner_components >> number & 1 == 1;
        let is_around = edited.around >> number & 1 == 1;
        if is_inside {
            Expected::Unknown
        } else if number == edited.number.into() {
            match self.part {
                (start, end) if start == end => Expected::AbsentOrEmpty,
                (start, end) => Expected::At(start, end),
            }
        } else if is_around {
            Expected::At(from, moved(to))
        } else if from == to {
            Expected::AbsentOrEmpty
        } else if to <= self.start {
            Expected::At(from, to)
        } else if from >= self.end {
            Expected::At(moved(from), moved(to))
        } else {
            Expected::Unknown
        }
    }

    /// Returns whether all components are where they should be after the edit. `old` and `new` are the slots of the
    /// old text and of the new text.
    pub(crate) fn fits(&self, old: &[u32], new: &[u32]) -> bool {
        let components = old.chunks_exact(2).zip(new.chunks_exact(2));
        (0..)
            .zip(components)
            .all(|(number, (old, new))| match (old, new) {
                (&[from, to], &[new_from, new_to]) => match self.expected(number, from, to) {
                    Expected::At(from, to) => (from, to) == (new_from, new_to),
                    Expected::AbsentOrEmpty => new_from == new_to,
                    Expected::Unknown => true,
                },
                _ => false,
            })
    }
}
