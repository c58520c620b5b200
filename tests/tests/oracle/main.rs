//! Compares the automata with the oracle. The rules of RFC 3986 are compared on all short texts and on mutations of
//! real URIs. Small grammars cover ABNF features that RFC 3986 does not use.

mod components;
mod lists;
mod mutations;
mod rfc3986;
mod small_grammars;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_tests::effort;
use uri_tables_tests::oracle;

/// Compares `dfa` with the oracle on every text of up to `length` symbols of `alphabet`. Returns the number of texts
/// that do not match and that match, so that the caller can check that both outcomes occurred.
fn compare_short_words(
    grammar: &Grammar,
    rule: &str,
    dfa: &Dfa,
    alphabet: &[&[u8]],
    length: usize,
) -> [usize; 2] {
    let mut counts = [0; 2];
    let mut words: Vec<Vec<u8>> = vec![Vec::new()];
    for tried in 0..=length {
        let mut longer = Vec::with_capacity(words.len() * alphabet.len());
        if tried == length {
            words = effort::sample(words, 0).collect();
        }
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

/// Returns an alphabet whose symbols are the single bytes of `text`.
fn bytes(text: &str) -> Vec<&[u8]> {
    text.as_bytes().chunks(1).collect()
}
