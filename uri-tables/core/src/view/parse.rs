//! Parsing at run time: one search that validates a text and finds its components.
//!
//! The search is compiled once per number of slots, and not for each type of view, because a program may have many
//! types. Only the construction of the view from the slots is compiled for each type.

use crate::automaton::dfa::State;
use crate::automaton::reject::Reject;
use crate::automaton::search::{Recorder, walk};
use crate::automaton::slots::{ABSENT, Captures, in_vain};
use crate::error::ParseError;
use crate::error::locate;
use crate::rule::data::RuleData;
use crate::simd::Blocks;
use crate::view::{Text, Unchecked};

/// A type that wraps a [`Text`], such as a generated view.
pub trait Viewing {
    /// The [`Text`] with the type's number of slots.
    type Text;

    /// Wraps `text`, which must be valid for the rule of the type.
    fn viewing(text: Self::Text, _: Unchecked) -> Self;
}

impl<const TAGS: usize> Viewing for Text<'_, TAGS> {
    type Text = Self;

    #[inline]
    fn viewing(text: Self, _: Unchecked) -> Self {
        text
    }
}

/// Parses `text`, which must not be longer than the maximum offset of a slot.
#[inline]
pub(crate) fn parse<'a, const TAGS: usize, V: Viewing<Text = Text<'a, TAGS>>>(
    rule: &'static RuleData,
    text: &'a str,
) -> Result<V, ParseError> {
    let mut found = Aligned([ABSENT; TAGS]);
    match find(rule, text.as_bytes(), &mut found.0) {
        Ok(()) => {
            let tags = found.0;
            Ok(V::viewing(Text { text, tags }, Unchecked))
        }
        Err(stop) => Err(refused(rule, text, stop)),
    }
}

/// Slots that begin at a cache line. A load that crosses two lines would have to wait for the stores to both lines.
#[repr(align(64))]
struct Aligned<const TAGS: usize>([u32; TAGS]);

#[cold]
fn refused(rule: &'static RuleData, text: &str, stop: Reject) -> ParseError {
    locate::refused(rule, text.as_bytes(), stop)
}

/// Searches `text` with the search that is compiled for the next larger number of slots: 0, 8, 16, 32 or 64.
#[allow(
    clippy::inline_always,
    reason = "a call of its own would pass the text and the slots through memory"
)]
#[inline(always)]
fn find<const TAGS: usize>(
    rule: &RuleData,
    text: &[u8],
    tags: &mut [u32; TAGS],
) -> Result<(), Reject> {
    // The conditions are constants, so only one branch is compiled.
    if const { TAGS == 0 } {
        rule.validate(text)
    } else if const { TAGS <= 8 } {
        find_among::<8>(rule, text, tags)
    } else if const { TAGS <= 16 } {
        find_among::<16>(rule, text, tags)
    } else if const { TAGS <= 32 } {
        find_among::<32>(rule, text, tags)
    } else {
        find_among::<64>(rule, text, tags)
    }
}

#[allow(clippy::inline_always, reason = "see `find`")]
#[inline(always)]
fn find_among<const MOST: usize>(
    rule: &RuleData,
    text: &[u8],
    tags: &mut [u32],
) -> Result<(), Reject> {
    let captures = &rule.captures;
    if let Some(tags) = tags.first_chunk_mut() {
        let finding = Finding::<MOST> { captures, tags };
        return walk(&rule.automaton, text, 0, finding);
    }
    let mut more = [ABSENT; MOST];
    let finding = Finding {
        captures,
        tags: &mut more,
    };
    walk(&rule.automaton, text, 0, finding)?;
    for (tag, found) in tags.iter_mut().zip(more) {
        *tag = found;
    }
    Ok(())
}

/// A recorder for at most `MOST` slots.
struct Finding<'f, const MOST: usize> {
    captures: &'f Captures,
    tags: &'f mut [u32; MOST],
}

#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of their caller"
)]
impl<const MOST: usize> Recorder for Finding<'_, MOST> {
    /// The slots, and the set of slots that were written, as bits.
    type Slots = ([u32; MOST], u64);

    #[inline(always)]
    fn begin(&self) -> Self::Slots {
        ([ABSENT; MOST], 0)
    }

    #[inline(always)]
    fn note<B: Blocks>(&self, blocks: B, (tags, written): &mut Self::Slots, op: u8, offset: usize) {
        let set = self.captures.written(op);
        blocks.write_tags(tags, set, offset as u32);
        *written |= set;
    }

    #[inline(always)]
    fn end<B: Blocks>(self, blocks: B, kept: Self::Slots, state: State, length: usize) {
        let (mut tags, written) = kept;
        let (last, possible) = self.captures.end(state);
        blocks.write_tags(&mut tags, last, length as u32);
        blocks.write_tags(&mut tags, in_vain(written | last, possible), ABSENT);
        *self.tags = tags;
    }
}
