//! The bodies of the fuzz targets. A target itself is only an entry point.
//!
//! `cargo run -p uri-tables-tests --bin fuzz_seeds` writes the seed corpus, and `cargo +nightly fuzz run --fuzz-dir
//! tests/fuzz grammar` runs one target. `.ci/fuzz` does both, for some seconds each. Add a regression test next to the
//! faulty code for every failure.
//!
//! Targets that compare SIMD levels switch between them in one process. That requires a build with `--cfg
//! uri_tables_level="environment"` in `RUSTFLAGS`.

pub mod coding;
pub mod expansion;
pub mod grammar;
#[cfg(uri_tables_level = "environment")]
pub mod levels;
pub mod parsing;
pub mod references;
