//! Differences, inclusions and images against enumeration.

use proptest::prelude::*;
use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::inclusion::{
    difference, equivalent, included, intersection, percent_encoded, union,
};

use crate::matcher::{abnf, grammar, last_dfa, matches, words};

const ALPHABET: &[u8] = b"%ab";

/// The first of the words that only the first of two has, or that one has to be longer.
fn assert_witness(found: Result<(), Vec<u8>>, differ: impl Fn(&[u8]) -> bool) {
    let first = words(ALPHABET, 5).into_iter().find(|word| differ(word));
    match (first, found) {
        (Some(first), found) => assert_eq!(found, Err(first)),
        (None, Err(word)) => assert!(word.len() > 5 && differ(&word), "{word:?}"),
        (None, Ok(())) => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn operations_are_those_on_sets(a in grammar(ALPHABET), b in grammar(ALPHABET)) {
        let (dfa_a, dfa_b) = (last_dfa(&a), last_dfa(&b));
        let minus = difference(&dfa_a, &dfa_b).unwrap();
        let both = intersection(&dfa_a, &dfa_b).unwrap();
        let either = union(&dfa_a, &dfa_b).unwrap();
        for word in words(ALPHABET, 5) {
            let (in_a, in_b) = (matches(&a, &word), matches(&b, &word));
            prop_assert_eq!(minus.matches(&word), in_a && !in_b);
            prop_assert_eq!(both.matches(&word), in_a && in_b);
            prop_assert_eq!(either.matches(&word), in_a || in_b);
        }
        // Canonical: the same language by another way is the same automaton.
        prop_assert_eq!(&either, &union(&dfa_b, &dfa_a).unwrap());
        prop_assert_eq!(&*dfa_a, &union(&minus, &both).unwrap());
    }

    #[test]
    fn witnesses_are_shortest(a in grammar(ALPHABET), b in grammar(ALPHABET)) {
        let (dfa_a, dfa_b) = (last_dfa(&a), last_dfa(&b));
        let inclusion = included(&dfa_a, &dfa_b);
        let empty = difference(&dfa_a, &dfa_b).unwrap().is_empty();
        prop_assert_eq!(inclusion.is_ok(), empty);
        assert_witness(inclusion, |word| matches(&a, word) && !matches(&b, word));
        let equivalence = equivalent(&dfa_a, &dfa_b);
        prop_assert_eq!(equivalence.is_ok(), dfa_a == dfa_b);
        assert_witness(equivalence, |word| matches(&a, word) != matches(&b, word));
    }

    #[test]
    fn images_are_those_of_the_words(regular in grammar(b"%4a"), octets in 0..8_u8) {
        let alphabet = *b"%4a";
        let encoded = alphabet.iter().enumerate().filter(|(bit, _)| octets >> bit & 1 == 1);
        let set: ByteSet = encoded.map(|(_, &octet)| octet).collect();
        let image = percent_encoded(&last_dfa(&regular), &set).unwrap();
        for word in words(&alphabet, 4) {
            if matches(&regular, &word) {
                prop_assert!(image.matches(&encode(&word, &set)), "{:?}", word);
            }
        }
        // Nothing else is in it: every short word of the image is the image of a word.
        let short: Vec<_> = words(&alphabet, 4).into_iter().filter(|word| matches(&regular, word)).collect();
        let images: std::collections::BTreeSet<_> = short.iter().map(|word| encode(word, &set)).collect();
        for word in words(b"%24561a", 4) {
            if image.matches(&word) {
                prop_assert!(images.contains(&word), "{:?}", word);
            }
        }
    }
}

/// A word with the octets of a set encoded that stand outside triplets.
fn encode(word: &[u8], set: &ByteSet) -> Vec<u8> {
    let mut result = Vec::new();
    let mut rest = word;
    while let [first, behind @ ..] = rest {
        let digits = behind
            .get(..2)
            .filter(|two| two.iter().all(u8::is_ascii_hexdigit));
        if let (b'%', Some(_)) = (first, digits) {
            result.extend(&rest[..3]);
            rest = &rest[3..];
        } else if set.contains(*first) {
            result.extend(format!("%{first:02X}").bytes());
            rest = behind;
        } else {
            result.push(*first);
            rest = behind;
        }
    }
    result
}

#[test]
fn witnesses_can_be_read() {
    let everything = abnf("rule = *%x0-7F");
    let letters = abnf("rule = *ALPHA");
    assert_eq!(included(&everything, &letters), Err(b"!".to_vec()));
    let controls = abnf("rule = *%x0-20 / ALPHA");
    assert_eq!(included(&controls, &letters), Err(vec![0]));
    assert_eq!(equivalent(&letters, &everything), Err(b"!".to_vec()));
}

#[test]
fn nothing_is_included_in_anything() {
    let nothing = Dfa::of_octets(&ByteSet::EMPTY);
    let digit = Dfa::of_octets(&ByteSet::range(b'0', b'9'));
    assert_eq!(included(&nothing, &digit), Ok(()));
    assert_eq!(included(&digit, &nothing), Err(b"0".to_vec()));
    assert_eq!(union(&nothing, &nothing).unwrap(), nothing);
    assert_eq!(intersection(&digit, &nothing).unwrap(), nothing);
    assert_eq!(percent_encoded(&nothing, &ByteSet::FULL).unwrap(), nothing);
    assert_eq!(nothing.shortest_word(), None);
}

#[test]
fn characters_are_encoded_octet_by_octet() {
    let letter = abnf("rule = %xE9 / \"e\"");
    let image = percent_encoded(&letter, &ByteSet::range(0x80, 0xFF)).unwrap();
    assert!(image.matches(b"%C3%A9") && image.matches(b"e"));
    assert!(!image.matches("é".as_bytes()) && !image.matches(b"%c3%a9"));
}
