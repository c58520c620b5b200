//! Compares symbol tables and encoders with their definitions, by enumeration.

use std::collections::BTreeSet;

use proptest::prelude::*;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::encoding::alphabet::{Encoder, symbols, symbols_with_space_plus};
use uri_tables_grammar::hir::rules::Regular;

use crate::matcher::{abnf, grammar, last_dfa, words};

/// Splits `word` into symbols, that is, triplets and single bytes.
fn cut(word: &[u8]) -> Vec<&[u8]> {
    let mut result = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let triplet = rest[0] == b'%'
            && rest
                .get(1..3)
                .is_some_and(|two| two.iter().all(u8::is_ascii_hexdigit));
        let (symbol, behind) = rest.split_at(if triplet { 3 } else { 1 });
        result.push(symbol);
        rest = behind;
    }
    result
}

const ALPHABET: &[u8] = b"%4az";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_table_holds_what_occurs_literally(regular in grammar(ALPHABET)) {
        let found = symbols(&last_dfa(&regular));
        let mut literals = BTreeSet::new();
        let mut triplets = false;
        let dfa = last_dfa(&regular);
        for word in words(ALPHABET, 6).iter().filter(|word| dfa.matches(word)) {
            for symbol in cut(word) {
                match symbol {
                    [byte] => _ = literals.insert(*byte),
                    _ => triplets = true,
                }
            }
        }
        literals.remove(&b'%');
        for byte in &literals {
            prop_assert!(found.table.contains(*byte), "{:?}", byte);
        }
        prop_assert!(found.triplets || !triplets);
        // Some bytes of the table only occur in strings with more bytes. If the automaton is small, such strings are
        // still short.
        let more: Vec<u8> = found.table.iter().filter(|byte| !literals.contains(byte)).collect();
        if dfa.state_count() <= 4 && (!more.is_empty() || found.triplets != triplets) {
            let longer: Vec<_> = words(ALPHABET, 8).into_iter().filter(|word| dfa.matches(word)).collect();
            for byte in more {
                prop_assert!(longer.iter().any(|word| cut(word).contains(&&[byte][..])), "{:?}", byte);
            }
            let triplets = longer.iter().any(|word| cut(word).iter().any(|symbol| symbol.len() == 3));
            prop_assert_eq!(found.triplets, triplets);
        }
    }
}

/// The encoders of these rules can be determined from strings over the alphabet alone: a triplet of another byte is
/// only valid because of `%` 2HEXDIG.
#[test]
fn encoders_follow_the_definition() {
    let rules = [
        "rule = *( \"a\" / triplet )",
        "rule = 1*( \"a\" / triplet )",
        "rule = 2*( \"a\" / triplet )",
        "rule = *5( \"a\" / triplet )",
        "rule = *\"a\" *triplet",
        "rule = *( \"a\" / triplet / \"%4z\" )",
        "rule = *( \"a\" / \"z\" / \"4\" / triplet / \"%\" )",
        "rule = *( \"a\" / \"%4\" / triplet )",
        "rule = \"a\" *( \"a\" / triplet )",
        "rule = *( \"a\" / \"zz\" / triplet )",
        "rule = *<triplet except \"%61\">",
        "rule = <*( \"a\" / triplet ) except \"a\">",
        "rule = <*( \"a\" / \"z\" / triplet ) except *( \"a\" / \"z\" / triplet ) \"za\" *( \"a\" / \"z\" / triplet )>",
        "rule = *triplet",
        "rule = [ \"a\" ]",
        "rule = \"\"",
        "rule = <triplet except triplet>",
        "rule = *( \"a\" / \"z\" / \"%z\" / triplet )",
        "rule = *( \"a\" / \"%\" %x34 %x7A / triplet ) [ \"%4\" ]",
        "rule = *( ALPHA / DIGIT / triplet ) / *( ALPHA / \"%\" / triplet )",
    ];
    let mut kinds = [0; 3];
    for text in rules {
        let text = format!("{text}\ntriplet = \"%\" 2HEXDIG\n");
        let dfa = abnf(&text);
        let found = symbols(&dfa);
        let all: Vec<_> = words(b"%46az", 5)
            .into_iter()
            .filter(|word| dfa.matches(word))
            .collect();
        let literal = |byte: u8| all.iter().any(|word| cut(word).contains(&&[byte][..]));
        for byte in *b"46az" {
            assert_eq!(
                found.table.contains(byte),
                literal(byte),
                "{byte} in {text}"
            );
        }
        assert!(!found.table.contains(b'%'));
        let free = |symbol: &[u8]| {
            dfa.matches(symbol)
                && all.iter().all(|word| {
                    let parts = cut(word);
                    (0..=parts.len()).all(|at| {
                        let (before, behind) = parts.split_at(at);
                        dfa.matches(&[&before.concat(), symbol, &behind.concat()].concat())
                    })
                })
        };
        let literals = (0..0x80).filter(|&byte| found.table.contains(byte));
        let triplets = (0..=255_u8).filter(|&byte| !found.table.contains(byte) || byte >= 0x80);
        let encodes = literals.map(|byte| vec![byte]).all(|symbol| free(&symbol))
            && triplets
                .map(|byte| format!("%{byte:02X}"))
                .all(|symbol| free(symbol.as_bytes()));
        let admits = all
            .iter()
            .any(|word| cut(word).iter().any(|symbol| symbol.len() == 3));
        let expected = if encodes {
            kinds[0] += 1;
            Some(Encoder {
                can_fail: false,
                characters: Vec::new(),
            })
        } else if admits {
            kinds[1] += 1;
            Some(Encoder {
                can_fail: true,
                characters: Vec::new(),
            })
        } else {
            kinds[2] += 1;
            None
        };
        assert_eq!(found.encoder, expected, "{text}");
    }
    assert!(
        kinds.iter().all(|&count| count >= 2),
        "the rules show every kind: {kinds:?}"
    );
}

