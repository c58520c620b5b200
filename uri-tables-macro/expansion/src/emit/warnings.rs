//! Warnings about rules that change nothing, and about rules that no type has an accessor to.
//!
//! For each: a use of a deprecated function at the tokens that brought it in. Rules that change nothing are also a
//! section of the module's docs; what has no accessor is in the docs of the type that would have it. Procedural macros
//! cannot warn on stable Rust; but rustc warns of the use of deprecated items, shows the note, and
//! `#[allow(deprecated)]` on the module silences it.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Ident;

use crate::check::Types;
use crate::check::unused_rules::Unreached;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::with_help;

/// The items that warn.
pub(super) fn warnings(types: Types<'_>) -> TokenStream {
    let unreached = types.unreached.iter();
    let unreached = unreached.map(|it| warning("rule_without_effect", it.place, &it.message));
    let others = types.without_accessor.iter();
    let others = others.map(|it| warning("rule_without_accessor", it.place, &it.message));
    unreached.chain(others).collect()
}

/// The use of a deprecated function.
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
