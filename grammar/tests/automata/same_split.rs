//! T4: a rule splits every string as RFC 3986 does, or the search finds the shortest string that it splits differently.

use proptest::prelude::*;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Regular, RuleId};
use uri_tables_grammar::limits::Budget;
use uri_tables_grammar::proofs::same_split::{
    UriPart, UriSplit, first_authority_split_differently, first_split_differently, split,
};

use crate::captures::{self, structured_grammar};
use crate::matcher::{grammar, last_dfa, words};

/// Returns the rules of RFC 3986. Rules in `text` replace those of the same name.
fn rules(text: &str) -> Regular {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").expect("it is bundled");
    grammar.read("mine", text).expect("it can be read");
    grammar.regular(grammar.names()).expect("it is closed")
}

fn captures(tagged: &Tagged) -> Vec<(UriPart, Option<usize>)> {
    let number = |part: UriPart| {
        let mut captured = tagged.captured().iter();
        captured.position(|capture| capture.component == part as u16)
    };
    let parts = UriPart::ALL.into_iter();
    parts.map(|part| (part, number(part))).collect()
}

fn tagged(rules: &Regular, name: &str) -> Tagged {
    let component = |rule: RuleId| {
        let name = &rules.rules[rule.0].name;
        let is_path = name.starts_with("path-");
        let part = UriPart::ALL
            .into_iter()
            .find(|part| name == part.name() || is_path && *part == UriPart::Path);
        part.map(|part| part as u16)
    };
    let rule = rules.id(name).expect("it is there");
    let tagged = Compiler::new(rules).tagged(rule, &component);
    tagged.expect("it can be split")
}

/// Splits `text` by the regular expression of Appendix B and the delimiters of section 3.2, with functions of the
/// standard library.
fn obvious(text: &[u8]) -> UriSplit {
    let at = |from: usize, to: usize, set: &[u8]| {
        let found = text[from..to].iter().position(|byte| set.contains(byte));
        found.map_or(to, |found| from + found)
    };
    let mut parts: UriSplit = Default::default();
    let end = text.len();
    let mut from = 0;
    let colon = at(0, end, b":/?#");
    if colon > 0 && text.get(colon) == Some(&b':') {
        parts[UriPart::Scheme as usize] = Some(0..colon);
        from = colon + 1;
    }
    if text[from..].starts_with(b"//") {
        let authority = from + 2..at(from + 2, end, b"/?#");
        let text = &text[..authority.end];
        let is_at = |&offset: &usize| text[offset] == b'@';
        let host = authority.clone().rev().find(is_at);
        if let Some(at) = host {
            parts[UriPart::Userinfo as usize] = Some(authority.start..at);
        }
        let host = host.map_or(authority.start, |at| at + 1);
        let is_closing = |&offset: &usize| text[offset] == b']';
        let bracket = (host..authority.end).rev().find(is_closing);
        let colon = at(bracket.unwrap_or(host), authority.end, b":");
        parts[UriPart::Host as usize] = Some(host..colon);
        if colon < authority.end {
            parts[UriPart::Port as usize] = Some(colon + 1..authority.end);
        }
        from = authority.end;
        parts[UriPart::Authority as usize] = Some(authority);
    }
    let query = at(from, end, b"?#");
    parts[UriPart::Path as usize] = Some(from..query);
    let mut from = query;
    if text.get(query) == Some(&b'?') {
        from = at(query, end, b"#");
        parts[UriPart::Query as usize] = Some(query + 1..from);
    }
    if from < end {
        parts[UriPart::Fragment as usize] = Some(from + 1..end);
    }
    parts
}

#[test]
fn texts_are_cut_as_appendix_b_cuts_them() {
    let mut texts: Vec<Vec<u8>> = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..6 {
        let to = texts.len();
        for index in from..to {
            for byte in *b"a:/?#@]" {
                texts.push([&texts[index][..], &[byte]].concat());
            }
        }
        from = to;
    }
    for text in texts {
        let shown = String::from_utf8_lossy(&text);
        assert_eq!(split(&text), obvious(&text), "{shown}");
    }
}

#[test]
fn the_rules_of_rfc_3986_are_cut_at_their_delimiters() {
    let rules = rules("");
    for name in ["URI", "URI-reference", "absolute-URI", "relative-ref"] {
        let tagged = tagged(&rules, name);
        let found = first_split_differently(&tagged, &captures(&tagged));
        assert_eq!(found, Ok(None), "{name}");
    }
}

