//! Sub-automata: groups of states with a transition table of their own, which several automata share.
//!
//! The IP literal between `[` and `]` needs five times as many states as the rest of a URI, and has other byte
//! classes. As a sub-automaton, its table is in a program only once, even if many types have a host.
//!
//! The states inside a sub-automaton are numbered from 1. A sub-automaton is entered at state 1, and left to one
//! state of the automaton around it, the *exit*. In the table, 0 is the dead state, and the number after the last
//! state stands for the exit. Neither has a row. No valid text ends inside a sub-automaton, and its transitions
//! record no slots, except the one that leaves it.

use crate::automaton::state::{self, State, component_of};
use crate::bytes::table;
use crate::simd::Classes;

/// The tables of a sub-automaton.
#[derive(Debug)]
pub struct SubDfa {
    classes: Classes,
    /// The row of state 1, then that of state 2, and so on. A row has a cell for each byte class, and a cell is the
    /// next state, the dead state or the exit.
    transitions: &'static [u8],
    /// The component of each state from 1 on, in the format of [`component_of`].
    components: &'static [u8],
    /// The names of the components.
    names: &'static [&'static str],
}

/// An occurrence of a sub-automaton in the automaton of a rule.
#[derive(Debug)]
pub(crate) struct SubDfaUse {
    pub(crate) sub_dfa: &'static SubDfa,
    /// The state of the automaton after the sub-automaton.
    pub(crate) exit: State,
    /// The number of the set of slots that is recorded when the sub-automaton is left.
    pub(crate) slot_set: u8,
}

/// The number of a state inside a sub-automaton, counted from 1.
pub(crate) type InnerState = u8;

/// The dead state: the exit cannot be reached from it.
pub(crate) const DEAD: InnerState = 0;

/// The state at which the sub-automaton is entered.
pub(crate) const ENTRY: InnerState = 1;

impl SubDfa {
    /// Takes the tables of a sub-automaton. `classes` has the class of each byte, and a row of the transition table
    /// has `1 << shift` cells. For the other parameters, see the fields.
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
        // A cell may also be the dead state or the exit.
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

    /// Returns the number of states, without the dead state and the exit.
    pub(crate) const fn state_count(&self) -> usize {
        self.transitions.len() >> self.classes.shift()
    }

    /// Returns the number that stands for the exit in the transition table.
    pub(crate) const fn exit(&self) -> InnerState {
        self.state_count() as InnerState + 1
    }

    /// Returns what follows `state` after `byte`: a state, the exit, or the dead state.
    pub(crate) const fn next(&self, state: InnerState, byte: u8) -> InnerState {
        let class = self.classes.of(byte) as usize;
        let row = state as usize - 1;
        self.transitions[row << self.classes.shift() | class]
    }

    /// Returns whether two bytes are in the same class, so that they have the same transition in each state.
    #[cfg(feature = "alloc")]
    pub(crate) const fn alike(&self, one: u8, other: u8) -> bool {
        self.classes.of(one) == self.classes.of(other)
    }

    /// Returns the name of the innermost component that `state` is in.
    pub(crate) const fn component(&self, state: InnerState) -> &'static str {
        let index = state as usize - 1;
        self.names[component_of(self.components, self.names.len(), index)]
    }
}
