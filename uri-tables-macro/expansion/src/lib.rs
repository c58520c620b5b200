//! The implementation of [`uri_profile!`], as a library that tests, fuzz targets and benchmarks can call. Depend on
//! `uri-tables`, which has the macro with its documentation, and not on this crate.
//!
//! The modules are the stages of the pipeline, in order. Each imports only those before it:
//!
//! 1. `limits` and `diagnostics`: the step budget, and the errors of the invocation.
//! 2. `parse`: tokens to an `Invocation`.
//! 3. `model`: the grammar that it names, and the exposed rules, resolved.
//! 4. `analyze`: the automata, parts, lists, accessors and builder of each rule.
//! 5. `check`: the proofs. They return verdicts and change nothing.
//! 6. `docs` and `emit`: documentation, and the tokens of the module.
//! 7. `fallback`: the module of a profile with mistakes, so that code that uses it gets no further errors.
//! 8. `driver`: runs the stages. `analysis` runs them up to the proofs, for tests.
//!
//! [`uri_profile!`]: https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html

// `proc_macro` gives access to spans with more details. It must be declared, because libraries do not link it by
// default.
extern crate proc_macro;

#[doc(hidden)]
pub mod analysis;
mod analyze;
mod check;
mod diagnostics;
mod docs;
mod driver;
mod emit;
mod fallback;
mod limits;
mod model;
mod parse;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;

/// Expands an invocation with the runtime's path `::uri_tables`, for tests.
#[cfg(test)]
fn uri_profile(input: TokenStream) -> TokenStream {
    driver::expand_guarded(&quote::quote!(::uri_tables), false, input)
}

/// Expands an invocation that begins with the runtime's path, `$crate;`, to its module, or to errors and a replacement
/// for the module.
pub fn uri_profile_of(input: TokenStream) -> TokenStream {
    let (krate, generic, tokens) = parse::split_crate(input);
    driver::expand_guarded(&krate, generic, tokens)
}

/// Calls `observer` with the name of each stage as it begins, and with `end`, for invocations of this thread.
pub fn observe(observer: fn(&'static str)) {
    diagnostics::stages::observe(observer);
}
