//! Collects the errors of an invocation with their positions, and announces the stages.

pub(crate) mod place;
pub(crate) mod report;
pub(crate) mod stages;
