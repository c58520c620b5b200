//! The expansion: data only.
//!
//! In: the profile's types with what was computed for them. Out: one module; in it a `__rule!` of the
//! runtime crate for each type, fed with tables. All logic is the runtime's, where tests and fuzzers
//! reach it, so the expansion stays small and readable with `cargo expand`.

pub(crate) mod automaton;
mod builders;
mod captures;
mod docs;
mod islands;
mod joining_docs;
mod joins;
pub(crate) mod stand_in;
mod unreached;

use std::path::PathBuf;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::fingerprint::DefaultPort;
use uri_tables_grammar::islands::Island;
use uri_tables_grammar::spans::spans;
use uri_tables_grammar::tagged::{Presence, Tagged};

use crate::accessors::{Accessors, Part};
use crate::automata::{Computed, Kind};
use crate::bounds;
use crate::builders::Joints;
use crate::emit::automaton::Numbering;
use crate::emit::docs::Docs;
use crate::emit::islands::Shelf;
use crate::input::Invocation;
use crate::profile::{Exposed, Profile};
use crate::recomposition::{NAMES, targets};
use crate::report;
use crate::scheme_based::Effective;
use crate::sources::Sources;
use crate::unreached::Unreached;

/// The types of a profile, with all that was found out about them.
#[derive(Clone, Copy)]
pub(crate) struct Types<'t> {
    pub(crate) profile: &'t Profile,
    pub(crate) computed: &'t [Computed],
    pub(crate) accessors: &'t [Accessors],
    pub(crate) joints: &'t Joints,
    pub(crate) unreached: &'t [Unreached],
}

