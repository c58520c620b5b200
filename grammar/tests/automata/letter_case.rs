//! Compares the proofs about lowercasing with enumeration.

use std::ops::Range;

use proptest::prelude::*;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::RuleId;
use uri_tables_grammar::proofs::lowercase_closed::{
    CaseRegion, first_moved, first_rechosen, first_without_lower_case, ignores_case,
    ignores_triplet_case,
};
use uri_tables_grammar::proofs::same_split::{UriPart, split};

use crate::captures::{self, structured_grammar};
use crate::matcher::{abnf, grammar, last_dfa, matches, words};

/// A letter that is a hexadecimal digit, in both cases, one that is not, and `%`.
const ALPHABET: &[u8] = b"AaZ%";

/// Returns `word` in lower case, except for its triplets.
fn lower_case(word: &[u8]) -> Vec<u8> {
    let mut lower = Vec::new();
    let mut rest = word;
    while let Some((first, behind)) = rest.split_first() {
        let triplet = rest.len() >= 3
            && *first == b'%'
            && rest[1].is_ascii_hexdigit()
            && rest[2].is_ascii_hexdigit();
        if triplet {
            lower.extend(&rest[..3]);
            rest = &rest[3..];
        } else {
            lower.push(first.to_ascii_lowercase());
            rest = behind;
        }
    }
    lower
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_first_text_invalid_in_lower_case(regular in grammar(ALPHABET)) {
        let loses = |word: &[u8]| matches(&regular, word) && !matches(&regular, &lower_case(word));
        let all = words(ALPHABET, 5);
        let shortest = all.iter().find(|word| loses(word)).map(Vec::len);
        match (shortest, first_without_lower_case(&last_dfa(&regular)).unwrap()) {
            (Some(shortest), Some(word)) => {
                prop_assert!(loses(&word), "{:?}", word);
                prop_assert_eq!(shortest, word.len(), "{:?}", word);
            }
            (None, Some(word)) => prop_assert!(word.len() > 5 && loses(&word), "{:?}", word),
            (None, None) => {}
            (Some(_), None) => prop_assert!(false, "a word was overlooked"),
        }
    }

    #[test]
    fn a_language_ends_or_has_a_word_longer_than_its_states(regular in grammar(b"ab")) {
        let dfa = last_dfa(&regular);
        // A string with as many bytes as the automaton has states visits some state twice, so the language is infinite.
        let mut at = vec![dfa.start()];
        for _ in 0..dfa.state_count() {
            at = at
                .iter()
                .flat_map(|&state| (0..=255).map(move |byte| (state, byte)))
                .map(|(state, byte)| dfa.next(state, byte))
                .filter(|&state| state != 0)
                .collect();
            at.sort_unstable();
            at.dedup();
        }
        prop_assert_eq!(dfa.is_finite(), at.is_empty());
    }
}

#[test]
fn triplets_keep_their_digits() {
    for (text, word) in [
        ("rule = *( ALPHA / \"%\" 2HEXDIG )", None),
        // Quoted strings in ABNF are case-insensitive (RFC 5234).
        ("rule = 1*\"Ab\"", None),
        ("rule = %s\"%AB\" / %s\"c%2F\"", None),
        ("rule = %s\"%A\" / %s\"%a\"", None),
        ("rule = %s\"%A\"", Some("%A")),
        ("rule = %s\"%AG\" / %s\"%ag\"", None),
        ("rule = %s\"%AG\" / %s\"%Ag\"", Some("%Ag")),
        ("rule = %s\"%%AB\" / %s\"%A%AB\" / %s\"%a%AB\"", None),
        ("rule = %s\"%AAA\" / %s\"%aaa\"", Some("%AAA")),
        ("rule = %s\"S3\"", Some("S3")),
        ("rule = %x41-5A / %x61-79", Some("Z")),
        ("rule = *%xC0-DF", None),
        ("rule = <ALPHA except ALPHA>", None),
    ] {
        let found = first_without_lower_case(&abnf(text)).unwrap();
        assert_eq!(found.as_deref(), word.map(str::as_bytes), "{text}");
    }
}

#[test]
fn finite_languages() {
    for (text, finite) in [
        ("rule = <ALPHA except ALPHA>", true),
        ("rule = \"\"", true),
        ("rule = \"https\"", true),
        ("rule = 1*9ALPHA", true),
        ("rule = *ALPHA", false),
        ("rule = \"a\" / \"b\" *\"c\" \"d\"", false),
    ] {
        assert_eq!(abnf(text).is_finite(), finite, "{text}");
    }
}

