//! Placement: where the parts of a text are.
//!
//! In: what a parse has noted, or what was put where. Out: spans, by part. A type knows what is inside it by numbers of
//! its own; in a text around it these are others, and are translated on the way in.

use core::ops::Range;

use crate::automaton::slots::ABSENT;
use crate::error::Error;
use crate::rule::template::{Form, Part, Template};
use crate::{rule::template::NOWHERE, view::Text};

/// Twice as many captures as an automaton can have.
pub(crate) const TAGS: usize = 64;

/// Where a text stands in the buffer, or in the result.
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

/// What was given for a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Given {
    /// Nothing: it stays as it is.
    Untouched,
    /// That it is not there.
    Removed,
    /// A text in the buffer.
    Text(Span),
}

/// Where a node was put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Placed {
    /// Nowhere.
    Nowhere,
    /// As a whole: nothing is known of what is inside.
    Whole(Span),
    /// Part by part.
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

/// An old text, and where its parts are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Old<'o> {
    /// The text, in the buffer.
    pub(crate) span: Span,
    /// Where in the buffer the text begins that the tags count from.
    pub(crate) base: usize,
    pub(crate) tags: &'o [u32],
    pub(crate) numbers: Numbers,
}

/// For each capture of a type its number in the text that was parsed, or `NOWHERE`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Numbers([u8; TAGS / 2]);

impl Numbers {
    /// Those of the text itself.
    pub(crate) fn own() -> Self {
        let mut numbers = [0; TAGS / 2];
        for (number, own) in (0..).zip(&mut numbers) {
            *own = number;
        }
        Self(numbers)
    }

    /// Those of a part.
    pub(crate) fn of(self, part: &Part) -> Self {
        let mut numbers = [NOWHERE; TAGS / 2];
        for (number, &inner) in numbers.iter_mut().zip(part.inner) {
            *number = self.get(inner);
        }
        Self(numbers)
    }

    fn get(self, number: u8) -> u8 {
        self.0.get(usize::from(number)).copied().unwrap_or(NOWHERE)
    }

    /// Where a part is, by its tags.
    pub(crate) fn find(self, part: &Part, tags: &[u32]) -> Option<Span> {
        let number = usize::from(self.get(part.number));
        let (&start, &end) = (tags.get(2 * number)?, tags.get(2 * number + 1)?);
        let (start, end) = (start as usize, end as usize);
        (start != ABSENT as usize).then_some(Span { start, end })
    }
}

impl Old<'_> {
    /// A part, if it is there.
    pub(crate) fn part(&self, part: &Part) -> Option<Self> {
        let Span { start, end } = self.numbers.find(part, self.tags)?;
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
    /// A text that was parsed by itself.
    pub(crate) fn new(span: Span, tags: &'o [u32]) -> Self {
        Self {
            span,
            base: span.start,
            tags,
            numbers: Numbers::own(),
        }
    }
}

/// Where the parts of a text are.
///
/// # Errors
///
/// If it is no text of the rule.
pub(crate) fn trace(join: &'static Template, text: &str) -> Result<[u32; TAGS], Error> {
    let (Form::Parts { .. }, Some(facts)) = (&join.form, join.facts) else {
        return Ok([ABSENT; TAGS]);
    };
    Text::parse(facts, text).map(|text| text.tags)
}
