//! The value of a node: what a builder or a tuple was given for it.
//!
//! A template is a tree of numbered nodes: the whole text, and the parts at all depths. The texts that were given are
//! in one buffer. A [`Value`] has the range of a node's text in this buffer, and the kind of input that the text was
//! made from. The kind matters because `.` and `..` are allowed in some inputs and refused in others (see
//! [`verify`](crate::build::verify)).
//!
//! [`Given`] is a value without the kind.

use crate::build::offsets::{Given, Span};

/// The kind of text that [`Source::fill`](crate::build::into_part::Source::fill) appended.
#[doc(hidden)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filled {
    /// No text: the part is absent.
    Absent,
    /// The text of a view or an owned type.
    AsItIs,
    /// Data, or text that was assembled from parts.
    Made,
}

/// The input for a node (a part at any depth, or the whole text): the range of its text in the buffer, and its kind.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value {
    // `u32` is enough, because a buffer of 4 GiB or more is refused.
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) kind: InputKind,
}

/// The kind of input for a node. The last three kinds have a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InputKind {
    /// No input: nothing was given for the node.
    Untouched,
    /// The node was given as absent, which removes any text that was given before.
    Removed,
    /// The text of a view or an owned type.
    AsItIs,
    /// Data, or text that was assembled from parts or items.
    Made,
    /// The text of a path that was given by its segments. Each segment was checked.
    Segments,
}

impl Value {
    /// The value of a node without input.
    pub(crate) const UNTOUCHED: Self = Self {
        start: 0,
        end: 0,
        kind: InputKind::Untouched,
    };

    /// Creates the value of a node from the range of its text in the buffer, and how the text was appended.
    pub(crate) fn new(span: Span, filled: Filled) -> Self {
        Self {
            start: span.start as u32,
            end: span.end as u32,
            kind: match filled {
                Filled::Absent => InputKind::Removed,
                Filled::AsItIs => InputKind::AsItIs,
                Filled::Made => InputKind::Made,
            },
        }
    }

    /// Returns whether nothing was given for the node, neither a text nor its removal.
    pub(crate) fn is_untouched(self) -> bool {
        self.kind == InputKind::Untouched
    }

    /// Returns whether a text was given for the node.
    pub(crate) fn is_text(self) -> bool {
        self.filled().is_some()
    }

    /// Returns the range of the text in the buffer. It is empty if no text was given.
    pub(crate) fn span(self) -> Span {
        Span {
            start: self.start as usize,
            end: self.end as usize,
        }
    }

    /// Returns whether the value was set, removed or left untouched, and its range. Drops the information whether it was
    /// encoded from data or given as a text.
    pub(crate) fn given(self) -> Given {
        match self.kind {
            InputKind::Untouched => Given::Untouched,
            InputKind::Removed => Given::Removed,
            InputKind::AsItIs | InputKind::Made | InputKind::Segments => Given::Text(self.span()),
        }
    }

    /// Returns how the text was given, for the checks in [`verify`](crate::build::verify). Returns `None` if no text
    /// was given.
    pub(crate) fn filled(self) -> Option<Filled> {
        match self.kind {
            InputKind::Untouched | InputKind::Removed => None,
            InputKind::AsItIs | InputKind::Segments => Some(Filled::AsItIs),
            InputKind::Made => Some(Filled::Made),
        }
    }
}
