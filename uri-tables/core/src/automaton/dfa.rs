//! The minimal DFA of a rule, as generated data.
//!
//! - Each row of the transition table has `1 << shift` cells, one per byte class, so that an index needs no
//!   multiplication.
//! - A cell is the number of the next state. If the transition records slots, the cell is the number of a *slot
//!   transition* instead, which holds the next state and the set of slots. Slot transitions are numbered after the
//!   states that have rows. Most automata have so few states and slot transitions that a cell takes one byte;
//!   otherwise it takes two.
//! - For frequent slot transitions, the row of the target state is *duplicated* under the number of the slot
//!   transition. A search continues with the duplicated row without waiting until the slot transition is loaded. A
//!   [literal run](crate::automaton::literal_run) may follow the start and each of the last duplicated rows.
//! - States inside a [sub-automaton](crate::automaton::sub_dfa) have no row. Each has a number for each
//!   occurrence of the sub-automaton, after the numbers of all rows, so that callers of [`Automaton::next`] and
//!   [`Automaton::component`] do not need to handle sub-automata.
//!
//! A search returns only the offset and the state at which it stopped, so that valid texts do not pay for
//! diagnostics. `error` turns offset and state into a message.
//!
//! Invariants, checked at compile time: state 0 is dead and state 1 is the start, and both have rows. Because the
//! automaton is minimal, 0 is the only state that cannot reach an accepting state. All accepted texts are UTF-8.

mod construction;

use crate::automaton::literal_run::LiteralRun;
use crate::automaton::reject::Reject;
use crate::automaton::state::component_of;
use crate::automaton::sub_dfa::{self, Inner, SubDfa, SubDfaUse};
use crate::bytes::table;
use crate::simd::{Classes, SelfLoop};

pub(crate) use crate::automaton::state::State;

/// The dead state: no accepting state can be reached from it.
pub(crate) const DEAD: State = 0;

/// The state before the first byte of a text.
pub(crate) const START: State = 1;

/// Up to this many literal runs are searched one by one for the literal run of a row.
const FEW_LITERAL_RUNS: usize = 8;

/// A transition table, indexed by `state << shift | class`. The variants differ in the width of a cell.
#[derive(Debug)]
pub enum Transitions {
    /// A table with one byte per cell.
    Narrow(&'static [u8]),
    /// A table with two bytes per cell, little-endian.
    Wide(&'static [u8]),
}

/// The automaton of a rule.
#[derive(Debug)]
pub struct Automaton {
    pub(crate) classes: Classes,
    pub(crate) transitions: Transitions,
    /// The number of states that have a row. Slot transitions are numbered from here.
    pub(crate) rows: State,
    /// The number of rows, including duplicated rows. States inside sub-automata are numbered from here.
    pub(crate) inner: State,
    /// The slot transitions, four bytes each: the next state (two bytes, little-endian), the number of the set of
    /// slots (0 is the empty set), and 0.
    slot_transitions: &'static [[u8; 4]],
    /// The literal run that may follow the start state.
    pub(crate) start_literal: Option<&'static LiteralRun>,
    /// The literal runs that may follow the last duplicated rows, one for each of these rows.
    literal_runs: &'static [LiteralRun],
    /// The number of the first row that has a literal run.
    pub(crate) first_literal_run: State,
    accepting: &'static [u8],
    /// The component of each state with a row, as an index into `names`. [`component_of`] reads it.
    components: &'static [u8],
    names: &'static [&'static str],
    /// For each row, the number of its self-loop in `self_loops`, counted from one; 0 for no self-loop.
    pub(crate) self_loop_numbers: &'static [u8],
    pub(crate) self_loops: &'static [SelfLoop],
    /// The self-loops at the start of `self_loops` that the prescan covers.
    pub(crate) prescanned: &'static [SelfLoop],
    sub_dfas: &'static [&'static SubDfa],
    /// The occurrences of sub-automata: the number of the sub-automaton, the state after it, and the set of slots
    /// recorded when it is left. The states inside the first occurrence are numbered from `inner`, followed by the
    /// states of the next ones.
    places: &'static [(u8, State, u8)],
}

