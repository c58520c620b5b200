//! Checks the inclusion of one automaton's language in another's, and compares and combines two automata.
//!
//! - [`included`], [`first_outside`] and [`equivalent`] compare. If the comparison fails, they return the shortest
//!   string that one automaton accepts and the other does not. Of several shortest strings, they return the first in
//!   byte order, where printable bytes come first.
//! - [`difference`], [`intersection`] and [`union`] combine. The result is minimal and canonical, like every [`Dfa`].
//! - [`with_literals`] extends the language of one automaton.
//!
//! All operations on two automata traverse their *product*: the pairs of states that the two automata reach after the
//! same string. A pair is *dead* if no string that the operation asks for can begin with this string.

use std::collections::VecDeque;

use crate::dfa::builder::Machine;
use crate::dfa::minimize::minimize;
use crate::dfa::{Dfa, reading_order, reading_rank};
use crate::diag::error::{Error, Excess};
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
    check_nothing(a, b, Operation::Difference)
}

/// Returns the shortest string that `a` accepts and `b` does not, or `None` if `b` accepts every string that `a`
/// accepts. Of several shortest strings, returns the same one as [`included`]. The comparison takes as many budget
/// steps as the product of the automata has transitions.
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
/// Returns the shortest string that only one of `a` and `b` accepts. If there are several, returns the first in byte
/// order, where printable bytes (0x21 to 0x7E) come before all others.
pub fn equivalent(a: &Dfa, b: &Dfa) -> Result<(), Vec<u8>> {
    check_nothing(a, b, Operation::SymmetricDifference)
}

/// Checks that no string is in the result of `operation`, a kind of difference, on the languages of `a` and `b`. The
/// error is the first string.
fn check_nothing(a: &Dfa, b: &Dfa, operation: Operation) -> Result<(), Vec<u8>> {
    if a == b {
        return Ok(());
    }
    // An unlimited allowance is never exceeded.
    witness(a, b, operation, &mut Allowance::unlimited())
        .unwrap_or_default()
        .map_or(Ok(()), Err)
}

/// An operation on two languages. It determines which pairs of states of two automata `a` and `b` accept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operation {
    Difference,
    Intersection,
    Union,
    SymmetricDifference,
}

impl Operation {
    /// Returns whether a pair of states accepts, where `a` and `b` tell whether the two states accept.
    fn accepts(self, a: bool, b: bool) -> bool {
        match self {
            Self::Difference => a && !b,
            Self::Intersection => a && b,
            Self::Union => a || b,
            Self::SymmetricDifference => a != b,
        }
    }

    /// Returns whether the pair of the states `a` and `b` is certainly dead. The result may be `false` for a dead pair.
    /// Following such a pair only costs time.
    fn is_dead(self, a: u32, b: u32) -> bool {
        match self {
            Self::Difference => a == Dfa::DEAD,
            Self::Intersection => a == Dfa::DEAD || b == Dfa::DEAD,
            Self::Union | Self::SymmetricDifference => a == Dfa::DEAD && b == Dfa::DEAD,
        }
    }
}

