//! Checks the fingerprint of a profile, which shows whether its language has changed.
//!
//! If the language has changed since `fingerprint "…"` was written, the error describes the change and contains the new
//! fingerprint. A profile without the statement is not examined.

use syn::LitStr;
use syn::ext::IdentExt;
use uri_tables_grammar::fingerprint::{self as grammar, ExposedType, check};

use crate::check::normalization::Effective;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::model::profile::Profile;
use crate::parse::Invocation;
use crate::parse::fingerprint::FINGERPRINT;

/// A profile and the literal of its `fingerprint` statement.
pub(crate) struct Pinned<'i> {
    literal: &'i LitStr,
    profile: grammar::Profile,
}

/// Returns the `fingerprint` statement and the profile's rules, before lists in the middle of rules are extracted.
/// Returns `None` if there is no such statement.
pub(crate) fn pin<'i>(invocation: &'i Invocation, profile: &Profile) -> Option<Pinned<'i>> {
    let literal = invocation.fingerprint.as_ref()?;
    let profile = of(profile);
    Some(Pinned { literal, profile })
}

fn of(profile: &Profile) -> grammar::Profile {
    let types = profile.exposed.iter().map(|exposed| ExposedType {
        ident: exposed.ident.unraw().to_string(),
        name: exposed.name.clone(),
        rule: exposed.id,
        rules: exposed.rules.clone(),
        component: !exposed.alone,
        space_plus: exposed.space_plus.is_some(),
        case_insensitive: exposed.case_insensitive,
    });
    grammar::Profile {
        types: types.collect(),
        regular: profile.regular.clone(),
        ..grammar::Profile::default()
    }
}

impl Pinned<'_> {
    /// Reports an error if the fingerprint does not match the profile.
    pub(crate) fn check(self, profile: &Profile, effective: Effective, report: &Report) {
        report::work_on(FINGERPRINT);
        let literal = self.literal;
        if let Err(mismatch) = check(&literal.value(), &self.resolved(profile, effective)) {
            report.add(Spanned::one(literal.span()), mismatch);
        }
    }

    /// Adds the results of later stages to the profile: which rules are components, and the default port and
    /// `empty_path` that the types inherit from bundled schemes.
    pub(crate) fn resolved(mut self, profile: &Profile, effective: Effective) -> grammar::Profile {
        self.profile.default_port = effective.default_port;
        self.profile.empty_path = effective.empty_path;
        for (pinned, exposed) in self.profile.types.iter_mut().zip(&profile.exposed) {
            pinned.component = !exposed.alone;
        }
        self.profile
    }
}
