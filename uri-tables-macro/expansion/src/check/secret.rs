//! Determines what is secret in the texts of each type. The `Debug` implementation of the type masks the secrets.
//!
//! There are two kinds of secrets:
//!
//! - The matches of the rules in the statement `secret rule, rule;`. The runtime finds these through accessors. So
//!   every occurrence of such a rule must have an accessor.
//! - The *password* of a userinfo, which is the text after the first `:` of the userinfo (RFC 3986, section 3.2.1).
//!   In a text with `//`, the runtime finds the userinfo by RFC 3986's delimiters. For types whose texts begin inside
//!   of an authority, such as `user:password@host`, this module determines what the texts contain.
//!
//! [`check`] checks the statement, and [`secrets`] returns what is secret. A type is given by its index in `expose`.
//! A type *reaches* the types that its accessors return, at any depth, and itself.

use std::cell::LazyCell;

use quote::format_ident;
use syn::Ident;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::compiler::language;
use uri_tables_grammar::dfa::inclusion::intersection;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::Expr;
use uri_tables_grammar::proofs::userinfo::{Overlaps, PasswordOverlap, StringKind, overlaps};

use crate::analyze::accessors::{Accessors, reached};
use crate::analyze::five_components::{PATH, is_called};
use crate::analyze::positions::{Authority, authority};
use crate::analyze::types::TypeAnalysis;
use crate::check::conversions::is_within;
use crate::check::normalization::AnalyzedTypes;
use crate::check::{check_named, not_exposed};
use crate::diagnostics::report::Report;
use crate::model::profile::{Component, Exposed, Profile};
use crate::parse::rule_name::RuleName;

/// The part of a text that is secret, in addition to the password in a text with `//`. A later variant makes more of
/// the text secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Secret {
    /// Nothing else is secret.
    Nothing,
    /// The text is an authority such as `user:password@host`, or the end of an authority that is cut inside the
    /// userinfo, such as `word@host`.
    Authority,
    /// The text is a userinfo such as `user:password`, or its beginning.
    Userinfo,
    /// The text is in the password of a userinfo. All of it is secret.
    Password,
    /// The statement `secret` names the rule, or a rule that contains it. All of the text is secret.
    Named,
}

impl Secret {
    /// Returns the token after `secret:` in the runtime's `__rule!`, or `None` if that field is omitted.
    pub(crate) fn token(self) -> Option<Ident> {
        let token = match self {
            Self::Nothing => return None,
            Self::Authority => "Authority",
            Self::Userinfo => "Userinfo",
            Self::Password => "Secret",
            Self::Named => "named",
        };
        Some(format_ident!("{token}"))
    }
}

/// Reports every rule in `rules`, the statement `secret`, that cannot be masked everywhere.
pub(crate) fn check(rules: &[RuleName], types: &AnalyzedTypes<'_>, report: &Report) {
    check_named(rules, report, |rule| check_rule(rule, types));
}

/// Checks that every occurrence of `rule` can be masked. Otherwise returns the error message.
fn check_rule(rule: &RuleName, types: &AnalyzedTypes<'_>) -> Result<(), String> {
    let profile = types.profile;
    let exposed = &profile.exposed;
    let named = types_named(rule, profile);
    let Some(&first) = named.first() else {
        let name = &rule.name;
        let hidden = format!(
            "only exposed rules can be masked, and `{name}` is not exposed; add it to `expose`"
        );
        return Err(not_exposed(name, profile, hidden));
    };
    let name = &exposed[first].name;
    // The text of these types is masked as a whole.
    let masked = reached(types.accessors, &named);
    let mut others = (0..exposed.len()).filter(|index| !masked.contains(index));
    // First look for types where the rule occurs several times without being a list. The types that contain these types
    // cannot reach the rule either, but the user must repair the innermost type.
    for index in others.clone() {
        if let Some(repeated) = types.repeated(index, &named) {
            return Err(format!(
                "`{}` may occur several times in `{}`, and no accessor returns these parts, so `{name}` cannot be masked there; {}",
                repeated.rule,
                exposed[index].name,
                repeated.repair()
            ));
        }
    }
    if let Some(index) = others.find(|&index| types.hides(index, &named)) {
        // A rule of single characters is `alone` unless it is declared as a `component`.
        let repair = if types.computed[first].dfa.is_character_class() {
            "write `component` after it"
        } else {
            "remove `alone` after it"
        };
        return Err(format!(
            "`{name}` is in `{}`, but no accessor returns it there, so it cannot be masked; {repair}",
            exposed[index].name
        ));
    }
    Ok(())
}

