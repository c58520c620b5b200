//! Leaps: octets that are worth comparing at once.
//!
//! In: an automaton, what its transitions write, and its spans. Out: for some states the octets by which most words go on
//! from there, and where that leads: `//` behind the colon of a URI, or `ni:///` at the start of a rule that begins so. A walk
//! that finds them there takes one step where it would take one for each of them; where it does not, it has lost one comparison.
//!
//! By which octets most words go on is not known. But where one octet leads to far more than all others do, words are likely to
//! go that way: behind the colon of a URI either a path follows, or `//` and all that an authority may have, and then a path.
//! Where there is no such octet, as behind these two, there is no leap.

use crate::dfa::Dfa;
use crate::sorted::sort;
use crate::spans::Span;

/// What follows a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leap {
    /// The state before it.
    pub from: u32,
    /// Two octets, and eight at most.
    pub octets: Vec<u8>,
    /// Of each the bits that matter: all, but where either case of a letter leads to the same.
    pub bits: Vec<u8>,
    /// Where something is written: by how many octets of it were before, what.
    pub ops: Vec<(usize, usize)>,
    /// The state behind it.
    pub to: u32,
}

impl Leap {
    /// One octet is as soon stepped over.
    const FEWEST: usize = 2;

    /// As many are compared at once.
    const MOST: usize = 8;
}

/// Of automata with more states it is not found out what can follow them: it is a set of states for each.
const LARGEST: usize = 1 << 9;

/// How many times as many states.
const FAR_MORE: u32 = 2;

/// The leaps of an automaton, none from a state that stands inside of one before it. `op` has the number of what is written on
/// the way from a state over a class of octets, 0 is nothing; `spans` are the automaton's; and `may_be` tells to which states,
/// and from which, a leap may lead.
///
/// ```
/// use uri_tables_grammar::compiler::Compiler;
/// use uri_tables_grammar::leaps::leaps;
/// use uri_tables_grammar::rules::Grammar;
/// use uri_tables_grammar::spans::spans;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["URI"])?;
/// let uri = Compiler::new(&rules).dfa(rules.id("URI").expect("it is a root"))?;
/// let spans = spans(&uri, |_, _| false);
/// let leaps = leaps(&uri, |_, _| 0, &spans, |_| true);
/// let colon = uri.next(uri.next(uri.start(), b'a'), b':');
/// let leap = leaps.iter().find(|leap| leap.from == colon).expect("there is one");
/// assert_eq!(leap.octets, b"//");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn leaps(
    dfa: &Dfa,
    op: impl Fn(u32, u8) -> usize,
    spans: &[Option<Span>],
    may_be: impl Fn(u32) -> bool,
) -> Vec<Leap> {
    let states = dfa.state_count();
    if states > LARGEST {
        return Vec::new();
    }
    let finding = Finding::new(dfa, op, spans);
    let mut is_inside = vec![false; states];
    let mut leaps = Vec::new();
    for from in dfa.start()..states as u32 {
        if is_inside[from as usize] {
            continue;
        }
        let mut leap = Leap {
            from,
            octets: Vec::new(),
            bits: Vec::new(),
            ops: Vec::new(),
            to: from,
        };
        let mut inside = Vec::new();
        // Where there is a span, octets of any number stand before what follows.
        while leap.octets.len() < Leap::MOST && spans[leap.to as usize].is_none() && may_be(leap.to)
        {
            let Some((octet, bits, op, to)) = finding.step(leap.to) else {
                break;
            };
            if !may_be(to) {
                break;
            }
            if op != 0 {
                leap.ops.push((leap.octets.len(), op));
            }
            leap.octets.push(octet);
            leap.bits.push(bits);
            leap.to = to;
            inside.push(to);
        }
        // Words that end soon are shorter than what is compared at once.
        if leap.octets.len() >= Leap::FEWEST && finding.goes_on[leap.to as usize] {
            inside.pop();
            for state in inside {
                is_inside[state as usize] = true;
            }
            leaps.push(leap);
        }
    }
    leaps
}

/// What is known of an automaton.
struct Finding<'d, O> {
    dfa: &'d Dfa,
    op: O,
    /// By state the others to which octets lead from it, but not the dead one.
    following: Vec<Vec<u32>>,
    /// By state how many there are that can follow it, itself among them.
    reach: Vec<u32>,
    /// By state whether one of these has a span.
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

    /// The octet by which far more is reached from a state than by all others, the bits of it that matter, what is written, and
    /// where it leads.
    fn step(&self, state: u32) -> Option<(u8, u8, usize, u32)> {
        let reach = |state: &u32| self.reach[*state as usize];
        let following = &self.following[state as usize];
        let to = *following.iter().max_by_key(|&it| reach(it))?;
        let others = following.iter().filter(|&&it| it != to);
        if to == state || others.map(reach).max() > Some(reach(&to) / FAR_MORE) {
            return None;
        }
        let mut found: Option<(u8, u8, usize)> = None;
        for octet in (0..=u8::MAX).filter(|&octet| self.dfa.next(state, octet) == to) {
            let op = (self.op)(state, self.dfa.classes()[usize::from(octet)]);
            found = match found {
                None => Some((octet, u8::MAX, op)),
                Some((one, u8::MAX, same)) if same == op && (one ^ octet).is_power_of_two() => {
                    let bits = !(one ^ octet);
                    Some((one & bits, bits, op))
                }
                Some(_) => return None,
            };
        }
        let (octet, bits, op) = found?;
        Some((octet, bits, op, to))
    }
}

/// By state those that can follow it, bit by bit, itself among them.
fn following_sets(following: &[Vec<u32>]) -> Vec<Vec<u64>> {
    let words = following.len().div_ceil(64);
    let alone = |state: usize| {
        let mut set = vec![0; words];
        set[state / 64] = 1 << (state % 64);
        set
    };
    let mut sets: Vec<Vec<u64>> = (0..following.len()).map(alone).collect();
    // Most steps lead to states with higher numbers, so that this comes to its end soon.
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
