//! Validates and parses arbitrary bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::parsing::run;

fuzz_target!(|bytes: &[u8]| run(bytes));
