//! The errors of one text, while they are collected.
//!
//! Sorts them by position, removes duplicates, and keeps no more than a user reads: a hostile text of a mebibyte has
//! half a million errors, each printed with its line.

use crate::diag::error::{Error, Errors};
use crate::sorted::sort_by_key;

/// The maximum number of errors that are kept. More are only counted.
pub(crate) const MOST: usize = 100;

/// The errors found in a text so far.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    found: Vec<Error>,
    more: usize,
}

impl Problems {
    /// Adds an error. The message is only formatted if the error is kept.
    pub(crate) fn add(&mut self, error: impl FnOnce() -> Error) {
        if self.found.len() < MOST {
            self.found.push(error());
        } else {
            self.more += 1;
        }
    }

    /// Returns the number of errors.
    pub(crate) fn len(&self) -> usize {
        self.found.len() + self.more
    }

    /// Returns the errors in the order of their positions.
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

    /// Returns `Ok` if nothing was found.
    pub(crate) fn check(self) -> Result<(), Errors> {
        Errors::check(self.sorted())
    }
}
