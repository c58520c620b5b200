//! Messages: collecting what is wrong with an invocation, and where.

pub(crate) mod place;
pub(crate) mod report;
pub(crate) mod stages;
