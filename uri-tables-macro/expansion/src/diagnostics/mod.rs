//! Messages: collecting errors of an invocation with their positions.

pub(crate) mod place;
pub(crate) mod report;
pub(crate) mod stages;
