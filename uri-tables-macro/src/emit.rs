//! The expansion: data only.
//!
//! In: the profile's types with what was computed for them. Out: one module; in it a `__rule!` of the
//! runtime crate for each type, fed with tables. All logic is the runtime's, where tests and fuzzers
//! reach it, so the expansion stays small and readable with `cargo expand`.

mod automaton;
mod docs;

use std::path::PathBuf;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::automata::{Computed, Kind};
use crate::input::Invocation;
use crate::profile::{Exposed, Profile};
use crate::sources::Sources;

/// The module of a sound profile.
pub(crate) fn emit(
    krate: &TokenStream,
    invocation: &Invocation,
    sources: &Sources,
    profile: &Profile,
    computed: &[Computed],
) -> TokenStream {
    let names: Vec<&str> = profile
        .exposed
        .iter()
        .map(|exposed| exposed.name.as_str())
        .collect();
    let rules = profile
        .exposed
        .iter()
        .zip(computed)
        .map(|(exposed, computed)| emit_rule(krate, exposed, computed, &names, sources));
    let content = quote!(#(#rules)*);
    module(krate, invocation, &sources.files, &content)
}

/// The module around some content, with what makes cargo rebuild when a grammar file changes.
pub(crate) fn module(
    krate: &TokenStream,
    invocation: &Invocation,
    files: &[PathBuf],
    content: &TokenStream,
) -> TokenStream {
    let Invocation {
        attributes,
        visibility,
        module,
        ..
    } = invocation;
    let files = files.iter().map(|file| {
        let path = Literal::string(&file.to_string_lossy());
        quote! {
            const _: &[#krate::private::primitive::u8] = #krate::private::core::include_bytes!(#path);
        }
    });
    let docs = docs::module(invocation);
    quote! {
        #attributes
        #docs
        #visibility mod #module {
            #(#files)*
            #content
        }
    }
}

fn emit_rule(
    krate: &TokenStream,
    exposed: &Exposed,
    computed: &Computed,
    names: &[&str],
    sources: &Sources,
) -> TokenStream {
    let Exposed {
        name, ident, abnf, ..
    } = exposed;
    let docs = docs::rule(exposed, computed, sources);
    let table = Literal::byte_string(&computed.symbols.table.to_bits());
    let (automaton, components) = &computed.labelled;
    let automaton = automaton::emit(automaton, components, names);
    let kind = emit_kind(&computed.kind);
    quote! {
        #krate::__rule! {
            #docs
            pub struct #ident;
            name: #name,
            abnf: #abnf,
            table: #table,
            automaton: #automaton,
            kind: #kind,
        }
    }
}

fn emit_kind(kind: &Kind) -> TokenStream {
    let (encoder, characters, space_plus) = match kind {
        Kind::Structure => return quote!(structure),
        Kind::Leaf => return quote!(leaf),
        Kind::Encode {
            characters,
            space_plus,
        } => ("encode", characters, space_plus),
        Kind::TryEncode {
            characters,
            space_plus,
        } => ("try_encode", characters, space_plus),
    };
    let encoder = format_ident!("{encoder}");
    let ranges = characters.iter().map(|&(first, last)| {
        let (first, last) = (
            Literal::u32_unsuffixed(first),
            Literal::u32_unsuffixed(last),
        );
        quote!((#first, #last))
    });
    quote!(#encoder { characters: [#(#ranges),*], space_plus: #space_plus })
}
