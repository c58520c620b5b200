//! Tests of builders and setters.
//!
//! A built text has the parts that were given, for all data. Whatever cannot be built is an error that says why. A
//! setter changes one part and nothing else. The profiles are those of `tests/profiles`, and some for other features.

#[path = "../profiles/declared.rs"]
#[allow(dead_code)]
mod declared;

mod edits;
mod lists;
mod profiles;
mod refusals;
mod round_trip;
mod setters;
mod small_grammars;
mod uris;