/// Grammars and their components. Lowercasing changes the splits of some grammars, and triplets matter in some.
const SPLITS: [(&str, &[&str]); 9] = [
    (
        "r = upper lower\nupper = *%x41-5A\nlower = *( %x61-7A / %x31 )",
        &["upper", "lower"],
    ),
    ("r = x y\nx = *ALPHA\ny = *( %x31 )", &["x", "y"]),
    (
        "r = [ x ] y\nx = %x41 / %x42\ny = *( %x61 / %x62 / %x31 )",
        &["x", "y"],
    ),
    (
        "r = x \".\" y\nx = *( %x41 / %x61 )\ny = *( ALPHA / %x31 )",
        &["x", "y"],
    ),
    (
        "r = x y\nx = *%s\"%4A\"\ny = *( %s\"%4a\" / %s\"a\" )",
        &["x", "y"],
    ),
    (
        "r = x y\nx = *( \"%\" / %x41 )\ny = *( %x61 / %x34 )",
        &["x", "y"],
    ),
    (
        "r = a \".\" b\na = x y\nx = *%x41\ny = *( %x61 / %x31 )\nb = *ALPHA",
        &["a", "x", "y", "b"],
    ),
    (
        "r = x / y\nx = %x41 \".\"\ny = ( %x61 / %x62 ) \".\"",
        &["x", "y"],
    ),
    (
        "r = \"1\" x \"1\" y\nx = *( %x41 / %x61 )\ny = *( %x42 / %x62 )",
        &["x", "y"],
    ),
];

pub(crate) fn tagged(rules: &str, names: &[&str]) -> Tagged {
    let mut grammar = Grammar::new();
    grammar.read("mine", rules).expect("it can be read");
    let rules = grammar.regular(["r"]).expect("it is closed");
    let component = |rule: RuleId| {
        let name = &rules.rules[rule.0].name;
        let place = names.iter().position(|known| known == name);
        place.map(|place| u16::try_from(place).expect("a few"))
    };
    let rule = rules.id("r").expect("it is there");
    let tagged = Compiler::new(&rules).tagged(rule, &component);
    tagged.expect("it can be split")
}

/// Returns `text` with capitals as digits of its triplets.
fn with_capital_triplets(text: &[u8]) -> Vec<u8> {
    let mut all = text.to_vec();
    let mut from = 0;
    while let Some(triplet) = all.get_mut(from..from + 3) {
        if triplet[0] == b'%' && triplet[1..].iter().all(u8::is_ascii_hexdigit) {
            triplet.make_ascii_uppercase();
            from += 3;
        } else {
            from += 1;
        }
    }
    all
}

/// Lowercases the range `part` of `text`, except for the triplets of `text`. Their digits become capitals, also outside of
/// the range.
fn lower_part(text: &[u8], part: Range<usize>) -> Vec<u8> {
    let lower = with_capital_triplets(&lower_case(text));
    let mut all = with_capital_triplets(text);
    all[part.clone()].copy_from_slice(&lower[part]);
    all
}

/// Returns all results of lowercasing the letters in a region of `text`, or an empty list if `text` does not have the
/// region.
fn lowered(tagged: &Tagged, region: CaseRegion, text: &[u8]) -> Vec<Vec<u8>> {
    let part = match region {
        CaseRegion::Nothing => 0..0,
        CaseRegion::Whole | CaseRegion::Any => 0..text.len(),
        CaseRegion::SchemeAndHost | CaseRegion::Host => {
            let before: &[u8] = if region == CaseRegion::Host {
                b"//"
            } else {
                b""
            };
            let parts = split(&[before, text].concat());
            let parts = [UriPart::Scheme, UriPart::Host].map(|part| parts[part as usize].clone());
            let lower = parts
                .into_iter()
                .flatten()
                .fold(text.to_vec(), |text, part| {
                    lower_part(&text, part.start - before.len()..part.end - before.len())
                });
            return vec![lower];
        }
        CaseRegion::Capture(capture) | CaseRegion::Inside(capture) => {
            let spans = tagged.captures(text).unwrap_or_default();
            match spans.get(capture) {
                // If the region is empty, lowercasing changes only triplets, and `CaseRegion::Nothing` covers these.
                Some(&Some((begin, end))) if begin < end => begin..end,
                _ => return Vec::new(),
            }
        }
    };
    if !matches!(region, CaseRegion::Inside(_) | CaseRegion::Any) {
        return vec![lower_part(text, part)];
    }
    let lower = lower_part(text, part);
    let text = lower_part(text, 0..0);
    let letters: Vec<usize> = (0..text.len())
        .filter(|&at| lower[at] != text[at])
        .collect();
    let some = |mask: usize| {
        let chosen = letters.iter().enumerate();
        let chosen = chosen.filter(|(number, _)| mask >> number & 1 == 1);
        chosen.fold(text.clone(), |mut some, (_, &at)| {
            some[at] = lower[at];
            some
        })
    };
    (0..1_usize << letters.len()).map(some).collect()
}

