//! Maps, sets and sorts for a few dozen items.
//!
//! The standard library's are made for millions of entries. The macro is compiled unoptimised before any crate that
//! uses it, and each type of key costs such a build some sixty functions of a B-tree, or thirty of a sort: that was
//! half of the code of this crate. These cost three or four, because everything that does not depend on the key's
//! type is written once, over indices.
//!
//! Inserting a key moves those after it. Collections whose size is quadratic in a budget (pairs of states, texts) use
//! the standard library.

mod map;
mod order;
mod set;

pub use map::{Entry, Map};
pub use order::{sort, sort_by_key};
pub use set::Set;
