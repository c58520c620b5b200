//! What the fuzz targets do with their input. A target itself is only its entry.
//!
//! `cargo run -p uri-tables-tests --example fuzz_seeds` writes what they start from, and
//! `cargo +nightly fuzz run --fuzz-dir tests/fuzz grammar` runs one; `.ci/fuzz` does both, for some seconds each. What is
//! found becomes a test beside what it is a test of.

pub mod coding;
pub mod expansion;
pub mod grammar;
pub mod parsing;
pub mod references;
