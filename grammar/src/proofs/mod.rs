//! The proofs about rules, based on their automata. The documentation of each file begins with its theorem.

pub mod factors;
pub mod lowercase_closed;
pub mod same_split;
