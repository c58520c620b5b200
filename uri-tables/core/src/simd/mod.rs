//! Operations on many bytes at a time, and all `unsafe` code of the library.
//!
//! [`SelfLoop`] finds the end of a self-loop, [`Encoding`] encodes, [`decode`] decodes. Each operation is written for
//! any processor (`scalar`), for AVX2 and for AVX-512, or for the latter two at once (`vector`). [`level`] selects one,
//! and a whole [`Task`] runs at it: that call is the only one that is not inlined. The tests compare the levels at
//! every alignment and length.
//!
//! # Rules for `unsafe`
//!
//! - Functions that need instructions which not every processor has take a [`Blocks`] value of their level. Only
//!   `level` makes one, after it has checked the processor.
//! - Nothing is read outside of a slice: blocks that would cross its end are loaded by mask, or by two overlapping
//!   loads. Cells are read without bounds checks because [`Classes`] are checked when they are made.
//! - Writes go to memory that the caller has reserved, with [`SLACK`] bytes more than the longest result, because
//!   whole blocks are stored.

#![allow(unsafe_code)]
#![allow(
    clippy::inline_always,
    reason = "what is not inlined into a function with target features lacks the instructions"
)]
#![allow(
    clippy::needless_bitwise_bool,
    reason = "a branch for each byte is what is to be avoided"
)]

mod ascii_bytes;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod blocks;
mod byte_mask;
mod classes;
#[cfg(feature = "alloc")]
mod column;
#[cfg(feature = "alloc")]
mod decode;
#[cfg(any(
    all(test, feature = "alloc"),
    all(uri_tables_level = "environment", feature = "std")
))]
mod each_level;
mod encoding;
mod level;
#[cfg(feature = "alloc")]
mod packed;
mod prescan;
mod scalar;
mod self_loop;
mod single_loop_rule;
#[cfg(all(test, feature = "alloc"))]
mod tests;
#[cfg(target_arch = "x86_64")]
mod vector;

#[cfg(feature = "alloc")]
pub(crate) use decode::{Decoding, append, append_utf8, decode, decode_kept, decode_utf8};
#[cfg(any(
    all(test, feature = "alloc"),
    all(uri_tables_level = "environment", feature = "std")
))]
#[allow(unreachable_pub, reason = "fuzz targets reach it, in builds for them")]
pub use each_level::each_level;
pub(crate) use encoding::Encoding;
pub(crate) use level::{Task, at_level};

pub(crate) use byte_mask::{MARKED, marks};

pub(crate) use blocks::{Blocks, Scalar, write_tags};
pub(crate) use classes::Classes;
#[cfg(feature = "alloc")]
pub(crate) use column::{ROOM, are_inside};
pub(crate) use prescan::{AT_ONCE, Prescan, WINDOW};
pub use self_loop::SelfLoop;
pub(crate) use single_loop_rule::SingleLoop;

/// How many bytes may be written after the result.
const SLACK: usize = 64;
