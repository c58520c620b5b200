//! Generates the fallback module, which replaces the module of a profile with errors. With the fallback module, code
//! that uses the profile causes no further errors, apart from `impl` blocks of its types.
//!
//! Each type in the module is an alias of a type that rustc cannot compute, because it depends on the constant
//! `MISTAKE`, whose value is the `compile_error!` of the first error. rustc reports this error and nothing else about
//! such a type, and accepts every use of the type. So only the names of the types are needed, and not the grammar.
//! The drawback is that editors complete no methods while a profile has an error.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::Ident;
use uri_tables_grammar::sorted::Set;

use crate::emit;
use crate::model::idents::{Generated, type_ident};
use crate::model::type_names::ident_of;
use crate::parse::Invocation;

/// Returns the fallback module. `krate` is the path of the runtime crate, and `first_error` is a `compile_error!`.
pub(crate) fn module(
    krate: &TokenStream,
    invocation: &Invocation,
    first_error: &TokenStream,
) -> TokenStream {
    // A template with `expand_only` has a type, too, although it is not exposed.
    let expanders = invocation.expanders.iter();
    let expanders = expanders.filter_map(|it| type_ident(&it.name.name, it.name.place.start));
    let exposed = invocation.exposures.iter().filter_map(ident_of);
    let views: Vec<Ident> = exposed.chain(expanders).collect();
    // The names of the generated types. The `bool` says whether the type borrows text, so that it needs a lifetime
    // parameter.
    let generated = views.iter().flat_map(|view| {
        let Generated {
            owned,
            builder,
            choice,
        } = Generated::of(view);
        [(owned, false), (builder, false), (choice, true)]
    });
    let views = views.iter().map(|view| (view.clone(), true));
    let mut emitted = Set::new();
    let aliases = views.chain(generated).filter_map(|(name, is_borrowed)| {
        // Two types may have the same name by mistake. A second alias would cause a further error.
        if !emitted.insert(name.to_string()) {
            return None;
        }
        // A builder has a type parameter for each required part, so its alias gets eight type parameters. Eight are
        // enough for most builders. Defaults allow code to write fewer than eight.
        let (parameters, arguments) = if is_borrowed {
            (quote!('a), quote!(&'a ()))
        } else {
            let states = ["A", "B", "C", "D", "E", "F", "G", "H"];
            let states = states.map(|name| Ident::new(name, Span::call_site()));
            (quote!(#(#states = ()),*), quote!((#(#states),*)))
        };
        Some(quote! {
            #[allow(dead_code)]
            pub type #name<#parameters> =
                <#arguments as #krate::__private::Mistaken<MISTAKE>>::Type;
        })
    });
    let content = quote! {
        const MISTAKE: #krate::__private::core::primitive::u8 = #first_error;
        #(#aliases)*
    };
    emit::module(krate, invocation, &content)
}
