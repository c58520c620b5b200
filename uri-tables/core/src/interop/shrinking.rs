//! Shrinking: shorter and simpler words, made of a word.
//!
//! In: a word. Out: one change after the other, each of which leaves a word that is shorter, or as long and simpler. First the
//! word is ended earlier and earlier; then stretches of it are cut out, long ones first, or replaced by the shortest text that
//! leads from the state before them to the one behind them; then single octets are replaced by simpler ones. When a change has been
//! taken, the rounds go on, and begin again until none takes any. Then, what is left of some length is replaced by the shortest words
//! that hold a stretch of it: `tel:+0;ext=0` for `tel:a;ext=0;phone-context=a`, of which no stretch can be cut out alone.
//!
//! Words of a regular language can be shrunk without an idea of what they mean: what leads to the same state may stand there.

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::automaton::dfa::{DEAD, START, State};
use crate::interop::atlas::Atlas;
use crate::interop::shortest_paths::{self, FAR};

/// Of longer words, only stretches of half their length, a quarter and so on are cut out: `proptest` gives up after some
/// 1,000 tries.
const THOROUGH: usize = 16;

/// Of words as long as this, the stretches alone are tried.
const STRETCHES: usize = 48;

/// Octets that people find simple.
const SIMPLE: [u8; 3] = *b"a0A";

/// One change of a word: a stretch, and what stands there instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) with: Vec<u8>,
}

impl Change {
    /// The changed word.
    pub(crate) fn of(&self, word: &[u8]) -> Vec<u8> {
        [&word[..self.from], &self.with, &word[self.to..]].concat()
    }
}

/// What is tried next.
#[derive(Debug, Clone, Copy)]
enum Round {
    /// Ends from a place on.
    Ends,
    /// Cuts of some octets.
    Cuts(usize),
    /// Replaces an octet.
    Octets,
    /// Keeps some octets, and makes all around them anew.
    Stretches(usize),
    /// All has been tried.
    Over,
}

/// The changes of a word that are still to be tried.
#[derive(Debug, Clone)]
pub(crate) struct Shrinking {
    atlas: Arc<Atlas>,
    round: Round,
    at: usize,
    taken: bool,
}

impl Shrinking {
    /// All changes of a word.
    pub(crate) fn new(atlas: &Arc<Atlas>) -> Self {
        Self {
            atlas: Arc::clone(atlas),
            round: Round::Ends,
            at: 0,
            taken: false,
        }
    }

    /// The last change was taken: the next is of the word that it left.
    pub(crate) fn take(&mut self) {
        self.taken = true;
    }

    /// The next change of a word.
    pub(crate) fn change(&mut self, word: &[u8]) -> Option<Change> {
        let automaton = self.atlas.automaton();
        let states = shortest_paths::states(automaton, word);
        loop {
            let at = self.at;
            self.at += 1;
            let last = match self.round {
                Round::Ends => word.len(),
                Round::Cuts(size) | Round::Stretches(size) => (word.len() + 1).saturating_sub(size),
                Round::Octets => word.len() * SIMPLE.len(),
                Round::Over => return None,
            };
            if at >= last {
                self.at = 0;
                self.round = match self.round {
                    Round::Ends => Round::Cuts(Self::first(word.len())),
                    Round::Cuts(0 | 1) => Round::Octets,
                    Round::Cuts(size) if word.len() <= THOROUGH => {
                        Round::Cuts((size - 1).min(word.len()))
                    }
                    Round::Cuts(size) => Round::Cuts(size / 2),
                    Round::Octets | Round::Stretches(_) if self.taken => Round::Ends,
                    Round::Octets if word.len() <= STRETCHES => Round::Stretches(1),
                    Round::Stretches(size) if size + 1 < word.len() => Round::Stretches(size + 1),
                    Round::Octets | Round::Stretches(_) | Round::Over => Round::Over,
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
                Round::Octets => {
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
            let octets = matches!(self.round, Round::Octets);
            let shrinks = |change: &Change| octets || change.with.len() < change.to - change.from;
            if let Some(change) = change.filter(shrinks) {
                return Some(change);
            }
        }
    }

    /// The shortest word that holds a text.
    fn around(&self, text: &[u8]) -> Option<Vec<u8>> {
        let automaton = self.atlas.automaton();
        let length = |&state: &State| {
            let behind = automaton.after(state, text);
            let end = if behind == DEAD {
                FAR
            } else {
                self.atlas.distance(behind)
            };
            self.atlas.depth(state).saturating_add(end)
        };
        let state = automaton.states().min_by_key(length)?;
        let before = shortest_paths::between(automaton, START, state)?;
        let behind = shortest_paths::to_end(automaton, automaton.after(state, text))?;
        Some([&before, text, &behind].concat())
    }

    /// The longest stretch that is cut out of a word.
    fn first(length: usize) -> usize {
        if length <= THOROUGH {
            length
        } else {
            length / 2
        }
    }
}
