//! Sorted maps and sets ([`Map`], [`Set`]) and sorts ([`sort`], [`sort_by_key`]) that compile to little code.
//!
//! Use them for up to a few dozen items. The collections of the standard library are made for millions of entries,
//! and all their functions are generic. Cargo compiles this crate, without optimization, before any crate that uses
//! the macro. For each key type, the standard library adds about sixty functions of a B-tree or thirty of a sort,
//! which was half of this crate's code. The collections here add a few, and the sorts work on indices, so that they are
//! compiled once for all types.
//!
//! Inserting a key moves all keys after it. So if a collection may have many large keys, use a map of the standard
//! library.

mod map;
mod order;
mod set;

pub use map::{Entry, Map};
pub use order::{sort, sort_by_key};
pub use set::{Set, reachable};
