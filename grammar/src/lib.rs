//! ABNF (RFC 5234, RFC 7405) to minimal automata and octet tables.
pub mod byte_set;
pub mod error;
pub mod location;
pub mod regular;
