//! Lets other crates inspect a profile: runs all stages before code generation, and describes the types.
//!
//! [`analyze`] is for tests, which check on many profiles that the types have the properties that the macro proves.
//! The module [`file`] is for the command `uri-tables`, which reads profiles in files. Both return a [`Type`] for
//! each entry of `expose`: the accessors, encoder, builder and normalization that generated code would have. The
//! public fields of `Type` contain no types of other crates, so that tests need no change when crates are
//! reorganized. Its methods give access to the automata.
//!
//! A *capture* is a component that occurs at most once in its parent, so that the automaton records its start and end
//! in a text. This module is not part of the public API.

#[cfg(feature = "files")]
pub mod file;

use std::rc::Rc;

use proc_macro2::TokenStream;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::fingerprint::{DefaultPort, Normalization};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::limits::Budget;

pub use crate::analyze::accessors::Style;
use crate::analyze::builders::{BuilderApi, Kind as Part, Method};
use crate::analyze::types::{Kind, TypeAnalysis};
use crate::analyze::typestate::Required;
use crate::check::Types;
use crate::check::normalization::AnalyzedTypes;
use crate::diagnostics::report::{self, Problem, Report};
use crate::driver::{guarded, prove, with_grammar};
use crate::model::profile::{Component, Profile};
use crate::parse;
use crate::parse::normalization::SchemeBased;

/// The errors and types of an invocation.
#[derive(Debug)]
pub struct Analysis {
    /// The error messages. Empty if the profile is valid.
    pub errors: Vec<String>,
    /// The types, in the order of `expose`. Empty if a stage before the proofs failed.
    pub types: Vec<Type>,
}

/// A description of the type that is generated for an exposed rule.
#[derive(Debug)]
pub struct Type {
    /// The name of the rule.
    pub name: String,
    /// The name of the Rust type, such as `PathAbempty`.
    pub ident: String,
    /// The text of the rules' definitions.
    pub abnf: String,
    /// The components of a text that occur at most once in their parent. Parents come first, and there are at most 32.
    pub captures: Vec<Capture>,
    /// If the rule is a choice of exposed rules, their names, in the order in which they are tried. Otherwise empty.
    pub alternatives: Vec<String>,
    /// The lists with accessors in the type's text.
    pub lists: Vec<List>,
    /// The indices in `captures` of scheme, authority, path, query and fragment, or `None` for a component that the
    /// type does not have. `None` as a whole if the type does not consist of these components.
    pub five: Option<[Option<usize>; 5]>,
    /// The types of `uri_tables::rfc3986` that the type converts into.
    pub within: Vec<String>,
    /// The encoder of the type.
    pub encoder: Encoder,
    /// Methods of the builder, each as a pair of its name and the rule of its argument: those that encode data, and
    /// those that take a text, if a required part cannot be set from data. `None` if there is no builder, if no method
    /// takes data, or if these methods cannot set all required parts.
    pub builder: Option<Vec<(String, String)>>,
    /// True if the encoder writes a space as `+`.
    pub is_form: bool,
    /// The non-ASCII characters that the encoder leaves as they are, as inclusive ranges of code points.
    pub kept_characters: Vec<(u32, u32)>,
    /// True if the profile declares the rule case-insensitive.
    pub is_case_insensitive: bool,
    /// The default ports that normalization removes, each with its scheme, or with `None` for all schemes.
    pub default_ports: Vec<(Option<String>, u16)>,
    /// True if normalization writes an empty path after an authority as `/`.
    pub empty_path: bool,
    /// For each state of [`dfa`](Self::dfa), the type of the innermost component that the next byte may be in, as an
    /// index. If there are several such components, the type of the one that can complete the text with the fewest
    /// bytes. Empty if the rule has no components.
    pub labels: Vec<u16>,
    /// The secrets in a text: `Authority`, `Userinfo`, `Secret` or `named`, as in generated code. `None` if at most the
    /// password in a URI is secret.
    pub secret: Option<String>,
    literals: ByteSet,
    /// The minimal automaton.
    dfa: Rc<Dfa>,
    /// The automaton with captures, if the rule has components.
    tagged: Option<Tagged>,
}

/// A component that occurs at most once in its parent.
#[derive(Debug)]
pub struct Capture {
    /// The name of the exposed rule, or `None` for a list inside a rule.
    pub name: Option<String>,
    /// The index of the capture that contains this one, or `None` if none does.
    pub parent: Option<usize>,
}

