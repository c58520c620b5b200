//! The set of texts that RFC 3986 allows for a rule, and the comparison of a rule with it.

use std::rc::Rc;

use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::dfa::Dfa;
use uri_tables_grammar::dfa::inclusion::first_outside;
use uri_tables_grammar::diag::error::{Error, Excess};
use uri_tables_grammar::hir::byte_set::ByteSet;
use uri_tables_grammar::proofs::factors::{Factors, Outside};

use crate::model::profile::Exposed;

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
    fn excluded(self) -> ByteSet {
        match self {
            Self::Rule(_) | Self::Factor => ByteSet::EMPTY,
            Self::Character => b"[]#".iter().copied().collect(),
        }
    }
}

/// Compares rules with their bounds. Keeps the automata of the factors of RFC 3986, because many rules are compared
/// with them.
#[derive(Default)]
pub(crate) struct Bounds {
    factors: Vec<(Bound, ByteSet, Factors)>,
}

impl Bounds {
    /// Returns the shortest text that the rule `exposed` matches and that is outside of `bound`, or `None` if no text
    /// is. `dfa` is the rule's automaton, and `outer` returns the automaton of the RFC 3986 rule that the bound is
    /// derived from. The bytes in `admitted` may occur literally.
    pub(crate) fn first_outside(
        &mut self,
        exposed: &Exposed,
        bound: Bound,
        dfa: &Dfa,
        outer: &mut dyn FnMut() -> Result<Option<Rc<Dfa>>, Error>,
        admitted: &ByteSet,
    ) -> Result<Option<Outside>, Error> {
        let too_large = |excess: Excess| excess.of(&exposed.name, &exposed.location);
        if let Bound::Rule(_) = bound {
            let Some(outer) = outer()? else {
                return Ok(None);
            };
            let text = first_outside(dfa, &outer).map_err(too_large)?;
            return Ok(text.map(|text| Outside {
                stop: stop(&outer, &text),
                text,
            }));
        }
        let mut known = self.factors.iter();
        let known = known.position(|(of, with, _)| (*of, *with) == (bound, *admitted));
        let at = if let Some(at) = known {
            at
        } else {
            let Some(outer) = outer()? else {
                return Ok(None);
            };
            let excluded = bound.excluded().difference(admitted);
            let factors = Factors::new(&outer, &excluded).map_err(too_large)?;
            self.factors.push((bound, *admitted, factors));
            self.factors.len() - 1
        };
        let found = self.factors[at].2.first_outside(dfa);
        found.map_err(too_large)
    }
}

/// Returns the number of bytes of `witness` that the automaton `outer` reads before it rejects, or the length of
/// `witness` if it never does.
fn stop(outer: &Dfa, witness: &[u8]) -> usize {
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
