//! Operations on the five components of RFC 3986: scheme, authority, path, query and fragment.
//!
//! - [`components`]: the struct of the five components;
//! - [`split`]: finds the components of a text;
//! - [`hierarchical`]: the public traits for views that have the components;
//! - [`resolve`]: reference resolution and its inverse (section 5), with [`offsets`] for the result;
//! - [`dot_segments`]: removal of `.` and `..` from a path (section 5.2.4);
//! - [`normalize`]: normalization (section 6.2), with [`scheme_based`] for what a profile declares about its schemes.

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
pub(crate) mod split;
