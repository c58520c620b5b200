//! Reads any text as a grammar, compiles it and runs the proofs.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::grammar::run;

fuzz_target!(|text: &str| run(text));
