//! The data of a rule: [`RuleData`] has everything that a generated type knows about its rule, in one static.
//!
//! Validators, encoders, decoders and error messages use this static. It is one static instead of several constants,
//! so that a program contains each table only once, and so that an [`Error`](crate::Error) needs only one reference.
//!
//! - The *texts* of a rule are the strings that it matches. *Data* is what an encoder percent-encodes into a text.
//! - A *component* is a part whose start and end the automaton records in *slots*: component `n` has the slots `2n`
//!   and `2n + 1`.
//! - A rule such as `*pchar` is a *single loop*: the start state of its automaton accepts, and all bytes that may occur
//!   literally return to this state. Such rules are validated many bytes at a time.
//! - [`Reading`] says which bytes of a text are secret; the module [`secret`](crate::rule::secret) finds them.
//!
//! The trait [`Sealed`] links a generated type to its data. The macro emits the calls of the functions here.

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
#[cfg(feature = "alloc")]
use crate::bytes::position::count;
use crate::bytes::position::position;
use crate::bytes::table;
use crate::rule::codec::{Carries, Codec};
use crate::simd::{SelfLoop, SingleLoop};

/// The data of a rule: its name, tables and automaton.
#[derive(Debug)]
pub struct RuleData {
    /// The rule's name.
    pub(crate) name: &'static str,
    /// The rule's definition, as written in the grammar.
    pub(crate) abnf: &'static str,
    /// For each byte, whether it may occur literally, that is, not as a triplet.
    pub(crate) table: [bool; 256],
    /// The rule's automaton.
    pub(crate) automaton: Automaton,
    /// The slots of the automaton.
    pub(crate) captures: Captures,
    /// The characters beyond ASCII that the encoder keeps, and how it writes a space.
    pub(crate) keep: EncodePolicy,
    /// True if a text of the rule can begin in the authority, outside of user information and brackets: at or in a
    /// host, or in the port. Builders refuse data for such a rule if it would have to be percent-encoded.
    pub(crate) is_host: bool,
    /// The data that can be encoded into a text of the rule.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    pub(crate) carries: Carries,
    /// Which type of [`rfc3986`](crate::rfc3986) this is, if the library has special cases for it.
    pub(crate) rfc3986_type: Rfc3986Type,
    /// True if the profile declares the rule `case_insensitive`.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    pub(crate) is_case_insensitive: bool,
    /// How a text is searched for secrets by RFC 3986's delimiters.
    pub(crate) reading: Reading,
    /// The parts of the rule, as in [`Sealed::PARTS`]. A function, because parts refer to their rules, and those may
    /// refer to this rule: statics cannot refer to each other while they are evaluated.
    parts: fn() -> &'static [PartData],
    /// True if the profile of the rule has a statement `secret`. A longer text that contains a text of this rule may
    /// then have secrets that this rule does not know.
    pub(crate) is_beside_secrets: bool,
    /// The self-loop of the start state, if the rule is a single loop.
    single_loop: Option<&'static SelfLoop>,
}

impl RuleData {
    /// Returns whether this is the rule of `rfc3986::UriReference`.
    #[must_use]
    pub const fn is_uri_reference(&self) -> bool {
        matches!(self.rfc3986_type, Rfc3986Type::UriReference)
    }

    /// Returns whether this is the rule of `rfc3986::Uri` or `rfc3986::UriReference`. Both rules allow an unreserved
    /// character wherever they allow its triplet, letters in either case, and each path also without its dot segments.
    /// Other rules may not allow these.
    pub(crate) const fn is_generic(&self) -> bool {
        matches!(
            self.rfc3986_type,
            Rfc3986Type::Uri | Rfc3986Type::UriReference
        )
    }

    /// Returns whether texts of the rule consist of decimal digits.
    #[cfg(feature = "alloc")]
    pub(crate) fn is_decimal(&self) -> bool {
        let is_allowed = |&byte: &u8| self.table[usize::from(byte)];
        // No text has a NUL. If no text has a triplet either, no text has a `%`, so both bytes are in the same class.
        let has_no_triplets = self.automaton.alike(b'%', 0);
        has_no_triplets
            && (0..=u8::MAX)
                .filter(is_allowed)
                .all(|byte| byte.is_ascii_digit())
    }

    /// Assembles the data of a rule. `table` is a bit set of the bytes that may occur literally.
    ///
    /// # Panics
    /// If the automaton refers to a state or a set of slots that does not exist. In a static, this fails the build.
    #[must_use]
    pub const fn new(
        name: &'static str,
        abnf: &'static str,
        table: &[u8; 32],
        automaton: Automaton,
        captures: Captures,
    ) -> Self {
        Self {
            name,
            abnf,
            table: table::expand(table),
            single_loop: automaton.single_loop(table),
            automaton: automaton.checked(captures.sets()),
            captures,
            keep: EncodePolicy::NOTHING,
            is_host: false,
            carries: Carries::Parts,
            rfc3986_type: Rfc3986Type::Other,
            is_case_insensitive: false,
            reading: Reading::Reference,
            parts: || &[],
            is_beside_secrets: false,
        }
    }

