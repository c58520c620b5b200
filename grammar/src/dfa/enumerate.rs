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
use std::collections::{BTreeMap, BinaryHeap};

use crate::dfa::distance::{FAR, distances};
use crate::dfa::{Dfa, reading_order};

impl Dfa {
    /// Returns the shortest accepted string, or `None` if no string is accepted. If there are several, returns the
    /// first in [reading order](crate::dfa::enumerate).
    pub fn shortest_word(&self) -> Option<Vec<u8>> {
        words_by_class(self).next()
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
    /// The candidates for the next result: for each returned string that has branches, the first string of these
    /// branches. The key is the candidate as its length and its ranks, so the first entry is the next result. The value
    /// is the returned string with its branches. At the beginning, the only candidate is the shortest string, with the
    /// value `None`.
    candidates: BTreeMap<(usize, Vec<u8>), Option<Branching>>,
    /// The string that was returned last, as ranks, and the length of the shortest prefix after which branches are
    /// added for it. Branches after shorter prefixes belong to an earlier string.
    last: Option<(Vec<u8>, usize)>,
}

/// A returned string, as ranks, and its branches. The branch with the first string is on top of the heap.
#[derive(Debug, Clone)]
struct Branching {
    word: Vec<u8>,
    branches: BinaryHeap<Reverse<Branch>>,
}

/// The strings that share a prefix with a returned string and then continue differently, such as `ac…` and `ad…` after
/// `ab` was returned. The first of them continues with `rank`, and the others with `rank` or with a transition that
/// [`Words::best`] returns later.
///
/// The derived order compares the fields one after the other. It is the order of the first strings of the branches:
/// first by length, then by rank.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Branch {
    /// The length of the first string of the branch.
    length: usize,
    /// True if the first string of the branch comes after the returned string in the order of ranks: `rank` is higher
    /// than that of the returned string in this place, or the returned string ends there.
    is_after: bool,
    /// A sort key for branches of the same length. Of strings before the returned string `bb`, those with the shorter
    /// prefix come first (`ab`, `ba`). Of strings after it, those with the longer prefix come first (`bc`, `cb`).
    by_prefix: usize,
    /// The rank of the byte after the prefix, in the first string of the branch.
    rank: u8,
    /// The length of the prefix in bytes.
    prefix: usize,
    /// The state after the prefix.
    state: u32,
    /// The distance from acceptance of the state after `rank`.
    distance: u32,
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
        let mut words = Self {
            dfa,
            bytes,
            ranks_of_class,
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

    /// Extends the string `word` by the first of the shortest strings that are accepted from `state`.
    fn completed(&self, mut word: Vec<u8>, mut state: u32) -> Vec<u8> {
        while !self.dfa.is_accepting(state) {
            let Some((_, rank)) = self.best(state, None) else {
                break;
            };
            word.push(rank);
            state = self.next_state(state, rank);
        }
        word
    }

    fn next_state(&self, state: u32, rank: u8) -> u32 {
        self.dfa.next(state, self.bytes[usize::from(rank)])
    }

    /// Returns the branch of the returned string `word` after its first `prefix` bytes. `state` is the state after
    /// these bytes. Returns `None` if no strings are left. If `previous` is given, strings that continue with this
    /// transition or a better one were returned already.
    fn branch(
        &self,
        word: &[u8],
        prefix: usize,
        state: u32,
        mut previous: Option<(u32, u8)>,
    ) -> Option<Branch> {
        loop {
            let (distance, rank) = self.best(state, previous)?;
            previous = Some((distance, rank));
            let rank_in_word = word.get(prefix);
            // Strings that continue as `word` does belong to branches after longer prefixes, so skip this transition.
            if rank_in_word == Some(&rank) {
                continue;
            }
            let is_after = rank_in_word.is_none_or(|&in_word| rank > in_word);
            return Some(Branch {
                length: prefix + 1 + distance as usize,
                is_after,
                by_prefix: if is_after {
                    usize::MAX - prefix
                } else {
                    prefix
                },
                rank,
                prefix,
                state,
                distance,
            });
        }
    }

    /// Returns the branches of the returned string `word` after prefixes of `shortest` or more bytes.
    fn branching(&self, word: Vec<u8>, shortest: usize) -> Branching {
        let mut state = self.dfa.start();
        let mut branches = Vec::new();
        for prefix in 0..=word.len() {
            if prefix >= shortest {
                branches.extend(self.branch(&word, prefix, state, None).map(Reverse));
            }
            if let Some(&rank) = word.get(prefix) {
                state = self.next_state(state, rank);
            }
        }
        Branching {
            word,
            branches: branches.into(),
        }
    }

    /// Adds the first string of the branches to the candidates, if there are branches.
    fn add_candidate(&mut self, branching: Branching) {
        if let Some(Reverse(branch)) = branching.branches.peek() {
            let mut word = branching.word[..branch.prefix].to_vec();
            word.push(branch.rank);
            let word = self.completed(word, self.next_state(branch.state, branch.rank));
            self.candidates.insert((word.len(), word), Some(branching));
        }
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if let Some((word, shortest)) = self.last.take() {
            let branching = self.branching(word, shortest);
            self.add_candidate(branching);
        }
        let ((_, word), branching) = self.candidates.pop_first()?;
        let mut shortest = 0;
        if let Some(mut branching) = branching
            && let Some(Reverse(branch)) = branching.branches.pop()
        {
            // `word` is from a branch of an earlier string. Strings that begin like `word` up to this rank are now in
            // branches of `word`. The rest of the branch stays with the earlier string.
            shortest = branch.prefix + 1;
            let taken = Some((branch.distance, branch.rank));
            let rest = self.branch(&branching.word, branch.prefix, branch.state, taken);
            branching.branches.extend(rest.map(Reverse));
            self.add_candidate(branching);
        }
        let bytes = word.iter().map(|&rank| self.bytes[usize::from(rank)]);
        let text = bytes.collect();
        self.last = Some((word, shortest));
        Some(text)
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
