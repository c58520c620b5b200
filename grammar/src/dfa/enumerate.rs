//! Enumerates the strings that an automaton accepts, shortest first.
//!
//! [`words`] returns an iterator over them. Strings of the same length are in *reading order*: they are compared byte
//! by byte, and small letters come first, then digits, capitals, other printable bytes (0x21 to 0x7E), and all others.
//! Documentation shows the first strings as examples, and errors show them as differences between two rules, so they
//! should look like texts that users write.
//!
//! The search (Lawler 1972) divides the strings that are not returned yet into *branches*. A branch has all strings
//! that begin with a certain prefix of a returned string, and then differ from it: they continue with another byte,
//! or with any byte after the whole returned string. For example, after `ab` was returned, there are branches at the
//! start (`b…`), after `a` (`ac…`) and after `ab` (`aba…`). The first string of a branch is found by taking a
//! shortest path to acceptance. The first of these strings, over all branches, is returned next.
//!
//! So the search spends no time on lengths that no string has. A returned string of `n` bytes adds at most `n + 1`
//! branches, independently of the number of states.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::dfa::distance::{FAR, distances};
use crate::dfa::{Dfa, reading_order};

impl Dfa {
    /// Returns the shortest accepted string, or `None` if no string is accepted. If there are several, returns the
    /// first in [reading order](crate::dfa::enumerate).
    pub fn shortest_word(&self) -> Option<Vec<u8>> {
        let words = words_by_class(self);
        let mut word = Vec::new();
        let mut state = self.start();
        while !self.is_accepting(state) {
            let (_, rank) = words.best(state, None)?;
            word.push(words.bytes[usize::from(rank)]);
            state = words.next_state(state, rank);
        }
        Some(word)
    }
}

/// Returns an iterator over all strings that `dfa` accepts, shortest first.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::abnf::grammar::Grammar;
/// use uri_tables_grammar::dfa::enumerate::words;
///
/// let mut grammar = Grammar::new();
/// grammar.read("mine.abnf", "key = (%s\"a\" / %s\"b\") *\"-\"")?;
/// let rules = grammar.regular(["key"])?;
/// let key = Compiler::new(&rules).dfa(rules.id("key").expect("it is a root"))?;
///
/// let first: Vec<_> = words(&key).take(4).collect();
/// assert_eq!(first, [b"a".to_vec(), b"b".to_vec(), b"a-".to_vec(), b"b-".to_vec()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn words(dfa: &Dfa) -> Words<'_> {
    Words::over(dfa, |_| true)
}

/// Like [`words`], but of several strings that differ only in bytes of the same [class](Dfa::classes), returns only
/// the first. If all digits are in one class, for example, the strings have no digit but `0`.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::dfa::enumerate::words_by_class;
///
/// let digit = Dfa::of_bytes(&ByteSet::range(b'0', b'9'));
/// assert_eq!(words_by_class(&digit).collect::<Vec<_>>(), [b"0"]);
/// ```
pub fn words_by_class(dfa: &Dfa) -> Words<'_> {
    let is_first_of_class = |byte: u8| dfa.representative(dfa.classes()[usize::from(byte)]) == byte;
    Words::over(dfa, is_first_of_class)
}

/// An iterator over accepted strings, shortest first. [`words`] and [`words_by_class`] return it.
///
/// Inside, a string is a list of *ranks*. The rank of a byte is its place in the order of the enumeration: small
/// letters have the lowest ranks. So two strings of the same length are compared by comparing their ranks.
#[derive(Debug, Clone)]
pub struct Words<'d> {
    dfa: &'d Dfa,
    /// The byte of each rank, which is [`reading_order`].
    bytes: Vec<u8>,
    /// For each byte class, the ranks of its bytes in ascending order. Bytes that do not occur in the enumeration are
    /// left out.
    ranks_of_class: Vec<Vec<u8>>,
    /// The distance of each state from acceptance. See [`distance`](crate::dfa::distance).
    distances: Vec<u32>,
    /// The branches, which have all strings that are not returned yet. That with the next string is on top of the heap.
    branches: BinaryHeap<Reverse<Branch>>,
}

/// The strings that share a prefix with a returned string and then continue differently, such as `ac…` and `ad…` after
/// `ab` was returned. At the beginning, the only branch has all strings.
///
/// The derived order compares the fields one after the other. It is the order of the first strings of the branches,
/// because none of these strings begins with the `start` of another branch.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Branch {
    /// The length of the first string of the branch.
    length: usize,
    /// The prefix, and the rank with which the first string of the branch continues. The others continue with this rank
    /// or with a transition that [`Words::best`] returns later.
    start: Vec<u8>,
    /// The state after the prefix, or `None` for the branch of all strings, whose `start` is empty.
    state: Option<u32>,
}

impl<'d> Words<'d> {
    /// Returns the iterator over strings that only have bytes for which `is_used` returns true.
    fn over(dfa: &'d Dfa, is_used: impl Fn(u8) -> bool) -> Self {
        let bytes: Vec<u8> = reading_order().collect();
        let mut ranks_of_class = vec![Vec::new(); dfa.class_count()];
        for (rank, &byte) in bytes.iter().enumerate() {
            if is_used(byte) {
                ranks_of_class[usize::from(dfa.classes()[usize::from(byte)])].push(rank as u8);
            }
        }
        let distances = distances(dfa);
        let all = Branch {
            length: distances[dfa.start() as usize] as usize,
            start: Vec::new(),
            state: None,
        };
        let branches = (!dfa.is_empty()).then_some(Reverse(all));
        Self {
            dfa,
            bytes,
            ranks_of_class,
            distances,
            branches: branches.into_iter().collect(),
        }
    }

