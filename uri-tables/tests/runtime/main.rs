//! The runtime with hand-written types: parsing, encoding and decoding, components, owned types and errors.
//!
//! The tests are one program, because linking the library takes longer than most of them. Those that need optional
//! features are programs of their own beside this folder.

mod rules;

mod bare;
mod captures;
#[cfg(feature = "alloc")]
mod columns;
#[cfg(feature = "alloc")]
mod decoding;
#[cfg(feature = "alloc")]
mod encoding;
#[cfg(feature = "alloc")]
mod errors;
#[cfg(all(feature = "macros", feature = "std", debug_assertions))]
mod forged;
mod glob;
// This module is public, because some of the lints that it tests are only about public items.
#[cfg(feature = "alloc")]
pub mod hygiene;
#[cfg(feature = "alloc")]
mod joining;
#[cfg(feature = "alloc")]
mod owned;
mod parsing;
mod sub_dfas;
