//! Emits warnings about rules without effect, rules without an accessor, and routes with templates that overlap.
//!
//! Procedural macros cannot emit warnings on stable Rust. But rustc warns about the use of deprecated items and shows
//! their note, so each warning is a use of a deprecated function at the tokens of the rule. `#[allow(deprecated)]` on
//! the module silences all of them. Rules without effect are also listed in the module's documentation. A missing
//! accessor is mentioned in the documentation of the type that would have it.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Ident;

use crate::check::Types;
use crate::check::unused_rules::Unreached;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::with_help;

/// Emits the items that cause the warnings.
pub(super) fn warnings(types: Types<'_>) -> TokenStream {
    let unreached = types.unreached.iter();
    let unreached = unreached.map(|it| warning("rule_without_effect", it.place, &it.message));
    let others = types.without_accessor.iter();
    let others = others.map(|it| warning("rule_without_accessor", it.place, &it.message));
    let overlaps = types.overlaps.iter();
    let overlaps = overlaps.map(|it| warning("overlapping_templates", it.place, &it.message));
    unreached.chain(others).chain(overlaps).collect()
}

/// Emits a deprecated function, and a use of it with the span of `place`.
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

/// Emits the section of the module's documentation about rules without effect.
pub(super) fn docs(unreached: &[Unreached]) -> TokenStream {
    if unreached.is_empty() {
        return TokenStream::new();
    }
    let notes: Vec<String> = unreached
        .iter()
        .map(|it| format!("- {}\n", it.note))
        .collect();
    let doc = format!(
        "\n\n# Rules without effect\n\nThe profile's grammar defines these, and no exposed rule refers to them:\n\n{}",
        notes.concat()
    );
    quote!(#[doc = #doc])
}
