//! Checks the fingerprint of a profile, which shows whether its language has changed.
//!
//! If the language has changed since `fingerprint "…"` was written, the error describes the change and contains the new
//! fingerprint. A profile without the statement is not examined.

use syn::LitStr;
use syn::ext::IdentExt;
use uri_tables_grammar::fingerprint::{self as grammar, ExposedType, Normalization, check};

use crate::check::normalization::{Effective, Types};
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::model::profile::Profile;
use crate::parse::Invocation;
use crate::parse::fingerprint::FINGERPRINT;
use crate::parse::normalization::SchemeBased;

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
        case_insensitive: exposed.case_insensitive,
        // Later stages know the other options.
        space_plus: false,
        normalization: None,
    });
    grammar::Profile {
        types: types.collect(),
        regular: profile.regular.clone(),
    }
}

impl Pinned<'_> {
    /// Reports an error if the fingerprint does not match the profile.
    pub(crate) fn check(self, statements: &SchemeBased, types: &Types<'_>, report: &Report) {
        report::work_on(FINGERPRINT);
        let literal = self.literal;
        if let Err(mismatch) = check(&literal.value(), &self.resolved(statements, types)) {
            report.add(Spanned::one(literal.span()), mismatch);
        }
    }

    /// Adds the results of later stages to the profile: which rules are components, and what each type inherits from
    /// bundled grammars.
    pub(crate) fn resolved(
        mut self,
        statements: &SchemeBased,
        types: &Types<'_>,
    ) -> grammar::Profile {
        for (index, pinned) in self.profile.types.iter_mut().enumerate() {
            pinned.component = !types.exposed(index).alone;
            pinned.space_plus = types.is_form(index);
            if types.normalizes(index) {
                let effective = Effective::of(index, statements, types);
                pinned.normalization = Some(Normalization {
                    default_port: effective.default_port,
                    empty_path: effective.empty_path,
                });
            }
        }
        self.profile
    }
}
