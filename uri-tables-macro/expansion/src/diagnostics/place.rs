//! The tokens that a message marks.

use proc_macro2::Span;

/// The first and the last token of the marked tokens.
#[derive(Clone, Copy)]
pub(crate) struct Spanned {
    pub(crate) start: Span,
    pub(crate) end: Span,
}

impl Spanned {
    pub(crate) fn one(span: Span) -> Self {
        Self {
            start: span,
            end: span,
        }
    }
}
