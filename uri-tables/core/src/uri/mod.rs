//! Operations on the five components of RFC 3986: splitting, reference resolution, dot segments and normalization.

pub(crate) mod components;
pub(crate) mod dot_segments;
pub(crate) mod hierarchical;
#[cfg(feature = "alloc")]
pub(crate) mod normalize;
#[cfg(feature = "alloc")]
pub(crate) mod offsets;
#[cfg(feature = "alloc")]
pub(crate) mod resolve;
pub(crate) mod scheme_based;
#[cfg(feature = "alloc")]
pub(crate) mod split;
