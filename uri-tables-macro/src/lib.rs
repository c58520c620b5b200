//! The procedural macro of [`uri-tables`](https://docs.rs/uri-tables). Depend on that crate, which has
//! [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) with its documentation.
//!
//! All logic is in `uri-tables-expansion`. Cargo starts to compile a procedural macro only when its dependencies are
//! completely compiled, but a library as soon as their metadata is available. Tests can also call a library.

use proc_macro::TokenStream;

/// Expands an invocation. The `uri_profile!` of `uri-tables` calls it with `$crate; tokens`.
#[doc(hidden)]
#[proc_macro]
pub fn uri_profile_of(input: TokenStream) -> TokenStream {
    uri_tables_expansion::uri_profile_of(input.into()).into()
}
