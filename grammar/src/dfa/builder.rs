//! Deterministic automata under construction.
//!
//! The result of the subset construction or of a product: complete and reachable, but neither minimal nor canonical.
//! [`minimize`](crate::dfa::minimize) turns it into a [`Dfa`](crate::dfa::Dfa).

/// A complete automaton over classes of bytes. State 0 is dead; every state can be reached.
#[derive(Debug)]
pub(crate) struct Machine {
    /// Each byte's class.
    pub(crate) classes: [u8; 256],
    /// The number of byte classes.
    pub(crate) class_count: usize,
    /// The next state for each state and class, row by row.
    pub(crate) transitions: Vec<u32>,
    /// The accepting states.
    pub(crate) accepting: Vec<bool>,
    /// The start state.
    pub(crate) start: u32,
}

impl Machine {
    /// Creates an automaton with the dead state only.
    pub(crate) fn new(classes: [u8; 256], class_count: usize) -> Self {
        Self {
            classes,
            class_count,
            transitions: vec![0; class_count],
            accepting: vec![false],
            start: 0,
        }
    }

    /// Adds a state. The caller appends its row, in the order of the states.
    pub(crate) fn add_state(&mut self, accepting: bool) -> u32 {
        self.accepting.push(accepting);
        (self.accepting.len() - 1) as u32
    }

    pub(crate) fn row(&self, state: u32) -> &[u32] {
        let at = state as usize * self.class_count;
        &self.transitions[at..at + self.class_count]
    }
}
