//! Collects the errors of an invocation with their places, and announces the stages of an expansion.

pub(crate) mod place;
pub(crate) mod report;
pub(crate) mod stages;
