//! Profiles of one's own: what `uri_profile!` makes of grammars that are not RFC 3986's.
//!
//! In: profiles as users write them. Out: their tables, validators, encoders, decoders and accessors agree with the
//! grammars as a reader understands them; each expectation is written here a second time, independently
//! of the grammar.

mod beyond_rules;
mod components;
mod declared;
mod encoders;
mod generic;
mod inherited;
mod lists;
mod validators;
