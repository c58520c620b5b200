//! What the tests of uri-tables share: vectors as data, an obvious matcher that judges the automata,
//! edits that make slightly wrong texts of right ones, the types of `uri_tables::rfc3986` as a list, and the
//! library's own profiles as tokens.
//!
//! Nothing here is published. Which test proves what is in this crate's `README.md`.

pub mod alphabet;
pub mod automata;
pub mod difference;
pub mod invocations;
pub mod mutation;
pub mod oracle;
pub mod parts;
pub mod resolution;
pub mod rfc3986;
pub mod split;
pub mod splitter;
pub mod vectors;

/// The README's example is a test: here, because it is outside the folder that `uri-tables` is packaged from.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
