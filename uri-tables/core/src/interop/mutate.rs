//! Near misses: texts that are one edit away from a word, and are none.
//!
//! In: a word of a rule, and numbers. Out: the word with one character put in, taken out or replaced, so that it is no word. What
//! is put in is an octet that may stand elsewhere in the rule, a delimiter of RFC 3986 (sections 2.1, 2.2), any ASCII character, or
//! now and then one beyond ASCII. Code that should refuse what is not valid fails on such texts, if on any: random ones differ from valid
//! ones in the first octet.

use alloc::string::String;
use alloc::vec::Vec;

use crate::automaton::dfa::{Automaton, START};
use crate::interop::rng::Numbers;
use crate::interop::shortest_paths;
use crate::rule::data::RuleData;

/// Delimiters, and what begins a triplet.
const DELIMITERS: &[u8; 19] = b":/?#[]@!$&'()*+,;=%";

/// Two, three and four octets; letters, spaces, and what is not seen.
const BEYOND_ASCII: [char; 8] = [
    'é', 'ß', '\u{A0}', '中', '\u{202E}', '\u{FEFF}', '\u{FFFD}', '😀',
];

/// How many edits are drawn before all are tried.
const DRAWS: usize = 32;

/// A word and an edit of it that leaves none.
#[derive(Debug, Clone)]
pub(crate) struct NearMiss {
    /// The word.
    pub(crate) word: Vec<u8>,
    /// Where it is edited: the offset of a character, or its end.
    pub(crate) place: usize,
    /// How many octets are taken out: those of one character, or none.
    pub(crate) removed: usize,
    /// What is put in.
    pub(crate) inserted: Option<char>,
}

impl NearMiss {
    /// A near miss of a word; none if all its edits are words.
    pub(crate) fn of(facts: &RuleData, word: Vec<u8>, numbers: &mut impl Numbers) -> Option<Self> {
        let automaton = &facts.automaton;
        let own: Vec<u8> = (0..0x80)
            .filter(|&octet| facts.table[usize::from(octet)])
            .collect();
        let mut places: Vec<usize> = (0..word.len())
            .filter(|&place| word[place] & 0xC0 != 0x80)
            .collect();
        places.push(word.len());
        let width = |number: usize| {
            places
                .get(number + 1)
                .map_or(0, |next| next - places[number])
        };
        let mut miss = Self {
            word,
            place: 0,
            removed: 0,
            inserted: None,
        };
        for _ in 0..DRAWS {
            let number = numbers.below(places.len());
            miss.place = places[number];
            let kind = numbers.below(3);
            miss.removed = if kind == 0 { 0 } else { width(number) };
            miss.inserted = if kind < 2 {
                character(&own, numbers)
            } else {
                None
            };
            if miss.is_one(automaton) {
                return Some(miss);
            }
        }
        let from = numbers.below(places.len());
        for number in (from..places.len()).chain(0..from) {
            miss.place = places[number];
            for removed in [width(number), 0] {
                miss.removed = removed;
                let all = (0..=0x7F_u8).map(char::from).chain(BEYOND_ASCII);
                for inserted in all.map(Some).chain([None]) {
                    miss.inserted = inserted;
                    if miss.is_one(automaton) {
                        return Some(miss);
                    }
                }
            }
        }
        None
    }

    /// The text.
    pub(crate) fn octets(&self) -> Vec<u8> {
        let (before, behind) = self.word.split_at(self.place);
        let mut text = before.to_vec();
        if let Some(inserted) = self.inserted {
            text.extend_from_slice(inserted.encode_utf8(&mut [0; 4]).as_bytes());
        }
        text.extend_from_slice(&behind[self.removed..]);
        text
    }

    /// The text. Edits are of characters, so it is UTF-8 as the word is.
    pub(crate) fn text(&self) -> String {
        let text = String::from_utf8(self.octets());
        debug_assert!(text.is_ok(), "a word is UTF-8");
        text.unwrap_or_default()
    }

    /// True if the text is no word, and so has been edited.
    pub(crate) fn is_one(&self, automaton: &Automaton) -> bool {
        let (before, behind) = self.word.split_at(self.place);
        let mut state = automaton.after(START, before);
        if let Some(inserted) = self.inserted {
            state = automaton.after(state, inserted.encode_utf8(&mut [0; 4]).as_bytes());
        }
        !shortest_paths::ends(automaton, state, &behind[self.removed..])
    }
}

/// A character to put in, by a rule's own octets.
fn character(own: &[u8], numbers: &mut impl Numbers) -> Option<char> {
    let octets = match numbers.below(16) {
        0..=4 => own,
        5..=9 => DELIMITERS,
        10..=13 => return Some(char::from(numbers.below(0x80) as u8)),
        _ => return numbers.one_of(&BEYOND_ASCII).copied(),
    };
    numbers.one_of(octets).copied().map(char::from)
}
