//! The fingerprint of a profile: proof that nobody has changed its language unawares.
//!
//! In: the exposed rules, and what stands in `fingerprint "…"`. Out: nothing, or a report of what has changed since that
//! was written down, with the fingerprint to write down instead. Without the statement, nothing is computed.

use syn::LitStr;
use syn::ext::IdentExt;
use uri_tables_grammar::fingerprint::{self as grammar, DefaultPort, ExposedType, check};
use uri_tables_grammar::sorted::Map;

use crate::input::Invocation;
use crate::input::scheme_based::Ports;
use crate::profile::Profile;
use crate::report::{self, Report};
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
    let profile = of(invocation, profile);
    Some(Pinned { literal, profile })
}

fn of(invocation: &Invocation, profile: &Profile) -> grammar::Profile {
    let types = profile.exposed.iter().map(|exposed| ExposedType {
        ident: exposed.ident.unraw().to_string(),
        name: exposed.name.clone(),
        rule: exposed.id,
        rules: exposed.rules.clone(),
        component: !exposed.alone,
        space_plus: exposed.space_plus.is_some(),
        case_insensitive: exposed.case_insensitive,
    });
    let statements = &invocation.scheme_based;
    grammar::Profile {
        types: types.collect(),
        regular: profile.regular.clone(),
        default_port: statements
            .default_port
            .as_ref()
            .map(|statement| default_port(&statement.ports)),
        empty_path: statements.empty_path.is_some(),
    }
}

fn default_port(ports: &Ports) -> DefaultPort {
    match ports {
        Ports::One(port) => DefaultPort::One(*port),
        Ports::PerScheme(ports) => {
            let ports = ports.iter().map(|port| (port.scheme.clone(), port.port));
            let ports: Map<String, u16> = ports.collect();
            DefaultPort::PerScheme(ports.iter().map(|(s, p)| (s.clone(), *p)).collect())
        }
    }
}

impl Pinned<'_> {
    /// Compares the fingerprint with a profile that is sound.
    pub(crate) fn check(self, profile: &Profile, report: &Report) {
        report::work_on(FINGERPRINT);
        let literal = self.literal;
        if let Err(mismatch) = check(&literal.value(), &self.resolved(profile)) {
            report.add(Spanned::one(literal.span()), mismatch);
        }
    }

    /// What is compared, now that it is known which rules are of single characters.
    pub(crate) fn resolved(mut self, profile: &Profile) -> grammar::Profile {
        for (pinned, exposed) in self.profile.types.iter_mut().zip(&profile.exposed) {
            pinned.component = !exposed.alone;
        }
        self.profile
    }
}
