//! The walk on any processor: octet by octet.
//!
//! In: the row of a state. Out: the first octet that leads elsewhere. As long as octets lead back to the same state, the next is
//! read before it is known what the table says of the one before it: the row stays, and that it does is foreseen.

#![allow(
    clippy::inline_always,
    reason = "with a call for each delimiter a walk takes twice as long"
)]

use super::Pass;
use super::table::Table;
use crate::automaton::{Automaton, State};
use crate::simd::{Blocks, Scalar, Span};

/// An automaton and a text.
pub(super) struct Plain<'w, T: Table> {
    automaton: &'w Automaton,
    table: T,
    text: &'w [u8],
}

/// In more than so many octets, spans are looked for eight octets at a time.
const LONG: usize = 256;

impl<'w, T: Table> Plain<'w, T> {
    pub(super) const fn new(automaton: &'w Automaton, table: T, text: &'w [u8]) -> Self {
        Self {
            automaton,
            table,
            text,
        }
    }

    /// The span that a state has.
    #[inline(always)]
    fn span(&self, state: State) -> Option<&Span> {
        let Automaton { spans, over, .. } = self.automaton;
        let number = usize::from(*spans.get(usize::from(state))?);
        over.get(number.checked_sub(1)?)
    }

    /// The first of some octets that leaves a state: what the table says of it, and how many stand before it.
    #[inline(always)]
    fn leaving(&self, state: State, octets: &[u8]) -> Option<(State, usize)> {
        let Automaton { classes, shift, .. } = self.automaton;
        let row = self.table.cells().get(usize::from(state) << shift..)?;
        // Of a row whose length is known when this is compiled, no index is checked.
        match shift {
            3 => leaving::<T>(of(row.first_chunk::<8>()?), classes, state, octets),
            4 => leaving::<T>(of(row.first_chunk::<16>()?), classes, state, octets),
            5 => leaving::<T>(of(row.first_chunk::<32>()?), classes, state, octets),
            6 => leaving::<T>(of(row.first_chunk::<64>()?), classes, state, octets),
            _ => leaving::<T>(|class| row[class], classes, state, octets),
        }
    }
}

/// The cells of a row by class.
#[inline(always)]
fn of<C: Copy, const WIDTH: usize>(row: &[C; WIDTH]) -> impl Fn(usize) -> C {
    |class| row[class % WIDTH]
}

#[inline(always)]
fn leaving<T: Table>(
    row: impl Fn(usize) -> T::Cell,
    classes: &[u8; 256],
    state: State,
    octets: &[u8],
) -> Option<(State, usize)> {
    for (before, &octet) in octets.iter().enumerate() {
        let number = T::read(row(usize::from(classes[usize::from(octet)])));
        if number != state {
            return Some((number, before));
        }
    }
    None
}

impl<T: Table> Pass for Plain<'_, T> {
    #[inline(always)]
    fn pass(&self, state: State, from: usize) -> Option<(State, usize)> {
        let mut offset = from;
        loop {
            if self.text.len() - offset > LONG
                && let Some(span) = self.span(state)
            {
                offset = Scalar.end(span, self.text, offset);
            }
            let (number, before) = self.leaving(state, self.text.get(offset..)?)?;
            offset += before;
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
