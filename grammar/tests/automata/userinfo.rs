//! Tests the search for captures that overlap the password of a userinfo.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::proofs::userinfo::{PasswordOverlap, StringKind, overlaps};

/// Returns the automaton of the rule `name`, whose captures are the rules `parts`, in a grammar that adds the rules in
/// `text` to RFC 3986.
pub(crate) fn tagged(text: &str, name: &str, parts: &[&str]) -> Tagged {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").expect("it is bundled");
    grammar.read("mine", text).expect("it can be read");
    let rules = grammar.regular(grammar.names()).expect("it is closed");
    let component = |rule: RuleId| {
        let name = &rules.rules[rule.0].name;
        let part = parts.iter().position(|part| part == name);
        part.map(|part| part as u16)
    };
    let rule = rules.id(name).expect("it is there");
    let tagged = Compiler::new(&rules).tagged(rule, &component);
    tagged.expect("it can be split")
}

#[track_caller]
fn assert_overlaps(
    text: &str,
    name: &str,
    kind: StringKind,
    expected: &[(&str, Option<PasswordOverlap>)],
) {
    let parts: Vec<&str> = expected.iter().map(|&(part, _)| part).collect();
    let tagged = tagged(text, name, &parts);
    let found = overlaps(&tagged, kind).expect("it is small");
    for (capture, overlap) in tagged.captured().iter().zip(found) {
        let (part, expected) = expected[usize::from(capture.component)];
        assert_eq!(overlap, expected, "{part} in {name}");
    }
    assert_eq!(tagged.captured().len(), expected.len(), "{name}");
}

const RFC3986: [(&str, Option<PasswordOverlap>); 6] = [
    ("scheme", None),
    ("authority", Some(PasswordOverlap::Around)),
    ("userinfo", Some(PasswordOverlap::Colon)),
    ("host", None),
    ("port", None),
    ("query", None),
];

#[test]
fn rfc3986_has_the_password_in_its_userinfo() {
    for name in ["URI", "URI-reference", "absolute-URI"] {
        assert_overlaps("", name, StringKind::Reference, &RFC3986);
    }
    assert_overlaps("", "authority", StringKind::Authority, &RFC3986[2..5]);
}

#[test]
fn other_names_and_other_rules_are_seen_through() {
    let text = "place = login \"@\" host\nlogin = name [ \":\" word ]\nname = *unreserved\nword = *unreserved\n\
        thing = \"db://\" [ login \"@\" ] host [ \":\" port ] path-abempty\n\
        other = \"db://\" name [ \":\" port ] \"@\" host\nflat = \"db://\" place\n";
    let [colon, behind, around] = [
        PasswordOverlap::Colon,
        PasswordOverlap::Behind,
        PasswordOverlap::Around,
    ]
    .map(Some);
    let parts = [
        ("login", colon),
        ("name", None),
        ("word", behind),
        ("host", None),
    ];
    assert_overlaps(text, "flat", StringKind::Reference, &parts);
    assert_overlaps(text, "place", StringKind::Authority, &parts);
    assert_overlaps(
        text,
        "login",
        StringKind::Userinfo,
        &[("name", None), ("word", behind)],
    );
    assert_overlaps(text, "flat", StringKind::Reference, &[("place", around)]);
    // In `thing`, `port` follows the host. In `other`, it follows the name, where a password would be.
    let parts = [
        ("login", colon),
        ("host", None),
        ("port", None),
        ("path-abempty", None),
    ];
    assert_overlaps(text, "thing", StringKind::Reference, &parts);
    let parts = [("name", None), ("port", behind), ("host", None)];
    assert_overlaps(text, "other", StringKind::Reference, &parts);
}
