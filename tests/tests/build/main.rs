//! Building: data in, text out. What a builder makes has the parts that were given, whatever the data; what cannot be
//! made is an error that says why; a setter changes one part and nothing else.
//!
//! The profiles are those of the tests of profiles, as users write them, and some for what those do not have.

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
