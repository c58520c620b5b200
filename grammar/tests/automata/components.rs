//! Tests which component the automaton reports for each byte of a string.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::dfa::inclusion::equivalent;
use uri_tables_grammar::hir::rules::{Regular, RuleId};

/// Checks each case: a string, and the component that contains its last byte.
fn assert_components(regular: &Regular, root: &str, components: &[&str], cases: &[(&str, &str)]) {
    let id = regular.id(root).unwrap();
    let label = |rule: RuleId| {
        let name = &regular.rules[rule.0].name;
        components
            .iter()
            .position(|component| component == name)
            .map(|at| at as u16)
    };
    let own = components.len() as u16;
    let mut compiler = Compiler::new(regular);
    let minimal = compiler.dfa(id).unwrap();
    let tagged = compiler.tagged_and_labelled(id, &label, own).unwrap();
    let (dfa, labels) = (tagged.dfa(), tagged.labels());
    assert_eq!(
        equivalent(&minimal, dfa),
        Ok(()),
        "labels change no language"
    );
    assert_eq!(labels.len(), dfa.state_count());
    assert_eq!(labels[0], own, "the dead state is in the rule itself");
    for &(text, expected) in cases {
        let mut state = dfa.start();
        for byte in text.bytes() {
            state = dfa.next(state, byte);
        }
        assert_ne!(state, 0, "`{text}` begins a word");
        let found = components
            .get(usize::from(labels[state as usize]))
            .unwrap_or(&root);
        assert_eq!(*found, expected, "behind `{text}` in {root}");
    }
}

fn rfc3986(root: &str) -> Regular {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").unwrap();
    grammar.regular([root]).unwrap()
}

const PATHS: [&str; 5] = [
    "path-abempty",
    "path-absolute",
    "path-noscheme",
    "path-rootless",
    "path-empty",
];

#[test]
fn a_uri_is_in_its_components() {
    let names = [
        "scheme",
        "userinfo",
        "host",
        "IP-literal",
        "IPv6address",
        "port",
        "query",
        "fragment",
    ];
    let components = [&names[..], &PATHS].concat();
    let cases = [
        ("", "scheme"),
        ("http", "scheme"),
        ("http:", "path-empty"),
        ("http:a", "path-rootless"),
        ("http:/", "path-absolute"),
        ("http://", "host"),
        ("http://exa", "host"),
        ("http://a:8", "port"),
        ("http://a:b", "userinfo"),
        ("http://a@", "host"),
        ("http://[", "IPv6address"),
        ("http://[::1", "IPv6address"),
        ("http://[::1]", "path-abempty"),
        ("http://[v", "IP-literal"),
        ("http://a/", "path-abempty"),
        ("http://a/b%", "path-abempty"),
        ("http://a?", "query"),
        ("http://a?b=%4", "query"),
        ("http://a/b?", "query"),
        ("http://a#", "fragment"),
        ("http://a?b#c", "fragment"),
    ];
    assert_components(&rfc3986("URI"), "URI", &components, &cases);
}

#[test]
fn what_is_in_no_component_is_in_the_rule() {
    let cases = [
        ("", "URI"),
        ("http:", "URI"),
        ("http://", "authority"),
        ("http://a", "authority"),
        ("http://a/", "URI"),
    ];
    assert_components(&rfc3986("URI"), "URI", &["authority"], &cases);
    assert_components(&rfc3986("URI"), "URI", &[], &[("http://a", "URI")]);
}

#[test]
fn a_relative_reference_is_in_its_path() {
    let components = [&["scheme", "query"][..], &PATHS].concat();
    let cases = [
        ("", "path-empty"),
        ("a", "path-noscheme"),
        ("a:", "path-empty"),
        ("/", "path-absolute"),
        ("?", "query"),
    ];
    assert_components(
        &rfc3986("URI-reference"),
        "URI-reference",
        &components,
        &cases,
    );
}

fn grammar(text: &str) -> Regular {
    let mut grammar = Grammar::new();
    grammar.read("test", text).unwrap();
    grammar.regular(["rule"]).unwrap()
}

#[test]
fn ties_go_to_the_leftmost_component() {
    let regular =
        grammar("rule = first / second\nfirst = *ALPHA\nsecond = *( ALPHA / DIGIT ) [ \"!\" ]\n");
    let cases = [
        ("", "first"),
        ("a", "first"),
        ("a1", "second"),
        ("a1b", "second"),
    ];
    assert_components(&regular, "rule", &["first", "second"], &cases);
}

#[test]
fn list_items_are_distinguished_from_delimiters() {
    let regular =
        grammar("rule = item *( \",\" item )\nitem = 1*( word / DIGIT )\nword = 1*ALPHA\n");
    let cases = [
        ("", "word"),
        ("a", "word"),
        ("1", "item"),
        ("1,", "word"),
        ("1,a2", "item"),
    ];
    assert_components(&regular, "rule", &["item", "word"], &cases);
}

#[test]
fn a_component_in_a_difference_is_not_labelled() {
    let regular = grammar("rule = \"<\" <*ALPHA except word> \">\"\nword = \"no\"\n");
    let cases = [
        ("", "rule"),
        ("<", "rule"),
        ("<n", "rule"),
        ("<yes>", "rule"),
    ];
    assert_components(&regular, "rule", &["word"], &cases);
}
