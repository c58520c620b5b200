//! The place of an error: the tokens at which rustc shows the error.

use proc_macro2::Span;

/// A range of tokens, given by the spans of the first and the last token.
#[derive(Clone, Copy)]
pub(crate) struct Spanned {
    pub(crate) start: Span,
    pub(crate) end: Span,
}

impl Spanned {
    /// Returns the range that consists of a single token.
    pub(crate) fn one(span: Span) -> Self {
        Self {
            start: span,
            end: span,
        }
    }
}

/// Returns where `span` begins and ends in a profile file, each as a pair of a line and a column, from 1. Returns
/// `None` for a token that was not read from a file.
#[cfg(feature = "files")]
pub(crate) fn in_file(span: Span) -> Option<[(usize, usize); 2]> {
    // A token that was not read from a file has the same file name as `Span::call_site()`.
    let is_written = span.file() != Span::call_site().file();
    // `LineColumn` counts columns from 0.
    let from_one = |at: proc_macro2::LineColumn| (at.line, at.column + 1);
    is_written.then(|| [from_one(span.start()), from_one(span.end())])
}
