//! Joins the automata of several languages to one, which finds the first language that contains a string.
//!
//! [`FirstMatch::new`] builds the product of the automata: a state of the product stands for one state of each
//! language that can still match. The product accepts for the first language whose state accepts. For example, of the
//! languages `"0"` and `DIGIT`, it accepts `0` for the first, and `7` for the second: after `0`, both languages can
//! still match, and after `7` only the second.
//!
//! If the languages have captures (see [`Tagged`]), the product records them, too. For a string of a certain
//! language, capture `n` of the product is capture `n` of this language. This is possible if, on each transition, all
//! languages that can still match record the same slots, as far as they have these slots. Otherwise, or if there are
//! too many captures, the product does not record the captures of the languages.

use crate::captures::tdfa::{Accept, Spans, Tagged, both_slots};
use crate::captures::tree::MAX_CAPTURES;
use crate::dfa::Dfa;
use crate::dfa::builder::Machine;
use crate::dfa::interner::Interner;
use crate::dfa::joint_classes;
use crate::dfa::minimize::{minimal, ranks};
use crate::dfa::search::Search;
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::sorted::sort_by_key;

/// The automaton of the union of several languages. A language has the number of its place in the argument of
/// [`new`](Self::new), beginning with 0.
///
/// ```
/// use uri_tables_grammar::captures::first_match::FirstMatch;
/// use uri_tables_grammar::captures::tdfa::Tagged;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::hir::byte_set::ByteSet;
///
/// let [zero, digit] = [b'0', b'9'].map(|last| Tagged::from(&Dfa::of_bytes(&ByteSet::range(b'0', last))));
/// let both = FirstMatch::new(&[&zero, &digit]).expect("it is small");
/// assert_eq!(both.language(b"0"), Some(0));
/// assert_eq!(both.language(b"7"), Some(1));
/// assert_eq!(both.language(b"x"), None);
/// assert_eq!(both.overlaps[0].text, b"0");
/// ```
#[derive(Debug, Clone)]
pub struct FirstMatch {
    /// The automaton. The first of its captures are those of the languages. After them comes one capture for each
    /// [binary digit](digits) of the first language's number, the lowest digit first. The capture is present if the
    /// digit is 1. For example, of five languages, the language 2 (binary 010) has the second of three such captures.
    /// The automaton may have more states than the minimal one, because states with different languages or captures
    /// are not merged.
    pub tagged: Tagged,
    /// For each state, the first language that accepts there, or `None` if no language does.
    pub first_languages: Vec<Option<u16>>,
    /// The pairs of languages that share a string for which the first one is chosen. A pair whose common strings are
    /// all in an earlier language is left out. Pairs are ordered by their second languages, then by the lengths of the
    /// strings.
    pub overlaps: Vec<Overlap>,
    /// The number of captures before those for the digits. It is 0 if the captures of the languages are not recorded,
    /// because two languages would record them differently, or because there would be too many.
    pub capture_count: usize,
}

/// Two languages that share a string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlap {
    /// The first language that the string is in.
    pub first: u16,
    /// A later language that the string is in.
    pub second: u16,
    /// The shortest such string.
    pub text: Vec<u8>,
    /// True if `first` is a special case of `second`: all strings for which `first` is chosen are in `second`, too.
    pub is_special: bool,
    /// True if `second` is never chosen: all of its strings are in earlier languages.
    pub is_hidden: bool,
}