impl Automaton {
    /// Returns the self-loop of the start state.
    const fn first_self_loop(&self) -> Option<&'static SelfLoop> {
        if self.self_loop_numbers.len() <= START as usize {
            return None;
        }
        match self.self_loop_numbers[START as usize] {
            0 => None,
            number => Some(&self.self_loops[number as usize - 1]),
        }
    }

    /// Returns the self-loop of the start state, if the state accepts and the set of the self-loop is the bit set
    /// `bits`. `RuleData::new` passes all bytes that may occur literally in a text. If the self-loop has all of them,
    /// the rule is a single loop.
    pub(crate) const fn single_loop(&self, bits: &[u8; 32]) -> Option<&'static SelfLoop> {
        match self.first_self_loop() {
            Some(self_loop) if self.accepts(START) && self_loop.has_the_bytes_of(bits) => {
                Some(self_loop)
            }
            _ => None,
        }
    }

    /// Returns the literal run that may follow a row.
    #[inline]
    pub(crate) fn literal_run(&self, row: State) -> Option<&'static LiteralRun> {
        let index = row.checked_sub(self.first_literal_run)?;
        if self.literal_runs.len() > FEW_LITERAL_RUNS {
            return self.literal_runs.get(usize::from(index));
        }
        // The branches of this loop are predicted, so no load has to wait for the row's number.
        self.literal_runs
            .iter()
            .find(|literal_run| literal_run.from == row)
    }

    /// Returns the sub-automaton with this number.
    pub(crate) const fn sub_dfa(&self, number: usize) -> &'static SubDfa {
        self.sub_dfas[number]
    }

    /// Returns one more than the highest number of a state, as the length of a table indexed by state.
    pub(crate) const fn count(&self) -> usize {
        let mut count = self.inner as usize;
        let mut place = 0;
        while place < self.places.len() {
            count += self.sub_dfas[self.places[place].0 as usize].states();
            place += 1;
        }
        count
    }

    /// Returns the cell for `byte` in a row: the number of a state or of a slot transition.
    #[inline]
    pub(crate) const fn cell(&self, row: State, byte: u8) -> State {
        let class = self.classes.of(byte) as usize;
        let cell = (row as usize) << self.classes.shift() | class;
        match self.transitions {
            Transitions::Narrow(table) => table[cell] as State,
            Transitions::Wide(table) => State::from_le_bytes(table.as_chunks().0[cell]),
        }
    }

    /// Returns the next state and the set of slots for the number in a cell.
    const fn taken(&self, number: State) -> (State, u8) {
        if number < self.rows {
            (number, 0)
        } else {
            self.slot_transition(number - self.rows)
        }
    }

    /// Returns the next state and the set of slots of the slot transition with this number, counted from 0.
    pub(crate) const fn slot_transition(&self, slot_transition: State) -> (State, u8) {
        let slot_transition = u32::from_le_bytes(self.slot_transitions[slot_transition as usize]);
        (slot_transition as State, (slot_transition >> 16) as u8)
    }

    /// Returns the state that a row belongs to. Only duplicated rows have a number other than that of their state.
    #[inline]
    pub(crate) const fn home(&self, row: State) -> State {
        if row < self.rows || row >= self.inner {
            row
        } else {
            self.slot_transition(row - self.rows).0
        }
    }

    /// For a state inside a sub-automaton, returns the occurrence of the sub-automaton, the number of the first state
    /// of this occurrence, and the number of the state within the sub-automaton.
    pub(crate) const fn sub_dfa_use(&self, state: State) -> (SubDfaUse, State, Inner) {
        let mut first = self.inner;
        let mut place = 0;
        loop {
            let (sub_dfa, exit, op) = self.places[place];
            let sub_dfa = self.sub_dfas[sub_dfa as usize];
            let states = sub_dfa.states() as State;
            if state - first < states {
                let inner = (state - first) as Inner + sub_dfa::ENTRY;
                return (SubDfaUse { sub_dfa, exit, op }, first, inner);
            }
            first += states;
            place += 1;
        }
    }

    /// Returns the state after `byte`, and the set of slots that the transition records.
    #[inline]
    pub(crate) const fn step(&self, state: State, byte: u8) -> (State, u8) {
        if state >= self.inner {
            return self.step_inside(state, byte);
        }
        self.taken(self.cell(state, byte))
    }

    /// Does the same as [`step`](Self::step) for a state inside a sub-automaton.
    #[inline(never)]
    const fn step_inside(&self, state: State, byte: u8) -> (State, u8) {
        let (SubDfaUse { sub_dfa, exit, op }, first, inner) = self.sub_dfa_use(state);
        let next = sub_dfa.next(inner, byte);
        if next == sub_dfa::DEAD {
            (DEAD, 0)
        } else if next == sub_dfa.exit() {
            (exit, op)
        } else {
            (first + (next - sub_dfa::ENTRY) as State, 0)
        }
    }

    /// Returns the state after `byte`.
    pub(crate) const fn next(&self, state: State, byte: u8) -> State {
        self.step(state, byte).0
    }

    /// Returns whether two bytes are in the same class everywhere, so that they have the same transition in each
    /// state.
    #[cfg(any(feature = "alloc", feature = "proptest", feature = "arbitrary"))]
    pub(crate) const fn alike(&self, one: u8, other: u8) -> bool {
        let mut sub_dfa = 0;
        while sub_dfa < self.sub_dfas.len() {
            if !self.sub_dfas[sub_dfa].alike(one, other) {
                return false;
            }
            sub_dfa += 1;
        }
        self.classes.of(one) == self.classes.of(other)
    }

    /// Returns the state after `text`, starting from `state`.
    pub(crate) const fn after(&self, mut state: State, text: &[u8]) -> State {
        let mut offset = 0;
        while offset < text.len() && state != DEAD {
            state = self.next(state, text[offset]);
            offset += 1;
        }
        state
    }

    /// Returns all states except the dead state. An accepting state can be reached from each of them.
    #[cfg(feature = "proptest")]
    pub(crate) fn states(&self) -> impl Iterator<Item = State> + use<> {
        (START..self.rows).chain(self.inner..self.count() as State)
    }

    /// Returns whether `state` is accepting.
    pub(crate) const fn accepts(&self, state: State) -> bool {
        state < self.rows && table::contains(self.accepting, state as usize)
    }

    /// Returns the name of the innermost component that `state` is in.
    pub(crate) const fn component(&self, state: State) -> &'static str {
        if state >= self.inner {
            let (place, _, inner) = self.sub_dfa_use(state);
            return place.sub_dfa.component(inner);
        }
        self.names[component_of(self.components, self.names.len(), state as usize)]
    }

    /// Validates a text in const evaluation.
    ///
    /// This is separate from [`walk`](crate::automaton::search), which uses features that const evaluation lacks.
    /// Both return the same result.
    pub(crate) const fn validate_const(&self, text: &[u8]) -> Result<(), Reject> {
        let mut state = START;
        let mut offset = 0;
        while offset < text.len() {
            let next = self.next(state, text[offset]);
            if next == DEAD {
                return Err(Reject::new(offset, state));
            }
            state = next;
            offset += 1;
        }
        if self.accepts(state) {
            Ok(())
        } else {
            Err(Reject::new(offset, state))
        }
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
