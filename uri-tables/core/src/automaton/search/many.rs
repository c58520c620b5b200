//! Searches in many texts: validation ([`walk_many`]) and splitting into components ([`split_many`]).
//!
//! The texts are in one buffer, a [`Column`]. The level of vector instructions is chosen once for all texts, and the
//! search is inlined into the loop over them (see [`Task`]). A rule is a *single loop* if any sequence of certain
//! bytes is valid, as in `segment`. For such a rule, the bytes of several texts are classified together, block by
//! block, if the level has vectors. Only a text that has other bytes is searched.

use alloc::vec::Vec;

use super::{NoSlots, SlotRecorder, Walk};
use crate::automaton::dfa::Automaton;
use crate::automaton::reject::Reject;
use crate::automaton::slots::{ABSENT, Captures, MAX_TEXT_LEN};
use crate::bytes::column::Column;
use crate::simd::{Blocks, MAX_PIECE_LEN, SingleLoop, Task, are_inside, at_level};

/// Validates each text of a column, and pushes to `are_valid_texts` whether the text is valid. `single_loop` is `Some`
/// if the rule is a single loop.
pub(crate) fn walk_many<O: Copy + TryInto<usize>>(
    automaton: &Automaton,
    single_loop: Option<SingleLoop<'_>>,
    texts: Column<'_, O>,
    are_valid_texts: &mut Vec<bool>,
) {
    are_valid_texts.reserve(texts.len());
    at_level(Many {
        walker: Walker {
            automaton,
            single_loop,
        },
        texts,
        are_valid_texts,
    });
}

/// The arguments of [`walk_many`], as a [`Task`].
struct Many<'w, O> {
    walker: Walker<'w>,
    texts: Column<'w, O>,
    are_valid_texts: &'w mut Vec<bool>,
}

impl<O: Copy + TryInto<usize>> Task for Many<'_, O> {
    type Output = ();

    #[allow(
        clippy::inline_always,
        reason = "must be compiled with the target features of its caller"
    )]
    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) {
        let Self {
            walker,
            texts,
            are_valid_texts,
        } = self;
        let Some(single_loop) = walker.single_loop.filter(|_| B::HAS_PRESCAN) else {
            are_valid_texts.extend(texts.iter().map(|text| walker.is_valid_text(text, blocks)));
            return;
        };
        for piece in texts.pieces(MAX_PIECE_LEN) {
            // A piece with more bytes has only one text.
            if piece.bytes.len() > MAX_PIECE_LEN {
                are_valid_texts.push(walker.is_valid_text(piece.bytes, blocks));
            } else {
                let or = |text: &[u8]| walker.is_valid_text(text, blocks);
                are_inside(blocks, single_loop.self_loop(), &piece, or, are_valid_texts);
            }
        }
    }
}

/// Validates single texts.
#[derive(Clone, Copy)]
struct Walker<'w> {
    automaton: &'w Automaton,
    single_loop: Option<SingleLoop<'w>>,
}

impl Walker<'_> {
    /// Returns whether `text` is valid. If the rule is a single loop, first skips the bytes of the loop many at a time.
    /// Only the text after them is searched.
    #[allow(
        clippy::inline_always,
        reason = "must be compiled with the target features of its caller"
    )]
    #[inline(always)]
    fn is_valid_text<B: Blocks>(self, text: &[u8], blocks: B) -> bool {
        let mut from = 0;
        if let Some(single_loop) = self.single_loop {
            from = blocks.single_loop_end(single_loop, text);
            if from == text.len() {
                return true;
            }
        }
        let walk = Walk {
            automaton: self.automaton,
            text,
            from,
            recorder: NoSlots,
        };
        walk.run(blocks).is_ok()
    }
}

/// What [`split_many`] pushes to `error_offsets` for a valid text. No text is so long that this could be the offset of
/// an error.
pub(crate) const VALID: usize = usize::MAX;

/// The input of [`split_many`].
pub(crate) struct SplitTexts<'w, O, F> {
    pub(crate) automaton: &'w Automaton,
    pub(crate) captures: &'w Captures,
    pub(crate) texts: Column<'w, O>,
    /// Called for each invalid text, with the text and where its search stopped. Returns the offset of the error.
    pub(crate) error_offset: F,
}

/// Splits each text of a column into its components. For each text, pushes `MAX_SLOTS` slots to `slots`, and
/// [`VALID`] or the offset of the error to `error_offsets`. All slots of an invalid text are [`ABSENT`]. Returns
/// `MAX_SLOTS`.
pub(crate) fn split_many<O, F, const MAX_SLOTS: usize>(
    texts: SplitTexts<'_, O, F>,
    slots: &mut Vec<u32>,
    error_offsets: &mut Vec<usize>,
) -> usize
where
    O: Copy + TryInto<usize>,
    F: Fn(&[u8], Reject) -> usize,
{
    let count = texts.texts.len();
    slots.reserve(count * MAX_SLOTS);
    error_offsets.reserve(count);
    at_level(Split::<_, _, MAX_SLOTS> {
        texts,
        slots,
        error_offsets,
    });
    MAX_SLOTS
}

/// The arguments of [`split_many`], as a [`Task`].
struct Split<'w, O, F, const MAX_SLOTS: usize> {
    texts: SplitTexts<'w, O, F>,
    slots: &'w mut Vec<u32>,
    error_offsets: &'w mut Vec<usize>,
}

impl<O, F, const MAX_SLOTS: usize> Task for Split<'_, O, F, MAX_SLOTS>
where
    O: Copy + TryInto<usize>,
    F: Fn(&[u8], Reject) -> usize,
{
    type Output = ();

    #[allow(
        clippy::inline_always,
        reason = "must be compiled with the target features of its caller"
    )]
    #[inline(always)]
    fn run<B: Blocks>(self, blocks: B) {
        let Self {
            texts:
                SplitTexts {
                    automaton,
                    captures,
                    texts,
                    error_offset,
                },
            slots,
            error_offsets,
        } = self;
        for text in texts.iter() {
            let mut text_slots = [ABSENT; MAX_SLOTS];
            if text.len() > MAX_TEXT_LEN {
                error_offsets.push(MAX_TEXT_LEN);
            } else {
                let recorder = SlotRecorder {
                    captures,
                    slots: &mut text_slots,
                };
                let walk = Walk {
                    automaton,
                    text,
                    from: 0,
                    recorder,
                };
                error_offsets.push(match walk.run(blocks) {
                    Ok(()) => VALID,
                    Err(reject) => error_offset(text, reject),
                });
            }
            slots.extend_from_slice(&text_slots);
        }
    }
}