/// Checks that the proof and the enumeration find the same shortest string whose split changes. Returns whether such a
/// string exists.
fn assert_first_moved(
    tagged: &Tagged,
    region: CaseRegion,
    alphabet: &[u8],
    longest: usize,
) -> bool {
    let moves = |text: &[u8]| {
        let spans = tagged.captures(text);
        let differs = |lower: &Vec<u8>| {
            let moved = tagged.captures(lower);
            moved.is_some() && moved != spans
        };
        spans.is_some() && lowered(tagged, region, text).iter().any(differs)
    };
    let all = words(alphabet, longest);
    let shortest = all.iter().find(|text| moves(text));
    let found = first_moved(tagged, region).expect("it is small");
    match (shortest, &found) {
        (Some(shortest), Some(found)) => {
            assert_eq!(shortest.len(), found.text.len(), "{region:?} {found:?}");
        }
        (None, Some(found)) => assert!(found.text.len() > longest, "{region:?} {found:?}"),
        (shortest, None) => assert_eq!(shortest, None, "{region:?}"),
    }
    if let Some(found) = &found {
        assert!(moves(&found.text), "{region:?} {found:?}");
        let lower = lowered(tagged, region, &found.text);
        assert!(lower.contains(&found.lower), "{region:?} {found:?}");
        let both = [&found.text, &found.lower].map(|text| tagged.captures(text));
        let [Some(one), Some(other)] = both else {
            panic!("{region:?} {found:?}");
        };
        let differ: Vec<usize> = (0..one.len()).filter(|&at| one[at] != other[at]).collect();
        assert_eq!(differ, found.captures, "{region:?} {found:?}");
    }
    found.is_some()
}

fn regions(tagged: &Tagged) -> Vec<CaseRegion> {
    let captures = 0..tagged.captured().len();
    let of_captures = captures.flat_map(|at| [CaseRegion::Capture(at), CaseRegion::Inside(at)]);
    let of_all = [CaseRegion::Whole, CaseRegion::Any, CaseRegion::Nothing];
    of_captures.chain(of_all).collect()
}

