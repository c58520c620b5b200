//! Compares the enumeration of a rule's strings with a filter on all strings over an alphabet.

use proptest::prelude::*;
use uri_tables_grammar::dfa::enumerate::{words as listed, words_by_class};

use crate::matcher::{abnf, grammar, last_dfa, matches, words};

// In the order in which the enumeration under test lists bytes.
const ALPHABET: &[u8] = b"ab%";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn texts_are_listed_like_naive_enumeration(regular in grammar(ALPHABET)) {
        let dfa = last_dfa(&regular);
        let obvious = words(ALPHABET, 6).into_iter().filter(|word| matches(&regular, word));
        let all: Vec<_> = listed(&dfa).take_while(|word| word.len() <= 6).collect();
        prop_assert!(obvious.clone().eq(all));
        let stands = |byte: u8| dfa.representative(dfa.classes()[usize::from(byte)]) == byte;
        let kinds = words_by_class(&dfa).take_while(|word| word.len() <= 6);
        prop_assert!(obvious.filter(|word| word.iter().all(|&byte| stands(byte))).eq(kinds));
    }
}

/// Returns the ASCII characters in the order in which the enumeration under test lists them.
fn order() -> Vec<u8> {
    let others = |byte: &u8| !byte.is_ascii_alphanumeric();
    let letters_and_digits = (b'a'..=b'z').chain(b'0'..=b'9').chain(b'A'..=b'Z');
    let printable = (0x21..=0x7E).filter(others);
    letters_and_digits
        .chain(printable)
        .chain(0..=0x20)
        .chain([0x7F])
        .collect()
}

/// All 256 bytes occur in the enumeration, in their order.
#[test]
fn every_byte_has_its_place() {
    let dfa = abnf("rule = %x0-7F / %xE9");
    let all: Vec<u8> = listed(&dfa).take(128).flatten().collect();
    assert_eq!(all, order());
    assert_eq!(listed(&dfa).last(), Some("é".as_bytes().to_vec()));
    assert_eq!(listed(&dfa).count(), 129);
}

#[test]
fn the_first_of_many_words_are_cheap() {
    let dfa = abnf("rule = 30( ALPHA / DIGIT ) *( \"/\" 40*60DIGIT )");
    let first: Vec<_> = listed(&dfa).take(2_000).collect();
    let order = order();
    let rank = |byte: &u8| order.iter().position(|it| it == byte);
    let ranks = |word: &[u8]| word.iter().map(rank).collect::<Vec<_>>();
    assert!(
        first
            .windows(2)
            .all(|pair| ranks(&pair[0]) < ranks(&pair[1]) && pair[1].len() == 30)
    );
    assert!(first.iter().all(|word| dfa.matches(word)));
}
