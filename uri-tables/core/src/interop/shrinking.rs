//! Shrinking of valid texts for `proptest`: [`Shrinking`] returns the changes of a text to try.
//!
//! A failing test should be reported with a short and simple text. Each [`Change`] gives another valid text that is
//! shorter, or as long and with a simpler byte. The caller runs the test with the changed text, and calls
//! [`Shrinking::take`] if the test still fails. Changes are tried in rounds (see [`Round`]):
//!
//! 1. *ends*: the text is cut off at each offset, and completed in the shortest way;
//! 2. *cuts*: ranges of bytes are removed, or replaced by the shortest text between the states before and after the
//!    range. Long ranges come first;
//! 3. *bytes*: single bytes are replaced by simpler bytes. If any change was taken up to here, the rounds begin
//!    again;
//! 4. *stretches*: a text of moderate length is replaced by the shortest valid text that contains a range of it. For
//!    example, `tel:a;ext=0;phone-context=a` becomes `tel:+0;ext=0`, although no single range can be removed. If a
//!    change was taken, the rounds begin again.
//!
//! Texts of a regular language can be shrunk without knowing their meaning: if two texts begin in the same state of the
//! automaton and end in the same state, one may replace the other.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::automaton::dfa::{DEAD, START, State};
use crate::interop::sampler::Sampler;
use crate::interop::shortest_paths::{self, FAR};

/// From texts of up to this length, ranges of all lengths are removed. From longer texts, only ranges of half the
/// length, a quarter and so on are removed, because `proptest` gives up after about 1,000 attempts.
const MAX_LEN_ALL_CUTS: usize = 16;

/// The maximum length in bytes of a text for which the round of stretches takes place.
const MAX_LEN_STRETCHES: usize = 48;

/// The bytes that replace other bytes, because people find them simple.
const SIMPLE: [u8; 3] = *b"a0A";

/// A change of a text: the range of bytes from offset `from` to offset `to` is replaced by `with`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) with: Vec<u8>,
}

impl Change {
    /// Returns `text` with this change.
    pub(crate) fn apply(&self, text: &[u8]) -> Vec<u8> {
        [&text[..self.from], &self.with, &text[self.to..]].concat()
    }
}

/// The number of changes without a result after which the rest of a round is left out. It limits the time of a call:
/// proptest cannot interrupt one.
const MAX_REFUSED: usize = 1000;

/// A kind of changes. The changes of a round are numbered from 0.
#[derive(Debug, Clone, Copy)]
enum Round {
    /// Cuts off the text at an offset, and completes it in the shortest way. The number of a change is the offset.
    Ends,
    /// Removes this number of bytes, or replaces them by a shorter text. The number of a change is the offset of the
    /// first byte.
    Cuts(usize),
    /// Replaces a single byte by one of [`SIMPLE`]. The offset of the byte is the number of a change divided by the
    /// length of `SIMPLE`.
    Bytes,
    /// Replaces the text by the shortest valid text that contains this number of its bytes. The number of a change is
    /// the offset of the first of these bytes.
    Stretches(usize),
    /// No changes are left.
    Over,
}

/// The changes of a text that are not yet tried.
#[derive(Debug, Clone)]
pub(crate) struct Shrinking {
    sampler: Arc<Sampler>,
    round: Round,
    /// The number of the next change of the round.
    next: usize,
    /// True if a change was taken since the last round of ends began.
    is_taken: bool,
}

impl Shrinking {
    /// Returns all changes of a text.
    pub(crate) fn new(sampler: &Arc<Sampler>) -> Self {
        Self {
            sampler: Arc::clone(sampler),
            round: Round::Ends,
            next: 0,
            is_taken: false,
        }
    }

    /// Records that the test failed with the last change. The next call of [`change`](Self::change) must get the
    /// changed text.
    pub(crate) fn take(&mut self) {
        self.is_taken = true;
    }

