//! One test for each fact about URIs that is often mistaken: where delimiters may be literal, how data is encoded and
//! decoded, which texts are URIs, and which widespread claims are wrong.
//!
//! One fact is a UI test, because code that contradicts it does not compile: a whole URI cannot be encoded.

mod delimiters;
mod percent_encoding;
mod profiles;
mod rulings;
mod structure;
