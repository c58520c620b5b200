//! Computations that are compiled once for each level.

use super::blocks::Blocks;

/// A computation on blocks of bytes. It is compiled once for each level, so that the level's instructions are
/// inlined.
pub(crate) trait Task {
    /// The type of the result.
    type Output;

    /// Computes the result with the operations of one level.
    fn run<B: Blocks>(self, blocks: B) -> Self::Output;
}

/// A computation on a text that needs at most two more machine words of input. All arguments are passed in registers,
/// and the caller is small enough to be inlined, which matters for short texts.
pub(crate) trait TextTask {
    /// The type of the result.
    type Output;

    /// Computes the result for `text`.
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> Self::Output;
}