/// Checks the shortest string that the rule splits differently from RFC 3986, and that there is no shorter one.
#[test]
fn the_shortest_text_is_found() {
    for (text, shortest) in [
        (
            "URI = scheme \":\" path\npath = *( \"/\" name )\nname = *pchar",
            "A://",
        ),
        ("URI = scheme \":\" path-abempty", "A://"),
        (
            "URI = scheme \"://\" authority path-abempty\nauthority = host \":\" port\n\
             host = *( unreserved / \"@\" )\nport = *DIGIT",
            "A://@:",
        ),
        (
            "URI = scheme \"://\" authority path-abempty\nauthority = userinfo \":\" host\n\
             userinfo = *ALPHA\nhost = *ALPHA",
            "A://:",
        ),
        (
            "URI = scheme \":\" path\npath = *( pchar / \"?!\" )",
            "A:?!",
        ),
    ] {
        let rules = rules(text);
        let tagged = tagged(&rules, "URI");
        let found = first_split_differently(&tagged, &captures(&tagged));
        let found = found
            .expect("it is small")
            .expect("one is split differently");
        assert_eq!(String::from_utf8_lossy(&found.text), shortest, "{text}");
        assert!(!found.parts.is_empty());
        for (part, here, there) in found.parts {
            assert_eq!(obvious(&found.text)[part as usize], there);
            assert_ne!(here, there);
        }
    }
}

#[test]
fn a_budget_ends_the_search() {
    let rules = rules("");
    let tagged = tagged(&rules, "URI");
    let budget = Budget {
        work: 100,
        ..Default::default()
    };
    let search = || first_split_differently(&tagged, &captures(&tagged));
    assert!(budget.shared(search).is_err());
}

/// An absent host is considered equal to an empty host.
#[test]
fn an_empty_host_may_be_left_out() {
    let rules = rules(
        "URI = scheme \"://\" authority path-abempty\nauthority = \"\" / host\nhost = 1*ALPHA",
    );
    let tagged = tagged(&rules, "URI");
    assert_eq!(
        first_split_differently(&tagged, &captures(&tagged)),
        Ok(None)
    );
}

/// Returns whether a component of `text` has other offsets than in RFC 3986. An absent host is considered equal to an
/// empty host.
fn is_split_differently(
    tagged: &Tagged,
    captures: &[(UriPart, Option<usize>)],
    text: &[u8],
) -> bool {
    let Some(spans) = tagged.captures(text) else {
        return false;
    };
    let there = obvious(text);
    captures.iter().any(|&(part, capture)| {
        let here = capture.and_then(|capture| spans[capture]);
        let here = here.map(|(begin, end)| begin..end);
        let there = &there[part as usize];
        let is_empty_host = part == UriPart::Host
            && here.is_none()
            && there.as_ref().is_some_and(std::ops::Range::is_empty);
        !is_empty_host && here != *there
    })
}

const DELIMITERS: &[u8] = b"a:/?#@]";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// The captures of random grammars get the names of components. The search and the enumeration must find the same
    /// shortest string.
    #[test]
    fn the_shortest_text_of_any_grammar(
        regular in structured_grammar(DELIMITERS),
        parts in proptest::sample::subsequence(UriPart::ALL.to_vec(), 1..5).prop_shuffle(),
    ) {
        let Ok(tagged) = captures::tagged(&regular) else {
            return Ok(());
        };
        let number = |number: usize| (number < tagged.captured().len()).then_some(number);
        let compared: Vec<_> = (0..).map(number).zip(parts).map(|(at, part)| (part, at)).collect();
        let all = words(DELIMITERS, 4);
        let shortest = all.iter().find(|text| is_split_differently(&tagged, &compared, text));
        let found = first_split_differently(&tagged, &compared).expect("it is small");
        match (shortest, &found) {
            (Some(shortest), Some(found)) => prop_assert_eq!(shortest.len(), found.text.len()),
            (None, Some(found)) => prop_assert!(found.text.len() > 4),
            (shortest, None) => prop_assert_eq!(shortest, None),
        }
        if let Some(found) = found {
            prop_assert!(is_split_differently(&tagged, &compared, &found.text), "{:?}", found);
        }
    }

    /// The same for rules that are a whole authority.
    #[test]
    fn the_shortest_authority_of_any_rule(regular in grammar(b"a:@]")) {
        let dfa = last_dfa(&regular);
        for part in [UriPart::Userinfo, UriPart::Host, UriPart::Port] {
            let differs = |text: &[u8]| {
                let there = obvious(&[b"//", text].concat());
                let inside = [UriPart::Userinfo, UriPart::Host, UriPart::Port];
                dfa.matches(text)
                    && inside.into_iter().any(|one| there[one as usize].is_some() != (one == part))
            };
            let all = words(b"a:@]", 5);
            let shortest = all.iter().find(|text| differs(text)).map(Vec::len);
            let found = first_authority_split_differently(&dfa, part).expect("it is small");
            // The reported string includes the slashes before the authority.
            let found = found.map(|found| found.text.len() - 2);
            prop_assert!(found == shortest || shortest.is_none() && found > Some(5), "{:?}", found);
        }
    }
}
