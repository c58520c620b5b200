//! RuleData: all that a generated type knows about its rule, in one static.
//!
//! In: the data of one `__rule!`. Out: what validating, encoding, decoding and every error text read.
//! It is one static and not several constants, so that a program holds each table once, and so that
//! an [`Error`](crate::Error) can carry all of it as one reference.

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
    /// The rule as the grammar has it.
    pub(crate) abnf: &'static str,
    /// The octets that may stand literally.
    pub(crate) table: [bool; 256],
    /// The rule's words.
    pub(crate) automaton: Automaton,
    /// What the automaton notes of them.
    pub(crate) captures: Captures,
    /// What an encoder keeps beyond the table.
    pub(crate) keep: EncodePolicy,
    /// Which of RFC 3986's own types the rule has, if it has one of those that code asks for.
    pub(crate) own: Own,
    /// The span of the table's octets that is a word wherever it ends, if there is one.
    sole_span: Option<&'static SelfLoop>,
}

impl RuleData {
    /// A rule's facts; `table` is a bit set.
    ///
    /// # Panics
    ///
    /// If the automaton's steps lead nowhere, or note what cannot be noted. RuleData are made in statics, so that this is a build
    /// error.
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

    /// The rule is RFC 3986's, and the type is that of [`rfc3986`](crate::rfc3986).
    #[must_use]
    pub const fn rfc3986(mut self) -> Self {
        self.own = match self.name.as_bytes() {
            b"URI" => Own::Uri,
            b"URI-reference" => Own::UriReference,
            _ => Own::Other,
        };
        self
    }

    /// That span, ready to be looked for.
    #[inline]
    fn sole(&self) -> Option<SingleLoop<'_>> {
        Some(SingleLoop::new(self.sole_span?, &self.table))
    }

    /// Whether a text is a word: walked over from its first octet on, or from the end of a sole span that it begins with.
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

    /// Whether each text of a column is a word.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn validate_many<O: Copy + TryInto<usize>>(
        &self,
        texts: Column<'_, O>,
        are_words: &mut Vec<bool>,
    ) {
        walk_many(&self.automaton, self.sole(), texts, are_words);
    }

    /// The rule's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The rule as the grammar has it.
    #[must_use]
    pub const fn abnf(&self) -> &'static str {
        self.abnf
    }

    /// One of the islands of the rule's automaton, by its number.
    #[must_use]
    pub const fn island(&self, number: usize) -> &'static SubDfa {
        self.automaton.island(number)
    }

    /// The octets that may stand literally.
    #[must_use]
    pub const fn table(&self) -> &[bool; 256] {
        &self.table
    }
}

/// The types of [`rfc3986`](crate::rfc3986) of which more is known than of a profile's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Own {
    /// `Uri`.
    Uri,
    /// `UriReference`.
    UriReference,
    /// Any other type.
    Other,
}

/// What an encoder keeps as it stands, apart from the table's ASCII octets.
#[derive(Debug)]
pub struct EncodePolicy {
    characters: &'static [(u32, u32)],
    pub(crate) space_plus: bool,
}

impl EncodePolicy {
    /// No more than the table: what a rule without an encoder has.
    pub const NOTHING: Self = Self::new(&[], false);

    /// Ranges of characters outside ASCII, both ends included, and whether a space is written as `+`.
    ///
    /// # Panics
    ///
    /// If the ranges are not ascending, or reach into ASCII.
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

    /// Whether any character outside ASCII is kept.
    pub(crate) const fn has_characters(&self) -> bool {
        !self.characters.is_empty()
    }

    /// Whether a character outside ASCII is kept.
    pub(crate) fn contains(&self, character: char) -> bool {
        let code = u32::from(character);
        let above = self.characters.partition_point(|&(first, _)| first <= code);
        above > 0 && code <= self.characters[above - 1].1
    }
}

/// What a generated type implements and no other can: the link from the type to its facts.
pub trait Sealed {
    /// The facts of the rule.
    const RULE: &'static RuleData;
    /// What the rule carries: a marker of `kind`.
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
