//! Tests profiles whose grammars differ from RFC 3986's.
//!
//! Tables, validators, encoders, decoders and accessors are compared with expected results that are written by hand,
//! without using the grammar.

mod beyond_rules;
mod components;
mod declared;
mod encoders;
mod generic;
mod inherited;
mod lists;
mod validators;
