//! The offsets of a text's parts.
//!
//! Offsets come from the slots of a parse, or from assembling a text. A type numbers its own components. In a
//! surrounding text, the same components have other numbers, so numbers are translated from the outside in.

use core::ops::Range;

use crate::automaton::slots::{ABSENT, SLOT_LIMIT};
use crate::error::BuildError;
use crate::rule::template::{Form, Numbers, Part, Template};
use crate::view::Text;

/// A range of the buffer or of the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    pub(crate) const fn range(self) -> Range<usize> {
        self.start..self.end
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.start == self.end
    }
}

/// The input for a node of a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Given {
    /// No input: the node keeps its old text.
    Untouched,
    /// The node is to be removed.
    Removed,
    /// The node is to be replaced by the text at this range in the buffer.
    Text(Span),
}

/// Where a node was written in the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Placed {
    /// The node was not written.
    Nowhere,
    /// The node was written as a whole, so that the offsets of its parts are unknown.
    Whole(Span),
    /// The node was written part by part.
    Opened(Span),
}

impl Placed {
    pub(crate) const fn span(self) -> Option<Span> {
        match self {
            Self::Nowhere => None,
            Self::Whole(span) | Self::Opened(span) => Some(span),
        }
    }
}

/// A part of an old text, or the whole old text, with the offsets of its parts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Old<'o> {
    /// The range of the text in the buffer.
    pub(crate) span: Span,
    /// The offset in the buffer that the slots are relative to.
    pub(crate) base: usize,
    pub(crate) slots: &'o [u32],
    pub(crate) numbers: Numbers,
}

impl Numbers {
    /// Returns the range of `part`, taken from its slots, or `None` if it is absent.
    pub(crate) fn find(self, part: &Part, slots: &[u32]) -> Option<Span> {
        span(self.get(part.number), slots)
    }
}

/// Returns the range of the component `number`, or `None` if it is absent or has no slots.
#[inline]
pub(crate) fn span(number: u8, slots: &[u32]) -> Option<Span> {
    let number = usize::from(number);
    let (&start, &end) = (slots.get(2 * number)?, slots.get(2 * number + 1)?);
    let (start, end) = (start as usize, end as usize);
    (start != ABSENT as usize).then_some(Span { start, end })
}

impl Old<'_> {
    /// Returns the old text of `part`, or `None` if it is absent.
    pub(crate) fn part(&self, part: &Part) -> Option<Self> {
        let Span { start, end } = self.numbers.find(part, self.slots)?;
        let span = Span {
            start: self.base + start,
            end: self.base + end,
        };
        Some(Self {
            span,
            numbers: self.numbers.of(part),
            ..*self
        })
    }
}

impl<'o> Old<'o> {
    /// Describes a text that was parsed by itself, with the slots of that parse.
    pub(crate) fn new(span: Span, slots: &'o [u32]) -> Self {
        Self {
            span,
            base: span.start,
            slots,
            numbers: Numbers::own(),
        }
    }
}

/// Returns the slots of `text`, which is parsed if the template has parts.
///
/// # Errors
///
/// If `text` is not valid for the rule.
pub(crate) fn trace(
    template: &'static Template,
    text: &str,
) -> Result<[u32; SLOT_LIMIT], BuildError> {
    let (Form::Parts { .. }, Some(rule)) = (&template.form, template.rule) else {
        return Ok([ABSENT; SLOT_LIMIT]);
    };
    Ok(Text::parse(rule, text)?.slots)
}
