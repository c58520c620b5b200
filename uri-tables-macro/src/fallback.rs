//! What an invocation with mistakes still expands to.
//!
//! In: the exposed names. Out: types of these names with every method a rule's type can have, so that the
//! user's code that calls them is not blamed for the grammar's mistakes. They accept every text: a literal
//! in `from_static` must not become a second error. None of it ever runs, since the build has failed.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;

use crate::input::Invocation;
use crate::names::twin_ident;
use crate::profile::ident_of;
use crate::within;

/// The items of the module.
pub(crate) fn items(krate: &TokenStream, invocation: &Invocation) -> TokenStream {
    let types: Vec<Ident> = invocation.exposures.iter().filter_map(ident_of).collect();
    let mut seen = Vec::new();
    let mut items = TokenStream::new();
    for exposure in &invocation.exposures {
        let Some(ident) = ident_of(exposure) else {
            continue;
        };
        if seen.contains(&ident) {
            continue;
        }
        let twin = twin_ident(&ident);
        let twin = (!types.contains(&twin)).then(|| quote!(twin: #twin,));
        let name = &exposure.name.name;
        let all = Literal::byte_string(&[0xFF; 32]);
        let classes = Literal::byte_string(&[0; 256]);
        items.extend(quote! {
            #krate::__rule! {
                #[doc = ""]
                pub struct #ident;
                #twin
                name: #name,
                abnf: "",
                table: #all,
                automaton: {
                    classes: #classes,
                    shift: 0,
                    transitions: Narrow(b"\x00\x01"),
                    accepting: b"\x02",
                    components: b"\x00\x00",
                    names: [#name],
                },
                kind: fallback,
            }
        });
        if !invocation.generic {
            let bound = exposure.within.as_ref().map(|rule| rule.name.as_str());
            let within = within::whatever(name, bound);
            items.extend(quote!(#krate::__within! { #ident: #(#within)* }));
        }
        seen.push(ident);
    }
    items
}