    /// Sets how the encoder treats characters beyond ASCII and spaces.
    #[must_use]
    pub const fn with_encode_policy(mut self, keep: EncodePolicy) -> Self {
        self.keep = keep;
        self
    }

    /// Sets the parts.
    #[must_use]
    pub const fn with_parts(mut self, parts: fn() -> &'static [PartData]) -> Self {
        self.parts = parts;
        self
    }

    /// Sets how a text is searched for secrets: the name of a [`Reading`], or `named` if the profile's statement
    /// `secret` names the rule. The default is `Reference`.
    ///
    /// # Panics
    ///
    /// If there is no such reading.
    #[must_use]
    pub const fn with_secret(mut self, secret: &str) -> Self {
        self.reading = match secret.as_bytes() {
            b"Authority" => Reading::Authority,
            b"Userinfo" => Reading::Userinfo,
            b"Secret" => Reading::Secret,
            b"named" => Reading::Named,
            _ => panic!("no such reading"),
        };
        self
    }

    /// Declares that the rule is `case_insensitive`.
    #[must_use]
    pub const fn insensitive(mut self) -> Self {
        self.is_case_insensitive = true;
        self
    }

    /// Declares that the profile of the rule has a statement `secret`.
    #[must_use]
    pub const fn beside_secrets(mut self) -> Self {
        self.is_beside_secrets = true;
        self
    }

    /// Declares that the type belongs to [`rfc3986`](crate::rfc3986), and not to a profile with the same rule names.
    #[must_use]
    pub const fn rfc3986(mut self) -> Self {
        self.rfc3986_type = match self.name.as_bytes() {
            b"URI" => Rfc3986Type::Uri,
            b"URI-reference" => Rfc3986Type::UriReference,
            _ => Rfc3986Type::Other,
        };
        self
    }

    /// Sets what data can be encoded into a text of the rule.
    #[must_use]
    pub const fn with_codec<C: Codec>(mut self) -> Self {
        self.carries = C::CARRIES;
        self
    }

    /// Declares that a text of the rule can begin in the host or in the port of an authority, outside of brackets.
    #[must_use]
    pub const fn host(mut self) -> Self {
        self.is_host = true;
        self
    }

    /// Returns the parts: see [`Sealed::PARTS`].
    pub(crate) fn parts(&self) -> &'static [PartData] {
        (self.parts)()
    }

    /// Returns what is true of the rule or of a part.
    pub(crate) fn at_any_depth(&self) -> AtAnyDepth {
        AtAnyDepth::of(self, self.parts())
    }

    /// Returns whether the rule carries any data, except possibly empty data.
    #[cfg(feature = "alloc")]
    pub(crate) const fn carries_all(&self) -> bool {
        matches!(self.carries, Carries::All)
    }

    /// Returns whether a text of the rule is decoded as a whole.
    #[cfg(feature = "alloc")]
    pub(crate) const fn is_decoded(&self) -> bool {
        matches!(self.carries, Carries::All | Carries::Some | Carries::Text)
    }

    /// Returns the self-loop and its table if the rule is a single loop, and otherwise `None`.
    #[inline]
    fn single_loop_with_table(&self) -> Option<SingleLoop<'_>> {
        Some(SingleLoop::new(self.single_loop?, &self.table))
    }

    /// Validates `text`. If the rule is a single loop, only the text after the bytes of the loop is searched.
    #[allow(
        clippy::inline_always,
        reason = "the rule is a constant at each call, so most of the body disappears"
    )]
    #[inline(always)]
    pub(crate) fn validate(&self, text: &[u8]) -> Result<(), Reject> {
        let mut from = 0;
        if let Some(single_loop) = self.single_loop_with_table() {
            from = single_loop.end(text);
            // The loop is at the start state, which accepts.
            if from == text.len() {
                return Ok(());
            }
        }
        walk(&self.automaton, text, from, NoSlots)
    }

    /// Validates each text of a column, and pushes to `are_valid_texts` whether the text is valid.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn validate_many<O: Copy + TryInto<usize>>(
        &self,
        texts: Column<'_, O>,
        are_valid_texts: &mut Vec<bool>,
    ) {
        walk_many(
            &self.automaton,
            self.single_loop_with_table(),
            texts,
            are_valid_texts,
        );
    }

    /// Returns the sub-automaton with this index. The automata of other types may share it.
    #[must_use]
    pub const fn sub_dfa(&self, number: usize) -> &'static SubDfa {
        self.automaton.sub_dfa(number)
    }
}

