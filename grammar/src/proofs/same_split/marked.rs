//! Proves that a grammar has each userinfo, host and port where RFC 3986 has it. This module is about alternatives of a
//! choice and items of a list, whose offsets no automaton records.
//!
//! An *occurrence* is a place in a text where the grammar has a component called `userinfo`, `host` or `port`. To show
//! an occurrence in a string, two [`marks`] are added to the text: one where it begins, and one where it ends. Marks
//! are bytes that no text contains. The *marked* automaton accepts each text once for each of its occurrences, with
//! only this occurrence marked. With `<` and `>` as marks of the host:
//!
//! ```text
//! x://<a>:1   the grammar has the host `a` where RFC 3986 has it
//! x://<a:1>   the grammar has the host `a:1`, but RFC 3986 ends the host at the `:`
//! ```
//!
//! [`first_misplaced`] searches for the shortest string of the second kind. It follows the marked automaton and, at the
//! same time, a `Reader`, which splits the text without the marks as RFC 3986 does. At each offset, the automaton gives
//! the *marked* beginnings and ends of parts, and the reader the *recorded* ones. For the marked part, the two must be
//! equal.

use crate::dfa::Dfa;
use crate::dfa::search::Search;
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::proofs::same_split::reader::Reader;
use crate::proofs::same_split::{Difference, UriPart, representatives, split};

/// The parts that can be marked, each with the bytes that mark where an occurrence begins and ends. UTF-8 never
/// contains these bytes.
const MARKS: [(UriPart, [u8; 2]); 3] = [
    (UriPart::Userinfo, [0xF8, 0xF9]),
    (UriPart::Host, [0xFA, 0xFB]),
    (UriPart::Port, [0xFC, 0xFD]),
];

/// Returns the bytes that mark where an occurrence of `part` begins and ends, or `None` if `part` is not a part of an
/// authority.
pub fn marks(part: UriPart) -> Option<[u8; 2]> {
    let marks = MARKS.into_iter().find(|(marked, _)| *marked == part);
    marks.map(|(_, marks)| marks)
}

/// Returns the shortest text with an occurrence that is not where RFC 3986 has the part, or `None` if there is no
/// such text. `marked` is the marked automaton. A text counts only if all automata in `texts` accept it. These read
/// no marks.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_misplaced(marked: &Dfa, texts: &[&Dfa]) -> Result<Option<Difference>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let all: Vec<&Dfa> = [marked].into_iter().chain(texts.iter().copied()).collect();
    let bytes = representatives(&all);
    let start = Configuration {
        states: all.iter().map(|dfa| dfa.start()).collect(),
        reader: Reader::START,
        marks_read: None,
    };
    let mut search = Search::new(start, Configuration::key);
    while let Some(here) = search.next_state() {
        let mut states = all.iter().zip(&here.states);
        let is_text = states.all(|(dfa, &state)| dfa.is_accepting(state));
        if is_text && here.is_misplaced() {
            return Ok(Some(difference(&search.path())));
        }
        allowance.spend(bytes.len() + Allowance::STATE)?;
        let mut successors = Vec::new();
        // Only the marked automaton reads marks.
        for (marks_read, byte) in here.after_mark() {
            let mut states = here.states.clone();
            states[0] = marked.next(states[0], byte);
            let reader = here.reader;
            let next = Configuration {
                states,
                reader,
                marks_read: Some(marks_read),
            };
            successors.push((byte, true, next));
        }
        for &byte in &bytes {
            let states = all.iter().zip(&here.states);
            let states = states.map(|(dfa, &state)| dfa.next(state, byte)).collect();
            let mut reader = here.reader;
            let recorded = reader.step(byte);
            let marks_read = here.marks_read;
            let marks_read = marks_read.map(|it| it.after_byte(recorded, reader.provisional()));
            // Whether the host is empty does not matter here. Without this flag, there are fewer configurations.
            reader.has_nonempty_host = false;
            let next = Configuration {
                states,
                reader,
                marks_read,
            };
            successors.push((byte, false, next));
        }
        for (byte, is_mark, next) in successors {
            if next.states.contains(&Dfa::DEAD) {
                continue;
            }
            // This is a 0-1 breadth-first search: a mark does not make the text longer.
            if is_mark {
                search.add_first(next, byte);
            } else {
                search.add(next, byte);
            }
        }
    }
    Ok(None)
}

