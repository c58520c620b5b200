//! Finds sub-automata: parts of an automaton that get a table of their own.
//!
//! A sub-automaton is a set of states with one entry and one exit. No state in it accepts or records a slot. An example
//! is the set of states between the `[` and the `]` of a URI. It has most of the URI's states, and is the same in every
//! rule with a host. A separate table saves space: the sub-automaton needs fewer byte classes than the whole automaton,
//! and the rest needs no classes for bytes that only matter inside.
//!
//! Every path from the entry to acceptance passes the exit, so the exit is a postdominator of the entry. Postdominators
//! are computed by the iteration of Cooper, Harvey and Kennedy (2001). For each candidate exit, the states between the
//! entry and the exit are then checked.

use crate::dfa::Dfa;
use crate::limits::Budget;
use crate::sorted::sort;

/// A sub-automaton, described by states of the whole automaton.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubDfa {
    /// The states inside. The entry comes first, and the others are in ascending order.
    pub states: Vec<u32>,
    /// The state outside that follows the sub-automaton.
    pub exit: u32,
    /// The number of the slot operation that every transition to the exit has, or 0 for none.
    pub op: usize,
}

impl SubDfa {
    /// The minimum number of states. A smaller table would not save space, because each table has classes for 256
    /// bytes.
    pub const MIN_STATES: usize = 24;

    /// The maximum number of states. Together with the exit and the dead state, they are numbered by one byte.
    pub const MAX_STATES: usize = 254;
}

/// The maximum number of exits to try for one entry, nearest first.
const EXITS: usize = 8;

/// The maximum number of visited states, divided by the number of states of the automaton. In a large automaton without
/// sub-automata, each entry might otherwise visit all states before the check fails.
const LOOKS: usize = 64;

/// Returns the sub-automata of `dfa` that have at least `fewest` states. They are disjoint. `op` returns the number of
/// the slot operation on a transition, given by a state and a class, or 0 if it records no slot.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::dfa::sub_dfas::{SubDfa, sub_dfas};
/// use uri_tables_grammar::abnf::grammar::Grammar;
///
/// let mut grammar = Grammar::new();
/// grammar.extend_bundled("rfc3986")?;
/// let rules = grammar.regular(["authority"])?;
/// let dfa = Compiler::new(&rules).dfa(rules.id("authority").expect("it is a root"))?;
/// let [literal] = &sub_dfas(&dfa, SubDfa::MIN_STATES, |_, _| 0)[..] else { panic!("one is in brackets") };
/// assert_eq!(dfa.next(dfa.start(), b'['), literal.states[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sub_dfas(dfa: &Dfa, fewest: usize, op: impl Fn(u32, u8) -> usize) -> Vec<SubDfa> {
    let states = dfa.state_count();
    let enough = Budget::spend(states.saturating_mul(dfa.class_count()));
    if states <= fewest || enough.is_err() {
        return Vec::new();
    }
    let graph = Graph::new(dfa, op);
    let exits = graph.postdominators();
    let mut search = Search {
        graph: &graph,
        dfa,
        looks: LOOKS * states,
        round: 0,
        seen: vec![0; states],
    };
    let mut found: Vec<SubDfa> = Vec::new();
    let mut is_taken = vec![false; states];
    // States are numbered breadth-first, so an entry comes before the other states of its sub-automaton.
    for entry in dfa.start() + 1..states as u32 {
        if is_taken[entry as usize] {
            continue;
        }
        let sub_dfa = search.largest(entry, &exits);
        if let Some(sub_dfa) = sub_dfa.filter(|it| it.states.len() >= fewest) {
            for &state in &sub_dfa.states {
                is_taken[state as usize] = true;
            }
            found.push(sub_dfa);
        }
    }
    found
}

/// The transitions of an automaton in both directions, without duplicates.
struct Graph {
    /// For each state, its next states and the numbers of the slot operations.
    after: Vec<Vec<(u32, usize)>>,
    before: Vec<Vec<u32>>,
}

/// The reason why the states between an entry and an exit are not a sub-automaton.
enum Unfit {
    /// A transition from outside enters the states. With an exit farther away, they may be a sub-automaton.
    Entered,
    /// No larger set of states can be a sub-automaton either.
    Forever,
}

impl Graph {
    fn new(dfa: &Dfa, op: impl Fn(u32, u8) -> usize) -> Self {
        let mut after = vec![Vec::new(); dfa.state_count()];
        let mut before = vec![Vec::new(); dfa.state_count()];
        for state in 1..dfa.state_count() as u32 {
            let steps: &mut Vec<(u32, usize)> = &mut after[state as usize];
            for (class, &next) in (0..=255).zip(dfa.row(state)) {
                if next != Dfa::DEAD {
                    steps.push((next, op(state, class)));
                }
            }
            sort(steps);
            steps.dedup();
            for &(next, _) in &*steps {
                let before: &mut Vec<u32> = &mut before[next as usize];
                if before.last() != Some(&state) {
                    before.push(state);
                }
            }
        }
        // Accepting states have an edge to a virtual end, whose number is the number of states.
        let ends = (0..dfa.state_count() as u32).filter(|&state| dfa.is_accepting(state));
        before.push(ends.collect());
        Self { after, before }
    }

