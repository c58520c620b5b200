//! Captures: where the components of a text stand.
//!
//! In: an automaton, what its transitions note, and a text. Out: two offsets for each component, found in the
//! same pass that validates. A transition carries the set of tags that the octet's offset is written to, so
//! that offsets are written at delimiters and hardly ever between them. A component is there if its end was
//! written. Alternatives that came to nothing may leave the end of one behind, too; there, a state in which a text may
//! end knows which of the components can have taken part.
//! (Tagged automata: Laurikari 2000, with the lookahead of Trofimovich 2017.)

use crate::automaton::{Automaton, DEAD, START, State, Stop};
use crate::rows;

/// The offset of a component that is not there. No text is as long: see [`MOST`].
pub(crate) const ABSENT: u32 = u32::MAX;

/// The length of the longest text whose components can be noted, in octets.
pub(crate) const MOST: usize = ABSENT as usize - 1;

/// What an automaton notes of a text. Components have numbers; number `n` begins at tag `2n` and ends at
/// tag `2n + 1`.
#[derive(Debug)]
pub struct Captures {
    /// Sets of tags, bit by bit: the automaton's steps have their numbers. The first is empty.
    writes: &'static [u64],
    /// By row of the automaton: which of the endings is its own.
    endings: &'static [u8],
    /// The tags that are written at the end of the text, and the components that are there if their ends were written.
    ends: &'static [(u64, u32)],
}

impl Captures {
    /// Of a rule without components.
    pub const NONE: Self = Self {
        writes: &[],
        endings: &[],
        ends: &[],
    };

    /// What an automaton notes.
    ///
    /// # Panics
    ///
    /// If the tables do not fit each other. They are made in statics, so that this is a build error.
    #[must_use]
    pub const fn new(
        writes: &'static [u64],
        endings: &'static [u8],
        ends: &'static [(u64, u32)],
    ) -> Self {
        assert!(
            rows::all_below(endings, ends.len()),
            "every ending is there"
        );
        Self {
            writes,
            endings,
            ends,
        }
    }

    /// How many sets there are.
    pub(crate) const fn sets(&self) -> usize {
        self.writes.len()
    }

    /// Which of the endings is a row's own.
    pub(crate) const fn ending(&self, state: State) -> u8 {
        self.endings[state as usize]
    }

    /// The tags that a step writes, bit by bit.
    #[inline]
    pub(crate) fn written(&self, op: u8) -> u64 {
        self.writes.get(usize::from(op)).copied().unwrap_or(0)
    }

    /// The tags that are written at the end of a text, and the components that can be there, by the state behind it.
    #[inline]
    pub(crate) const fn end(&self, state: State) -> (u64, u32) {
        self.ends[self.ending(state) as usize]
    }

    /// Which components took part in a word that ends in a state after some tags were written, bit by bit.
    #[cfg(feature = "proptest")]
    pub(crate) fn parts(&self, state: State, written: u64) -> u32 {
        let Some(&ending) = self.endings.get(usize::from(state)) else {
            return 0;
        };
        let (last, possible) = self.ends[usize::from(ending)];
        let ended = |part: &u32| (written | last) >> (2 * part + 1) & 1 == 1;
        let ended = (0..u32::BITS).filter(ended);
        ended.fold(0, |parts, part| parts | 1 << part) & possible
    }

    /// Writes the offset of a step to the tags that it notes.
    #[allow(
        clippy::inline_always,
        reason = "a call for each delimiter costs as much as all the rest"
    )]
    #[inline(always)]
    pub(crate) const fn note<const TAGS: usize>(
        &self,
        tags: &mut [u32; TAGS],
        op: u8,
        offset: usize,
    ) {
        write(tags, self.writes[op as usize], offset as u32);
    }

    /// What is left of the tags at the end of a text.
    #[allow(
        clippy::inline_always,
        reason = "in a function of its own it would lack the instructions"
    )]
    #[inline(always)]
    pub(crate) const fn ended<const TAGS: usize>(
        &self,
        mut tags: [u32; TAGS],
        state: State,
        offset: usize,
    ) -> [u32; TAGS] {
        if TAGS == 0 {
            return tags;
        }
        let (written, possible) = self.end(state);
        write(&mut tags, written, offset as u32);
        drop_absent(&mut tags, possible);
        tags
    }

    /// The tags of a text that is a word, in const evaluation.
    pub(crate) const fn trace_const<const TAGS: usize>(
        &self,
        automaton: &Automaton,
        text: &[u8],
    ) -> Result<[u32; TAGS], Stop> {
        let mut tags = [ABSENT; TAGS];
        let mut state = START;
        let mut offset = 0;
        while offset < text.len() {
            let (next, op) = automaton.step(state, text[offset]);
            if next == DEAD {
                return Err(Stop { offset, state });
            }
            if op != 0 {
                write(&mut tags, self.writes[op as usize], offset as u32);
            }
            state = next;
            offset += 1;
        }
        if !automaton.accepts(state) {
            return Err(Stop { offset, state });
        }
        Ok(self.ended(tags, state, offset))
    }
}

/// So many tags are all written at once, each with what it has or with what is new.
const FEW: usize = 32;

/// Writes an offset to the tags of a set: if there are few tags, without a branch that depends on the set. Delimiters come in
/// any order, and what is guessed wrong costs more than all tags do.
#[allow(
    clippy::inline_always,
    reason = "in a function of its own it would lack the instructions"
)]
#[inline(always)]
pub(crate) const fn write<const TAGS: usize>(tags: &mut [u32; TAGS], mut set: u64, offset: u32) {
    if TAGS <= FEW {
        let set = set as u32;
        let mut tag = 0;
        while tag < TAGS {
            let new = (set >> tag & 1).wrapping_neg();
            tags[tag] = tags[tag] & !new | offset & new;
            tag += 1;
        }
        return;
    }
    while set != 0 {
        tags[set.trailing_zeros() as usize] = offset;
        set &= set - 1;
    }
}

/// Sets all bits of the tags of what is absent: of components that are not possible, or whose end was not written.
#[allow(clippy::inline_always, reason = "as above")]
#[inline(always)]
pub(crate) const fn drop_absent<const TAGS: usize>(tags: &mut [u32; TAGS], possible: u32) {
    let mut tag = 0;
    while tag < TAGS {
        let absent = possible >> (tag / 2) & 1 == 0 || tags[tag + 1] == ABSENT;
        let absent = (absent as u32).wrapping_neg();
        tags[tag] |= absent;
        tags[tag + 1] |= absent;
        tag += 2;
    }
}
