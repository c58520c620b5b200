//! Single loops: rules whose automaton is one self-loop, such as `query` or `segment`.
//!
//! Texts of these rules are mostly short and valid. So the self-loop is skipped first, and a block of bytes is
//! classified without branches. The automaton only runs if the text does not end with the self-loop.

use super::blocks::Blocks;
use super::level::{TextTask, at_level_with};
use super::self_loop::SelfLoop;

/// A self-loop, and a table of its bytes for lookups without vector instructions.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SingleLoop<'s> {
    pub(super) span: &'s SelfLoop,
    pub(super) table: &'s [bool; 256],
}

impl<'s> SingleLoop<'s> {
    /// Combines a self-loop with a table of the same bytes.
    #[inline]
    pub(crate) const fn new(span: &'s SelfLoop, table: &'s [bool; 256]) -> Self {
        Self { span, table }
    }

    /// Returns the self-loop.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) const fn span(self) -> &'s SelfLoop {
        self.span
    }

    /// Returns the end of the self-loop that begins at the start of `text`.
    #[inline]
    pub(crate) fn end(self, text: &[u8]) -> usize {
        at_level_with(text, self)
    }
}

impl TextTask for SingleLoop<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> usize {
        blocks.sole_end(self, text)
    }
}
