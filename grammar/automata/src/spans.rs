//! Spans: the octets that lead from a state to itself.
//!
//! In: an automaton. Out: by state, a set of octets over which a walk need not be taken step by step, and whether a triplet
//! leads back, too. Delimiters lead from state to state, and all the rest of a URI stays where it is: whoever knows the
//! spans reads a text from delimiter to delimiter.

use crate::byte_set::ByteSet;
use crate::dfa::Dfa;
use crate::sorted::Set;

/// What leads from a state to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// Octets of ASCII, but not `%`.
    pub octets: ByteSet,
    /// Whether `%` and any two hex digits do.
    pub triplets: bool,
}

/// Sets with fewer octets than this make no spans: they are hardly ever passed more than once in a row.
const FEWEST: usize = 10;

/// By state its span, if it has one. `writes` tells whether something is noted on the way from a state over a class of
/// octets, which then is no part of a span.
///
/// ```
/// use uri_tables_grammar::compiler::Compiler;
/// use uri_tables_grammar::rules::Grammar;
/// use uri_tables_grammar::spans::spans;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["segment"])?;
/// let segment = Compiler::new(&rules).dfa(rules.id("segment").expect("it is a root"))?;
/// let span = spans(&segment, |_, _| false)[segment.start() as usize].expect("it is nothing else");
/// assert!(span.octets.contains(b'a') && !span.octets.contains(b'/') && span.triplets);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn spans(dfa: &Dfa, writes: impl Fn(u32, u8) -> bool) -> Vec<Option<Span>> {
    // Of each class the octets that a span may have.
    let mut octets = vec![ByteSet::EMPTY; dfa.class_count()];
    for octet in (0..=127_u8).filter(|&octet| octet != b'%') {
        octets[usize::from(dfa.classes()[usize::from(octet)])].insert(octet);
    }
    let class = |octet: u8| dfa.classes()[usize::from(octet)];
    let hex: Set<u8> = (0..=127).filter(u8::is_ascii_hexdigit).map(class).collect();
    // Where a class leads without anything being noted.
    let quietly = |state: u32, class: u8| {
        let noted = writes(state, class);
        (!noted).then(|| dfa.next_class(state, class))
    };
    let by_all_hex = |state: u32| {
        let target = quietly(state, hex[0])?;
        hex.iter()
            .all(|&digits| quietly(state, digits) == Some(target))
            .then_some(target)
    };
    let span = |state: u32| {
        if state == Dfa::DEAD {
            return None;
        }
        let mut stay = ByteSet::EMPTY;
        for (class, octets) in (0..).zip(&octets) {
            if quietly(state, class) == Some(state) {
                stay = stay.union(octets);
            }
        }
        if stay.len() < FEWEST {
            return None;
        }
        let triplet = quietly(state, class(b'%'))
            .and_then(by_all_hex)
            .and_then(by_all_hex);
        Some(Span {
            octets: stay,
            triplets: triplet == Some(state),
        })
    };
    (0..dfa.state_count() as u32).map(span).collect()
}