/// The proof finds a string if and only if lowercasing changes a split, and the string is the shortest.
#[test]
fn the_first_text_whose_parts_move() {
    let mut counts = [0; 2];
    for (rules, names) in SPLITS {
        let tagged = tagged(rules, names);
        for region in regions(&tagged) {
            let is_found = assert_first_moved(&tagged, region, b"AaBb14%.", 5);
            counts[usize::from(is_found)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

/// URIs, references and authorities. In some, the case of a letter in the scheme or in the host moves a part.
const DELIMITED: [(&str, &[&str]); 8] = [
    (
        "r = x [ \":\" y ]\nx = 1*%x41\ny = *( %x61 / %x41 / \"/\" )",
        &["x", "y"],
    ),
    (
        "r = x \":\" y\nx = 1*ALPHA\ny = [ \"//\" *%x41 ] *( \"/\" / \"@\" / %x61 )",
        &["x", "y"],
    ),
    (
        "r = *\"/\" x y *( \"@\" / \":\" )\nx = *%x41\ny = *%x61",
        &["x", "y"],
    ),
    (
        "r = [ \"//\" ] [ x \"@\" ] y [ \":\" z ]\nx = *%x41\ny = *( %x41 / %x61 )\nz = *%x41",
        &["x", "y", "z"],
    ),
    (
        "r = [ x \":\" ] \"//\" y\nx = 1*%x41\ny = *( %x61 / %x41 / \"]\" / \":\" )",
        &["x", "y"],
    ),
    (
        "r = \"//\" x y\nx = *%x41\ny = *( %x61 / \":\" / \"]\" )",
        &["x", "y"],
    ),
    (
        "r = x y\nx = *( %x41 / \":\" )\ny = *( %x61 / \"@\" )",
        &["x", "y"],
    ),
    ("r = x [ \"/\" *ALPHA ]\nx = *( ALPHA / \":\" )", &["x"]),
];

#[test]
fn the_first_text_whose_scheme_or_host_moves() {
    let mut counts = [0; 2];
    for (rules, names) in DELIMITED {
        let tagged = tagged(rules, names);
        for region in [CaseRegion::SchemeAndHost, CaseRegion::Host, CaseRegion::Any] {
            let is_found = assert_first_moved(&tagged, region, b"Aa:/@]", 6);
            assert!(!is_found || !ignores_case(tagged.dfa(), Some(&tagged)));
            counts[usize::from(is_found)] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_first_text_whose_parts_move_in_any_grammar(regular in structured_grammar(b"Aa%4")) {
        if let Ok(tagged) = captures::tagged(&regular) {
            let ignores_case = ignores_case(tagged.dfa(), Some(&tagged));
            for region in regions(&tagged) {
                let is_found = assert_first_moved(&tagged, region, b"Aa%4", 5);
                prop_assert!(!is_found || !ignores_case);
                if region == CaseRegion::Nothing {
                    let ignores = ignores_triplet_case(tagged.dfa(), Some(&tagged));
                    prop_assert!(!is_found || !ignores);
                }
            }
        }
    }
}

/// These rules are case-sensitive, but lowercasing changes none of their splits.
#[test]
fn a_rule_with_case_may_keep_its_splits() {
    for rules in [
        "r = x \":\" y\nx = %s\"S3\"\ny = *ALPHA",
        "r = x \":\" y\nx = %s\"HTTP\" / %s\"http\"\ny = *ALPHA",
        "r = x \":\" y\nx = *%x41-5A / *%x61-7A\ny = *ALPHA",
    ] {
        let tagged = tagged(rules, &["x", "y"]);
        assert!(!ignores_case(tagged.dfa(), Some(&tagged)), "{rules}");
        for region in regions(&tagged) {
            assert_eq!(first_moved(&tagged, region), Ok(None), "{rules}");
        }
    }
}

/// Lowercasing the letters of a component may move the end of a component around it.
#[test]
fn parts_around_a_region_may_move() {
    let (rules, names) = SPLITS[6];
    let tagged = tagged(rules, names);
    let number = |name: &str| {
        let component = names.iter().position(|known| *known == name);
        let mut captured = tagged.captured().iter();
        captured.position(|capture| Some(usize::from(capture.component)) == component)
    };
    let found = |name| {
        first_moved(
            &tagged,
            CaseRegion::Inside(number(name).expect("it is captured")),
        )
    };
    assert!(found("a").expect("it is small").is_some());
    assert_eq!(found("b"), Ok(None));
}

/// A lowercased string may match another alternative first.
#[test]
fn the_first_text_that_is_another_alternative() {
    for alternatives in [
        [r#"%s"ab""#, "*ALPHA"],
        ["*%x41-5A", "*ALPHA"],
        ["*DIGIT", "*ALPHA"],
        [r#"*( %s"a" / "%" )"#, r#"*( ALPHA / "%" HEXDIG HEXDIG )"#],
        [r#"%s"%4a""#, r#""%" HEXDIG HEXDIG"#],
        [r#"%s"%4A""#, r#""%" HEXDIG HEXDIG"#],
        [r#"%s"A" / %s"b""#, "ALPHA"],
    ] {
        let mut grammar = Grammar::new();
        let rules = format!("x = {}\ny = {}\n", alternatives[0], alternatives[1]);
        grammar.read("mine", &rules).expect("it can be read");
        let rules = grammar.regular(["x", "y"]).expect("it is closed");
        let mut compiler = Compiler::new(&rules);
        let dfas = ["x", "y"].map(|name| {
            let rule = rules.id(name).expect("it is there");
            compiler.dfa(rule).expect("it is small")
        });
        let dfas = [&*dfas[0], &*dfas[1]];
        let chosen = |text: &[u8]| dfas.iter().position(|dfa| dfa.matches(text));
        for from in [0, 1] {
            for region in [CaseRegion::Whole, CaseRegion::Any, CaseRegion::Nothing] {
                let lowered = |text: &[u8]| -> Vec<Vec<u8>> {
                    let lower = lower_part(text, 0..text.len());
                    let text = with_capital_triplets(text);
                    match region {
                        CaseRegion::Whole => return vec![lower],
                        CaseRegion::Nothing => return vec![text],
                        _ => {}
                    }
                    let all = 0..1_usize << text.len();
                    let some = |mask: usize| {
                        let parts = (0..text.len()).filter(|at| mask >> at & 1 == 1);
                        parts.fold(text.clone(), |mut some, at| {
                            some[at] = lower[at];
                            some
                        })
                    };
                    all.map(some).collect()
                };
                let changes = |text: &[u8]| {
                    chosen(text) == Some(from)
                        && lowered(text)
                            .iter()
                            .any(|lower| chosen(lower).is_some_and(|chosen| chosen != from))
                };
                let all = words(b"AaBb4%", 4);
                let shortest = all.iter().find(|text| changes(text)).map(Vec::len);
                let found = first_rechosen(&dfas, &[from], region).expect("it is small");
                let length = found.as_ref().map(|found| found.text.len());
                assert_eq!(length, shortest, "{alternatives:?} {from} {region:?}");
                if let Some(found) = found {
                    let both = [chosen(&found.text), chosen(&found.lower)];
                    assert_eq!(both, found.chosen.map(Some));
                    assert!(lowered(&found.text).contains(&found.lower));
                }
            }
        }
    }
}
