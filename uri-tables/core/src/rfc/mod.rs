//! The types of RFC 3986 and, under the feature `rfc3987`, of RFC 3987.
//!
//! `declared` holds the profiles, and `printed` their expansion, so that this crate needs no macro. A test of the
//! macro compares the two (`uri-tables-macro/expansion/src/golden.rs`).

#[cfg(feature = "idna")]
pub(crate) mod idna;
#[cfg(all(feature = "rfc3987", feature = "alloc"))]
pub(crate) mod mapping;
pub(crate) mod proof;
#[allow(
    clippy::module_inception,
    clippy::unreadable_literal,
    reason = "generated"
)]
#[rustfmt::skip]
mod printed;

pub use printed::rfc3986::rfc3986;
#[cfg(feature = "rfc3987")]
pub use printed::rfc3987::rfc3987;
