//! One automaton for several languages. For each string, it returns the first language that contains it.
//!
//! The automaton is the product of the languages' minimal automata: a state stands for one state of each. It accepts
//! for the first language whose state accepts. States that accept for different languages are not merged.

use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::classes_by;
use crate::dfa::interner::Numbers;
use crate::dfa::minimize::{minimal, ranks};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::sorted::sort_by_key;

/// The automaton of the union of several languages. The languages are numbered in their order.
///
/// ```
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::dfa::first_match::FirstMatch;
/// use uri_tables_grammar::hir::byte_set::ByteSet;
///
/// let [zero, digit] = [b'0', b'9'].map(|last| Dfa::of_bytes(&ByteSet::range(b'0', last)));
/// let both = FirstMatch::new(&[&zero, &digit]).expect("it is small");
/// assert_eq!(both.language(b"0"), Some(0));
/// assert_eq!(both.language(b"7"), Some(1));
/// assert_eq!(both.language(b"x"), None);
/// assert_eq!(both.overlaps[0].text, b"0");
/// ```
#[derive(Debug, Clone)]
pub struct FirstMatch {
    /// The automaton. It has more states than the minimal one, if states accept for different languages.
    pub dfa: Dfa,
    /// For each state, the first language that it accepts for.
    pub languages: Vec<Option<u16>>,
    /// For each language that shares a string with an earlier one, the shortest such string.
    pub overlaps: Vec<Overlap>,
}

/// A string of two languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlap {
    /// The first language that the string is in.
    pub first: u16,
    /// A later language that the string is in.
    pub second: u16,
    /// The string.
    pub text: Vec<u8>,
}

impl FirstMatch {
    /// Joins the automata of several languages.
    ///
    /// # Errors
    ///
    /// If the automaton exceeds the [`Budget`].
    pub fn new(languages: &[&Dfa]) -> Result<Self, Excess> {
        let mut allowance = Allowance::new(Budget::default());
        allowance.spend(256 * languages.len())?;
        let (classes, bytes) = joint_classes(languages);
        let mut union = Union {
            languages,
            machine: Machine::new(classes, bytes.len()),
            numbers: Numbers::default(),
            subsets: vec![Vec::new()],
            reached: vec![(0, 0)],
            first: vec![None],
            overlaps: Vec::new(),
            allowance,
        };
        let starts = (0..).zip(languages).map(|(at, dfa)| (at, dfa.start()));
        union.machine.start = union.state(starts.collect(), (0, 0))?;
        let mut state = 1;
        while state < union.subsets.len() {
            let subset = union.subsets[state].clone();
            union.allowance.spend(bytes.len() * subset.len())?;
            let row = union.machine.transitions.len();
            let end = row + bytes.len();
            union.machine.transitions.resize(end, Dfa::DEAD);
            for &byte in &bytes {
                let next = subset
                    .iter()
                    .map(|&(at, from)| (at, languages[usize::from(at)].next(from, byte)));
                let next = union.state(next.collect(), (state as u32, byte))?;
                let class = usize::from(classes[usize::from(byte)]);
                union.machine.transitions[row + class] = next;
            }
            state += 1;
        }
        Ok(union.finish())
    }

    /// Returns the first language that a string is in.
    pub fn language(&self, text: &[u8]) -> Option<u16> {
        self.languages[self.dfa.walk(self.dfa.start(), text) as usize]
    }
}

/// The automaton under construction. The lists begin with the dead state.
struct Union<'l> {
    languages: &'l [&'l Dfa],
    machine: Machine,
    numbers: Numbers,
    /// For each state, the languages that are not dead in it, each with the state of its automaton.
    subsets: Vec<Vec<(u16, u32)>>,
    /// For each state, its first predecessor, and the byte between both.
    reached: Vec<(u32, u8)>,
    /// For each state, the first language that it accepts for.
    first: Vec<Option<u16>>,
    overlaps: Vec<Overlap>,
    allowance: Allowance,
}

