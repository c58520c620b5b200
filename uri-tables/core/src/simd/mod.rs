//! What is done many octets at a time, and all `unsafe` code there is.
//!
//! In: octets, and sets of them as the grammar has them. Out: how far a set goes on ([`SelfLoop`]), what data is when it
//! is encoded ([`Encoding`]), what text is when it is decoded ([`decode`]). Each is written once for any processor
//! (`scalar`), and again for those with AVX2 and with AVX-512, or once for both (`wide`); `level` says which of them
//! runs, and the whole of a [`Task`] runs there: the one call that is not inlined. The tests compare them, at every
//! alignment and length. [`Classes`] are what a walk octet by octet reads its rows by.
//!
//! # Rules for `unsafe`
//!
//! - What needs instructions that not every processor has is called only where `level` has seen them, and holds a
//!   [`Blocks`] value as the proof.
//! - Nothing is read outside of a slice: blocks that would go beyond its end are loaded by mask, or by two loads that
//!   overlap. A cell of a row is read without being asked for, because no [`Classes`] are made of which one has no cell.
//! - What is written goes to memory that the caller has reserved: [`SLACK`] octets more than the most that can come out,
//!   because whole blocks are stored.

#![allow(unsafe_code)]
#![allow(
    clippy::inline_always,
    reason = "what is not inlined into a function with target features lacks the instructions"
)]
#![allow(
    clippy::needless_bitwise_bool,
    reason = "a branch for each octet is what is to be avoided"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod blocks;
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
mod marks;
mod octets;
#[cfg(feature = "alloc")]
mod packed;
mod scalar;
mod sole;
mod span;
#[cfg(all(test, feature = "alloc"))]
mod tests;
#[cfg(target_arch = "x86_64")]
mod wide;
mod window;

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

pub(crate) use marks::{MARKED, marks};

pub(crate) use blocks::{Blocks, Scalar, write_tags};
pub(crate) use classes::Classes;
#[cfg(feature = "alloc")]
pub(crate) use column::{ROOM, are_inside};
pub(crate) use sole::SingleLoop;
pub use span::SelfLoop;
pub(crate) use window::{AT_ONCE, Prescan, WINDOW};

/// How many octets may be written behind those that count.
const SLACK: usize = 64;