/// The types of [`rfc3986`](crate::rfc3986) for which the library has special cases, for example in normalization.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rfc3986Type {
    /// [`rfc3986::Uri`](crate::rfc3986::Uri).
    Uri,
    /// [`rfc3986::UriReference`](crate::rfc3986::UriReference).
    UriReference,
    /// Any other type, for which there are no special cases.
    Other,
}

/// How an encoder treats characters beyond ASCII and spaces. The table of the rule says which bytes of ASCII are
/// kept.
#[derive(Debug)]
pub struct EncodePolicy {
    /// The characters beyond ASCII to keep, as inclusive ranges of code points in ascending order.
    characters: &'static [(u32, u32)],
    /// True if a space is written as `+`.
    pub(crate) space_plus: bool,
}

impl EncodePolicy {
    /// Keeps no characters beyond ASCII, and does not write a space as `+`.
    pub const NOTHING: Self = Self::new(&[], false);

    /// Keeps the characters in `characters`, which are inclusive ranges of code points beyond ASCII. Writes a space
    /// as `+` if `space_plus`.
    ///
    /// # Panics
    ///
    /// If the ranges are not in ascending order, or include ASCII.
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

    /// Returns whether the encoder keeps any characters beyond ASCII.
    pub(crate) const fn has_characters(&self) -> bool {
        !self.characters.is_empty()
    }

    /// Returns whether the encoder keeps `character`, which is beyond ASCII.
    pub(crate) fn contains(&self, character: char) -> bool {
        let code = u32::from(character);
        // Only the last range that begins at or before the character can contain it.
        let ranges_before = self.characters.partition_point(|&(first, _)| first <= code);
        ranges_before > 0 && code <= self.characters[ranges_before - 1].1
    }
}

/// How the items of a list alternate with delimiters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `*( D item )`, where `D` is the delimiter: each item follows a delimiter, and the empty text has no items. If
    /// a text may also begin without a delimiter, its first item begins at the start.
    Prefixed,
    /// `item *( D item )`: delimiters only occur between items. The empty text is one empty item.
    Separated,
    /// `*item`, where every item includes a delimiter as its first character.
    Inclusive,
}

impl Style {
    /// Returns the part of the list `text` that is to be split into items, or `None` if there are no items.
    #[inline]
    pub(crate) fn first_rest(self, text: &str, delimiter: u8) -> Option<&str> {
        let has_prefix = text.as_bytes().first() == Some(&delimiter);
        match self {
            // The empty text is one empty item.
            Self::Separated => Some(text),
            Self::Prefixed if has_prefix => Some(&text[1..]),
            // The empty text has no items.
            Self::Prefixed | Self::Inclusive => (!text.is_empty()).then_some(text),
        }
    }

    /// Returns an iterator over the items of the list `text`. Unlike [`Items`](crate::Items), it needs no type of the
    /// items.
    pub fn items(self, text: &str, delimiter: u8) -> impl Iterator<Item = &str> {
        let mut rest = self.first_rest(text, delimiter);
        // The length of the delimiter that is kept as a part of each item.
        let kept = usize::from(self == Self::Inclusive);
        core::iter::from_fn(move || {
            let text = rest?;
            let from = kept.min(text.len());
            let end = position(&text.as_bytes()[from..], delimiter) + from;
            // The last item has no delimiter after it.
            rest = text.get(end + 1 - kept..).filter(|_| end < text.len());
            text.get(..end)
        })
    }

    /// Returns the number of items of the list `text`. Faster than to count [`items`](Self::items).
    #[cfg(feature = "alloc")]
    pub(crate) fn count(self, text: &str, delimiter: u8) -> usize {
        let Some(rest) = self.first_rest(text, delimiter) else {
            return 0;
        };
        // The delimiter at the start of an inclusive list ends no item.
        let from = usize::from(self == Self::Inclusive).min(rest.len());
        1 + count(&rest.as_bytes()[from..], delimiter)
    }
}

/// How the texts of a rule are searched for secrets by RFC 3986's delimiters alone. The password in a userinfo, after
/// its first `:`, is secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// A text may be a URI or a relative reference, whose authority follows `//`.
    Reference,
    /// A text is an authority such as `user:password@host`, or a piece of one that begins inside the userinfo and
    /// contains its `@`, such as `word@host`.
    Authority,
    /// A text is a userinfo, or the beginning of one.
    Userinfo,
    /// The whole text is secret.
    Secret,
    /// The same, because the profile's statement `secret` names the rule.
    Named,
}

