//! Profiles with grammars other than RFC 3986's.
//!
//! Tables, validators, encoders, decoders and accessors are compared with expectations written by hand, independently
//! of the grammar.

mod beyond_rules;
mod components;
mod declared;
mod encoders;
mod generic;
mod inherited;
mod lists;
mod validators;
