//! Compares the product of several languages with the languages themselves.

use proptest::prelude::*;
use uri_tables_grammar::captures::first_match::FirstMatch;
use uri_tables_grammar::captures::tdfa::Tagged;
use uri_tables_grammar::dfa::compiler::Compiler;
use uri_tables_grammar::hir::rules::{Regular, RuleId};

use crate::captures::{ALPHABET, structured_grammar, tagged};
use crate::letter_case;
use crate::matcher::words;

/// Returns the automaton of a grammar, with captures if the grammar can be split.
fn automaton(regular: &Regular) -> Option<Tagged> {
    let root = RuleId(regular.rules.len() - 1);
    let whole = || Compiler::new(regular).dfa(root);
    let tagged = tagged(regular).or_else(|_| whole().map(|dfa| Tagged::from(&*dfa)));
    tagged.ok()
}

/// Checks the product on all words of up to five bytes. Returns the number of its captures.
fn check(automata: &[Tagged]) -> Result<usize, TestCaseError> {
    let joined = FirstMatch::new(&automata.iter().collect::<Vec<_>>()).unwrap();
    for word in words(ALPHABET, 5) {
        let matches = |(at, automaton): (_, &Tagged)| Some((at, automaton.captures(&word)?));
        let first = (0..).zip(automata).find_map(matches);
        prop_assert_eq!(joined.language(&word), first.as_ref().map(|&(at, _)| at));
        let Some((_, mut spans)) = first else {
            prop_assert_eq!(joined.captures_of(&word), None);
            continue;
        };
        if joined.capture_count == 0 {
            spans.clear();
        }
        spans.resize(joined.capture_count, None);
        prop_assert_eq!(joined.captures_of(&word), Some(spans), "{:?}", word);
    }
    Ok(joined.capture_count)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_product_splits_as_the_first_language_does(
        grammars in proptest::collection::vec(structured_grammar(ALPHABET), 1..4),
    ) {
        let automata = grammars.iter().filter_map(automaton);
        check(&automata.collect::<Vec<_>>())?;
    }
}

/// Checks the product of rules with the captures `x` and `y`, and returns the number of its captures.
fn captures(rules: &[&str]) -> usize {
    let automaton = |rule: &&str| {
        let rules = format!("r = {rule}\nx = 1*%s\"a\"\ny = *%s\"b\"\n");
        letter_case::tagged(&rules, &["x", "y"])
    };
    check(&rules.iter().map(automaton).collect::<Vec<_>>()).unwrap()
}

#[test]
fn languages_share_slots_up_to_where_they_differ() {
    assert_eq!(
        captures(&[r#"":" x"#, r#"":" x ":""#, r#"":" x ":" y ":""#]),
        2
    );
    assert_eq!(captures(&[r#"":" x [ ":" y ]"#, r#"":" x "::""#]), 2);
    // At the second byte of `aa`, `x` has already begun in the first language, but begins only now in the second. So
    // they cannot share slots.
    assert_eq!(captures(&["x", r#"%s"a" x"#]), 0);
    // No string is in both languages, so they can share slots.
    assert_eq!(captures(&["x", r#"":" x"#]), 1);
}
