//! Errors with positions: source lines with carets, suggestions for typos, and escaped strings.

pub mod error;
pub mod escape;
pub mod location;
pub(crate) mod sink;
pub mod snippet;
pub mod suggest;
