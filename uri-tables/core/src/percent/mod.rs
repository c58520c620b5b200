//! Percent-encoding and percent-decoding, and the traits that say which data a rule can carry.

pub mod decode;
pub(crate) mod encode;
pub(crate) mod encodes;
#[cfg(feature = "alloc")]
pub mod uri_template;
