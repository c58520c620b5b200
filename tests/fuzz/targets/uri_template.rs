//! Parses arbitrary URI Templates and expands them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::uri_template::run;

fuzz_target!(|text: &str| run(text));
