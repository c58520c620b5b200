//! The scalar level: each operation of [`Blocks`](super::Blocks) without vector instructions, for any processor.
//! Tests compare it, like the other levels, with naive implementations.

mod byte_mask;
#[cfg(feature = "alloc")]
mod decode;
mod encode;
mod ranges;
mod self_loop;
mod single_loop_rule;

#[cfg(feature = "alloc")]
pub(super) use byte_mask::inside;
pub(super) use byte_mask::marks;
#[cfg(feature = "alloc")]
pub(super) use decode::{decode, untouched};
pub(super) use encode::encode;
#[cfg(feature = "alloc")]
pub(super) use encode::{is_literal, text_length};
pub(super) use self_loop::{self_loop_end, triplets};
pub(super) use single_loop_rule::single_loop_end;
