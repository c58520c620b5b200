//! One automaton for several languages. For each string, it returns the first language that contains it.
//!
//! The automaton is the product of the languages' automata: a state stands for one state of each. It accepts for the
//! first language whose state accepts. States that accept for different languages are not merged.
//!
//! If languages have captures, the product records them, too: capture `n` of the product is capture `n` of the language
//! that contains the string. This is possible if, at each byte, all languages that can still match record the same
//! slots.

use crate::captures::tdfa::{Accept, Spans, Tagged, both_slots};
use crate::captures::tree::MAX_CAPTURES;
use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::classes_by;
use crate::dfa::interner::Interner;
use crate::dfa::minimize::{minimal, ranks};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::sorted::sort_by_key;

/// A language of a [`FirstMatch`].
#[derive(Debug, Clone, Copy)]
pub enum Language<'l> {
    /// A language without captures.
    Whole(&'l Dfa),
    /// A language with captures.
    Split(&'l Tagged),
}

impl Language<'_> {
    fn dfa(&self) -> &Dfa {
        match self {
            Self::Whole(dfa) => dfa,
            Self::Split(tagged) => tagged.dfa(),
        }
    }

    fn captures(&self) -> usize {
        match self {
            Self::Whole(_) => 0,
            Self::Split(tagged) => tagged.captured().len(),
        }
    }

    /// Returns the slots that the transition from `state` over `byte` records.
    fn writes(&self, state: u32, byte: u8) -> u64 {
        match self {
            Self::Whole(_) => 0,
            Self::Split(tagged) => {
                tagged.ops()[tagged.op(state, tagged.dfa().classes()[usize::from(byte)])]
            }
        }
    }

    fn accept(&self, state: u32) -> Option<Accept> {
        match self {
            Self::Whole(dfa) => dfa.is_accepting(state).then(Accept::default),
            Self::Split(tagged) => tagged.accept(state),
        }
    }
}

/// The automaton of the union of several languages. The languages are numbered in their order.
///
/// ```
/// use uri_tables_grammar::captures::first_match::{FirstMatch, Language};
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::hir::byte_set::ByteSet;
///
/// let [zero, digit] = [b'0', b'9'].map(|last| Dfa::of_bytes(&ByteSet::range(b'0', last)));
/// let both = FirstMatch::new(&[Language::Whole(&zero), Language::Whole(&digit)]).expect("it is small");
/// assert_eq!(both.language(b"0"), Some(0));
/// assert_eq!(both.language(b"7"), Some(1));
/// assert_eq!(both.language(b"x"), None);
/// assert_eq!(both.overlaps[0].text, b"0");
/// ```
#[derive(Debug, Clone)]
pub struct FirstMatch {
    /// The automaton. It records the captures, and after them the number of the first language in binary: one capture
    /// for each digit, the lowest first, which is present if the digit is 1. It may have more states than the minimal
    /// one, because states with different languages or captures are not merged.
    pub tagged: Tagged,
    /// For each state, the first language that it accepts for.
    pub languages: Vec<Option<u16>>,
    /// For each language that shares a string with an earlier one, the shortest such string.
    pub overlaps: Vec<Overlap>,
    /// The number of captures before those for the digits. It is 0 if two languages would record them differently, or
    /// if there would be too many.
    pub captures: usize,
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
    pub fn new(languages: &[Language<'_>]) -> Result<Self, Excess> {
        let mut allowance = Allowance::new(Budget::default());
        allowance.spend(256 * languages.len())?;
        let (classes, bytes) = joint_classes(languages);
        let mut union = Union {
            languages,
            machine: Machine::new(classes, bytes.len()),
            outputs: vec![0; bytes.len()],
            ops: vec![0],
            writes_agree: true,
            numbers: Interner::default(),
            subsets: vec![Vec::new()],
            reached: vec![(0, 0)],
            first: vec![None],
            accepts: vec![None],
            overlaps: Vec::new(),
            allowance,
        };
        let starts = (0..).zip(languages).map(|(at, it)| (at, it.dfa().start()));
        let starts = starts.filter(|&(_, start)| start != Dfa::DEAD);
        union.machine.start = union.state(starts.collect(), (0, 0))?;
        let mut state = 1;
        while state < union.subsets.len() {
            let subset = union.subsets[state].clone();
            union.allowance.spend(bytes.len() * subset.len())?;
            let row = union.machine.transitions.len();
            let end = row + bytes.len();
            union.machine.transitions.resize(end, Dfa::DEAD);
            union.outputs.resize(end, 0);
            for &byte in &bytes {
                let mut next = Vec::new();
                let mut writes = Vec::new();
                for &(at, from) in &subset {
                    let language = &languages[usize::from(at)];
                    let to = language.dfa().next(from, byte);
                    if to != Dfa::DEAD {
                        next.push((at, to));
                        writes.push((language, language.writes(from, byte)));
                    }
                }
                let cell = row + usize::from(classes[usize::from(byte)]);
                union.outputs[cell] = union.op(&writes);
                union.machine.transitions[cell] = union.state(next, (state as u32, byte))?;
            }
            state += 1;
        }
        Ok(union.finish())
    }

    /// Returns the first language that a string is in.
    pub fn language(&self, text: &[u8]) -> Option<u16> {
        let dfa = self.tagged.dfa();
        self.languages[dfa.walk(dfa.start(), text) as usize]
    }

    /// Returns the beginning and the end of each capture in `text` as offsets, or `None` if no language contains `text`.
    pub fn captures_of(&self, text: &[u8]) -> Option<Spans> {
        self.tagged.first_captures(text, self.captures)
    }
}

/// Returns how many binary digits are needed to number `languages` languages, beginning with 0.
pub fn digits(languages: usize) -> usize {
    (usize::BITS - languages.saturating_sub(1).leading_zeros()) as usize
}

/// The automaton under construction. In each list with one entry for each state, the first entry is for the dead state.
struct Union<'l> {
    languages: &'l [Language<'l>],
    machine: Machine,
    /// For each state and class, the index in `ops` of the slots to record.
    outputs: Vec<u32>,
    ops: Vec<u64>,
    /// Whether, on every transition, all languages that can still match record the same slots.
    writes_agree: bool,
    numbers: Interner,
    /// For each state, the languages that are not dead in it, each with the state of its automaton.
    subsets: Vec<Vec<(u16, u32)>>,
    /// For each state, the state that it was first reached from, and the byte of that transition.
    reached: Vec<(u32, u8)>,
    /// For each state, the first language that it accepts for.
    first: Vec<Option<u16>>,
    /// For each state, the captures of that language in a match that ends there.
    accepts: Vec<Option<Accept>>,
    overlaps: Vec<Overlap>,
    allowance: Allowance,
}

