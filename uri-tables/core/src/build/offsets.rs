//! The offsets of a text's parts: where they are in an old text ([`Old`]), and where they were written ([`Placed`]).
//!
//! The offsets in an old text are the *slots* of a parse, in bytes: the component with number `n` goes from slot `2n`
//! to slot `2n + 1`. Each type numbers its own components. For example, the host is component 3 of a URI, and
//! component 1 of the authority inside the URI. A parse of the URI has only the slots of the URI. So when an edit
//! goes from a part to a part inside it, [`Numbers`] translates the numbers of the inner type to the numbers of the
//! type that was parsed.
//!
//! A *node* is a part at any depth in the template of a type, or the whole text. The *buffer* has the old text, the
//! texts that were given, and the result, which is the new text.

use core::ops::Range;

use crate::automaton::slots::{ABSENT, SLOT_LIMIT};
use crate::error::BuildError;
use crate::rule::template::{Form, Numbers, Part, Template};
use crate::view::Text;

/// A range of bytes in the buffer or in the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    pub(crate) const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    pub(crate) const fn range(self) -> Range<usize> {
        self.start..self.end
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// The input for a node, which is a part at any depth, or the whole text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Given {
    /// No input: the node keeps its old text.
    Untouched,
    /// The node is to be removed.
    Removed,
    /// The node is to be replaced by the text at this range in the buffer.
    Text(Span),
}

/// Where a node (a part at any depth, or the whole text) was written. Offsets are relative to the start of the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Placed {
    /// The node was not written.
    Nowhere,
    /// The node was written as a whole, or from parts without input. Its parts need no check.
    Whole(Span),
    /// The node was written part by part.
    Opened(Span),
}

impl Placed {
    /// Returns the range of the node in the result, or `None` if it was not written.
    pub(crate) const fn span(self) -> Option<Span> {
        match self {
            Self::Nowhere => None,
            Self::Whole(span) | Self::Opened(span) => Some(span),
        }
    }
}

/// The text before an edit, or a part of it, with the offsets of its parts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Old<'o> {
    /// The range of the text in the buffer.
    pub(crate) span: Span,
    /// The offset in the buffer at which the text that was parsed begins. The slots are relative to it.
    pub(crate) base: usize,
    /// The slots of the parse.
    pub(crate) slots: &'o [u32],
    /// For each component of this text's type, its number among the slots.
    pub(crate) numbers: Numbers,
}

/// Returns the range of the component `number` according to `slots`, or `None` if the component is absent or has no
/// slots.
#[inline]
pub(crate) fn span(number: u8, slots: &[u32]) -> Option<Span> {
    let number = usize::from(number);
    let (&start, &end) = (slots.get(2 * number)?, slots.get(2 * number + 1)?);
    let (start, end) = (start as usize, end as usize);
    (start != ABSENT as usize).then_some(Span { start, end })
}

impl Old<'_> {
    /// Returns the text of `part` in this text, or `None` if the part is absent.
    pub(crate) fn part(&self, part: &Part) -> Option<Self> {
        let Span { start, end } = span(self.numbers.get(part.number), self.slots)?;
        Some(Self {
            span: Span::new(self.base + start, self.base + end),
            numbers: self.numbers.of(part),
            ..*self
        })
    }
}

impl<'o> Old<'o> {
    /// Describes a text that was parsed by itself. `span` is its range in the buffer, and `slots` are the slots of
    /// the parse.
    pub(crate) fn new(span: Span, slots: &'o [u32]) -> Self {
        Self {
            span,
            base: span.start,
            slots,
            numbers: Numbers::own(),
        }
    }
}

/// Parses `text` and returns its slots. Without parts in the template, the text is not parsed, and all slots are
/// absent.
///
/// # Errors
///
/// If `text` is not valid for the rule.
pub(crate) fn slots_of(
    template: &'static Template,
    text: &str,
) -> Result<[u32; SLOT_LIMIT], BuildError> {
    let (Form::Parts { .. }, Some(rule)) = (&template.form, template.rule) else {
        return Ok([ABSENT; SLOT_LIMIT]);
    };
    Ok(Text::parse(rule, text)?.slots)
}
