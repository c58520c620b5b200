//! Islands: parts of an automaton with a table of their own.
//!
//! In: a state inside, and an octet. Out: the next state inside, or that the island is left. What stands between the `[` and the
//! `]` of a URI needs five times as many states as all the rest, and tells other octets apart; as an island, it is
//! in a program once, however many types have hosts.
//!
//! An island is entered at its first state, and left to one state outside. In between no text ends, and nothing is noted.
//! Invariants of its table: 0 is dead, the number behind the last state's is the exit; none of the two has a row.

use crate::automaton::state::{self, State, component_of};
use crate::bytes::table;
use crate::simd::Classes;

/// States that many automata may have.
#[derive(Debug)]
pub struct SubDfa {
    classes: Classes,
    transitions: &'static [u8],
    components: &'static [u8],
    names: &'static [&'static str],
}

/// Where an island stands in an automaton.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) island: &'static SubDfa,
    /// The state to which it is left.
    pub(crate) exit: State,
    /// What is noted when it is left.
    pub(crate) op: u8,
}

/// A state inside of an island: the first has number 1.
pub(crate) type Inner = u8;

/// From here on no word can be completed.
pub(crate) const DEAD: Inner = 0;

/// The state in which an island is entered.
pub(crate) const ENTRY: Inner = 1;

impl SubDfa {
    /// An island from its tables.
    ///
    /// # Panics
    ///
    /// If the tables do not fit each other. Islands are made in statics, so that this is a build error.
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

    /// How many states there are inside.
    pub(crate) const fn states(&self) -> usize {
        self.transitions.len() >> self.classes.shift()
    }

    /// The number of what is no state inside any more.
    pub(crate) const fn exit(&self) -> Inner {
        self.states() as Inner + 1
    }

    /// The number behind one octet: of a state, the exit's, or that of what is dead.
    pub(crate) const fn next(&self, state: Inner, octet: u8) -> Inner {
        let class = self.classes.of(octet) as usize;
        self.transitions[(state as usize - 1) << self.classes.shift() | class]
    }

    /// Whether two octets lead to the same from everywhere inside.
    #[cfg(any(feature = "proptest", feature = "arbitrary"))]
    pub(crate) const fn alike(&self, one: u8, other: u8) -> bool {
        self.classes.of(one) == self.classes.of(other)
    }

    /// The innermost component that the text is in.
    pub(crate) const fn component(&self, state: Inner) -> &'static str {
        let state = state as usize - 1;
        self.names[component_of(self.components, self.names.len(), state)]
    }
}

/// The islands of a type: its own, and those that another has.
#[doc(hidden)]
#[macro_export]
macro_rules! __sub_dfa {
    (own {
        classes: $classes:expr,
        shift: $shift:expr,
        transitions: Narrow($transitions:expr),
        components: $components:expr,
        names: [$($component:expr),* $(,)?] $(,)?
    }) => {{
        // With a name, so that it is in a program once.
        static ISLAND: $crate::__private::SubDfa = $crate::__private::SubDfa::new(
            $classes,
            $shift,
            $transitions,
            $components,
            &[$($component),*],
        );
        &ISLAND
    }};
    (of { $owner:ident $number:literal }) => {
        <$owner<'static> as $crate::__private::Sealed>::RULE.island($number)
    };
}
