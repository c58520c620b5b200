//! The result of all stages before emission, for tests that check the theorems on many profiles.
//!
//! [`analyze`] is the only entry point, and its result has no types of other crates, so that the tests stay the same
//! when crates are rearranged. Not part of the public API.

use std::rc::Rc;

use proc_macro2::TokenStream;
use syn::Ident;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::limits::Budget;

use crate::analyze::accessors::Style;
use crate::analyze::types::Kind;
use crate::check::Verdict;
use crate::diagnostics::report::{self, Report};
use crate::driver::{Proven, guarded, load, prove};
use crate::model::blame::blame;
use crate::model::profile::Component;
use crate::parse;

/// The verdict on an invocation and its types.
#[derive(Debug)]
pub struct Analysis {
    /// The error messages. An accepted profile has none.
    pub errors: Vec<String>,
    /// The types, in the order of `expose`. Empty if a stage before the proofs failed.
    pub types: Vec<Type>,
}

/// An exposed rule.
#[derive(Debug)]
pub struct Type {
    /// The name of the rule.
    pub name: String,
    /// The name of the Rust type.
    pub ident: String,
    /// The components of its texts, outer ones first, at most 32.
    pub captures: Vec<Capture>,
    /// The names of the exposed rules that it is a choice of, in the order of precedence.
    pub alternatives: Vec<String>,
    /// The lists in its texts.
    pub lists: Vec<List>,
    /// The captures for scheme, authority, path, query and fragment, if the type has `normalize`.
    pub five: Option<[Option<usize>; 5]>,
    /// The types of `uri_tables::rfc3986` that it converts into.
    pub within: Vec<String>,
    /// Which data can be encoded.
    pub encoder: Encoder,
    /// True if a space is encoded as `+`.
    pub is_form: bool,
    /// True if letters are declared case-insensitive.
    pub is_case_insensitive: bool,
    dfa: Rc<Dfa>,
    tagged: Option<Tagged>,
}

/// A component that occurs at most once in its parent.
#[derive(Debug)]
pub struct Capture {
    /// The name of the exposed rule, or `None` for a list inside a rule.
    pub name: Option<String>,
    /// The index of its parent.
    pub parent: Option<usize>,
}

/// An accessor to the items of a list.
#[derive(Debug)]
pub struct List {
    /// The accessor.
    pub method: String,
    /// The name of the items' rule.
    pub item: String,
    /// The byte between items.
    pub delimiter: u8,
    /// True if a leading delimiter separates no items and the empty text has no items.
    pub is_led: bool,
    /// True if items begin with the delimiter.
    pub is_kept: bool,
    /// The capture that is split, or `None` for the whole text.
    pub capture: Option<usize>,
}

/// The encoder of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoder {
    /// No encoder.
    None,
    /// `encode`, for any data.
    Encode,
    /// `try_encode`, for some data.
    TryEncode,
}

impl Type {
    /// Returns whether the text matches the rule.
    pub fn matches(&self, text: &[u8]) -> bool {
        let dfa = self.tagged.as_ref().map_or(&*self.dfa, Tagged::dfa);
        dfa.matches(text)
    }

    /// Returns the beginning and end of each capture in a text, or `None` if the text does not match.
    pub fn split(&self, text: &[u8]) -> Option<Vec<Option<(usize, usize)>>> {
        match &self.tagged {
            Some(tagged) => tagged.captures(text),
            None => self.matches(text).then(Vec::new),
        }
    }
}

/// Runs all stages before emission on the tokens that a user writes in `uri_profile!`.
pub fn analyze(tokens: TokenStream) -> Analysis {
    let _ = report::working_on();
    let report = Report::new();
    let types = guarded(&report, || types(tokens, &report));
    let errors = report.messages();
    report.finish();
    Analysis {
        errors,
        types: types.flatten().unwrap_or_default(),
    }
}

fn types(tokens: TokenStream, report: &Report) -> Option<Vec<Type>> {
    let mut invocation = match parse::parse(tokens, report) {
        Ok(invocation) => invocation,
        Err(error) => {
            report.add_syntax(&error);
            return None;
        }
    };
    Budget::default().shared(|| {
        let is_within = parse::limits::limit(&mut invocation, report);
        let sources = load(&invocation, report);
        let prove = || prove(&invocation, &sources, report);
        let proven = is_within.then(|| guarded(report, prove).flatten());
        blame(&invocation, &sources, report);
        proven.flatten().map(described)
    })
}

fn described(proven: Proven) -> Vec<Type> {
    let Proven {
        profile,
        computed,
        accessors,
        verdicts,
        ..
    } = proven;
    let rule_of = |ident: &Ident| {
        let mut exposed = profile.exposed.iter();
        let exposed = exposed.find(|exposed| exposed.ident == *ident);
        exposed.map(|exposed| exposed.name.clone())
    };
    let capture = |capture: &uri_tables_grammar::captures::types::Capture| Capture {
        name: match profile.meaning(capture.component) {
            Component::Exposed(exposed) => Some(exposed.name.clone()),
            Component::InnerList { .. } => None,
        },
        parent: capture.parent,
    };
    let each = profile
        .exposed
        .iter()
        .zip(computed)
        .zip(&accessors)
        .zip(verdicts);
    let types = each.map(
        |(((exposed, computed), accessors), verdict): (_, Verdict)| {
            let captures = computed.tagged.iter().flat_map(Tagged::captured);
            let lists = accessors.items.iter().map(|items| List {
                method: items.method.to_string(),
                item: items.rule.clone(),
                delimiter: items.delimiter,
                is_led: matches!(items.style, Style::Prefixed),
                is_kept: matches!(items.style, Style::Inclusive),
                capture: items.number,
            });
            let part = |part: usize| accessors.parts[part].number;
            Type {
                name: exposed.name.clone(),
                ident: exposed.ident.to_string(),
                captures: captures.map(capture).collect(),
                alternatives: accessors.alternatives.iter().filter_map(rule_of).collect(),
                lists: lists.collect(),
                five: accessors.five.map(|five| five.map(|at| at.map(part))),
                within: verdict.within.iter().map(ToString::to_string).collect(),
                encoder: match computed.kind {
                    Kind::Structure | Kind::Leaf => Encoder::None,
                    Kind::Encode { .. } => Encoder::Encode,
                    Kind::TryEncode { .. } => Encoder::TryEncode,
                },
                is_form: exposed.space_plus.is_some(),
                is_case_insensitive: exposed.case_insensitive,
                dfa: computed.dfa,
                tagged: computed.tagged,
            }
        },
    );
    types.collect()
}
