//! Checks the statement `fingerprint "…";` of a profile, so that no change of the profile's language goes unnoticed.
//!
//! A *fingerprint* is a hash of the profile's *language*: the texts that its types match, and how these are split,
//! encoded and normalized. If the language has changed since the statement was written, the error contains the new
//! fingerprint. If the statement names a file with the earlier profile (`fingerprint "…" of "old.rs";`), the error
//! also describes the change. The file is not read as long as the fingerprint matches.
//!
//! The grammar crate hashes a [`grammar::Profile`]. [`Fingerprinted::of`] begins such a profile right after name
//! resolution, and [`complete`] adds what only later stages know. [`Fingerprinted::check`] compares the hashes.

use std::panic::catch_unwind;

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt;
use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::fingerprint::{self as grammar, Difference, ExposedType, Mismatch};
use uri_tables_grammar::limits::Budget;

use crate::analyze::trials::Trials;
use crate::analyze::values::{Word, words};
use crate::analyze::{accessors, types};
use crate::check::normalization::AnalyzedTypes;
use crate::check::same_split;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::model::profile::{Exposed, Profile};
use crate::model::source_map::{Sources, read_text, root};
use crate::model::templates;
use crate::parse::expose::Value;
use crate::parse::fingerprint::{FINGERPRINT, Fingerprint};
use crate::parse::limits::limit;
use crate::parse::normalization::SchemeBased;
use crate::parse::{self, Invocation};

/// A profile with a `fingerprint` statement.
pub(crate) struct Fingerprinted<'i> {
    statement: &'i Fingerprint,
    /// The profile to hash, without the results of later stages, which [`complete`] adds.
    profile: grammar::Profile,
}

/// Lists all fields of [`Invocation`] without `..`, so that a new field causes a compile error here until somebody
/// has decided whether the field changes the fingerprint.
const _: fn(Invocation) = |invocation| {
    let Invocation {
        fingerprint: _,
        // The values of these fields are hashed, by `hashed_profile` or `complete`.
        sources: _,
        templates: _,
        exposures: _,
        scheme_based: _,
        // A template that is only expanded has no type whose language could change.
        expanders: _,
        // The fields below do not change which texts the types accept or produce.
        file: _,
        attributes: _,
        visibility: _,
        module: _,
        generic: _,
        beyond: _,
        secret: _,
        strict: _,
        lacks_rules: _,
    } = invocation;
};

/// Returns the profile to hash, without what [`complete`] adds. `grammar` has the rules of the profile.
fn hashed_profile(profile: &Profile, grammar: &Grammar) -> grammar::Profile {
    let types = profile.exposed.iter();
    grammar::Profile {
        types: types.map(|it| hashed_type(it, profile, grammar)).collect(),
        regular: profile.regular.clone(),
    }
}

/// Returns the type to hash, without what [`complete`] adds.
fn hashed_type(exposed: &Exposed, profile: &Profile, grammar: &Grammar) -> ExposedType {
    // The pattern has no `..`, so that a new field causes a compile error here until somebody has decided whether the
    // field changes the fingerprint.
    let Exposed {
        name,
        ident,
        id,
        rules,
        alone,
        case_insensitive,
        option,
        variable,
        // The hash of `id` covers this: the rule of a route is a choice of its templates, in their order.
        route: _,
        value,
        // `complete` adds these. Only later stages decide which rules are components, and which types write a space as
        // `+`.
        component: _,
        space_plus: _,
        // The fields below do not change which texts the types accept or produce.
        docs: _,
        generated: _,
        accessor: _,
        place: _,
        abnf: _,
        location: _,
        within: _,
    } = exposed;
    let (caseless_key, sorted_item) = match option {
        Some(RuleOption::CaselessKey) => (!case_insensitive, false),
        Some(RuleOption::SortedItem) => (false, true),
        // `complete` adds these, because they also affect the types that contain this type.
        Some(RuleOption::SpacePlus | RuleOption::CanonicalIpv6 | RuleOption::Scheme { .. })
        | None => (false, false),
    };
    // Of the declaration after `:`, only the literals of `enum` are hashed. rustc checks a type such as `u16` where
    // `value()` is used. If `words` fails, another stage reports the error.
    let words = match value {
        Some(Value::Words { .. }) => words(exposed, profile, grammar).ok(),
        Some(Value::Type { .. }) | None => None,
    };
    let mut literals: Vec<String> = words
        .iter()
        .flat_map(|it| &it.words)
        .map(Word::abnf)
        .collect();
    literals.sort();
    ExposedType {
        ident: ident.unraw().to_string(),
        name: name.clone(),
        rule: *id,
        rules: rules.clone(),
        component: !alone,
        case_insensitive: *case_insensitive,
        caseless_key,
        sorted_item,
        literals,
        is_text: variable.as_ref().is_some_and(|it| it.is_raw),
        space_plus: false,
        normalization: None,
    }
}

