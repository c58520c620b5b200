//! Checks the inclusion of one automaton's language in another's, and compares and combines two automata.
//!
//! - [`included`], [`first_outside`] and [`equivalent`] compare. If the comparison fails, they return the shortest
//!   string that one automaton accepts and the other does not. Of several shortest strings, they return the first in
//!   [reading order](crate::dfa::enumerate).
//! - [`difference`], [`intersection`] and [`union`] combine. The result is minimal and canonical, like every [`Dfa`].
//! - [`with_literals`] extends the language of one automaton.
//!
//! All operations on two automata traverse their *product*: the pairs of states that the two automata reach after the
//! same string. A pair is *dead* if no string in the operation's result begins with this string.

use crate::dfa::builder::Machine;
use crate::dfa::interner::Interner;
use crate::dfa::minimize::minimize;
use crate::dfa::search::Search;
use crate::dfa::{Dfa, joint_classes};
use crate::diag::error::{Error, Excess};
use crate::limits::{Allowance, Budget};

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
/// Returns the shortest string that `a` accepts and `b` does not. If there are several, returns the first in
/// [reading order](crate::dfa::enumerate).
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
/// Returns the shortest string that only one of `a` and `b` accepts. If there are several, returns the first in
/// [reading order](crate::dfa::enumerate).
pub fn equivalent(a: &Dfa, b: &Dfa) -> Result<(), Vec<u8>> {
    check_nothing(a, b, Operation::SymmetricDifference)
}

/// Checks that `operation` on the languages of `a` and `b` has an empty result. Otherwise, the error is the first
/// string of the result.
fn check_nothing(a: &Dfa, b: &Dfa, operation: Operation) -> Result<(), Vec<u8>> {
    if a == b {
        return Ok(());
    }
    // With an unlimited allowance, `witness` returns no error.
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
    allowance.spend(JOINT_CLASSES)?;
    let live = |pair: (u32, u32)| Some(pair).filter(|&(a, b)| !operation.is_dead(a, b));
    explore(
        joint_classes(&[a, b], &|_| 0),
        live((a.start(), b.start())),
        |(from_a, from_b), byte| live((a.next(from_a, byte), b.next(from_b, byte))),
        |&pair| key(pair),
        |(a_state, b_state)| operation.accepts(a.is_accepting(a_state), b.is_accepting(b_state)),
        allowance,
    )
}

/// Returns the minimal automaton for the states that can be reached from `start`. `None` is the dead state. `classes`
/// is as the result of [`joint_classes`], `next` returns the state after a byte, and `accepts` whether a state accepts.
/// States with equal keys are the same state.
pub(crate) fn explore<S: Copy, K: AsRef<[u64]>>(
    (classes, bytes): ([u8; 256], Vec<u8>),
    start: Option<S>,
    next: impl Fn(S, u8) -> Option<S>,
    key: fn(&S) -> K,
    accepts: impl Fn(S) -> bool,
    allowance: &mut Allowance,
) -> Result<Dfa, Excess> {
    let mut machine = Machine::new(classes, bytes.len());
    let Some(start) = start else {
        return Ok(minimize(&machine));
    };
    // State 0 of `machine` is the dead one, so the number of each state there is its number plus one.
    let mut numbers = Interner::default();
    numbers.insert(key(&start).as_ref());
    let mut states = vec![start];
    machine.start = machine.add_state(accepts(start));
    let mut followed = 0;
    while followed < states.len() {
        let from = states[followed];
        allowance.spend(bytes.len() + Allowance::STATE)?;
        for &byte in &bytes {
            let Some(state) = next(from, byte) else {
                machine.transitions.push(Dfa::DEAD);
                continue;
            };
            let (number, is_new) = numbers.insert(key(&state).as_ref());
            if is_new {
                // The dead state and this one count as well.
                allowance.dfa(states.len() + 2)?;
                states.push(state);
                machine.add_state(accepts(state));
            }
            machine.transitions.push(number + 1);
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
/// returns the first in [`reading_order`](crate::dfa::reading_order).
fn witness(
    a: &Dfa,
    b: &Dfa,
    operation: Operation,
    allowance: &mut Allowance,
) -> Result<Option<Vec<u8>>, Excess> {
    allowance.spend(JOINT_CLASSES)?;
    // Classes are followed in the reading order of their first bytes. So the first string found for a pair is also the
    // first in this order among the shortest strings.
    let (_, bytes) = joint_classes(&[a, b], &|_| 0);
    let mut search = Search::new((a.start(), b.start()), |&pair| key(pair));
    while let Some((from_a, from_b)) = search.next_state() {
        if operation.accepts(a.is_accepting(from_a), b.is_accepting(from_b)) {
            return Ok(Some(search.path()));
        }
        allowance.spend(bytes.len())?;
        for &byte in &bytes {
            let pair = (a.next(from_a, byte), b.next(from_b, byte));
            if !operation.is_dead(pair.0, pair.1) {
                search.add(pair, byte);
            }
        }
    }
    Ok(None)
}

/// Returns the key of a pair of states for an [`Interner`].
fn key((a, b): (u32, u32)) -> [u64; 2] {
    [a.into(), b.into()]
}

/// The cost of [`joint_classes`], in steps of the [`Budget`].
const JOINT_CLASSES: usize = 256;
