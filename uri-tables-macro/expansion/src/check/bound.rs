//! The bound of an exposed rule: the set of texts that RFC 3986 allows for the rule.
//!
//! [`check::rfc3986`](crate::check::rfc3986) chooses the bound of each exposed rule, and proves that the rule matches
//! only text within the bound.

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::hir::byte_set::ByteSet;

use crate::analyze::types::TypeAnalysis;
use crate::model::profile::Exposed;

/// The rule of RFC 3986 that matches all URIs and references. Every bound that is not derived from a narrower rule is
/// derived from this rule.
pub(crate) const OUTERMOST: &str = "URI-reference";

/// The bound of an exposed rule: the set of texts that it may match by RFC 3986.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The matches of an RFC 3986 rule, such as `path-absolute`.
    Rule(&'static str),
    /// The factors of `URI-reference`: the substrings of its matches that do not begin or end inside of a triplet
    /// (such as `%5B`).
    Factor,
    /// The factors of `URI-reference` that do not contain `[`, `]` or `#`. This is for rules of single characters:
    /// RFC 3986 has these three bytes only as delimiters.
    Character,
}

impl Bound {
    /// Returns the rule of RFC 3986 that the bound is derived from: the bound has its matches, or substrings of them.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            Self::Rule(rule) => rule,
            Self::Factor | Self::Character => OUTERMOST,
        }
    }

    /// Returns the bytes that no text in the bound contains, unless `beyond` lists them.
    pub(super) fn excluded(self) -> ByteSet {
        match self {
            Self::Rule(_) | Self::Factor => ByteSet::EMPTY,
            Self::Character => b"[]#".iter().copied().collect(),
        }
    }
}

/// An exposed rule that is compared with its bound.
#[derive(Clone, Copy)]
pub(crate) struct Compared<'c> {
    pub(crate) exposed: &'c Exposed,
    pub(crate) analysis: &'c TypeAnalysis,
    pub(crate) bound: Bound,
}

/// Returns the offset of the first byte of `witness` after which the automaton `outer` accepts no continuation.
/// Returns the length of `witness` if there is no such byte, so that `outer` can reject `witness` only at its end.
pub(super) fn stop(outer: &Dfa, witness: &[u8]) -> usize {
    let mut state = outer.start();
    let is_dead_after = |byte: &u8| {
        state = outer.next(state, *byte);
        state == Dfa::DEAD
    };
    let dead = witness.iter().position(is_dead_after);
    dead.unwrap_or(witness.len())
}

/// Returns the grammar of RFC 3986 as published, which includes the core rules of ABNF, such as `ALPHA`.
pub(crate) fn rfc3986_grammar() -> Grammar {
    let mut grammar = Grammar::new();
    // Bundled grammars are valid, as a test checks, so this cannot fail.
    let _ = grammar.extend_bundled("rfc3986");
    grammar
}
