//! Self-loops: the bytes that lead from a state to itself.
//!
//! Determines for each state the set of bytes that return to it, with or without triplets. Only delimiters reach other
//! states, so a search that knows the self-loops jumps from delimiter to delimiter.

use crate::dfa::Dfa;
use crate::hir::byte_set::ByteSet;
use crate::sorted::Set;

/// The transitions from a state to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// ASCII bytes without `%`.
    pub bytes: ByteSet,
    /// True if `%` with any two hexadecimal digits returns as well.
    pub triplets: bool,
}

/// Smaller sets are not used, because runs of such bytes are short.
const FEWEST: usize = 10;

/// Returns the self-loop of each state, if it has one. `writes` says whether a transition records slots; such
/// transitions are not part of a self-loop.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::dfa::self_loops::spans;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["segment"])?;
/// let segment = Compiler::new(&rules).dfa(rules.id("segment").expect("it is a root"))?;
/// let span = spans(&segment, |_, _| false)[segment.start() as usize].expect("it is nothing else");
/// assert!(span.bytes.contains(b'a') && !span.bytes.contains(b'/') && span.triplets);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn spans(dfa: &Dfa, writes: impl Fn(u32, u8) -> bool) -> Vec<Option<Span>> {
    // The bytes of each class.
    let mut bytes = vec![ByteSet::EMPTY; dfa.class_count()];
    for byte in (0..=127_u8).filter(|&byte| byte != b'%') {
        bytes[usize::from(dfa.classes()[usize::from(byte)])].insert(byte);
    }
    let class = |byte: u8| dfa.classes()[usize::from(byte)];
    let hex: Set<u8> = (0..=127).filter(u8::is_ascii_hexdigit).map(class).collect();
    // Returns the next state by a class, if no slot is recorded.
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
        for (class, bytes) in (0..).zip(&bytes) {
            if quietly(state, class) == Some(state) {
                stay = stay.union(bytes);
            }
        }
        if stay.len() < FEWEST {
            return None;
        }
        let triplet = quietly(state, class(b'%'))
            .and_then(by_all_hex)
            .and_then(by_all_hex);
        Some(Span {
            bytes: stay,
            triplets: triplet == Some(state),
        })
    };
    (0..dfa.state_count() as u32).map(span).collect()
}
