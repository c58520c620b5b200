//! Compares each rule of RFC 3986 on all short texts over an alphabet that reaches each transition of the rule's
//! automaton.

use std::collections::BTreeSet;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_tests::{automata, oracle};

use crate::{bytes, compare_short_words};

/// For each rule, an alphabet and the maximum length of the texts. These are about a quarter of a million texts in
/// total. Rules whose texts must be long have small alphabets.
const WORDS: &[(&str, &str, usize)] = &[
    ("URI", "a1:/?#@[]%.", 4),
    ("URI", "a:/?#", 6),
    ("URI-reference", "a1:/?#@[]%.", 4),
    ("URI-reference", "a:/?#", 6),
    ("absolute-URI", "a:/?#", 6),
    ("relative-ref", "a:/?#@", 5),
    ("hier-part", "a:/@[]", 5),
    ("relative-part", "a:/@[]", 5),
    ("scheme", "aZ0+-.:", 4),
    ("authority", "a:@1", 6),
    ("authority", "[]v1:a.", 5),
    ("userinfo", "a%4F:@", 5),
    ("host", "1.a%[]:v", 4),
    ("host", "1.:[]v", 5),
    ("port", "019a", 4),
    ("IP-literal", "[]v1:.", 5),
    ("IP-literal", "[]:1", 7),
    ("IPvFuture", "vV1.a:", 5),
    ("IPv6address", "1:", 10),
    ("IPv6address", "1:.", 8),
    ("IPv6address", "fg:1", 6),
    ("h16", "1Ffg", 5),
    ("ls32", "1:.2", 7),
    ("IPv4address", "12.", 9),
    ("IPv4address", "025.", 7),
    ("dec-octet", "0123456789", 4),
    ("dec-octet", "125a", 5),
    ("reg-name", "a%4!:", 5),
    ("path", "a/:%4", 5),
    ("path-abempty", "a/:%4", 5),
    ("path-absolute", "a/:%4", 5),
    ("path-noscheme", "a/:%4", 5),
    ("path-rootless", "a/:%4", 5),
    ("path-empty", "a/:%4", 3),
    ("segment", "a/:%4@", 4),
    ("segment-nz", "a/:%4@", 4),
    ("segment-nz-nc", "a/:%4@", 4),
    ("pchar", "a/:%4@", 4),
    ("query", "a/?%4#", 5),
    ("fragment", "a/?%4#", 5),
    ("pct-encoded", "%4FgA", 4),
    ("unreserved", "aZ9-._~:", 2),
    ("reserved", "!:a%", 3),
    ("gen-delims", ":/?#[]@!", 2),
    ("sub-delims", "!$&'()*+,;=:", 2),
];

fn core_rules() -> BTreeSet<String> {
    Grammar::new().names().map(str::to_owned).collect()
}

#[test]
fn every_rule_of_the_rfc_has_words() {
    let grammar = automata::bundled(&["rfc3986"]);
    let core = core_rules();
    let rules: BTreeSet<_> = grammar
        .names()
        .filter(|name| !core.contains(*name))
        .collect();
    let here: BTreeSet<_> = WORDS.iter().map(|(rule, ..)| *rule).collect();
    assert_eq!(rules, here);
}

#[test]
fn all_short_words() {
    let grammar = automata::bundled(&["rfc3986"]);
    let rules: Vec<_> = WORDS.iter().map(|(rule, ..)| *rule).collect();
    let automata = automata::automata(&grammar, &rules);
    for &(rule, alphabet, length) in WORDS {
        let [refused, accepted] =
            compare_short_words(&grammar, rule, &automata[rule], &bytes(alphabet), length);
        assert!(
            refused > 0 && accepted > 0,
            "`{rule}` over {alphabet}: nothing to tell apart"
        );
    }
}

/// Tests up to nine groups, with `::` or an incomplete `::` at every position. An IPv6 address has at most eight
/// groups.
#[test]
fn groups_of_ipv6_addresses() {
    let grammar = automata::bundled(&["rfc3986"]);
    let dfa = automata::automaton(&grammar, "IPv6address");
    let groups: [&[u8]; 3] = [b"1:", b":", b"1"];
    compare_short_words(&grammar, "IPv6address", &dfa, &groups, 9);
    let with_ipv4: [&[u8]; 3] = [b"1:", b":", b"1.2.3.4"];
    compare_short_words(&grammar, "IPv6address", &dfa, &with_ipv4, 8);
}

/// Tests every byte, alone and between two bytes that most rules match.
#[test]
fn every_byte() {
    let grammar = automata::bundled(&["rfc3986"]);
    let core = core_rules();
    let rules: Vec<_> = grammar
        .names()
        .filter(|name| !core.contains(*name))
        .collect();
    let automata = automata::automata(&grammar, &rules);
    for byte in 0..=255 {
        let words: [&[u8]; 4] = [&[byte], &[b'a', byte], &[byte, b'1'], &[b'a', byte, b'1']];
        for rule in &rules {
            for word in words {
                let expected = oracle::matches(&grammar, rule, word);
                assert_eq!(
                    automata[rule].matches(word),
                    expected,
                    "`{rule}` and {word:?}"
                );
            }
        }
    }
}
