//! Minimal deterministic automata, and operations on them.
//!
//! A [`Dfa`] is the automaton of a rule. The proofs compare `Dfa`s, and the macro turns them into tables. Bytes that
//! have the same next state in every state are in the same *class*. State 0 is *dead*: no string is accepted from it.
//!
//! A `Dfa` is *canonical*: the states after the dead one are numbered breadth-first from the start, in byte order,
//! and classes are numbered in the order of their lowest bytes. So two rules are equivalent if and only if their
//! automata are equal, and the same grammar always gives the same tables.
//!
//! - To make automata, see [`compiler`], [`decimal`] and [`rfc3986`].
//! - To compare and combine them, see [`inclusion`]. To list the strings that they accept, see [`enumerate`].
//! - To find parts that the runtime can make faster or smaller, see [`literal_runs`], [`self_loops`] and
//!   [`sub_dfas`].

pub(crate) mod builder;
pub(crate) mod characters;
pub mod compiler;
pub mod decimal;
pub(crate) mod determinize;
pub mod distance;
pub mod enumerate;
pub mod inclusion;
pub(crate) mod interner;
pub mod literal_runs;
pub(crate) mod minimize;
pub(crate) mod nfa;
pub(crate) mod partition;
pub(crate) mod relax;
pub mod rfc3986;
pub(crate) mod search;
pub mod self_loops;
pub(crate) mod shortest_paths;
pub mod sub_dfas;

use std::sync::LazyLock;

use crate::dfa::interner::Interner;
use crate::hir::byte_set::ByteSet;
use crate::sorted::sort_by_key;

/// A minimal, complete, canonical automaton over bytes.
///
/// The automaton of a [`Tagged`](crate::captures::tdfa::Tagged) may have more states than the minimal one, because it
/// distinguishes components. Compare such automata with [`equivalent`](crate::dfa::inclusion::equivalent) and not
/// with `==`.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
///
/// let digit = Dfa::of_bytes(&ByteSet::range(b'0', b'9'));
/// assert_eq!(digit.state_count(), 3); // dead, start, accepting
/// assert_eq!(digit.class_count(), 2); // digits, and all else
/// assert!(digit.matches(b"7") && !digit.matches(b"77"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dfa {
    /// The class of each byte.
    classes: [u8; 256],
    /// For each class, the first of its bytes in [`READING_ORDER`].
    representatives: Vec<u8>,
    /// The next state for each state and class: a table with a row for each state, and a column for each class.
    transitions: Vec<u32>,
    /// For each state, whether it accepts.
    accepting: Vec<bool>,
}

impl Dfa {
    /// The dead state. No string is accepted from it.
    pub const DEAD: u32 = 0;

    /// Creates an automaton from its tables. The automaton must be minimal and canonical.
    pub(crate) fn from_parts(
        classes: [u8; 256],
        transitions: Vec<u32>,
        accepting: Vec<bool>,
    ) -> Self {
        let class_count = classes.iter().copied().max().map_or(0, usize::from) + 1;
        let mut representatives = vec![None; class_count];
        for byte in reading_order() {
            representatives[usize::from(classes[usize::from(byte)])].get_or_insert(byte);
        }
        Self {
            classes,
            representatives: representatives.into_iter().flatten().collect(),
            transitions,
            accepting,
        }
    }

    /// Returns the number of states, including the dead state. It is at least 1.
    pub fn state_count(&self) -> usize {
        self.accepting.len()
    }

    /// Returns the number of byte classes, 1 to 256.
    pub fn class_count(&self) -> usize {
        self.representatives.len()
    }

    /// Returns the class of each byte.
    pub fn classes(&self) -> &[u8; 256] {
        &self.classes
    }

    /// Returns the byte of `class` that comes first in [reading order](enumerate).
    ///
    /// # Panics
    /// If there is no class with this number.
    pub fn representative(&self, class: u8) -> u8 {
        self.representatives[usize::from(class)]
    }

    /// Returns the start state: 1, or the dead state if the automaton accepts no string.
    pub fn start(&self) -> u32 {
        u32::from(!self.is_empty())
    }

    /// Returns the next state after `state` on `byte`.
    ///
    /// # Panics
    /// If there is no state with this number.
    pub fn next(&self, state: u32, byte: u8) -> u32 {
        self.next_class(state, self.classes[usize::from(byte)])
    }

    /// Returns the next state after `state` on any byte of `class`.
    ///
    /// # Panics
    /// If there is no state or no class with this number.
    pub fn next_class(&self, state: u32, class: u8) -> u32 {
        assert!(usize::from(class) < self.class_count(), "no class {class}");
        self.transitions[state as usize * self.class_count() + usize::from(class)]
    }

