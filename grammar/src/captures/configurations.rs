//! Configurations: the paths through an NFA that a simulation follows at the same time, as the threads of a Pike VM.
//!
//! All paths have read the same input. A [`Configuration`] has the NFA state that a path has reached, and the slots
//! on the path. A path *passes* a slot when it enters the NFA state that has the slot. The next byte, or the end of
//! the input, *records* the slot: the offset of this byte is stored.
//!
//! After each byte, [`Closure::of`] follows the epsilon transitions of all configurations, preferred ones first. If
//! two configurations reach the same NFA state, both would match the same rest of the input, so only the preferred
//! one is kept. There are two exceptions, each a [`Refusal`]: the two have split the input differently, or it is not
//! known which one is preferred.

use crate::captures::same_parts::same_split;
use crate::captures::tree::Layout;
use crate::dfa::nfa::Nfa;
use crate::dfa::shortest_paths::ShortestPath;
use crate::diag::error::Excess;

/// An NFA with slots, and what its determinization needs to know about it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TaggedNfa<'n> {
    pub(crate) nfa: &'n Nfa,
    /// For each NFA state, a shortest path to acceptance, or `None` if acceptance cannot be reached.
    pub(crate) shortest_paths: &'n [Option<ShortestPath>],
    /// The captures of the rule. Each has two slots, for its beginning and its end.
    pub(crate) layout: &'n Layout,
    /// The label for bytes outside of all components, or `None` if the automaton gets no labels.
    pub(crate) outside_label: Option<u16>,
}

/// An NFA state, and the slots on the path to it. Sets of slots are bit sets: bit `t` stands for slot `t`. No slot is
/// in two of the sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Configuration {
    /// The NFA state.
    pub(crate) state: u32,
    /// The slots recorded before the last byte. In a state of the deterministic automaton, all recorded slots.
    pub(crate) recorded: u64,
    /// The slots recorded at the last byte. In a state of the deterministic automaton, none.
    pub(crate) fresh: u64,
    /// The slots passed since the last byte, which the next byte or the end of the input will record.
    pub(crate) pending: u64,
}

/// The reason why no deterministic automaton was built.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// The automaton would exceed the budget.
    Excess(Excess),
    /// Two configurations reach the same NFA state, and split the input in two ways.
    Ambiguous,
    /// Two different configurations reach the same NFA state, and split the input in the same way. It is not known
    /// which of them is preferred, because they were not given in order of preference.
    Order,
    SlotClash(SlotClash),
}

/// Two configurations that need different values of the same slot.
#[derive(Debug)]
pub(crate) struct SlotClash {
    /// An input after which the state has both configurations.
    pub(crate) read: Vec<u8>,
    /// The NFA states of the two configurations. The first configuration has recorded `slot` at the last byte, and the
    /// second one earlier.
    pub(crate) states: [u32; 2],
    pub(crate) slot: u32,
}

impl From<Excess> for Refusal {
    fn from(excess: Excess) -> Self {
        Self::Excess(excess)
    }
}

/// Computes epsilon closures of configurations. The fields keep their memory for later calls of [`of`](Self::of).
#[derive(Debug)]
pub(crate) struct Closure {
    /// The configurations of the last closure.
    pub(crate) configurations: Vec<Configuration>,
    /// For each NFA state, the value of `round` when it was last reached, and the index of its configuration in
    /// `configurations`.
    visited: Vec<(u32, u32)>,
    /// The number of the current call of [`of`](Self::of).
    round: u32,
    /// The configurations to visit, the next one last.
    stack: Vec<Configuration>,
}

impl Closure {
    pub(crate) fn new(nfa: &Nfa) -> Self {
        Self {
            configurations: Vec::new(),
            visited: vec![(0, 0); nfa.states.len()],
            round: 0,
            stack: Vec::new(),
        }
    }

    /// Stores `from`, and the configurations that `from` reaches by epsilon transitions, in `self.configurations`.
    /// Returns the number of visited configurations, as steps of the budget, or the [`Refusal`] if two reach the same
    /// NFA state.
    ///
    /// Each set in `groups` has slots that were recorded at the same offset. `is_ordered` tells whether the
    /// configurations in `from` are in order of preference.
    pub(crate) fn of(
        &mut self,
        tagged_nfa: TaggedNfa<'_>,
        from: &[Configuration],
        groups: &[u64],
        is_ordered: bool,
    ) -> Result<usize, Refusal> {
        self.round += 1;
        self.configurations.clear();
        self.stack.extend(from.iter().rev());
        let mut steps = 0;
        while let Some(mut configuration) = self.stack.pop() {
            let state = configuration.state as usize;
            steps += 1;
            // No match is possible from this state, so drop the configuration.
            if tagged_nfa.shortest_paths[state].is_none() {
                continue;
            }
            let nfa_state = &tagged_nfa.nfa.states[state];
            if let Some(slot) = nfa_state.slot {
                configuration.pending |= 1 << slot;
            }
            let (round, index) = &mut self.visited[state];
            if *round == self.round {
                let first = self.configurations[*index as usize];
                let refusal = if first == configuration {
                    continue;
                } else if !has_same_split(tagged_nfa.layout, first, configuration, groups) {
                    Refusal::Ambiguous
                } else if !is_ordered {
                    Refusal::Order
                } else {
                    // `first` was visited before, so it is the preferred one. Drop the other one.
                    continue;
                };
                self.stack.clear();
                return Err(refusal);
            }
            (*round, *index) = (self.round, self.configurations.len() as u32);
            self.configurations.push(configuration);
            let targets = nfa_state.epsilons.iter().rev();
            self.stack.extend(targets.map(|&state| Configuration {
                state,
                ..configuration
            }));
        }
        Ok(steps)
    }
}

/// When a path has passed a slot. This stands for the offset, which is not known while the automaton is built. Equal
/// times mean equal offsets. Different times mean different offsets, except for slots that all configurations have
/// recorded, in which two configurations cannot differ anyway.
#[derive(Debug, PartialEq, Eq)]
enum Time {
    /// Before the last byte. The number is the lowest slot that was recorded at the same offset.
    Before(u32),
    /// At the last byte.
    LastByte,
    /// After the last byte.
    Here,
}

/// Returns whether two configurations have split the input in the same way.
fn has_same_split(
    layout: &Layout,
    one: Configuration,
    other: Configuration,
    groups: &[u64],
) -> bool {
    // Returns the time at which a slot was passed, or `None` if it was not passed.
    let time = |configuration: Configuration, slot: usize| {
        let has_slot = |slots: u64| slots >> slot & 1 == 1;
        if has_slot(configuration.pending) {
            Some(Time::Here)
        } else if has_slot(configuration.fresh) {
            Some(Time::LastByte)
        } else if has_slot(configuration.recorded) {
            let group = groups.iter().find(|&&group| has_slot(group));
            let lowest = group.map_or(slot as u32, |group| group.trailing_zeros());
            Some(Time::Before(lowest))
        } else {
            None
        }
    };
    let span = |configuration: Configuration, capture: usize| {
        let begin = time(configuration, 2 * capture)?;
        Some((begin, time(configuration, 2 * capture + 1)))
    };
    same_split(layout, &|at| span(one, at), &|at| span(other, at))
}
