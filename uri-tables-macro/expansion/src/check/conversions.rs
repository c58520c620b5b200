//! Determines the types of `uri_tables::rfc3986` that a type converts into.
//!
//! A type converts into the type of an RFC 3986 rule if this rule provably matches everything that the type's rule
//! matches. Of all such RFC 3986 rules, only one counts for most types: the rule that
//! [`check::rfc3986`](crate::check::rfc3986) has compared the type's rule with. A type for URIs or references may
//! convert into several types, such as both `Uri` and `UriReference`, so that code written for either type accepts
//! its values.

use quote::format_ident;
use syn::Ident;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::dfa::rfc3986;

use crate::model::idents::type_name;

/// The names of the rules in RFC 3986, Appendix A.
pub(crate) const RULES: [&str; 36] = [
    "URI",
    "hier-part",
    "URI-reference",
    "absolute-URI",
    "relative-ref",
    "relative-part",
    "scheme",
    "authority",
    "userinfo",
    "host",
    "port",
    "IP-literal",
    "IPvFuture",
    "IPv6address",
    "h16",
    "ls32",
    "IPv4address",
    "dec-octet",
    "reg-name",
    "path",
    "path-abempty",
    "path-absolute",
    "path-noscheme",
    "path-rootless",
    "path-empty",
    "segment",
    "segment-nz",
    "segment-nz-nc",
    "pchar",
    "query",
    "fragment",
    "pct-encoded",
    "unreserved",
    "reserved",
    "gen-delims",
    "sub-delims",
];

/// RFC 3986's four rules for URIs and references, each with those of the four that match all of its texts. For example,
/// `URI-reference` matches every text of `URI`.
const URI_RULES: [(&str, &[&str]); 4] = [
    ("absolute-URI", &["absolute-URI", "URI", "URI-reference"]),
    ("URI", &["URI", "URI-reference"]),
    ("relative-ref", &["relative-ref", "URI-reference"]),
    ("URI-reference", &["URI-reference"]),
];

/// Returns the name of an RFC 3986 rule as the RFC spells it, given the name in any letter case. Returns `None` if RFC
/// 3986 has no such rule. The core rules of ABNF, such as `ALPHA`, do not count.
pub(crate) fn rfc3986_rule_name(name: &str) -> Option<&'static str> {
    let mut rules = RULES.into_iter();
    rules.find(|rule| rule.eq_ignore_ascii_case(name))
}

/// Returns the types of `uri_tables::rfc3986` that a type within the RFC 3986 rule `name` converts into.
fn types_around(name: &str) -> Vec<Ident> {
    match URI_RULES.iter().find(|(rule, _)| *rule == name) {
        Some((_, wider)) => wider.iter().copied().filter_map(ident).collect(),
        None => ident(name).into_iter().collect(),
    }
}

/// Returns whether the RFC 3986 rule `name` matches all texts of `dfa`.
pub(super) fn is_within(dfa: &Dfa, name: &str) -> bool {
    let outer = rfc3986::dfa(name);
    // Once the step budget is spent, `first_outside` returns `Err`, and the result is discarded later.
    outer.is_some_and(|outer| first_outside(dfa, &outer) == Ok(None))
}

/// Returns the types of `uri_tables::rfc3986` that the type of a rule converts into. `dfa` is the automaton of the
/// rule. `bound` is the RFC 3986 rule that provably matches everything that the rule matches, or `None` if the rule
/// is only proven to match substrings of URIs. Even in the latter case, all of these substrings may be URIs
/// themselves.
pub(crate) fn of(bound: Option<&str>, dfa: &Dfa) -> Vec<Ident> {
    let is_within = |name: &str| is_within(dfa, name);
    let is_uri = match bound {
        Some("URI") => true,
        Some("URI-reference") => is_within("URI"),
        // Every URI contains a colon. Most rules without a bound match some text without a colon, so this test avoids
        // the costly comparison.
        None => dfa.shortest_word().is_some_and(|text| text.contains(&b':')) && is_within("URI"),
        // All other bounds, such as `absolute-URI`, need no test here: `narrowest` is then the bound itself.
        Some(_) => false,
    };
    let narrowest = match bound {
        _ if is_uri && is_within("absolute-URI") => "absolute-URI",
        _ if is_uri => "URI",
        None => return Vec::new(),
        Some("URI-reference") if is_within("relative-ref") => "relative-ref",
        Some(bound) => bound,
    };
    types_around(narrowest)
}

/// Returns the type of `uri_tables::rfc3986` for the rule. Returns `None` if RFC 3986 does not define the rule.
fn ident(rule: &str) -> Option<Ident> {
    Some(match rfc3986_rule_name(rule)? {
        "IPvFuture" => format_ident!("IpvFuture"),
        rule => format_ident!("{}", type_name(rule)),
    })
}

#[cfg(test)]
mod tests {
    use uri_tables_grammar::abnf::bundled::bundled;
    use uri_tables_grammar::abnf::grammar::Grammar;
    use uri_tables_grammar::dfa::inclusion::included;
    use uri_tables_grammar::dfa::rfc3986;

    use super::{RULES, URI_RULES};

    #[test]
    fn each_has_an_automaton() {
        for name in RULES {
            assert!(rfc3986::dfa(name).is_some(), "{name}");
        }
    }

    #[test]
    fn the_rules_are_those_of_the_rfc() {
        let mut printed = Grammar::new();
        printed.extend_bundled("rfc3986").expect("it is bundled");
        let text = bundled("rfc3986").expect("it is bundled");
        let own = |name: &&str| {
            let rule = printed.rule(name).expect("it is there");
            rule.location.text.content == text
        };
        let mut rules = RULES.to_vec();
        rules.sort_by_key(|rule| rule.to_ascii_lowercase());
        assert_eq!(printed.names().filter(own).collect::<Vec<_>>(), rules);
    }

    #[test]
    fn uri_rules_are_within_the_wider_ones() {
        for (rule, wider) in URI_RULES {
            for (other, _) in URI_RULES {
                let [rule, other_dfa] =
                    [rule, other].map(|name| rfc3986::dfa(name).expect("it is there"));
                let is_within = included(&rule, &other_dfa).is_ok();
                assert_eq!(is_within, wider.contains(&other), "{wider:?} in {other}");
            }
        }
    }
}
