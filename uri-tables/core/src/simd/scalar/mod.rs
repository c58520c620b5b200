//! The level of any processor, which the other levels are compared with.

#[cfg(feature = "alloc")]
mod decode;
mod encode;
mod marks;
mod ranges;
mod sole;
mod span;

#[cfg(feature = "alloc")]
pub(super) use decode::{decode, sign};
pub(super) use encode::encode;
#[cfg(feature = "alloc")]
pub(super) use encode::{is_literal, text_length};
#[cfg(feature = "alloc")]
pub(super) use marks::inside;
pub(super) use marks::marks;
pub(super) use sole::sole_end;
pub(super) use span::span_end;
