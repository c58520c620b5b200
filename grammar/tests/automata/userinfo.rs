//! Tests the search for captures that overlap the password of a userinfo.

use std::ops::Range;

use proptest::prelude::*;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::proofs::userinfo::{Overlaps, PasswordOverlap, StringKind, overlaps};

use crate::captures::{self, structured_grammar};
use crate::matcher::words;

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
        let overlap = overlap.and_then(Overlaps::to_mask);
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

/// A userinfo ends at the last `@` of the authority. In a profile that goes beyond RFC 3986, it may have an `@` and
/// brackets.
#[test]
fn a_userinfo_ends_at_the_last_at_sign() {
    let text = "place = first \"@\" rest\nfirst = *unreserved\nrest = [ name \":\" word ] \"@\" host\n\
        name = *( unreserved / \"[\" )\nword = *( unreserved / \"]\" )\nhost = *unreserved\n\
        late = login \"@\" host\nlogin = name \":\" word \"@\" tail\ntail = *unreserved\n";
    let [colon, behind, around] = [
        PasswordOverlap::Colon,
        PasswordOverlap::Behind,
        PasswordOverlap::Around,
    ]
    .map(Some);
    let parts = [("first", None), ("rest", around)];
    assert_overlaps(text, "place", StringKind::Authority, &parts);
    let parts = [
        ("first", None),
        ("name", None),
        ("word", behind),
        ("host", None),
    ];
    assert_overlaps(text, "place", StringKind::Authority, &parts);
    let parts = [("login", colon), ("tail", behind), ("host", None)];
    assert_overlaps(text, "late", StringKind::Authority, &parts);
}

/// If a capture contains the first `:` in some strings, and comes after it in others, all of the capture is secret.
#[test]
fn the_overlap_with_more_to_mask_counts() {
    let text = "place = [ 1*DIGIT \":\" ] login \"@\" host\nlogin = ALPHA *ALPHA [ \":\" *ALPHA ]\nhost = *ALPHA\n";
    let parts = [("login", Some(PasswordOverlap::Behind)), ("host", None)];
    assert_overlaps(text, "place", StringKind::Authority, &parts);
}

/// A value is data, even if the string around it could be read as a reference with a password.
#[test]
fn data_is_masked_only_where_it_looks_like_user_information() {
    let text = "param = word \"=\" value\nword = *( pchar / \"/\" )\nvalue = *( pchar / \"/\" )\n";
    let text = text.replace("pchar", "( unreserved / \":\" / \"@\" )");
    let parts = [("word", None), ("value", Some(PasswordOverlap::Around))];
    assert_overlaps(&text, "param", StringKind::Reference, &parts);
    // All of these strings are references.
    let text = "rest = begin \"@\" host\nbegin = \"db://\" *unreserved \":\" *unreserved\nhost = *unreserved\n";
    let parts = [("begin", Some(PasswordOverlap::Beginning)), ("host", None)];
    assert_overlaps(text, "rest", StringKind::Reference, &parts);
    let text = "param = word \"=\" value\nword = *( ALPHA / \"/\" / \":\" )\nvalue = *( ALPHA / \":\" / \"@\" )\n";
    let tagged = tagged(text, "param", &["value"]);
    let found = overlaps(&tagged, StringKind::Reference).expect("it is small");
    let expected = Overlaps {
        first: PasswordOverlap::Around,
        last: PasswordOverlap::Behind,
        is_elsewhere: true,
    };
    assert_eq!(found, [Some(expected)]);
}

/// Returns the range of the password in `text`, a string of the kind `kind`, as the runtime finds it.
fn password(text: &[u8], kind: StringKind) -> Option<Range<usize>> {
    let find = |from: usize, is_wanted: &dyn Fn(u8) -> bool| {
        let found = text[from..].iter().position(|&byte| is_wanted(byte));
        found.map(|at| from + at)
    };
    let start = match kind {
        StringKind::Userinfo => return Some(find(0, &|byte| byte == b':')? + 1..text.len()),
        StringKind::Authority => 0,
        StringKind::Reference => {
            let slashes = text
                .windows(2)
                .position(|pair| pair.iter().all(|byte| b"/\\".contains(byte)))?;
            let delimiter = find(0, &|byte| b":/?#".contains(&byte)).filter(|&at| at < slashes);
            let is_scheme = slashes == 0 || delimiter == Some(slashes - 1);
            slashes + is_scheme.then_some(2)?
        }
    };
    let end = find(start, &|byte| b"/?#".contains(&byte)).unwrap_or(text.len());
    let at = start + text[start..end].iter().rposition(|&byte| byte == b'@')?;
    let colon = find(start, &|byte| byte == b':').filter(|&colon| colon < at)?;
    Some(colon + 1..at)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// In each short string, the mask that belongs to the overlap of a capture hides the password in the capture.
    #[test]
    fn masks_hide_the_password(
        regular in prop_oneof![structured_grammar(b":@a"), structured_grammar(b":/@a"), structured_grammar(b":/\\@")],
    ) {
        let Ok(tagged) = captures::tagged(&regular) else {
            return Ok(());
        };
        for kind in [StringKind::Reference, StringKind::Authority, StringKind::Userinfo] {
            let overlaps = overlaps(&tagged, kind).expect("it is small");
            for text in words(b":/@\\a", 6) {
                let (Some(spans), Some(secret)) = (tagged.captures(&text), password(&text, kind))
                else {
                    continue;
                };
                for (overlap, span) in overlaps.iter().zip(spans) {
                    let Some((start, end)) = span else { continue };
                    let within = secret.start.max(start)..secret.end.min(end);
                    if within.is_empty() {
                        continue;
                    }
                    let inner = &text[start..end];
                    let masked = match overlap.map(|overlaps| overlaps.last) {
                        None => password(inner, StringKind::Reference),
                        Some(PasswordOverlap::Around) => password(inner, StringKind::Authority),
                        Some(PasswordOverlap::Beginning | PasswordOverlap::Colon) => {
                            password(inner, StringKind::Userinfo)
                        }
                        Some(PasswordOverlap::Behind) => Some(0..inner.len()),
                    };
                    let masked = masked.map(|masked| start + masked.start..start + masked.end);
                    let is_hidden = masked.is_some_and(|masked| {
                        masked.start <= within.start && within.end <= masked.end
                    });
                    prop_assert!(is_hidden, "{} {kind:?} {overlap:?}", text.escape_ascii());
                }
            }
        }
    }
}
