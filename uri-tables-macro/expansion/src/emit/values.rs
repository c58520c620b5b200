//! Emits the methods `value` and `choice` of typed rules.
//!
//! A rule is *typed* if the profile declares a type for it. After `expose port: u16`, `value()` parses the text to a
//! `u16`. After `expose unit: enum`, `choice()` returns an enum with a variant for each *word*, that is, for each
//! literal of a rule such as `unit = "km" / "m" / other`. The *rest* is the alternative that is no literal, here
//! `other`.
//!
//! The entry point is [`emit`].

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;

use crate::analyze::values::{Rest, Typed, Word, Words};
use crate::check::Types;

/// Emits the method `value` or `choice` of the type `own`, if the profile declares a type for its texts, as in
/// `port: u16`. Otherwise emits nothing.
pub(super) fn emit(krate: &TokenStream, types: &Types, own: usize) -> TokenStream {
    let exposed = &types.profile.exposed[own];
    let (view, generated) = (&exposed.ident, &exposed.generated);
    let place = exposed.place.start;
    match types.typed.get(own).and_then(Option::as_ref) {
        None => TokenStream::new(),
        Some(Typed::Value { how, ty }) => {
            let method = Ident::new("value", place);
            // An automaton proves that every text is a number that fits in `ty`, so `value` returns no `Result`.
            if *how == "proven" {
                return quote!(#krate::__value! { #view #method: #ty });
            }
            // All tokens have the position of the type. If the type does not implement `FromStr`, rustc then reports
            // one error, at the type.
            let first = ty.clone().into_iter().next();
            let place = first.map_or(place, |token| Span::call_site().located_at(token.span()));
            let how = Ident::new(how, place);
            let docs = quote! {
                /// Parses the text to its value.
                ///
                /// # Errors
                ///
                /// Fails if the text has no value. With the text around it, the error tells the offset.
            };
            quote_spanned! {place=>
                impl<'a> #view<'a> {
                    #docs
                    #[inline]
                    pub fn #method(self) -> ::core::result::Result<
                        #ty,
                        #krate::ValueError<'a, <#ty as ::core::str::FromStr>::Err>,
                    > {
                        #krate::__private::#how(self)
                    }
                }
            }
        }
        Some(Typed::Words(Words { words, rest })) => {
            let (choice, method) = (&generated.choice, Ident::new("choice", place));
            let doc = format!("The alternatives of `{}`.", exposed.name);
            // Without a catch-all alternative (`rest`), every text that differs from the other words is the last word,
            // so the runtime need not compare the text with it.
            let (last, others) = match (rest, words.split_last()) {
                (None, Some((last, others))) => (Some(last), others),
                _ => (None, &words[..]),
            };
            let others = others.iter().map(
                |Word {
                     ident,
                     text,
                     case_sensitive,
                 }| {
                    let equal = if *case_sensitive {
                        quote!(exact)
                    } else {
                        quote!(insensitive)
                    };
                    quote!(#ident: #text #equal)
                },
            );
            let end = match (last, rest) {
                (Some(Word { ident, text, .. }), _) => quote!(last #ident: #text),
                (None, Some(Rest { ident, ty })) => {
                    let ty = ty.as_ref().map(|ty| quote!((#ty)));
                    quote!(rest #ident #ty)
                }
                // A choice without alternatives does not occur.
                (None, None) => return TokenStream::new(),
            };
            // If the text is secret, its `Debug` must not show which of the words it is.
            let is_secret = types.secrets[own].token().is_some();
            let debug = (!is_secret).then(|| quote!(#[derive(::core::fmt::Debug)]));
            let masked = is_secret.then(|| {
                let lifetime = rest.is_some().then(|| quote!(<'_>));
                let name = choice.to_string();
                quote! {
                    impl ::core::fmt::Debug for #choice #lifetime {
                        fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                            f.debug_tuple(#name).field(&#krate::__private::MASK).finish()
                        }
                    }
                }
            });
            quote! {
                #krate::__words! {
                    #[doc = #doc] #debug #view #choice #method { #(#others),* ; #end }
                }
                #masked
            }
        }
    }
}
