//! A breadth-first search for a shortest string.
//!
//! The states are of any kind, such as pairs of the states of two automata. A transition has a *label*, which is a byte
//! or contains one. [`Search`] keeps the states that were found, each once, and the labels on the way to them. The
//! caller examines each state that [`Search::next_state`] returns, and adds the states that follow it.

use std::collections::VecDeque;

use crate::dfa::interner::Interner;

/// A breadth-first search through states of the type `S`, with transitions that have labels of the type `L`.
pub(crate) struct Search<S, L, K> {
    /// Encodes a state. States with equal keys are the same state.
    key: fn(&S) -> K,
    /// The keys of all states that were found.
    seen: Interner,
    /// The states that were found. Each has the index of its predecessor, and the label of the transition from there.
    /// The first state has no label.
    states: Vec<(S, usize, Option<L>)>,
    /// The indices of the states that have not been examined.
    open: VecDeque<usize>,
    /// The index of the state that is examined.
    current: usize,
}

impl<S: Clone, L: Copy, K: AsRef<[u64]>> Search<S, L, K> {
    /// Starts a search in `start`. `key` encodes a state, and states with equal keys are the same state.
    pub(crate) fn new(start: S, key: fn(&S) -> K) -> Self {
        let mut seen = Interner::default();
        seen.insert(key(&start).as_ref());
        Self {
            key,
            seen,
            states: vec![(start, 0, None)],
            open: VecDeque::from([0]),
            current: 0,
        }
    }

    /// Returns the number of states that were found.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns the next state to examine, or `None` if all states were examined.
    pub(crate) fn next_state(&mut self) -> Option<S> {
        self.current = self.open.pop_front()?;
        Some(self.states[self.current].0.clone())
    }

    /// Adds a state that follows the current one, which [`next_state`](Self::next_state) has returned. Does nothing if
    /// the state was found before. Returns the number of the state, in the order in which states were found.
    pub(crate) fn add(&mut self, state: S, label: L) -> u32 {
        let (number, is_new) = self.seen.insert((self.key)(&state).as_ref());
        if is_new {
            self.open.push_back(self.states.len());
            self.states.push((state, self.current, Some(label)));
        }
        number
    }

    /// Like [`add`](Self::add), but for a transition that reads no byte of the text: the state is examined before all
    /// others. Its label is part of the path. Does nothing if the state was found before, even on a longer path.
    pub(crate) fn add_first(&mut self, state: S, label: L) {
        if self.seen.insert((self.key)(&state).as_ref()).1 {
            self.open.push_front(self.states.len());
            self.states.push((state, self.current, Some(label)));
        }
    }

    /// Returns the labels on the path from the first state to the current one.
    pub(crate) fn path(&self) -> Vec<L> {
        let mut labels = Vec::new();
        let mut at = self.current;
        while let (_, predecessor, Some(label)) = self.states[at] {
            labels.push(label);
            at = predecessor;
        }
        labels.reverse();
        labels
    }
}
