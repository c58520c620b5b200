//! Writes the doc comments of generated items: of the module of a profile, and of the types in it.
//!
//! The doc of a type shows the rule's ABNF, then the source of the rule, then what the type offers, and examples.
//! Users read these pages as the specification of the profile. Editors show the same text, so it is Markdown. A
//! railroad diagram and a grid of bytes come last. Only a browser can show these two, so only rustdoc gets them.
//!
//! A type is given by its index in `expose`. [`Docs`] is the entry point for the docs of the module and of the types,
//! and [`builders::Docs`] is that for the docs of builders and their methods.

mod abnf;
pub(crate) mod builders;
mod byte_grid;
mod comment;
mod delimiters;
mod examples;
mod links;
mod origin;
mod profile;
#[cfg(feature = "railroad")]
mod railroad;
#[cfg(test)]
mod tests;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use uri_tables_grammar::diag::escape::{in_backticks, listed};

use crate::analyze::lists::Repeated;
use crate::analyze::types::Kind;
use crate::check::bound::Bound;
use crate::check::{Types, Verdict};
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::expose::is_doc;

use self::links::{Links, Scope};

/// Returns a doc comment for a module that has none, so that the lint `missing_docs` does not complain.
pub(crate) fn module(invocation: &Invocation) -> TokenStream {
    let mut attributes = invocation.attributes.clone().into_iter();
    if attributes.any(|token| is_doc(&token)) {
        return TokenStream::new();
    }
    let doc = format!("The URI profile `{}`.", invocation.module);
    quote!(#[doc = #doc])
}

/// Returns a Markdown link to a type of the same module.
pub(crate) fn link(name: &str, ident: &Ident) -> String {
    format!("[`{name}`]({})", links::type_link(ident, Scope::Type))
}

/// Writes the docs of a profile's types and module.
pub(crate) struct Docs<'d> {
    types: &'d Types,
    sources: &'d Sources,
    links: Links<'d>,
}

impl<'d> Docs<'d> {
    pub(crate) fn new(types: &'d Types, sources: &'d Sources) -> Self {
        let links = Links::of(&types.profile, sources);
        Self {
            types,
            sources,
            links,
        }
    }

