//! Normalizes and resolves two arbitrary references.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::references::run;

fuzz_target!(|text: &str| run(text));
