//! Construction of an [`Automaton`] from generated tables, with checks of the tables. For the tables, see
//! [`dfa`](super).
//!
//! Generated code calls [`Automaton::new`], then the `with_` functions for what the automaton has. `RuleData::new` then
//! calls [`Automaton::checked`]. Automata are built in statics, so a wrong table fails the build. Searches rely on the
//! checks: the target of each transition exists, and each literal run ends in the same state and records the same slots
//! as its transitions one by one.

use super::{Automaton, DEAD, START, State, Transitions};
use crate::automaton::literal_run::LiteralRun;
use crate::automaton::state;
use crate::automaton::sub_dfa::SubDfa;
use crate::bytes::table;
use crate::simd::{AT_ONCE, Classes, SelfLoop};

/// The number of self-loops that the prescan covers in any case. Each covered self-loop makes every search a little
/// slower, so of the others, the prescan only covers those with more than [`HEX_DIGITS`] bytes.
const CHEAP: usize = 5;

/// The number of hex digits, uppercase and lowercase. A self-loop with at most this many bytes belongs to a number,
/// such as a port. In automata with many self-loops, texts rarely have such a number.
const HEX_DIGITS: u32 = 22;

impl Automaton {
    /// Builds an automaton without self-loops, slot transitions and sub-automata, which the `with_` functions add.
    ///
    /// `classes` has the class of each byte. A row of the transition table `transitions` has `1 << shift` cells.
    /// `accepting` has the accepting states as a bit set: bit `n % 8` of byte `n / 8` for state `n`. `components` has
    /// the component of each state as an index into `names`, in the format of `component_of`.
    ///
    /// # Panics
    ///
    /// If the tables have inconsistent sizes. In a static, this fails the build.
    #[must_use]
    pub const fn new(
        classes: &'static [u8; 256],
        shift: u32,
        transitions: Transitions,
        accepting: &'static [u8],
        components: &'static [u8],
        names: &'static [&'static str],
    ) -> Self {
        let classes = Classes::new(classes, shift);
        let cells = match &transitions {
            Transitions::Narrow(table) => table.len(),
            Transitions::Wide(table) => table.len() / 2,
        };
        let rows = cells >> shift;
        assert!(
            rows > START as usize && rows < 1 << 16,
            "an automaton has a dead and a start state"
        );
        assert!(
            cells == rows << shift,
            "every state has a transition for every class"
        );
        Self {
            classes,
            transitions,
            rows: rows as State,
            all_rows: rows as State,
            slot_transitions: &[],
            start_literal: None,
            literal_runs: &[],
            first_literal_run: rows as State,
            accepting,
            components,
            names,
            self_loop_numbers: &[],
            self_loops: &[],
            prescanned: &[],
            sub_dfas: &[],
            sub_dfa_uses: &[],
        }
    }

    /// Adds self-loops. `self_loop_numbers` has the number of each row's self-loop in `self_loops`, counted from one,
    /// or 0 for none.
    ///
    /// The prescan covers the first self-loops. So a self-loop with a [detour](SelfLoop) comes first, and then those
    /// with the most bytes.
    ///
    /// # Panics
    ///
    /// If `self_loop_numbers` has a number that `self_loops` does not have, or a self-loop other than the first has a
    /// detour.
    #[must_use]
    pub const fn with_self_loops(
        mut self,
        self_loop_numbers: &'static [u8],
        self_loops: &'static [SelfLoop],
    ) -> Self {
        assert!(
            table::all_below(self_loop_numbers, self_loops.len() + 1),
            "every self-loop is there"
        );
        self.self_loop_numbers = self_loop_numbers;
        self.self_loops = self_loops;
        let mut prescanned = 0;
        let mut number = 0;
        while number < self_loops.len() {
            let self_loop = &self_loops[number];
            assert!(
                number == 0 || !self_loop.has_detour(),
                "only the first self-loop has a detour"
            );
            if number < CHEAP || number < AT_ONCE && self_loop.bytes() > HEX_DIGITS {
                prescanned = number + 1;
            }
            number += 1;
        }
        self.prescanned = self_loops.split_at(prescanned).0;
        self
    }

    /// Adds slot transitions, which include all transitions into sub-automata. Each has four bytes: the next state
    /// (two bytes, little-endian), the number of the set of slots, and 0.
    ///
    /// # Panics
    ///
    /// If the length is not a multiple of four.
    #[must_use]
    pub const fn with_slot_transitions(mut self, slot_transitions: &'static [u8]) -> Self {
        let (slot_transitions, rest) = slot_transitions.as_chunks();
        assert!(rest.is_empty(), "a slot_transition has four bytes");
        self.slot_transitions = slot_transitions;
        self
    }

    /// Declares that the last `duplicated` rows are duplicates, which belong to the first slot transitions in the same
    /// order. Each is a copy of the row of the state that its slot transition leads to.
    ///
    /// # Panics
    ///
    /// If there are fewer slot transitions than duplicates, or no rows besides the duplicates and the dead state.
    #[must_use]
    pub const fn with_duplicated(mut self, duplicated: usize) -> Self {
        assert!(
            duplicated <= self.slot_transitions.len()
                && duplicated + (START as usize) < self.all_rows as usize,
            "every double is a slot_transition's"
        );
        self.rows = self.all_rows - duplicated as State;
        self
    }

    /// Adds the literal run of the start state: the bytes with which a text usually begins, such as `https://`.
    #[must_use]
    pub const fn with_start_literal(mut self, start_literal: &'static LiteralRun) -> Self {
        self.start_literal = Some(start_literal);
        self
    }

    /// Adds literal runs, one for each of the last duplicated rows.
    ///
    /// # Panics
    ///
    /// If there are fewer duplicated rows than literal runs.
    #[must_use]
    pub const fn with_literal_runs(mut self, literal_runs: &'static [LiteralRun]) -> Self {
        assert!(
            literal_runs.len() <= (self.all_rows - self.rows) as usize,
            "a literal run follows a duplicated row"
        );
        self.literal_runs = literal_runs;
        self.first_literal_run = self.all_rows - literal_runs.len() as State;
        self
    }

    /// Adds sub-automata and their occurrences. An occurrence has the index of the sub-automaton, the state after it,
    /// and the number of the set of slots that is recorded when it is left.
    ///
    /// # Panics
    ///
    /// If an occurrence refers to a sub-automaton or a state that does not exist, or there are too many states.
    #[must_use]
    pub const fn with_sub_dfas(
        mut self,
        sub_dfas: &'static [&'static SubDfa],
        sub_dfa_uses: &'static [(u8, State, u8)],
    ) -> Self {
        self.sub_dfas = sub_dfas;
        self.sub_dfa_uses = sub_dfa_uses;
        assert!(self.count() < 1 << 16, "every state has a number");
        let mut place = 0;
        while place < sub_dfa_uses.len() {
            let (_, exit, _) = sub_dfa_uses[place];
            assert!((exit as usize) < self.count(), "every exit is there");
            place += 1;
        }
        self
    }

    /// Checks that the target and the set of slots of each transition exist. `sets` is the number of sets of slots.
    ///
    /// # Panics
    ///
    /// If a target or a set of slots does not exist, or a literal run differs from its transitions.
    pub(crate) const fn checked(self, sets: usize) -> Self {
        let rows = self.rows as usize;
        assert!(
            self.accepting.len() >= rows.div_ceil(8),
            "every state accepts or does not"
        );
        state::check(rows, self.components, self.names.len());
        // A cell is the number of a state with a row or of a slot transition.
        let numbers = self.rows as usize + self.slot_transitions.len();
        match self.transitions {
            Transitions::Narrow(table) => {
                assert!(table::all_below(table, numbers), "every step is there");
            }
            Transitions::Wide(table) => {
                let mut cell = 0;
                while cell < table.len() {
                    let number = table[cell] as usize | (table[cell + 1] as usize) << 8;
                    assert!(number < numbers, "every step is there");
                    cell += 2;
                }
            }
        }
        let states = self.count();
        let mut slot_transition = 0;
        while slot_transition < self.slot_transitions.len() {
            let (next, slot_set) = self.slot_transition(slot_transition as State);
            assert!(
                (next as usize) < states && (slot_set == 0 || (slot_set as usize) < sets),
                "the target and the slots of every slot transition exist"
            );
            let has_duplicate = slot_transition < (self.all_rows - self.rows) as usize;
            assert!(
                next < self.rows || !has_duplicate && next >= self.all_rows,
                "the target of a duplicated slot transition is a row, and not a duplicate"
            );
            slot_transition += 1;
        }
        let mut place = 0;
        while place < self.sub_dfa_uses.len() {
            let slot_set = self.sub_dfa_uses[place].2 as usize;
            assert!(
                slot_set == 0 || slot_set < sets,
                "what is noted can be noted"
            );
            place += 1;
        }
        if let Some(start_literal) = self.start_literal {
            self.check_literal_run(start_literal, START);
        }
        let mut literal_run = 0;
        while literal_run < self.literal_runs.len() {
            let row = self.first_literal_run + literal_run as State;
            assert!(
                self.literal_runs[literal_run].from == row,
                "each of the last rows has one"
            );
            self.check_literal_run(&self.literal_runs[literal_run], self.home(row));
            literal_run += 1;
        }
        self
    }

    /// Checks a literal run that begins in `state`. The transitions over its bytes must end in the same state, and
    /// record the same slots.
    ///
    /// # Panics
    ///
    /// If the last state or the slots differ, or if a bit that the literal run ignores makes a difference.
    const fn check_literal_run(&self, literal_run: &LiteralRun, mut state: State) {
        let mut at = 0;
        while at < literal_run.length {
            let (byte, compared) = literal_run.byte(at);
            let (next, slot_set) = self.step(state, byte);
            // All subsets of the bits that are not compared, except the empty set. The subtraction borrows through
            // the other bits, so the result is the next smaller subset.
            let mut others = !compared;
            while others != 0 {
                let (other_next, other_slot_set) = self.step(state, byte | others);
                assert!(
                    other_next == next && other_slot_set == slot_set,
                    "what does not matter makes no difference"
                );
                others = (others - 1) & !compared;
            }
            assert!(
                next != DEAD && next < self.rows,
                "a literal run is over rows"
            );
            assert!(
                slot_set == literal_run.slot_set(at),
                "a literal run records the slots of its transitions"
            );
            state = next;
            at += 1;
        }
        assert!(
            state == self.home(literal_run.to),
            "a literal run has the target of its transitions"
        );
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::{Automaton, Transitions};
    use crate::automaton::literal_run::LiteralRun;

    /// Builds an automaton for `a`, `b`, and any number of `c`, that records set 1 over `a` and set 2 over `b`. Its
    /// states are 2 after `a` and 3 after `b`, and row 4 is a duplicate of row 2. Literal runs may begin at the start
    /// or after `a`.
    fn with(
        start_literal: Option<&'static LiteralRun>,
        literal_runs: &'static [LiteralRun],
    ) -> Automaton {
        static CLASSES: [u8; 256] = {
            let mut classes = [0; 256];
            classes[b'a' as usize] = 1;
            classes[b'b' as usize] = 2;
            classes[b'c' as usize] = 3;
            classes
        };
        let rows = b"\0\0\0\0\0\x04\0\0\0\0\x05\0\0\0\0\x03\0\0\x05\0";
        let automaton = Automaton::new(
            &CLASSES,
            2,
            Transitions::Narrow(rows),
            b"\x08",
            b"",
            &["it"],
        );
        let automaton = automaton.with_slot_transitions(b"\x02\0\x01\0\x03\0\x02\0");
        let automaton = automaton.with_duplicated(1).with_literal_runs(literal_runs);
        match start_literal {
            Some(start_literal) => automaton.with_start_literal(start_literal).checked(3),
            None => automaton.checked(3),
        }
    }

    #[test]
    fn literal_runs_are_what_their_steps_are() {
        static WHOLE: LiteralRun =
            LiteralRun::new(1, b"abcc", b"\xFF\xFF\xFF\xFF", 3, b"\0\x01\x01\x02");
        static BEHIND: [LiteralRun; 1] = [LiteralRun::new(4, b"bc", b"\xFF\xFF", 3, b"\0\x02")];
        let automaton = with(Some(&WHOLE), &BEHIND);
        assert_eq!((automaton.first_literal_run, automaton.all_rows), (4, 5));
        assert!(
            automaton
                .literal_run(4)
                .is_some_and(|literal_run| literal_run.is_at(b"abcxxxxxx", 1))
        );
        assert!(WHOLE.is_at(b"abccxxxx", 0) && !WHOLE.is_at(b"abcxxxxx", 0));
    }

    #[test]
    fn literal_runs_that_are_not_what_their_steps_are_are_refused() {
        static OPENINGS: [(LiteralRun, &str); 4] = [
            (
                LiteralRun::new(1, b"ab", b"\xFF\xFF", 2, b"\0\x01\x01\x02"),
                "a literal run has the target of its transitions",
            ),
            (
                LiteralRun::new(1, b"ab", b"\xFF\xFF", 3, b"\0\x01"),
                "a literal run records the slots of its transitions",
            ),
            (
                LiteralRun::new(1, b"ab", b"\xFF\xFE", 3, b"\0\x01"),
                "what does not matter makes no difference",
            ),
            (
                LiteralRun::new(1, b"ac", b"\xFF\xFF", 0, b"\0\x01"),
                "a literal run is over rows",
            ),
        ];
        static ELSEWHERE: [LiteralRun; 1] = [LiteralRun::new(3, b"bc", b"\xFF\xFF", 3, b"\0\x02")];
        let refusal = |start_literal, literal_runs| {
            let panic =
                catch_unwind(|| with(start_literal, literal_runs)).expect_err("it is refused");
            *panic.downcast::<&str>().expect("it says why")
        };
        for (start_literal, why) in &OPENINGS {
            assert_eq!(refusal(Some(start_literal), &[]), *why);
        }
        assert_eq!(refusal(None, &ELSEWHERE), "each of the last rows has one");
    }
}
