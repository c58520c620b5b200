//! Tests that the bundled grammars can be parsed, and that their rules have the right meaning.

use uri_tables_grammar::abnf::bundled::{bundled, stems};
use uri_tables_grammar::abnf::grammar::Grammar;

fn grammar(stems: &[&str]) -> Grammar {
    let mut grammar = Grammar::new();
    for stem in stems {
        grammar.extend_bundled(stem).unwrap();
    }
    grammar
}

/// Returns the names that a grammar text defines, without the parser under test.
fn names_in(text: &str) -> Vec<&str> {
    let starts = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    starts
        .map(|line| line.split(['=', ' ']).next().unwrap())
        .collect()
}

#[test]
fn every_rule_of_every_text_is_read() {
    for stem in stems() {
        let text = bundled(stem).unwrap();
        let mut grammar = Grammar::new();
        grammar
            .read(stem, text)
            .unwrap_or_else(|errors| panic!("{errors}"));
        // The ABNF in RFC 3966 lacks a space, and the bundled grammar repeats the mistake.
        let slips = usize::from(stem == "tel");
        assert_eq!(grammar.notes().len(), slips, "{:?}", grammar.notes());
        let names = names_in(text);
        assert!(!names.is_empty(), "{stem}");
        for name in names {
            let rule = grammar
                .rule(name)
                .unwrap_or_else(|| panic!("{stem} lacks {name}"));
            assert!(rule.text.starts_with(name), "{}", rule.text);
            assert_eq!(rule.location.range_text(), name);
        }
    }
}

#[test]
fn everything_in_them_has_a_meaning() {
    for stems in [
        &["rfc5234"][..],
        &["rfc3986"],
        &["rfc3986", "rfc3987"],
        &["rfc3986", "rfc9110"],
        &["geo"],
        &["rfc1738"],
        &["rfc2396"],
        &["rfc3986", "coap"],
        &["rfc3986", "data"],
        &["rfc3986", "ecma262"],
        &["rfc3986", "file"],
        &["rfc3986", "file-windows"],
        &["rfc3986", "form"],
        &["rfc3986", "ftp"],
        &["rfc3986", "ni"],
        &["rfc3986", "openapi"],
        &["rfc3986", "purl"],
        &["rfc3986", "rfc9110", "http"],
        &["rfc3986", "signing"],
        &["rfc3986", "uri-zone"],
        &["rfc3986", "urn"],
        &["rfc3986", "ws"],
        &["tel"],
    ] {
        let grammar = grammar(stems);
        let regular = grammar
            .regular(grammar.names())
            .unwrap_or_else(|errors| panic!("{errors}"));
        assert!(regular.rules.len() >= grammar.names().count());
        for (index, _) in regular.rules.iter().enumerate() {
            let references = regular.references(uri_tables_grammar::hir::rules::RuleId(index));
            assert!(references.iter().all(|id| id.0 < index));
        }
    }
}

#[test]
fn the_text_of_a_rule_is_as_printed() {
    let grammar = grammar(&["rfc3986"]);
    assert_eq!(
        grammar.rule("PATH-EMPTY").unwrap().text,
        "path-empty    = 0<pchar>"
    );
    assert_eq!(
        grammar.rule("segment-nz-nc").unwrap().text,
        "segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / \"@\" )\n              ; non-zero-length segment without any colon \":\""
    );
    assert!(
        grammar
            .rule("dec-octet")
            .unwrap()
            .text
            .ends_with("/ \"25\" %x30-35          ; 250-255")
    );
    assert_eq!(grammar.rule("rulename"), None);
}

#[test]
fn an_import_means_the_rule_below() {
    let grammar = grammar(&["rfc3986", "rfc9110"]);
    let regular = grammar
        .regular(["https-URI", "uri-host", "URI-reference"])
        .unwrap();
    let queries: Vec<_> = regular
        .rules
        .iter()
        .filter(|rule| rule.name == "query")
        .collect();
    assert_eq!(queries.len(), 2);
    assert_eq!(queries[0].location.text.name, "rfc3986.abnf");
    assert_eq!(queries[1].location.text.name, "rfc9110.abnf");
    let host = regular.id("host").unwrap();
    assert_eq!(regular.references(regular.id("uri-host").unwrap()), [host]);
}
