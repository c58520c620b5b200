//! The value of a node: what a builder or a tuple was given for it.
//!
//! A template is a tree of numbered nodes: the whole text, and the parts at all depths. The texts that were given are
//! in one buffer. A [`Value`] has the range of a node's text in this buffer, and how the text was made. This matters
//! because `.` and `..` are allowed in some inputs and refused in others (see [`verify`](crate::build::verify)).
//!
//! [`Given`] is a value without this distinction.

use crate::build::offsets::{Given, Span};

/// The kind of text that [`Source::fill`](crate::build::into_part::Source::fill) appended.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filled {
    /// No text: the part is absent.
    Absent,
    /// The text of a view or an owned type.
    AsItIs,
    /// Data, or text that was assembled from parts or items.
    Made,
    /// The text of a path that was given by its segments. Each segment was checked.
    Segments,
}

/// The input for a node (a part at any depth, or the whole text): the range of its text in the buffer, and how it was
/// made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value {
    // `u32` is enough, because a buffer of 4 GiB or more is refused.
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// `None` if nothing was given for the node, neither a text nor its removal.
    pub(crate) filled: Option<Filled>,
}

impl Value {
    /// The value of a node without input.
    pub(crate) const UNTOUCHED: Self = Self {
        start: 0,
        end: 0,
        filled: None,
    };

    /// Creates the value of a node from the range of its text in the buffer, and how the text was appended.
    pub(crate) fn new(span: Span, filled: Filled) -> Self {
        Self {
            start: span.start as u32,
            end: span.end as u32,
            filled: Some(filled),
        }
    }

    /// Returns whether nothing was given for the node, neither a text nor its removal.
    pub(crate) fn is_untouched(self) -> bool {
        self.filled.is_none()
    }

    /// Returns whether a text was given for the node.
    pub(crate) fn is_text(self) -> bool {
        matches!(self.given(), Given::Text(_))
    }

    /// Returns the range of the text in the buffer. It is empty if no text was given.
    pub(crate) fn span(self) -> Span {
        Span::new(self.start as usize, self.end as usize)
    }

    /// Returns whether the value was set, removed or left untouched, and its range. Drops the information whether it was
    /// encoded from data or given as a text.
    pub(crate) fn given(self) -> Given {
        match self.filled {
            None => Given::Untouched,
            Some(Filled::Absent) => Given::Removed,
            Some(_) => Given::Text(self.span()),
        }
    }
}
