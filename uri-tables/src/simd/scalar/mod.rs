//! For any processor: what the other levels are compared with.

#[cfg(feature = "alloc")]
mod decode;
mod encode;
mod marks;
mod span;

#[cfg(feature = "alloc")]
pub(super) use decode::{decode, sign, triplet};
#[cfg(feature = "alloc")]
pub(super) use encode::prefix;
pub(super) use encode::{encode, octets};
pub(super) use marks::marks;
pub(super) use span::span_end;
