//! Automata: a rule's minimal DFA as data, and the walk over a text.
//!
//! In: octets. Out: nothing, or the offset and state where the walk stopped; what that means is for
//! `error` to say, so that a valid text pays for no diagnosis.
//!
//! A row of the transition table is `1 << shift` classes wide, so that an index needs no
//! multiplication. A cell is the next state, if nothing is noted on the way there; or else the number of a *turn*, counted
//! from behind the states that have a row, which has the next state and what is noted. There are few turns that differ, so
//! that most automata have one octet a cell; one whose states and turns are more than 256 has two.
//!
//! The first turns are *doubled*: under their numbers, the rows of the states that they lead to are there once more. Most of
//! a walk's time is spent waiting for one load that says where the next one is; a walk that is at such a row has no need to
//! wait until it has read from the turn where it is. The last of these rows are those behind which a [leap](crate::automaton::literal_run) can
//! follow; one can also follow the start.
//!
//! States that stand in an [island](crate::automaton::sub_dfa) have no row. They have numbers nevertheless, one for each place
//! where the island stands, behind those that have: so whoever asks for the next state, or for the component of one, need not
//! know of islands.
//!
//! Invariants: state 0 is dead (nothing leaves it, and every state from which no word can be completed is it, since the
//! automaton is minimal), state 1 is the start, all words are valid UTF-8; those two have rows. Of a single
//! component no state says that it is in it; of at most 256 one octet a state does, of more two.

mod construction;

use crate::automaton::literal_run::LiteralRun;
use crate::automaton::reject::Reject;
use crate::automaton::state::component_of;
use crate::automaton::sub_dfa::{self, Inner, Place, SubDfa};
use crate::bytes::table;
use crate::simd::{Classes, SelfLoop};

pub(crate) use crate::automaton::state::State;

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
    pub(crate) classes: Classes,
    pub(crate) transitions: Transitions,
    /// How many states have a row.
    pub(crate) rows: State,
    /// How many rows there are, with those of doubled turns: the first number of a state inside an island.
    pub(crate) inner: State,
    /// The next state of each, its low octet first, and the number of what is noted; 0 is nothing.
    turns: &'static [[u8; 4]],
    /// From the start.
    pub(crate) opening: Option<&'static LiteralRun>,
    /// From the last rows, one for each.
    leaps: &'static [LiteralRun],
    /// The first number of these.
    pub(crate) leaping: State,
    accepting: &'static [u8],
    /// Each row's index into the names, as [`component_of`] reads it.
    components: &'static [u8],
    names: &'static [&'static str],
    /// By row, those of doubled turns among them, the number of its span, from one; or zero.
    pub(crate) spans: &'static [u8],
    pub(crate) over: &'static [SelfLoop],
    islands: &'static [&'static SubDfa],
    /// Where they stand. The states inside the first place have the numbers behind the rows', those of the others follow.
    places: &'static [(u8, State, u8)],
}

