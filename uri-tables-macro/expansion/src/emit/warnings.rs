//! Emits warnings about rules without effect, rules without an accessor, and routes with templates that overlap.
//!
//! A rule *without effect* is defined in the grammar, but no exposed rule refers to it. A *route* is a rule that
//! tries several templates in order; two templates *overlap* if they match the same text.
//!
//! Procedural macros cannot emit warnings on stable Rust. But rustc warns about the use of deprecated items and shows
//! their note, so each warning is a use of a deprecated function at the tokens of the rule. `#[allow(deprecated)]` on
//! the module silences all of them. Rules without effect are also listed in the module's documentation. A missing
//! accessor is mentioned in the documentation of the type that would have the accessor.
//!
//! [`warnings()`] emits the warnings, and [`docs`] the list in the documentation.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Ident;

use crate::check::Types;
use crate::check::unused_rules::UnusedRule;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::with_help;

/// Emits the items that cause the warnings.
pub(super) fn warnings(types: Types<'_>) -> TokenStream {
    let unused_rules = types.unused_rules.iter();
    let unused_rules = unused_rules.map(|it| warning("rule_without_effect", it.place, &it.message));
    let others = types.without_accessor.iter();
    let others = others.map(|it| warning("rule_without_accessor", it.place, &it.message));
    let overlaps = types.overlaps.iter();
    let overlaps = overlaps.map(|it| warning("overlapping_templates", it.place, &it.message));
    unused_rules.chain(others).chain(overlaps).collect()
}

/// Emits a deprecated function, and a call of the function with the span of `place`. rustc shows `name` and
/// `message`.
fn warning(name: &str, place: Spanned, message: &str) -> TokenStream {
    let message = with_help(message);
    let defined = Ident::new(name, Span::call_site());
    let used = Ident::new(name, place.start);
    quote! {
        const _: () = {
            #[deprecated(note = #message)]
            const fn #defined() {}
            #used()
        };
    }
}

/// Emits the section of the module's documentation about rules without effect, or nothing if every rule has an effect.
pub(super) fn docs(unused_rules: &[UnusedRule]) -> TokenStream {
    if unused_rules.is_empty() {
        return TokenStream::new();
    }
    let notes: Vec<String> = unused_rules
        .iter()
        .map(|it| format!("- {}\n", it.note))
        .collect();
    let doc = format!(
        "\n\n# Rules without effect\n\nThe profile's grammar defines these, and no exposed rule refers to them:\n\n{}",
        notes.concat()
    );
    quote!(#[doc = #doc])
}