impl FirstMatch {
    /// Joins the automata of several languages. For a language without captures, pass [`Tagged::from`] its [`Dfa`].
    ///
    /// # Errors
    ///
    /// If the automaton exceeds the [`Budget`].
    pub fn new(languages: &[&Tagged]) -> Result<Self, Excess> {
        let mut allowance = Allowance::new(Budget::default());
        allowance.spend(256 * languages.len())?;
        // One byte of each class represents the class.
        let dfas: Vec<&Dfa> = languages.iter().map(|language| language.dfa()).collect();
        let (classes, representatives) = joint_classes(&dfas, &|_| 0);
        let class_count = representatives.len();
        let mut product = Product {
            languages,
            machine: Machine::new(classes, class_count),
            outputs: vec![0; class_count],
            ops: vec![0],
            writes_agree: true,
            first_languages: vec![None],
            accepts: vec![None],
            overlaps: Vec::new(),
            pairs: Interner::default(),
            supersets: vec![None; languages.len()],
            allowance,
        };
        let starts = (0..)
            .zip(languages)
            .map(|(number, language)| (number, language.dfa().start()));
        let starts: Live = starts.filter(|&(_, start)| start != Dfa::DEAD).collect();
        product.machine.start = u32::from(!starts.is_empty());
        let mut search = Search::new(starts, |live| key(live));
        // If no language has a string, the start state is the dead state, which has its transitions already.
        while let Some(live) = search.next_state().filter(|live| !live.is_empty()) {
            product.add_state(&live, &search)?;
            product.allowance.spend(class_count * live.len())?;
            let row = product.machine.transitions.len();
            product
                .machine
                .transitions
                .resize(row + class_count, Dfa::DEAD);
            product.outputs.resize(row + class_count, 0);
            for &byte in &representatives {
                let mut next = Vec::new();
                let mut writes = Vec::new();
                for &(number, from) in &live {
                    let language = languages[usize::from(number)];
                    let (to, slots) = language.step(from, byte);
                    if to != Dfa::DEAD {
                        next.push((number, to));
                        writes.push((language, slots));
                    }
                }
                let cell = row + usize::from(classes[usize::from(byte)]);
                product.outputs[cell] = product.op(&writes);
                if !next.is_empty() {
                    // State 0 is the dead state, which the search does not know.
                    product.machine.transitions[cell] = search.add(next, byte) + 1;
                    product.allowance.dfa(search.len() + 1)?;
                }
            }
        }
        Ok(product.finish())
    }

    /// Returns the number of the first language that contains `text`, or `None` if no language does.
    pub fn language(&self, text: &[u8]) -> Option<u16> {
        let dfa = self.tagged.dfa();
        self.first_languages[dfa.walk(dfa.start(), text) as usize]
    }

    /// Returns the beginning and the end of each capture in `text` as offsets, or `None` if no language contains
    /// `text`. The captures for the digits are left out.
    pub fn captures_of(&self, text: &[u8]) -> Option<Spans> {
        self.tagged.first_captures(text, self.capture_count)
    }
}

/// Returns how many binary digits are needed to number `languages` languages, beginning with 0. For example, five
/// languages need three digits.
pub fn digits(languages: usize) -> usize {
    (usize::BITS - languages.saturating_sub(1).leading_zeros()) as usize
}

/// The languages that can still match, each with the state of its automaton. This is a state of the product.
type Live = Vec<(u16, u32)>;

/// Encodes a state of the product as a key for [`Search`].
fn key(live: &[(u16, u32)]) -> Vec<u64> {
    let word = |&(language, state): &(u16, u32)| u64::from(language) << 32 | u64::from(state);
    live.iter().map(word).collect()
}

/// The product under construction. In each list with one entry for each state, the first entry is for the dead state.
struct Product<'l> {
    languages: &'l [&'l Tagged],
    machine: Machine,
    /// For each state and class, the index in `ops` of the slots that the transition records.
    outputs: Vec<u32>,
    /// The different sets of slots that transitions record, as bit sets. The first one is empty.
    ops: Vec<u64>,
    /// True if, on every transition so far, all languages that can still match record the same slots. A language that
    /// has fewer captures is not compared for the slots that it lacks.
    writes_agree: bool,
    /// For each state, the first language that accepts there.
    first_languages: Vec<Option<u16>>,
    /// For each state, the captures of the first language in a match that ends there.
    accepts: Vec<Option<Accept>>,
    overlaps: Vec<Overlap>,
    /// The pairs of languages in `overlaps`.
    pairs: Interner,
    /// For each language, the later languages that contain all strings for which it is chosen, among the strings found
    /// so far. For `"0"` before `DIGIT`, this is `DIGIT`. `None` if it was not chosen for any string yet.
    supersets: Vec<Option<Vec<u16>>>,
    allowance: Allowance,
}

