//! The implementation of [`uri_profile!`], as a library that tests, fuzz targets and benchmarks can call. Do not depend
//! on this crate, but on `uri-tables`, which exports the macro with its documentation.
//!
//! A *profile* is the content of one macro call: the grammar of a URI scheme in ABNF, and the rules that are
//! *exposed*, that is, become Rust types. An *invocation* is one macro call. The *runtime crate* is `uri-tables`,
//! which the generated code uses.
//!
//! The modules are the stages of the expansion, in this order. Each stage imports only stages before it:
//!
//! 1. `limits` and `diagnostics` manage the step budget and the errors of an invocation.
//! 2. `parse` converts tokens to an `Invocation`.
//! 3. `model` loads the grammar and resolves the exposed rules.
//! 4. `analyze` computes the automata, parts, lists, accessors and builder of each rule.
//! 5. `check` proves that the types conform to RFC 3986, and checks the statements of the profile.
//! 6. `docs` and `emit` generate the documentation and the tokens of the module.
//! 7. `fallback` generates the *fallback module* for a profile with errors. Code that uses this module causes no
//!    further errors.
//! 8. `driver` runs the stages. For tests and for the command, `inspect` runs them up to the proofs.
//!
//! [`uri_profile!`]: https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html

// The `proc_macro` crate provides line and column numbers of spans. It must be declared, because libraries do not link
// it by default.
extern crate proc_macro;

mod analyze;
mod check;
mod diagnostics;
mod docs;
mod driver;
mod emit;
mod fallback;
#[doc(hidden)]
pub mod inspect;
mod limits;
mod model;
mod parse;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;

/// Expands the input of `uri_profile!`, for tests. The path of the runtime crate is `::uri_tables`.
#[cfg(test)]
fn uri_profile(input: TokenStream) -> TokenStream {
    driver::expand_guarded(&quote::quote!(::uri_tables), false, input)
}

/// Expands the tokens `$crate; …`, where `$crate` is the path of the runtime crate, and the tokens after the `;` are
/// the input of `uri_profile!`. Returns the generated module. If the input has errors, returns these with a module.
/// After an error that affects the types, it is the fallback module.
pub fn uri_profile_of(input: TokenStream) -> TokenStream {
    let (krate, generic, tokens) = parse::split_crate(input);
    driver::expand_guarded(&krate, generic, tokens)
}

/// Expands the tokens `$crate; type; text; name = value; …` of `uri!`, where `$crate` is the path of the runtime crate.
pub fn uri_of(input: TokenStream) -> TokenStream {
    emit::formatting::expand(input)
}

/// Sets a function that is called on this thread with the name of each stage when the stage begins, and with `end`
/// after the last stage.
pub fn observe(observer: fn(&'static str)) {
    diagnostics::stages::observe(observer);
}
