//! Mutation of valid texts to *near misses*: invalid texts that are one edit away from a valid one.
//!
//! The *edit* inserts, removes or replaces one character at a random offset. The inserted character is one that is
//! valid elsewhere in the rule, a delimiter of RFC 3986 (sections 2.1 and 2.2), any ASCII character, or sometimes one
//! beyond ASCII. Near misses find code that accepts too much. Random texts rarely do, because they usually differ
//! from valid ones in the first byte.

use alloc::string::String;
use alloc::vec::Vec;

use crate::automaton::dfa::{Automaton, START};
use crate::interop::rng::Numbers;
use crate::rule::data::RuleData;

/// The delimiters of RFC 3986, and `%`.
const DELIMITERS: &[u8; 19] = b":/?#[]@!$&'()*+,;=%";

/// Characters of two, three and four bytes: letters, spaces, and invisible characters.
const BEYOND_ASCII: [char; 8] = [
    'é', 'ß', '\u{A0}', '中', '\u{202E}', '\u{FEFF}', '\u{FFFD}', '😀',
];

/// The number of random edits to try. If all of them give valid texts, all edits are tried in order.
const DRAWS: usize = 32;

/// A valid text, and an edit that makes it invalid.
#[derive(Debug, Clone)]
pub(crate) struct NearMiss {
    /// The valid text, before the edit.
    pub(crate) valid_text: Vec<u8>,
    /// The offset of the edit: that of a character, or the end of the text.
    pub(crate) offset: usize,
    /// The number of bytes that the edit removes: those of one character, or 0.
    pub(crate) removed: usize,
    /// The character that the edit inserts, or `None` if it only removes.
    pub(crate) inserted: Option<char>,
}

impl NearMiss {
    /// Returns a near miss of `valid_text`, or `None` if no edit makes it invalid.
    pub(crate) fn of(
        rule: &RuleData,
        valid_text: Vec<u8>,
        numbers: &mut impl Numbers,
    ) -> Option<Self> {
        let automaton = &rule.automaton;
        let rule_bytes: Vec<u8> = (0..0x80)
            .filter(|&byte| rule.table[usize::from(byte)])
            .collect();
        // The offsets of all characters, whose first byte is not `10xxxxxx`, and the end of the text.
        let mut offsets: Vec<usize> = (0..valid_text.len())
            .filter(|&offset| valid_text[offset] & 0xC0 != 0x80)
            .collect();
        offsets.push(valid_text.len());
        // The number of bytes of the character with this index in `offsets`, or 0 at the end of the text.
        let width = |index: usize| {
            offsets
                .get(index + 1)
                .map_or(0, |next| next - offsets[index])
        };
        let mut miss = Self {
            valid_text,
            offset: 0,
            removed: 0,
            inserted: None,
        };
        for _ in 0..DRAWS {
            let index = numbers.below(offsets.len());
            miss.offset = offsets[index];
            // 0 inserts a character, 1 replaces one, and 2 removes one.
            let kind = numbers.below(3);
            miss.removed = if kind == 0 { 0 } else { width(index) };
            miss.inserted = if kind < 2 {
                character(&rule_bytes, numbers)
            } else {
                None
            };
            if miss.is_invalid(automaton) {
                return Some(miss);
            }
        }
        // Tries all edits, beginning at a random offset.
        let from = numbers.below(offsets.len());
        for index in (from..offsets.len()).chain(0..from) {
            miss.offset = offsets[index];
            for removed in [width(index), 0] {
                miss.removed = removed;
                let all = (0..=0x7F_u8).map(char::from).chain(BEYOND_ASCII);
                for inserted in all.map(Some).chain([None]) {
                    miss.inserted = inserted;
                    if miss.is_invalid(automaton) {
                        return Some(miss);
                    }
                }
            }
        }
        None
    }

    /// Returns the text after the edit.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let (before, after) = self.valid_text.split_at(self.offset);
        let mut text = before.to_vec();
        if let Some(inserted) = self.inserted {
            text.extend_from_slice(inserted.encode_utf8(&mut [0; 4]).as_bytes());
        }
        text.extend_from_slice(&after[self.removed..]);
        text
    }

    /// Returns the text after the edit as a string. Edits change whole characters, so the text is UTF-8.
    pub(crate) fn text(&self) -> String {
        let text = String::from_utf8(self.bytes());
        debug_assert!(text.is_ok(), "a valid text is UTF-8");
        text.unwrap_or_default()
    }

    /// Returns whether the text after the edit is invalid. Otherwise `self` is no near miss.
    pub(crate) fn is_invalid(&self, automaton: &Automaton) -> bool {
        let (before, after) = self.valid_text.split_at(self.offset);
        let mut state = automaton.after(START, before);
        if let Some(inserted) = self.inserted {
            state = automaton.after(state, inserted.encode_utf8(&mut [0; 4]).as_bytes());
        }
        !automaton.accepts(automaton.after(state, &after[self.removed..]))
    }
}

/// Returns a random character to insert. `rule_bytes` are the ASCII characters that may occur literally in the rule.
/// Returns `None` if the character should be one of these, but the rule has none.
fn character(rule_bytes: &[u8], numbers: &mut impl Numbers) -> Option<char> {
    let bytes = match numbers.below(16) {
        0..=4 => rule_bytes,
        5..=9 => DELIMITERS,
        10..=13 => return Some(char::from(numbers.below(0x80) as u8)),
        _ => return numbers.one_of(&BEYOND_ASCII).copied(),
    };
    numbers.one_of(bytes).copied().map(char::from)
}
