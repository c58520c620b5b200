//! Extends a language so that bytes of a set may occur without percent-encoding.
//!
//! A profile may go beyond RFC 3986 and allow raw brackets, for example in a query. To compare such a profile with the
//! RFC, the RFC's automaton is extended: it also accepts raw brackets where it accepts their triplets. Percent-encoding
//! the profile's brackets instead would also encode those around an IPv6 address.

use crate::dfa::Dfa;
use crate::dfa::determinize::determinize;
use crate::dfa::minimize::minimize;
use crate::dfa::nfa::{Nfa, Sets, State};
use crate::diag::error::Error;
use crate::diag::error::Excess;
use crate::hir::byte_set::ByteSet;
use crate::limits::{Allowance, Budget};

/// The cost of following a triplet from one state, in steps of the budget.
const TRIPLET: usize = 4;

/// Returns the automaton that accepts each string of `dfa`, and each result of replacing some triplets of bytes in
/// `set` by the bytes themselves.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::dfa::inclusion::with_literals;
/// use uri_tables_grammar::abnf::grammar::Grammar;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986").expect("it is bundled");
/// let rules = grammar.regular(["URI"])?;
/// let uri = Compiler::new(&rules).dfa(rules.id("URI").expect("it is exposed"))?;
/// assert!(!uri.matches(b"http://[::1]/?a[]=1"));
/// let wider = with_literals(&uri, &b"[]".iter().copied().collect())?;
/// assert!(wider.matches(b"http://[::1]/?a[]=1") && wider.matches(b"http://[::1]/?a%5b]=1"));
/// assert!(!wider.matches(b"http://h/?a|"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the automaton would exceed the default [`Budget`].
pub fn with_literals(dfa: &Dfa, set: &ByteSet) -> Result<Dfa, Error> {
    let mut allowance = Allowance::new(Budget::default());
    admit(dfa, set, &mut allowance).map_err(Excess::without_place)
}

fn admit(dfa: &Dfa, set: &ByteSet, allowance: &mut Allowance) -> Result<Dfa, Excess> {
    // State 0 of an NFA accepts, so state `n` of `dfa` becomes state `n + 1`.
    let number = |state: u32| state + 1;
    let mut sets = Sets::default();
    let mut states = vec![State::default()];
    let mut bytes = vec![ByteSet::EMPTY; dfa.class_count()];
    for (byte, &class) in (0..=255).zip(dfa.classes()) {
        bytes[usize::from(class)].insert(byte);
    }
    for state in 0..dfa.state_count() as u32 {
        allowance.spend(bytes.len() + TRIPLET * set.len())?;
        allowance.nfa(states.len())?;
        let mut edges = Vec::new();
        for (&next, bytes) in dfa.row(state).iter().zip(&bytes) {
            if next != Dfa::DEAD {
                edges.push((sets.intern(*bytes), number(next)));
            }
        }
        for byte in set.iter() {
            let triplet = format!("%{byte:02X}");
            let encoded = dfa.walk(state, triplet.as_bytes());
            if encoded != Dfa::DEAD && encoded != dfa.next(state, byte) {
                edges.push((sets.intern(ByteSet::single(byte)), number(encoded)));
            }
        }
        let ends = dfa.is_accepting(state);
        states.push(State {
            edges,
            also: if ends { vec![Nfa::END] } else { Vec::new() },
            ..State::default()
        });
    }
    let nfa = Nfa {
        states,
        sets: sets.list,
        start: number(dfa.start()),
    };
    Ok(minimize(&determinize(&nfa, allowance)?))
}

#[cfg(test)]
mod tests {
    use super::with_literals;
    use crate::dfa::inclusion::{equivalent, included};
    use crate::dfa::of_abnf as dfa;
    use crate::hir::byte_set::ByteSet;

    #[test]
    fn triplets_of_the_set_alone_may_be_literal() {
        let original = dfa("r = *( \"a\" / \"%\" 2HEXDIG )\n");
        let wider = with_literals(&original, &ByteSet::single(b'[')).expect("it is small");
        let expected = dfa("r = *( \"a\" / \"%\" 2HEXDIG / \"[\" )\n");
        assert_eq!(equivalent(&wider, &expected), Ok(()));
        let none = with_literals(&original, &ByteSet::EMPTY).expect("it is small");
        assert_eq!(none, original);
    }

    #[test]
    fn a_literal_delimiter_keeps_its_meaning() {
        let original = dfa("r = \"[\" 1*DIGIT \"]\" / *( DIGIT / \"%\" 2HEXDIG )\n");
        let brackets = b"[]".iter().copied().collect();
        let wider = with_literals(&original, &brackets).expect("it is small");
        assert_eq!(included(&original, &wider), Ok(()));
        assert!(wider.matches(b"[1]") && wider.matches(b"[[1") && wider.matches(b"%5B1]"));
        assert!(!wider.matches(b"%5B1]a"));
    }
}
