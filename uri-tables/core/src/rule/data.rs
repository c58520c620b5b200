//! `RuleData`: all that a generated type knows about its rule, in one static.
//!
//! Validators, encoders, decoders and error messages read it. It is one static and not several constants, so that a
//! program holds each table once, and an [`Error`](crate::Error) refers to all of it by one reference.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use crate::automaton::dfa::Automaton;
use crate::automaton::reject::Reject;
#[cfg(feature = "alloc")]
use crate::automaton::search::walk_many;
use crate::automaton::search::{NoSlots, walk};
use crate::automaton::slots::Captures;
use crate::automaton::sub_dfa::SubDfa;
#[cfg(feature = "alloc")]
use crate::bytes::column::Column;
use crate::bytes::table;
use crate::simd::{SelfLoop, SingleLoop};

/// A rule, as data.
#[derive(Debug)]
pub struct RuleData {
    /// The rule's name.
    pub(crate) name: &'static str,
    /// The rule's definition, as written in the grammar.
    pub(crate) abnf: &'static str,
    /// The bytes that may occur literally.
    pub(crate) table: [bool; 256],
    /// The rule's automaton.
    pub(crate) automaton: Automaton,
    /// The slots of the automaton.
    pub(crate) captures: Captures,
    /// The characters that an encoder keeps in addition to the table.
    pub(crate) keep: EncodePolicy,
    /// Which of RFC 3986's own types this is, if any.
    pub(crate) own: Own,
    /// The self-loop that is the whole rule, if there is one.
    sole_span: Option<&'static SelfLoop>,
}

impl RuleData {
    /// Returns whether it is RFC 3986's `URI-reference`, in the library's own types.
    #[must_use]
    pub const fn is_uri_reference(&self) -> bool {
        matches!(self.own, Own::UriReference)
    }

    /// Assembles a rule's data; `table` is a bit set.
    ///
    /// # Panics
    /// If the target or the set of slots of a transition does not exist. In a static, this fails the build.
    #[must_use]
    pub const fn new(
        name: &'static str,
        abnf: &'static str,
        table: &[u8; 32],
        automaton: Automaton,
        captures: Captures,
        keep: EncodePolicy,
    ) -> Self {
        Self {
            name,
            abnf,
            table: table::expand(table),
            sole_span: automaton.sole_span(table),
            automaton: automaton.checked(captures.sets()),
            captures,
            keep,
            own: Own::Other,
        }
    }

    /// Declares that the type is the one of [`rfc3986`](crate::rfc3986).
    #[must_use]
    pub const fn rfc3986(mut self) -> Self {
        self.own = match self.name.as_bytes() {
            b"URI" => Own::Uri,
            b"URI-reference" => Own::UriReference,
            _ => Own::Other,
        };
        self
    }

    /// Returns the single loop, prepared for searching.
    #[inline]
    fn sole(&self) -> Option<SingleLoop<'_>> {
        Some(SingleLoop::new(self.sole_span?, &self.table))
    }

    /// Validates a text: searches it from the start, or from the end of the single loop that it begins with.
    #[allow(
        clippy::inline_always,
        reason = "it asks what is known where a type calls it, and then is a call or two"
    )]
    #[inline(always)]
    pub(crate) fn validate(&self, text: &[u8]) -> Result<(), Reject> {
        let mut from = 0;
        if let Some(sole) = self.sole() {
            from = sole.end(text);
            if from == text.len() {
                return Ok(());
            }
        }
        walk(&self.automaton, text, from, NoSlots)
    }

    /// Validates each text of a column.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn validate_many<O: Copy + TryInto<usize>>(
        &self,
        texts: Column<'_, O>,
        are_words: &mut Vec<bool>,
    ) {
        walk_many(&self.automaton, self.sole(), texts, are_words);
    }

    /// Returns the rule's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the rule's definition, as written in the grammar.
    #[must_use]
    pub const fn abnf(&self) -> &'static str {
        self.abnf
    }

    /// Returns a sub-automaton of the rule's automaton, by its number.
    #[must_use]
    pub const fn sub_dfa(&self, number: usize) -> &'static SubDfa {
        self.automaton.sub_dfa(number)
    }

    /// Returns the bytes that may occur literally.
    #[must_use]
    pub const fn table(&self) -> &[bool; 256] {
        &self.table
    }
}

/// The types of [`rfc3986`](crate::rfc3986) that have shortcuts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Own {
    /// `Uri`.
    Uri,
    /// `UriReference`.
    UriReference,
    /// Any other type.
    Other,
}

/// The characters that an encoder keeps, apart from the table's ASCII bytes.
#[derive(Debug)]
pub struct EncodePolicy {
    characters: &'static [(u32, u32)],
    pub(crate) space_plus: bool,
}

impl EncodePolicy {
    /// Nothing more than the table: for a rule without an encoder.
    pub const NOTHING: Self = Self::new(&[], false);

    /// Keeps ranges of characters beyond ASCII, both ends included, and writes a space as `+` if `space_plus`.
    ///
    /// # Panics
    ///
    /// If the ranges are not ascending, or include ASCII.
    #[must_use]
    pub const fn new(characters: &'static [(u32, u32)], space_plus: bool) -> Self {
        let mut from = 0x80;
        let mut range = 0;
        while range < characters.len() {
            let (first, last) = characters[range];
            assert!(
                first >= from && last >= first,
                "ranges are outside ASCII and ascending"
            );
            from = last + 1;
            range += 1;
        }
        Self {
            characters,
            space_plus,
        }
    }

    /// Returns whether any character beyond ASCII is kept.
    pub(crate) const fn has_characters(&self) -> bool {
        !self.characters.is_empty()
    }

    /// Returns whether a character beyond ASCII is kept.
    pub(crate) fn contains(&self, character: char) -> bool {
        let code = u32::from(character);
        let above = self.characters.partition_point(|&(first, _)| first <= code);
        above > 0 && code <= self.characters[above - 1].1
    }
}

/// Implemented by generated types only: the link from a type to its data.
pub trait Sealed {
    /// The data of the rule.
    const RULE: &'static RuleData;
    /// The codec: a marker from `codec`.
    type Kind;
}

#[cfg(test)]
mod tests {
    use super::EncodePolicy;

    #[test]
    fn ranges_hold_both_their_ends() {
        let keep = EncodePolicy::new(&[(0xA0, 0xD7FF), (0xF900, 0xF900)], false);
        for (character, kept) in [
            ('\u{80}', false),
            ('\u{9F}', false),
            ('\u{A0}', true),
            ('\u{D7FF}', true),
            ('\u{E000}', false),
            ('\u{F900}', true),
            ('\u{F901}', false),
            ('\u{10FFFF}', false),
        ] {
            assert_eq!(keep.contains(character), kept, "{character:?}");
        }
        assert!(!EncodePolicy::NOTHING.contains('\u{A0}'));
    }
}
