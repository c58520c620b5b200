//! Validation of many texts in one buffer.
//!
//! If the rule is a single loop, the bytes of all texts are classified block by block, and only texts that are not
//! entirely inside the loop are searched.

use alloc::vec::Vec;

use super::{NoSlots, Walk};
use crate::automaton::dfa::Automaton;
use crate::bytes::column::Column;
use crate::simd::{Blocks, ROOM, SingleLoop, Task, are_inside, at_level};

/// For each text of the column `texts`, pushes to `are_words` whether it is valid.
pub(crate) fn walk_many<O: Copy + TryInto<usize>>(
    automaton: &Automaton,
    sole: Option<SingleLoop<'_>>,
    texts: Column<'_, O>,
    are_words: &mut Vec<bool>,
) {
    are_words.reserve(texts.len());
    at_level(Many {
        walker: Walker { automaton, sole },
        texts,
        are_words,
    });
}

/// A validation of many texts, as a task.
struct Many<'w, O> {
    walker: Walker<'w>,
    texts: Column<'w, O>,
    are_words: &'w mut Vec<bool>,
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
            are_words,
        } = self;
        let Some(sole) = walker.sole.filter(|_| B::WINDOWS) else {
            are_words.extend(texts.iter().map(|text| walker.is_word(text, blocks)));
            return;
        };
        for piece in texts.pieces(ROOM) {
            if piece.bytes.len() > ROOM {
                are_words.push(walker.is_word(piece.bytes, blocks));
            } else {
                let or = |text: &[u8]| walker.is_word(text, blocks);
                are_inside(blocks, sole.span(), &piece, or, are_words);
            }
        }
    }
}

/// The automaton and the single loop, if the rule is one, for validating each text.
#[derive(Clone, Copy)]
struct Walker<'w> {
    automaton: &'w Automaton,
    sole: Option<SingleLoop<'w>>,
}

impl Walker<'_> {
    #[allow(
        clippy::inline_always,
        reason = "must be compiled with the target features of its caller"
    )]
    #[inline(always)]
    fn is_word<B: Blocks>(self, text: &[u8], blocks: B) -> bool {
        let mut from = 0;
        if let Some(sole) = self.sole {
            from = blocks.sole_end(sole, text);
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
