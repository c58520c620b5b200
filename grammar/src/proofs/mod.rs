//! The proofs about rules, on top of their automata. A file's documentation begins with its theorem.

pub mod factors;
pub mod lowercase_closed;
pub mod same_split;
