//! Emits warnings about rules without effect, rules without an accessor, alternatives
//! that are never chosen, and templates that overlap or have placeholders of another syntax.
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

use crate::check::Warning;
use crate::diagnostics::report::with_help;

/// Emits the items that cause the warnings.
pub(super) fn warnings(warnings: &[Warning]) -> TokenStream {
    warnings.iter().map(warning).collect()
}

/// Emits a deprecated function, and a call of it at the place of the warning. rustc then warns about the call, and
/// shows the function's name and its note, which is the message.
fn warning(warning: &Warning) -> TokenStream {
    let message = with_help(&warning.message);
    let defined = Ident::new(warning.name, Span::call_site());
    let used = Ident::new(warning.name, warning.place.start);
    quote! {
        const _: () = {
            #[deprecated(note = #message)]
            const fn #defined() {}
            #used()
        };
    }
}

/// Emits the section of the module's documentation about rules without effect, or nothing if every rule has an effect.
pub(super) fn docs(warnings: &[Warning]) -> TokenStream {
    let notes = warnings.iter().filter_map(|it| it.note.as_ref());
    let notes: Vec<String> = notes.map(|note| format!("- {note}\n")).collect();
    if notes.is_empty() {
        return TokenStream::new();
    }
    let doc = format!(
        "\n\n# Rules without effect\n\nThe profile's grammar defines these, and no exposed rule refers to them:\n\n{}",
        notes.concat()
    );
    quote!(#[doc = #doc])
}
