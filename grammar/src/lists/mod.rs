//! Finds rules that are lists: items separated by a one-byte delimiter.

pub mod detect;
pub mod extract;
pub(crate) mod repetition;
pub(crate) mod shape;
