//! Relaxes an automaton, so that it accepts the bytes of a set without percent-encoding.
//!
//! [`with_literals`] adds a transition on such a byte to each state that has transitions for the byte's *triplet*,
//! such as `%5B` for `[`. A profile may go beyond RFC 3986 and allow literal brackets, for example in a query
//! (`?a[]=1`). Such a profile is compared with the relaxed automaton of the RFC. Percent-encoding the brackets in the
//! profile's strings instead would also encode the brackets around an IPv6 address.

use crate::dfa::Dfa;
use crate::dfa::determinize::determinize;
use crate::dfa::minimize::minimize;
use crate::dfa::nfa::{Nfa, Sets, State};
use crate::diag::error::Error;
use crate::diag::error::Excess;
use crate::hir::byte_set::ByteSet;
use crate::limits::{Allowance, Budget};

/// The cost of following a triplet of three bytes from one state, in steps of the [`Budget`].
const TRIPLET: usize = 4;

/// Returns the automaton that accepts the strings of `dfa`, and also these strings with some triplets of the bytes in
/// `set` replaced by the bytes. If `set` is `[]` and `dfa` accepts `%5B1%5D`, it accepts `[1]`, `[1%5D` and `%5B1]`,
/// too. Only triplets with uppercase hexadecimal digits are replaced.
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
    relax(dfa, set, &mut allowance).map_err(Excess::without_place)
}

fn relax(dfa: &Dfa, set: &ByteSet, allowance: &mut Allowance) -> Result<Dfa, Excess> {
    // State 0 of an NFA accepts, so state `n` of `dfa` becomes state `n + 1`.
    let number = |state: u32| state + 1;
    let mut sets = Sets::default();
    let mut states = vec![State::default()];
    let bytes_of_class = dfa.bytes_of_class();
    for state in 0..dfa.state_count() as u32 {
        allowance.spend(bytes_of_class.len() + TRIPLET * set.len())?;
        allowance.nfa(states.len())?;
        let mut transitions = Vec::new();
        for (&next, bytes) in dfa.row(state).iter().zip(&bytes_of_class) {
            if next != Dfa::DEAD {
                transitions.push((sets.intern(*bytes), number(next)));
            }
        }
        for byte in set.iter() {
            let triplet = format!("%{byte:02X}");
            let after_triplet = dfa.walk(state, triplet.as_bytes());
            // If `byte` already has a transition to the same state, no transition is missing.
            if after_triplet != Dfa::DEAD && after_triplet != dfa.next(state, byte) {
                transitions.push((sets.intern(ByteSet::single(byte)), number(after_triplet)));
            }
        }
        let accepts = dfa.is_accepting(state);
        states.push(State {
            transitions,
            epsilons: if accepts { vec![Nfa::END] } else { Vec::new() },
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
