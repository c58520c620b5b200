//! Encodes and decodes arbitrary bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::coding::run;

fuzz_target!(|bytes: &[u8]| run(bytes));
