//! Maps, sets and sorts for a few dozen items.
//!
//! The standard library's are made for millions of entries. The macro is compiled without optimization before any crate
//! that uses it. For each type of key, such a build compiles some sixty functions of a B-tree, or thirty of a sort,
//! which was half of this crate's code. These take three or four, because code that does not depend on the type of key
//! works on indices and is compiled once.
//!
//! Inserting a key moves all keys after it. Collections whose size is quadratic in a budget (pairs of states, texts)
//! use the standard library.

mod map;
mod order;
mod set;

pub use map::{Entry, Map};
pub use order::{sort, sort_by_key};
pub use set::Set;
