//! Automata that record where the components of a match begin and end.

pub(crate) mod ambiguity;
pub(crate) mod assigned;
pub(crate) mod configurations;
pub(crate) mod determinize;
pub(crate) mod error;
pub mod first_match;
pub(crate) mod labels;
pub(crate) mod multiplicity;
pub(crate) mod same_parts;
pub mod tdfa;
pub(crate) mod tree;
pub mod types;
