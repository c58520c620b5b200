//! Compares the enumeration of a rule's strings with a filter on all strings over an alphabet.

use proptest::prelude::*;
use uri_tables_grammar::dfa::enumerate::{kinds_of_words, words as listed};

use crate::matcher::{abnf, grammar, last_dfa, matches, words};

// In the order in which the enumeration under test lists bytes.
const ALPHABET: &[u8] = b"%ab";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn texts_are_listed_like_naive_enumeration(regular in grammar(ALPHABET)) {
        let dfa = last_dfa(&regular);
        let obvious = words(ALPHABET, 6).into_iter().filter(|word| matches(&regular, word));
        let all: Vec<_> = listed(&dfa).take_while(|word| word.len() <= 6).collect();
        prop_assert!(obvious.clone().eq(all));
        let stands = |byte: u8| dfa.representative(dfa.classes()[usize::from(byte)]) == byte;
        let kinds = kinds_of_words(&dfa).take_while(|word| word.len() <= 6);
        prop_assert!(obvious.filter(|word| word.iter().all(|&byte| stands(byte))).eq(kinds));
    }
}

/// All 256 bytes occur in the enumeration, printable ones first.
#[test]
fn every_byte_has_its_place() {
    let dfa = abnf("rule = %x0-7F / %xE9");
    let all: Vec<u8> = listed(&dfa).take(128).flatten().collect();
    assert!(all[..94].iter().copied().eq(0x21..=0x7E));
    assert!(all[94..127].iter().copied().eq(0..=0x20));
    assert_eq!(all[127..], [0x7F]);
    assert_eq!(listed(&dfa).last(), Some("é".as_bytes().to_vec()));
    assert_eq!(listed(&dfa).count(), 129);
}

#[test]
fn the_first_of_many_words_are_cheap() {
    let dfa = abnf("rule = 30( ALPHA / DIGIT ) *( \"/\" 40*60DIGIT )");
    let first: Vec<_> = listed(&dfa).take(2_000).collect();
    assert!(
        first
            .windows(2)
            .all(|pair| pair[0] < pair[1] && pair[1].len() == 30)
    );
    assert!(first.iter().all(|word| dfa.matches(word)));
}
