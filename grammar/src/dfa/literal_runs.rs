//! Literal runs: sequences of bytes that are compared as a block.
//!
//! A literal run has the bytes that most texts probably continue with after a state, and the state after them: `//`
//! after the colon of a URI, or `ni:///` at the start of a rule with that prefix. A search that finds these bytes takes
//! one step instead of several; otherwise it wastes one comparison.
//!
//! Probabilities are estimated: if one byte reaches far more states than all other bytes, it is likely. After the
//! colon of a URI comes either a path, or `//` with an authority and a path. After `//` no byte is far ahead, so the
//! run ends.

use crate::dfa::Dfa;
use crate::dfa::self_loops::Span;
use crate::sorted::sort;

/// A literal run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LiteralRun {
    /// The state before it.
    pub from: u32,
    /// The bytes, two to eight.
    pub bytes: Vec<u8>,
    /// The significant bits of each byte: all of them, unless both cases of a letter have the same next state.
    pub bits: Vec<u8>,
    /// The slots that are recorded within the run: after how many bytes, and which set.
    pub ops: Vec<(usize, usize)>,
    /// The state after it.
    pub to: u32,
}

impl LiteralRun {
    /// A run of one byte is no faster than a transition.
    const FEWEST: usize = 2;

    /// The number of bytes compared as a block.
    const MOST: usize = 8;
}

/// Larger automata are not analyzed, because each state needs a set of states.
const LARGEST: usize = 1 << 9;

/// The minimum ratio between the numbers of states reachable by the likely byte and by any other.
const FAR_MORE: u32 = 2;

/// Returns the literal runs of an automaton; no run begins inside another. `op` returns the number of the set of
/// slots that a transition records, or 0; `spans` are the self-loops; `may_be` says which states a run may begin and
/// end in.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::dfa::literal_runs::literal_runs;
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::dfa::self_loops::spans;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["URI"])?;
/// let uri = Compiler::new(&rules).dfa(rules.id("URI").expect("it is a root"))?;
/// let spans = spans(&uri, |_, _| false);
/// let literal_runs = literal_runs(&uri, |_, _| 0, &spans, |_| true);
/// let colon = uri.next(uri.next(uri.start(), b'a'), b':');
/// let literal_run = literal_runs.iter().find(|literal_run| literal_run.from == colon).expect("there is one");
/// assert_eq!(literal_run.bytes, b"//");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn literal_runs(
    dfa: &Dfa,
    op: impl Fn(u32, u8) -> usize,
    spans: &[Option<Span>],
    may_be: impl Fn(u32) -> bool,
) -> Vec<LiteralRun> {
    let states = dfa.state_count();
    if states > LARGEST {
        return Vec::new();
    }
    let finding = Finding::new(dfa, op, spans);
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
        // In a state with a self-loop, any number of bytes may follow.
        while literal_run.bytes.len() < LiteralRun::MOST
            && spans[literal_run.to as usize].is_none()
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
        // Texts that end soon are shorter than a block.
        if literal_run.bytes.len() >= LiteralRun::FEWEST && finding.goes_on[literal_run.to as usize]
        {
            inside.pop();
            for state in inside {
                is_inside[state as usize] = true;
            }
            literal_runs.push(literal_run);
        }
    }
    literal_runs
}

/// Data about the automaton.
struct Finding<'d, O> {
    dfa: &'d Dfa,
    op: O,
    /// The next states of each state, without the dead one.
    following: Vec<Vec<u32>>,
    /// For each state the number of states reachable from it, including itself.
    reach: Vec<u32>,
    /// For each state, true if one of its next states has a self-loop.
    goes_on: Vec<bool>,
}

impl<'d, O: Fn(u32, u8) -> usize> Finding<'d, O> {
    fn new(dfa: &'d Dfa, op: O, spans: &[Option<Span>]) -> Self {
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
        let has_span = |set: &Vec<u64>| {
            let has =
                |state: usize| spans[state].is_some() && set[state / 64] >> (state % 64) & 1 == 1;
            (0..states).any(has)
        };
        Self {
            dfa,
            op,
            reach: sets.iter().map(count).collect(),
            goes_on: sets.iter().map(has_span).collect(),
            following,
        }
    }

    /// Returns the byte that reaches far more states than all others, its significant bits, the slots recorded, and
    /// the next state.
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

/// Returns for each state the set of states reachable from it, including itself, as bits.
fn following_sets(following: &[Vec<u32>]) -> Vec<Vec<u64>> {
    let words = following.len().div_ceil(64);
    let alone = |state: usize| {
        let mut set = vec![0; words];
        set[state / 64] = 1 << (state % 64);
        set
    };
    let mut sets: Vec<Vec<u64>> = (0..following.len()).map(alone).collect();
    // Most transitions go to states with higher numbers, so few iterations are needed.
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
