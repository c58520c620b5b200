//! The procedural macro of [`uri-tables`](https://docs.rs/uri-tables). Depend on that crate, which has
//! [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) with its documentation.
//!
//! All logic is in the library `uri-tables-expansion`, because tests can call a library. It also shortens builds: Cargo
//! compiles a library as soon as the metadata of its dependencies is available, but a procedural macro only after its
//! dependencies are completely compiled.

use proc_macro::TokenStream;

/// Expands an invocation. The macro `uri_profile!` of `uri-tables` calls this with `$crate; tokens`.
#[doc(hidden)]
#[proc_macro]
pub fn uri_profile_of(input: TokenStream) -> TokenStream {
    uri_tables_expansion::uri_profile_of(input.into()).into()
}

/// Expands a text with placeholders. The macro `uri!` of `uri-tables` calls this with
/// `$crate; type; text; name = value; …`.
#[doc(hidden)]
#[proc_macro]
pub fn uri_of(input: TokenStream) -> TokenStream {
    uri_tables_expansion::uri_of(input.into()).into()
}
