//! Compares and combines two minimal automata.
//!
//! All operations traverse the product of the automata, that is, the pairs of states that the same string reaches.
//! Combined automata are minimal and canonical as well. A failed comparison returns the shortest string that
//! distinguishes the automata. Of several shortest strings, it returns the first in byte order, where printable bytes
//! come first.

use std::collections::VecDeque;

use crate::dfa::builder::Machine;
use crate::dfa::minimize::minimize;
use crate::dfa::{Dfa, reading_order, reading_rank};
use crate::diag::error::Error;
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::sorted::{Map, sort_by_key};

pub use crate::dfa::relax::with_literals;

/// Returns the automaton for the strings that `a` accepts and `b` does not.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::dfa::inclusion::difference;
///
/// let letter = Dfa::of_bytes(&ByteSet::range(b'a', b'z'));
/// let x = Dfa::of_bytes(&ByteSet::single(b'x'));
/// let others = difference(&letter, &x)?;
/// assert!(others.matches(b"w") && !others.matches(b"x"));
/// # Ok::<(), uri_tables_grammar::diag::error::Error>(())
/// ```
///
/// # Errors
/// If the automaton would exceed the default [`Budget`].
pub fn difference(a: &Dfa, b: &Dfa) -> Result<Dfa, Error> {
    within_default(a, b, Operation::Difference)
}

/// Returns the automaton for the strings that both `a` and `b` accept.
///
/// # Errors
/// If the automaton would exceed the default [`Budget`].
pub fn intersection(a: &Dfa, b: &Dfa) -> Result<Dfa, Error> {
    within_default(a, b, Operation::Intersection)
}

/// Returns the automaton for the strings that `a`, `b` or both accept.
///
/// # Errors
/// If the automaton would exceed the default [`Budget`].
pub fn union(a: &Dfa, b: &Dfa) -> Result<Dfa, Error> {
    within_default(a, b, Operation::Union)
}

/// Checks that `b` accepts every string that `a` accepts.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::dfa::inclusion::included;
///
/// let hex = Dfa::of_bytes(&b"0123456789ABCDEF".iter().copied().collect());
/// let digit = Dfa::of_bytes(&ByteSet::range(b'0', b'9'));
/// assert_eq!(included(&digit, &hex), Ok(()));
/// assert_eq!(included(&hex, &digit), Err(b"A".to_vec()));
/// ```
///
/// # Errors
///
/// Returns the shortest string that `a` accepts and `b` does not. If there are several, returns the first in byte
/// order, where printable bytes (0x21 to 0x7E) come before all others.
pub fn included(a: &Dfa, b: &Dfa) -> Result<(), Vec<u8>> {
    if a == b {
        return Ok(());
    }
    witness(a, b, Operation::Difference, &mut Allowance::unlimited())
        .unwrap_or_default()
        .map_or(Ok(()), Err)
}

/// Returns the shortest string that `a` accepts and `b` does not, or `None` if `b` accepts all of them. [`included`]
/// describes which one is returned. The comparison takes as many budget steps as the product of the automata has
/// transitions.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::limits::Budget;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::dfa::inclusion::first_outside;
///
/// let hex = Dfa::of_bytes(&b"0123456789ABCDEF".iter().copied().collect());
/// let digit = Dfa::of_bytes(&ByteSet::range(b'0', b'9'));
/// assert_eq!(first_outside(&hex, &digit)?, Some(b"A".to_vec()));
/// let budget = Budget { work: 1, ..Budget::default() };
/// assert!(budget.shared(|| first_outside(&hex, &digit)).is_err());
/// # Ok::<(), uri_tables_grammar::diag::error::Excess>(())
/// ```
///
/// # Errors
/// If the comparison takes more steps than the [shared budget](Budget::shared) has left. Without a shared budget, the
/// default budget applies.
pub fn first_outside(a: &Dfa, b: &Dfa) -> Result<Option<Vec<u8>>, Excess> {
    if a == b {
        return Ok(None);
    }
    let mut allowance = Allowance::new(Budget::default());
    witness(a, b, Operation::Difference, &mut allowance)
}

/// Checks that `a` and `b` accept the same strings.
///
/// # Errors
///
/// Returns the shortest string that only one of `a` and `b` accepts. [`included`] describes which one is returned.
pub fn equivalent(a: &Dfa, b: &Dfa) -> Result<(), Vec<u8>> {
    if a == b {
        return Ok(());
    }
    witness(
        a,
        b,
        Operation::SymmetricDifference,
        &mut Allowance::unlimited(),
    )
    .unwrap_or_default()
    .map_or(Ok(()), Err)
}

/// An operation on two languages. It determines which pairs of states accept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    Difference,
    Intersection,
    Union,
    SymmetricDifference,
}

impl Operation {
    fn accepts(self, a: bool, b: bool) -> bool {
        match self {
            Self::Difference => a && !b,
            Self::Intersection => a && b,
            Self::Union => a || b,
            Self::SymmetricDifference => a != b,
        }
    }