impl Union<'_> {
    /// Returns the number of the state for `subset`, and adds the state if it is new. `from` are the state and the byte
    /// that lead to it.
    fn state(&mut self, mut subset: Vec<(u16, u32)>, from: (u32, u8)) -> Result<u32, Excess> {
        subset.retain(|&(_, state)| state != Dfa::DEAD);
        if subset.is_empty() {
            return Ok(Dfa::DEAD);
        }
        let word = |&(at, state): &(u16, u32)| u64::from(at) << 32 | u64::from(state);
        let key: Vec<u64> = subset.iter().map(word).collect();
        let (number, is_new) = self.numbers.insert(&key);
        let number = number + 1;
        if !is_new {
            return Ok(number);
        }
        self.allowance.dfa(self.subsets.len() + 1)?;
        self.allowance.spend(Allowance::STATE + subset.len())?;
        self.reached.push(from);
        let accepts =
            |&&(at, state): &&(u16, u32)| self.languages[usize::from(at)].is_accepting(state);
        let mut accepting = subset.iter().filter(accepts).map(|&(at, _)| at);
        let first = accepting.next();
        for second in accepting {
            if let Some(first) = first
                && self.overlaps.iter().all(|it| it.second != second)
            {
                let text = self.text(number);
                let overlap = Overlap {
                    first,
                    second,
                    text,
                };
                self.overlaps.push(overlap);
            }
        }
        self.first.push(first);
        self.machine.add_state(first.is_some());
        self.subsets.push(subset);
        Ok(number)
    }

    /// Returns the first string that reached a state. It is the shortest one, because states are found
    /// breadth-first.
    fn text(&self, mut state: u32) -> Vec<u8> {
        let mut text = Vec::new();
        while state > 1 {
            let (before, byte) = self.reached[state as usize];
            text.push(byte);
            state = before;
        }
        text.reverse();
        text
    }

    fn finish(mut self) -> FirstMatch {
        let kinds = ranks(self.first.iter().copied());
        let minimal = minimal(&self.machine, &kinds, &[]);
        let states = minimal.states.iter();
        let languages: Vec<Option<u16>> = states.map(|&it| self.first[it as usize]).collect();
        sort_by_key(&mut self.overlaps, |overlap| overlap.second);
        FirstMatch {
            dfa: minimal.dfa(languages.iter().map(Option::is_some).collect()),
            languages,
            overlaps: self.overlaps,
        }
    }
}

/// Returns the class of each byte, and a byte of each class. Bytes are in one class if they are in one class of each
/// automaton.
fn joint_classes(languages: &[&Dfa]) -> ([u8; 256], Vec<u8>) {
    classes_by(&|byte| {
        let class = |dfa: &&Dfa| u64::from(dfa.classes()[usize::from(byte)]);
        languages.iter().map(class).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::FirstMatch;
    use crate::dfa::{Dfa, of_abnf};

    #[test]
    fn it_tells_the_first_of_the_languages() {
        let rules = [
            r#"r = %s"/users/me""#,
            r#"r = %s"/users/" 1*DIGIT"#,
            r#"r = %s"/users/" 1*ALPHA"#,
            r#"r = %s"/users/" 1*ALPHA [ %s"/files" ]"#,
            r#"r = "" / %s"/""#,
            "r = *%x00-FF",
        ];
        let dfas = rules.map(of_abnf);
        let all: Vec<&Dfa> = dfas.iter().collect();
        let joined = FirstMatch::new(&all).expect("it is small");
        let mut texts: Vec<Vec<u8>> = ["", "/", "/users/me", "/users/m", "/users/7", "/users/7a"]
            .map(|text| text.as_bytes().to_vec())
            .to_vec();
        texts.extend(
            ["/users/mex/files", "/users/me/file", "\u{e9}"].map(|it| it.as_bytes().to_vec()),
        );
        for text in &texts {
            let first = (0..).zip(&all).find(|(_, dfa)| dfa.matches(text));
            assert_eq!(joined.language(text), first.map(|(at, _)| at), "{text:?}");
        }
        let overlaps = joined.overlaps.iter();
        let overlaps: Vec<_> = overlaps
            .map(|it| (it.first, it.second, &it.text[..]))
            .collect();
        let expected: [(u16, u16, &[u8]); 3] =
            [(0, 2, b"/users/me"), (2, 3, b"/users/A"), (4, 5, b"")];
        assert_eq!(overlaps, expected);
    }

    #[test]
    fn languages_without_strings_are_never_chosen() {
        let none = of_abnf("r = %x41-5A");
        let joined = FirstMatch::new(&[]).expect("it is small");
        assert_eq!((joined.language(b""), joined.overlaps.len()), (None, 0));
        let twice = FirstMatch::new(&[&none, &none]).expect("it is small");
        assert_eq!(twice.dfa, none);
        assert_eq!(twice.overlaps[0].text, b"A");
    }
}