/// The module of a sound profile.
pub(crate) fn emit(
    krate: &TokenStream,
    invocation: &Invocation,
    sources: &Sources,
    types: Types<'_>,
) -> TokenStream {
    let exposed = &types.profile.exposed;
    let names: Vec<&str> = exposed.iter().map(|it| it.name.as_str()).collect();
    let targets = targets(types.profile, types.accessors);
    let docs = Docs::new(types, sources);
    let mut shelf = Shelf::default();
    let rules = exposed.iter().enumerate().map(|(own, exposed)| {
        let (computed, accessors) = (&types.computed[own], &types.accessors[own]);
        report::work_on(&exposed.name);
        if bounds::write(exposed, computed, accessors, types.joints, own).is_err() {
            return TokenStream::new();
        }
        let within = within(krate, invocation, exposed, computed);
        let rule = emit_rule(krate, invocation, types, own, &names, &docs, &mut shelf);
        // Within none of RFC 3986's types, as with `beyond`.
        let targets = targets.filter(|_| computed.within.is_empty());
        let statements = &invocation.scheme_based;
        let effective = Effective::of(own, statements, types.profile, types.accessors);
        let statements = scheme_based(&effective);
        let components = components(krate, exposed, accessors, &statements, targets);
        let join = joins::emit(krate, types.profile, exposed, &types.joints.joins[own]);
        let builder = builders::emit(krate, types, own);
        quote!(#rule #within #components #join #builder)
    });
    let warnings = unreached::warnings(types.unreached);
    let content = quote!(#warnings #(#rules)*);
    let (docs, notes) = (docs.module(invocation), unreached::docs(types.unreached));
    let docs = quote!(#docs #notes);
    module_around(krate, invocation, &sources.files, &docs, &content)
}

/// The module around what stands in for the types of a profile that is not sound.
pub(crate) fn module(
    krate: &TokenStream,
    invocation: &Invocation,
    files: &[PathBuf],
    content: &TokenStream,
) -> TokenStream {
    let docs = docs::module(invocation);
    module_around(krate, invocation, files, &docs, content)
}

/// The module around some content, with what makes cargo rebuild when a grammar file changes.
fn module_around(
    krate: &TokenStream,
    invocation: &Invocation,
    files: &[PathBuf],
    docs: &TokenStream,
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
            const _: &[#krate::__private::primitive::u8] = #krate::__private::core::include_bytes!(#path);
        }
    });
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
    invocation: &Invocation,
    types: Types<'_>,
    own: usize,
    names: &[&str],
    docs: &Docs<'_>,
    shelf: &mut Shelf,
) -> TokenStream {
    let exposed = &types.profile.exposed[own];
    let computed = &types.computed[own];
    let accessors = &types.accessors[own];
    let label = own as u16;
    let Exposed {
        name, ident, abnf, ..
    } = exposed;
    let no_builder = joining_docs::Docs { types, exposed }.no_builder(own);
    let docs = docs.rule(own, no_builder.as_deref());
    let table = Literal::byte_string(&computed.symbols.table.to_bits());
    let tagged = computed.tagged.as_ref();
    let dfa = tagged.map_or(&*computed.dfa, Tagged::dfa);
    let alone = vec![label; dfa.state_count()];
    let writes = |state, class| tagged.is_some_and(|tagged| tagged.op(state, class) != 0);
    let spans = spans(dfa, writes);
    let numbering = Numbering::new(dfa, tagged, &spans, Island::FEWEST);
    let source = automaton::Source {
        dfa,
        tagged,
        numbering: &numbering,
        components: tagged.map_or(&alone, Tagged::labels),
        names,
        spans: &spans,
    };
    let automaton = automaton::emit(&source, shelf.put(&source, ident));
    let captures = tagged.map(|tagged| {
        let captures = captures::emit(exposed, tagged, &numbering.rows, accessors);
        quote!(captures: #captures,)
    });
    let case = exposed.case_insensitive.then(|| quote!(case: insensitive,));
    let meaning = emit_meaning(krate, exposed, computed);
    let kind = emit_kind(&computed.kind);
    let owned = &exposed.generated.owned;
    let origin = invocation.generic.then(|| quote!(origin: rfc3986,));
    quote! {
        #krate::__rule! {
            #docs
            pub struct #ident;
            owned: #owned,
            name: #name,
            abnf: #abnf,
            #origin
            table: #table,
            automaton: #automaton,
            kind: #kind,
            #case
            #captures
        }
        #meaning
    }
}

/// What a type has whose texts are RFC 3986's five components.
fn components(
    krate: &TokenStream,
    exposed: &Exposed,
    accessors: &Accessors,
    scheme_based: &TokenStream,
    targets: Option<(&Exposed, &Exposed)>,
) -> TokenStream {
    let Some(five) = accessors.five else {
        return TokenStream::new();
    };
    let part = |role: usize| five[role].map(|part| &accessors.parts[part]);
    let found = || {
        NAMES.into_iter().enumerate().filter_map(|(role, name)| {
            let part = part(role)?;
            let presence = match part.presence {
                Presence::Required => quote!(once),
                Presence::Optional => quote!(maybe),
            };
            Some((format_ident!("{name}"), presence, part))
        })
    };
    let components =
        found().map(|(name, presence, Part { method, .. })| quote!(#name: #presence #method,));
    let ident = &exposed.ident;
    let targets = targets.map(|(target, reference)| {
        let (target, reference) = (&target.generated.owned, &reference.generated.owned);
        quote!(-> #target #reference)
    });
    quote!(#krate::__components! { #ident #scheme_based #targets; #(#components)* })
}

/// What the profile says of its scheme, if it says anything.
fn scheme_based(statements: &Effective) -> TokenStream {
    let port = statements.default_port.as_ref();
    let port = port.map(|port| match port {
        DefaultPort::One(port) => {
            let port = Literal::u16_unsuffixed(*port);
            quote!(default_port(#port))
        }
        DefaultPort::PerScheme(ports) => {
            let ports = ports.iter().map(|(scheme, port)| {
                let port = Literal::u16_unsuffixed(*port);
                quote!((#scheme, #port))
            });
            quote!(default_ports(&[#(#ports),*]))
        }
    });
    let path = statements.empty_path.then(|| quote!(empty_path()));
    let said: Vec<_> = port.into_iter().chain(path).collect();
    if said.is_empty() {
        return TokenStream::new();
    }
    quote!([#(#said),*])
}

/// The ways into and out of RFC 3986's own types.
fn within(
    krate: &TokenStream,
    invocation: &Invocation,
    exposed: &Exposed,
    computed: &Computed,
) -> TokenStream {
    let ident = &exposed.ident;
    let within = &computed.within;
    let mut tokens = TokenStream::new();
    if invocation.generic {
        let owned = &exposed.generated.owned;
        tokens.extend(quote!(#krate::__generic! { #ident #owned }));
    }
    if !within.is_empty() {
        tokens.extend(quote!(#krate::__within! { #ident: #(#within)* }));
    }
    tokens
}

/// What RFC 3986 says of a text beyond its syntax.
enum Meaning {
    /// A number.
    Port,
    /// A name or an address.
    Host,
}

fn meaning(exposed: &Exposed, computed: &Computed) -> Option<Meaning> {
    let digits = ByteSet::range(b'0', b'9');
    // RFC 3987 puts an `i` before its rules' names.
    match exposed.name.to_ascii_lowercase().as_str() {
        "port" if computed.symbols.table.is_subset(&digits) && !computed.symbols.triplets => {
            Some(Meaning::Port)
        }
        "host" | "ihost" => Some(Meaning::Host),
        _ => None,
    }
}

fn emit_meaning(krate: &TokenStream, exposed: &Exposed, computed: &Computed) -> TokenStream {
    let ident = &exposed.ident;
    match meaning(exposed, computed) {
        Some(Meaning::Port) => quote!(#krate::__port! { #ident }),
        Some(Meaning::Host) => quote!(#krate::__host! { #ident }),
        None => TokenStream::new(),
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
