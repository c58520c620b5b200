//! Finds literal runs ([`LiteralRun`]): short sequences of bytes that the runtime compares as a block.
//!
//! A literal run has the bytes that most strings probably have after a certain state, and the state after these
//! bytes. Examples are `//` after the colon of a URI, and `ni:///` at the start of a rule with that prefix. If the
//! input has the bytes, the search takes one step instead of several. If not, one comparison was wasted.
//!
//! The probability of a byte is estimated from the automaton: a byte is *likely* after a state if at least twice as
//! many states can be reached through it as through any other byte. For example, `/` is likely after the colon of a
//! URI, because the states of the authority can only be reached through `//`. After `//`, no byte is likely, so the
//! run ends.
//!
//! Transitions within a run may record *slots*, which store the offsets where components begin and end.

use crate::dfa::Dfa;
use crate::dfa::self_loops::SelfLoop;
use crate::sorted::Set;

/// A sequence of bytes that leads from one state to another, and that the runtime compares as a block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiteralRun {
    /// The state before the first byte.
    pub from: u32,
    /// The bytes, two to eight of them. A bit that is 0 in the mask `bits` is 0 here, too.
    pub bytes: Vec<u8>,
    /// For each byte, a mask of the bits to compare. It is 0xFF, or lacks one bit if the two bytes that differ in this
    /// bit have the same next state: 0xDF for both cases of a letter.
    pub bits: Vec<u8>,
    /// The transitions within the run that record slots. Each has the index of its byte in `bytes`, and the number of
    /// its slot operation, as the argument `op` of [`literal_runs`] returns it.
    pub ops: Vec<(usize, usize)>,
    /// The state after the last byte.
    pub to: u32,
}

impl LiteralRun {
    /// The minimum length. A run of one byte would be no faster than a transition.
    const MIN_LEN: usize = 2;

    /// The maximum length. The runtime compares eight bytes at once.
    const MAX_LEN: usize = 8;
}

/// The maximum number of states. A larger automaton gets no literal runs, because the analysis needs a set of states
/// for each state.
const MAX_STATES: usize = 1 << 12;

/// A byte is likely if the number of states that can be reached through it is at least this many times the number for
/// any other byte.
const LIKELY_RATIO: u32 = 2;

/// Returns the literal runs of `dfa`. No run begins inside a run that begins at a lower state. `op` returns the number
/// of the slot operation of the transition from a state on a class, or 0 if the transition records no slot.
/// `self_loops` has the self-loop of each state. `is_allowed` returns whether a run may begin at a state, pass it or
/// end at it.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::dfa::literal_runs::literal_runs;
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::dfa::self_loops::self_loops;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["URI"])?;
/// let uri = Compiler::new(&rules).dfa(rules.id("URI").expect("it is a root"))?;
/// let self_loops = self_loops(&uri, |_, _| false);
/// let literal_runs = literal_runs(&uri, |_, _| 0, &self_loops, |_| true);
/// let colon = uri.next(uri.next(uri.start(), b'a'), b':');
/// let literal_run = literal_runs.iter().find(|literal_run| literal_run.from == colon).expect("there is one");
/// assert_eq!(literal_run.bytes, b"//");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn literal_runs(
    dfa: &Dfa,
    op: impl Fn(u32, u8) -> usize,
    self_loops: &[Option<SelfLoop>],
    is_allowed: impl Fn(u32) -> bool,
) -> Vec<LiteralRun> {
    let state_count = dfa.state_count();
    // Without self-loops, most strings are shorter than the eight bytes that the runtime compares at once.
    if state_count > MAX_STATES || self_loops.iter().all(Option::is_none) {
        return Vec::new();
    }
    let finder = RunFinder::new(dfa, op);
    // For each state, whether it is inside of a run, that is, after the first byte and before the last.
    let mut is_inside = vec![false; state_count];
    let mut literal_runs = Vec::new();
    for from in dfa.start()..state_count as u32 {
        if is_inside[from as usize] {
            continue;
        }
        let mut literal_run = LiteralRun {
            from,
            bytes: Vec::new(),
            bits: Vec::new(),
            ops: Vec::new(),
            to: from,
        };
        // The states after each byte of the run.
        let mut passed = Vec::new();
        // A run cannot continue from a state with a self-loop, where any number of bytes may follow.
        while literal_run.bytes.len() < LiteralRun::MAX_LEN
            && self_loops[literal_run.to as usize].is_none()
            && is_allowed(literal_run.to)
        {
            let Some((byte, bits, op, to)) = finder.likely_byte(literal_run.to) else {
                break;
            };
            if !is_allowed(to) {
                break;
            }
            if op != 0 {
                literal_run.ops.push((literal_run.bytes.len(), op));
            }
            literal_run.bytes.push(byte);
            literal_run.bits.push(bits);
            literal_run.to = to;
            passed.push(to);
        }
        if literal_run.bytes.len() >= LiteralRun::MIN_LEN {
            // Another run may begin in the last state, so this state is not inside.
            passed.pop();
            for state in passed {
                is_inside[state as usize] = true;
            }
            literal_runs.push(literal_run);
        }
    }
    literal_runs
}

