//! The bodies of the fuzz targets. The files in `targets/` only call them.
//!
//! `cargo run -p uri-tables-tests --bin fuzz_seeds` writes the seed corpus, and `cargo +nightly fuzz run --fuzz-dir
//! tests/fuzz grammar` runs the target `grammar`. `.ci/fuzz` does both, for a few seconds per target. For every failure
//! found, add a regression test next to the faulty code.
//!
//! The targets that compare SIMD levels switch between the levels in one process. They require a build with `--cfg
//! uri_tables_level="environment"` in `RUSTFLAGS`.

pub mod coding;
pub mod expansion;
pub mod grammar;
#[cfg(uri_tables_level = "environment")]
pub mod levels;
pub mod parsing;
pub mod references;
pub mod uri_template;
