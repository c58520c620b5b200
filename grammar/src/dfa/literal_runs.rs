//! Finds literal runs: short sequences of bytes that the runtime compares as a block.
//!
//! A literal run has the bytes that most strings probably have after a certain state, and the state after these bytes.
//! Examples are `//` after the colon of a URI, and `ni:///` at the start of a rule with that prefix. If the input has
//! the bytes, the search takes one step instead of several. If not, one comparison was wasted.
//!
//! The probability of a byte is estimated from the automaton: a byte is likely if at least twice as many states can be
//! reached through it as through any other byte. After the colon of a URI, `//` begins an authority with a path, and
//! other bytes begin only a path. After `//`, no byte has far more states after it than all others, so the run ends.

use crate::dfa::Dfa;
use crate::dfa::self_loops::SelfLoop;
use crate::sorted::sort;

/// A sequence of bytes that leads from one state to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiteralRun {
    /// The state before the first byte.
    pub from: u32,
    /// The bytes, two to eight of them.
    pub bytes: Vec<u8>,
    /// For each byte, a mask of the bits to compare: all bits, or all but the bit for the letter case if both cases
    /// have the same next state.
    pub bits: Vec<u8>,
    /// The operations that record slots within the run. Each is the index of the byte whose transition has the
    /// operation, and the number of the operation.
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

/// The maximum number of states of an automaton to analyze, because the analysis computes a set of states for each
/// state.
const LARGEST: usize = 1 << 12;

/// A byte is likely if at least this many times as many states can be reached through it as through any other byte.
const FAR_MORE: u32 = 2;

/// Returns the literal runs of `dfa`. No run begins inside another one. `op` returns the number of the slot operation
/// on a transition, given by a state and a class, or 0 if it records no slot. `self_loops` has the self-loop of each
/// state, and `may_be` returns whether a run may begin at, pass or end at a state.
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
    may_be: impl Fn(u32) -> bool,
) -> Vec<LiteralRun> {
    let states = dfa.state_count();
    // Without self-loops, most strings are too short to fill a block.
    if states > LARGEST || self_loops.iter().all(Option::is_none) {
        return Vec::new();
    }
    let finding = RunFinder::new(dfa, op);
    let mut is_inside = vec![false; states];
    let mut literal_runs = Vec::new();
    for from in dfa.start()..states as u32 {
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
        let mut inside = Vec::new();
        // A run cannot continue from a state with a self-loop, where any number of bytes may follow.
        while literal_run.bytes.len() < LiteralRun::MAX_LEN
            && self_loops[literal_run.to as usize].is_none()
            && may_be(literal_run.to)
        {
            let Some((byte, bits, op, to)) = finding.step(literal_run.to) else {
                break;
            };
            if !may_be(to) {
                break;
            }
            if op != 0 {
                literal_run.ops.push((literal_run.bytes.len(), op));
            }
            literal_run.bytes.push(byte);
            literal_run.bits.push(bits);
            literal_run.to = to;
            inside.push(to);
        }
        if literal_run.bytes.len() >= LiteralRun::MIN_LEN {
            inside.pop();
            for state in inside {
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
    op: O,
    /// For each state, its next states without the dead state.
    following: Vec<Vec<u32>>,
    /// For each state, the number of states that can be reached from it, including itself.
    reach: Vec<u32>,
}

impl<'d, O: Fn(u32, u8) -> usize> RunFinder<'d, O> {
    fn new(dfa: &'d Dfa, op: O) -> Self {
        let states = dfa.state_count();
        let classes = (0..=u8::MAX).take(dfa.class_count());
        let following = (0..states as u32).map(|state| {
            let mut following: Vec<u32> = Vec::new();
            for class in classes.clone() {
                let next = dfa.next_class(state, class);
                if next != Dfa::DEAD && following.last() != Some(&next) {
                    following.push(next);
                }
            }
            sort(&mut following);
            following.dedup();
            following
        });
        let following = following.collect::<Vec<Vec<u32>>>();
        let sets = following_sets(&following);
        let count = |set: &Vec<u64>| set.iter().map(|word| word.count_ones()).sum();
        Self {
            dfa,
            op,
            reach: sets.iter().map(count).collect(),
            following,
        }
    }

    /// Returns the likely byte after `state`, the mask of its bits to compare, the number of its slot operation, and
    /// the next state. Returns `None` if no byte is likely.
    fn step(&self, state: u32) -> Option<(u8, u8, usize, u32)> {
        let reach = |state: &u32| self.reach[*state as usize];
        let following = &self.following[state as usize];
        let to = *following.iter().max_by_key(|&it| reach(it))?;
        let others = following.iter().filter(|&&it| it != to);
        if to == state || others.map(reach).max() > Some(reach(&to) / FAR_MORE) {
            return None;
        }
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

/// Returns for each state a bit set of the states that can be reached from it, including itself.
fn following_sets(following: &[Vec<u32>]) -> Vec<Vec<u64>> {
    let words = following.len().div_ceil(64);
    let singleton = |state: usize| {
        let mut set = vec![0; words];
        set[state / 64] = 1 << (state % 64);
        set
    };
    let mut sets: Vec<Vec<u64>> = (0..following.len()).map(singleton).collect();
    // In reverse order, most next states are complete already, because most transitions go to higher numbers. So few
    // iterations are needed.
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for state in (0..following.len()).rev() {
            let mut set = std::mem::take(&mut sets[state]);
            for &next in following[state]
                .iter()
                .filter(|&&next| next as usize != state)
            {
                for (word, &more) in set.iter_mut().zip(&sets[next as usize]) {
                    is_done &= more & !*word == 0;
                    *word |= more;
                }
            }
            sets[state] = set;
        }
    }
    sets
}