impl Automaton {
    /// The span that leads from the start to itself.
    const fn first_span(&self) -> Option<&'static SelfLoop> {
        if self.spans.len() <= START as usize {
            return None;
        }
        match self.spans[START as usize] {
            0 => None,
            number => Some(&self.over[number as usize - 1]),
        }
    }

    /// The span that leads from the start to itself, if words are made of it alone, and its octets are those of a bit set.
    pub(crate) const fn sole_span(&self, bits: &[u8; 32]) -> Option<&'static SelfLoop> {
        match self.first_span() {
            Some(span) if self.accepts(START) && span.has_the_octets_of(bits) => Some(span),
            _ => None,
        }
    }

    /// The leap that can follow a row. Which of them it is is foreseen, so that nothing waits until what it says is loaded from
    /// a place that depends on the row.
    #[inline]
    pub(crate) fn leap(&self, row: State) -> Option<&'static LiteralRun> {
        self.leaps.iter().find(|leap| leap.from == row)
    }

    /// One of the islands.
    pub(crate) const fn island(&self, number: usize) -> &'static SubDfa {
        self.islands[number]
    }

    /// One more than the highest number of a state.
    pub(crate) const fn count(&self) -> usize {
        let mut count = self.inner as usize;
        let mut place = 0;
        while place < self.places.len() {
            count += self.islands[self.places[place].0 as usize].states();
            place += 1;
        }
        count
    }

    /// What a row of the table says of an octet: a state, or behind the rows the number of a turn.
    #[inline]
    pub(crate) const fn says(&self, row: State, octet: u8) -> State {
        let class = self.classes.of(octet) as usize;
        let cell = (row as usize) << self.classes.shift() | class;
        match self.transitions {
            Transitions::Narrow(table) => table[cell] as State,
            Transitions::Wide(table) => {
                State::from_le_bytes([table[2 * cell], table[2 * cell + 1]])
            }
        }
    }

    /// Where that leads, and what is noted on the way.
    const fn taken(&self, number: State) -> (State, u8) {
        if number < self.rows {
            (number, 0)
        } else {
            self.turn(number - self.rows)
        }
    }

    /// Where a turn leads, and what is noted on the way.
    pub(crate) const fn turn(&self, turn: State) -> (State, u8) {
        let turn = u32::from_le_bytes(self.turns[turn as usize]);
        (turn as State, (turn >> 16) as u8)
    }

    /// The state that a row is of.
    #[inline]
    pub(crate) const fn home(&self, row: State) -> State {
        if row < self.rows || row >= self.inner {
            row
        } else {
            self.turn(row - self.rows).0
        }
    }

    /// Where a state without a row stands, the number of the first of its island's states there, and which one it is.
    pub(crate) const fn place(&self, state: State) -> (Place, State, Inner) {
        let mut first = self.inner;
        let mut place = 0;
        loop {
            let (island, exit, op) = self.places[place];
            let island = self.islands[island as usize];
            let states = island.states() as State;
            if state - first < states {
                let inner = (state - first) as Inner + sub_dfa::ENTRY;
                return (Place { island, exit, op }, first, inner);
            }
            first += states;
            place += 1;
        }
    }

    /// The state behind one octet, and what is noted on the way there.
    #[inline]
    pub(crate) const fn step(&self, state: State, octet: u8) -> (State, u8) {
        if state >= self.inner {
            return self.step_inside(state, octet);
        }
        self.taken(self.says(state, octet))
    }

    /// The same from a state inside of an island.
    #[inline(never)]
    const fn step_inside(&self, state: State, octet: u8) -> (State, u8) {
        let (Place { island, exit, op }, first, inner) = self.place(state);
        let next = island.next(inner, octet);
        if next == sub_dfa::DEAD {
            (DEAD, 0)
        } else if next == island.exit() {
            (exit, op)
        } else {
            (first + (next - sub_dfa::ENTRY) as State, 0)
        }
    }

    /// The state behind one octet.
    pub(crate) const fn next(&self, state: State, octet: u8) -> State {
        self.step(state, octet).0
    }

    /// Whether two octets lead to the same from everywhere.
    #[cfg(any(feature = "proptest", feature = "arbitrary"))]
    pub(crate) fn alike(&self, one: u8, other: u8) -> bool {
        self.classes.of(one) == self.classes.of(other)
            && self.islands.iter().all(|island| island.alike(one, other))
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
    #[cfg(feature = "proptest")]
    pub(crate) fn states(&self) -> impl Iterator<Item = State> + use<> {
        (START..self.rows).chain(self.inner..self.count() as State)
    }

    /// Whether a word may end in a state.
    pub(crate) const fn accepts(&self, state: State) -> bool {
        state < self.rows && table::contains(self.accepting, state as usize)
    }

    /// The innermost component that the text is in.
    pub(crate) const fn component(&self, state: State) -> &'static str {
        if state >= self.inner {
            let (place, _, inner) = self.place(state);
            return place.island.component(inner);
        }
        self.names[component_of(self.components, self.names.len(), state as usize)]
    }

    /// Whether `text` is a word, at compile time.
    ///
    /// A second entry beside [`walk`](crate::automaton::search), because a faster walk may use what const
    /// evaluation has not; both give the same answer.
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
