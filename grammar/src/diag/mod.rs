//! Diagnostics: errors with positions, and what their messages consist of.
//!
//! An [`error`] has a [`location`] in a grammar text, and is printed with the source line and carets. `sink` collects
//! the errors of a text. Messages contain strings that [`escape`] makes visible, counterexamples that [`snippet`]
//! draws, and names that [`suggest`] finds for typos.

pub mod error;
pub mod escape;
pub mod location;
pub(crate) mod sink;
pub mod snippet;
pub mod suggest;
