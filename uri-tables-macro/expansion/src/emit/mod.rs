//! Emits the expansion of `uri_profile!`: a module that contains data but no logic.
//!
//! The module calls macros of the runtime (the crate `uri-tables-core`) for each exposed rule: `__rule!` with the
//! tables of the type, `__builder!` and others. `codegen` in the runtime describes their arguments.
//! All logic is in the runtime, where tests and fuzz targets reach it. So the expansion stays small and is readable
//! with `cargo expand`.
//!
//! - `krate` is always the path of the runtime in the user's crate, and `own` the index of the type that is emitted.
//! - The *kind* of a type says which encoders and decoders it has. A *structure* is a type whose rule has components,
//!   such as a query of parameters. It has no encoder, because data is encoded into its components.
//! - An *expander* is a URI template that only builds texts, and never matches one.
//!
//! The entry points are [`emit`] and, for a profile with errors, [`module`].

mod assembly;
mod builders;
mod captures;
mod cost;
pub(crate) mod formatting;
mod sub_dfas;
mod tables;
mod values;
mod warnings;

use std::path::PathBuf;

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::self_loops::self_loops;
use uri_tables_grammar::dfa::sub_dfas::SubDfa;
use uri_tables_grammar::fingerprint::{DefaultPort, Normalization};

use crate::analyze::accessors::{Accessors, Items, targets};
use crate::analyze::five_components::NAMES;
use crate::analyze::part::Part;
use crate::analyze::types::{Encoding, Kind, Meaning, TypeAnalysis, meaning};
use crate::check::normalization::AnalyzedTypes;
use crate::check::{Types, Verdict};
use crate::diagnostics::report;
use crate::docs::Docs;
use crate::emit::sub_dfas::Shared;
use crate::emit::tables::Numbering;
use crate::model::idents::{accessor_ident, accessor_name};
use crate::model::profile::Exposed;
use crate::model::source_map::{Expander, Sources};
use crate::parse::Invocation;

