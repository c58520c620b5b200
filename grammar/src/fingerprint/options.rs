//! Describes types for reviewers: [`TypeName`] is the name of a type, and [`changed_options`] describes how its
//! options differ between two versions of a profile.

use std::fmt;

use super::profile::ExposedType;

/// The name of a type.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct TypeName {
    /// The name of the rule.
    pub rule: String,
    /// The name of the Rust type.
    pub ident: String,
}

/// Prints the name of the rule in backticks, and the name of the type if it does not follow from the rule's name.
impl fmt::Display for TypeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rule, ident } = self;
        write!(f, "`{rule}`")?;
        if !rule.replace('-', "").eq_ignore_ascii_case(ident) {
            write!(f, " (`{ident}`)")?;
        }
        Ok(())
    }
}

/// Describes the options of a type that have changed from the version `was` to the version `is`, each in one line.
pub(super) fn changed_options(was: &ExposedType, is: &ExposedType) -> Vec<String> {
    // The pattern has no `..`, so that a new option causes a compile error until it is handled here.
    let ExposedType {
        ident,
        name,
        rule: _,
        rules: _,
        component: _,
        // A type for plain text has no encoder, and the encoders are compared separately.
        is_text: _,
        space_plus,
        case_insensitive,
        caseless_key,
        sorted_item,
        literals,
        normalization,
    } = is;
    let (rule, ident) = (name.clone(), ident.clone());
    let name = TypeName { rule, ident }.to_string();
    let [before, now] = [was, is].map(|it| it.normalization.clone().unwrap_or_default());
    let [path, address] = ["an empty path", "an IPv6 address"].map(|it| format!("{it} of {name}"));
    // Returns "`subject` is `state`" or "`subject` is no longer `state`", or `None` if the option has not changed.
    let flag = |subject: &str, state: &str, was: bool, is: bool| {
        let verb = if is { "is" } else { "is no longer" };
        (was != is).then(|| format!("{subject} {verb} {state}"))
    };
    let space = (was.space_plus != *space_plus).then(|| {
        let verb = if *space_plus {
            "writes"
        } else {
            "no longer writes"
        };
        format!("{name} {verb} a space as `+`")
    });
    let port = match (before.default_port, now.default_port) {
        (was, is) if was == is => None,
        (Some(was), Some(is)) => Some(format!("`default_port` of {name} is {is}, and was {was}")),
        (None, Some(is)) => Some(format!(
            "`default_port` of {name} is {is}, and there was none"
        )),
        (was, _) => was.map(|was| format!("{name} has no `default_port`, and it was {was}")),
    };
    let lines = [
        space,
        flag(
            &name,
            "`case_insensitive`",
            was.case_insensitive,
            *case_insensitive,
        ),
        flag(
            &name,
            "a key that lists compare without case",
            was.caseless_key,
            *caseless_key,
        ),
        flag(
            &name,
            "an item by whose key lists are sorted",
            was.sorted_item,
            *sorted_item,
        ),
        flag(
            &name,
            "made of the components that `normalize` needs",
            was.normalization.is_some(),
            normalization.is_some(),
        ),
        port,
        flag(&path, "the path `/`", before.empty_path, now.empty_path),
        flag(
            &address,
            "written as RFC 5952 recommends",
            before.canonical_ipv6,
            now.canonical_ipv6,
        ),
    ];
    let now = literals.iter().filter(|it| !was.literals.contains(it));
    let now = now.map(|it| format!("`choice` of {name} has a variant for `{it}`"));
    let before = was.literals.iter().filter(|it| !literals.contains(it));
    let before = before.map(|it| format!("`choice` of {name} has no variant for `{it}`"));
    let lines = lines.into_iter().flatten();
    lines.chain(now).chain(before).collect()
}
