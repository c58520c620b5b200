//! Profiles with grammars of their own, beyond those of RFC 3986.
//!
//! The tables, validators, encoders, decoders and accessors of the profiles are compared with expectations that are
//! written here by hand, independently of the grammar.

mod beyond_rules;
mod components;
mod declared;
mod encoders;
mod generic;
mod inherited;
mod lists;
mod validators;