/// Emits the module of a valid profile. If the budget is exceeded, returns an incomplete module, and the driver reports
/// an error in place of the module.
pub(crate) fn emit(
    krate: &TokenStream,
    invocation: &Invocation,
    sources: &Sources,
    types: &Types,
) -> TokenStream {
    let exposed = &types.profile.exposed;
    let names: Vec<&str> = exposed.iter().map(|it| it.name.as_str()).collect();
    let targets = targets(&types.profile, &types.accessors);
    let docs = Docs::new(types, sources);
    let mut shared_dfas = Shared::default();
    let analyzed = AnalyzedTypes::new(&types.profile, &types.computed, &types.accessors);
    let rules = exposed.iter().enumerate().map(|(own, exposed)| {
        let (computed, accessors) = (&types.computed[own], &types.accessors[own]);
        report::work_on(&exposed.name);
        if cost::write(types, own).is_err() {
            return TokenStream::new();
        }
        let verdict = &types.verdicts[own];
        let conversions = conversions(krate, exposed, computed, verdict);
        let rule = emit_rule(
            krate,
            invocation,
            types,
            own,
            &names,
            &docs,
            &mut shared_dfas,
        );
        // The result types of `resolve` and `relativize` are needed only for a type that does not convert into any type
        // of RFC 3986, as in a profile with `beyond`. For other types, `resolve` and `relativize` return types of
        // `rfc3986`.
        let targets = targets.filter(|_| verdict.within.is_empty());
        let normalization = analyzed.normalization(own, &invocation.scheme_based);
        let components = components(krate, exposed, accessors, &normalization, targets);
        let builder = builders::emit(krate, types, own);
        let parameters = parameters(krate, types, own);
        quote!(#rule #conversions #components #builder #parameters)
    });
    let warnings = warnings::warnings(&types.warnings);
    let expanders = sources.expanders.iter().map(|it| expander(krate, it));
    let content = quote!(#warnings #(#rules)* #(#expanders)*);
    let (docs, notes) = (docs.module(invocation), warnings::docs(&types.warnings));
    let docs = quote!(#docs #notes);
    module_around(krate, invocation, &sources.files, &docs, &content)
}

/// Emits the fallback module of a profile with errors. `content` has the items in it.
pub(crate) fn module(
    krate: &TokenStream,
    invocation: &Invocation,
    content: &TokenStream,
) -> TokenStream {
    let docs = crate::docs::module(invocation);
    module_around(krate, invocation, &[], &docs, content)
}

/// Emits the module with the user's attributes and `docs` around `content`. The module has an `include_bytes!` of
/// each of the grammar files `files`, so that cargo rebuilds the crate when a file changes.
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
            const _: &[#krate::__private::core::primitive::u8] = #krate::__private::core::include_bytes!(#path);
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

/// Emits the `__rule!` of the type `own`, and the macro calls for its extra methods. `names` has the names of all
/// exposed rules.
fn emit_rule(
    krate: &TokenStream,
    invocation: &Invocation,
    types: &Types,
    own: usize,
    names: &[&str],
    docs: &Docs<'_>,
    shared_dfas: &mut Shared,
) -> TokenStream {
    let exposed = &types.profile.exposed[own];
    let computed = &types.computed[own];
    let Exposed {
        name, ident, abnf, ..
    } = exposed;
    let slots = captures::slots(exposed, computed);
    let item = item(krate, exposed, slots);
    let docs = docs.rule(krate, own);
    let table = Literal::byte_string(&computed.symbols.table.to_bits());
    let of_route = computed.route.as_ref().map(|route| &route.tagged);
    let tagged = computed.tagged.as_ref().or(of_route);
    let dfa = tagged.map_or(&*computed.dfa, Tagged::dfa);
    // In an automaton without captures, and in that of a route, each state belongs to the type itself.
    let own_component = vec![own as u16; dfa.state_count()];
    let labels = computed.tagged.as_ref().map(Tagged::labels);
    let writes = |state, class| tagged.is_some_and(|tagged| tagged.op(state, class) != 0);
    let self_loops = self_loops(dfa, writes);
    let numbering = Numbering::new(dfa, tagged, &self_loops, SubDfa::MIN_STATES);
    let source = tables::Source {
        dfa,
        tagged,
        numbering: &numbering,
        components: labels.unwrap_or(&own_component),
        names,
        self_loops: &self_loops,
    };
    let automaton = tables::emit(&source);
    let sub_dfas = shared_dfas.put(&source, ident);
    let captures = tagged.map(|tagged| captures::emit(tagged, &numbering.rows));
    let captures = captures.unwrap_or_else(|| quote!(Captures::NONE));
    let parts = tagged.map(|_| captures::parts(types, own, slots));
    let parts = parts.map(|parts| quote!(parts: #parts,));
    let case = exposed.case_insensitive.then(|| quote!(case: insensitive,));
    let secret = types.secrets[own].token();
    let secret = secret.map(|token| quote!(secret: #token,));
    let meaning = meaning(exposed, computed);
    let meaning_methods = meaning.as_ref().map(|meaning| match meaning {
        Meaning::Port => quote!(#krate::__port! { #ident }),
        Meaning::Host => quote!(#krate::__host! { #ident }),
    });
    let value = values::emit(krate, types, own);
    let policy = encode_policy(computed.encoding());
    let all_bounded = || bounded(exposed, BOUNDED.len());
    let kind = match (&meaning, &computed.kind) {
        // A host that has components, such as an alternative for IP addresses.
        (Some(Meaning::Host), Kind::Structure) => {
            let methods = all_bounded();
            let name = registered_name(types, own).map(|name| quote!({ name: #name }));
            quote!(host #methods #name)
        }
        _ if is_item_with_value(types, own) => {
            let methods = all_bounded();
            quote!(item #methods { name: #ident })
        }
        (_, kind) => emit_kind(exposed, kind),
    };
    let assembly = &types.builder_api.assemblies[own];
    let template = assembly::emit(
        &types.profile,
        exposed,
        assembly,
        types.accessors[own].five.is_some(),
        types.accessors.iter().all(|it| it.five.is_none()),
    );
    let is_in_host = assembly.is_host.then(|| quote!(.host()));
    let owned = &exposed.generated.owned;
    let generic = invocation.generic.then(|| quote!(generic: #owned,));
    let is_rfc3986 = invocation.generic.then(|| quote!(.rfc3986()));
    let is_beside_secrets = (!invocation.secret.is_empty()).then(|| quote!(.beside_secrets()));
    quote! {
        #krate::__rule! {
            #docs
            item: #item
            owned: #owned,
            rule: RuleData::new(#name, #abnf, #table, #automaton #sub_dfas, #captures) #policy #is_rfc3986 #is_in_host #is_beside_secrets,
            kind: #kind,
            #case
            #secret
            #parts
            template: #template,
            #generic
        }
        #meaning_methods
        #value
    }
}

/// Emits the methods of a type that consists of RFC 3986's five components, such as `resolve`. `targets` are the
/// result types of `resolve` and `relativize`, or `None` for types of `rfc3986`. Emits nothing for other types.
fn components(
    krate: &TokenStream,
    exposed: &Exposed,
    accessors: &Accessors,
    normalization: &Normalization,
    targets: Option<(&Exposed, &Exposed)>,
) -> TokenStream {
    let Some(five) = accessors.five else {
        return TokenStream::new();
    };
    let scheme_based = scheme_based(normalization);
    let components = NAMES.into_iter().zip(five).filter_map(|(name, part)| {
        let Part {
            method, presence, ..
        } = &accessors.parts[part?];
        let (name, presence) = (format_ident!("{name}"), assembly::presence(*presence));
        Some(quote!(#name: #presence(#method)))
    });
    let (ident, owned) = (&exposed.ident, &exposed.generated.owned);
    let tcp_port = normalization.default_port.as_ref();
    let tcp_port = tcp_port.map(|_| quote!(#krate::__tcp_port! { #ident #owned }));
    let targets = targets.map(|(target, reference)| {
        let (target, reference) = (&target.generated.owned, &reference.generated.owned);
        quote!(targets: [#target, #reference],)
    });
    quote! {
        #krate::__components! {
            view: #ident, owned: #owned, #scheme_based #targets components: { #(#components),* },
        }
        #tcp_port
    }
}

/// Emits the builder of a template that is only expanded. Emits nothing if its name makes no valid type name, which was
/// reported before.
fn expander(krate: &TokenStream, expander: &Expander) -> TokenStream {
    let Expander {
        docs,
        name,
        expansion,
    } = expander;
    let text = &expansion.text;
    let Some([ident, builder]) = expander.idents() else {
        return TokenStream::new();
    };
    let span = name.place.start;
    let variables = expansion.variables.iter().map(|variable| {
        let written = &variable.name;
        let method = accessor_ident(&accessor_name(&variable.rule, None), span);
        let doc = format!("Sets the variable `{written}`.");
        let takes = if variable.has_prefix {
            quote!(Scalar)
        } else {
            quote!(Into)
        };
        quote!(#[doc = #doc] #method: #takes #written)
    });
    // A user's doc comment replaces the generated one.
    let docs = if docs.is_empty() {
        let doc = format!(" The template `{text}`, which is only expanded.");
        quote!(#[doc = #doc])
    } else {
        docs.clone()
    };
    quote!(#krate::__expander! { #docs #ident #builder #text { #(#variables,)* } })
}

/// Emits the accessors to the variables of an unordered query, whose parameters may come in any order.
fn parameters(krate: &TokenStream, types: &Types, own: usize) -> TokenStream {
    let all = &types.profile.exposed;
    let (ident, owned) = (&all[own].ident, &all[own].generated.owned);
    let lists = types.accessors[own].items.iter().filter_map(|items| {
        let Items {
            method, parameters, ..
        } = items;
        let parameters = parameters.iter().map(|(name, component)| {
            let ident = &all[usize::from(*component)].ident;
            quote!(#name: #ident)
        });
        (parameters.len() > 0)
            .then(|| quote!(#krate::__parameters! { #ident #owned #method: { #(#parameters,)* } }))
    });
    lists.collect()
}

/// Emits the list after `scheme_based:` in the runtime's `__components!`: which steps of scheme-based normalization
/// the type has. These are omitting a default port, writing an empty path as `/`, and writing canonical IPv6
/// addresses.
fn scheme_based(normalization: &Normalization) -> TokenStream {
    let port = normalization.default_port.as_ref();
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
    let path = normalization.empty_path.then(|| quote!(empty_path()));
    let ipv6 = normalization
        .canonical_ipv6
        .then(|| quote!(canonical_ipv6()));
    let fields: Vec<_> = port.into_iter().chain(path).chain(ipv6).collect();
    if fields.is_empty() {
        return TokenStream::new();
    }
    quote!(scheme_based: [#(#fields),*],)
}

/// Emits the conversions into the types of `uri_tables::rfc3986`.
fn conversions(
    krate: &TokenStream,
    exposed: &Exposed,
    computed: &TypeAnalysis,
    verdict: &Verdict,
) -> TokenStream {
    let ident = &exposed.ident;
    let within = &verdict.within;
    if within.is_empty() {
        return TokenStream::new();
    }
    // The owned type of a rule with an encoder, or of a `Leaf`, is an alias of the runtime's type `Buf`, which already
    // has these conversions.
    let owned = &exposed.generated.owned;
    let owned = matches!(computed.kind, Kind::Structure | Kind::Text).then_some(owned);
    quote!(#krate::__within! { #ident [#owned]: #(#within)* })
}

/// Returns whether the type is the item `x=value` of an exploded variable such as `{?x*}` of a template, and the value
/// is its only part. If the user has written a rule for the items, they may have other parts.
fn is_item_with_value(types: &Types, own: usize) -> bool {
    let exposed = &types.profile.exposed;
    let variable = |index: usize| exposed[index].variable.as_ref().map(|it| it.name.as_str());
    let [part] = &types.accessors[own].parts[..] else {
        return false;
    };
    let item = variable(own).and_then(|name| name.strip_suffix("-item"));
    let value = variable(part.component.into()).and_then(|name| name.strip_suffix("-value"));
    item.is_some() && item == value
}

/// Returns the type of the registered names (RFC 3986, section 3.2.2) in a host: the only alternative that has an
/// encoder. Returns `None` if no alternative or several have an encoder.
fn registered_name(types: &Types, own: usize) -> Option<&Ident> {
    let alternatives = types.accessors[own].alternatives.iter();
    let mut names = alternatives
        .copied()
        .map(usize::from)
        .filter(|&it| types.computed[it].encoding().is_some());
    let only = names.next().filter(|_| names.next().is_none())?;
    Some(&types.profile.exposed[only].ident)
}

/// Emits the view type, the struct that borrows a text and has `slots` offsets. rustc shows the spans of these tokens
/// in errors, so they get the span of the exposed rule. Otherwise rustc would show the whole invocation of
/// `uri_profile!`.
fn item(krate: &TokenStream, exposed: &Exposed, slots: usize) -> TokenStream {
    let ident = &exposed.ident;
    let slots = Literal::usize_unsuffixed(slots);
    let place = place(exposed);
    quote_spanned!(place=> pub struct #ident<'a> { text: #krate::__private::Text<'a, #slots> })
}

/// The names of the encoders and decoders. A type that must not have such a method gets it all the same, with a bound
/// that the type does not meet. If a user calls it, rustc explains the bound, instead of reporting "no method named
/// `decode`", and underlines the bound's tokens. [`emit_kind`] decides how many of these names a type needs, from the
/// first one on.
const BOUNDED: [&str; 5] = [
    "encode",
    "try_encode",
    "decode",
    "decode_utf8",
    "decode_utf8_lossy",
];

/// Emits the tokens `for` and `>`, with which the bound of each method begins and ends, and the first `count` names of
/// [`BOUNDED`]. All of these tokens have the span of the exposed rule.
fn bounded(exposed: &Exposed, count: usize) -> TokenStream {
    let place = place(exposed);
    let methods = BOUNDED[..count].iter().map(|name| Ident::new(name, place));
    quote_spanned!(place=> (for > #(#methods)*))
}

/// Returns a span at the position of the exposed rule. Lints treat tokens with this span as generated code.
fn place(exposed: &Exposed) -> Span {
    Span::call_site().located_at(exposed.place.start)
}

/// Emits the keyword of a type's kind, and the tokens of [`bounded`] that the runtime needs for this kind.
fn emit_kind(exposed: &Exposed, kind: &Kind) -> TokenStream {
    let (keyword, count) = match kind {
        Kind::Structure => ("structure", BOUNDED.len()),
        Kind::Text => ("text", BOUNDED.len()),
        Kind::Leaf => ("leaf", 2),
        Kind::Encode(encoding) if encoding.can_fail => ("try_encode", 2),
        Kind::Encode(_) => ("encode", 1),
    };
    let keyword = format_ident!("{keyword}");
    let methods = bounded(exposed, count);
    quote!(#keyword #methods)
}

/// Emits how an encoder treats characters beyond ASCII and spaces. Returns `None` for a type without an encoder, and
/// for an encoder that writes all of these as triplets.
fn encode_policy(encoding: Option<&Encoding>) -> Option<TokenStream> {
    let Encoding {
        characters,
        space_plus,
        ..
    } = encoding?;
    if characters.is_empty() && !space_plus {
        return None;
    }
    let ranges = characters.iter().map(|&(first, last)| {
        let (first, last) = (
            Literal::u32_unsuffixed(first),
            Literal::u32_unsuffixed(last),
        );
        quote!((#first, #last))
    });
    Some(quote!(.with_encode_policy(EncodePolicy::new(&[#(#ranges),*], #space_plus))))
}
