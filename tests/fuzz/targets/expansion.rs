//! Expands arbitrary tokens with the macro.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::expansion::run;

fuzz_target!(|text: &str| run(text));
