//! Any two references, resolved and normalized.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::references::run;

fuzz_target!(|text: &str| run(text));
