//! Finds sub-automata ([`SubDfa`]): parts of an automaton that get a table of their own.
//!
//! A sub-automaton is a set of states. All transitions into the set go to one of its states, the *entry*. All
//! transitions out of the set go to one state outside, the *exit*, or to the dead state. No state in the set accepts,
//! and transitions within the set record no slots. (A *slot* stores the offset at which a component begins or ends.)
//! An example is the set of states between the `[` and the `]` of a URI. It has most of the URI's states, and is the
//! same in every rule with a host.
//!
//! A separate table saves space: the sub-automaton needs fewer byte classes than the whole automaton, and the rest
//! needs no classes for bytes that only matter in the sub-automaton.
//!
//! Every path from the entry to acceptance passes the exit, so the exit is a *postdominator* of the entry. For each
//! possible entry, [`sub_dfas`] takes its postdominators, nearest first, and checks the states before the
//! postdominator. Postdominators are computed by the iteration of Cooper, Harvey and Kennedy (2001).

use crate::dfa::Dfa;
use crate::limits::Budget;
use crate::sorted::{Set, sort};

/// A part of an automaton that gets a table of its own, described by states of the whole automaton.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubDfa {
    /// The states of the sub-automaton. The entry comes first, and the others are in ascending order.
    pub states: Vec<u32>,
    /// The exit, which is the state that follows the sub-automaton.
    pub exit: u32,
    /// The number of the slot operation that all transitions to the exit have, as the argument `op` of [`sub_dfas`]
    /// returns it, or 0 if they record no slot.
    pub op: usize,
}

impl SubDfa {
    /// The minimum number of states. A smaller sub-automaton would not save space, because each table also has the
    /// classes of all 256 bytes.
    pub const MIN_STATES: usize = 24;

    /// The maximum number of states. Together with the exit and the dead state, they are numbered by one byte.
    pub const MAX_STATES: usize = 254;
}

/// The maximum number of exits to try for one entry, nearest first.
const EXITS: usize = 8;

/// The maximum number of visited states in all checks together, divided by the number of states of the automaton. In
/// a large automaton without sub-automata, the checks for each entry might otherwise visit all states before they
/// fail.
const VISITS: usize = 64;

/// Returns the sub-automata of `dfa` that have at least `fewest` states. They are disjoint. `op` returns the number
/// of the slot operation on the transition from a state on a class, or 0 if the transition records no slot.
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
    let state_count = dfa.state_count();
    let spent = Budget::spend(state_count.saturating_mul(dfa.class_count()));
    // Sub-automata only save space, so return none if the budget is spent.
    if state_count <= fewest || spent.is_err() {
        return Vec::new();
    }
    let mut graph = Graph::new(dfa, op);
    let postdominators = graph.postdominators();
    let mut sub_dfas: Vec<SubDfa> = Vec::new();
    // For each state, whether it is in one of `sub_dfas`.
    let mut is_taken = vec![false; state_count];
    // States are numbered breadth-first, so an entry comes before the other states of its sub-automaton.
    for entry in dfa.start() + 1..state_count as u32 {
        if is_taken[entry as usize] {
            continue;
        }
        let sub_dfa = graph.largest(entry, &postdominators);
        if let Some(sub_dfa) = sub_dfa.filter(|it| it.states.len() >= fewest) {
            for &state in &sub_dfa.states {
                is_taken[state as usize] = true;
            }
            sub_dfas.push(sub_dfa);
        }
    }
    sub_dfas
}

/// The live transitions of an automaton in both directions, without duplicates. Accepting states also have a
/// transition to a *virtual end*, whose number is the number of states. So acceptance is a single state.
struct Graph<'d> {
    dfa: &'d Dfa,
    /// For each state, its next states, with the numbers of the slot operations. The virtual end is left out.
    after: Vec<Set<(u32, usize)>>,
    /// For each state and the virtual end, the previous states.
    before: Vec<Vec<u32>>,
    /// The number of states that may still be visited.
    visits_left: usize,
    /// The number of the current call of [`between`](Self::between).
    round: u32,
    /// For each state, the value of `round` when it was last found between an entry and an exit.
    visited: Vec<u32>,
}

/// The reason why the states between an entry and an exit are not a sub-automaton.
enum Unfit {
    /// A transition from outside goes to a state other than the entry. A larger set, with an exit farther away, may
    /// include the source of this transition.
    Entered,
    /// No larger set of states can be a sub-automaton either.
    Forever,
}

