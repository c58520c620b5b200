//! Enumerates the strings that a rule accepts, shortest first.
//!
//! Strings of the same length are in byte order, where printable bytes (0x21 to 0x7E) come before all others.
//! Documentation shows the first strings as examples, and errors show them as differences between two rules.
//!
//! The search (Lawler 1972) divides the strings that are not yet returned into *branches*. A branch has all strings
//! that begin with the same prefix of a returned string, and continue with another byte than that string. For example,
//! after `ab` was returned, there are branches at the start (`b…`), after `a` (`ac…`) and at the end (`ab…`). The best
//! string of each branch takes the shortest path to acceptance, and the best of all branches is the next string.
//!
//! So the search spends no time on lengths that no string has. A returned string of `n` bytes adds at most `n + 1`
//! branches, independently of the number of states.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::dfa::distance::{FAR, distances};
use crate::dfa::{Dfa, reading_order};

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

/// Like [`words`], but of strings that differ only in bytes of the same class, returns only one. If any letter may
/// occur in a place, the strings have `a` there, but not `b`.
///
/// ```
/// use uri_tables_grammar::hir::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::dfa::enumerate::kinds_of_words;
///
/// let digit = Dfa::of_bytes(&ByteSet::range(b'0', b'9'));
/// assert_eq!(kinds_of_words(&digit).collect::<Vec<_>>(), [b"0"]);
/// ```
pub fn kinds_of_words(dfa: &Dfa) -> Words<'_> {
    let is_first_of_class = |byte: u8| dfa.representative(dfa.classes()[usize::from(byte)]) == byte;
    Words::over(dfa, is_first_of_class)
}

/// An iterator over accepted strings, shortest first. [`words`] and [`kinds_of_words`] return it.
///
/// Inside, a string is a list of the ranks of its bytes, so that comparing two strings gives the order of the
/// enumeration. Printable bytes have the lowest ranks.
#[derive(Debug, Clone)]
pub struct Words<'d> {
    dfa: &'d Dfa,
    /// The byte of each rank.
    bytes: Vec<u8>,
    /// For each byte class, the ranks of its bytes in ascending order.
    members: Vec<Vec<u8>>,
    /// The distance of each state from acceptance.
    distances: Vec<u32>,
    /// The best strings of branches. Each key is the length of the string, and the string as ranks. The value has the
    /// other branches of the same returned string. The first string has none.
    candidates: BTreeMap<(usize, Vec<u8>), Option<Branching>>,
    /// The string that was returned last, and the length of the shortest prefix at which it may have branches.
    last: Option<(Vec<u8>, usize)>,
}

/// A string that was returned, and its branches with strings that were not.
#[derive(Debug, Clone)]
struct Branching {
    word: Vec<u8>,
    branches: BinaryHeap<Reverse<Branch>>,
}

/// The strings that share a prefix with a returned string, and continue with another byte. The derived order compares
/// the fields one after the other. It is the order of the branches' best strings: first by length, then by rank.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Branch {
    length: usize,
    /// True if `byte` has a higher rank than the byte of the returned string in this place, or if the returned string
    /// ends there.
    is_after: bool,
    /// Orders branches of the same length. If they come before the returned string, a shorter prefix comes first. If
    /// they come after it, a longer prefix comes first.
    by_prefix: usize,
    /// The rank of the byte after the prefix.
    byte: u8,
    /// The length of the prefix in bytes.
    place: usize,
    /// The state after the prefix.
    state: u32,
    /// The distance of the state after `byte` from acceptance.
    distance: u32,
}

impl<'d> Words<'d> {
    fn over(dfa: &'d Dfa, is_used: impl Fn(u8) -> bool) -> Self {
        let bytes: Vec<u8> = reading_order().collect();
        let mut members = vec![Vec::new(); dfa.class_count()];
        for (number, &byte) in bytes.iter().enumerate() {
            if is_used(byte) {
                members[usize::from(dfa.classes()[usize::from(byte)])].push(number as u8);
            }
        }
        let mut words = Self {
            dfa,
            bytes,
            members,
            distances: distances(dfa),
            candidates: BTreeMap::new(),
            last: None,
        };
        if !dfa.is_empty() {
            let first = words.completed(Vec::new(), dfa.start());
            words.candidates.insert((first.len(), first), None);
        }
        words
    }

