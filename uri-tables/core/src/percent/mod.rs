//! percent

pub mod decode;
pub(crate) mod encode;
pub(crate) mod encodes;
