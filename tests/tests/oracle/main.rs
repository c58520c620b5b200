//! The oracle against the automata: RFC 3986's rules on all short words and on mutations of real URIs, and
//! small grammars that use what RFC 3986 does not.

mod components;
mod lists;
mod mutations;
mod rfc3986;
mod small_grammars;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_tests::oracle;

/// Compares on every word over the alphabet that has at most so many symbols; returns how many are words
/// of the rule, so that a caller can tell that both answers occurred.
fn compare_short_words(
    grammar: &Grammar,
    rule: &str,
    dfa: &Dfa,
    alphabet: &[&[u8]],
    length: usize,
) -> [usize; 2] {
    let mut counts = [0; 2];
    let mut words: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..=length {
        let mut longer = Vec::with_capacity(words.len() * alphabet.len());
        for word in words {
            let expected = oracle::matches(grammar, rule, &word);
            assert_eq!(
                dfa.matches(&word),
                expected,
                "`{rule}` and {:?}",
                word.escape_ascii().to_string()
            );
            counts[usize::from(expected)] += 1;
            longer.extend(alphabet.iter().map(|symbol| [&word, *symbol].concat()));
        }
        words = longer;
    }
    counts
}

/// The bytes of a text as an alphabet.
fn bytes(text: &str) -> Vec<&[u8]> {
    text.as_bytes().chunks(1).collect()
}
