//! Compares operations on automata with enumeration.

use proptest::prelude::*;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::inclusion::{
    difference, equivalent, included, intersection, union, with_literals,
};
use uri_tables_grammar::diag::error::Error;
use uri_tables_grammar::hir::byte_set::ByteSet;

use crate::matcher::{abnf, grammar, last_dfa, matches, words};

// In the order in which the operations under test search for a difference.
const ALPHABET: &[u8] = b"ab%";

/// Checks that `found` has the first string for which `differ` returns true, or is `Ok` if there is no such string.
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
        // If the same language is computed in another way, the automaton must be equal.
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
    fn literals_match_where_triplets_do(regular in grammar(b"%24$B"), bytes in 0..4_u8) {
        // `$` is %24 and `B` is %42, so strings of `%24$B` can have both bytes and both triplets.
        let candidates = *b"$B";
        let chosen = candidates.iter().enumerate().filter(|(bit, _)| bytes >> bit & 1 == 1);
        let set: ByteSet = chosen.map(|(_, &byte)| byte).collect();
        let image = with_literals(&last_dfa(&regular), &set);
        // For one in ten thousand small automata, the result is too large. `budget.rs` tests the error.
        let is_large = |error: &Error| error.message.contains("more than 20000 states");
        prop_assume!(!image.as_ref().is_err_and(is_large));
        let image = image.unwrap();
        for word in words(b"%24$B", 4) {
            let expected = spellings(&word, &set).iter().any(|word| matches(&regular, word));
            prop_assert_eq!(image.matches(&word), expected, "{:?}", word);
        }
    }
}

/// Returns all strings that result from replacing some, all or none of the bytes in `set` by their triplets.
fn spellings(word: &[u8], set: &ByteSet) -> Vec<Vec<u8>> {
    let mut found = vec![Vec::new()];
    for &byte in word {
        let mut longer = Vec::new();
        for mut prefix in found {
            if set.contains(byte) {
                let triplet = format!("%{byte:02X}");
                longer.push([&prefix[..], triplet.as_bytes()].concat());
            }
            prefix.push(byte);
            longer.push(prefix);
        }
        found = longer;
    }
    found
}

#[test]
fn witnesses_can_be_read() {
    let everything = abnf("rule = *%x0-7F");
    let letters = abnf("rule = *ALPHA");
    assert_eq!(included(&everything, &letters), Err(b"0".to_vec()));
    let controls = abnf("rule = *%x0-20 / ALPHA");
    assert_eq!(included(&controls, &letters), Err(vec![0]));
    assert_eq!(equivalent(&letters, &everything), Err(b"0".to_vec()));
}

#[test]
fn nothing_is_included_in_anything() {
    let nothing = Dfa::of_bytes(&ByteSet::EMPTY);
    let digit = Dfa::of_bytes(&ByteSet::range(b'0', b'9'));
    assert_eq!(included(&nothing, &digit), Ok(()));
    assert_eq!(included(&digit, &nothing), Err(b"0".to_vec()));
    assert_eq!(union(&nothing, &nothing).unwrap(), nothing);
    assert_eq!(intersection(&digit, &nothing).unwrap(), nothing);
    assert_eq!(with_literals(&nothing, &ByteSet::FULL).unwrap(), nothing);
    assert_eq!(nothing.shortest_word(), None);
}
