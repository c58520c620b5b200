//! The walk on any processor: octet by octet.
//!
//! In: the row of a state. Out: the first octet that leads elsewhere. As long as octets lead back to the same state, the next is
//! read before it is known what the table says of the one before it: the row stays, and that it does is foreseen.

#![allow(
    clippy::inline_always,
    reason = "with a call for each delimiter a walk takes twice as long"
)]

use super::Pass;
use crate::automaton::{Automaton, State, Transitions};
use crate::simd::{Blocks, Scalar, Span};

/// An automaton and a text.
pub(super) struct Plain<'w> {
    automaton: &'w Automaton,
    text: &'w [u8],
}

/// In more than so many octets, spans are looked for eight octets at a time.
const LONG: usize = 256;

impl<'w> Plain<'w> {
    pub(super) const fn new(automaton: &'w Automaton, text: &'w [u8]) -> Self {
        Self { automaton, text }
    }

    /// The span that a state has.
    #[inline(always)]
    fn span(&self, state: State) -> Option<&Span> {
        let Automaton { spans, over, .. } = self.automaton;
        let number = usize::from(*spans.get(usize::from(state))?);
        over.get(number.checked_sub(1)?)
    }

    /// The first octet from an offset on that leaves a state: what the table says of it, and where it stands.
    #[inline(always)]
    fn leaving(&self, state: State, from: usize) -> Option<(State, usize)> {
        let Automaton { classes, shift, .. } = self.automaton;
        let Transitions::Narrow(cells) = self.automaton.transitions else {
            return self.leaving_slowly(state, from);
        };
        let row = cells.get(usize::from(state) << shift..)?;
        let row = row.get(..1 << shift)?;
        let number = |octet: u8| State::from(row[usize::from(classes[usize::from(octet)])]);
        let mut offset = from;
        // Eight at a time, so that most octets are not counted.
        let (pieces, rest) = self.text.get(from..)?.as_chunks::<8>();
        for piece in pieces {
            for (place, &octet) in piece.iter().enumerate() {
                let number = number(octet);
                if number != state {
                    return Some((number, offset + place));
                }
            }
            offset += piece.len();
        }
        let mut rest = rest.iter();
        let place = rest.position(|&octet| number(octet) != state)?;
        offset += place;
        Some((number(self.text[offset]), offset))
    }

    /// The same of an automaton whose cells have two octets.
    #[cold]
    #[inline(never)]
    fn leaving_slowly(&self, state: State, from: usize) -> Option<(State, usize)> {
        let Automaton { classes, shift, .. } = self.automaton;
        let octets = self.text.get(from..)?.iter().enumerate();
        octets
            .map(|(place, &octet)| {
                let class = usize::from(classes[usize::from(octet)]);
                let cell = usize::from(state) << shift | class;
                (self.automaton.number(cell), from + place)
            })
            .find(|&(number, _)| number != state)
    }
}

impl Pass for Plain<'_> {
    #[inline(always)]
    fn pass(&self, state: State, from: usize) -> Option<(State, usize)> {
        let mut offset = from;
        loop {
            if self.text.len() - offset > LONG
                && let Some(span) = self.span(state)
            {
                offset = Scalar.end(span, self.text, offset);
            }
            let (number, leaving) = self.leaving(state, offset)?;
            offset = leaving;
            // A triplet may lead back to the state.
            let is_passed = self.text[offset] == b'%'
                && self
                    .span(state)
                    .is_some_and(|span| span.begins_with_triplet(&self.text[offset..]));
            if !is_passed {
                return Some((number, offset));
            }
            offset += 3;
        }
    }
}
