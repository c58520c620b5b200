//! [`SingleLoop::end`]: how much of a text the self-loop of a single-loop rule skips.
//!
//! A *single-loop rule* is a rule whose automaton is one state with a self-loop, such as `query` or `segment`. A text
//! is valid if the self-loop skips all of it. Texts of these rules are mostly short and valid. So this check comes
//! first, and classifies a block of bytes without branches. The automaton only runs if the self-loop ends before the
//! text does.

use super::blocks::Blocks;
use super::level::at_level_with;
use super::self_loop::SingleLoop;
use super::task::TextTask;

impl SingleLoop<'_> {
    /// Returns the end of the self-loop that begins at the start of `text`: the offset of the first byte that the
    /// self-loop does not skip, or the length of `text`.
    #[inline]
    pub(crate) fn end(self, text: &[u8]) -> usize {
        at_level_with(text, self)
    }
}

impl TextTask for SingleLoop<'_> {
    type Output = usize;

    #[inline(always)]
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> usize {
        blocks.single_loop_end(self, text)
    }
}
