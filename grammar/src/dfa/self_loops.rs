//! Finds self-loops: transitions from a state to itself.
//!
//! In most states of a URI rule, only delimiters have another next state. With the self-loops, a search jumps from
//! delimiter to delimiter instead of taking a transition for each byte. In one self-loop, it also jumps over the
//! delimiters that return to the state with the next byte.

use crate::dfa::Dfa;
use crate::hir::byte_set::ByteSet;
use crate::sorted::Set;

/// The bytes, and perhaps triplets, whose transitions from a state return to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SelfLoop {
    /// The ASCII bytes, except `%`, whose next state is the state itself.
    pub bytes: ByteSet,
    /// True if every triplet returns to the state.
    pub triplets: bool,
    /// Pairs of bytes that return to the state as well, or `None`. Only one self-loop of each automaton has a detour.
    pub detour: Option<Detour>,
}

/// Pairs of bytes: the first one leads from a state to another state, and the second one back. An example is the dot
/// between two labels of a domain name and the letter after it, if the grammar restricts the last label, so that the
/// dot has a state of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Detour {
    /// The first byte of each pair. It is ASCII, and neither `%` nor NUL: the runtime stores 0 for a self-loop without
    /// a detour.
    pub byte: u8,
    /// The second bytes, which lead back to the state. All of them are bytes of the self-loop. None is NUL, because the
    /// runtime pads the end of a text with NUL.
    pub following: ByteSet,
}

/// The minimum number of bytes in a self-loop, and of second bytes in a detour. With fewer bytes, runs are so short
/// that jumping over them would not pay off.
const MIN_BYTES: usize = 10;

/// Returns for each state its self-loop, or `None`. `writes` returns whether a transition, given by a state and a
/// class, records slots. Such transitions are not part of a self-loop.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::dfa::self_loops::self_loops;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["segment"])?;
/// let segment = Compiler::new(&rules).dfa(rules.id("segment").expect("it is a root"))?;
/// let self_loop = self_loops(&segment, |_, _| false)[segment.start() as usize].expect("it is nothing else");
/// assert!(self_loop.bytes.contains(b'a') && !self_loop.bytes.contains(b'/') && self_loop.triplets);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn self_loops(dfa: &Dfa, writes: impl Fn(u32, u8) -> bool) -> Vec<Option<SelfLoop>> {
    // The bytes of each class, only ASCII and without `%`.
    let mut bytes = vec![ByteSet::EMPTY; dfa.class_count()];
    for byte in (0..=127_u8).filter(|&byte| byte != b'%') {
        bytes[usize::from(dfa.classes()[usize::from(byte)])].insert(byte);
    }
    let class = |byte: u8| dfa.classes()[usize::from(byte)];
    let hex: Set<u8> = (0..=127).filter(u8::is_ascii_hexdigit).map(class).collect();
    // The next state after a class, or `None` if the transition records slots.
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
    // The detour of a state over the bytes `stay`, with as many second bytes as possible.
    let detour = |state: u32, stay: ByteSet| {
        let over = |(class, first): (u8, &ByteSet)| {
            let byte = first.iter().find(|&byte| byte != 0)?;
            let between = quietly(state, class).filter(|&it| it != state && it != Dfa::DEAD)?;
            let mut following = ByteSet::EMPTY;
            for (class, bytes) in (0..).zip(&bytes) {
                if quietly(between, class) == Some(state) {
                    following = following.union(&bytes.intersection(&stay));
                }
            }
            let following = following.difference(&ByteSet::single(0));
            (following.len() >= MIN_BYTES).then_some(Detour { byte, following })
        };
        let detours = (0..).zip(&bytes).filter_map(over);
        detours.max_by_key(|detour| detour.following.len())
    };
    let self_loop = |state: u32| {
        if state == Dfa::DEAD {
            return None;
        }
        let mut stay = ByteSet::EMPTY;
        for (class, bytes) in (0..).zip(&bytes) {
            if quietly(state, class) == Some(state) {
                stay = stay.union(bytes);
            }
        }
        if stay.len() < MIN_BYTES {
            return None;
        }
        let triplet = quietly(state, class(b'%'))
            .and_then(by_all_hex)
            .and_then(by_all_hex);
        Some(SelfLoop {
            bytes: stay,
            triplets: triplet == Some(state),
            detour: detour(state, stay),
        })
    };
    let mut self_loops: Vec<Option<SelfLoop>> =
        (0..dfa.state_count() as u32).map(self_loop).collect();
    // Keep only one detour: the first of those with the greatest number of second bytes.
    let most = |self_loop: &SelfLoop| self_loop.detour.map(|detour| detour.following.len());
    let detours = self_loops.iter().flatten().rev();
    let kept = detours.copied().max_by_key(most);
    for self_loop in self_loops.iter_mut().flatten() {
        if Some(*self_loop) != kept {
            self_loop.detour = None;
        }
    }
    self_loops
}
