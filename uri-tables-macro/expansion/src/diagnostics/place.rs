//! The span of an error.

use proc_macro2::Span;

/// A range of tokens, given by the spans of the first and the last token.
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
