//! Theorem T2, factors: decides whether every string of a rule occurs in some string of RFC 3986's `URI-reference`.
//!
//! Rules such as `key` or `reserved` describe parts of URIs. A *factor* is a substring of an accepted string that
//! does not cut a *triplet* (a percent-encoded byte, such as `%2F`) apart. For example, `b?` is a factor of `a/b?c`.
//!
//! The automaton of all factors is derived from the *whole* automaton, which is that of `URI-reference`: a factor may
//! begin and end in any state that is not inside a triplet. Each state of the factors' automaton is a *set* of states
//! of the whole automaton: all states where the whole automaton can be after the factor. Sets are computed when they
//! are needed. [`Factors::first_outside`] compares a rule with the automaton of all factors.

use std::rc::Rc;

use crate::dfa::interner::Interner;
use crate::dfa::search::Search;
use crate::dfa::{Dfa, joint_classes};
use crate::diag::error::Excess;
use crate::hir::byte_set::ByteSet;
use crate::limits::{Allowance, Budget};
use crate::sorted::Set;

/// The value of a transition that has not been computed yet.
const UNKNOWN: u32 = u32::MAX;

/// The number of the empty set of states. A string that reaches this set is no factor.
const EMPTY_SET: u32 = 0;

/// The number of the set of all states where a factor may begin.
const START_SET: u32 = 1;

/// The automaton of all factors of another automaton's strings: the substrings that cut no triplet apart, such as `b?`
/// in `a/b?c`.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::proofs::factors::Factors;
/// use uri_tables_grammar::dfa::rfc3986;
///
/// let uri = rfc3986::dfa("URI-reference").unwrap().into();
/// let mut factors = Factors::new(&uri, &ByteSet::EMPTY)?;
/// let mut first_outside = |bytes: &[u8]| {
///     factors.first_outside(&Dfa::of_bytes(&bytes.iter().copied().collect()))
/// };
/// assert_eq!(first_outside(b"a/#")?, None);
/// assert_eq!(first_outside(b"a|")?.unwrap().text, b"|");
/// // A `%` alone is no factor: it is a part of a triplet.
/// assert_eq!(first_outside(b"%")?.unwrap().text, b"%");
/// # Ok::<(), uri_tables_grammar::diag::error::Excess>(())
/// ```
#[derive(Debug)]
pub struct Factors {
    whole: Rc<Dfa>,
    /// The bytes that no factor may contain.
    excluded: ByteSet,
    /// The number of each set that was computed.
    numbers: Interner,
    /// The states in each set, in ascending order. The index is the set's number.
    sets: Vec<Set<u32>>,
    /// The transitions: for each set and each class of the whole automaton, the number of the next set, or
    /// [`UNKNOWN`].
    rows: Vec<u32>,
}

/// A string that is not a factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    /// The string.
    pub text: Vec<u8>,
    /// The length in bytes of the longest prefix of `text` that is a factor or the beginning of a factor. At this
    /// offset, the next byte is wrong, or the string ends inside a triplet.
    pub stop: usize,
}

impl Factors {
    /// Creates the automaton for the factors of `whole` that contain no byte of `excluded`.
    ///
    /// # Errors
    /// If the search for the states where a factor may begin takes more than the [shared budget](Budget::shared) has
    /// left.
    pub fn new(whole: &Rc<Dfa>, excluded: &ByteSet) -> Result<Self, Excess> {
        let mut factors = Self {
            whole: Rc::clone(whole),
            excluded: *excluded,
            numbers: Interner::default(),
            sets: Vec::new(),
            rows: Vec::new(),
        };
        // These become `EMPTY_SET` and `START_SET`.
        factors.number(Set::new());
        let start = states_outside_triplets(whole)?;
        factors.number(start);
        Ok(factors)
    }

