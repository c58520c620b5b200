//! The words of a rule, shortest first.
//!
//! In: a minimal automaton. Out: its words one by one, by length, and of one length in the reading order of
//! octets, where those that print come first. They are what docs show as examples of a rule, and what is shown of a
//! difference between two rules.
//!
//! A word that was found splits those that are left: each other one leaves it at one place, by another octet. Of those
//! that leave it at the same place the best is known, as it goes on by the shortest way to an end. So the next word is the
//! best of these, and nothing is tried in vain, whatever lengths no word has. (Lawler 1972, with the distance to
//! an end as the estimate, which is exact.) A word of `n` octets costs `n` such places in time and space, not the states of the automaton.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::dfa::{Dfa, reading_order};
use crate::distance::{FAR, distances};

/// All words of a rule, shortest first.
///
/// ```
/// use uri_tables_grammar::compiler::Compiler;
/// use uri_tables_grammar::rules::Grammar;
/// use uri_tables_grammar::words::words;
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

/// Of words that differ only in octets the rule does not tell apart, one: `a`, but not `b`, where any letter
/// may stand. Shortest first.
///
/// ```
/// use uri_tables_grammar::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::words::kinds_of_words;
///
/// let digit = Dfa::of_octets(&ByteSet::range(b'0', b'9'));
/// assert_eq!(kinds_of_words(&digit).collect::<Vec<_>>(), [b"0"]);
/// ```
pub fn kinds_of_words(dfa: &Dfa) -> Words<'_> {
    let stands = |octet: u8| dfa.representative(dfa.classes()[usize::from(octet)]) == octet;
    Words::over(dfa, stands)
}

/// The iterator of [`words`] and [`kinds_of_words`].
///
/// In it, octets are numbered in reading order, so that words compare as they are listed.
#[derive(Debug, Clone)]
pub struct Words<'d> {
    dfa: &'d Dfa,
    /// The octets by their numbers.
    octets: Vec<u8>,
    /// The numbers of each class's octets, ascending.
    members: Vec<Vec<u8>>,
    /// How far each state is from the end of a word.
    distances: Vec<u32>,
    /// The best words that are left, by length and order, each with the word that it leaves.
    open: BTreeMap<(usize, Vec<u8>), Option<Branching>>,
    /// The word that was given last, and from where on others may leave it.
    last: Option<(Vec<u8>, usize)>,
}

/// A word that was given, and the ways by which words not yet given leave it.
#[derive(Debug, Clone)]
struct Branching {
    word: Vec<u8>,
    branches: BinaryHeap<Reverse<Branch>>,
}

/// A way to leave a word; ordered as the best words are that go this way.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Branch {
    length: usize,
    /// Whether words that go this way come behind the one they leave, among those of one length.
    behind: bool,
    /// Of ways that lead before the word, the first to leave it comes first; of those that lead behind it, the last.
    order: usize,
    /// The octet's number.
    octet: u8,
    place: usize,
    state: u32,
    /// How far it is to an end behind the octet.
    distance: u32,
}

impl<'d> Words<'d> {
    fn over(dfa: &'d Dfa, stands: impl Fn(u8) -> bool) -> Self {
        let octets: Vec<u8> = reading_order().collect();
        let mut members = vec![Vec::new(); dfa.class_count()];
        for (number, &octet) in octets.iter().enumerate() {
            if stands(octet) {
                members[usize::from(dfa.classes()[usize::from(octet)])].push(number as u8);
            }
        }
        let mut words = Self {
            dfa,
            octets,
            members,
            distances: distances(dfa),
            open: BTreeMap::new(),
            last: None,
        };
        if !dfa.is_empty() {
            let first = words.completed(Vec::new(), dfa.start());
            words.open.insert((first.len(), first), None);
        }
        words
    }

    /// The best octet to take in a state, of those behind one that was taken: with it the distance behind it.
    fn best(&self, state: u32, behind: Option<(u32, u8)>) -> Option<(u32, u8)> {
        let of_class = |(members, &next): (&Vec<u8>, &u32)| {
            let distance = self.distances[next as usize];
            let from = match behind {
                Some((nearer, _)) if distance < nearer => members.len(),
                Some((same, octet)) if distance == same => {
                    members.partition_point(|&member| member <= octet)
                }
                _ => 0,
            };
            let octet = members.get(from).filter(|_| distance != FAR)?;
            Some((distance, *octet))
        };
        let classes = self.members.iter().zip(self.dfa.row(state));
        classes.filter_map(of_class).min()
    }

