//! A deterministic automaton under construction.
//!
//! The subset construction and the product of two automata build a [`Machine`]. It is complete, and all its states are
//! reachable, but it is neither minimal nor canonical. [`minimize`](crate::dfa::minimize) turns it into a
//! [`Dfa`](crate::dfa::Dfa).

/// A complete automaton over byte classes. State 0 is dead, and every other state is reachable from `start`.
#[derive(Debug)]
pub(crate) struct Machine {
    /// The class of each byte.
    pub(crate) classes: [u8; 256],
    /// The number of byte classes.
    pub(crate) class_count: usize,
    /// The next state for each state and class. Each state has a row of `class_count` cells.
    pub(crate) transitions: Vec<u32>,
    /// For each state, whether it accepts.
    pub(crate) accepting: Vec<bool>,
    /// The start state.
    pub(crate) start: u32,
}

impl Machine {
    /// Creates an automaton that has only the dead state.
    pub(crate) fn new(classes: [u8; 256], class_count: usize) -> Self {
        Self {
            classes,
            class_count,
            transitions: vec![0; class_count],
            accepting: vec![false],
            start: 0,
        }
    }

    /// Adds a state and returns its number. The caller appends the state's row to `transitions`, in the order of the
    /// states.
    pub(crate) fn add_state(&mut self, accepting: bool) -> u32 {
        self.accepting.push(accepting);
        (self.accepting.len() - 1) as u32
    }

    pub(crate) fn row(&self, state: u32) -> &[u32] {
        let at = state as usize * self.class_count;
        &self.transitions[at..at + self.class_count]
    }
}
