//! Tests profiles where the case of letters in the scheme or host has a meaning (theorem T7).

use crate::inspect::analyze;

/// Rules that each profile has, unless it defines rules with these names.
const RULES: [&str; 3] = [
    "URI = scheme \"://\" authority path-abempty",
    "loud = 1*%x41-5A",
    "any = 1*ALPHA",
];

/// The rules of a profile, the rules that it exposes, and the first line of the error, if there is one. The URI is
/// `scheme "://" authority path`, and the path is `path-abempty`.
const PROFILES: [(&str, &str, Option<&str>); 22] = [
    (
        "authority = host\nhost = loud / any",
        "host within reg-name, loud within reg-name, any within reg-name",
        Some(
            "in `host`, `A` matches the alternative `loud`, but `a`, which it becomes in lower case, matches `any`",
        ),
    ),
    (
        "authority = host\nhost = upper lower\nupper = *%x41-5A\nlower = *%x61-7A",
        "host within reg-name, upper, lower",
        Some("`host` splits `A` in another way than `a`, which it becomes in lower case"),
    ),
    // The host is not exposed, but normalization lowercases it all the same.
    (
        "authority = upper lower [ \":\" port ]\nupper = *%x41-5A\nlower = *%x61-7A",
        "upper, lower, port",
        Some("`authority` splits `A` in another way than `a`, which it becomes in lower case"),
    ),
    (
        "authority = [ user \"@\" ] place\nuser = 1*DIGIT\nplace = loud / any",
        "user, place, loud, any",
        Some(
            "in `place`, `A` matches the alternative `loud`, but `a`, which it becomes in lower case, matches `any`",
        ),
    ),
    (
        "authority = loud / any",
        "loud, any",
        Some(
            "in `authority`, `A` matches the alternative `loud`, but `a`, which it becomes in lower case, matches `any`",
        ),
    ),
    (
        "authority = one / two\none = \"1\" inner\ntwo = \"2\" *DIGIT\ninner = loud / any",
        "one, two, inner, loud, any",
        Some(
            "in `inner`, `A` matches the alternative `loud`, but `a`, which it may become in lower case, matches `any`",
        ),
    ),
    (
        "authority = host\nhost = label *( \".\" label )\nlabel = loud / any",
        "host within reg-name, label, loud, any",
        Some(
            "in `label`, `A` matches the alternative `loud`, but `a`, which it becomes in lower case, matches `any`",
        ),
    ),
    (
        "authority = host\nhost = label *( %s\"x\" label )\nlabel = 1*( DIGIT / %s\"X\" )",
        "host within reg-name, label",
        Some("`host` is split at `x`, but not at `X`, and in lower case"),
    ),
    // Only in the two alternatives together are `E` and the other letters of `host` different.
    (
        "authority = host / other\nhost = *%x41-5A\nother = \"e\"",
        "host within reg-name, other within reg-name",
        Some(
            "in `authority`, `E` matches the alternative `host`, but `e`, which it becomes in lower case, matches `other`",
        ),
    ),
    // Normalization writes the digits of triplets as capitals.
    (
        "authority = host\nhost = upper / other\nupper = %s\"%C3\" %x41\nother = *( ALPHA / pct-encoded )",
        "host within reg-name, upper within reg-name, other within reg-name",
        Some(
            "in `host`, `%c3A` matches the alternative `other`, but `%C3A`, which it becomes in normal form, matches `upper`",
        ),
    ),
    (
        "authority = host\nhost = other / lower\nlower = %s\"%c3\" DIGIT\nother = *( DIGIT / %s\"%C3\" )",
        "host within reg-name, lower within reg-name, other within reg-name",
        Some(
            "in `host`, `%c30` matches the alternative `lower`, but `%C30`, which it becomes in normal form, matches `other`",
        ),
    ),
    // It does so in each component, also where letters keep their case.
    (
        "authority = host\nhost = *DIGIT\npath-abempty = *( \"/\" name )\nname = small / other\nsmall = %s\"%c3\"\nother = *( ALPHA / %s\"%C3\" )",
        "host within reg-name, name, small, other",
        Some("`name` splits `%c3` in another way than `%C3`, which it becomes in normal form"),
    ),
    (
        "authority = userinfo \"@\" host\nhost = *DIGIT\nuserinfo = one two\none = *( ALPHA / %s\"%aB\" )\ntwo = *( DIGIT / %s\"%AB\" )",
        "host within reg-name, userinfo, one, two",
        Some("`userinfo` splits `%aB` in another way than `%AB`, which it becomes in normal form"),
    ),
    (
        "authority = host\nhost = *DIGIT\npath-abempty = *( \"/\" name )\nname = small / other\nsmall = %s\"%c3\"\nother = *( ALPHA / %s\"%A3\" )",
        "host within reg-name, name, small, other",
        None,
    ),
    (
        "authority = host\nhost = *DIGIT\npath-abempty = *( \"/\" name )\nname = small / other\nsmall = \"%c3\" / %s\"%d3\" DIGIT\nother = *ALPHA",
        "host within reg-name, name, small, other",
        None,
    ),
    (
        "authority = *DIGIT\nscheme = loud / other\nother = 1*ALPHA",
        "loud within scheme, other within scheme",
        Some(
            "in `scheme`, `A` matches the alternative `loud`, but `a`, which it becomes in lower case, matches `other`",
        ),
    ),
    // The userinfo and the port keep their case, also under other names.
    (
        "authority = userinfo \"@\" host\nuserinfo = loud / any\nhost = *ALPHA",
        "userinfo, host within reg-name, loud, any",
        None,
    ),
    (
        "authority = [ login \"@\" ] machine [ \":\" number ]\nlogin = loud / any\nmachine = *ALPHA\nnumber = *DIGIT",
        "login, machine, number, loud, any",
        None,
    ),
    (
        "authority = [ %s\"git@\" ] host\nhost = *ALPHA",
        "host within reg-name",
        None,
    ),
    // If the lowercased host is not valid, normalization does not lowercase it.
    (
        "authority = host\nhost = loud / low\nlow = *DIGIT",
        "host within reg-name, loud within reg-name, low within reg-name",
        None,
    ),
    (
        "authority = host\nhost = *ALPHA",
        "host within reg-name",
        None,
    ),
    (
        "authority = host\nhost = *ALPHA\npath-abempty = *( \"/\" name )\nname = loud / any",
        "host within reg-name, name, loud, any",
        None,
    ),
];

#[test]
fn the_scheme_and_the_host_have_no_case() {
    for (rules, exposed, expected) in PROFILES {
        let name = |rule: &str| rule.split(" =").next().map(str::to_owned);
        let is_default = |rule: &&str| rules.lines().all(|own| name(own) != name(rule));
        let others: Vec<&str> = RULES.into_iter().filter(is_default).collect();
        let others = others.join("\n");
        let profile = format!(
            "mod mine {{ extends rfc3986; abnf r#\"{others}\n{rules}\n\"#;
            expose URI, scheme, authority, path = path-abempty, {exposed}; }}"
        );
        let analysis = analyze(profile.parse().expect("tokens"));
        let errors = analysis.errors;
        match expected {
            None => assert!(errors.is_empty(), "{rules}: {errors:?}"),
            Some(expected) => {
                assert_eq!(errors.len(), 1, "{rules}: {errors:?}");
                assert!(errors[0].contains(expected), "{rules}: {errors:?}");
            }
        }
    }
}
