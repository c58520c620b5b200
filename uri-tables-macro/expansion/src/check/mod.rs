//! Checks the types of a profile after their rules have been analyzed: proves that the rules conform to RFC 3986, and
//! finds statements and names that are wrong or have no effect.
//!
//! Each rule in `expose` is an *exposed rule*, and becomes a Rust type. A *verdict* is what is proven about one type.

pub(crate) mod beyond;
pub(crate) mod bound;
pub(crate) mod conversions;
pub(crate) mod fingerprint;
pub(crate) mod method_names;
pub(crate) mod normalization;
pub(crate) mod placeholders;
pub(crate) mod rfc3986;
pub(crate) mod rfc3986_error;
pub(crate) mod routes;
pub(crate) mod same_split;
pub(crate) mod secret;
pub(crate) mod unused_rules;
pub(crate) mod without_accessor;

use syn::Ident;
use uri_tables_grammar::diag::suggest::nearest;

use crate::analyze::accessors::Accessors;
use crate::analyze::builders::BuilderApi;
use crate::analyze::types::TypeAnalysis;
use crate::analyze::values::Typed;
use crate::check::bound::Bound;
use crate::check::secret::Secret;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::model::profile::Profile;
use crate::parse::rule_name::RuleName;

/// The results of the proofs of [`rfc3986`] and [`same_split`] about one type.
#[derive(Default)]
pub(crate) struct Verdict {
    /// True if RFC 3986, extended by the profile's `beyond` statements, allows all text that the rule matches. If
    /// false, an error has been reported.
    pub(crate) is_within: bool,
    /// `Some` if the rule matches text that RFC 3986 does not allow, and a `beyond` statement permits this. The value
    /// is the rule's [`Bound`] in RFC 3986, and the shortest text outside of this bound.
    pub(crate) outside: Option<(Bound, String)>,
    /// The types of `uri_tables::rfc3986` that this type converts into: those whose rules provably match everything
    /// that this type's rule matches.
    pub(crate) within: Vec<Ident>,
    /// `Some` if this type splits text differently from RFC 3986, and `beyond rfc3986;` permits this. The value is the
    /// shortest such text.
    pub(crate) split_differently: Option<Vec<u8>>,
}

/// A warning. It is an error if the profile has the statement `strict;`.
pub(crate) struct Warning {
    /// The tokens to blame, or the path of the rule's file.
    pub(crate) place: Spanned,
    /// The problem, then `; ` and the repair.
    pub(crate) message: String,
    /// The kind of warning, such as `rule_without_effect`. rustc shows it as the name of a deprecated function.
    pub(crate) name: &'static str,
    /// For a rule without effect, its entry in a list in the module's documentation, in Markdown. Otherwise `None`.
    pub(crate) note: Option<String>,
}

impl Warning {
    /// Returns a warning that the module's documentation does not list.
    fn new(name: &'static str, place: Spanned, message: String) -> Self {
        Self {
            place,
            message,
            name,
            note: None,
        }
    }
}

/// The results of the stages before code generation. Each list except `warnings` has an element for each type.
pub(crate) struct Types {
    pub(crate) profile: Profile,
    pub(crate) computed: Vec<TypeAnalysis>,
    pub(crate) accessors: Vec<Accessors>,
    pub(crate) builder_api: BuilderApi,
    pub(crate) verdicts: Vec<Verdict>,
    pub(crate) secrets: Vec<Secret>,
    pub(crate) warnings: Vec<Warning>,
    pub(crate) typed: Vec<Option<Typed>>,
    /// True if the types can be emitted. Errors in the statements about normalization, in `secret` and in
    /// `fingerprint` are reported, but do not make this false, because the types do not depend on them. The same is
    /// true of warnings that `strict;` turns into errors.
    pub(crate) is_sound: bool,
}

/// Checks each rule that a statement such as `secret rule, rule;` names. Reports the errors that `check_rule` returns,
/// and rules that are named twice.
fn check_named(
    rules: &[RuleName],
    report: &Report,
    check_rule: impl Fn(&RuleName) -> Result<(), String>,
) {
    for (index, rule) in rules.iter().enumerate() {
        report::work_on(&rule.name);
        let is_same = |other: &&RuleName| other.name.eq_ignore_ascii_case(&rule.name);
        if let Some(first) = rules[..index].iter().find(is_same) {
            let RuleName { name, place } = rule;
            let other = if first.name == *name {
                String::new()
            } else {
                format!(", because rule names ignore case: it is `{}`", first.name)
            };
            report.add(
                *place,
                format!("`{name}` is named twice{other}; remove it here"),
            );
        } else if let Err(message) = check_rule(rule) {
            report.add(rule.place, message);
        }
    }
}

/// Returns the error message for a statement with the rule `name`, which is not exposed. The message is `hidden` if the
/// grammar has this rule, and no template has a variable of this name.
fn not_exposed(name: &str, profile: &Profile, hidden: String) -> String {
    if let Some(message) = profile.named_variable(name) {
        return message;
    }
    if profile.regular.id(name).is_some() {
        return hidden;
    }
    let names = profile.exposed.iter().map(|exposed| exposed.name.as_str());
    let repair = match nearest(name, names) {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => "name one that `expose` has".to_owned(),
    };
    format!("no exposed rule is called `{name}`; {repair}")
}
