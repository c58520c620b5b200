//! Compares the automata with the oracle on real URIs with a few edits, and on texts composed of pieces of URIs.

use std::rc::Rc;

use proptest::prelude::*;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_tests::mutation::{PIECES, Random, edited};
use uri_tables_tests::{automata, oracle, vectors};

struct Subject {
    grammar: Grammar,
    rules: Vec<(&'static str, Rc<Dfa>)>,
    texts: Vec<String>,
}

impl Subject {
    fn new(stems: &[&str], rules: &[&'static str]) -> Self {
        let grammar = automata::bundled(stems);
        let rules = automata::automata(&grammar, rules).into_iter().collect();
        // The oracle is slow, so only short texts are compared. `differential.rs` compares long texts with other
        // parsers.
        let mut texts = vectors::inputs();
        texts.retain(|text| text.len() <= 60);
        Self {
            grammar,
            rules,
            texts,
        }
    }

    fn compare(&self, text: &[u8]) -> Result<(), TestCaseError> {
        for (rule, dfa) in &self.rules {
            let expected = oracle::matches(&self.grammar, rule, text);
            prop_assert_eq!(
                dfa.matches(text),
                expected,
                "`{}`: {}",
                rule,
                text.escape_ascii()
            );
        }
        Ok(())
    }
}

fn edits() -> impl Strategy<Value = Vec<(u8, u16, u16)>> {
    prop::collection::vec(any::<(u8, u16, u16)>(), 1..4)
}

fn check(subject: &Subject, cases: u32) {
    let mut runner = prop::test_runner::TestRunner::new(ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let strategy = (0..subject.texts.len(), edits());
    let outcome = runner.run(&strategy, |(index, edits)| {
        let text = edited(&subject.texts[index], edits);
        subject.compare(&text)
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn mutations_of_uris() {
    let rules = [
        "URI",
        "URI-reference",
        "absolute-URI",
        "relative-ref",
        "authority",
        "path",
    ];
    check(&Subject::new(&["rfc3986"], &rules), 1_500);
}

#[test]
fn mutations_of_iris() {
    check(
        &Subject::new(&["rfc3986", "rfc3987"], &["IRI", "IRI-reference"]),
        1_000,
    );
}

#[test]
fn texts_of_pieces() {
    let subject = Subject::new(
        &["rfc3986"],
        &["URI", "URI-reference", "authority", "IP-literal"],
    );
    let mut runner = prop::test_runner::TestRunner::new(ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let pieces = prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..9);
    let outcome = runner.run(&pieces, |pieces| {
        subject.compare(pieces.concat().as_bytes())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

/// The random generator has a fixed seed, so every run tests the same mutations and failures can be reproduced.
#[test]
fn fixed_mutations() {
    let subject = Subject::new(&["rfc3986"], &["URI-reference"]);
    let mut random = Random::new(3986);
    let mut counts = [0; 2];
    for _ in 0..4_000 {
        let text = random.mutation(&subject.texts);
        subject
            .compare(&text)
            .unwrap_or_else(|error| panic!("{error}"));
        counts[usize::from(subject.rules[0].1.matches(&text))] += 1;
    }
    assert!(
        counts.iter().all(|&count| count > 400),
        "near the border: {counts:?}"
    );
}

/// Compares on every text of the test vectors without edits, however long.
#[test]
fn texts_of_the_vectors() {
    let grammar = automata::bundled(&["rfc3986", "rfc3987"]);
    let rules = ["URI", "URI-reference", "IRI", "IRI-reference"];
    let automata = automata::automata(&grammar, &rules);
    for text in vectors::inputs() {
        for rule in rules {
            let expected = oracle::matches(&grammar, rule, text.as_bytes());
            assert_eq!(
                automata[rule].matches(text.as_bytes()),
                expected,
                "`{rule}`: {text}"
            );
        }
    }
}