/// The states of all automata and of the reader after the same text. Only the marked automaton has read the marks.
#[derive(Clone)]
struct Configuration {
    /// The state of the marked automaton, and then those of the others.
    states: Vec<u32>,
    reader: Reader,
    /// `None` if no mark was read.
    marks_read: Option<MarksRead>,
}

/// The marks that were read: one or both marks of one part. Also says whether the reader has recorded the beginning
/// and the end of the part at the offsets of the marks. Sets of beginnings and ends have the bits of
/// [`UriPart::begin`] and [`UriPart::end`].
#[derive(Debug, Clone, Copy)]
struct MarksRead {
    part: UriPart,
    /// True if both marks were read.
    is_closed: bool,
    /// The beginnings and ends that are marked at the current offset.
    marked_here: u16,
    /// The beginnings and ends of `part` that are not both marked and recorded at the same offset, or not yet.
    unmatched: u16,
}

impl MarksRead {
    /// Returns the result of reading a byte, or of the end of the text. The reader recorded `recorded` at the offset
    /// of this byte. The offsets that it has recorded for `provisional` are not final, such as those of the host `a` in
    /// `//a`, which is userinfo if an `@` follows. It will record these again.
    fn after_byte(self, recorded: u16, provisional: u16) -> Self {
        let both = self.part.begin() | self.part.end();
        let recorded = recorded & both;
        let unmatched = self.unmatched | provisional & both;
        let marked_here = self.marked_here;
        Self {
            marked_here: 0,
            // A beginning or end matches if it is marked and recorded at the same offset. It does not match if it is
            // only marked, or only recorded, there.
            unmatched: unmatched & !(marked_here & recorded) | (marked_here ^ recorded),
            ..self
        }
    }
}

impl Configuration {
    /// Returns the possible results of reading one more mark, each with the byte of this mark.
    fn after_mark(&self) -> Vec<(MarksRead, u8)> {
        let after_mark = |(part, [begin, end]): (UriPart, [u8; 2])| match self.marks_read {
            None => {
                let marks_read = MarksRead {
                    part,
                    is_closed: false,
                    marked_here: part.begin(),
                    unmatched: part.begin() | part.end(),
                };
                Some((marks_read, begin))
            }
            Some(read) if read.part == part && !read.is_closed => {
                let marks_read = MarksRead {
                    is_closed: true,
                    marked_here: read.marked_here | part.end(),
                    ..read
                };
                Some((marks_read, end))
            }
            // Only one occurrence is marked.
            Some(_) => None,
        };
        MARKS.into_iter().filter_map(after_mark).collect()
    }

    /// Encodes all fields as a key for [`Search`].
    fn key(&self) -> Vec<u64> {
        let mut key: Vec<u64> = self.states.iter().map(|&state| u64::from(state)).collect();
        key.push(self.reader.key());
        if let Some(read) = self.marks_read {
            let sets = u64::from(read.marked_here) << 16 | u64::from(read.unmatched);
            key.push(sets << 16 | (read.part as u64) << 1 | u64::from(read.is_closed));
        }
        key
    }

    /// Returns whether, if the text ends here, RFC 3986 has the marked part elsewhere or not at all. Returns `false`
    /// if no occurrence is marked.
    fn is_misplaced(&self) -> bool {
        let (recorded, parts) = self.reader.end();
        let read = self.marks_read.map(|read| read.after_byte(recorded, 0));
        read.is_some_and(|read| {
            let has_part = parts & read.part.bit() != 0;
            read.is_closed && (!has_part || read.unmatched != 0)
        })
    }
}

/// Returns the difference in `marked`, a text with one marked occurrence: its offsets, and those of the part in RFC
/// 3986.
fn difference(marked: &[u8]) -> Difference {
    let is_mark = |byte: &u8| MARKS.iter().any(|(_, marks)| marks.contains(byte));
    let text: Vec<u8> = marked
        .iter()
        .copied()
        .filter(|byte| !is_mark(byte))
        .collect();
    let split = split(&text);
    let offset = |mark: u8| marked.iter().position(|&byte| byte == mark);
    // Each part, its range in the grammar, and its range in RFC 3986.
    let parts = MARKS.into_iter().filter_map(|(part, [begin, end])| {
        // The offset of the second mark counts the first mark, which is not in `text`.
        let in_rule = offset(begin)?..offset(end)? - 1;
        Some((part, Some(in_rule), split[part as usize].clone()))
    });
    let parts = parts.collect();
    Difference { text, parts }
}