impl<'i> Fingerprinted<'i> {
    /// Returns the `fingerprint` statement and the profile to hash, or `None` if there is no such statement. Call this
    /// before [`types::compute`], which extracts lists from the middle of rules. That changes the rules, but not the
    /// language, and so must not change the hash.
    pub(crate) fn of(
        invocation: &'i Invocation,
        profile: &Profile,
        sources: &Sources,
    ) -> Option<Self> {
        let statement = invocation.fingerprint.as_ref()?;
        let profile = hashed_profile(profile, &sources.grammar);
        Some(Self { statement, profile })
    }

    /// Reports an error if the fingerprint in the statement is not that of the profile. `module` is the name of the
    /// profile's module. `statements` has the statements about normalization.
    pub(crate) fn check(
        self,
        module: &str,
        statements: &SchemeBased,
        types: &AnalyzedTypes<'_>,
        report: &Report,
    ) {
        report::work_on(FINGERPRINT);
        let Fingerprint { literal, earlier } = self.statement;
        let profile = complete(self.profile, statements, types);
        let place = Spanned::one(literal.span());
        let now = match grammar::Fingerprint::of(&profile) {
            Ok(now) => now,
            Err(error) => return report.add(place, error.message),
        };
        let Err(mismatch) = now.check(&literal.value()) else {
            return;
        };
        let new = format!("`{FINGERPRINT} \"{now}\"`");
        let message = match (mismatch, earlier) {
            (Mismatch::Empty, _) => format!("{mismatch}; write {new}"),
            (Mismatch::OtherVersion, _) => format!(
                "{mismatch}; build with that version; or review how the profile has changed since then, and write {new}"
            ),
            (Mismatch::Damaged, _) => {
                format!("{mismatch}; review what has changed since it was made, then write {new}")
            }
            (Mismatch::Changed, None) => format!(
                "{mismatch}\nhelp: undo what is not meant, or write {new}\n\
                 help: to see what has changed, name a file with the earlier profile: `{FINGERPRINT} \"…\" of \"old.rs\"`"
            ),
            (Mismatch::Changed, Some(path)) => {
                let path = path.value();
                let description = difference(&path, module, &literal.value(), &profile);
                let description = description.unwrap_or_else(|reason| {
                    format!("{mismatch}, and `{path}` does not tell more: {reason}")
                });
                format!(
                    "{description}\nhelp: undo what is not meant, or write {new} and the profile as it is into `{path}`"
                )
            }
        };
        report.add(place, message);
    }
}

/// Describes how `profile` differs from the earlier profile in the file `path`. `module` is the name of both
/// profiles' module. `written` is the fingerprint in the statement, which should be that of the earlier profile. If
/// the earlier profile cannot be read or hashed, returns the reason as `Err`.
fn difference(
    path: &str,
    module: &str,
    written: &str,
    profile: &grammar::Profile,
) -> Result<String, String> {
    let old = earlier(path, module)?;
    report::work_on(FINGERPRINT);
    let fingerprint = grammar::Fingerprint::of(&old).map_err(|error| error.message)?;
    let fact = match fingerprint.check(written) {
        Ok(()) => Mismatch::Changed.to_string(),
        Err(_) => format!("neither the profile nor that in `{path}` is what the fingerprint says"),
    };
    let more = match Difference::between(&old, profile) {
        Ok(difference) if difference.is_empty() => {
            "the two are equal, so a grammar that both extend has changed".to_owned()
        }
        Ok(difference) => difference.to_string(),
        Err(reason) => format!("the difference is too much to show: {}", reason.message),
    };
    Ok(format!("{fact}\n{more}"))
}