    /// Returns the next change of `text` to try, or `None` if no changes are left. `text` must be valid.
    pub(crate) fn change(&mut self, text: &[u8]) -> Option<Change> {
        let automaton = self.sampler.automaton();
        let states = shortest_paths::states(automaton, text);
        let mut refused = 0;
        loop {
            let number = self.next;
            self.next += 1;
            let count = match self.round {
                Round::Ends => text.len(),
                Round::Cuts(size) | Round::Stretches(size) => (text.len() + 1).saturating_sub(size),
                Round::Bytes => text.len() * SIMPLE.len(),
                Round::Over => return None,
            };
            if number >= count || refused == MAX_REFUSED {
                self.next = 0;
                refused = 0;
                self.round = match self.round {
                    Round::Ends => Round::Cuts(Self::longest_cut(text.len())),
                    Round::Cuts(0 | 1) => Round::Bytes,
                    Round::Cuts(size) if text.len() <= MAX_LEN_ALL_CUTS => {
                        Round::Cuts((size - 1).min(text.len()))
                    }
                    Round::Cuts(size) => Round::Cuts(size / 2),
                    Round::Bytes | Round::Stretches(_) if self.is_taken => Round::Ends,
                    Round::Bytes if text.len() <= MAX_LEN_STRETCHES => Round::Stretches(1),
                    Round::Stretches(size) if size + 1 < text.len() => Round::Stretches(size + 1),
                    Round::Bytes | Round::Stretches(_) | Round::Over => Round::Over,
                };
                if matches!(self.round, Round::Ends) {
                    self.is_taken = false;
                }
                continue;
            }
            let change = match self.round {
                Round::Ends => {
                    shortest_paths::to_end(automaton, states[number]).map(|with| Change {
                        from: number,
                        to: text.len(),
                        with,
                    })
                }
                Round::Cuts(size) => {
                    let (from, to) = (number, number + size);
                    let with = if automaton.accepts(automaton.after(states[from], &text[to..])) {
                        Some(Vec::new())
                    } else {
                        shortest_paths::between(automaton, states[from], states[to])
                    };
                    with.map(|with| Change { from, to, with })
                }
                Round::Bytes => {
                    let offset = number / SIMPLE.len();
                    let simple = SIMPLE[number % SIMPLE.len()];
                    let next = automaton.next(states[offset], simple);
                    let is_simpler_and_valid = shortest_paths::rank(simple)
                        < shortest_paths::rank(text[offset])
                        && automaton.accepts(automaton.after(next, &text[offset + 1..]));
                    is_simpler_and_valid.then(|| Change {
                        from: offset,
                        to: offset + 1,
                        with: [simple].to_vec(),
                    })
                }
                Round::Stretches(size) => {
                    let stretch = &text[number..number + size];
                    self.shortest_around(stretch).map(|with| Change {
                        from: 0,
                        to: text.len(),
                        with,
                    })
                }
                Round::Over => None,
            };
            // All changes but those of single bytes must make the text shorter.
            let is_of_byte = matches!(self.round, Round::Bytes);
            let shrinks =
                |change: &Change| is_of_byte || change.with.len() < change.to - change.from;
            if let Some(change) = change.filter(shrinks) {
                return Some(change);
            }
            refused += 1;
        }
    }

    /// Returns the shortest valid text that contains `stretch`, or `None` if no valid text contains it.
    fn shortest_around(&self, stretch: &[u8]) -> Option<Vec<u8>> {
        let automaton = self.sampler.automaton();
        // The length of the text without `stretch`, if `stretch` begins in `state`.
        let length = |&state: &State| {
            let state_after = automaton.after(state, stretch);
            let after = if state_after == DEAD {
                FAR
            } else {
                self.sampler.end_distance(state_after)
            };
            self.sampler.depth(state).saturating_add(after)
        };
        let state = automaton.states().min_by_key(length)?;
        let before = shortest_paths::between(automaton, START, state)?;
        let after = shortest_paths::to_end(automaton, automaton.after(state, stretch))?;
        Some([&before, stretch, &after].concat())
    }

    /// Returns the length of the longest range to remove from a text of length `length`.
    fn longest_cut(length: usize) -> usize {
        if length <= MAX_LEN_ALL_CUTS {
            length
        } else {
            length / 2
        }
    }
}