    /// Returns the generated docs of the module. They follow the docs that the user wrote.
    pub(crate) fn module(&self, invocation: &Invocation) -> TokenStream {
        let summary = module(invocation);
        let profile = self.profile(&invocation.module);
        // The user's docs come before. The line break makes a blank line, which ends their last paragraph.
        let profile = profile.map(|doc| format!("\n{doc}"));
        let profile = profile.map(|doc| quote!(#[doc = #doc]));
        let style = profile::list_style(&self.types.profile.exposed);
        quote!(#summary #profile #[cfg_attr(doc, doc = #style)])
    }

    /// Returns the text about the profile as a whole, or `None` if there is nothing to say.
    pub(crate) fn profile(&self, module: &Ident) -> Option<String> {
        profile::doc(module, self.types, &self.links)
    }

    /// Returns all docs of the type `index`, including those that the user wrote. `krate` is the path of the runtime
    /// crate.
    pub(crate) fn rule(&self, krate: &TokenStream, index: usize) -> TokenStream {
        let exposed = &self.types.profile.exposed[index];
        let [summary, doc, diagrams, grid] = self.sections(index);
        // Editors would show diagrams and grids as text. Only rustdoc sets `doc`, so ordinary builds drop them early.
        let diagrams = (!diagrams.is_empty()).then(|| quote!(#[cfg_attr(doc, doc = #diagrams)]));
        let (user_docs, owned) = (&exposed.docs, &exposed.generated.owned);
        let blank_line = (!user_docs.is_empty()).then(|| quote!(#[doc = ""]));
        // Without the feature `alloc`, there is no owned type, and this macro expands to a blank line.
        let owned_sentence = quote!(#[doc = #krate::__owned_sentence!(#owned)]);
        quote!(
            #user_docs #blank_line #[doc = #summary] #owned_sentence #[doc = #doc] #diagrams
            #[cfg_attr(doc, doc = #grid)]
        )
    }

    /// Returns the generated docs of the type `index` as four pieces of Markdown:
    ///
    /// 1. the first paragraph;
    /// 2. the ABNF of the rule, where the rule comes from, and what the type guarantees and offers;
    /// 3. the diagrams, or nothing without the feature `railroad`;
    /// 4. the bytes that may occur literally, as a grid or as one sentence.
    pub(crate) fn sections(&self, index: usize) -> [String; 4] {
        let exposed = &self.types.profile.exposed[index];
        let computed = &self.types.computed[index];
        let position = self.sources.position(&exposed.location);
        // If the type has no docs of the user, show the comment above the rule in the grammar.
        let prose = (exposed.docs.is_empty() && exposed.rules.len() == 1)
            .then(|| comment::prose(&exposed.location))
            .flatten();
        let summary = format!(
            "{}{}",
            prose.unwrap_or_default(),
            abnf::summary(exposed, &self.types.profile, &self.links),
        );
        let doc = format!(
            "{}\n\n{}\n\n{}",
            abnf::block(&exposed.abnf),
            origin::origin(&exposed.location, &position),
            self.offer(index)
        );
        let bytes = byte_grid::sentence(&computed.symbols);
        let bytes = bytes.unwrap_or_else(|| byte_grid::grid(&exposed.name, &computed.symbols));
        #[cfg(feature = "railroad")]
        let diagrams = railroad::diagrams(exposed, &self.types.profile, &self.links);
        #[cfg(not(feature = "railroad"))]
        let diagrams = String::new();
        // The blank line ends the HTML block of the diagrams.
        [summary, doc, diagrams, format!("\n\n{bytes}")]
    }

    /// Describes what the type `index` guarantees and offers.
    fn offer(&self, index: usize) -> String {
        let computed = &self.types.computed[index];
        let mut doc = guarantees(&self.types.verdicts[index]);
        doc.push_str(match &computed.kind {
            Kind::Structure => {
                "This type has parts. Encode and decode the parts, not the whole text."
            }
            Kind::Text => {
                "This type is not decoded, because its texts are not all encoded: triplets and delimiters are what they are."
            }
            Kind::Leaf => "This type has no encoder, because its texts cannot carry data.",
            Kind::Encode(encoding) if encoding.can_fail => {
                "[`try_encode`](Self::try_encode) encodes data. Data that the rule cannot carry is an error."
            }
            Kind::Encode(_) => {
                "[`encode`](Self::encode) encodes any data, and decoding gives the data back."
            }
        });
        let is_segment = self.types.builder_api.is_segment(index as u16);
        if computed.encoding().is_some() && is_segment && computed.dfa.matches(b"..") {
            doc.push_str(
                " The data `.` and `..` are dot segments, however they are encoded (RFC 3986, section 3.3): builders \
                 refuse them, and you must do so if you put a path together yourself.",
            );
        }
        let paragraphs = computed.repeated.iter().map(repetition);
        let paragraphs = paragraphs.chain(builders::no_builder(self.types, index));
        for paragraph in paragraphs.chain(examples::sentence(&computed.dfa)) {
            doc.extend(["\n\n", &paragraph]);
        }
        doc
    }
}

/// Describes how a type is related to RFC 3986: text that RFC 3986 does not allow, text that it splits differently,
/// and the types of `rfc3986` that the type converts into.
fn guarantees(verdict: &Verdict) -> String {
    let mut doc = String::new();
    if let Some((bound, text)) = &verdict.outside {
        let text = examples::spelled(text.as_bytes());
        let outside = match bound {
            Bound::Rule(rule) => format!("that its `{rule}` does not have"),
            Bound::Factor | Bound::Character => "that occurs in none of its URIs".to_owned(),
        };
        let text = format!("Goes beyond RFC 3986: the shortest text {outside} is {text}.\n\n");
        doc.push_str(&text);
    }
    if let Some(text) = &verdict.split_differently {
        let text = examples::spelled(text);
        let text = format!(
            "RFC 3986 splits {text} in another way, so this type has no `normalize`, `resolve` or `relativize`, and no conversion into types of `rfc3986`.\n\n"
        );
        doc.push_str(&text);
    }
    let within = verdict.within.iter();
    let within = in_backticks(within.map(|ident| format!("rfc3986::{ident}")));
    if let Some((last, others)) = within.split_last() {
        let others = others.iter().map(|other| format!("{other} and "));
        let all: String = others.chain([last.clone()]).collect();
        let text =
            format!("Every text is proven to be within RFC 3986, and converts into {all}.\n\n");
        doc.push_str(&text);
    }
    doc
}

/// Returns the sentences that say why the component `repeated` has no accessor, and what to expose to get one.
fn repetition(repeated: &Repeated) -> String {
    let rule = &repeated.rule;
    let repair = match &in_backticks(&repeated.rules_to_expose)[..] {
        [] => "Write a rule for each part in which they are one list, and expose it: it has one."
            .to_owned(),
        [one] => format!("Expose {one}, which has one."),
        several => format!("Expose {}, each of which has one.", listed(several, "or")),
    };
    format!(
        "A text may have several `{rule}` that are not one list, so there is no accessor for them. {repair}"
    )
}