/// Returns the types of a rule. It may be exposed several times, and under other names.
fn types_named(rule: &RuleName, profile: &Profile) -> Vec<usize> {
    let exposed = &profile.exposed;
    let id = profile.regular.id(&rule.name);
    let is_named = |&index: &usize| {
        exposed[index].name.eq_ignore_ascii_case(&rule.name)
            || id.is_some_and(|id| exposed[index].rules == [id])
    };
    (0..exposed.len()).filter(is_named).collect()
}

/// Returns what is secret in each type. `rules` are the rules in the statement `secret`.
pub(crate) fn secrets(rules: &[RuleName], types: &AnalyzedTypes<'_>) -> Vec<Secret> {
    let profile = types.profile;
    let exposed = &profile.exposed;
    let with_port = LazyCell::new(with_port as fn() -> Option<Dfa>);
    let own = exposed
        .iter()
        .zip(types.computed)
        .map(
            |(exposed, computed)| match secret_by_name(exposed, profile) {
                Secret::Nothing if is_host_with_port(computed, &with_port) => Secret::Authority,
                secret => secret,
            },
        );
    let mut secrets: Vec<Secret> = own.collect();
    let named = rules.iter().flat_map(|rule| types_named(rule, profile));
    let named: Vec<usize> = named.collect();
    for index in reached(types.accessors, &named) {
        secrets[index] = Secret::Named;
    }
    // Pass each type's secret on to the types inside, until the secret of no type increases.
    let mut open: Vec<usize> = (0..exposed.len()).collect();
    while let Some(index) = open.pop() {
        for (inner, secret) in secrets_inside(index, secrets[index], types) {
            if secrets[inner] < secret {
                secrets[inner] = secret;
                open.push(inner);
            }
        }
    }
    secrets
}

/// Returns what is secret in a type because its rule is called `userinfo` or `authority`, or is declared to be within
/// such a rule.
fn secret_by_name(exposed: &Exposed, profile: &Profile) -> Secret {
    // In `login = userinfo`, the name of the type's only rule is `userinfo`.
    let rules = exposed.rules.iter();
    let names = rules.map(|rule| profile.regular.rules[rule.0].name.as_str());
    let within = exposed.within.iter().map(|within| within.name.as_str());
    let names: Vec<&str> = names.chain(within).chain([exposed.name.as_str()]).collect();
    let is = |wanted| names.iter().any(|name| is_called(name, wanted));
    if is("userinfo") {
        Secret::Userinfo
    } else if is("authority") {
        Secret::Authority
    } else {
        Secret::Nothing
    }
}

/// Returns whether the rule of a type only matches authorities, whatever it is called, and some of them with a port, such
/// as `host ":" port`. Its texts have no password if it admits no userinfo, but a text that it rejects may have one, as
/// in `user:password@host:80`. `with_port` is the result of [`with_port`], which few profiles need.
fn is_host_with_port(computed: &TypeAnalysis, with_port: &LazyCell<Option<Dfa>>) -> bool {
    let dfa = &computed.dfa;
    computed.symbols.table.contains(b':')
        && is_within(dfa, "authority")
        && with_port.as_ref().is_some_and(|with_port| {
            intersection(dfa, with_port).is_ok_and(|both| !both.is_empty())
        })
}

/// Returns the automaton of the texts with a `:` and a number at the end, and neither a `:` nor an `@` before that.
/// Returns `None` if the budget is spent.
fn with_port() -> Option<Dfa> {
    let name: ByteSet = (0..=u8::MAX).filter(|byte| !b":@".contains(byte)).collect();
    let digits = Expr::Byte(ByteSet::range(b'0', b'9')).repeat(1, None);
    let parts = vec![Expr::Byte(name).repeat(0, None), Expr::byte(b':'), digits];
    language(Expr::concat(parts)).ok()
}

