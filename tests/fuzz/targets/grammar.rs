//! Any text, read as a grammar, compiled and proven.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::grammar::run;

fuzz_target!(|text: &str| run(text));
