//! Code shared by the tests of uri-tables: test vectors, a naive ABNF matcher that judges the automata, edits that turn
//! valid texts into slightly invalid ones, all texts made of a few pieces, how many inputs to try, a list of the types of
//! `uri_tables::rfc3986`, and the library's own profiles as tokens.
//!
//! This crate is not published. Its `README.md` lists the tests and what each checks.

pub mod alphabet;
pub mod automata;
pub mod concatenation;
pub mod difference;
pub mod effort;
pub mod invocations;
pub mod mutation;
pub mod oracle;
pub mod parts;
pub mod resolution;
pub mod rfc3986;
pub mod split;
pub mod splitter;
pub mod vectors;

/// Runs the examples of the README as doctests. They are in this crate because the README is outside the packaged
/// folder of `uri-tables`.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
