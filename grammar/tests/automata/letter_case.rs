//! Lower case against words written out, and languages that end.

use proptest::prelude::*;
use uri_tables_grammar::letter_case::is_word_in_lower_case;

use crate::matcher::{abnf, grammar, last_dfa, matches, words};

/// A letter that is a digit of triplets in both cases, one that is none, and `%`.
const ALPHABET: &[u8] = b"AaZ%";

/// The word in lower case, but for its triplets.
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
    fn the_first_word_that_is_none_in_lower_case(regular in grammar(ALPHABET)) {
        let loses = |word: &[u8]| matches(&regular, word) && !matches(&regular, &lower_case(word));
        let all = words(ALPHABET, 5);
        let shortest = all.iter().find(|word| loses(word)).map(Vec::len);
        match (shortest, is_word_in_lower_case(&last_dfa(&regular))) {
            (Some(shortest), Err(word)) => {
                prop_assert!(loses(&word), "{:?}", word);
                prop_assert_eq!(shortest, word.len(), "{:?}", word);
            }
            (None, Err(word)) => prop_assert!(word.len() > 5 && loses(&word), "{:?}", word),
            (None, Ok(())) => {}
            (Some(_), Ok(())) => prop_assert!(false, "a word was overlooked"),
        }
    }

    #[test]
    fn a_language_ends_or_has_a_word_longer_than_its_states(regular in grammar(b"ab")) {
        let dfa = last_dfa(&regular);
        // Whoever goes on for as many octets as there are states has been somewhere twice.
        let mut at = vec![dfa.start()];
        for _ in 0..dfa.state_count() {
            at = at
                .iter()
                .flat_map(|&state| (0..=255).map(move |octet| (state, octet)))
                .map(|(state, octet)| dfa.next(state, octet))
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
        // RFC 5234's quoted text has no case.
        ("rule = 1*\"Ab\"", None),
        ("rule = %s\"%AB\" / %s\"c%2F\"", None),
        ("rule = %s\"%A\" / %s\"%a\"", None),
        ("rule = %s\"%A\"", Some("%A")),
        ("rule = %s\"%AG\" / %s\"%ag\"", None),
        ("rule = %s\"%AG\" / %s\"%Ag\"", Some("%AG")),
        ("rule = %s\"%%AB\" / %s\"%A%AB\" / %s\"%a%AB\"", None),
        ("rule = %s\"%AAA\" / %s\"%aaa\"", Some("%AAA")),
        ("rule = %s\"S3\"", Some("S3")),
        ("rule = %x41-5A / %x61-79", Some("Z")),
        ("rule = *%xC0-DF", None),
        ("rule = <ALPHA except ALPHA>", None),
    ] {
        let found = is_word_in_lower_case(&abnf(text));
        assert_eq!(found.err().as_deref(), word.map(str::as_bytes), "{text}");
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
