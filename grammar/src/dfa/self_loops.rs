//! Finds self-loops ([`SelfLoop`]): the bytes whose transitions lead from a state back to the same state.
//!
//! In most states of a URI rule, only delimiters lead to another state. At runtime, the search therefore skips all
//! bytes of the self-loop at once, and only takes a transition at the delimiter. It may also skip *triplets*, which are
//! percent-encoded bytes such as `%20`, and one kind of [`Detour`]: a delimiter with a transition to another state,
//! together with a byte after it that returns to the first state.
//!
//! Transitions that record *slots* (the offsets where components begin and end) must not be skipped, so they are not
//! part of a self-loop.

use crate::dfa::Dfa;
use crate::hir::byte_set::ByteSet;
use crate::sorted::Set;

/// The self-loop of a state: what the search can skip in this state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct SelfLoop {
    /// The ASCII bytes, except `%`, whose next state is the state itself.
    pub bytes: ByteSet,
    /// True if every triplet returns to the state.
    pub triplets: bool,
    /// Pairs of bytes after which the automaton is in this state again, or `None`. The runtime
    /// supports one self-loop with a detour, so if several states of an automaton have a detour, their self-loops are
    /// equal.
    pub detour: Option<Detour>,
}

/// Pairs of bytes: the first byte leaves a state, and the second one returns to it. An example is the dot between two
/// labels of a domain name, with the letter after it. (The dot leaves the state if the grammar restricts the last
/// label.)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Detour {
    /// The first byte, which is the same in all pairs. It is ASCII, but not `%`. It is not NUL either, because the
    /// runtime stores 0 for a self-loop without a detour.
    pub byte: u8,
    /// The second byte of each pair. All of these bytes are in the self-loop. None is NUL, because the runtime pads
    /// the end of a text with NUL.
    pub following: ByteSet,
}

/// The minimum number of bytes in a self-loop, and of second bytes in a detour. With fewer bytes, the text to skip
/// would be so short that skipping it would not pay off.
const MIN_BYTES: usize = 10;

/// Returns the self-loop of each state, or `None` for states whose self-loop has too few bytes. `writes` returns
/// whether the transition from a state on a class records slots.
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
    // For each class, its ASCII bytes except `%`.
    let mut bytes_of_class = vec![ByteSet::EMPTY; dfa.class_count()];
    for byte in (0..=127_u8).filter(|&byte| byte != b'%') {
        bytes_of_class[usize::from(dfa.classes()[usize::from(byte)])].insert(byte);
    }
    let class = |byte: u8| dfa.classes()[usize::from(byte)];
    let hex_classes: Set<u8> = (0..=127).filter(u8::is_ascii_hexdigit).map(class).collect();
    // Returns the next state on a class, or `None` if the transition records slots.
    let next_without_slots = |state: u32, class: u8| {
        let records_slots = writes(state, class);
        (!records_slots).then(|| dfa.next_class(state, class))
    };
    // Returns the bytes, among those of `bytes_of_class`, that lead from one state to another without recording slots.
    let bytes_between = |from: u32, to: u32| {
        let classes = (0..).zip(&bytes_of_class);
        let leading = classes.filter(|&(class, _)| next_without_slots(from, class) == Some(to));
        leading.fold(ByteSet::EMPTY, |all, (_, bytes)| all.union(bytes))
    };
    // Returns the next state on a hexadecimal digit, or `None` if it depends on the digit or a transition records
    // slots.
    let next_on_any_hex = |state: u32| {
        let next = next_without_slots(state, hex_classes[0])?;
        hex_classes
            .iter()
            .all(|&class| next_without_slots(state, class) == Some(next))
            .then_some(next)
    };
    // Returns the detour with the most second bytes. `loop_bytes` are the bytes of the self-loop of `state`.
    let longest_detour = |state: u32, loop_bytes: ByteSet| {
        // Returns the detour whose first byte is in the given class, or `None` if it has too few second bytes.
        let detour = |(class, first_bytes): (u8, &ByteSet)| {
            let byte = first_bytes.iter().find(|&byte| byte != 0)?;
            let next = next_without_slots(state, class);
            let between = next.filter(|&next| next != state && next != Dfa::DEAD)?;
            let following = bytes_between(between, state).intersection(&loop_bytes);
            let following = following.difference(&ByteSet::single(0));
            (following.len() >= MIN_BYTES).then_some(Detour { byte, following })
        };
        let detours = (0..).zip(&bytes_of_class).filter_map(detour);
        detours.max_by_key(|detour| detour.following.len())
    };
    let self_loop = |state: u32| {
        if state == Dfa::DEAD {
            return None;
        }
        let loop_bytes = bytes_between(state, state);
        if loop_bytes.len() < MIN_BYTES {
            return None;
        }
        let after_triplet = next_without_slots(state, class(b'%'))
            .and_then(next_on_any_hex)
            .and_then(next_on_any_hex);
        Some(SelfLoop {
            bytes: loop_bytes,
            triplets: after_triplet == Some(state),
            detour: longest_detour(state, loop_bytes),
        })
    };
    let mut self_loops: Vec<Option<SelfLoop>> =
        (0..dfa.state_count() as u32).map(self_loop).collect();
    // The runtime supports one self-loop with a detour, so keep the detour with the most second bytes. `max_by_key`
    // returns the last maximum, so in reverse order, it returns that of the lowest state.
    let detour_length = |self_loop: &SelfLoop| self_loop.detour.map(|it| it.following.len());
    let in_reverse = self_loops.iter().flatten().rev();
    let kept = in_reverse.copied().max_by_key(detour_length);
    for self_loop in self_loops.iter_mut().flatten() {
        if Some(*self_loop) != kept {
            self_loop.detour = None;
        }
    }
    self_loops
}
