//! Emits the fallback module of a profile with errors.
//!
//! The module is like that of a valid profile, as far as the types are known. But its automata accept every text, and
//! every component is present. So constants that are made by parsing a text compile, and cause no further errors.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::analyze::accessors::targets;
use crate::analyze::five_components::is_called;
use crate::check::Types;
use crate::check::conversions;
use crate::check::normalization::Effective;
use crate::emit::{assembly, builders, captures, components, cost, item, module, values};
use crate::model::profile::Exposed;
use crate::parse::Invocation;

/// Emits the fallback module.
pub(crate) fn emit(krate: &TokenStream, invocation: &Invocation, types: Types<'_>) -> TokenStream {
    let exposed = &types.profile.exposed;
    let statements = Effective::said(&invocation.scheme_based);
    let targets = targets(types.profile, types.accessors);
    let rules = exposed.iter().enumerate().map(|(own, exposed)| {
        let (computed, accessors) = (&types.computed[own], &types.accessors[own]);
        if cost::write(exposed, computed, accessors, types.builder_api, own).is_err() {
            return TokenStream::new();
        }
        let rule = emit_rule(krate, types, own);
        let within = (!invocation.generic).then(|| {
            let bound = exposed.within.as_ref().map(|rule| rule.name.as_str());
            let within = conversions::whatever(&exposed.name, bound);
            let (ident, owned) = (&exposed.ident, &exposed.generated.owned);
            quote!(#krate::__within! { #ident [#owned]: #(#within)* })
        });
        let components = components(krate, exposed, accessors, &statements, false, targets);
        let assembly = assembly::emit(
            krate,
            types.profile,
            exposed,
            &types.builder_api.assemblies[own],
            true,
        );
        let builder = builders::emit(krate, types, own);
        quote!(#rule #within #components #assembly #builder)
    });
    let content = quote!(#(#rules)*);
    module(krate, invocation, &[], &content)
}

fn emit_rule(krate: &TokenStream, types: Types<'_>, own: usize) -> TokenStream {
    let exposed = &types.profile.exposed[own];
    let Exposed {
        name, ident, abnf, ..
    } = exposed;
    let owned = &exposed.generated.owned;
    let case = exposed.case_insensitive.then(|| quote!(case: insensitive,));
    let tagged = types.computed[own].tagged.as_ref();
    let captures = tagged.map(|tagged| {
        let captures = captures::all(exposed, tagged.captured().len(), &types.accessors[own]);
        quote!(captures: #captures,)
    });
    let typed = values::emit(krate, types, own);
    let item = item(krate, exposed, &types.computed[own]);
    let table = Literal::byte_string(&[0xFF; 32]);
    let classes = Literal::byte_string(&[0; 256]);
    let meaning = if is_called(name, "port") {
        quote!(#krate::__port! { #ident })
    } else if is_called(name, "host") {
        quote!(#krate::__host! { #ident })
    } else {
        TokenStream::new()
    };
    quote! {
        #krate::__rule! {
            #[doc = #abnf]
            item: #item
            owned: #owned,
            name: #name,
            abnf: #abnf,
            table: #table,
            automaton: {
                classes: #classes,
                shift: 0,
                transitions: Narrow(b"\x00\x01"),
                accepting: b"\x02",
                components: b"",
                names: [#name],
            },
            kind: fallback (for > encode try_encode),
            #case
            #captures
        }
        #meaning
        #typed
    }
}
