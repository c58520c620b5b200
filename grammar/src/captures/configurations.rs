//! Configurations: the paths through an NFA with slots that a simulation follows at the same time. All of them have
//! read the same input. In the code, a configuration is a [`Thread`], as in a Pike VM.
//!
//! After each byte, [`Closure::of`] follows the epsilon transitions of the configurations, preferred ones first, and
//! collects the slots that each configuration passes. If two configurations reach the same NFA state, only the
//! preferred one is kept, because both would match the same rest. Two different configurations in one state are a
//! [`Conflict`] if they have split the input differently, or if the list is not in order of preference, so that it does
//! not tell which one to keep.

use crate::captures::same_parts::same_split;
use crate::captures::tree::Layout;
use crate::dfa::nfa::Nfa;
use crate::dfa::shortest_paths::Way;

/// The inputs of the determinization.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tagging<'n> {
    pub(crate) nfa: &'n Nfa,
    /// For each NFA state, a path to acceptance, or `None` if there is none.
    pub(crate) ways: &'n [Option<Way>],
    pub(crate) layout: &'n Layout,
    /// The label for bytes outside of all components, or `None` if no labels are needed.
    pub(crate) outside_label: Option<u16>,
}

/// A configuration: an NFA state, and the slots recorded on the path to it, as bit sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Thread {
    pub(crate) state: u32,
    /// The slots recorded before the last byte. In a state of the deterministic automaton, all recorded slots.
    pub(crate) recorded: u64,
    /// The slots recorded at the last byte. In a state of the deterministic automaton, none.
    pub(crate) fresh: u64,
    /// The slots passed since the last byte, which the next byte or the end will record.
    pub(crate) pending: u64,
}

/// Two different configurations have reached the same NFA state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// The two have split the input differently.
    Ambiguous,
    /// The two have the same split, but the list is not in order of preference, so it does not tell which one to keep.
    Order,
}

/// Computes the configurations that epsilon transitions reach, and stores them in `met`. The vectors are reused in
/// later calls.
#[derive(Debug)]
pub(crate) struct Closure {
    pub(crate) met: Vec<Thread>,
    /// For each NFA state, the value of `round` when it was last reached, and the index of its configuration in `met`.
    visited: Vec<(u32, u32)>,
    round: u32,
    stack: Vec<Thread>,
}

impl Closure {
    pub(crate) fn new(nfa: &Nfa) -> Self {
        Self {
            met: Vec::new(),
            visited: vec![(0, 0); nfa.states.len()],
            round: 0,
            stack: Vec::new(),
        }
    }

    /// Stores the closure of the configurations `threads` in `self.met`, and returns the number of steps. Each set in
    /// `groups` has slots that were recorded at the same offset. `ordered` tells whether `threads` are in order of
    /// preference.
    pub(crate) fn of(
        &mut self,
        tagging: Tagging<'_>,
        threads: &[Thread],
        groups: &[u64],
        ordered: bool,
    ) -> Result<usize, Conflict> {
        let Tagging {
            nfa, ways, layout, ..
        } = tagging;
        self.round += 1;
        self.met.clear();
        self.stack.extend(threads.iter().rev());
        let mut steps = 0;
        while let Some(mut thread) = self.stack.pop() {
            steps += 1;
            // The configuration cannot match.
            if ways[thread.state as usize].is_none() {
                continue;
            }
            let nfa_state = &nfa.states[thread.state as usize];
            if let Some(tag) = nfa_state.tag {
                thread.pending |= 1 << tag;
            }
            let (round, index) = &mut self.visited[thread.state as usize];
            if *round == self.round {
                let first = self.met[*index as usize];
                let conflict = if first == thread {
                    continue;
                } else if !has_same_split(layout, first, thread, groups) {
                    Conflict::Ambiguous
                } else if !ordered {
                    Conflict::Order
                } else {
                    // `first` is preferred, so it is kept.
                    continue;
                };
                self.stack.clear();
                return Err(conflict);
            }
            (*round, *index) = (self.round, self.met.len() as u32);
            self.met.push(thread);
            let next = nfa_state.also.iter().rev();
            self.stack
                .extend(next.map(|&state| Thread { state, ..thread }));
        }
        Ok(steps)
    }
}

/// Stands for the offset at which a slot was recorded. Two values are equal if and only if the offsets are equal.
#[derive(Debug, PartialEq, Eq)]
enum Time {
    /// Before the last byte. The number is the lowest slot that was recorded at the same offset.
    Before(u32),
    LastByte,
    /// After the last byte.
    Here,
}

/// Returns whether two configurations have split the input in the same way.
fn has_same_split(layout: &Layout, one: Thread, other: Thread, groups: &[u64]) -> bool {
    // `None` if the configuration has not passed the slot.
    let time = |thread: Thread, tag: usize| {
        let has = |tags: u64| tags >> tag & 1 == 1;
        if has(thread.pending) {
            Some(Time::Here)
        } else if has(thread.fresh) {
            Some(Time::LastByte)
        } else if has(thread.recorded) {
            let group = groups.iter().find(|&&group| has(group));
            let first = group.map_or(tag as u32, |group| group.trailing_zeros());
            Some(Time::Before(first))
        } else {
            None
        }
    };
    let span = |thread: Thread, capture: usize| {
        let begin = time(thread, 2 * capture)?;
        Some((begin, time(thread, 2 * capture + 1)))
    };
    same_split(layout, &|at| span(one, at), &|at| span(other, at))
}