/// An accessor to the items of a list.
#[derive(Debug)]
pub struct List {
    /// The name of the accessor.
    pub method: String,
    /// The name of the items' rule.
    pub item: String,
    /// The delimiter.
    pub delimiter: u8,
    /// Where the delimiters are.
    pub style: Style,
    /// The index of the capture that is split into items, or `None` for the whole text.
    pub capture: Option<usize>,
}

/// The encoding method of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoder {
    /// The type has no encoding method.
    None,
    /// `encode`, which accepts any data.
    Encode,
    /// `try_encode`, which accepts some data.
    TryEncode,
}

impl Type {
    /// Returns whether `text` matches the rule.
    pub fn matches(&self, text: &[u8]) -> bool {
        self.dfa().matches(text)
    }

    /// Returns the automaton of the rule: the automaton with captures if there is one, and otherwise the minimal
    /// automaton. State 0 is dead.
    pub fn dfa(&self) -> &Dfa {
        self.tagged.as_ref().map_or(&*self.dfa, Tagged::dfa)
    }

    /// Returns the automaton with captures, or `None` if the rule has no components.
    pub fn tagged(&self) -> Option<&Tagged> {
        self.tagged.as_ref()
    }

    /// Returns the bytes that may occur in a text outside of triplets.
    pub fn literals(&self) -> ByteSet {
        self.literals
    }

    /// Returns whether the encoder keeps `byte`, an ASCII character. Does not consider encoders that write a space as
    /// `+`, and therefore a `+` as a triplet.
    pub fn keeps(&self, byte: u8) -> bool {
        byte.is_ascii() && self.literals.contains(byte)
    }

    /// Returns the start and end offset of each capture in `text`, in the order of `captures`, with `None` for absent
    /// ones. Returns `None` if `text` does not match the rule.
    pub fn split(&self, text: &[u8]) -> Option<Vec<Option<(usize, usize)>>> {
        match &self.tagged {
            Some(tagged) => tagged.captures(text),
            None => self.matches(text).then(Vec::new),
        }
    }
}

/// Runs all stages before code generation on the content of a `uri_profile!` invocation.
pub fn analyze(tokens: TokenStream) -> Analysis {
    let (problems, types) = with_report(|report| run_stages(tokens, report));
    Analysis {
        errors: problems.into_iter().map(|(_, message)| message).collect(),
        types: types.unwrap_or_default(),
    }
}

/// Runs `work`. Returns the errors that `work` reports, and its result.
fn with_report<T>(work: impl FnOnce(&Report) -> Option<T>) -> (Vec<Problem>, Option<T>) {
    // Clear the name of the current rule, which an earlier invocation on this thread may have left.
    let _ = report::take_current_rule();
    let report = Report::new();
    let result = guarded(&report, || work(&report)).flatten();
    let problems = report.problems();
    report.finish();
    (problems, result)
}

/// Runs the stages, and describes the types. Returns `None` after an error in a stage before the proofs. Reports all
/// errors.
fn run_stages(tokens: TokenStream, report: &Report) -> Option<Vec<Type>> {
    let parsed = parse::parse(tokens, report);
    let mut invocation = parsed.map_err(|error| report.add_syntax(&error)).ok()?;
    Budget::default().shared(|| {
        let (_, types) = with_grammar(&mut invocation, report, prove);
        Some(types_of(types?, &invocation.scheme_based))
    })
}

