//! Tasks: computations that are compiled once for each level of instructions, and run at the level of the processor
//! (see [`level`](super::level)).
//!
//! A task calls the operations of [`Blocks`]. They are inlined into the task, because the whole task is compiled with
//! the instructions of the level.

use super::blocks::Blocks;

/// A computation that uses the operations of a level.
pub(crate) trait Task {
    /// The type of the result.
    type Output;

    /// Computes the result with the operations of one level.
    fn run<B: Blocks>(self, blocks: B) -> Self::Output;
}

/// A computation on a text. Unlike a [`Task`], which is passed in memory, it gets the text as an argument of its own,
/// and `self` should have at most two machine words. Then all arguments are passed in registers, which matters for
/// short texts.
pub(crate) trait TextTask {
    /// The type of the result.
    type Output;

    /// Computes the result for `text`.
    fn run<B: Blocks>(self, text: &[u8], blocks: B) -> Self::Output;
}