    /// Returns the immediate postdominator of each state. The virtual end, which comes after the last state, is its
    /// own.
    fn postdominators(&self) -> Vec<u32> {
        let end = self.after.len();
        let order = self.order();
        let mut places = vec![usize::MAX; end + 1];
        for (place, &state) in order.iter().enumerate() {
            places[state as usize] = place;
        }
        let mut nearest: Vec<Option<u32>> = vec![None; end + 1];
        nearest[end] = Some(end as u32);
        let mut ends = vec![false; end];
        for &state in &self.before[end] {
            ends[state as usize] = true;
        }
        loop {
            let mut changed = false;
            for &state in &order[1..] {
                let after = self.after[state as usize].iter().map(|&(next, _)| next);
                let after = after.chain(ends[state as usize].then_some(end as u32));
                let known = after.filter(|&next| nearest[next as usize].is_some());
                let common = known.reduce(|mut one, mut other| {
                    while one != other {
                        let later = if places[one as usize] > places[other as usize] {
                            &mut one
                        } else {
                            &mut other
                        };
                        *later = nearest[*later as usize].unwrap_or(end as u32);
                    }
                    one
                });
                if common != nearest[state as usize] {
                    nearest[state as usize] = common;
                    changed = true;
                }
            }
            if !changed {
                let nearest = nearest.into_iter();
                return nearest.map(|state| state.unwrap_or(end as u32)).collect();
            }
        }
    }

    /// Returns the states in reverse postorder of a search that starts at the virtual end and follows transitions
    /// backwards.
    fn order(&self) -> Vec<u32> {
        let end = self.after.len() as u32;
        let mut order = Vec::new();
        let mut is_seen = vec![false; self.before.len()];
        is_seen[end as usize] = true;
        let mut open = vec![(end, 0)];
        while let Some((state, at)) = open.last_mut() {
            if let Some(&previous) = self.before[*state as usize].get(*at) {
                *at += 1;
                if !std::mem::replace(&mut is_seen[previous as usize], true) {
                    open.push((previous, 0));
                }
            } else {
                order.push(*state);
                open.pop();
            }
        }
        order.reverse();
        order
    }
}

struct Search<'g> {
    graph: &'g Graph,
    dfa: &'g Dfa,
    /// The number of states that may still be visited.
    looks: usize,
    round: u32,
    /// For each state, the number of the last search that found it on a path from an entry to an exit.
    seen: Vec<u32>,
}

impl Search<'_> {
    /// Returns the largest sub-automaton that begins at `entry`, that is, the one with the farthest exit.
    fn largest(&mut self, entry: u32, exits: &[u32]) -> Option<SubDfa> {
        let end = self.dfa.state_count() as u32;
        let mut largest = None;
        let mut exit = entry;
        for _ in 0..EXITS {
            exit = exits[exit as usize];
            if exit == end {
                break;
            }
            match self.between(entry, exit) {
                Ok(sub_dfa) => largest = Some(sub_dfa),
                Err(Unfit::Entered) => {}
                Err(Unfit::Forever) => break,
            }
        }
        largest
    }

    /// Returns the sub-automaton between `entry` and `exit`, or the reason why the states between them are not one.
    fn between(&mut self, entry: u32, exit: u32) -> Result<SubDfa, Unfit> {
        self.round += 1;
        self.seen[entry as usize] = self.round;
        let mut states = vec![entry];
        let mut written = None;
        let mut at = 0;
        while let Some(&state) = states.get(at) {
            at += 1;
            self.looks = self.looks.checked_sub(1).ok_or(Unfit::Forever)?;
            if self.dfa.is_accepting(state) || states.len() > SubDfa::MAX_STATES {
                return Err(Unfit::Forever);
            }
            for &(next, op) in &self.graph.after[state as usize] {
                let fits = if next == exit {
                    *written.get_or_insert(op) == op
                } else {
                    op == 0 && next != self.dfa.start()
                };
                if !fits {
                    return Err(Unfit::Forever);
                }
                let seen = &mut self.seen[next as usize];
                if next != exit && std::mem::replace(seen, self.round) != self.round {
                    states.push(next);
                }
            }
        }
        let before = states[1..]
            .iter()
            .flat_map(|&state| &self.graph.before[state as usize]);
        if !before
            .into_iter()
            .all(|&state| self.seen[state as usize] == self.round)
        {
            return Err(Unfit::Entered);
        }
        sort(&mut states[1..]);
        Ok(SubDfa {
            states,
            exit,
            op: written.unwrap_or(0),
        })
    }
}
