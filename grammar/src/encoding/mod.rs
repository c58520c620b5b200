//! Determines which bytes a rule admits literally and as triplets, and how data is percent-encoded into the rule.
//!
//! Callers use [`alphabet`]. The other modules are its steps: `triplets` divides the strings of a rule into symbols,
//! `code_points` finds the non-ASCII characters, and `insertion_closed` proves that any data can be encoded.

pub mod alphabet;
pub(crate) mod code_points;
pub(crate) mod insertion_closed;
pub(crate) mod triplets;
