//! Compares parts of an authority that have no slots, because they are alternatives of a choice or items of a list.
//!
//! The strings of a *marked* automaton are texts in which an occurrence of userinfo, host or port is between the two
//! [`marks`] of its part. [`first_marked_differently`] searches for the shortest text whose marked occurrence is not
//! where RFC 3986 has the part. To compare all occurrences, the automaton must accept a text once for each occurrence,
//! with only this occurrence marked.

use std::collections::VecDeque;
use std::ops::Range;

use crate::dfa::Dfa;
use crate::dfa::interner::Interner;
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::proofs::same_split::reader::Reader;
use crate::proofs::same_split::{Difference, UriPart, path_to, representatives, split};

/// Returns the bytes that mark where an occurrence of `part` begins and ends, or `None` if `part` is not a part of an
/// authority. UTF-8 never contains these bytes.
pub const fn marks(part: UriPart) -> Option<[u8; 2]> {
    match part {
        UriPart::Userinfo => Some([0xF8, 0xF9]),
        UriPart::Host => Some([0xFA, 0xFB]),
        UriPart::Port => Some([0xFC, 0xFD]),
        _ => None,
    }
}

/// The parts that can be marked.
const PARTS: [UriPart; 3] = [UriPart::Userinfo, UriPart::Host, UriPart::Port];

/// Returns the shortest text with a marked occurrence that is not where RFC 3986 has the part, or `None` if there is
/// none. Only texts that all automata in `texts` accept without the marks are considered.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_marked_differently(
    marked: &Dfa,
    texts: &[&Dfa],
) -> Result<Option<Difference>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let all: Vec<&Dfa> = [marked].into_iter().chain(texts.iter().copied()).collect();
    let bytes = representatives(&all);
    let start = Configuration {
        states: all.iter().map(|dfa| dfa.start()).collect(),
        reader: Reader::START,
        marks_read: MarksRead::None,
    };
    let mut seen = Interner::default();
    seen.insert(&start.key());
    // Each entry has the index of the entry that it was reached from, and the byte or mark between the two.
    let mut found = vec![(start, 0, 0)];
    // Marks do not count for the length of the text, so the entries that a mark leads to come first.
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (here, ..) = &found[at];
        let mut states = all.iter().zip(&here.states);
        let is_text = states.all(|(dfa, &state)| dfa.is_accepting(state));
        if is_text && here.is_elsewhere() {
            return Ok(Some(difference(&path_to(&found, at))));
        }
        allowance.spend(bytes.len() + Allowance::STATE)?;
        let mut successors = Vec::new();
        // Only the marked automaton reads marks.
        for (marks_read, byte) in here.marks_read.after_mark() {
            let mut states = here.states.clone();
            states[0] = marked.next(states[0], byte);
            let reader = here.reader;
            let next = Configuration {
                states,
                reader,
                marks_read,
            };
            successors.push((byte, true, next));
        }
        for &byte in &bytes {
            let states = all.iter().zip(&here.states);
            let states = states.map(|(dfa, &state)| dfa.next(state, byte)).collect();
            let mut reader = here.reader;
            let theirs = reader.step(byte);
            let marks_read = here.marks_read.after_byte(theirs, reader.open());
            // It does not matter here whether a host is empty. Without the flag, there are fewer configurations.
            reader.has_host = false;
            let next = Configuration {
                states,
                reader,
                marks_read,
            };
            successors.push((byte, false, next));
        }
        for (byte, is_mark, next) in successors {
            if next.states.contains(&Dfa::DEAD) || !seen.insert(&next.key()).1 {
                continue;
            }
            if is_mark {
                open.push_front(found.len());
            } else {
                open.push_back(found.len());
            }
            found.push((next, at, byte));
        }
    }
    Ok(None)
}

/// The states of all automata and of the reader after the same string.
struct Configuration {
    states: Vec<u32>,
    reader: Reader,
    marks_read: MarksRead,
}

