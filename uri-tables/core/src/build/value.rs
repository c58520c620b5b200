//! What was given for the nodes of a template.

use crate::build::offsets::{Given, Span};
use crate::build::verify::Inserted;

/// The kind of text that [`Source::fill`] appended.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filled {
    /// No text: the part is absent.
    Absent,
    /// One text that was valid without encoding.
    AsItIs,
    /// Encoded data, or text that was assembled from parts.
    Made,
}

/// The input for a node: a range of the buffer, and its kind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value {
    // `u32` is enough, because a buffer of 4 GiB or more is refused.
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Untouched,
    Removed,
    AsItIs,
    Made,
    /// The text of a path that was given by its segments, each of which was checked.
    Segments,
}

impl Value {
    pub(crate) const UNTOUCHED: Self = Self {
        start: 0,
        end: 0,
        state: State::Untouched,
    };

    pub(crate) fn new(span: Span, filled: Filled) -> Self {
        Self {
            start: span.start as u32,
            end: span.end as u32,
            state: match filled {
                Filled::Absent => State::Removed,
                Filled::AsItIs => State::AsItIs,
                Filled::Made => State::Made,
            },
        }
    }

    pub(crate) fn is_untouched(self) -> bool {
        self.state == State::Untouched
    }

    pub(crate) fn is_text(self) -> bool {
        matches!(self.state, State::AsItIs | State::Made | State::Segments)
    }

    pub(crate) fn span(self) -> Span {
        Span {
            start: self.start as usize,
            end: self.end as usize,
        }
    }

    pub(crate) fn given(self) -> Given {
        match self.state {
            State::Untouched => Given::Untouched,
            State::Removed => Given::Removed,
            State::AsItIs | State::Made | State::Segments => Given::Text(self.span()),
        }
    }

    /// Returns how the text was given, for the check of dot segments.
    pub(crate) fn inserted(self) -> Option<Inserted> {
        match self.state {
            State::Untouched | State::Removed => None,
            State::AsItIs | State::Segments => Some(Inserted::Text),
            State::Made => Some(Inserted::Made),
        }
    }
}