    /// Returns the shortest string that `dfa` accepts and that is not a factor, or `None` if all accepted strings are
    /// factors.
    ///
    /// # Errors
    /// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the
    /// default budget applies.
    pub fn first_outside(&mut self, dfa: &Dfa) -> Result<Option<Outside>, Excess> {
        let mut allowance = Allowance::new(Budget::default());
        let bytes = representatives(&[dfa, &self.whole], &self.excluded);
        // A search state has the state of `dfa`, the number of the set, and the number of digits that the current
        // triplet lacks.
        let start = (dfa.start(), START_SET, 0);
        // The label of a transition is its byte, and the number of the set after it.
        let mut search = Search::new(start, |&(state, set, missing_digits): &(u32, u32, u8)| {
            [u64::from(state), u64::from(set), u64::from(missing_digits)]
        });
        while let Some((state, set, missing_digits)) = search.next_state() {
            let is_factor = set != EMPTY_SET && missing_digits == 0;
            if dfa.is_accepting(state) && !is_factor {
                let (text, sets): (Vec<u8>, Vec<u32>) = search.path().into_iter().unzip();
                // Once the set is empty, it stays empty. So the number of other sets is the length of the longest
                // prefix that is the beginning of a factor.
                let stop = sets.iter().filter(|&&set| set != EMPTY_SET).count();
                return Ok(Some(Outside { text, stop }));
            }
            allowance.spend(bytes.len() + Allowance::STATE)?;
            for &byte in &bytes {
                let next = dfa.next(state, byte);
                if next == Dfa::DEAD {
                    continue;
                }
                let set = self.next(set, byte, &mut allowance)?;
                let next = (next, set, missing_after(missing_digits, byte));
                search.add(next, (byte, set));
            }
        }
        Ok(None)
    }

    /// Returns the number of the set after `byte`. Computes the transition if it is not known yet.
    fn next(&mut self, set: u32, byte: u8, allowance: &mut Allowance) -> Result<u32, Excess> {
        if set == EMPTY_SET || self.excluded.contains(byte) {
            return Ok(EMPTY_SET);
        }
        let class = self.whole.classes()[usize::from(byte)];
        let cell = set as usize * self.whole.class_count() + usize::from(class);
        if self.rows[cell] == UNKNOWN {
            let states = &self.sets[set as usize];
            allowance.spend(states.len())?;
            let next = states
                .iter()
                .map(|&state| self.whole.next_class(state, class));
            let next = next.filter(|&state| state != Dfa::DEAD).collect();
            self.rows[cell] = self.number(next);
        }
        Ok(self.rows[cell])
    }

    /// Returns the number of a set of states. A new set gets the next number.
    fn number(&mut self, states: Set<u32>) -> u32 {
        let key: Vec<u64> = states.iter().map(|&state| u64::from(state)).collect();
        let (number, is_new) = self.numbers.insert(&key);
        if is_new {
            self.sets.push(states);
            let length = self.rows.len() + self.whole.class_count();
            self.rows.resize(length, UNKNOWN);
        }
        number
    }
}

/// Returns one byte of each kind that the automata, `excluded` or [`missing_after`] distinguish, in
/// [`reading_order`](crate::dfa::reading_order).
fn representatives(dfas: &[&Dfa], excluded: &ByteSet) -> Vec<u8> {
    let role = |byte: u8| {
        // This differs between `%`, hexadecimal digits and all other bytes.
        let in_triplet = missing_after(2, byte) + 4 * missing_after(0, byte);
        u64::from(2 * in_triplet + u8::from(excluded.contains(byte)))
    };
    joint_classes(dfas, &role).1
}

/// Returns the number of hexadecimal digits that the current triplet lacks after `byte`. `missing_digits` is the
/// number before `byte`. Both are 0 outside of triplets.
fn missing_after(missing_digits: u8, byte: u8) -> u8 {
    match byte {
        b'%' => 2,
        _ if byte.is_ascii_hexdigit() => missing_digits.saturating_sub(1),
        _ => 0,
    }
}

/// Returns the states of `whole` that some string reaches without ending inside a triplet.
fn states_outside_triplets(whole: &Dfa) -> Result<Set<u32>, Excess> {
    if whole.is_empty() {
        return Ok(Set::new());
    }
    // The visited pairs of a state and the number of digits that the current triplet lacks there.
    let mut seen = Set::from([(whole.start(), 0)]);
    let mut open = vec![(whole.start(), 0)];
    let bytes = representatives(&[whole], &ByteSet::EMPTY);
    while let Some((state, missing_digits)) = open.pop() {
        Budget::spend(bytes.len())?;
        for &byte in &bytes {
            let next = (whole.next(state, byte), missing_after(missing_digits, byte));
            if next.0 != Dfa::DEAD && seen.insert(next) {
                open.push(next);
            }
        }
    }
    let outside = seen
        .into_iter()
        .filter(|&(_, missing_digits)| missing_digits == 0);
    Ok(outside.map(|(state, _)| state).collect())
}
