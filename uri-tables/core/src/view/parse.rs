//! Parsing at run time: one search that validates a text and finds its components.
//!
//! The search is compiled once per number of slots, and not for each type of view, because a program may have many
//! types. Only the construction of the view from the slots is compiled for each type.

use crate::automaton::reject::Reject;
use crate::automaton::search::{SlotRecorder, walk};
use crate::automaton::slots::ABSENT;
use crate::error::ParseError;
use crate::error::locate;
use crate::rule::data::RuleData;
use crate::view::{Text, Unchecked};

/// A type that wraps a [`Text`], such as a generated view.
pub trait Viewing {
    /// The [`Text`] with the type's number of slots.
    type Text;

    /// Wraps `text`, which must be valid for the rule of the type.
    fn viewing(text: Self::Text, _: Unchecked) -> Self;
}

impl<const SLOTS: usize> Viewing for Text<'_, SLOTS> {
    type Text = Self;

    #[inline]
    fn viewing(text: Self, _: Unchecked) -> Self {
        text
    }
}

/// Parses `text`, which must not be longer than the maximum offset of a slot.
#[inline]
pub(crate) fn parse<'a, const SLOTS: usize, V: Viewing<Text = Text<'a, SLOTS>>>(
    rule: &'static RuleData,
    text: &'a str,
) -> Result<V, ParseError> {
    let mut found = Aligned([ABSENT; SLOTS]);
    match find(rule, text.as_bytes(), &mut found.0) {
        Ok(()) => {
            let slots = found.0;
            Ok(V::viewing(Text { text, slots }, Unchecked))
        }
        Err(stop) => Err(refused(rule, text, stop)),
    }
}

/// Slots that begin at a cache line. A load that crosses two lines would have to wait for the stores to both lines.
#[repr(align(64))]
struct Aligned<const SLOTS: usize>([u32; SLOTS]);

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
fn find<const SLOTS: usize>(
    rule: &RuleData,
    text: &[u8],
    slots: &mut [u32; SLOTS],
) -> Result<(), Reject> {
    // The conditions are constants, so only one branch is compiled.
    if const { SLOTS == 0 } {
        rule.validate(text)
    } else if const { SLOTS <= 8 } {
        find_among::<8>(rule, text, slots)
    } else if const { SLOTS <= 16 } {
        find_among::<16>(rule, text, slots)
    } else if const { SLOTS <= 32 } {
        find_among::<32>(rule, text, slots)
    } else {
        find_among::<64>(rule, text, slots)
    }
}

#[allow(clippy::inline_always, reason = "see `find`")]
#[inline(always)]
fn find_among<const MAX_SLOTS: usize>(
    rule: &RuleData,
    text: &[u8],
    slots: &mut [u32],
) -> Result<(), Reject> {
    let captures = &rule.captures;
    if let Some(slots) = slots.first_chunk_mut() {
        let finding = SlotRecorder::<MAX_SLOTS> { captures, slots };
        return walk(&rule.automaton, text, 0, finding);
    }
    let mut more = [ABSENT; MAX_SLOTS];
    let finding = SlotRecorder {
        captures,
        slots: &mut more,
    };
    walk(&rule.automaton, text, 0, finding)?;
    for (slot, found) in slots.iter_mut().zip(more) {
        *slot = found;
    }
    Ok(())
}
