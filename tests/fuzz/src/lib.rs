//! What the fuzz targets do with their input. A target itself is only its entry, so that what was found once can be run
//! by a test, without a fuzzer: see `tests/regressions.rs`.
//!
//! `cargo +nightly fuzz run --fuzz-dir tests/fuzz grammar` runs a target; `.ci/run` runs each for half a minute.
//! `cargo run -p uri-tables-tests --example fuzz_seeds` writes what they start from.

pub mod coding;
pub mod expansion;
pub mod grammar;
pub mod parsing;
pub mod references;
