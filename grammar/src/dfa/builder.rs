//! [`Machine`], the builder of deterministic automata.
//!
//! The subset construction and the product of two automata add states to a `Machine`. A finished `Machine` is
//! *complete*: each state has a transition for each byte. All its states except the dead one are reachable. But other
//! states may be equivalent, and states and byte classes are numbered in any order.
//! [`minimize`](crate::dfa::minimize) merges and renumbers them, which gives a [`Dfa`](crate::dfa::Dfa).

/// A complete automaton over byte classes. State 0 is dead, and every other state is reachable from `start`.
#[derive(Debug)]
pub(crate) struct Machine {
    /// The class of each byte.
    pub(crate) classes: [u8; 256],
    /// The number of byte classes.
    pub(crate) class_count: usize,
    /// The next state for each state and class: a table with a row for each state, and a column for each class.
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

    /// Adds a state and returns its number. The caller must append the state's row to `transitions`. Rows are in the
    /// order of the states.
    pub(crate) fn add_state(&mut self, accepting: bool) -> u32 {
        self.accepting.push(accepting);
        (self.accepting.len() - 1) as u32
    }

    /// Returns the next state of `state` for each class.
    pub(crate) fn row(&self, state: u32) -> &[u32] {
        let start = state as usize * self.class_count;
        &self.transitions[start..start + self.class_count]
    }
}