/// The marks that were read, and whether the reader has the beginning and the end of the part there.
///
/// Sets of beginnings and ends have the bits of [`UriPart::begin`] and [`UriPart::end`].
#[derive(Debug, Clone, Copy)]
enum MarksRead {
    None,
    /// The first mark of the part, or both.
    Of {
        part: UriPart,
        is_closed: bool,
        /// The beginnings and ends that are marked since the last byte.
        fresh: u16,
        /// The beginnings and ends of the part that are not known to be marked where the reader recorded them.
        unmatched: u16,
    },
}

impl MarksRead {
    /// Returns the results of reading one more mark, each with the byte of this mark.
    fn after_mark(self) -> Vec<(Self, u8)> {
        let begun = |part: UriPart| {
            let [begin, _] = marks(part)?;
            let marks_read = Self::Of {
                part,
                is_closed: false,
                fresh: part.begin(),
                unmatched: part.begin() | part.end(),
            };
            Some((marks_read, begin))
        };
        match self {
            Self::None => PARTS.into_iter().filter_map(begun).collect(),
            Self::Of {
                part,
                is_closed: false,
                fresh,
                unmatched,
            } => {
                let marks_read = Self::Of {
                    part,
                    is_closed: true,
                    fresh: fresh | part.end(),
                    unmatched,
                };
                let end = marks(part).map(|[_, end]| (marks_read, end));
                end.into_iter().collect()
            }
            // Both marks were read, and only one occurrence is marked.
            Self::Of { .. } => Vec::new(),
        }
    }

    /// Returns the result of reading a byte, or of the end of the string. The reader recorded `theirs` there, and will
    /// record `open` again.
    fn after_byte(self, theirs: u16, open: u16) -> Self {
        let Self::Of {
            part,
            is_closed,
            fresh,
            unmatched,
        } = self
        else {
            return self;
        };
        let both = part.begin() | part.end();
        let theirs = theirs & both;
        Self::Of {
            part,
            is_closed,
            fresh: 0,
            unmatched: (unmatched | open & both) & !(fresh & theirs) | (fresh ^ theirs),
        }
    }
}

impl Configuration {
    fn key(&self) -> Vec<u64> {
        let mut key: Vec<u64> = self.states.iter().map(|&state| u64::from(state)).collect();
        key.push(self.reader.key());
        if let MarksRead::Of {
            part,
            is_closed,
            fresh,
            unmatched,
        } = self.marks_read
        {
            let sets = u64::from(fresh) << 16 | u64::from(unmatched);
            key.push(sets << 16 | (part as u64) << 1 | u64::from(is_closed));
        }
        key
    }

    /// Returns whether an occurrence is marked that is not where the reader has the part, if the string ends here.
    fn is_elsewhere(&self) -> bool {
        let (theirs, found) = self.reader.end();
        match self.marks_read.after_byte(theirs, 0) {
            MarksRead::Of {
                part,
                is_closed: true,
                unmatched,
                ..
            } => {
                let is_part = found & part.bit() != 0;
                !is_part || unmatched != 0
            }
            _ => false,
        }
    }
}

/// Returns the difference that a string with one marked occurrence shows.
fn difference(marked: &[u8]) -> Difference {
    let is_mark = |byte: &u8| {
        PARTS
            .iter()
            .any(|&part| marks(part).is_some_and(|it| it.contains(byte)))
    };
    let text: Vec<u8> = marked
        .iter()
        .copied()
        .filter(|byte| !is_mark(byte))
        .collect();
    let theirs = split(&text);
    let offset = |mark: u8| marked.iter().position(|&byte| byte == mark);
    let here = |part: UriPart| -> Option<Range<usize>> {
        let [begin, end] = marks(part)?.map(offset);
        // The offset of the second mark counts the first mark, which is not in `text`.
        Some(begin?..end? - 1)
    };
    let parts = PARTS.into_iter().filter_map(|part| {
        let there = theirs[part as usize].clone();
        here(part).map(|here| (part, Some(here), there))
    });
    let parts = parts.collect();
    Difference { text, parts }
}
