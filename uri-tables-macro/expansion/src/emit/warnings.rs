//! Warnings about rules that change nothing.
//!
//! For each rule without effect: a use of a deprecated function at the tokens that brought it in, and a section of
//! the module's docs. Procedural macros cannot warn on stable Rust; but rustc warns of the use of deprecated items,
//! shows the note, and `#[allow(deprecated)]` on the module silences it.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use crate::check::unused_rules::Unreached;
use crate::diagnostics::report::with_help;

/// The items that warn.
pub(super) fn warnings(unreached: &[Unreached]) -> TokenStream {
    let warnings = unreached.iter().map(|Unreached { place, message, .. }| {
        let message = with_help(message);
        let used = quote_spanned!(place.start=> rule_without_effect);
        quote! {
            const _: () = {
                #[deprecated(note = #message)]
                const fn rule_without_effect() {}
                #used()
            };
        }
    });
    warnings.collect()
}

/// The end of the module's docs.
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