/// The analyzed automaton, with the data that finding runs needs.
struct RunFinder<'d, O> {
    dfa: &'d Dfa,
    /// Returns the number of the slot operation of a transition, as in [`literal_runs`].
    op: O,
    /// For each state, its next states without the dead state, in ascending order.
    next_states: Vec<Set<u32>>,
    /// For each state, the number of states that can be reached from it, including itself, but not the dead state.
    reachable_count: Vec<u32>,
}

impl<'d, O: Fn(u32, u8) -> usize> RunFinder<'d, O> {
    fn new(dfa: &'d Dfa, op: O) -> Self {
        let next_states = (0..dfa.state_count() as u32).map(|state| {
            let next_states = dfa.row(state).iter().copied();
            next_states.filter(|&next| next != Dfa::DEAD).collect()
        });
        let next_states: Vec<Set<u32>> = next_states.collect();
        let sets = reachable_sets(&next_states);
        let count = |set: &Vec<u64>| set.iter().map(|word| word.count_ones()).sum();
        Self {
            dfa,
            op,
            reachable_count: sets.iter().map(count).collect(),
            next_states,
        }
    }

    /// Returns the likely byte after `state`, the mask of its bits to compare, the number of its slot operation, and
    /// the next state. Returns `None` if no byte is likely.
    fn likely_byte(&self, state: u32) -> Option<(u8, u8, usize, u32)> {
        let reachable_count = |state: &u32| self.reachable_count[*state as usize];
        let next_states = &self.next_states[state as usize];
        let to = *next_states.iter().max_by_key(|&it| reachable_count(it))?;
        let others = next_states.iter().filter(|&&it| it != to);
        // If there are no other next states, this is `None`, which is less than any `Some`.
        let most_of_others = others.map(reachable_count).max();
        if to == state || most_of_others > Some(reachable_count(&to) / LIKELY_RATIO) {
            return None;
        }
        // The only byte with a transition to `to`, or the only two such bytes if they differ in one bit. Other sets of
        // bytes cannot be compared at once.
        let mut found: Option<(u8, u8, usize)> = None;
        for byte in (0..=u8::MAX).filter(|&byte| self.dfa.next(state, byte) == to) {
            let op = (self.op)(state, self.dfa.classes()[usize::from(byte)]);
            found = match found {
                None => Some((byte, u8::MAX, op)),
                Some((one, u8::MAX, same)) if same == op && (one ^ byte).is_power_of_two() => {
                    let bits = !(one ^ byte);
                    Some((one & bits, bits, op))
                }
                Some(_) => return None,
            };
        }
        let (byte, bits, op) = found?;
        Some((byte, bits, op, to))
    }
}

/// Returns for each state a bit set of the states that can be reached from it, including itself. `next_states` has
/// the next states of each state.
fn reachable_sets(next_states: &[Set<u32>]) -> Vec<Vec<u64>> {
    let words = next_states.len().div_ceil(64);
    let singleton = |state: usize| {
        let mut set = vec![0; words];
        set[state / 64] = 1 << (state % 64);
        set
    };
    let mut sets: Vec<Vec<u64>> = (0..next_states.len()).map(singleton).collect();
    // Add the sets of the next states until nothing changes. Most transitions go to higher numbers. So in reverse
    // order, the sets of most next states are complete already, and few iterations are needed.
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for state in (0..next_states.len()).rev() {
            // The set is moved out while the other sets are borrowed.
            let mut set = std::mem::take(&mut sets[state]);
            for &next in next_states[state]
                .iter()
                .filter(|&&next| next as usize != state)
            {
                for (word, &added) in set.iter_mut().zip(&sets[next as usize]) {
                    let is_subset = added & !*word == 0;
                    is_done &= is_subset;
                    *word |= added;
                }
            }
            sets[state] = set;
        }
    }
    sets
}
