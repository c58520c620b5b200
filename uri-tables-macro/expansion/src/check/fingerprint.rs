//! The fingerprint of a profile: proof that its language has not changed by accident.
//!
//! If the language has changed since `fingerprint "…"` was written, the report describes the change, and has the new
//! fingerprint. Without the statement, nothing is computed.

use syn::LitStr;
use syn::ext::IdentExt;
use uri_tables_grammar::fingerprint::{self as grammar, ExposedType, check};

use crate::check::normalization::Effective;
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::model::profile::Profile;
use crate::parse::Invocation;
use crate::parse::fingerprint::FINGERPRINT;

/// A profile with a fingerprint.
pub(crate) struct Pinned<'i> {
    literal: &'i LitStr,
    profile: grammar::Profile,
}

/// Returns the input of the comparison: the rules as written, before lists are extracted. Returns `None` if there is no
/// fingerprint.
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
    /// Compares the fingerprint with a valid profile.
    pub(crate) fn check(self, profile: &Profile, effective: Effective, report: &Report) {
        report::work_on(FINGERPRINT);
        let literal = self.literal;
        if let Err(mismatch) = check(&literal.value(), &self.resolved(profile, effective)) {
            report.add(Spanned::one(literal.span()), mismatch);
        }
    }

    /// Completes the input with data known later: which rules are of single characters, and what the schemes inherit.
    pub(crate) fn resolved(mut self, profile: &Profile, effective: Effective) -> grammar::Profile {
        self.profile.default_port = effective.default_port;
        self.profile.empty_path = effective.empty_path;
        for (pinned, exposed) in self.profile.types.iter_mut().zip(&profile.exposed) {
            pinned.component = !exposed.alone;
        }
        self.profile
    }
}
