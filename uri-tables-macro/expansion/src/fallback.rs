//! Emits the module of a profile with mistakes, so that code that uses the profile causes no further errors.
//!
//! Each type of the profile is an alias of a type that rustc cannot compute, because it depends on a constant whose
//! value is the first error. rustc reports nothing more about such a type, and accepts every use of it. So the module
//! can be generated without the grammar. The drawback is that editors complete no methods while a profile has a
//! mistake.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;
use uri_tables_grammar::sorted::Set;

use crate::emit;
use crate::model::idents::{Generated, type_ident};
use crate::model::type_names::ident_of;
use crate::parse::Invocation;

/// Emits the module. `mistake` is an expression that is an error.
pub(crate) fn module(
    krate: &TokenStream,
    invocation: &Invocation,
    mistake: &TokenStream,
) -> TokenStream {
    let expanders = invocation.expanders.iter();
    let expanders = expanders.filter_map(|it| type_ident(&it.name.name, it.name.place.start));
    let exposed = invocation.exposures.iter().filter_map(ident_of);
    let views: Vec<Ident> = exposed.chain(expanders).collect();
    let generated = views.iter().flat_map(|view| {
        let Generated {
            owned,
            builder,
            choice,
        } = Generated::of(view);
        [(owned, false), (builder, false), (choice, true)]
    });
    let views = views.iter().map(|view| (view.clone(), true));
    let mut seen = Set::new();
    let aliases = views.chain(generated).filter_map(|(name, is_borrowed)| {
        // Skip names that another type has already, because a second alias would be a further error.
        if !seen.insert(name.to_string()) {
            return None;
        }
        // Builders have type parameters; eight are enough for most of them.
        let (parameters, arguments) = if is_borrowed {
            (quote!('a), quote!(&'a ()))
        } else {
            (
                quote!(
                    A = (),
                    B = (),
                    C = (),
                    D = (),
                    E = (),
                    F = (),
                    G = (),
                    H = ()
                ),
                quote!((A, B, C, D, E, F, G, H)),
            )
        };
        Some(quote! {
            #[allow(dead_code)]
            pub type #name<#parameters> =
                <#arguments as #krate::__private::Mistaken<MISTAKE>>::Type;
        })
    });
    let content = quote! {
        const MISTAKE: #krate::__private::core::primitive::u8 = #mistake;
        #(#aliases)*
    };
    emit::module(krate, invocation, &content)
}
