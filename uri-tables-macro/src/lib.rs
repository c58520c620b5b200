//! The procedural macro behind [`uri_profile!`] of `uri-tables`, which has its documentation.
//!
//! Most crates depend on `uri-tables` alone, which re-exports the macro. Who counts the seconds of a clean build depends on both,
//! on `uri-tables` without its feature `macros`, and calls [`uri_profile!`](macro@uri_profile) of this crate: then neither waits
//! for the other.
//!
//! ```toml
//! [dependencies]
//! uri-tables = { version = "0.1", default-features = false, features = ["std"] }
//! uri-tables-macro = "0.1"
//! ```
//!
//! In: tokens of the compiler. Out: what `uri-tables-expansion` makes of them. Cargo begins with a procedural macro
//! only when all that it depends on is compiled to the end; with a library it begins as soon as those before it are
//! read. So all logic is in libraries, which tests can call, too, and here is only what a compiler needs.
//!
//! [`uri_profile!`]: https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html

use proc_macro::TokenStream;

/// Declares the syntax of a URI scheme, as the macro of this name [in `uri-tables`] does, where it is documented; what it makes
/// names that crate as `::uri_tables`.
///
/// [in `uri-tables`]: https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html
#[proc_macro]
pub fn uri_profile(input: TokenStream) -> TokenStream {
    uri_tables_expansion::uri_profile(input.into()).into()
}

/// Called by the `uri_profile!` of `uri-tables` as `$crate; tokens`.
#[doc(hidden)]
#[proc_macro]
pub fn uri_profile_of(input: TokenStream) -> TokenStream {
    uri_tables_expansion::uri_profile_of(input.into()).into()
}
