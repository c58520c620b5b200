//! The set of texts that RFC 3986 allows for a rule.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::hir::byte_set::ByteSet;

/// The rule of RFC 3986 that bounds an exposed rule without `within`, if the exposed rule's name is not in RFC 3986.
pub(crate) const OUTERMOST: &str = "URI-reference";

/// The set of texts that an exposed rule may match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The matches of this RFC 3986 rule.
    Rule(&'static str),
    /// The factors of `URI-reference`: the substrings of its matches that do not cut a triplet.
    Factor,
    /// The factors of `URI-reference` that do not contain `[`, `]` or `#`, which are only delimiters in RFC 3986.
    Character,
}

impl Bound {
    /// Returns the rule of RFC 3986 that the bound is derived from.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Self::Rule(rule) => rule,
            Self::Factor | Self::Character => OUTERMOST,
        }
    }

    /// Returns the bytes that may not occur in the bound's texts, unless `beyond` lists them.
    pub(super) fn excluded(self) -> ByteSet {
        match self {
            Self::Rule(_) | Self::Factor => ByteSet::EMPTY,
            Self::Character => b"[]#".iter().copied().collect(),
        }
    }
}

/// Returns the number of bytes of `witness` that the automaton `outer` reads before it rejects, or the length of
/// `witness` if it never does.
pub(super) fn stop(outer: &Dfa, witness: &[u8]) -> usize {
    let mut state = outer.start();
    for (offset, &byte) in witness.iter().enumerate() {
        state = outer.next(state, byte);
        if state == Dfa::DEAD {
            return offset;
        }
    }
    witness.len()
}

/// Returns the grammar of RFC 3986 as published.
pub(crate) fn printed_grammar() -> Grammar {
    let mut grammar = Grammar::new();
    // Bundled grammars are valid, as a test checks, so this cannot fail.
    let _ = grammar.extend_bundled("rfc3986");
    grammar
}