/// Describes the types of a profile. `statements` are the profile's statements about normalization.
pub(crate) fn types_of(types: Types, statements: &SchemeBased) -> Vec<Type> {
    let Types {
        profile,
        computed,
        accessors,
        builder_api,
        verdicts,
        secrets,
        ..
    } = types;
    let builders = data_builders(&profile, &computed, &builder_api);
    let rule_of = |component: u16| profile.exposed[usize::from(component)].name.clone();
    let capture = |capture: &uri_tables_grammar::captures::types::Capture| Capture {
        name: match profile.meaning(capture.component) {
            Component::Exposed(exposed) => Some(exposed.name.clone()),
            Component::InnerList { .. } => None,
        },
        parent: capture.parent,
    };
    let analyzed = AnalyzedTypes::new(&profile, &computed, &accessors);
    let normalizations = (0..accessors.len()).map(|own| analyzed.normalization(own, statements));
    let normalizations: Vec<Normalization> = normalizations.collect();
    let each = computed.into_iter().zip(normalizations).zip(builders);
    let types = each
        .enumerate()
        .map(|(own, ((computed, normalization), builder))| {
            let (exposed, accessors) = (&profile.exposed[own], &accessors[own]);
            let captures = computed.tagged.iter().flat_map(Tagged::captured);
            let lists = accessors.items.iter().map(|items| List {
                method: items.method.to_string(),
                item: rule_of(items.item),
                delimiter: items.delimiter,
                style: items.style,
                capture: items.number,
            });
            let alternatives = accessors.alternatives.iter();
            let capture_of_part = |part: usize| accessors.parts[part].number;
            Type {
                name: exposed.name.clone(),
                ident: exposed.ident.to_string(),
                abnf: exposed.abnf.clone(),
                captures: captures.map(capture).collect(),
                alternatives: alternatives.copied().map(rule_of).collect(),
                lists: lists.collect(),
                five: accessors
                    .five
                    .map(|five| five.map(|part| part.map(capture_of_part))),
                within: verdicts[own]
                    .within
                    .iter()
                    .map(ToString::to_string)
                    .collect(),
                encoder: match computed.encoding() {
                    None => Encoder::None,
                    Some(encoding) if encoding.can_fail => Encoder::TryEncode,
                    Some(_) => Encoder::Encode,
                },
                builder,
                is_form: computed.is_form(),
                literals: computed.symbols.table,
                default_ports: ports(normalization.default_port),
                empty_path: normalization.empty_path,
                kept_characters: computed
                    .encoding()
                    .map_or_else(Vec::new, |encoding| encoding.characters.clone()),
                is_case_insensitive: exposed.case_insensitive,
                labels: computed
                    .tagged
                    .iter()
                    .flat_map(Tagged::labels)
                    .copied()
                    .collect(),
                secret: secrets[own].token().map(|token| token.to_string()),
                dfa: computed.dfa,
                tagged: computed.tagged,
            }
        });
    types.collect()
}

/// Returns the value of [`Type::builder`] for each type.
fn data_builders(
    profile: &Profile,
    computed: &[TypeAnalysis],
    builder_api: &BuilderApi,
) -> Vec<Option<Vec<(String, String)>>> {
    let computed = |method: &Method| &computed[usize::from(method.component)];
    // The method that takes all items of a list takes an iterator, not data.
    let takes_one = |method: &Method| !matches!(method.kind, Part::Items);
    let takes_data = |method: &Method| takes_one(method) && computed(method).encoding().is_some();
    let builders = builder_api.builders.iter().map(|builder| {
        let builder = builder.as_ref()?;
        // Returns whether a method for which `is_meant` is true sets the required part.
        let is_given = |part: &Required, is_meant: &dyn Fn(&Method) -> bool| {
            let mut methods = builder.methods.iter();
            methods.any(|method| is_meant(method) && part.is_given_by(&method.path))
        };
        // If no method sets a required part from data, the part is given as text.
        let takes_text = |method: &Method| {
            takes_one(method)
                && matches!(computed(method).kind, Kind::Leaf)
                && builder
                    .required
                    .iter()
                    .any(|part| part.is_given_by(&method.path) && !is_given(part, &takes_data))
        };
        let is_listed = |method: &Method| takes_data(method) || takes_text(method);
        let any_takes_data = builder.methods.iter().any(takes_data);
        let mut required = builder.required.iter();
        if !any_takes_data || !required.all(|part| is_given(part, &is_listed)) {
            return None;
        }
        let methods = builder.methods.iter().filter(|method| is_listed(method));
        let named = methods.map(|method| {
            let rule = &profile.exposed[usize::from(method.component)].name;
            (method.name.clone(), rule.clone())
        });
        Some(named.collect())
    });
    builders.collect()
}

/// Returns the value of [`Type::default_ports`].
fn ports(default: Option<DefaultPort>) -> Vec<(Option<String>, u16)> {
    match default {
        None => Vec::new(),
        Some(DefaultPort::One(port)) => vec![(None, port)],
        Some(DefaultPort::PerScheme(ports)) => {
            let ports = ports.into_iter();
            ports.map(|(scheme, port)| (Some(scheme), port)).collect()
        }
    }
}
