//! Compares the parts that have a `remove_…` method with an enumeration of texts.
//!
//! A part can be removed if two texts of the rule have the same parts, apart from this one. An empty part is treated
//! like an absent one, as builders do.

use quote::quote;

use crate::driver::expand;
use crate::inspect::{Type, analyze};

/// Grammars with a rule `r`. Each has the other exposed rules, and the parts of `r` that can be removed, which have
/// names of one letter.
const GRAMMARS: [(&str, &str, &str); 12] = [
    // Optional parts: one after the other, one inside the other, and two in one option, so that neither can be removed
    // alone.
    ("r = \"x\" [ \"-\" a ] [ \"+\" b ]", "a, b", "ab"),
    ("r = \"x\" [ \"-\" a [ \"+\" b ] ]", "a, b", "ab"),
    ("r = \"x\" [ a \"-\" b ]", "a, b", ""),
    // Parts in different alternatives, as in the `IP-literal` of RFC 3986. One can be removed if the text may have none
    // of them, or if another alternative has the same parts without it.
    ("r = \"(\" ( a / b ) \")\"", "a, b", ""),
    ("r = \"(\" [ a / b ] \")\"", "a, b", "ab"),
    ("r = a \"-\" b / \"+\" c", "a, b, c", ""),
    ("r = a / a \"-\" b", "a, b", "b"),
    ("r = ( a \"-\" / \"+\" ) b", "a, b", "a"),
    // A part that may be empty counts as absent if it is empty.
    ("r = \"-\" a / \"+\" d", "a, d", "ad"),
    ("r = \"-\" a \"!\" d / \"+\" b", "a, b, d", "d"),
    // After the removal, another part must match another of its rules.
    (
        "r = \"-\" a p1 / p2\np1 = 1*( \"+\" b )\np2 = 1*b",
        "a, p = p1 / p2",
        "",
    ),
    (
        "r = \"-\" a p1 / p2\np1 = *( \"+\" b )\np2 = *b",
        "a, p = p1 / p2",
        "a",
    ),
];

fn texts(alphabet: &[u8], length: usize) -> Vec<Vec<u8>> {
    let mut texts = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..length {
        let until = texts.len();
        for at in from..until {
            for &byte in alphabet {
                texts.push([&texts[at][..], &[byte]].concat());
            }
        }
        from = until;
    }
    texts
}

/// Returns the names of the optional parts for which two texts differ only in whether they have this part.
fn removable(rule: &Type) -> Vec<String> {
    let texts = texts(b"xAB-+!()D", 5);
    let split: Vec<_> = texts
        .iter()
        .filter_map(|text| Some((text, rule.split(text)?)))
        .collect();
    let filled: Vec<Vec<(usize, &[u8])>> = split
        .iter()
        .map(|(text, captures)| {
            let spans = captures.iter().enumerate();
            let spans = spans.filter_map(|(part, span)| Some((part, (*span)?)));
            let texts = spans.map(|(part, (start, end))| (part, &text[start..end]));
            texts.filter(|(_, text)| !text.is_empty()).collect()
        })
        .collect();
    let is_removable = |part: usize| {
        let is_optional = split.iter().any(|(_, captures)| captures[part].is_none());
        let is_other = |it: &&(usize, &[u8])| it.0 != part;
        is_optional
            && filled.iter().any(|with| {
                let rest = || with.iter().filter(is_other);
                rest().count() < with.len() && filled.iter().any(|it| it.iter().eq(rest()))
            })
    };
    let parts = (0..rule.captures.len()).filter(|&part| is_removable(part));
    parts
        .filter_map(|part| rule.captures[part].name.clone())
        .collect()
}

#[test]
fn a_part_that_cannot_be_removed_has_no_method() {
    for (rule, parts, expected) in GRAMMARS {
        let grammar = format!("{rule}\na = 1*%x41\nb = 1*%x42\nc = 1*%x43\nd = *%x44\n");
        let exposed: proc_macro2::TokenStream = parts.parse().expect("tokens");
        let tokens = quote!(mod t { abnf #grammar; expose r, #exposed; });
        let analysis = analyze(tokens.clone());
        assert!(analysis.errors.is_empty(), "{rule}: {:?}", analysis.errors);
        let found = removable(&analysis.types[0]).concat();
        assert_eq!(found, expected, "{rule}");
        let expanded = expand(&quote!(uri_tables), false, tokens).to_string();
        for name in ["a", "b", "c", "d", "p"] {
            let is_emitted = expanded.contains(&format!("remove : remove_{name} "));
            assert_eq!(is_emitted, expected.contains(name), "{rule}: {name}");
        }
    }
}
