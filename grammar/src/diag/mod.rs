//! Errors with the place they are about: positions, snippets with carets, suggestions, and text that is escaped to be shown.

pub mod error;
pub mod escape;
pub mod location;
pub(crate) mod sink;
pub mod snippet;
pub mod suggest;
