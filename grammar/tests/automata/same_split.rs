//! Theorem T4: a rule splits every string as RFC 3986 does, or the search finds the shortest string that it splits
//! differently.

use proptest::prelude::*;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::limits::Budget;
use uri_tables_grammar::proofs::same_split::marked::{first_misplaced, marks};
use uri_tables_grammar::proofs::same_split::{UriPart, UriSplit, first_split_differently, split};

use crate::captures::{self, structured_grammar};
use crate::matcher::{grammar, words};

/// Returns the rules of RFC 3986. Rules in `text` replace those of the same name.
fn rules(text: &str) -> Regular {
    let mut grammar = Grammar::new();
    grammar.extend_bundled("rfc3986").expect("it is bundled");
    grammar.read("mine", text).expect("it can be read");
    grammar.regular(grammar.names()).expect("it is closed")
}

fn captures(tagged: &Tagged) -> Vec<(UriPart, Option<usize>)> {
    let mut all = Vec::new();
    for part in UriPart::ALL {
        let captured = tagged.captured().iter().enumerate();
        let of = captured.filter(|(_, capture)| capture.component == part as u16);
        let numbers: Vec<usize> = of.map(|(number, _)| number).collect();
        all.extend(numbers.iter().map(|&number| (part, Some(number))));
        if numbers.is_empty() {
            all.push((part, None));
        }
    }
    all
}

fn tagged(rules: &Regular, name: &str) -> Tagged {
    let component = |rule: RuleId| {
        let name = &rules.rules[rule.0].name;
        let is_path = name.starts_with("path-");
        let part = UriPart::ALL
            .into_iter()
            .find(|part| name == part.name() || is_path && *part == UriPart::Path);
        let around = ["left", "right"].iter().position(|it| name == it);
        let around = around.map(|around| UriPart::ALL.len() + around);
        part.map(|part| part as usize)
            .or(around)
            .map(|it| it as u16)
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
            "a://",
        ),
        ("URI = scheme \":\" path-abempty", "a://"),
        (
            "URI = scheme \"://\" authority path-abempty\nauthority = host \":\" port\n\
             host = *( unreserved / \"@\" )\nport = *DIGIT",
            "a://@:",
        ),
        (
            "URI = scheme \"://\" authority path-abempty\nauthority = userinfo \":\" host\n\
             userinfo = *ALPHA\nhost = *ALPHA",
            "a://:",
        ),
        (
            "URI = scheme \":\" path\npath = *( pchar / \"?!\" )",
            "a:?!",
        ),
        // If a component is in two parts, one occurrence that differs from RFC 3986 is enough.
        (
            "URI = scheme \"://\" authority path-abempty\nauthority = left \"@\" right\n\
             left = host\nright = host\nhost = *ALPHA",
            "a://@",
        ),
        (
            "URI = scheme \"://\" authority path-abempty\nauthority = left / right\n\
             left = host \"!\"\nright = \"-\" host\nhost = 1*ALPHA",
            "a://a!",
        ),
        // `left` always contains a host. If `left` is absent, the host is absent as well, but RFC 3986 finds one.
        (
            "URI = scheme \"://\" authority path-abempty\nauthority = left / 1*DIGIT\n\
             left = host\nhost = 1*ALPHA",
            "a://0",
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

    /// One rule of a random authority is marked. The search and the enumeration must find the same shortest string.
    #[test]
    fn the_shortest_text_with_an_occurrence_of_any_rule(mut regular in grammar(b"a:@]")) {
        let last = RuleId(regular.rules.len() - 1);
        let location = regular.rules[0].location.clone();
        let root = regular.add_choice("root", &location, &[last]);
        let slashes = Expr::Concat(vec![Expr::byte(b'/'), Expr::byte(b'/'), Expr::Rule(last)]);
        regular.rules[root.0].expr = slashes;
        let whole = Compiler::new(&regular).dfa(root).expect("it is small");
        for part in [UriPart::Userinfo, UriPart::Host, UriPart::Port] {
            let [begin, end] = marks(part).expect("it is a part of an authority");
            let mut regular = regular.clone();
            let plain = regular.rules[0].expr.clone();
            let marked = Expr::Concat(vec![Expr::byte(begin), plain.clone(), Expr::byte(end)]);
            regular.rules[0].expr = Expr::Choice(vec![plain, marked]);
            let marked = Compiler::new(&regular).dfa(root).expect("it is small");
            let is_elsewhere = |text: &[u8], here: std::ops::Range<usize>| {
                let [before, of] = [&text[..here.start], &text[here.clone()]];
                let occurrence = [before, &[begin], of, &[end], &text[here.end..]].concat();
                obvious(text)[part as usize] != Some(here) && marked.matches(&occurrence)
            };
            let differs = |text: &[u8]| {
                let from = 2..=text.len();
                from.clone().any(|to| from.clone().any(|at| at <= to && is_elsewhere(text, at..to)))
            };
            let all = words(b"a:@]", 5).into_iter().map(|text| [b"//", &text[..]].concat());
            let shortest = all.filter(|text| whole.matches(text)).find(|text| differs(text));
            let found = first_misplaced(&marked, &[&whole]).expect("it is small");
            match (shortest, &found) {
                (Some(shortest), Some(found)) => prop_assert_eq!(shortest.len(), found.text.len()),
                (None, Some(found)) => prop_assert!(found.text.len() > 7),
                (shortest, None) => prop_assert_eq!(shortest, None),
            }
            for (of, here, there) in found.iter().flat_map(|found| &found.parts) {
                let text = &found.as_ref().expect("it has parts").text;
                prop_assert_eq!((*of, &obvious(text)[part as usize]), (part, there));
                prop_assert!(is_elsewhere(text, here.clone().expect("it is marked")));
            }
        }
    }
}
