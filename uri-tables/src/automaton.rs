//! Automata: a rule's minimal DFA as data, and the walk over a text.
//!
//! In: octets. Out: nothing, or the offset and state where the walk stopped; what that means is for
//! `error` to say, so that a valid text pays for no diagnosis.
//!
//! A row of the transition table is `1 << shift` classes wide, so that an index needs no
//! multiplication. Invariants: state 0 is dead (nothing leaves it, and every state from which no word
//! can be completed is it, since the automaton is minimal), state 1 is the start, all words are valid
//! UTF-8. An automaton of at most 256 states has one octet a transition, a larger one two; one of at most
//! 256 components one octet a state for its component, a larger one two.

use crate::simd::Span;
use crate::table;
use crate::walk::{self, Notes};

/// A state's number.
pub(crate) type State = u16;

/// The state from which no word can be completed.
pub(crate) const DEAD: State = 0;

/// The state before the first octet.
pub(crate) const START: State = 1;

/// Transition tables by the width of a state: index `state << shift | class`.
#[derive(Debug)]
pub enum Transitions {
    /// One octet a state.
    Narrow(&'static [u8]),
    /// Two octets a state, the low one first.
    Wide(&'static [u8]),
}

/// A rule's automaton.
#[derive(Debug)]
pub struct Automaton {
    pub(crate) classes: &'static [u8; 256],
    pub(crate) shift: u32,
    pub(crate) transitions: Transitions,
    accepting: &'static [u8],
    /// Each state's index into the names, as [`component_of`] reads it.
    components: &'static [u8],
    names: &'static [&'static str],
    /// By state the number of its span, from one; or zero.
    pub(crate) spans: &'static [u8],
    pub(crate) over: &'static [Span],
}

/// Where a walk stopped short of acceptance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stop {
    /// The octets that were taken.
    pub(crate) offset: usize,
    /// The state behind them: never the dead one.
    pub(crate) state: State,
}

impl Automaton {
    /// An automaton from its tables.
    ///
    /// # Panics
    ///
    /// If the tables do not fit each other. Automata are made in statics, so that this is a build error.
    #[must_use]
    pub const fn new(
        classes: &'static [u8; 256],
        shift: u32,
        transitions: Transitions,
        accepting: &'static [u8],
        components: &'static [u8],
        names: &'static [&'static str],
    ) -> Self {
        let states = components.len() / if names.len() > 256 { 2 } else { 1 };
        assert!(
            states > START as usize && states <= 1 << 16,
            "an automaton has a dead and a start state"
        );
        assert!(shift <= 8, "there are at most 256 classes");
        let octets = match &transitions {
            Transitions::Narrow(table) => table.len(),
            Transitions::Wide(table) => table.len() / 2,
        };
        assert!(
            octets == states << shift,
            "every state has a transition for every class"
        );
        assert!(
            accepting.len() >= states.div_ceil(8),
            "every state accepts or does not"
        );
        let mut octet = 0;
        while octet < 256 {
            assert!(
                (classes[octet] as usize) < 1 << shift,
                "a class is narrower than a row"
            );
            octet += 1;
        }
        let mut state = 0;
        while state < states {
            assert!(
                component_of(components, names.len(), state) < names.len(),
                "every component has a name"
            );
            state += 1;
        }
        Self {
            classes,
            shift,
            transitions,
            accepting,
            components,
            names,
            spans: &[],
            over: &[],
        }
    }

    /// With what leads from states to themselves: by state the number of its span, from one, or zero; and the spans.
    ///
    /// # Panics
    ///
    /// If there is no span of such a number.
    #[must_use]
    pub const fn with_spans(mut self, spans: &'static [u8], over: &'static [Span]) -> Self {
        let mut state = 0;
        while state < spans.len() {
            assert!(spans[state] as usize <= over.len(), "every span is there");
            state += 1;
        }
        self.spans = spans;
        self.over = over;
        self
    }

    /// The cell of the table for an octet in a state.
    pub(crate) const fn cell(&self, state: State, octet: u8) -> usize {
        (state as usize) << self.shift | self.classes[octet as usize] as usize
    }

    /// The state that a cell leads to.
    pub(crate) const fn target(&self, cell: usize) -> State {
        match self.transitions {
            Transitions::Narrow(table) => table[cell] as State,
            Transitions::Wide(table) => {
                State::from_le_bytes([table[2 * cell], table[2 * cell + 1]])
            }
        }
    }

    /// The state behind one octet.
    pub(crate) const fn next(&self, state: State, octet: u8) -> State {
        self.target(self.cell(state, octet))
    }

    /// The state behind some text, dead if it cannot stand there.
    pub(crate) const fn after(&self, mut state: State, text: &[u8]) -> State {
        let mut offset = 0;
        while offset < text.len() && state != DEAD {
            state = self.next(state, text[offset]);
            offset += 1;
        }
        state
    }

    /// The states from which a word can be completed.
    pub(crate) fn states(&self) -> impl Iterator<Item = State> + use<> {
        let last = self.components.len() - 1;
        START..=last as State
    }

    /// Whether a word may end in a state.
    pub(crate) const fn accepts(&self, state: State) -> bool {
        table::contains(self.accepting, state as usize)
    }

    /// The innermost component that the text is in.
    pub(crate) const fn component(&self, state: State) -> &'static str {
        self.names[component_of(self.components, self.names.len(), state as usize)]
    }

    /// Whether `text` is a word, at compile time.
    ///
    /// A second entry beside [`validate`](Self::validate), because a faster walk may use what const
    /// evaluation has not; both give the same answer.
    pub(crate) const fn validate_const(&self, text: &[u8]) -> Result<(), Stop> {
        let mut state = START;
        let mut offset = 0;
        while offset < text.len() {
            let next = self.next(state, text[offset]);
            if next == DEAD {
                return Err(Stop { offset, state });
            }
            state = next;
            offset += 1;
        }
        if self.accepts(state) {
            Ok(())
        } else {
            Err(Stop { offset, state })
        }
    }

    /// Whether `text` is a word, at run time.
    pub(crate) fn validate(&self, text: &[u8]) -> Result<(), Stop> {
        walk::walk(self, text, Quiet).map(|_| ())
    }
}

/// A walk that notes nothing.
struct Quiet;

impl Notes for Quiet {
    #[inline]
    fn note(&mut self, _: usize, _: usize) {}
}

/// The component of a state among `count`: one octet, or two, the low one first, if there are more than one
/// octet tells apart.
const fn component_of(components: &[u8], count: usize, state: usize) -> usize {
    if count > 256 {
        u16::from_le_bytes([components[2 * state], components[2 * state + 1]]) as usize
    } else {
        components[state] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::{Automaton, DEAD, START, Transitions};

    #[test]
    fn of_many_components_each_has_its_name() {
        static NAMES: [&str; 257] = {
            let mut names = ["between"; 257];
            names[0] = "first";
            names[255] = "last but one";
            names[256] = "last";
            names
        };
        static AUTOMATON: Automaton = Automaton::new(
            &[0; 256],
            0,
            Transitions::Narrow(b"\0\x02\0"),
            b"\x04",
            b"\0\0\xFF\0\0\x01",
            &NAMES,
        );
        assert_eq!(AUTOMATON.component(DEAD), "first");
        assert_eq!(AUTOMATON.component(START), "last but one");
        assert_eq!(AUTOMATON.component(2), "last");
    }
}
