//! Determinizes nondeterministic automata.
//!
//! [`determinize`] is the subset construction (Rabin and Scott 1959): each state of the result stands for a *subset*
//! of the NFA's states, which are the states that the NFA can be in after some input. States are numbered
//! breadth-first.
//!
//! The transitions are computed for byte *classes* and not for single bytes. Bytes that are in the same byte sets of
//! the NFA form a class, because no transition distinguishes them. The classes are an [`Alphabet`].
//!
//! The result only decides whether a string matches. To find the components of a string as well, use
//! [`captures::determinize`](crate::captures::determinize).

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
    // The empty subset is the dead state, which has number 0 in `machine`.
    subsets.numbers.insert(&[]);
    let mut machine = Machine::new(alphabet.classes, class_count);
    machine.start = subsets.number(&[nfa.start], &mut machine, allowance)?;
    // `Machine::new` has added the row of state 0, the dead state, so begin with state 1.
    let mut state = 1;
    // For each class, the targets of the NFA's transitions from states in `subset` on bytes of this class.
    let mut targets: Vec<Vec<u32>> = vec![Vec::new(); class_count];
    // For each different list in `targets`, the first class with this list, and the next state. Classes often have
    // equal lists, whose closure is then computed only once.
    let mut known_targets: Vec<(usize, u32)> = Vec::new();
    while state < subsets.list.len() {
        allowance.spend(class_count)?;
        let subset = Rc::clone(&subsets.list[state]);
        for &from in subset.iter() {
            for &(set, to) in &nfa.states[from as usize].transitions {
                let classes = alphabet.of_set(set);
                allowance.spend(classes.len())?;
                for &class in classes {
                    targets[usize::from(class)].push(to);
                }
            }
        }
        known_targets.clear();
        for class in 0..class_count {
            let has_same_targets = |&&(other, _): &&(usize, u32)| targets[other] == targets[class];
            let next = match known_targets.iter().find(has_same_targets) {
                // No NFA state is reached, so the next state is the dead one.
                _ if targets[class].is_empty() => 0,
                Some(&(_, next)) => next,
                None => {
                    let next = subsets.number(&targets[class], &mut machine, allowance)?;
                    known_targets.push((class, next));
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
    /// The class of each byte.
    pub(crate) classes: [u8; 256],
    pub(crate) class_count: usize,
    /// For each byte set of the NFA, the classes of its bytes in ascending order.
    by_set: Vec<Vec<u8>>,
}

impl Alphabet {
    /// Computes the classes for an NFA with the byte sets `sets`.
    pub(crate) fn new(sets: &[ByteSet]) -> Self {
        let (classes, class_count) = classes(sets);
        // The lowest byte of each class. Classes are numbered in the order of these bytes, so a new class has the
        // number of the classes before it.
        let mut lowest = Vec::with_capacity(class_count);
        for (byte, &class) in (0..=255).zip(&classes) {
            if usize::from(class) == lowest.len() {
                lowest.push(byte);
            }
        }
        // A set contains all bytes of a class or none, so testing one byte of a class suffices.
        let classes_of = |set: &ByteSet| {
            let all = (0..=255).zip(&lowest);
            let inside = all.filter(|&(_, &byte)| set.contains(byte));
            inside.map(|(class, _)| class).collect()
        };
        Self {
            classes,
            class_count,
            by_set: sets.iter().map(classes_of).collect(),
        }
    }

    /// Returns the byte of `class` that comes first in [`reading_order`].
    pub(crate) fn readable(&self, class: u8) -> u8 {
        let of_class = |&byte: &u8| self.classes[usize::from(byte)] == class;
        reading_order().find(of_class).unwrap_or(0)
    }

    /// Returns the classes of the bytes in a byte set. `set` is the set's index in the NFA.
    pub(crate) fn of_set(&self, set: u32) -> &[u8] {
        &self.by_set[set as usize]
    }
}

/// Returns the class of each byte, and the number of classes. Two bytes are in the same class if each set contains
/// both or neither. Classes are numbered in the order of their lowest bytes.
fn classes(sets: &[ByteSet]) -> ([u8; 256], usize) {
    // At first, all bytes are in one class. Then each set splits the classes.
    let mut classes = [0_u8; 256];
    let mut count = 1;
    for set in sets {
        // For each old class, the numbers of two new classes: of its bytes outside of the set, and of its bytes in the
        // set.
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
        // Each class has one byte, so no class can be split further.
        if count == 256 {
            break;
        }
    }
    (classes, count)
}

/// The subsets of NFA states found so far, and their numbers, which are the states of the result.
struct Subsets<'n> {
    nfa: &'n Nfa,
    numbers: Interner,
    /// The subsets. The index of a subset is its number.
    list: Vec<Rc<[u32]>>,
    /// For each NFA state, the number of the subset that is its epsilon closure, or `None` if it is not known. In
    /// most calls of [`number`](Self::number), `from` has one state, and this avoids computing its closure again.
    closure_of_single: Vec<Option<u32>>,
    /// For each NFA state, the value of `round` when a closure last visited the state.
    visited: Vec<u32>,
    /// The number of the current call of [`closure`](Self::closure).
    round: u32,
    /// The states that [`closure`](Self::closure) has still to visit. It is a field so that all calls share one
    /// allocation.
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
        let key: Vec<u64> = closure.iter().map(|&state| u64::from(state)).collect();
        let (number, is_new) = self.numbers.insert(&key);
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

    /// Returns the NFA states that the states `from` reach by epsilon transitions, including `from`, in ascending
    /// order. States that neither accept nor have transitions on bytes are left out, so that there are fewer
    /// different subsets.
    fn closure(&mut self, from: &[u32], allowance: &mut Allowance) -> Result<Vec<u32>, Excess> {
        self.round += 1;
        let mut closure = Vec::new();
        let mut work = 0;
        self.stack.extend(from.iter().rev());
        while let Some(state) = self.stack.pop() {
            work += 1;
            if self.visited[state as usize] == self.round {
                continue;
            }
            self.visited[state as usize] = self.round;
            let nfa_state = &self.nfa.states[state as usize];
            if state == Nfa::END || !nfa_state.transitions.is_empty() {
                closure.push(state);
            }
            self.stack.extend(nfa_state.epsilons.iter().rev());
        }
        sort(&mut closure);
        allowance.spend(work)?;
        Ok(closure)
    }
}
