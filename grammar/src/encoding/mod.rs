//! Determines which bytes a rule admits literally and as triplets, and how data is encoded into it.

pub mod alphabet;
pub(crate) mod code_points;
pub(crate) mod insertion_closed;
pub(crate) mod triplets;
