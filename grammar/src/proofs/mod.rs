//! Proofs about rules, based on their automata. The documentation of each module begins with the property that it
//! proves. If the property does not hold, the module returns a shortest string that shows this. `userinfo` proves
//! nothing, but searches in the same way.

pub mod factors;
pub mod lowercase_closed;
pub mod same_split;
pub mod userinfo;
pub mod whole_triplets;
