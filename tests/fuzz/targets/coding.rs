//! Any octets, encoded and decoded.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uri_tables_fuzz::coding::run;

fuzz_target!(|octets: &[u8]| run(octets));
