//! Percent-encoding and percent-decoding:
//!
//! - [`encode`]: the encoder of a rule;
//! - [`encodes`]: the traits that say which data a rule can carry;
//! - [`decode`]: decoders of text, with or without a rule;
//! - `uri_template`: URI Templates (RFC 6570) that are parsed at run time.

pub mod decode;
pub(crate) mod encode;
pub(crate) mod encodes;
#[cfg(feature = "alloc")]
pub mod uri_template;
