//! Shrinks valid texts.
//!
//! Each change gives another valid text that is shorter, or as long and simpler. Changes are tried in rounds. First,
//! the text is ended at each offset. Then ranges of bytes are removed, or replaced by the shortest text between the
//! states before and after the range; long ranges come first. Then single bytes are replaced by simpler bytes. If any
//! change succeeded, the rounds start again.
//!
//! Finally, a text of moderate length is replaced by the shortest valid text that contains a range of it. For
//! example, `tel:a;ext=0;phone-context=a` becomes `tel:+0;ext=0`, although no range of it can be removed alone.
//!
//! Texts of a regular language can be shrunk without knowing their meaning, because two texts that lead from one
//! state to the same other state are interchangeable.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::automaton::dfa::{DEAD, START, State};
use crate::interop::sampler::Sampler;
use crate::interop::shortest_paths::{self, FAR};

/// From texts of up to this length, ranges of all lengths are removed. From longer texts, only ranges of half the
/// length, a quarter and so on are removed, because `proptest` gives up after about 1,000 attempts.
const MAX_LEN_ALL_CUTS: usize = 16;

/// Up to this length, a text is replaced by the shortest valid text that contains a range of it.
const MAX_LEN_STRETCHES: usize = 48;

/// Bytes that people find simple, which replace other bytes.
const SIMPLE: [u8; 3] = *b"a0A";

/// A change of a text: a range of bytes, and its replacement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) with: Vec<u8>,
}

impl Change {
    /// Returns the text `word` with this change.
    pub(crate) fn of(&self, word: &[u8]) -> Vec<u8> {
        [&word[..self.from], &self.with, &word[self.to..]].concat()
    }
}

/// The kind of changes that are tried in a round.
#[derive(Debug, Clone, Copy)]
enum Round {
    /// Ends the text at an offset, and completes it in the shortest way.
    Ends,
    /// Removes this number of bytes, or replaces them by a shorter text.
    Cuts(usize),
    /// Replaces a single byte by a simpler one.
    Bytes,
    /// Replaces the text by the shortest valid text that contains this number of its bytes.
    Stretches(usize),
    /// No candidates are left.
    Over,
}

/// The changes of a text that are still to be tried.
#[derive(Debug, Clone)]
pub(crate) struct Shrinking {
    sampler: Arc<Sampler>,
    round: Round,
    at: usize,
    taken: bool,
}

impl Shrinking {
    /// Begins with all changes of a text still to be tried.
    pub(crate) fn new(sampler: &Arc<Sampler>) -> Self {
        Self {
            sampler: Arc::clone(sampler),
            round: Round::Ends,
            at: 0,
            taken: false,
        }
    }

    /// Records that the last change succeeded. The next call of [`change`](Self::change) gets the changed text.
    pub(crate) fn take(&mut self) {
        self.taken = true;
    }

    /// Returns the next change to try for `word`, or `None` after the last one.
    pub(crate) fn change(&mut self, word: &[u8]) -> Option<Change> {
        let automaton = self.sampler.automaton();
        let states = shortest_paths::states(automaton, word);
        loop {
            let at = self.at;
            self.at += 1;
            let last = match self.round {
                Round::Ends => word.len(),
                Round::Cuts(size) | Round::Stretches(size) => (word.len() + 1).saturating_sub(size),
                Round::Bytes => word.len() * SIMPLE.len(),
                Round::Over => return None,
            };
            if at >= last {
                self.at = 0;
                self.round = match self.round {
                    Round::Ends => Round::Cuts(Self::first(word.len())),
                    Round::Cuts(0 | 1) => Round::Bytes,
                    Round::Cuts(size) if word.len() <= MAX_LEN_ALL_CUTS => {
                        Round::Cuts((size - 1).min(word.len()))
                    }
                    Round::Cuts(size) => Round::Cuts(size / 2),
                    Round::Bytes | Round::Stretches(_) if self.taken => Round::Ends,
                    Round::Bytes if word.len() <= MAX_LEN_STRETCHES => Round::Stretches(1),
                    Round::Stretches(size) if size + 1 < word.len() => Round::Stretches(size + 1),
                    Round::Bytes | Round::Stretches(_) | Round::Over => Round::Over,
                };
                if matches!(self.round, Round::Ends) {
                    self.taken = false;
                }
                continue;
            }
            let change = match self.round {
                Round::Ends => shortest_paths::to_end(automaton, states[at]).map(|with| Change {
                    from: at,
                    to: word.len(),
                    with,
                }),
                Round::Cuts(size) => {
                    let to = at + size;
                    let with = if shortest_paths::ends(automaton, states[at], &word[to..]) {
                        Some(Vec::new())
                    } else {
                        shortest_paths::between(automaton, states[at], states[to])
                    };
                    with.map(|with| Change { from: at, to, with })
                }
                Round::Bytes => {
                    let (place, simple) = (at / SIMPLE.len(), SIMPLE[at % SIMPLE.len()]);
                    let next = automaton.next(states[place], simple);
                    let simpler = shortest_paths::rank(simple) < shortest_paths::rank(word[place])
                        && shortest_paths::ends(automaton, next, &word[place + 1..]);
                    simpler.then(|| Change {
                        from: place,
                        to: place + 1,
                        with: [simple].to_vec(),
                    })
                }
                Round::Stretches(size) => self.around(&word[at..at + size]).map(|with| Change {
                    from: 0,
                    to: word.len(),
                    with,
                }),
                Round::Over => None,
            };
            let bytes = matches!(self.round, Round::Bytes);
            let shrinks = |change: &Change| bytes || change.with.len() < change.to - change.from;
            if let Some(change) = change.filter(shrinks) {
                return Some(change);
            }
        }
    }

    /// Returns the shortest valid text that contains `text`, or `None` if no valid text contains it.
    fn around(&self, text: &[u8]) -> Option<Vec<u8>> {
        let automaton = self.sampler.automaton();
        let length = |&state: &State| {
            let behind = automaton.after(state, text);
            let end = if behind == DEAD {
                FAR
            } else {
                self.sampler.distance(behind)
            };
            self.sampler.depth(state).saturating_add(end)
        };
        let state = automaton.states().min_by_key(length)?;
        let before = shortest_paths::between(automaton, START, state)?;
        let behind = shortest_paths::to_end(automaton, automaton.after(state, text))?;
        Some([&before, text, &behind].concat())
    }

    /// Returns the length of the longest range to remove from a text of length `length`.
    fn first(length: usize) -> usize {
        if length <= MAX_LEN_ALL_CUTS {
            length
        } else {
            length / 2
        }
    }
}
