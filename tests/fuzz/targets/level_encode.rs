//! Encodes arbitrary bytes at every SIMD level, as one text and as a column of texts.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[cfg(not(uri_tables_level = "environment"))]
compile_error!("levels are taken in turns with RUSTFLAGS='--cfg uri_tables_level=\"environment\"'");
#[cfg(uri_tables_level = "environment")]
use uri_tables_fuzz::levels::{columns, encode};

#[cfg(uri_tables_level = "environment")]
fuzz_target!(|bytes: &[u8]| {
    encode(bytes);
    columns(bytes);
});
