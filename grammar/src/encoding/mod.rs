//! Which bytes a rule admits literally and as triplets, and which data can be encoded into it.

pub mod alphabet;
pub(crate) mod code_points;
pub(crate) mod insertion_closed;
pub(crate) mod triplets;
