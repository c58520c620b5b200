//! Checks the fingerprint of a profile, which shows whether its language has changed.
//!
//! If the language has changed since `fingerprint "…"` was written, the error describes the change and contains the new
//! fingerprint. A profile without the statement is not examined.

use syn::LitStr;
use syn::ext::IdentExt;
use uri_tables_grammar::abnf::bundled::RuleOption;
use uri_tables_grammar::fingerprint::{self as grammar, ExposedType, Normalization, check};

use crate::check::normalization::{Effective, Types};
use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{self, Report};
use crate::model::profile::{Exposed, Profile};
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
    // Without `..`, so that what a new statement changes is not forgotten.
    let Invocation {
        fingerprint,
        // In `profile`, or in what `resolved` adds.
        sources: _,
        exposures: _,
        scheme_based: _,
        // What follows changes no text that the types take or make.
        attributes: _,
        visibility: _,
        module: _,
        generic: _,
        beyond: _,
        secret: _,
        strict: _,
        lacks_rules: _,
    } = invocation;
    let literal = fingerprint.as_ref()?;
    let profile = of(profile);
    Some(Pinned { literal, profile })
}

fn of(profile: &Profile) -> grammar::Profile {
    grammar::Profile {
        types: profile.exposed.iter().map(of_type).collect(),
        regular: profile.regular.clone(),
    }
}

fn of_type(exposed: &Exposed) -> ExposedType {
    // Without `..`, for the same reason.
    let Exposed {
        name,
        ident,
        id,
        rules,
        alone,
        case_insensitive,
        option,
        // Later stages decide which of these are components, and have the style of forms.
        component: _,
        space_plus: _,
        // What follows changes no text that the types take or make.
        docs: _,
        generated: _,
        accessor: _,
        place: _,
        stand_ins: _,
        abnf: _,
        location: _,
        within: _,
    } = exposed;
    let (caseless_key, sorted_item) = match option {
        Some(RuleOption::CaselessKey) => (!case_insensitive, false),
        Some(RuleOption::SortedItem) => (false, true),
        // `resolved` adds these, which other types have, too.
        Some(RuleOption::SpacePlus | RuleOption::CanonicalIpv6 | RuleOption::Scheme { .. })
        | None => (false, false),
    };
    ExposedType {
        ident: ident.unraw().to_string(),
        name: name.clone(),
        rule: *id,
        rules: rules.clone(),
        component: !alone,
        case_insensitive: *case_insensitive,
        caseless_key,
        sorted_item,
        space_plus: false,
        normalization: None,
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
                let Effective {
                    default_port,
                    empty_path,
                } = Effective::of(index, statements, types);
                pinned.normalization = Some(Normalization {
                    default_port,
                    empty_path,
                    canonical_ipv6: types.has_canonical_ipv6(index),
                });
            }
        }
        self.profile
    }
}
