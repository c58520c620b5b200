//! Sub-automata: parts of an automaton that have a table of their own.
//!
//! The IP literal between `[` and `]` needs five times as many states as the rest of a URI, and has other byte
//! classes. As a sub-automaton, its table is in a program only once, even if many types have a host.
//!
//! A sub-automaton is entered at its first state, and left to one state of the automaton around it. No valid text ends
//! inside a sub-automaton, and no slot is recorded there. State 0 is dead, and the number after the last state is the
//! exit. Neither has a row.

use crate::automaton::state::{self, State, component_of};
use crate::bytes::table;
use crate::simd::Classes;

/// The table of states that several automata share.
#[derive(Debug)]
pub struct SubDfa {
    classes: Classes,
    transitions: &'static [u8],
    components: &'static [u8],
    names: &'static [&'static str],
}

/// An occurrence of a sub-automaton in the automaton of a rule.
#[derive(Debug)]
pub(crate) struct SubDfaUse {
    pub(crate) sub_dfa: &'static SubDfa,
    /// The state of the automaton after the sub-automaton.
    pub(crate) exit: State,
    /// The set of slots that is recorded when the sub-automaton is left.
    pub(crate) op: u8,
}

/// The number of a state inside a sub-automaton, counted from 1.
pub(crate) type Inner = u8;

/// The dead state: no accepting state can be reached from it.
pub(crate) const DEAD: Inner = 0;

/// The state at which the sub-automaton is entered.
pub(crate) const ENTRY: Inner = 1;

impl SubDfa {
    /// Builds a sub-automaton from its tables.
    ///
    /// # Panics
    ///
    /// If the tables have inconsistent sizes. In a static, this fails the build.
    #[must_use]
    pub const fn new(
        classes: &'static [u8; 256],
        shift: u32,
        transitions: &'static [u8],
        components: &'static [u8],
        names: &'static [&'static str],
    ) -> Self {
        let classes = Classes::new(classes, shift);
        let states = transitions.len() >> shift;
        assert!(
            states > 0 && states < 255 && states << shift == transitions.len(),
            "every state has a transition for every class"
        );
        assert!(
            table::all_below(transitions, states + 2),
            "every state is there"
        );
        state::check(states, components, names.len());
        Self {
            classes,
            transitions,
            components,
            names,
        }
    }

    /// Returns the number of states that have a row.
    pub(crate) const fn states(&self) -> usize {
        self.transitions.len() >> self.classes.shift()
    }

    /// Returns the number that stands for the exit in the transition table.
    pub(crate) const fn exit(&self) -> Inner {
        self.states() as Inner + 1
    }

    /// Returns the number after `byte`: a state, the exit, or the dead state.
    pub(crate) const fn next(&self, state: Inner, byte: u8) -> Inner {
        let class = self.classes.of(byte) as usize;
        self.transitions[(state as usize - 1) << self.classes.shift() | class]
    }

    /// Returns whether two bytes are in the same class, so that they have the same transition in each state.
    #[cfg(any(feature = "alloc", feature = "proptest", feature = "arbitrary"))]
    pub(crate) const fn alike(&self, one: u8, other: u8) -> bool {
        self.classes.of(one) == self.classes.of(other)
    }

    /// Returns the name of the innermost component that `state` is in.
    pub(crate) const fn component(&self, state: Inner) -> &'static str {
        let state = state as usize - 1;
        self.names[component_of(self.components, self.names.len(), state)]
    }
}