    /// Returns the best transition from `state`, as the distance from acceptance after the transition and the rank of
    /// its byte. If `previous` is given, returns the best transition that comes after it.
    fn best(&self, state: u32, previous: Option<(u32, u8)>) -> Option<(u32, u8)> {
        let of_class = |(members, &next): (&Vec<u8>, &u32)| {
            let distance = self.distances[next as usize];
            let from = match previous {
                Some((nearer, _)) if distance < nearer => members.len(),
                Some((same, byte)) if distance == same => {
                    members.partition_point(|&member| member <= byte)
                }
                _ => 0,
            };
            let byte = members.get(from).filter(|_| distance != FAR)?;
            Some((distance, *byte))
        };
        let classes = self.members.iter().zip(self.dfa.row(state));
        classes.filter_map(of_class).min()
    }

    /// Extends `text` by the best of the shortest paths from `state` to acceptance.
    fn completed(&self, mut text: Vec<u8>, mut state: u32) -> Vec<u8> {
        while !self.dfa.is_accepting(state) {
            let Some((_, byte)) = self.best(state, None) else {
                break;
            };
            text.push(byte);
            state = self.step(state, byte);
        }
        text
    }

    fn step(&self, state: u32, byte: u8) -> u32 {
        self.dfa.next(state, self.bytes[usize::from(byte)])
    }

    /// Returns the best branch of `word` after its first `place` bytes. If `previous` is given, returns the best branch
    /// after that transition.
    fn branch(
        &self,
        word: &[u8],
        place: usize,
        state: u32,
        mut previous: Option<(u32, u8)>,
    ) -> Option<Branch> {
        loop {
            let (distance, byte) = self.best(state, previous)?;
            previous = Some((distance, byte));
            let own = word.get(place);
            if own == Some(&byte) {
                continue;
            }
            let is_after = own.is_none_or(|&own| byte > own);
            return Some(Branch {
                length: place + 1 + distance as usize,
                is_after,
                by_prefix: if is_after { usize::MAX - place } else { place },
                byte,
                place,
                state,
                distance,
            });
        }
    }

    /// Returns the branches of `word` at prefixes of `from` or more bytes.
    fn branching(&self, word: Vec<u8>, from: usize) -> Branching {
        let mut state = self.dfa.start();
        let mut branches = Vec::new();
        for place in 0..=word.len() {
            if place >= from {
                branches.extend(self.branch(&word, place, state, None).map(Reverse));
            }
            if let Some(&byte) = word.get(place) {
                state = self.step(state, byte);
            }
        }
        Branching {
            word,
            branches: branches.into(),
        }
    }

    /// Adds the best string of the branches to the candidates, if there are branches.
    fn add_best(&mut self, branching: Branching) {
        if let Some(Reverse(branch)) = branching.branches.peek() {
            let mut text = branching.word[..branch.place].to_vec();
            text.push(branch.byte);
            let word = self.completed(text, self.step(branch.state, branch.byte));
            self.candidates.insert((word.len(), word), Some(branching));
        }
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if let Some((word, from)) = self.last.take() {
            let branching = self.branching(word, from);
            self.add_best(branching);
        }
        let ((_, word), left) = self.candidates.pop_first()?;
        let mut from = 0;
        if let Some(mut left) = left
            && let Some(Reverse(branch)) = left.branches.pop()
        {
            from = branch.place + 1;
            let taken = Some((branch.distance, branch.byte));
            let other = self.branch(&left.word, branch.place, branch.state, taken);
            left.branches.extend(other.map(Reverse));
            self.add_best(left);
        }
        let bytes = word.iter().map(|&byte| self.bytes[usize::from(byte)]);
        let found = bytes.collect();
        self.last = Some((word, from));
        Some(found)
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
        assert_eq!(of("*( %s\"a\" / \"-\" )", 5), ["", "-", "a", "--", "-a"]);
        assert_eq!(of("3%s\"a\"", 9), ["aaa"]);
        assert_eq!(of("\"\"", 9), [""]);
        // The greatest difference in length between two consecutive strings that the automaton allows.
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
