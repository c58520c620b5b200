//! Collects the errors of one grammar text.
//!
//! The code that reads the text adds its errors to [`Problems`], in any order. In the end, [`Problems::check`] sorts
//! the errors by position and removes duplicates. A hostile text of 1 MiB can have half a million errors, and each is
//! printed with its line. So only the first [`MAX_ERRORS`] are kept, and all others are only counted.

use crate::diag::error::{Error, Errors};
use crate::sorted::sort_by_key;

/// The maximum number of errors to report. All further errors are only counted.
const MAX_ERRORS: usize = 100;

/// The errors found in a grammar text so far: the first [`MAX_ERRORS`], and the number of all others.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    kept: Vec<Error>,
    dropped: usize,
}

impl Problems {
    /// Adds an error. If [`MAX_ERRORS`] are stored already, only counts it, and does not call `error`, which formats
    /// the message.
    pub(crate) fn add(&mut self, error: impl FnOnce() -> Error) {
        if self.kept.len() < MAX_ERRORS {
            self.kept.push(error());
        } else {
            self.dropped += 1;
        }
    }

    /// Returns the number of errors added so far, including those that were not kept.
    pub(crate) fn len(&self) -> usize {
        self.kept.len() + self.dropped
    }

    /// Returns the errors in the order of their positions, and at the end what [`listed`](Self::listed) adds.
    pub(crate) fn sorted(mut self) -> Vec<Error> {
        let offset = |error: &Error| error.location.as_ref().map(|location| location.offset);
        sort_by_key(&mut self.kept, offset);
        self.listed()
    }

    /// Returns the errors in the order in which they were added. If some were not kept, the last error says how many.
    pub(crate) fn listed(mut self) -> Vec<Error> {
        self.kept.dedup();
        if self.dropped > 0 {
            self.kept.push(Error::anywhere(format!(
                "{} more problems are not shown; repair these first",
                self.dropped
            )));
        }
        self.kept
    }

    /// Returns `Ok` if no error was added. Otherwise, returns the errors as [`sorted`](Self::sorted) does.
    pub(crate) fn check(self) -> Result<(), Errors> {
        Errors::check(self.sorted())
    }
}
