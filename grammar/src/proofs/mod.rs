//! Proofs about rules, based on their automata. The documentation of each module begins with the property that it
//! proves.

pub mod factors;
pub mod lowercase_closed;
pub mod same_split;
pub mod userinfo;
pub mod whole_triplets;
