//! The fingerprint of a profile: proof that nobody has changed its language unawares.
//!
//! In: the exposed rules, and what stands in `fingerprint "…"`. Out: nothing, or a report of what has changed since that
//! was written down, with the fingerprint to write down instead. Without the statement, nothing is computed.

use syn::LitStr;
use syn::ext::IdentExt;
use uri_tables_grammar::fingerprint::{self as grammar, ExposedType, check};

use crate::input::Invocation;
use crate::profile::Profile;
use crate::report::{self, Report};
use crate::scheme_based::Effective;
use crate::syntax::Spanned;

/// What is worked on when a fingerprint is.
pub(crate) const FINGERPRINT: &str = "fingerprint";

/// A profile that has a fingerprint.
pub(crate) struct Pinned<'i> {
    literal: &'i LitStr,
    profile: grammar::Profile,
}

/// What the fingerprint is compared with: the rules as they are written, before lists get rules of their own. `None` if
/// there is no fingerprint.
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
    /// Compares the fingerprint with a profile that is sound.
    pub(crate) fn check(self, profile: &Profile, effective: Effective, report: &Report) {
        report::work_on(FINGERPRINT);
        let literal = self.literal;
        if let Err(mismatch) = check(&literal.value(), &self.resolved(profile, effective)) {
            report.add(Spanned::one(literal.span()), mismatch);
        }
    }

    /// What is compared, now that it is known which rules are of single characters and what the schemes inherit.
    pub(crate) fn resolved(mut self, profile: &Profile, effective: Effective) -> grammar::Profile {
        self.profile.default_port = effective.default_port;
        self.profile.empty_path = effective.empty_path;
        for (pinned, exposed) in self.profile.types.iter_mut().zip(&profile.exposed) {
            pinned.component = !exposed.alone;
        }
        self.profile
    }
}