/// A part of a rule, in the order that [`Sealed::PARTS`] describes.
#[cfg_attr(
    not(feature = "alloc"),
    allow(dead_code, reason = "columns are read with `alloc` only")
)]
#[derive(Debug)]
pub struct PartData {
    /// The name of the accessor, or the empty string for a part that is no component with an accessor.
    pub(crate) name: &'static str,
    /// The number of the part's component: component `n` has the slots `2n` and `2n + 1` of the rule. `None` if the
    /// part is the whole text.
    pub(crate) component: Option<u8>,
    /// Renumbers the components of the part's rule: component `n` of the part's rule is component `inner[n]` of the
    /// rule that contains the part, or [`NOWHERE`](crate::rule::template::NOWHERE). For example, the host is component
    /// 1 of an `authority`. If it is component 3 of a `URI`, then `inner[1]` is 3 for the authority of a URI.
    pub(crate) inner: &'static [u8],
    pub(crate) form: Form,
    /// The rule of the part, or of the items of a list.
    pub(crate) rule: &'static RuleData,
    pub(crate) at_any_depth: AtAnyDepth,
}

/// What is true of a rule, or of the rule of a part at any depth.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a fact about the rules, and all combinations occur"
)]
#[derive(Debug, Clone, Copy)]
pub struct AtAnyDepth {
    /// True if one of the rules is `case_insensitive`. Normalization then folds letters to lowercase.
    pub(crate) folds: bool,
    /// True if one of the rules has form style: `+` is a space.
    pub(crate) has_form_style: bool,
    /// True if the profile's statement `secret` names one of the rules.
    pub(crate) has_named_secret: bool,
    /// True if a part may have a secret that the [`Reading`] of the rule itself does not find.
    pub(crate) has_secret_part: bool,
}

impl AtAnyDepth {
    const fn of(rule: &RuleData, parts: &[PartData]) -> Self {
        let mut any = Self {
            folds: rule.is_case_insensitive,
            has_form_style: rule.keep.space_plus,
            has_named_secret: matches!(rule.reading, Reading::Named),
            has_secret_part: false,
        };
        let mut part = 0;
        while part < parts.len() {
            let inside = parts[part].at_any_depth;
            any.folds |= inside.folds;
            any.has_form_style |= inside.has_form_style;
            any.has_named_secret |= inside.has_named_secret;
            // A part with `Reading::Reference` has no secrets besides those in its own parts.
            any.has_secret_part |= inside.has_named_secret
                || inside.has_secret_part
                || !matches!(parts[part].rule.reading, Reading::Reference);
            part += 1;
        }
        any
    }
}

/// How the text of a part is made of texts of the part's rule.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Form {
    /// The part is one text of its rule.
    One,
    /// The part is a list of texts of its rule, with this delimiter.
    List(u8, Style),
    /// The part is an alternative of a choice. The first alternative for which the text is valid counts.
    Alternative,
}

impl PartData {
    /// A component of type `R` with an accessor: see the fields.
    #[must_use]
    pub const fn component<R: Sealed>(
        name: &'static str,
        component: u8,
        inner: &'static [u8],
    ) -> Self {
        Self {
            name,
            inner,
            ..Self::new::<R>(Some(component), Form::One)
        }
    }

    /// A list with items of type `R` and this delimiter. It is the only component in `component`, or the whole text if
    /// there is none.
    #[must_use]
    pub const fn list<R: Sealed>(component: &[u8], delimiter: u8, style: Style) -> Self {
        Self::new::<R>(component.first().copied(), Form::List(delimiter, style))
    }

    /// An alternative of type `R`, if the rule is a choice.
    #[must_use]
    pub const fn alternative<R: Sealed>() -> Self {
        Self::new::<R>(None, Form::Alternative)
    }

    const fn new<R: Sealed>(component: Option<u8>, form: Form) -> Self {
        Self {
            name: "",
            component,
            inner: &[],
            form,
            rule: R::RULE,
            at_any_depth: R::AT_ANY_DEPTH,
        }
    }
}

/// The link from a generated type to the data of its rule. Only generated types implement this trait, and `str`,
/// which has the data of `URI-reference` for [`ToReference`](crate::ToReference).
pub trait Sealed {
    /// The data of the type's rule.
    const RULE: &'static RuleData;
    /// The number of slots of the rule's automaton: two for each component.
    const SLOTS: usize = 0;
    /// The components that have an accessor, then the lists, and then the alternatives if the rule is a choice.
    const PARTS: &'static [PartData] = &[];
    /// What is true of the rule or of a part of it.
    const AT_ANY_DEPTH: AtAnyDepth = AtAnyDepth::of(Self::RULE, Self::PARTS);
    /// The codec of the type: a marker type of the module `codec`.
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