/// Returns whether the type `index` is the path, the query or the fragment of another type. A path such as `//a:b@c`
/// has no userinfo, although a URI reference with the same text would have one. The caller must check that the slashes
/// are data, because a fragment may be a URI.
fn is_after_authority(index: usize, accessors: &[Accessors]) -> bool {
    let has_after_authority = |other: &Accessors| {
        // The five components in order are scheme, authority, path, query and fragment.
        let roles = other.five.into_iter();
        let roles = roles.flat_map(|five| five[PATH..].to_vec());
        let mut parts = roles.flatten().map(|part| &other.parts[part]);
        parts.any(|part| usize::from(part.component) == index)
    };
    // A query may be a whole URI. If a type has the five components, it may have an authority of its own.
    let is_uri = accessors[index].five.is_some();
    !is_uri && accessors.iter().any(has_after_authority)
}

/// Returns the types inside the type `index`, each with what is secret in its texts. `secret` is what is secret in
/// the type `index` itself. A type may be returned several times.
fn secrets_inside(index: usize, secret: Secret, types: &AnalyzedTypes<'_>) -> Vec<(usize, Secret)> {
    let (computed, accessors) = (&types.computed[index], types.accessors);
    let Some(tagged) = &computed.tagged else {
        return Vec::new();
    };
    // The whole text is secret, so each part is.
    if secret >= Secret::Password {
        let inside = reached(accessors, &[index]).into_iter();
        return inside.map(|inner| (inner, secret)).collect();
    }
    let mut parts = Vec::new();
    // If the type is a choice, each alternative has the whole text of the type.
    let alternatives = accessors[index].alternatives.iter();
    parts.extend(alternatives.map(|&alternative| (usize::from(alternative), secret)));
    // If the whole text is a list, add its items. Any item but the first may be after the first `:` of the userinfo.
    let in_item = match secret {
        Secret::Userinfo => Secret::Password,
        _ => secret,
    };
    let lists = computed.lists.iter();
    let whole_lists = lists.filter(|list| list.capture.is_none());
    parts.extend(whole_lists.map(|accessor| (usize::from(accessor.list.component), in_item)));

    // Add the captures, which are components with known offsets. A rule that is called `authority` may match references
    // all the same, as `"//" [ userinfo "@" ] host` does.
    let kinds: &[StringKind] = match secret {
        Secret::Authority => &[StringKind::Authority, StringKind::Reference],
        Secret::Userinfo => &[StringKind::Userinfo],
        _ => &[StringKind::Reference],
    };
    for &kind in kinds {
        parts.extend(captures_with_password(index, tagged, kind, types));
    }
    parts
}

/// Returns the types of the captures in the type `index` that overlap with a password if the texts of the type are
/// strings of this kind, each with what is secret in it. `tagged` is the automaton of the type.
fn captures_with_password(
    index: usize,
    tagged: &Tagged,
    kind: StringKind,
    types: &AnalyzedTypes<'_>,
) -> Vec<(usize, Secret)> {
    let (computed, accessors) = (&types.computed[index], types.accessors);
    let is_data = || authority(&computed.dfa) != Authority::Delimited;
    if kind == StringKind::Reference && is_after_authority(index, accessors) && is_data() {
        return Vec::new();
    }
    // A text with a password contains all of these bytes. If they cannot occur, the search is not needed. A `\` counts
    // as a slash.
    let table = &computed.symbols.table;
    let occurs = |&byte: &u8| table.contains(byte) || byte == b'/' && table.contains(b'\\');
    let delimiters: &[u8] = match kind {
        StringKind::Reference => b":/@",
        StringKind::Authority => b":@",
        StringKind::Userinfo => b":",
    };
    if !delimiters.iter().all(occurs) {
        return Vec::new();
    }
    // If the search takes too long, the budget is spent, and no module is emitted.
    let overlaps = overlaps(tagged, kind).unwrap_or_default();
    let mut parts = Vec::new();
    for (capture, overlap) in tagged.captured().iter().zip(overlaps) {
        let Some(overlap) = overlap.and_then(Overlaps::to_mask) else {
            continue;
        };
        let secret = match (overlap, types.profile.meaning(capture.component)) {
            (PasswordOverlap::Around, _) => Secret::Authority,
            // An inner list that begins before the first `:` may go on after it, so all of its items but the first may
            // be passwords.
            (PasswordOverlap::Behind, _) | (_, Component::InnerList { .. }) => Secret::Password,
            (_, Component::Exposed(_)) => Secret::Userinfo,
        };
        let inner = types.profile.type_of(capture.component);
        parts.push((usize::from(inner), secret));
    }
    parts
}
