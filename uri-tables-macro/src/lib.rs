//! The procedural macros of [`uri-tables`](https://docs.rs/uri-tables). Depend on that crate, which has
//! [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) with its documentation.
//!
//! All logic is in the library `uri-tables-expansion`, because tests can call a library. The split also shortens
//! builds: Cargo compiles a library as soon as the metadata of its dependencies is available, but a procedural macro
//! only after its dependencies are completely compiled.

use proc_macro::TokenStream;

/// Expands a call of the macro `uri_profile!` of `uri-tables`, which passes `$crate; tokens`. `tokens` are those that
/// the user wrote.
#[doc(hidden)]
#[proc_macro]
pub fn uri_profile_of(input: TokenStream) -> TokenStream {
    uri_tables_expansion::uri_profile_of(input.into()).into()
}

/// Expands a call of the macro `uri!` of `uri-tables`, which passes `$crate; type; text; name = value; …`. The text
/// has placeholders for the values.
#[doc(hidden)]
#[proc_macro]
pub fn uri_of(input: TokenStream) -> TokenStream {
    uri_tables_expansion::uri_of(input.into()).into()
}
