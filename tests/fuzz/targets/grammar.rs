//! Reads arbitrary text as a grammar, compiles its rules and runs the proofs.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::grammar::run;

fuzz_target!(|text: &str| run(text));
