//! Parsing at run time: [`parse`] validates a text, finds its components, and returns its view.
//!
//! One search through the rule's automaton does both. It writes *slots*, the offsets at which components begin and
//! end. A program may have many types of views, so the search is not compiled for each of them, but for each of five
//! numbers of slots: 0, 8, 16, 32 and 64. Only the construction of the view from the slots is compiled for each type.

use crate::automaton::reject::Reject;
use crate::automaton::search::{SlotRecorder, walk};
use crate::automaton::slots::ABSENT;
use crate::error::ParseError;
use crate::error::locate;
use crate::rule::data::RuleData;
use crate::view::{GeneratedCodeOnly, Text};

/// A type that wraps a [`Text`], such as a generated view.
pub trait Viewing {
    /// The [`Text`] with the type's number of slots.
    type Text;

    /// Wraps `text`, which must be valid for the rule of the type.
    fn viewing(text: Self::Text, _: GeneratedCodeOnly) -> Self;
}

impl<const SLOTS: usize> Viewing for Text<'_, SLOTS> {
    type Text = Self;

    #[inline]
    fn viewing(text: Self, _: GeneratedCodeOnly) -> Self {
        text
    }
}

/// Parses `text`, which must not be longer than [`MAX_TEXT_LEN`](crate::automaton::slots::MAX_TEXT_LEN), so that its
/// offsets fit into slots.
#[inline]
pub(crate) fn parse<'a, const SLOTS: usize, V: Viewing<Text = Text<'a, SLOTS>>>(
    rule: &'static RuleData,
    text: &'a str,
) -> Result<V, ParseError> {
    let mut aligned = Aligned([ABSENT; SLOTS]);
    match search(rule, text.as_bytes(), &mut aligned.0) {
        Ok(()) => {
            let slots = aligned.0;
            Ok(V::viewing(Text { text, slots }, GeneratedCodeOnly))
        }
        Err(stop) => Err(refused(rule, text, stop)),
    }
}

/// Slots that begin at a cache line. A load that crosses two lines would have to wait for the stores to both lines.
#[repr(align(64))]
struct Aligned<const SLOTS: usize>([u32; SLOTS]);

/// Returns the error for `text`. `stop` is where its search stopped. Not inlined, because errors are rare.
#[cold]
fn refused(rule: &'static RuleData, text: &str, stop: Reject) -> ParseError {
    locate::refused(rule, text.as_bytes(), stop)
}

/// Searches `text` and writes its slots. Searches are compiled for 0, 8, 16, 32 and 64 slots. This function calls the
/// smallest one for at least `SLOTS` slots.
#[allow(
    clippy::inline_always,
    reason = "a call of its own would pass the text and the slots through memory"
)]
#[inline(always)]
fn search<const SLOTS: usize>(
    rule: &RuleData,
    text: &[u8],
    slots: &mut [u32; SLOTS],
) -> Result<(), Reject> {
    // The conditions are constants, so only one branch is compiled.
    if const { SLOTS == 0 } {
        rule.validate(text)
    } else if const { SLOTS <= 8 } {
        search_with::<8>(rule, text, slots)
    } else if const { SLOTS <= 16 } {
        search_with::<16>(rule, text, slots)
    } else if const { SLOTS <= 32 } {
        search_with::<32>(rule, text, slots)
    } else {
        search_with::<64>(rule, text, slots)
    }
}

/// Searches `text` with the code that is compiled for `MAX_SLOTS` slots, and writes the first `slots.len()` of them to
/// `slots`, which has at most `MAX_SLOTS` elements.
#[allow(clippy::inline_always, reason = "see `search`")]
#[inline(always)]
fn search_with<const MAX_SLOTS: usize>(
    rule: &RuleData,
    text: &[u8],
    slots: &mut [u32],
) -> Result<(), Reject> {
    let captures = &rule.captures;
    // If `slots` has `MAX_SLOTS` elements, the search can write to it directly.
    if let Some(slots) = slots.first_chunk_mut() {
        let recorder = SlotRecorder::<MAX_SLOTS> { captures, slots };
        return walk(&rule.automaton, text, 0, recorder);
    }
    let mut all_slots = [ABSENT; MAX_SLOTS];
    let recorder = SlotRecorder {
        captures,
        slots: &mut all_slots,
    };
    walk(&rule.automaton, text, 0, recorder)?;
    for (slot, offset) in slots.iter_mut().zip(all_slots) {
        *slot = offset;
    }
    Ok(())
}