    /// Returns the best transition from `state`, as the distance from acceptance after the transition and the rank of
    /// its byte. Transitions with a lower distance are better, and of those with equal distances, transitions with a
    /// lower rank. If `previous` is given, returns the next best one after it. Returns `None` if there is no other.
    fn best(&self, state: u32, previous: Option<(u32, u8)>) -> Option<(u32, u8)> {
        let best_of_class = |(ranks, &next): (&Vec<u8>, &u32)| {
            let distance = self.distances[next as usize];
            // The index in `ranks` of the first rank whose transition comes after `previous`.
            let first = match previous {
                Some((nearer, _)) if distance < nearer => ranks.len(),
                Some((same, last)) if distance == same => {
                    ranks.partition_point(|&rank| rank <= last)
                }
                _ => 0,
            };
            let rank = ranks.get(first).filter(|_| distance != FAR)?;
            Some((distance, *rank))
        };
        let classes = self.ranks_of_class.iter().zip(self.dfa.row(state));
        classes.filter_map(best_of_class).min()
    }

    fn next_state(&self, state: u32, rank: u8) -> u32 {
        self.dfa.next(state, self.bytes[usize::from(rank)])
    }

    /// Adds the branch of the strings that begin with `prefix`, after which the automaton is in `state`, and continue
    /// with a transition that comes after `previous` in the order of [`best`](Self::best), or with any transition.
    fn add_branch(&mut self, prefix: &[u8], state: u32, previous: Option<(u32, u8)>) {
        if let Some((distance, rank)) = self.best(state, previous) {
            self.branches.push(Reverse(Branch {
                length: prefix.len() + 1 + distance as usize,
                start: [prefix, &[rank]].concat(),
                state: Some(state),
            }));
        }
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let Reverse(branch) = self.branches.pop()?;
        let mut word = branch.start;
        let mut state = self.dfa.start();
        if let (Some(before), Some((&rank, prefix))) = (branch.state, word.split_last()) {
            state = self.next_state(before, rank);
            let taken = (self.distances[state as usize], rank);
            self.add_branch(prefix, before, Some(taken));
        }
        // Complete the first string of the branch. At each step, the other transitions become a branch.
        while !self.dfa.is_accepting(state) {
            let taken = self.best(state, None)?;
            self.add_branch(&word, state, Some(taken));
            word.push(taken.1);
            state = self.next_state(state, taken.1);
        }
        self.add_branch(&word, state, None);
        let bytes = word.iter().map(|&rank| self.bytes[usize::from(rank)]);
        Some(bytes.collect())
    }
}

impl std::iter::FusedIterator for Words<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dfa::of_abnf as dfa;

    fn of(rule: &str, each: usize) -> Vec<String> {
        let dfa = dfa(&format!("r = {rule}\n"));
        let text = |word: Vec<u8>| word.escape_ascii().to_string();
        words(&dfa).take(each).map(text).collect()
    }

    #[test]
    fn shortest_come_first() {
        assert_eq!(of("*( %s\"a\" / \"-\" )", 5), ["", "a", "-", "aa", "a-"]);
        assert_eq!(of("3%s\"a\"", 9), ["aaa"]);
        assert_eq!(of("\"\"", 9), [""]);
        // The second string is 39 bytes longer than the first, and there is none between.
        assert_eq!(of("\"1\" / 40\"0\"", 9), ["1", &*"0".repeat(40)]);
        assert_eq!(of("<\"a\" except \"a\">", 9), [""; 0]);
    }

    #[test]
    fn the_iterator_is_fused() {
        let digit = Dfa::of_bytes(&crate::hir::byte_set::ByteSet::range(b'8', b'9'));
        let mut words = words(&digit);
        assert_eq!(words.by_ref().count(), 2);
        assert_eq!(words.next(), None);
    }

    /// Returns an automaton over the byte `x` with states 1 to `states`. Each state has a transition to the next one,
    /// and the last state to `back`. `accepts` tells which states accept.
    fn chain(states: u32, back: u32, accepts: impl Fn(u32) -> bool) -> Dfa {
        let mut transitions = vec![0, 0];
        for state in 1..=states {
            transitions.extend([0, if state == states { back } else { state + 1 }]);
        }
        let mut classes = [0; 256];
        classes[usize::from(b'x')] = 1;
        let accepting = (0..=states).map(|state| state > 0 && accepts(state));
        Dfa::from_parts(classes, transitions, accepting.collect())
    }

    /// A table of states and lengths would have 400,000,000 cells for these automata.
    #[test]
    fn texts_as_long_as_the_automaton_is_large() {
        let lengths =
            |dfa: &Dfa| -> Vec<usize> { words(dfa).take(4).map(|word| word.len()).collect() };
        let states = 20_000;
        // Three automata: one accepts one string, one loops at its end, and one is a cycle, so that most lengths have
        // no string.
        assert_eq!(
            lengths(&chain(states, 0, |state| state == states)),
            [19_999]
        );
        let tail = chain(states, states, |state| state == states);
        assert_eq!(lengths(&tail), [19_999, 20_000, 20_001, 20_002]);
        let cycle = chain(states, 1, |state| state == 1);
        assert_eq!(lengths(&cycle), [0, 20_000, 40_000, 60_000]);
    }

    #[test]
    fn words_of_one_length_stay_in_order() {
        let all = of("3( %s\"a\" / %s\"b\" / %s\"c\" ) / %s\"b\" *2%s\"d\"", 40);
        let mut sorted = all.clone();
        sorted.sort_by_key(|word| (word.len(), word.clone()));
        assert_eq!(all, sorted);
        assert_eq!(all.len(), 30);
    }
}
