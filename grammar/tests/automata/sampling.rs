//! Random words of a rule: they are words, they are the same for the same numbers, and they take every transition.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use uri_tables_grammar::byte_set::ByteSet;
use uri_tables_grammar::compiler::Compiler;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::rules::Grammar;
use uri_tables_grammar::samples::samples;

use crate::matcher::{abnf, grammar, last_dfa, matches};

/// `SplitMix64` (Steele, Lea, Flood 2014).
fn numbers(mut seed: u64) -> impl FnMut() -> u64 {
    move || {
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// Each state's classes of octets that lead to a word.
fn transitions(dfa: &Dfa) -> BTreeSet<(u32, u8)> {
    let classes = dfa.classes().iter().copied().collect::<BTreeSet<u8>>();
    let all = (1..dfa.state_count() as u32)
        .flat_map(|state| classes.iter().map(move |&class| (state, class)));
    all.filter(|&(state, class)| dfa.next_class(state, class) != Dfa::DEAD)
        .collect()
}

/// How often some words take each transition.
fn taken(dfa: &Dfa, words: &[Vec<u8>]) -> BTreeMap<(u32, u8), usize> {
    let mut taken = BTreeMap::new();
    for word in words {
        let mut state = dfa.start();
        for &octet in word {
            *taken
                .entry((state, dfa.classes()[usize::from(octet)]))
                .or_default() += 1;
            state = dfa.next(state, octet);
        }
    }
    taken
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn samples_are_words_and_take_every_transition(regular in grammar(b"%ab"), seed in any::<u64>()) {
        let dfa = last_dfa(&regular);
        let all = transitions(&dfa);
        // Each word takes one more of those that none has taken.
        let some: Vec<_> = samples(&dfa, numbers(seed)).take(all.len() + 1).collect();
        prop_assert_eq!(some.is_empty(), dfa.is_empty());
        for word in &some {
            prop_assert!(matches(&regular, word), "{:?}", word);
        }
        prop_assert!(taken(&dfa, &some).keys().eq(&all));
        let again = samples(&dfa, numbers(seed)).take(all.len() + 1);
        prop_assert!(again.eq(some));
    }
}

#[test]
fn every_transition_of_a_uri_is_taken() {
    let mut rfc3986 = Grammar::new();
    rfc3986.extend_bundled("rfc3986").unwrap();
    let regular = rfc3986.regular(["URI"]).unwrap();
    let dfa = Compiler::new(&regular)
        .dfa(regular.id("URI").unwrap())
        .unwrap();
    let some: Vec<_> = samples(&dfa, numbers(1)).take(2_000).collect();
    let taken = taken(&dfa, &some);
    let all = transitions(&dfa);
    assert!(all.len() > 1_000, "{}", all.len());
    assert!(taken.keys().eq(&all));
    // And often, and not by texts that nobody can read.
    assert!(
        taken.values().all(|&times| times >= 3),
        "{:?}",
        taken.values().min()
    );
    assert!(
        some.iter().all(|word| word.len() <= 120),
        "{:?}",
        some.iter().map(Vec::len).max()
    );
    let different: BTreeSet<_> = some.iter().collect();
    assert!(different.len() > 1_900, "{}", different.len());
}

/// Numbers of any kind will do: all the same, none at all different.
#[test]
fn bad_numbers_make_words_too() {
    let dfa = abnf("rule = *( 1*\"a\" \"/\" ) \"b\" / 40\"c\"");
    for number in [0, 1, u64::MAX / 2, u64::MAX] {
        for word in samples(&dfa, || number).take(200) {
            assert!(dfa.matches(&word) && word.len() < 200, "{word:?}");
        }
    }
}

#[test]
fn the_smallest_rules() {
    let nothing = Dfa::of_octets(&ByteSet::EMPTY);
    assert_eq!(samples(&nothing, || 0).next(), None);
    let empty = abnf("rule = \"\"");
    assert_eq!(samples(&empty, || 0).next(), Some(Vec::new()));
    let digit = abnf("rule = DIGIT");
    let all: BTreeSet<_> = samples(&digit, numbers(7)).take(200).flatten().collect();
    assert!(all.into_iter().eq(b'0'..=b'9'));
}