impl<'d> Graph<'d> {
    fn new(dfa: &'d Dfa, op: impl Fn(u32, u8) -> usize) -> Self {
        let after = (0..dfa.state_count() as u32).map(|state| {
            let transitions = (0..=255).zip(dfa.row(state));
            let live = transitions.filter(|&(_, &next)| next != Dfa::DEAD);
            live.map(|(class, &next)| (next, op(state, class)))
                .collect()
        });
        let after: Vec<Set<(u32, usize)>> = after.collect();
        let mut before = vec![Vec::new(); dfa.state_count()];
        for (state, transitions) in (0..).zip(&after) {
            for &(next, _) in transitions {
                let before: &mut Vec<u32> = &mut before[next as usize];
                // Transitions to the same state with different slot operations are separate entries, but have one
                // source.
                if before.last() != Some(&state) {
                    before.push(state);
                }
            }
        }
        let accepting = (0..dfa.state_count() as u32).filter(|&state| dfa.is_accepting(state));
        before.push(accepting.collect());
        Self {
            dfa,
            after,
            before,
            visits_left: VISITS * dfa.state_count(),
            round: 0,
            visited: vec![0; dfa.state_count()],
        }
    }

    /// Returns the nearest postdominator of each state: the first state after it that all paths to the virtual end
    /// pass. The virtual end is its own postdominator.
    fn postdominators(&self) -> Vec<u32> {
        let end = self.after.len();
        let order = self.order();
        // For each state, its index in `order`.
        let mut places = vec![usize::MAX; end + 1];
        for (place, &state) in order.iter().enumerate() {
            places[state as usize] = place;
        }
        // For each state, the nearest postdominator of all the paths examined so far.
        let mut nearest: Vec<Option<u32>> = vec![None; end + 1];
        nearest[end] = Some(end as u32);
        // Repeat until nothing changes.
        loop {
            let mut changed = false;
            for &state in &order[1..] {
                let after = self.after[state as usize].iter().map(|&(next, _)| next);
                let after = after.chain(self.dfa.is_accepting(state).then_some(end as u32));
                let known = after.filter(|&next| nearest[next as usize].is_some());
                // The nearest state that postdominates all next states, or is one of them: follow the postdominators
                // of two states until they meet. The one that is later in `order` is farther from the end.
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
                // Only the dead state has no path to the virtual end.
                let nearest = nearest.into_iter();
                return nearest.map(|state| state.unwrap_or(end as u32)).collect();
            }
        }
    }

    /// Returns the states in reverse postorder of a depth-first search that starts at the virtual end and follows
    /// transitions backwards. The virtual end comes first, and the dead state is left out.
    fn order(&self) -> Vec<u32> {
        let end = self.after.len() as u32;
        let mut order = Vec::new();
        let mut is_visited = vec![false; self.before.len()];
        is_visited[end as usize] = true;
        // Each state on the stack comes with the number of its previous states that the search has followed.
        let mut stack = vec![(end, 0)];
        while let Some((state, followed)) = stack.last_mut() {
            if let Some(&previous) = self.before[*state as usize].get(*followed) {
                *followed += 1;
                if !std::mem::replace(&mut is_visited[previous as usize], true) {
                    stack.push((previous, 0));
                }
            } else {
                order.push(*state);
                stack.pop();
            }
        }
        order.reverse();
        order
    }

    /// Returns the largest sub-automaton with the given entry, that is, the one with the farthest exit.
    fn largest(&mut self, entry: u32, postdominators: &[u32]) -> Option<SubDfa> {
        let end = self.after.len() as u32;
        let mut largest = None;
        let mut exit = entry;
        for _ in 0..EXITS {
            exit = postdominators[exit as usize];
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

    /// Returns the sub-automaton of all states that are reached from `entry` without passing `exit`, or the reason
    /// why these states are not a sub-automaton.
    fn between(&mut self, entry: u32, exit: u32) -> Result<SubDfa, Unfit> {
        self.round += 1;
        self.visited[entry as usize] = self.round;
        let mut states = vec![entry];
        // The slot operation of the transitions to the exit, once one is known.
        let mut exit_op = None;
        let mut followed = 0;
        while let Some(&state) = states.get(followed) {
            followed += 1;
            self.visits_left = self.visits_left.checked_sub(1).ok_or(Unfit::Forever)?;
            if self.dfa.is_accepting(state) || states.len() > SubDfa::MAX_STATES {
                return Err(Unfit::Forever);
            }
            for &(next, op) in &self.after[state as usize] {
                let fits = if next == exit {
                    *exit_op.get_or_insert(op) == op
                } else {
                    // The start is entered from outside, when matching begins.
                    op == 0 && next != self.dfa.start()
                };
                if !fits {
                    return Err(Unfit::Forever);
                }
                let visited = &mut self.visited[next as usize];
                if next != exit && std::mem::replace(visited, self.round) != self.round {
                    states.push(next);
                }
            }
        }
        // Only the entry, `states[0]`, may have predecessors outside of the set.
        let mut before = states[1..]
            .iter()
            .flat_map(|&state| &self.before[state as usize]);
        if !before.all(|&state| self.visited[state as usize] == self.round) {
            return Err(Unfit::Entered);
        }
        sort(&mut states[1..]);
        Ok(SubDfa {
            states,
            exit,
            op: exit_op.unwrap_or(0),
        })
    }
}