/// Returns the earlier profile, to compare with: that of the first `uri_profile!` with `mod module` in the Rust file
/// `path`. If there is no such macro call, or if its profile has a mistake, returns the reason as `Err`.
fn earlier(path: &str, module: &str) -> Result<grammar::Profile, String> {
    let file = root().join(path);
    let text = read_text(&file).map_err(|error| error.to_string())?;
    let text = String::from_utf8(text).map_err(|_| "it is not UTF-8".to_owned())?;
    // The lexer may panic for a text that is not Rust.
    let tokens = catch_unwind(|| text.parse::<TokenStream>());
    let tokens = tokens.ok().and_then(Result::ok);
    let mut inputs = Vec::new();
    invocations(tokens.ok_or("it is not Rust")?, &mut inputs);
    let report = Report::new();
    let mut parsed = inputs.into_iter().filter_map(|tokens| {
        let invocation = parse::parse(tokens, &report).ok()?;
        (invocation.module == module).then_some(invocation)
    });
    let profile = parsed.next().map(|mut invocation| {
        // The paths of grammar files in the earlier profile are relative to its crate, which may be an old copy of the
        // user's crate.
        let is_root = |directory: &&std::path::Path| directory.join("Cargo.toml").is_file();
        let root = file
            .ancestors()
            .skip(1)
            .find(is_root)
            .map_or_else(root, Into::into);
        Budget::default().shared(|| {
            let is_within = limit(&mut invocation, &report);
            let mut sources = Sources::load(root, None, &invocation.sources, module, &report);
            templates::add(&mut invocation, &mut sources, &report);
            let is_read = is_within && sources.complete && !invocation.lacks_rules;
            is_read
                .then(|| resolve(&invocation, &sources, &report))
                .flatten()
        })
    });
    let mistakes = report.messages();
    report.finish();
    match (profile, mistakes.first()) {
        (None, _) => Err(format!("it has no `uri_profile!` with `mod {module}`")),
        (Some(Some(profile)), None) => Ok(profile),
        (_, mistake) => Err(format!(
            "its profile has a mistake: {}",
            mistake.map_or("", |it| it.lines().next().unwrap_or_default())
        )),
    }
}

/// Adds the input of each `uri_profile! { … }` in `tokens` to `inputs`.
pub(crate) fn invocations(tokens: TokenStream, inputs: &mut Vec<TokenStream>) {
    // The last two tokens, which are `uri_profile` and `!` before the group of an invocation.
    let mut before = [None, None];
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            match &before {
                [Some(TokenTree::Ident(name)), Some(TokenTree::Punct(mark))]
                    if name == "uri_profile" && mark.as_char() == '!' =>
                {
                    inputs.push(group.stream());
                }
                _ => invocations(group.stream(), inputs),
            }
        }
        before = [before[1].take(), Some(token)];
    }
}

/// Runs the stages that a fingerprint depends on, and returns the profile to hash. Returns `None` after an error.
pub(crate) fn resolve(
    invocation: &Invocation,
    sources: &Sources,
    report: &Report,
) -> Option<grammar::Profile> {
    let profile = Profile::resolve(invocation, sources, report)?;
    let hashed = hashed_profile(&profile, &sources.grammar);
    let (profile, computed) = types::compute(profile, &Trials::none(), sources, report)?;
    let accessors = accessors::accessors(&profile, &computed, report);
    let differences = same_split::differences(&profile, &computed, &accessors, invocation);
    let accessors = same_split::keep_components(accessors, &differences);
    let types = AnalyzedTypes::new(&profile, &computed, &accessors);
    Some(complete(hashed, &invocation.scheme_based, &types))
}

/// Adds the results of later stages to the profile: which rules are components, which types write a space as `+`, and
/// what `normalize` does. All three may depend on bundled grammars.
fn complete(
    mut profile: grammar::Profile,
    statements: &SchemeBased,
    types: &AnalyzedTypes<'_>,
) -> grammar::Profile {
    for (index, exposed) in profile.types.iter_mut().enumerate() {
        exposed.component = !types.exposed(index).alone;
        exposed.space_plus = types.computed[index].is_form();
        if types.normalizes(index) {
            exposed.normalization = Some(types.normalization(index, statements));
        }
    }
    profile
}
