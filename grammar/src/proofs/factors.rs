//! Theorem T2, factors: decides whether every string of a rule occurs in some string of RFC 3986's `URI-reference`.
//!
//! Rules such as `key` or `reserved` describe parts of URIs. A *factor* is a substring of an accepted string that does
//! not cut a triplet (a percent-encoded byte) apart. The automaton of all factors is derived from the *whole*
//! automaton, that of `URI-reference`: a factor may begin and end in any state that is not inside of a triplet. Each
//! state of the new automaton is a set of states of the whole automaton, and is computed when it is needed.

use std::collections::VecDeque;
use std::rc::Rc;

use crate::dfa::interner::Interner;
use crate::dfa::{Dfa, classes_by};
use crate::diag::error::Excess;
use crate::hir::byte_set::ByteSet;
use crate::limits::{Allowance, Budget};
use crate::sorted::Set;

/// The value of a transition that has not been computed yet.
const UNKNOWN: u32 = u32::MAX;

/// The number of the empty set of states. A string that reaches it is no factor.
const NONE: u32 = 0;

/// The number of the set of all states where a factor may begin.
const START: u32 = 1;

/// The automaton of the factors of another automaton.
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
    excluded: ByteSet,
    numbers: Interner,
    sets: Vec<Vec<u32>>,
    /// The transitions: for each set of states and each class of the whole automaton, the number of the next set, or
    /// [`UNKNOWN`].
    rows: Vec<u32>,
}

/// A string that is not a factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    /// The string.
    pub text: Vec<u8>,
    /// The length of the longest prefix of `text` that is a factor, or that a factor begins with.
    pub stop: usize,
}

impl Factors {
    /// Creates the automaton for the factors of `whole` that contain no byte of `excluded`.
    ///
    /// # Errors
    /// If the search for boundaries takes more than the [shared budget](Budget::shared) has left.
    pub fn new(whole: &Rc<Dfa>, excluded: &ByteSet) -> Result<Self, Excess> {
        let mut factors = Self {
            whole: Rc::clone(whole),
            excluded: *excluded,
            numbers: Interner::default(),
            sets: Vec::new(),
            rows: Vec::new(),
        };
        factors.number(Vec::new());
        let start = boundaries(whole)?;
        factors.number(start);
        Ok(factors)
    }

    /// Returns the shortest string that `dfa` accepts and that is not a factor, or `None` if all accepted strings are
    /// factors.
    ///
    /// # Errors
    /// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
    /// budget applies.
    pub fn first_outside(&mut self, dfa: &Dfa) -> Result<Option<Outside>, Excess> {
        let mut allowance = Allowance::new(Budget::default());
        let bytes = self.representatives(dfa);
        let start = (dfa.start(), START, 0);
        let key = |(state, set, triplet): (u32, u32, u8)| {
            [u64::from(state), u64::from(set), u64::from(triplet)]
        };
        let mut seen = Interner::default();
        seen.insert(&key(start));
        // The visited states. Each has the index of the state that it was reached from, and the byte of the transition.
        let mut found = vec![(start, 0, 0)];
        let mut open = VecDeque::from([0]);
        while let Some(at) = open.pop_front() {
            let (state, set, triplet) = found[at].0;
            if dfa.is_accepting(state) && (set == NONE || triplet > 0) {
                let mut text = Vec::new();
                let mut at = at;
                let mut stop = 0;
                while at != 0 {
                    stop += usize::from(found[at].0.1 != NONE);
                    text.push(found[at].2);
                    at = found[at].1;
                }
                text.reverse();
                return Ok(Some(Outside { text, stop }));
            }
            allowance.spend(bytes.len() + Allowance::STATE)?;
            for &byte in &bytes {
                let next = dfa.next(state, byte);
                if next == Dfa::DEAD {
                    continue;
                }
                let set = self.next(set, byte, &mut allowance)?;
                let next = (next, set, after(triplet, byte));
                if seen.insert(&key(next)).1 {
                    open.push_back(found.len());
                    found.push((next, at, byte));
                }
            }
        }
        Ok(None)
    }

    fn next(&mut self, set: u32, byte: u8, allowance: &mut Allowance) -> Result<u32, Excess> {
        if set == NONE || self.excluded.contains(byte) {
            return Ok(NONE);
        }
        let class = self.whole.classes()[usize::from(byte)];
        let cell = set as usize * self.whole.class_count() + usize::from(class);
        if self.rows[cell] == UNKNOWN {
            let states = &self.sets[set as usize];
            allowance.spend(states.len())?;
            let next = states
                .iter()
                .map(|&state| self.whole.next_class(state, class));
            let next: Set<u32> = next.filter(|&state| state != Dfa::DEAD).collect();
            self.rows[cell] = self.number(next.into_iter().collect());
        }
        Ok(self.rows[cell])
    }

    fn number(&mut self, states: Vec<u32>) -> u32 {
        let key: Vec<u64> = states.iter().map(|&state| u64::from(state)).collect();
        let (number, is_new) = self.numbers.insert(&key);
        if is_new {
            self.sets.push(states);
            let row = self.rows.len() + self.whole.class_count();
            self.rows.resize(row, UNKNOWN);
        }
        number
    }

    /// Returns one byte of each kind that the search distinguishes, printable bytes first.
    fn representatives(&self, dfa: &Dfa) -> Vec<u8> {
        let kind = |byte: u8| {
            let at = usize::from(byte);
            let kind = [
                dfa.classes()[at],
                self.whole.classes()[at],
                u8::from(self.excluded.contains(byte)),
                after(2, byte) + 4 * after(0, byte),
            ];
            kind.map(u64::from).to_vec()
        };
        classes_by(&kind).1
    }
}

/// Returns the number of hexadecimal digits that the current triplet lacks after `byte`. `triplet` is the number before
/// `byte`. Both are 0 outside of triplets.
fn after(triplet: u8, byte: u8) -> u8 {
    match byte {
        b'%' => 2,
        _ if byte.is_ascii_hexdigit() => triplet.saturating_sub(1),
        _ => 0,
    }
}

/// Returns the states at which a string is not inside of a triplet.
fn boundaries(whole: &Dfa) -> Result<Vec<u32>, Excess> {
    if whole.is_empty() {
        return Ok(Vec::new());
    }
    let mut seen = Set::from([(whole.start(), 0)]);
    let mut open = vec![(whole.start(), 0)];
    // The different kinds of bytes: the class of a byte, whether it is `%`, and whether it is a hexadecimal digit.
    let mut steps = Set::new();
    for byte in 0..=u8::MAX {
        let meaning = (byte == b'%', byte.is_ascii_hexdigit());
        steps.insert((whole.classes()[usize::from(byte)], meaning));
    }
    while let Some((state, triplet)) = open.pop() {
        Budget::spend(steps.len())?;
        for &(class, (is_percent, is_digit)) in &steps {
            let next = whole.next_class(state, class);
            let triplet = match (is_percent, is_digit) {
                (true, _) => 2,
                (_, true) => after(triplet, b'0'),
                _ => 0,
            };
            if next != Dfa::DEAD && seen.insert((next, triplet)) {
                open.push((next, triplet));
            }
        }
    }
    let outside = seen.into_iter().filter(|&(_, triplet)| triplet == 0);
    let outside: Set<u32> = outside.map(|(state, _)| state).collect();
    Ok(outside.into_iter().collect())
}