impl Union<'_> {
    /// Returns the number of the state for `subset`, and adds the state if it is new. `from` are the state and the byte
    /// that lead to it.
    fn state(&mut self, subset: Vec<(u16, u32)>, from: (u32, u8)) -> Result<u32, Excess> {
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
            |&(at, state): &(u16, u32)| Some((at, self.languages[usize::from(at)].accept(state)?));
        let mut accepting = subset.iter().filter_map(accepts);
        let (first, accept) = accepting.next().unzip();
        for (second, _) in accepting {
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
        self.accepts.push(accept);
        self.machine.add_state(first.is_some());
        self.subsets.push(subset);
        Ok(number)
    }

    /// Returns the index in `ops` of the slots that a transition records. `writes` has the slots that each language
    /// records, for all languages that can still match after the transition. Clears `writes_agree` if two languages
    /// differ in a slot that both of them have.
    fn op(&mut self, writes: &[(&Language<'_>, u64)]) -> u32 {
        let op = writes.iter().fold(0, |op, (_, writes)| op | writes);
        if op == 0 {
            return 0;
        }
        self.writes_agree &= writes.iter().all(|(language, writes)| {
            let others = u64::BITS as usize - 2 * language.captures();
            let slots = u64::MAX.checked_shr(others as u32).unwrap_or(0);
            op & slots == *writes
        });
        let known = self.ops.iter().position(|it| *it == op);
        known.unwrap_or_else(|| {
            self.ops.push(op);
            self.ops.len() - 1
        }) as u32
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
        let mut captures = self
            .languages
            .iter()
            .map(Language::captures)
            .max()
            .unwrap_or(0);
        if !self.writes_agree || captures + digits(self.languages.len()) > MAX_CAPTURES {
            captures = 0;
            self.outputs.fill(0);
            self.ops.truncate(1);
            self.accepts
                .iter_mut()
                .flatten()
                .for_each(|it| *it = Accept::default());
        }
        for (language, accept) in self.first.iter().zip(&mut self.accepts) {
            if let (Some(language), Some(accept)) = (*language, accept) {
                let digits = u32::from(language) << captures;
                accept.writes |= both_slots(digits);
                accept.captures |= digits;
            }
        }
        // States that accept for different languages differ in the digits, so they are not merged.
        let kinds = ranks(self.accepts.iter());
        let minimal = minimal(&self.machine, &kinds, &self.outputs);
        let states = || minimal.states.iter().map(|&it| it as usize);
        let accepts: Vec<Option<Accept>> = states().map(|it| self.accepts[it]).collect();
        let languages = states().map(|it| self.first[it]).collect();
        let dfa = minimal.dfa(accepts.iter().map(Option::is_some).collect());
        sort_by_key(&mut self.overlaps, |overlap| overlap.second);
        FirstMatch {
            languages,
            overlaps: self.overlaps,
            captures,
            tagged: Tagged::of_parts(dfa, minimal.outputs, self.ops, accepts),
        }
    }
}

/// Returns the class of each byte, and a byte of each class. Two bytes share a class if they share one in every
/// automaton.
fn joint_classes(languages: &[Language<'_>]) -> ([u8; 256], Vec<u8>) {
    classes_by(&|byte| {
        let class = |it: &Language<'_>| u64::from(it.dfa().classes()[usize::from(byte)]);
        languages.iter().map(class).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::{FirstMatch, Language};
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
        let languages = all.iter().map(|dfa| Language::Whole(dfa));
        let joined = FirstMatch::new(&languages.collect::<Vec<_>>()).expect("it is small");
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
        let twice = FirstMatch::new(&[Language::Whole(&none); 2]).expect("it is small");
        assert_eq!(*twice.tagged.dfa(), none);
        assert_eq!(twice.overlaps[0].text, b"A");
    }
}
