//! The minimal DFA of a rule, as generated data.
//!
//! The *transition table* has a *row* for each state, with a *cell* for each byte class. A row is padded to a power
//! of two (`1 << shift` cells), so that an index needs no multiplication. A cell is one of these numbers:
//!
//! - Below [`rows`](Automaton::rows): the next state, which has the row of the same number.
//! - From `rows` on: a *slot transition*, counted from there. It is an entry of another table, with the next state
//!   and the number of the set of [slots](crate::automaton::slots) to record.
//!
//! The most frequent slot transitions have *duplicated rows*: the row of the next state is repeated under the number
//! of the slot transition. So a search can continue in this row without waiting until the slot transition is loaded.
//! The last duplicated rows have a [literal run](crate::automaton::literal_run) each, and the start state may have
//! one.
//!
//! States inside a [sub-automaton](crate::automaton::sub_dfa) have no row. From [`all_rows`](Automaton::all_rows) on,
//! they have numbers as states: one for each occurrence of the sub-automaton. So callers of [`Automaton::next`] and
//! [`Automaton::component`] need not handle sub-automata.
//!
//! A search that fails returns only the offset and the state at which it stopped, so that valid texts do not pay for
//! diagnostics. `error` turns offset and state into a message.
//!
//! Invariants: state 0 is dead and state 1 is the start, and both have rows. Because the automaton is minimal, 0 is
//! the only state that cannot reach an accepting state. All accepted texts are UTF-8. Most tables are checked at
//! compile time (see [`construction`]).

mod construction;

use crate::automaton::literal_run::LiteralRun;
use crate::automaton::state::component_of;
use crate::automaton::sub_dfa::{self, InnerState, SubDfa, SubDfaUse};
use crate::bytes::table;
use crate::simd::{Classes, SelfLoop};

pub(crate) use crate::automaton::state::State;

/// The dead state: no accepting state can be reached from it.
pub(crate) const DEAD: State = 0;

/// The state before the first byte of a text.
pub(crate) const START: State = 1;

/// Up to this many literal runs are compared one by one to find the literal run of a row.
const FEW_LITERAL_RUNS: usize = 8;

/// A transition table. The index of a cell is `row << shift | class`. The variants differ in the width of a cell,
/// which is one byte for most automata.
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
    /// The byte classes.
    pub(crate) classes: Classes,
    /// The transition table.
    pub(crate) transitions: Transitions,
    /// The number of states that have a row. Slot transitions are numbered from here.
    pub(crate) rows: State,
    /// The number of rows, including duplicated rows. States inside sub-automata are numbered from here.
    pub(crate) all_rows: State,
    /// The slot transitions, four bytes each: the next state (two bytes, little-endian), the number of the set of
    /// slots (0 is the empty set), and 0.
    slot_transitions: &'static [[u8; 4]],
    /// The literal run that may follow the start state.
    pub(crate) start_literal: Option<&'static LiteralRun>,
    /// The literal runs that may follow the last duplicated rows, one for each of these rows.
    literal_runs: &'static [LiteralRun],
    /// The number of the first row that has a literal run. All rows after it have one, too.
    pub(crate) first_literal_run: State,
    /// The accepting states with a row, as a [bit set](table::contains).
    accepting: &'static [u8],
    /// The component of each state with a row, as an index into `names`. [`component_of`] reads it.
    components: &'static [u8],
    /// The names of the components.
    names: &'static [&'static str],
    /// For each row, the number of its self-loop in `self_loops`, counted from one; 0 for no self-loop.
    pub(crate) self_loop_numbers: &'static [u8],
    /// The self-loops. A self-loop is the set of bytes that lead from a state back to the same state.
    pub(crate) self_loops: &'static [SelfLoop],
    /// The self-loops at the start of `self_loops` that the prescan covers. The prescan computes the ends of these
    /// loops in the first bytes of a text in advance.
    pub(crate) prescanned: &'static [SelfLoop],
    /// The sub-automata that occur in this automaton.
    sub_dfas: &'static [&'static SubDfa],
    /// The occurrences of sub-automata: the index in `sub_dfas`, the state after the sub-automaton, and the number of
    /// the set of slots that is recorded when it is left. The states inside the first occurrence are numbered from
    /// `all_rows`, and those inside the next ones follow.
    sub_dfa_uses: &'static [(u8, State, u8)],
}

