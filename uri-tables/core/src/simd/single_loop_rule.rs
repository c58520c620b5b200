//! Single loops: rules whose automaton is one self-loop, such as `query` or `segment`.
//!
//! Texts of these rules are mostly short and valid. So the self-loop is skipped first, and a block of bytes is
//! classified without branches. The automaton only runs if the self-loop ends before the text does.

use super::blocks::Blocks;
use super::level::at_level_with;
use super::self_loop::SingleLoop;
use super::task::TextTask;

impl SingleLoop<'_> {
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
        blocks.single_loop_end(self, text)
    }
}
