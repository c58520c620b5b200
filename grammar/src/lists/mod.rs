//! Rules that are lists: items separated by one byte.

pub mod detect;
pub mod extract;
pub(crate) mod repetition;
pub(crate) mod shape;
