//! Emits warnings about rules without effect.
//!
//! For each rule: a use of a deprecated function at the tokens of the rule, and a section in the module's
//! documentation. Procedural macros cannot emit warnings on stable Rust. But rustc warns about the use of deprecated
//! items and shows the note, and `#[allow(deprecated)]` on the module silences it.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use crate::check::unused_rules::Unreached;
use crate::diagnostics::report::with_help;

/// Emits the items that trigger warnings.
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

/// Emits the end of the module's documentation.
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