    /// A text with the first of the shortest ways from a state to an end.
    fn completed(&self, mut text: Vec<u8>, mut state: u32) -> Vec<u8> {
        while !self.dfa.is_accepting(state) {
            let Some((_, octet)) = self.best(state, None) else {
                break;
            };
            text.push(octet);
            state = self.step(state, octet);
        }
        text
    }

    fn step(&self, state: u32, octet: u8) -> u32 {
        self.dfa.next(state, self.octets[usize::from(octet)])
    }

    /// The best way to leave a word at a place, or the best behind one of these.
    fn branch(
        &self,
        word: &[u8],
        place: usize,
        state: u32,
        mut behind: Option<(u32, u8)>,
    ) -> Option<Branch> {
        loop {
            let (distance, octet) = self.best(state, behind)?;
            behind = Some((distance, octet));
            let stays = word.get(place);
            if stays == Some(&octet) {
                continue;
            }
            let behind = stays.is_none_or(|&stays| octet > stays);
            return Some(Branch {
                length: place + 1 + distance as usize,
                behind,
                order: if behind { usize::MAX - place } else { place },
                octet,
                place,
                state,
                distance,
            });
        }
    }

    /// All ways to leave a word from a place on.
    fn branching(&self, word: Vec<u8>, from: usize) -> Branching {
        let mut state = self.dfa.start();
        let mut branches = Vec::new();
        for place in 0..=word.len() {
            if place >= from {
                branches.extend(self.branch(&word, place, state, None).map(Reverse));
            }
            if let Some(&octet) = word.get(place) {
                state = self.step(state, octet);
            }
        }
        Branching {
            word,
            branches: branches.into(),
        }
    }

    /// Puts the best word that leaves another in its place among those that are left.
    fn open(&mut self, branching: Branching) {
        if let Some(Reverse(branch)) = branching.branches.peek() {
            let mut text = branching.word[..branch.place].to_vec();
            text.push(branch.octet);
            let word = self.completed(text, self.step(branch.state, branch.octet));
            self.open.insert((word.len(), word), Some(branching));
        }
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if let Some((word, from)) = self.last.take() {
            let branching = self.branching(word, from);
            self.open(branching);
        }
        let ((_, word), left) = self.open.pop_first()?;
        let mut from = 0;
        if let Some(mut left) = left
            && let Some(Reverse(branch)) = left.branches.pop()
        {
            from = branch.place + 1;
            let taken = Some((branch.distance, branch.octet));
            let other = self.branch(&left.word, branch.place, branch.state, taken);
            left.branches.extend(other.map(Reverse));
            self.open(left);
        }
        let octets = word.iter().map(|&octet| self.octets[usize::from(octet)]);
        let found = octets.collect();
        self.last = Some((word, from));
        Some(found)
    }
}

impl std::iter::FusedIterator for Words<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::written::dfa;

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
        // A gap as long as the automaton allows.
        assert_eq!(of("\"1\" / 40\"0\"", 9), ["1", &*"0".repeat(40)]);
        assert_eq!(of("<\"a\" except \"a\">", 9), [""; 0]);
    }

    #[test]
    fn one_stays_at_its_end() {
        let digit = Dfa::of_octets(&crate::byte_set::ByteSet::range(b'8', b'9'));
        let mut words = words(&digit);
        assert_eq!(words.by_ref().count(), 2);
        assert_eq!(words.next(), None);
    }

    /// An automaton over `x` alone: from each state to the next, from the last to `back`, with some accepting.
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

    /// The largest automata there are, in which each of a table of states and lengths would have 400,000,000 cells.
    #[test]
    fn words_as_long_as_the_automaton_is_large() {
        let lengths =
            |dfa: &Dfa| -> Vec<usize> { words(dfa).take(4).map(|word| word.len()).collect() };
        let states = 20_000;
        // One word; a tail without an end; a cycle, whose words have nothing between their lengths.
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