#[test]
fn characters_are_ranges_of_code_points() {
    let found = symbols(&abnf("rule = *( %xA0-D7FF / %xE000-10FFFF / %x41 )"));
    assert_eq!(found.characters, [(0xA0, 0xD7FF), (0xE000, 0x10_FFFF)]);
    assert!(
        found.table.contains(0xC2) && found.table.contains(0xF4) && !found.table.contains(0xC1)
    );
    assert_eq!(found.encoder, None);
    let text = "triplet = \"%\" 2HEXDIG\nrule = *( %xE9 / %x1F600-1F64F / triplet )\n";
    let characters = vec![(0xE9, 0xE9), (0x1_F600, 0x1_F64F)];
    let found = symbols(&abnf(text));
    assert_eq!(found.characters, characters);
    assert_eq!(
        found.encoder,
        Some(Encoder {
            can_fail: false,
            characters
        })
    );
    // If a character must not follow itself, it cannot be inserted anywhere, so the encoder does not keep it.
    let text = "triplet = \"%\" 2HEXDIG\nany = *( %xE8 / %xE9 / triplet )\nrule = <any except any 2%xE9 any>\n";
    let found = symbols(&abnf(text));
    assert_eq!(found.characters, [(0xE8, 0xE9)]);
    assert_eq!(
        found.encoder,
        Some(Encoder {
            can_fail: false,
            characters: vec![(0xE8, 0xE8)]
        })
    );
}

fn rfc3986(roots: &[&str]) -> Regular {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").unwrap();
    grammar.regular(roots.iter().copied()).unwrap()
}

#[test]
fn the_components_of_rfc_3986_have_their_encoders() {
    let encode = [
        "query",
        "fragment",
        "segment",
        "segment-nz",
        "segment-nz-nc",
        "userinfo",
        "reg-name",
    ];
    let none = [
        "scheme",
        "port",
        "IPv4address",
        "IPv6address",
        "IP-literal",
        "IPvFuture",
        "unreserved",
    ];
    let tried = [
        "URI",
        "URI-reference",
        "relative-ref",
        "authority",
        "host",
        "path-absolute",
        "pchar",
        "pct-encoded",
    ];
    let rules = rfc3986(&[&encode[..], &none, &tried].concat());
    let mut compiler = Compiler::new(&rules);
    let mut kind = |name: &str| symbols(&compiler.dfa(rules.id(name).unwrap()).unwrap()).encoder;
    for name in encode {
        assert_eq!(
            kind(name),
            Some(Encoder {
                can_fail: false,
                characters: Vec::new()
            }),
            "{name}"
        );
    }
    for name in none {
        assert_eq!(kind(name), None, "{name}");
    }
    for name in tried {
        assert_eq!(
            kind(name),
            Some(Encoder {
                can_fail: true,
                characters: Vec::new()
            }),
            "{name}"
        );
    }
}

#[test]
fn the_table_of_a_query_is_as_printed() {
    let rules = rfc3986(&["query"]);
    let dfa = Compiler::new(&rules)
        .dfa(rules.id("query").unwrap())
        .unwrap();
    let printed =
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?";
    assert_eq!(symbols(&dfa).table, printed.iter().copied().collect());
}

#[test]
fn a_space_becomes_plus_where_both_can_be_written() {
    let triplet = "triplet = \"%\" 2HEXDIG\n";
    let read = |rule: &str| symbols_with_space_plus(&abnf(&format!("{triplet}rule = {rule}\n")));
    let found = read("*( ALPHA / \"+\" / triplet )").unwrap();
    assert!(found.table.contains(b'+') && found.encoder.as_ref().is_some_and(|it| !it.can_fail));
    let found = read("2*( ALPHA / \"+\" / triplet )").unwrap();
    assert!(found.encoder.as_ref().is_some_and(|it| it.can_fail));
    let refused = [
        ("*( ALPHA / triplet )", "does not admit `+`"),
        ("*( ALPHA / \"+\" )", "no triplets"),
        ("*( ALPHA / \"+\" / <triplet except \"%2B\"> )", "%2B"),
    ];
    for (rule, reason) in refused {
        let error = read(rule).unwrap_err();
        assert!(error.contains(reason), "{rule}: {error}");
    }
}