    /// Returns the bytes of each class.
    pub(crate) fn bytes_of_class(&self) -> Vec<ByteSet> {
        let mut bytes_of_class = vec![ByteSet::EMPTY; self.class_count()];
        for (byte, &class) in (0..=255).zip(&self.classes) {
            bytes_of_class[usize::from(class)].insert(byte);
        }
        bytes_of_class
    }

    /// Returns the next state after `state` for each class.
    pub(crate) fn row(&self, state: u32) -> &[u32] {
        let start = state as usize * self.class_count();
        &self.transitions[start..start + self.class_count()]
    }

    /// Returns whether `state` accepts.
    ///
    /// # Panics
    /// If there is no state with this number.
    pub fn is_accepting(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// Returns the state that is reached from `state` after all bytes of `text`.
    ///
    /// # Panics
    /// If there is no state with this number.
    pub fn walk(&self, state: u32, text: &[u8]) -> u32 {
        text.iter()
            .fold(state, |state, &byte| self.next(state, byte))
    }

    /// Returns whether the automaton accepts `text`.
    pub fn matches(&self, text: &[u8]) -> bool {
        self.is_accepting(self.walk(self.start(), text))
    }

    /// Returns whether the automaton accepts no string.
    pub fn is_empty(&self) -> bool {
        self.state_count() == 1
    }

    /// Returns whether the automaton accepts only finitely many strings.
    pub fn is_finite(&self) -> bool {
        let targets = |state| self.row(state).iter().filter(|&&next| next != Self::DEAD);
        // For each state, the number of incoming transitions from states that are not sorted yet.
        let mut incoming = vec![0_usize; self.state_count()];
        for state in 1..self.state_count() as u32 {
            for &next in targets(state) {
                incoming[next as usize] += 1;
            }
        }
        // Sort the states topologically, which leaves out the states of a cycle and those after it. Every state
        // except the dead one is on a path from the start to acceptance, so with a cycle, there are infinitely many
        // strings.
        let mut ready: Vec<u32> = (1..self.state_count() as u32)
            .filter(|&state| incoming[state as usize] == 0)
            .collect();
        let mut sorted_count = 0;
        while let Some(state) = ready.pop() {
            sorted_count += 1;
            for &next in targets(state) {
                incoming[next as usize] -= 1;
                if incoming[next as usize] == 0 {
                    ready.push(next);
                }
            }
        }
        // `sorted_count` does not include the dead state.
        sorted_count + 1 == self.state_count()
    }
}

/// All bytes in the order that decides which strings users see first, so that these look like texts that users write:
/// small letters, digits, capitals, other printable bytes (0x21 to 0x7E), and then all others, each in ascending
/// order.
static READING_ORDER: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut bytes: Vec<u8> = (0..=255).collect();
    sort_by_key(&mut bytes, |&byte| reading_rank(byte));
    bytes
});

/// Returns a sort key for a byte, to sort bytes in [`reading_order`].
pub(crate) fn reading_rank(byte: u8) -> (u8, u8) {
    let group = match byte {
        b'a'..=b'z' => 0,
        b'0'..=b'9' => 1,
        b'A'..=b'Z' => 2,
        0x21..=0x7E => 3,
        _ => 4,
    };
    (group, byte)
}

/// Returns the bytes of [`READING_ORDER`].
pub(crate) fn reading_order() -> impl Iterator<Item = u8> {
    READING_ORDER.iter().copied()
}

/// Divides the bytes into joint classes of several automata: two bytes are in the same class if they are in the same
/// class of each automaton, and `role` returns the same number for them. Returns the class of each byte, and the first
/// byte of each class in [`reading_order`]. Classes are numbered in this order, too.
pub(crate) fn joint_classes(dfas: &[&Dfa], role: &dyn Fn(u8) -> u64) -> ([u8; 256], Vec<u8>) {
    let mut numbers = Interner::default();
    let mut classes = [0; 256];
    let mut representatives = Vec::new();
    for byte in reading_order() {
        let of_dfas = dfas.iter().map(|dfa| dfa.classes[usize::from(byte)]);
        let key: Vec<u64> = of_dfas.map(u64::from).chain([role(byte)]).collect();
        let (number, is_new) = numbers.insert(&key);
        if is_new {
            representatives.push(byte);
        }
        classes[usize::from(byte)] = number as u8;
    }
    (classes, representatives)
}

/// Compiles the rule `r` of the grammar `text` to its minimal automaton, for tests.
#[cfg(test)]
pub(crate) fn of_abnf(text: &str) -> Dfa {
    let mut grammar = crate::abnf::grammar::Grammar::new();
    grammar.read("test", text).expect("it is readable");
    let rules = grammar.regular(["r"]).expect("it is closed");
    let id = rules.id("r").expect("it is there");
    let mut compiler = compiler::Compiler::new(&rules);
    Dfa::clone(&compiler.dfa(id).expect("it is small"))
}
