//! The problems of one text, as they are found.
//!
//! Sorts them by place, removes duplicates, and keeps no more than a user reads: a hostile text of a mebibyte has
//! half a million problems, and each is printed with its line.

use crate::diag::error::{Error, Errors};
use crate::sorted::sort_by_key;

/// More are counted, not kept.
pub(crate) const MOST: usize = 100;

/// The problems found in a text so far.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    found: Vec<Error>,
    more: usize,
}

impl Problems {
    /// Adds a problem. The message is made only if the problem is kept.
    pub(crate) fn add(&mut self, error: impl FnOnce() -> Error) {
        if self.found.len() < MOST {
            self.found.push(error());
        } else {
            self.more += 1;
        }
    }

    /// Returns the number of problems.
    pub(crate) fn len(&self) -> usize {
        self.found.len() + self.more
    }

    /// The problems in the order of their places.
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

    /// `Ok` where nothing was found.
    pub(crate) fn check(self) -> Result<(), Errors> {
        Errors::check(self.sorted())
    }
}
