//! What the fuzz targets do with their input. A target itself is only its entry.
//!
//! `cargo run -p uri-tables-tests --bin fuzz_seeds` writes what they start from, and
//! `cargo +nightly fuzz run --fuzz-dir tests/fuzz grammar` runs one; `.ci/fuzz` does both, for some seconds each. What is
//! found becomes a test beside what it is a test of.
//!
//! Those that compare levels take one after the other in one process, which only builds do that have
//! `--cfg uri_tables_level="environment"` in `RUSTFLAGS`.

pub mod coding;
pub mod expansion;
pub mod grammar;
#[cfg(uri_tables_level = "environment")]
pub mod levels;
pub mod parsing;
pub mod references;
