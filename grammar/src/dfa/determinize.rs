//! Determinizes nondeterministic automata.
//!
//! This is the subset construction (Rabin and Scott 1959) over byte classes: two bytes that are in the same byte sets
//! of the NFA share a column of the table. States are numbered breadth-first.
//!
//! The result decides whether a string matches. [`captures::determinize`](crate::captures::determinize) also prefers
//! the first of several alternatives, and records the components of the string.

use std::rc::Rc;

use crate::dfa::builder::Machine;
use crate::dfa::interner::Interner;
use crate::dfa::nfa::Nfa;
use crate::dfa::reading_order;
use crate::diag::error::Excess;
use crate::hir::byte_set::ByteSet;
use crate::limits::Allowance;
use crate::sorted::sort;

/// Returns a deterministic automaton with the language of `nfa`.
pub(crate) fn determinize(nfa: &Nfa, allowance: &mut Allowance) -> Result<Machine, Excess> {
    let alphabet = Alphabet::new(&nfa.sets);
    let class_count = alphabet.class_count;
    let empty: Rc<[u32]> = Rc::from([]);
    let mut subsets = Subsets {
        nfa,
        numbers: Interner::default(),
        list: vec![empty],
        closure_of_single: vec![None; nfa.states.len()],
        visited: vec![0; nfa.states.len()],
        round: 0,
        stack: Vec::new(),
    };
    subsets.numbers.insert(&[]);
    let mut machine = Machine::new(alphabet.classes, class_count);
    machine.start = subsets.number(&[nfa.start], &mut machine, allowance)?;
    let mut state = 1;
    // For each class, the NFA states that it reaches from `subset`. `known` has one class for each different list of
    // NFA states, with the number of the subset.
    let mut targets: Vec<Vec<u32>> = vec![Vec::new(); class_count];
    let mut known: Vec<(usize, u32)> = Vec::new();
    while state < subsets.list.len() {
        allowance.spend(class_count)?;
        let subset = Rc::clone(&subsets.list[state]);
        for &from in subset.iter() {
            for &(set, to) in &nfa.states[from as usize].edges {
                let classes = alphabet.of_set(set);
                allowance.spend(classes.len())?;
                for &class in classes {
                    targets[usize::from(class)].push(to);
                }
            }
        }
        known.clear();
        for class in 0..class_count {
            let same = |&&(other, _): &&(usize, u32)| targets[other] == targets[class];
            let next = match known.iter().find(same) {
                _ if targets[class].is_empty() => 0,
                Some(&(_, next)) => next,
                None => {
                    let next = subsets.number(&targets[class], &mut machine, allowance)?;
                    known.push((class, next));
                    next
                }
            };
            machine.transitions.push(next);
        }
        for list in &mut targets {
            list.clear();
        }
        state += 1;
    }
    Ok(machine)
}

/// The byte classes of an NFA. Two bytes have the same class if every byte set of the NFA contains both or neither.
#[derive(Debug)]
pub(crate) struct Alphabet {
    pub(crate) classes: [u8; 256],
    pub(crate) class_count: usize,
    by_set: Vec<Vec<u8>>,
}

impl Alphabet {
    pub(crate) fn new(sets: &[ByteSet]) -> Self {
        let (classes, class_count) = classes(sets);
        // A set contains all bytes of a class or none, so testing the lowest byte of a class suffices.
        let mut lowest = Vec::with_capacity(class_count);
        for (byte, &class) in (0..=255).zip(&classes) {
            if usize::from(class) == lowest.len() {
                lowest.push(byte);
            }
        }
        let of_set = |set: &ByteSet| {
            let all = (0..=255).zip(&lowest);
            let of_set = all.filter(|&(_, &byte)| set.contains(byte));
            of_set.map(|(class, _)| class).collect()
        };
        Self {
            classes,
            class_count,
            by_set: sets.iter().map(of_set).collect(),
        }
    }

    /// Returns the lowest printable byte of `class`, or the lowest byte if none is printable.
    pub(crate) fn readable(&self, class: u8) -> u8 {
        let of_class = |&byte: &u8| self.classes[usize::from(byte)] == class;
        reading_order().find(of_class).unwrap_or(0)
    }

    /// Returns the classes of the bytes in the set with the index `set`.
    pub(crate) fn of_set(&self, set: u32) -> &[u8] {
        &self.by_set[set as usize]
    }
}

/// Returns the class of each byte, and the number of classes. Bytes are in the same class if no set contains only one
/// of them. Classes are numbered by their lowest byte.
fn classes(sets: &[ByteSet]) -> ([u8; 256], usize) {
    let mut classes = [0_u8; 256];
    let mut count = 1;
    for set in sets {
        // For each old class, the new class of its bytes outside of the set, and that of its bytes inside of it.
        let mut numbers = [[None; 2]; 256];
        let mut next = 0;
        for (byte, class) in (0..=255).zip(&mut classes) {
            let number = &mut numbers[usize::from(*class)][usize::from(set.contains(byte))];
            *class = *number.get_or_insert_with(|| {
                next += 1;
                (next - 1) as u8
            });
        }
        count = next;
        if count == 256 {
            break;
        }
    }
    (classes, count)
}

/// The subsets of NFA states found so far, and their numbers.
struct Subsets<'n> {
    nfa: &'n Nfa,
    numbers: Interner,
    list: Vec<Rc<[u32]>>,
    /// For each NFA state, the number of its epsilon closure as a subset, if known. Most transitions have only one
    /// target, and this avoids computing the closure again.
    closure_of_single: Vec<Option<u32>>,
    /// For each NFA state, the value of `round` when a closure last visited the state.
    visited: Vec<u32>,
    round: u32,
    stack: Vec<u32>,
}

impl Subsets<'_> {
    /// Returns the number of the epsilon closure of the states `from`. A new closure becomes a state of `machine`.
    fn number(
        &mut self,
        from: &[u32],
        machine: &mut Machine,
        allowance: &mut Allowance,
    ) -> Result<u32, Excess> {
        if let [single] = from
            && let Some(number) = self.closure_of_single[*single as usize]
        {
            return Ok(number);
        }
        let closure = self.closure(from, allowance)?;
        let words: Vec<u64> = closure.iter().map(|&state| u64::from(state)).collect();
        let (number, is_new) = self.numbers.insert(&words);
        if is_new {
            allowance.dfa(self.list.len() + 1)?;
            allowance.spend(Allowance::STATE)?;
            machine.add_state(closure.contains(&Nfa::END));
            self.list.push(Rc::from(closure));
        }
        if let [single] = from {
            self.closure_of_single[*single as usize] = Some(number);
        }
        Ok(number)
    }

    /// Returns the states in the epsilon closure of `from` that accept or have transitions on bytes, in ascending
    /// order.
    fn closure(&mut self, from: &[u32], allowance: &mut Allowance) -> Result<Vec<u32>, Excess> {
        self.round += 1;
        let mut found = Vec::new();
        let mut work = 0;
        self.stack.extend(from.iter().rev());
        while let Some(state) = self.stack.pop() {
            work += 1;
            if self.visited[state as usize] == self.round {
                continue;
            }
            self.visited[state as usize] = self.round;
            let at = &self.nfa.states[state as usize];
            if state == Nfa::END || !at.edges.is_empty() {
                found.push(state);
            }
            self.stack.extend(at.also.iter().rev());
        }
        sort(&mut found);
        allowance.spend(work)?;
        Ok(found)
    }
}