impl Automaton {
    /// Returns the self-loop of the start state, or `None` if it has none.
    const fn start_self_loop(&self) -> Option<&'static SelfLoop> {
        if self.self_loop_numbers.len() <= START as usize {
            return None;
        }
        match self.self_loop_numbers[START as usize] {
            0 => None,
            number => Some(&self.self_loops[number as usize - 1]),
        }
    }

    /// Returns the self-loop of the start state if the rule is a *single loop*: the start state accepts, and its
    /// self-loop has all bytes that may occur literally in a text. `bits` has these bytes as a bit set.
    pub(crate) const fn single_loop(&self, bits: &[u8; 32]) -> Option<&'static SelfLoop> {
        match self.start_self_loop() {
            Some(self_loop) if self.accepts(START) && self_loop.has_the_bytes_of(bits) => {
                Some(self_loop)
            }
            _ => None,
        }
    }

    /// Returns the literal run that may follow a row, or `None` if the row has none.
    #[inline]
    pub(crate) fn literal_run(&self, row: State) -> Option<&'static LiteralRun> {
        let index = row.checked_sub(self.first_literal_run)?;
        if self.literal_runs.len() > FEW_LITERAL_RUNS {
            return self.literal_runs.get(usize::from(index));
        }
        // This is a loop and not an index, because the processor predicts its branches. The next load need not wait
        // until the number of the row is known.
        self.literal_runs
            .iter()
            .find(|literal_run| literal_run.from == row)
    }

    /// Returns the sub-automaton with this index.
    pub(crate) const fn sub_dfa(&self, index: usize) -> &'static SubDfa {
        self.sub_dfas[index]
    }

    /// Returns the length of a table that is indexed by state: one more than the highest number of a state.
    pub(crate) const fn count(&self) -> usize {
        let mut count = self.all_rows as usize;
        let mut place = 0;
        while place < self.sub_dfa_uses.len() {
            count += self.sub_dfas[self.sub_dfa_uses[place].0 as usize].state_count();
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

    /// Returns the next state, and the number of the set of slots to record, for a cell of the transition table.
    const fn target(&self, number: State) -> (State, u8) {
        if number < self.rows {
            (number, 0)
        } else {
            self.slot_transition(number - self.rows)
        }
    }

    /// Returns the next state, and the number of the set of slots to record, of the slot transition with this index.
    pub(crate) const fn slot_transition(&self, index: State) -> (State, u8) {
        // The lower 16 bits are the state, and the next 8 bits are the number of the set.
        let slot_transition = u32::from_le_bytes(self.slot_transitions[index as usize]);
        (slot_transition as State, (slot_transition >> 16) as u8)
    }

    /// Returns the state that a row belongs to. Only duplicated rows have a number other than that of their state. A
    /// state inside a sub-automaton is returned as it is.
    #[inline]
    pub(crate) const fn home(&self, row: State) -> State {
        let is_duplicated = self.rows <= row && row < self.all_rows;
        if is_duplicated {
            self.slot_transition(row - self.rows).0
        } else {
            row
        }
    }

    /// For a state inside a sub-automaton, returns the occurrence of the sub-automaton, the number of the first state
    /// of this occurrence, and the number of the state within the sub-automaton.
    pub(crate) const fn sub_dfa_use(&self, state: State) -> (SubDfaUse, State, InnerState) {
        let mut first = self.all_rows;
        let mut place = 0;
        loop {
            let (sub_dfa, exit, slot_set) = self.sub_dfa_uses[place];
            let sub_dfa = self.sub_dfas[sub_dfa as usize];
            let states = sub_dfa.state_count() as State;
            if state - first < states {
                let inner = (state - first) as InnerState + sub_dfa::ENTRY;
                let sub_dfa_use = SubDfaUse {
                    sub_dfa,
                    exit,
                    slot_set,
                };
                return (sub_dfa_use, first, inner);
            }
            first += states;
            place += 1;
        }
    }

    /// Returns the state after `byte`, and the number of the set of slots that the transition records.
    #[inline]
    pub(crate) const fn step(&self, state: State, byte: u8) -> (State, u8) {
        if state >= self.all_rows {
            return self.step_inside(state, byte);
        }
        self.target(self.cell(state, byte))
    }

    /// Does the same as [`step`](Self::step) for a state inside a sub-automaton.
    #[inline(never)]
    const fn step_inside(&self, state: State, byte: u8) -> (State, u8) {
        let (sub_dfa_use, first, inner) = self.sub_dfa_use(state);
        let sub_dfa = sub_dfa_use.sub_dfa;
        let next = sub_dfa.next(inner, byte);
        if next == sub_dfa::DEAD {
            (DEAD, 0)
        } else if next == sub_dfa.exit() {
            (sub_dfa_use.exit, sub_dfa_use.slot_set)
        } else {
            (first + (next - sub_dfa::ENTRY) as State, 0)
        }
    }

    /// Returns the state after `byte`.
    pub(crate) const fn next(&self, state: State, byte: u8) -> State {
        self.step(state, byte).0
    }

    /// Returns whether two bytes are in the same byte class, here and in all sub-automata. If so, they have the same
    /// transition in each state.
    #[cfg(feature = "alloc")]
    pub(crate) const fn alike(&self, one: u8, other: u8) -> bool {
        if self.classes.of(one) != self.classes.of(other) {
            return false;
        }
        let mut sub_dfa = 0;
        while sub_dfa < self.sub_dfas.len() {
            if !self.sub_dfas[sub_dfa].alike(one, other) {
                return false;
            }
            sub_dfa += 1;
        }
        true
    }

    /// Returns the state after `text`, starting in `state`.
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
        (START..self.rows).chain(self.all_rows..self.count() as State)
    }

    /// Returns whether `state` is accepting. A state inside a sub-automaton never is.
    pub(crate) const fn accepts(&self, state: State) -> bool {
        state < self.rows && table::contains(self.accepting, state as usize)
    }

    /// Returns the name of the innermost component that `state` is in.
    pub(crate) const fn component(&self, state: State) -> &'static str {
        if state >= self.all_rows {
            let (sub_dfa_use, _, inner) = self.sub_dfa_use(state);
            return sub_dfa_use.sub_dfa.component(inner);
        }
        self.names[component_of(self.components, self.names.len(), state as usize)]
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
