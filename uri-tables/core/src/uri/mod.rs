//! uri

pub(crate) mod components;
pub(crate) mod dot_segments;
pub(crate) mod normalize;
#[cfg(feature = "alloc")]
pub(crate) mod offsets;
#[cfg(feature = "alloc")]
pub(crate) mod resolve;
pub(crate) mod segments;
pub(crate) mod split;
