//! Threads: ways through an automaton with tags, that read the same text at the same time.
//!
//! The epsilon closure of configurations that have just stepped over a byte, preferred ones first. Each result has
//! the slots it passes. Of two configurations that meet in one NFA state the preferred one is kept, because from
//! there on both do the same. If they have split the text differently, that is a [`Conflict`]; so it is if preference
//! matters and their order does not tell.

use crate::captures::same_parts::same_split;
use crate::captures::tree::Layout;
use crate::dfa::nfa::Nfa;
use crate::dfa::shortest_paths::Way;

/// The inputs of the construction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tagging<'n> {
    pub(crate) nfa: &'n Nfa,
    pub(crate) ways: &'n [Option<Way>],
    pub(crate) layout: &'n Layout,
    /// The label of what is in no component, if labels are wanted.
    pub(crate) own: Option<u16>,
}

/// A way through the automaton so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Thread {
    pub(crate) state: u32,
    /// Tags written before the last byte; in states that are kept, all written ones.
    pub(crate) set: u64,
    /// Tags written at the last byte.
    pub(crate) fresh: u64,
    /// Tags passed since.
    pub(crate) pending: u64,
}

/// Two threads that are not the same met in one state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Conflict {
    /// They have split the text differently.
    Ambiguous,
    /// That makes no difference, but which of them is preferred was not known.
    Order,
}

/// The threads that are met on the way through states without edges.
#[derive(Debug)]
pub(crate) struct Closure {
    pub(crate) met: Vec<Thread>,
    /// For each NFA state, the round when it was last met, and its index in `met`.
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

    /// Meets all that can be met from some threads without another byte; returns how many steps that took.
    /// `ordered` says that they are in order of preference.
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
            if ways[thread.state as usize].is_none() {
                continue;
            }
            let at = &nfa.states[thread.state as usize];
            if let Some(tag) = at.tag {
                thread.pending |= 1 << tag;
            }
            let visited = &mut self.visited[thread.state as usize];
            if visited.0 == self.round {
                let first = self.met[visited.1 as usize];
                if first != thread {
                    let conflict = if !same(layout, first, thread, groups) {
                        Conflict::Ambiguous
                    } else if !ordered {
                        Conflict::Order
                    } else {
                        continue;
                    };
                    self.stack.clear();
                    return Err(conflict);
                }
                continue;
            }
            *visited = (self.round, self.met.len() as u32);
            self.met.push(thread);
            let also = at.also.iter().rev();
            self.stack
                .extend(also.map(|&state| Thread { state, ..thread }));
        }
        Ok(steps)
    }
}

/// When a tag was passed, as far as it can be known: equal if and only if at the same place.
#[derive(Debug, PartialEq, Eq)]
enum Time {
    /// Together with this tag, which is the first of those written at some byte.
    Before(u32),
    LastByte,
    Here,
}

/// Returns whether two threads have split the text in the same way.
fn same(layout: &Layout, one: Thread, other: Thread, groups: &[u64]) -> bool {
    let time = |thread: Thread, tag: usize| {
        let has = |tags: u64| tags >> tag & 1 == 1;
        if has(thread.pending) {
            Some(Time::Here)
        } else if has(thread.fresh) {
            Some(Time::LastByte)
        } else if has(thread.set) {
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