impl Product<'_> {
    /// Adds the state in which the languages `live` can still match. It is the current state of `search`.
    fn add_state(
        &mut self,
        live: &[(u16, u32)],
        search: &Search<Live, u8, Vec<u64>>,
    ) -> Result<(), Excess> {
        self.allowance.spend(Allowance::STATE + live.len())?;
        let accepts = |&(language, state): &(u16, u32)| {
            Some((
                language,
                self.languages[usize::from(language)].accept(state)?,
            ))
        };
        let mut accepting = live.iter().filter_map(accepts);
        let (first, accept) = accepting.next().unzip();
        let others: Vec<u16> = accepting.map(|(language, _)| language).collect();
        if let Some(first) = first {
            for &second in &others {
                // States are found breadth-first, so the first string with an overlap is a shortest one.
                if self.pairs.insert(&[first.into(), second.into()]).1 {
                    let text = search.path();
                    self.allowance.spend(text.len())?;
                    self.overlaps.push(Overlap {
                        first,
                        second,
                        text,
                        is_special: false,
                        is_hidden: false,
                    });
                }
            }
            match &mut self.supersets[usize::from(first)] {
                Some(supersets) => supersets.retain(|it| others.binary_search(it).is_ok()),
                none => *none = Some(others),
            }
        }
        self.first_languages.push(first);
        self.accepts.push(accept);
        self.machine.add_state(first.is_some());
        Ok(())
    }

    /// Returns the index in `ops` of the slots that a transition records. `writes` has the slots that each language
    /// records, for all languages that can still match after the transition. Clears `writes_agree` if a language does
    /// not record a slot that it has and that another language records.
    fn op(&mut self, writes: &[(&Tagged, u64)]) -> u32 {
        let op = writes.iter().fold(0, |op, (_, writes)| op | writes);
        self.writes_agree &= writes.iter().all(|(language, writes)| {
            // The lowest bits are the slots that the language has, two for each capture.
            let others = u64::BITS as usize - 2 * language.captured().len();
            let own_slots = u64::MAX.checked_shr(others as u32).unwrap_or(0);
            op & own_slots == *writes
        });
        let known = self.ops.iter().position(|it| *it == op);
        known.unwrap_or_else(|| {
            self.ops.push(op);
            self.ops.len() - 1
        }) as u32
    }

    fn finish(mut self) -> FirstMatch {
        let capture_counts = self.languages.iter().map(|it| it.captured().len());
        let mut capture_count = capture_counts.max().unwrap_or(0);
        if !self.writes_agree || capture_count + digits(self.languages.len()) > MAX_CAPTURES {
            // Drop the captures of the languages.
            capture_count = 0;
            self.outputs.fill(0);
            self.ops.truncate(1);
            self.accepts
                .iter_mut()
                .flatten()
                .for_each(|it| *it = Accept::default());
        }
        for (language, accept) in self.first_languages.iter().zip(&mut self.accepts) {
            if let (Some(language), Some(accept)) = (*language, accept) {
                // Capture `capture_count + i` is present if digit `i` of the number is 1. The capture is empty: both of
                // its slots are recorded at the end of the input.
                let digits = u32::from(language)
                    .checked_shl(capture_count as u32)
                    .unwrap_or(0);
                accept.writes |= both_slots(digits);
                accept.captures |= digits;
            }
        }
        // States that accept for different languages differ in the digits, so they are not merged.
        let kinds = ranks(self.accepts.iter());
        let minimal = minimal(&self.machine, &kinds, &self.outputs);
        let states = || minimal.states.iter().map(|&it| it as usize);
        let accepts: Vec<Option<Accept>> = states().map(|it| self.accepts[it]).collect();
        let first_languages = states().map(|it| self.first_languages[it]).collect();
        let dfa = minimal.dfa(accepts.iter().map(Option::is_some).collect());
        for overlap in &mut self.overlaps {
            let [first, second] = [overlap.first, overlap.second].map(usize::from);
            let supersets = self.supersets[first].as_deref().unwrap_or_default();
            overlap.is_special = supersets.contains(&overlap.second);
            overlap.is_hidden = self.supersets[second].is_none();
        }
        sort_by_key(&mut self.overlaps, |overlap| overlap.second);
        FirstMatch {
            first_languages,
            overlaps: self.overlaps,
            capture_count,
            tagged: Tagged::of_parts(dfa, minimal.outputs, self.ops, accepts),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FirstMatch, Tagged};
    use crate::dfa::of_abnf;

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
        let all = rules.map(|rule| Tagged::from(&of_abnf(rule)));
        let joined = FirstMatch::new(&all.each_ref()).expect("it is small");
        let mut texts: Vec<Vec<u8>> = ["", "/", "/users/me", "/users/m", "/users/7", "/users/7a"]
            .map(|text| text.as_bytes().to_vec())
            .to_vec();
        texts.extend(
            ["/users/mex/files", "/users/me/file", "\u{e9}"].map(|it| it.as_bytes().to_vec()),
        );
        for text in &texts {
            let first = (0..)
                .zip(&all)
                .find(|(_, language)| language.dfa().matches(text));
            assert_eq!(
                joined.language(text),
                first.map(|(number, _)| number),
                "{text:?}"
            );
        }
        let overlaps = joined.overlaps.iter();
        let overlaps: Vec<_> = overlaps
            .map(|it| (it.first, it.second, &it.text[..], it.is_special))
            .collect();
        // Each rule is a special case of every later rule that shares a text with it.
        let expected: [(u16, u16, &[u8], bool); 8] = [
            (0, 2, b"/users/me", true),
            (2, 3, b"/users/a", true),
            (0, 3, b"/users/me", true),
            (4, 5, b"", true),
            (2, 5, b"/users/a", true),
            (1, 5, b"/users/0", true),
            (0, 5, b"/users/me", true),
            (3, 5, b"/users/a/files", true),
        ];
        assert_eq!(overlaps, expected);
        assert!(joined.overlaps.iter().all(|it| !it.is_hidden));
    }

    #[test]
    fn special_cases_come_first() {
        let rules = [
            r#"r = "a" *ALPHA"#,
            r#"r = "b" [ "c" ]"#,
            r#"r = *ALPHA "c""#,
            r#"r = "ab" / "bc""#,
            r#"r = "bc" / "d""#,
        ];
        let all = rules.map(|rule| Tagged::from(&of_abnf(rule)));
        let joined = FirstMatch::new(&all.each_ref()).expect("it is small");
        let find = |first, second| {
            let mut overlaps = joined.overlaps.iter();
            let overlap = overlaps.find(|it| (it.first, it.second) == (first, second));
            overlap.map(|it| (it.is_special, it.is_hidden))
        };
        assert_eq!(find(0, 1), None);
        // Each of the two rules matches texts that the other one does not match.
        assert_eq!(find(0, 2), Some((false, false)));
        assert_eq!(find(1, 2), Some((false, false)));
        // All texts of the fourth rule are in the first or the second.
        assert_eq!(find(0, 3), Some((false, true)));
        assert_eq!(find(1, 3), Some((false, true)));
        assert_eq!(find(1, 4), Some((false, false)));
        assert_eq!(find(3, 4), None);
    }

    #[test]
    fn languages_without_strings_are_never_chosen() {
        let none = Tagged::from(&of_abnf("r = %x41-5A"));
        let joined = FirstMatch::new(&[]).expect("it is small");
        assert_eq!((joined.language(b""), joined.overlaps.len()), (None, 0));
        let twice = FirstMatch::new(&[&none; 2]).expect("it is small");
        assert_eq!(twice.tagged.dfa(), none.dfa());
        assert_eq!(twice.overlaps[0].text, b"A");
    }
}