    /// Returns true only if no string is accepted from the pair of states. It may return false for such a pair, too.
    fn is_dead(self, a: u32, b: u32) -> bool {
        match self {
            Self::Difference => a == Dfa::DEAD,
            Self::Intersection => a == Dfa::DEAD || b == Dfa::DEAD,
            Self::Union => a == Dfa::DEAD && b == Dfa::DEAD,
            Self::SymmetricDifference => a == b && a == Dfa::DEAD,
        }
    }
}

/// Returns the minimal automaton for the language that `operation` gives.
pub(crate) fn product(
    a: &Dfa,
    b: &Dfa,
    operation: Operation,
    allowance: &mut Allowance,
) -> Result<Dfa, Excess> {
    allowance.spend(JointClasses::COST)?;
    let joint = JointClasses::new(a, b);
    let mut machine = Machine::new(joint.of, joint.classes.len());
    let mut numbers: Map<(u32, u32), u32> = Map::new();
    let mut pairs = vec![(a.start(), b.start())];
    if operation.is_dead(a.start(), b.start()) {
        return Ok(minimize(&machine));
    }
    let accepts =
        |(a_state, b_state)| operation.accepts(a.is_accepting(a_state), b.is_accepting(b_state));
    machine.start = machine.add_state(accepts(pairs[0]));
    numbers.insert(pairs[0], machine.start);
    let mut at = 0;
    while at < pairs.len() {
        let (from_a, from_b) = pairs[at];
        allowance.spend(joint.classes.len() + Allowance::STATE)?;
        for class in &joint.classes {
            let pair = (a.next_class(from_a, class.a), b.next_class(from_b, class.b));
            let next = if operation.is_dead(pair.0, pair.1) {
                Dfa::DEAD
            } else if let Some(&number) = numbers.get(&pair) {
                number
            } else {
                allowance.dfa(pairs.len() + 2)?;
                pairs.push(pair);
                let number = machine.add_state(accepts(pair));
                numbers.insert(pair, number);
                number
            };
            machine.transitions.push(next);
        }
        at += 1;
    }
    Ok(minimize(&machine))
}

fn within_default(a: &Dfa, b: &Dfa, operation: Operation) -> Result<Dfa, Error> {
    let mut allowance = Allowance::new(Budget::default());
    product(a, b, operation, &mut allowance).map_err(Excess::without_place)
}

/// Returns the shortest string that reaches an accepting pair.
fn witness(
    a: &Dfa,
    b: &Dfa,
    operation: Operation,
    allowance: &mut Allowance,
) -> Result<Option<Vec<u8>>, Excess> {
    allowance.spend(JointClasses::COST)?;
    let joint = JointClasses::new(a, b);
    // Visit classes in the order of their first bytes. Then the first string found for a pair is also the first in byte
    // order among the shortest strings.
    let mut classes = joint.classes;
    sort_by_key(&mut classes, |class| reading_rank(class.representative));
    // For each state of `a`, the states of `b` that were visited together with it. Rows are allocated on first use.
    let mut seen: Vec<Vec<bool>> = vec![Vec::new(); a.state_count()];
    let mut visit = |a_state: u32, b_state: u32| {
        let row = &mut seen[a_state as usize];
        row.resize(b.state_count(), false);
        !std::mem::replace(&mut row[b_state as usize], true)
    };
    // Each pair has the index of the pair before it in the search, and the byte between the two.
    let mut found = vec![(a.start(), b.start(), 0, 0)];
    visit(a.start(), b.start());
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (from_a, from_b, ..) = found[at];
        if operation.accepts(a.is_accepting(from_a), b.is_accepting(from_b)) {
            let mut word = Vec::new();
            let mut at = at;
            while at != 0 {
                let (_, _, before, byte) = found[at];
                word.push(byte);
                at = before;
            }
            word.reverse();
            return Ok(Some(word));
        }
        allowance.spend(classes.len())?;
        for class in &classes {
            let (to_a, to_b) = (a.next_class(from_a, class.a), b.next_class(from_b, class.b));
            if !operation.is_dead(to_a, to_b) && visit(to_a, to_b) {
                open.push_back(found.len());
                found.push((to_a, to_b, at, class.representative));
            }
        }
    }
    Ok(None)
}

/// Byte classes for two automata together. Two bytes are in the same class if each of the automata has them in one
/// class.
struct JointClasses {
    of: [u8; 256],
    classes: Vec<JointClass>,
}

struct JointClass {
    a: u8,
    b: u8,
    representative: u8,
}

impl JointClasses {
    /// The cost of computing the joint byte classes, in steps of the budget.
    const COST: usize = 256;

    fn new(a: &Dfa, b: &Dfa) -> Self {
        let mut of = [0; 256];
        let mut classes = Vec::new();
        let mut numbers = Map::new();
        for byte in reading_order() {
            let pair = (
                a.classes()[usize::from(byte)],
                b.classes()[usize::from(byte)],
            );
            of[usize::from(byte)] = *numbers.entry(pair).or_insert_with(|| {
                classes.push(JointClass {
                    a: pair.0,
                    b: pair.1,
                    representative: byte,
                });
                (classes.len() - 1) as u8
            });
        }
        Self { of, classes }
    }
}
