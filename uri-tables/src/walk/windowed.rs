//! The walk with blocks of octets: from delimiter to delimiter.
//!
//! In: the spans of an automaton. Out: where they end; in the first window of a text all of them were looked for at once, and
//! behind it each is where it begins.

use super::Pass;
use crate::automaton::{Automaton, State};
use crate::simd::{AT_ONCE, Blocks, WINDOW, Window};

/// An automaton and a text at some level.
pub(super) struct Windowed<'w, B> {
    blocks: B,
    automaton: &'w Automaton,
    text: &'w [u8],
    window: Window,
}

#[allow(
    clippy::inline_always,
    reason = "in functions of their own they would lack the instructions"
)]
impl<'w, B: Blocks> Windowed<'w, B> {
    #[inline(always)]
    pub(super) fn new(blocks: B, automaton: &'w Automaton, text: &'w [u8]) -> Self {
        Self {
            blocks,
            automaton,
            text,
            window: blocks.window(automaton.over, text),
        }
    }

    /// The end of the span that a state has.
    #[inline(always)]
    fn end(&self, state: State, from: usize) -> usize {
        let Automaton { spans, over, .. } = self.automaton;
        let Some(number @ 1..) = spans.get(usize::from(state)).copied() else {
            return from;
        };
        let mut offset = from;
        if offset < WINDOW && usize::from(number) <= AT_ONCE {
            offset = self.window.end(number, offset);
            if offset < WINDOW {
                return offset;
            }
        }
        self.blocks
            .end(&over[usize::from(number) - 1], self.text, offset)
    }
}

#[allow(clippy::inline_always, reason = "as above")]
impl<B: Blocks> Pass for Windowed<'_, B> {
    #[inline(always)]
    fn pass(&self, state: State, from: usize) -> Option<(State, usize)> {
        let offset = self.end(state, from);
        let &octet = self.text.get(offset)?;
        let Automaton { classes, shift, .. } = self.automaton;
        let cell = usize::from(state) << shift | usize::from(classes[usize::from(octet)]);
        Some((self.automaton.number(cell), offset))
    }
}