/// Returns the minimal automaton for the result of `operation` on the languages of `a` and `b`.
pub(crate) fn product(
    a: &Dfa,
    b: &Dfa,
    operation: Operation,
    allowance: &mut Allowance,
) -> Result<Dfa, Excess> {
    allowance.spend(JointClasses::COST)?;
    let joint = JointClasses::new(a, b);
    let mut machine = Machine::new(joint.of, joint.classes.len());
    // The state of `machine` for each pair. All dead pairs are the dead state.
    let mut numbers: Map<(u32, u32), u32> = Map::new();
    let mut pairs = vec![(a.start(), b.start())];
    if operation.is_dead(a.start(), b.start()) {
        return Ok(minimize(&machine));
    }
    let accepts =
        |(a_state, b_state)| operation.accepts(a.is_accepting(a_state), b.is_accepting(b_state));
    machine.start = machine.add_state(accepts(pairs[0]));
    numbers.insert(pairs[0], machine.start);
    let mut followed = 0;
    while followed < pairs.len() {
        let (from_a, from_b) = pairs[followed];
        allowance.spend(joint.classes.len() + Allowance::STATE)?;
        for class in &joint.classes {
            let pair = (a.next_class(from_a, class.a), b.next_class(from_b, class.b));
            let next = if operation.is_dead(pair.0, pair.1) {
                Dfa::DEAD
            } else if let Some(&number) = numbers.get(&pair) {
                number
            } else {
                // The dead state and this pair count as well.
                allowance.dfa(pairs.len() + 2)?;
                pairs.push(pair);
                let number = machine.add_state(accepts(pair));
                numbers.insert(pair, number);
                number
            };
            machine.transitions.push(next);
        }
        followed += 1;
    }
    Ok(minimize(&machine))
}

/// Like [`product`], with the default budget.
fn within_default(a: &Dfa, b: &Dfa, operation: Operation) -> Result<Dfa, Error> {
    let mut allowance = Allowance::new(Budget::default());
    product(a, b, operation, &mut allowance).map_err(Excess::without_place)
}

/// Returns the shortest string that reaches an accepting pair, or `None` if no string does. If there are several,
/// returns the first in byte order, where printable bytes come first.
fn witness(
    a: &Dfa,
    b: &Dfa,
    operation: Operation,
    allowance: &mut Allowance,
) -> Result<Option<Vec<u8>>, Excess> {
    allowance.spend(JointClasses::COST)?;
    let joint = JointClasses::new(a, b);
    // Follow classes in the order of their first bytes. Then the first string found for a pair is also the first in
    // byte order among the shortest strings.
    let mut classes = joint.classes;
    sort_by_key(&mut classes, |class| reading_rank(class.representative));
    // For each state of `a`, whether each state of `b` was visited together with it. Lists are allocated on first
    // use.
    let mut visited: Vec<Vec<bool>> = vec![Vec::new(); a.state_count()];
    // Marks a pair as visited, and returns whether this is its first visit.
    let mut visit = |a_state: u32, b_state: u32| {
        let with_a_state = &mut visited[a_state as usize];
        with_a_state.resize(b.state_count(), false);
        !std::mem::replace(&mut with_a_state[b_state as usize], true)
    };
    // The pairs, each with the index of the previous pair, and the byte between the two. The first pair has none.
    let mut pairs = vec![(a.start(), b.start(), 0, 0)];
    visit(a.start(), b.start());
    let mut queue = VecDeque::from([0]);
    while let Some(index) = queue.pop_front() {
        let (from_a, from_b, ..) = pairs[index];
        if operation.accepts(a.is_accepting(from_a), b.is_accepting(from_b)) {
            let mut word = Vec::new();
            let mut index = index;
            while index != 0 {
                let (_, _, before, byte) = pairs[index];
                word.push(byte);
                index = before;
            }
            word.reverse();
            return Ok(Some(word));
        }
        allowance.spend(classes.len())?;
        for class in &classes {
            let (to_a, to_b) = (a.next_class(from_a, class.a), b.next_class(from_b, class.b));
            if !operation.is_dead(to_a, to_b) && visit(to_a, to_b) {
                queue.push_back(pairs.len());
                pairs.push((to_a, to_b, index, class.representative));
            }
        }
    }
    Ok(None)
}

/// Byte classes for the product of two automata. Two bytes are in the same joint class if they are in the same class
/// of `a`, and in the same class of `b`.
struct JointClasses {
    /// The joint class of each byte.
    of: [u8; 256],
    classes: Vec<JointClass>,
}

struct JointClass {
    /// The class in `a`.
    a: u8,
    /// The class in `b`.
    b: u8,
    /// The first byte of the class in [`reading_order`].
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
