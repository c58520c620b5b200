//! SingleLoop spans: rules whose words are little else than one span from their first octet on, such as `query` or `segment`.
//!
//! In: such a span, and a text. Out: where the span ends. Texts of these rules are mostly short, and mostly words: so no
//! automaton is asked before the span has ended, and a block is looked at without a jump.

use super::blocks::Blocks;
use super::level::{TextTask, at_level_with};
use super::span::SelfLoop;

/// A span, and the table of its octets.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SingleLoop<'s> {
    pub(super) span: &'s SelfLoop,
    pub(super) table: &'s [bool; 256],
}

impl<'s> SingleLoop<'s> {
    /// A span, and the table that has the same octets.
    #[inline]
    pub(crate) const fn new(span: &'s SelfLoop, table: &'s [bool; 256]) -> Self {
        Self { span, table }
    }

    /// The span.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) const fn span(self) -> &'s SelfLoop {
        self.span
    }

    /// The end of the span that begins with a text.
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
