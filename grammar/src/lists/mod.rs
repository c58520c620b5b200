//! Rules that are lists: items, and one byte between them.

pub mod detect;
pub mod extract;
pub(crate) mod repetition;
pub(crate) mod shape;
