//! The procedural macro behind [`uri_profile!`]; depend on `uri-tables`, which re-exports it with its
//! documentation, and not on this crate.
//!
//! In: tokens of the compiler. Out: what `uri-tables-expansion` makes of them. Cargo begins with a procedural macro
//! only when all that it depends on is compiled to the end; with a library it begins as soon as those before it are
//! read. So all logic is in libraries, which tests can call, too, and here is only what a compiler needs.
//!
//! [`uri_profile!`]: https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html

use proc_macro::TokenStream;

/// Called by the `uri_profile!` of `uri-tables` as `$crate; tokens`.
#[proc_macro]
pub fn uri_profile(input: TokenStream) -> TokenStream {
    uri_tables_expansion::uri_profile(input.into()).into()
}
