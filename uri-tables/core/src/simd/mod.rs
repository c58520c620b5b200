//! Operations on many bytes at a time, with vector instructions where the processor has them. This module has all
//! `unsafe` code of the library.
//!
//! For callers, [`SelfLoop`] describes the bytes that a search may skip, [`Encoding`] percent-encodes, [`decode()`]
//! percent-decodes, and [`marks()`] finds a delimiter.
//!
//! A *level* is a set of instructions, such as AVX2; the *scalar* level needs no vector instructions. [`level`]
//! selects the best level that the processor has. It then runs a whole [`Task`] at this level, so that the operations
//! can be inlined into the task. A value of a level's type proves that the processor has the instructions. The tests
//! compare the levels at every alignment and length.
//!
//! These traits separate the operations from the instructions, from the top down:
//!
//! - [`Blocks`]: the operations that tasks call. `scalar` implements it for any processor, `scan` for any `Compiled`
//!   level.
//! - `Compiled`: the operations that are compiled as functions of their own for each level with vectors.
//! - `Wide`: what a search needs of blocks of 32 or 64 bytes. AVX-512 implements it with 64-bit masks.
//! - `Vector`: the instructions on vectors of 16 bytes (SSSE3, NEON, `simd128`) or 32 bytes (AVX2). `vector` implements
//!   `Wide`, encoding and decoding with them. AVX-512 has its own encoding and decoding.
//!
//! A *byte mask* is a `u64` with one bit for each of up to 64 bytes, the lowest for the first byte.
//!
//! # Rules for `unsafe`
//!
//! - A function that needs instructions beyond the target's baseline takes a value of its level, or is a
//!   `target_feature` function that is only called from such a function. `level` creates the value after it has checked
//!   the processor, and a higher level creates that of a lower one. NEON and `simd128` are in the baseline, and need no
//!   check.
//! - Nothing is read outside of a slice: a block that would cross the end of the slice is loaded by mask, or by two
//!   overlapping loads. Table cells are read without bounds checks because [`Classes`] checks all classes when it is
//!   created.
//! - Writes go to memory that the caller has reserved, with [`SLACK`] bytes more than the longest result, because
//!   whole blocks are stored.

#![allow(unsafe_code)]
#![allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of the caller"
)]
#![allow(
    clippy::needless_bitwise_bool,
    reason = "a branch for each byte would be slower"
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
#[cfg_attr(
    not(any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_feature = "simd128"
    )),
    allow(
        dead_code,
        unused_imports,
        unused_macros,
        reason = "no level has vectors"
    )
)]
mod compiled;
#[cfg(feature = "alloc")]
mod decode;
#[cfg(any(
    all(test, feature = "alloc"),
    all(uri_tables_level = "environment", feature = "std")
))]
mod each_level;
mod encode;
mod encoding;
#[cfg(feature = "alloc")]
mod findings;
mod level;
mod marks;
#[cfg(all(
    target_arch = "aarch64",
    target_feature = "neon",
    target_endian = "little"
))]
mod neon;
#[cfg(feature = "alloc")]
mod packed;
mod prescan;
mod scalar;
#[cfg_attr(
    not(any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_feature = "simd128"
    )),
    allow(dead_code, reason = "no level has vectors")
)]
mod scan;
mod self_loop;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
mod single_loop_rule;
#[cfg(target_arch = "x86_64")]
mod ssse3;
mod task;
#[cfg(all(test, feature = "alloc"))]
mod tests;
#[cfg_attr(
    not(any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_feature = "simd128"
    )),
    allow(
        dead_code,
        unused_imports,
        unused_macros,
        reason = "no level has vectors"
    )
)]
mod vector;
#[cfg_attr(
    not(any(
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_feature = "simd128"
    )),
    allow(dead_code, reason = "no level has vectors")
)]
mod wide;

#[cfg(feature = "alloc")]
pub(crate) use decode::{
    Decoding, append, append_lenient_utf8, append_utf8, decode, decode_lenient_utf8, decode_utf8,
};
#[cfg(any(
    all(test, feature = "alloc"),
    all(uri_tables_level = "environment", feature = "std")
))]
#[allow(unreachable_pub, reason = "fuzz targets reach it, in builds for them")]
pub use each_level::each_level;
pub(crate) use encoding::Encoding;
pub(crate) use level::at_level;
pub(crate) use task::Task;

pub(crate) use byte_mask::BYTES_PER_MASK;
pub(crate) use marks::marks;

pub(crate) use blocks::{Blocks, Scalar, write_slots};
pub(crate) use classes::Classes;
#[cfg(feature = "alloc")]
pub(crate) use column::{MAX_PIECE_LEN, are_inside};
pub(crate) use prescan::{AT_ONCE, PRESCAN_LEN, Prescan};
pub use self_loop::SelfLoop;
pub(crate) use self_loop::SingleLoop;

/// The number of bytes after the result that an operation may overwrite, because it stores whole blocks.
const SLACK: usize = 64;
