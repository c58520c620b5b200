//! What is kept in order: maps, sets, and sorted slices.
//!
//! In: keys, in any order. Out: the same, ascending. The standard library has all of it, and for millions of entries. A grammar has
//! dozens, and the macro is compiled unoptimised before any crate that uses it: each type of key costs such a build some sixty
//! functions of a B-tree, or thirty of a sort, which were half of all the code of this crate. These cost three or four,
//! as what does not depend on the key's type is written once, over indices.
//!
//! A new key moves those behind it, so what grows with the square of a budget stays with the standard library: pairs of states, and
//! words.

mod map;
mod order;
mod set;

pub use map::{Entry, Map};
pub use order::{sort, sort_by_key};
pub use set::Set;
