//! Facts about URIs that are often mistaken, one test each: where delimiters may be literal, how data is encoded and
//! decoded, which texts are URIs, and which widespread claims are wrong.
//!
//! A whole URI has no `encode`, so that code that calls it does not compile: see the UI tests.

mod delimiters;
mod percent_encoding;
mod profiles;
mod rulings;
mod structure;
