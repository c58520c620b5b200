//! Tests of builders and setters.
//!
//! For all data, a built URI has the parts that were given to the builder, or building fails with an error that gives
//! the reason. A setter changes one part and nothing else. The profiles are those of `tests/profiles`, and some for
//! features that those lack.

#[path = "../profiles/declared.rs"]
#[allow(dead_code)]
mod declared;

mod authorities;
mod dot_segments;
mod edits;
mod hosts;
mod keys;
mod lists;
mod profiles;
mod refusals;
mod relative;
mod round_trip;
mod sequences;
mod setters;
mod small_grammars;
mod uris;
