//! Tests that expressions are compiled to automata that accept the right language, and are minimal and canonical.

use std::collections::BTreeSet;

use proptest::prelude::*;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::hir::rules::Expr;

use crate::matcher::{abnf, dfa, grammar, last_dfa, matches, words};

const ALPHABET: &[u8] = b"ab%";

/// Returns all pairs of states that some string distinguishes, by naive iteration. The states of every other pair are
/// equivalent.
fn distinguishable(dfa: &Dfa) -> BTreeSet<(u32, u32)> {
    let states = 0..dfa.state_count() as u32;
    let mut found = BTreeSet::new();
    loop {
        let before = found.len();
        for a in states.clone() {
            for b in states.clone() {
                let now = dfa.is_accepting(a) != dfa.is_accepting(b);
                let later = |byte| found.contains(&(dfa.next(a, byte), dfa.next(b, byte)));
                if now || (0..=255).any(later) {
                    found.insert((a, b));
                }
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

fn assert_minimal_and_canonical(dfa: &Dfa) {
    let count = dfa.state_count() as u32;
    let pairs = (count * (count - 1)) as usize;
    assert_eq!(
        distinguishable(dfa).len(),
        pairs,
        "two states are equivalent in {dfa:?}"
    );
    assert!((0..=255).all(|byte| dfa.next(Dfa::DEAD, byte) == Dfa::DEAD));
    assert!(!dfa.is_accepting(Dfa::DEAD));
    // A breadth-first search must reach all states in ascending order.
    let mut met = dfa.start();
    let mut state = dfa.start();
    while state != Dfa::DEAD && state <= met {
        for byte in 0..=255 {
            let next = dfa.next(state, byte);
            assert!(next <= met + 1, "state {next} is met before {}", met + 1);
            met = met.max(next);
        }
        state += 1;
    }
    assert_eq!(met + 1, count, "not every state is reached");
    // Classes must be numbered by their first byte, and any two classes must differ in some state.
    let mut classes = 0;
    for &class in dfa.classes() {
        assert!(
            usize::from(class) <= classes,
            "class {class} is met before {classes}"
        );
        classes = classes.max(usize::from(class) + 1);
    }
    assert_eq!(classes, dfa.class_count());
    let column = |class| {
        (0..count)
            .map(|state| dfa.next_class(state, class))
            .collect::<Vec<_>>()
    };
    let columns: BTreeSet<_> = (0..dfa.class_count())
        .map(|class| column(class as u8))
        .collect();
    assert_eq!(columns.len(), dfa.class_count());
    for class in 0..dfa.class_count() as u8 {
        assert_eq!(dfa.classes()[usize::from(dfa.representative(class))], class);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn an_automaton_has_the_words_of_its_rule(regular in grammar(ALPHABET)) {
        let dfa = last_dfa(&regular);
        for word in words(ALPHABET, 5) {
            prop_assert_eq!(dfa.matches(&word), matches(&regular, &word), "{:?}", word);
        }
        prop_assert!(!dfa.matches(b"c"));
    }

    #[test]
    fn an_automaton_is_minimal_and_canonical(regular in grammar(ALPHABET)) {
        assert_minimal_and_canonical(&last_dfa(&regular));
    }

    #[test]
    fn the_shortest_word_is_the_first(regular in grammar(ALPHABET)) {
        let dfa = last_dfa(&regular);
        // `words` returns the strings in the order of this alphabet, which is also the order of `shortest_word`.
        let all = words(b"ab%", 6);
        let first = all.iter().find(|word| matches(&regular, word));
        match (first, dfa.shortest_word()) {
            (Some(first), word) => prop_assert_eq!(Some(first), word.as_ref()),
            (None, Some(word)) => prop_assert!(word.len() > 6 && matches(&regular, &word)),
            (None, None) => prop_assert!(dfa.is_empty()),
        }
    }
}

#[test]
fn bytes_of_a_set_are_canonical() {
    let sets = [
        ByteSet::EMPTY,
        ByteSet::FULL,
        ByteSet::single(0),
        ByteSet::single(255),
        ByteSet::range(b'0', b'9'),
        ByteSet::range(0, 127),
    ];
    for set in sets {
        let of = Dfa::of_bytes(&set);
        assert_minimal_and_canonical(&of);
        assert_eq!(of, *dfa(Expr::Byte(set)));
        assert!((0..=255).all(|byte| of.matches(&[byte]) == set.contains(byte)));
        assert!(!of.matches(b"") && !of.matches(b"00"));
    }
}

#[test]
fn equal_languages_have_equal_automata() {
    let same = [
        ("rule = *( \"a\" / \"b\" )", "rule = *( *\"a\" *\"b\" )"),
        ("rule = 2*4DIGIT", "rule = DIGIT DIGIT [ DIGIT [ DIGIT ] ]"),
        ("rule = %x80-7FF", "rule = %x80-FF / %x100-3FF / %x400-7FF"),
        ("rule = <DIGIT except \"5\">", "rule = %x30-34 / %x36-39"),
        ("rule = <ALPHA except ALPHA>", "rule = <DIGIT except DIGIT>"),
    ];
    for (a, b) in same {
        assert_eq!(abnf(a), abnf(b), "{a} and {b}");
    }
    assert_ne!(abnf("rule = 1*DIGIT"), abnf("rule = *DIGIT"));
}

#[test]
fn a_minimum_above_the_maximum_matches_nothing() {
    let byte = Expr::byte(b'a');
    assert!(dfa(byte.repeat(2, Some(1))).is_empty());
}

#[test]
fn single_characters_are_known() {
    let single = [
        "rule = ALPHA",
        "rule = %x0-10FFFF",
        "rule = %xE9",
        "rule = %x1F600 / \"a\"",
    ];
    for text in single {
        assert!(abnf(text).is_single_character(), "{text}");
    }
    let others = [
        "rule = [ ALPHA ]",
        "rule = 1*2ALPHA",
        "rule = \"\"",
        "rule = \"%\" 2HEXDIG",
    ];
    for text in others {
        assert!(!abnf(text).is_single_character(), "{text}");
    }
    let empty = abnf("rule = <ALPHA except ALPHA>");
    assert!(!empty.is_single_character());
    // A `%` alone is a character, also beside the triplets that it begins.
    assert!(abnf("rule = \"%\" [ 2HEXDIG ]").is_single_symbol());
    assert!(!abnf("rule = \"%\" [ HEXDIG ]").is_single_symbol());
    // A continuation byte alone is no character.
    assert!(!Dfa::of_bytes(&ByteSet::single(0x80)).is_single_character());
}
