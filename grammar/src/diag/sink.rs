//! Collects the errors of one grammar text.
//!
//! [`Problems`] sorts errors by position, removes duplicates, and keeps no more than a user reads: a hostile text of 1
//! MiB can have half a million errors, and each is printed with its line.

use crate::diag::error::{Error, Errors};
use crate::sorted::sort_by_key;

/// The maximum number of errors to keep. Further errors are only counted.
pub(crate) const MAX_ERRORS: usize = 100;

/// The errors found in a grammar text so far, and the number of further errors that were not kept.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    found: Vec<Error>,
    more: usize,
}

impl Problems {
    /// Adds an error. The message is only formatted if the error is kept.
    pub(crate) fn add(&mut self, error: impl FnOnce() -> Error) {
        if self.found.len() < MAX_ERRORS {
            self.found.push(error());
        } else {
            self.more += 1;
        }
    }

    /// Returns the number of errors added so far.
    pub(crate) fn len(&self) -> usize {
        self.found.len() + self.more
    }

    /// Returns the errors in the order of their positions. If some were not kept, the last error says how many.
    pub(crate) fn sorted(mut self) -> Vec<Error> {
        let offset = |error: &Error| error.location.as_ref().map(|location| location.offset);
        sort_by_key(&mut self.found, offset);
        self.found.dedup();
        if self.more > 0 {
            self.found.push(Error::anywhere(format!(
                "{} more problems are not shown; repair these first",
                self.more
            )));
        }
        self.found
    }

    /// Returns `Ok` if no error was added.
    pub(crate) fn check(self) -> Result<(), Errors> {
        Errors::check(self.sorted())
    }
}
