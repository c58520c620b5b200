//! The words of a rule, shortest first.
//!
//! In: a minimal automaton. Out: its words one by one, by length, and of one length in the reading order of
//! octets, where those that print come first. They are what docs show as examples of a rule, and what is shown of a
//! difference between two rules.
//!
//! For each length it is known from which states a word of so many octets is left; a step is taken only to such a
//! state, so no step is ever taken back in vain, however many words there are.

use crate::dfa::{Dfa, reading_order};

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
    Words::over(dfa, reading_order().collect())
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
    let stands = |&octet: &u8| dfa.representative(dfa.classes()[usize::from(octet)]) == octet;
    Words::over(dfa, reading_order().filter(stands).collect())
}

/// The iterator of [`words`] and [`kinds_of_words`].
#[derive(Debug, Clone)]
pub struct Words<'d> {
    dfa: &'d Dfa,
    octets: Vec<u8>,
    /// For each number of octets, which states have a word of so many left.
    left: Vec<Vec<bool>>,
    /// The state before each octet of the current word, and the place of that octet.
    steps: Vec<(u32, usize)>,
    length: usize,
    fresh: bool,
    ended: bool,
}

impl<'d> Words<'d> {
    fn over(dfa: &'d Dfa, octets: Vec<u8>) -> Self {
        let states = 0..dfa.state_count() as u32;
        Self {
            dfa,
            octets,
            left: vec![states.map(|state| dfa.is_accepting(state)).collect()],
            steps: Vec::new(),
            length: 0,
            fresh: true,
            ended: false,
        }
    }

    fn is_left(&self, state: u32, octets: usize) -> bool {
        self.left[octets][state as usize]
    }

    /// Goes on from a state by the first octets that lead to a word, the first one at a given place or behind it.
    fn descend(&mut self, mut state: u32, mut from: usize) -> bool {
        while self.steps.len() < self.length {
            let rest = self.length - self.steps.len() - 1;
            let next = (from..self.octets.len())
                .map(|at| (at, self.dfa.next(state, self.octets[at])))
                .find(|&(_, next)| self.is_left(next, rest));
            let Some((at, next)) = next else {
                return false;
            };
            self.steps.push((state, at));
            (state, from) = (next, 0);
        }
        true
    }

    /// The next word of the same length.
    fn advance(&mut self) -> bool {
        while let Some((state, at)) = self.steps.pop() {
            if self.descend(state, at + 1) {
                return true;
            }
        }
        false
    }

    /// Goes to the next length that a word has.
    fn lengthen(&mut self) -> bool {
        // A language whose words have no longer one within as many octets as there are states has none at all.
        for _ in 0..self.dfa.state_count() {
            self.length += 1;
            let before = &self.left[self.length - 1];
            let leads = |state| {
                let mut octets = self.octets.iter();
                octets.any(|&octet| before[self.dfa.next(state, octet) as usize])
            };
            let now = (0..self.dfa.state_count() as u32).map(leads).collect();
            self.left.push(now);
            if self.is_left(self.dfa.start(), self.length) {
                return self.descend(self.dfa.start(), 0);
            }
        }
        false
    }
}

impl Iterator for Words<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if self.ended {
            return None;
        }
        let first = std::mem::take(&mut self.fresh);
        let found = first && self.is_left(self.dfa.start(), 0)
            || !first && self.advance()
            || self.lengthen();
        self.ended = !found;
        let word = self.steps.iter().map(|&(_, at)| self.octets[at]);
        found.then(|| word.collect())
    }
}

impl std::iter::FusedIterator for Words<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compiler::Compiler;
    use crate::rules::Grammar;

    fn of(rule: &str, each: usize) -> Vec<String> {
        let mut grammar = Grammar::new();
        grammar.read("test", &format!("rule = {rule}\n")).unwrap();
        let rules = grammar.regular(["rule"]).unwrap();
        let dfa = Compiler::new(&rules)
            .dfa(rules.id("rule").unwrap())
            .unwrap();
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
}
