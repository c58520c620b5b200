//! Views: borrowed texts that are known to be valid for a rule. This module has [`Text`], which all views wrap, and
//! the traits [`View`] and [`Leaf`] of views.
//!
//! - A *view* is a type that the macro generates for a rule, such as `Uri<'a>`. An accessor of a view returns a
//!   *part* as another view, such as `Host<'a>`.
//! - A *component* is a part that the automaton of the rule locates: its two *slots* are the offsets in bytes at
//!   which the component begins and ends. Component `n` has the slots `2n` and `2n + 1`. Both are [`ABSENT`] if the
//!   text does not have the component.
//! - A *search* runs the automaton over a text. It validates the text and records the slots.
//!
//! A text is searched when it is parsed. Parts and items of a valid text are valid by a proof of the macro, so they
//! become views without validation (`from_valid`).
//!
//! The submodules have the search at run time ([`parse`]), lists ([`items`]), owned types (`owned`, `buf`),
//! conversions to types of RFC 3986 ([`within`]), and operations on views.

#[cfg(feature = "alloc")]
pub(crate) mod buf;
#[cfg(feature = "alloc")]
pub(crate) mod columns;
pub(crate) mod items;
#[cfg(feature = "alloc")]
pub(crate) mod lookup;
#[cfg(feature = "alloc")]
pub(crate) mod owned;
pub(crate) mod pair;
pub(crate) mod parse;
#[cfg(feature = "alloc")]
pub(crate) mod repair;
pub(crate) mod value;
pub(crate) mod within;

use core::fmt;

use crate::automaton::dfa::START;
use crate::automaton::slots::{ABSENT, MAX_TEXT_LEN};
use crate::bytes::text_traits::compared_by_text;
#[cfg(feature = "alloc")]
use crate::error::DecodeError;
use crate::error::fault::Fault;
use crate::error::locate;
use crate::error::{ErrorKind, ParseError};
use crate::percent::decode::Decoded;
use crate::rule::Rule;
use crate::rule::codec::Decoding;
use crate::rule::data::{RuleData, Sealed};
use crate::rule::secret::Redacted;
use crate::rule::template::NOWHERE;
use crate::view::parse::{Viewing, parse};

#[cfg(feature = "alloc")]
use {
    crate::{bytes::column::Column, percent::decode, view::columns::PartOffsets},
    alloc::borrow::Cow,
};

/// A valid text and the slots of its components. `SLOTS` is the number of slots, which is twice the number of
/// components.
#[derive(Clone, Copy)]
pub struct Text<'a, const SLOTS: usize> {
    pub(crate) text: &'a str,
    pub(crate) slots: [u32; SLOTS],
}

impl<'a, const SLOTS: usize> Text<'a, SLOTS> {
    /// Validates `text` at run time, and returns it with its slots.
    ///
    /// # Errors
    ///
    /// If `text` is not valid or is longer than `MAX_TEXT_LEN`.
    pub fn parse(rule: &'static RuleData, text: &'a str) -> Result<Self, ParseError> {
        Self::view(rule, text)
    }

    /// Validates `text` at run time, and returns its view.
    ///
    /// # Errors
    ///
    /// If `text` is not valid or is longer than `MAX_TEXT_LEN`.
    pub fn view<V: Viewing<Text = Self>>(
        rule: &'static RuleData,
        text: &'a str,
    ) -> Result<V, ParseError> {
        if text.len() > MAX_TEXT_LEN {
            return Err(ParseError::too_long(rule));
        }
        parse(rule, text)
    }

    /// Validates `bytes` at run time, and returns their view.
    ///
    /// # Errors
    ///
    /// If `bytes` are not valid or are more than `MAX_TEXT_LEN`. All valid texts are UTF-8.
    pub fn view_bytes<V: Viewing<Text = Self>>(
        rule: &'static RuleData,
        bytes: &'a [u8],
    ) -> Result<V, ParseError> {
        let error = match core::str::from_utf8(bytes) {
            Ok(text) => return Self::view(rule, text),
            Err(error) => error,
        };
        if bytes.len() > MAX_TEXT_LEN {
            return Err(ParseError::too_long(rule));
        }
        if let Err(stop) = rule.validate(bytes) {
            return Err(locate::refused(rule, bytes, stop));
        }
        // Reached only if the tables are wrong: the automaton accepted bytes that are not UTF-8. The error is about
        // the first invalid byte.
        let offset = error.valid_up_to();
        let kind = ErrorKind::InvalidUtf8;
        let fault = Fault::new(Some(rule), offset, START, &[bytes[offset]], kind);
        Err(ParseError(fault))
    }

    /// Validates `text` in const evaluation, and returns it with its slots.
    ///
    /// # Errors
    ///
    /// If `text` is not valid or is longer than `MAX_TEXT_LEN`.
    pub const fn parse_const(rule: &'static RuleData, text: &'a str) -> Result<Self, ParseError> {
        if text.len() > MAX_TEXT_LEN {
            return Err(ParseError::too_long(rule));
        }
        match rule.captures.trace(&rule.automaton, text.as_bytes()) {
            (slots, None) => Ok(Self { text, slots }),
            (_, Some(stop)) => Err(locate::refused(rule, text.as_bytes(), stop)),
        }
    }

    /// For the text of a *route*, a rule that tries several templates in order, returns the index of the first
    /// template that matches. `parts` is the number of components that are parts of the templates. The components
    /// after them are the binary digits of the index, the lowest first: a component is present if the digit is 1.
    #[must_use]
    #[inline]
    pub fn number(&self, parts: usize) -> usize {
        let (components, _) = self.slots.as_chunks::<2>();
        let digits = components.iter().skip(parts).rev();
        digits.fold(0, |number, &[start, _]| {
            number << 1 | usize::from(start != ABSENT)
        })
    }

    /// Converts the text of a route, a rule that tries several templates, to a text of the template `rule`, which must
    /// match. The first `parts` components of the route are the first components of the template. If the template has
    /// more components, the text is searched again.
    #[must_use]
    #[inline]
    pub fn of_template<const INNER: usize>(
        &self,
        rule: &'static RuleData,
        parts: usize,
    ) -> Text<'a, INNER> {
        if INNER > 2 * parts {
            return Text::from_valid(rule, self.text);
        }
        let slots = core::array::from_fn(|slot| self.slots.get(slot).copied().unwrap_or(ABSENT));
        debug_assert_eq!(slots, Text::<INNER>::from_valid(rule, self.text).slots);
        Text {
            text: self.text,
            slots,
        }
    }

    /// Returns a text that is proven to be valid, with its slots. If the rule has no components, the text is not
    /// searched.
    ///
    /// If the proof is wrong and the search fails, all components are absent, so that none has wrong offsets.
    /// Fallible functions that need a component then return an internal error.
    #[must_use]
    pub fn from_valid(rule: &'static RuleData, text: &'a str) -> Self {
        let without_components = Self {
            text,
            slots: [ABSENT; SLOTS],
        };
        if SLOTS == 0 && !cfg!(debug_assertions) {
            return without_components;
        }
        let parsed = Self::parse(rule, text);
        debug_assert!(parsed.is_ok(), "a proof of uri-tables does not hold");
        parsed.unwrap_or(without_components)
    }

    /// Does the same as [`from_valid`](Self::from_valid) for the rule of the type `R`. If the type is a pair of key
    /// and value, the text is split at its delimiter, without a search (see `pair`).
    #[must_use]
    #[inline]
    pub fn from_valid_of<R: Sealed>(text: &'a str) -> Self {
        match pair::slots::<R, SLOTS>(text.as_bytes()) {
            Some(slots) if text.len() <= MAX_TEXT_LEN => {
                debug_assert_eq!(slots, Self::from_valid(R::RULE, text).slots);
                Self { text, slots }
            }
            _ => Self::from_valid(R::RULE, text),
        }
    }

    /// Returns the text.
    #[must_use]
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// Returns the slots.
    #[must_use]
    pub const fn slots(&self) -> &[u32] {
        &self.slots
    }

    /// Returns the text of the component with index `component`, or `None` if the component is absent. `INNER` is the
    /// number of slots of the component's own type. For each component of this type, `inner` has its index among the
    /// components of `self`, or `NOWHERE` if it cannot occur here.
    #[must_use]
    pub const fn part<const INNER: usize>(
        self,
        component: usize,
        inner: &[u8],
    ) -> Option<Text<'a, INNER>> {
        let (start, end) = (self.slots[2 * component], self.slots[2 * component + 1]);
        if start == ABSENT {
            return None;
        }
        let text = self.text.split_at(end as usize).0;
        let text = text.split_at(start as usize).1;
        let mut slots = [ABSENT; INNER];
        let mut slot = 0;
        while slot < INNER {
            let number = inner[slot / 2];
            if number != NOWHERE {
                // `slot % 2` is 0 for the start of a component and 1 for its end.
                let outer = self.slots[2 * number as usize + slot % 2];
                if outer != ABSENT {
                    slots[slot] = outer - start;
                }
            }
            slot += 1;
        }
        Some(Text { text, slots })
    }

    /// Returns [`part`](Self::part) for a component that occurs in every valid text.
    #[must_use]
    pub const fn always<const INNER: usize>(
        self,
        component: usize,
        inner: &[u8],
    ) -> Text<'a, INNER> {
        match self.part(component, inner) {
            Some(text) => text,
            // Unreachable unless a proof is wrong: a component with this accessor occurs in every valid text.
            None => Text {
                text: "",
                slots: [ABSENT; INNER],
            },
        }
    }
}

/// Shows only the offsets, because the text may be secret.
impl<const SLOTS: usize> fmt::Debug for Text<'_, SLOTS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Text")
            .field("slots", &self.slots)
            .finish_non_exhaustive()
    }
}

/// Returns whether `slots` can be those of `text`: each component is absent, or it begins and ends at a character
/// boundary of `text`. This is all that can be checked without a search.
#[cfg(feature = "alloc")]
#[inline]
pub(crate) fn are_within(slots: &[u32], text: &str) -> bool {
    text.len() <= MAX_TEXT_LEN
        && slots.chunks_exact(2).all(|component| match *component {
            [ABSENT, ABSENT] => true,
            [start, end] => text.get(start as usize..end as usize).is_some(),
            _ => false,
        })
}

/// An argument of constructors that trust a proof instead of validating. Generated code names this type, because it
/// implements these constructors. Other crates cannot create a value of this type, so they cannot call the
/// constructors.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct GeneratedCodeOnly;

compared_by_text! { [const SLOTS: usize] Text<'_, SLOTS> }

impl<const SLOTS: usize> Text<'static, SLOTS> {
    /// Validates a literal, for `from_static`.
    ///
    /// # Panics
    ///
    /// If the literal is not valid, with the message of the [`ParseError`]. In a constant, this fails the build.
    #[must_use]
    #[track_caller]
    pub const fn from_static(rule: &'static RuleData, text: &'static str) -> Self {
        match Self::parse_const(rule, text) {
            Ok(view) => view,
            Err(error) => panic!("{}", error.0.message().as_str()),
        }
    }
}

/// A view: a valid text, borrowed for `'a`.
///
/// ```
/// use uri_tables::{ParseError, View};
/// use uri_tables::rfc3986::Segment;
///
/// fn all<'a, V: View<'a>>(texts: &[&'a str]) -> Result<Vec<V>, ParseError> {
///     texts.iter().map(|&text| V::parse(text)).collect()
/// }
///
/// let segments = all::<Segment>(&["a", "b%20c"])?;
/// assert_eq!(segments[1].as_str(), "b%20c");
/// # Ok::<(), ParseError>(())
/// ```
pub trait View<'a>:
    Rule + TryFrom<&'a str, Error = ParseError> + TryFrom<&'a [u8], Error = ParseError>
{
    /// Parses `text`.
    ///
    /// # Errors
    ///
    /// If `text` is not valid for the rule.
    #[inline]
    fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::try_from(text)
    }

    /// Parses `bytes`.
    ///
    /// # Errors
    ///
    /// If `bytes` are not valid for the rule. All valid texts are UTF-8.
    #[inline]
    fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Self::try_from(bytes)
    }

    /// Validates `bytes` without returning a view. Unlike [`parse_bytes`](Self::parse_bytes), this does not borrow
    /// the bytes for `'a`, so generic code can call it for the type of any view.
    ///
    /// ```
    /// use uri_tables::{View, rfc3986::Uri};
    ///
    /// fn explain<V: View<'static>>(text: &str) -> Option<String> {
    ///     Some(V::check(text.as_bytes()).err()?.to_string())
    /// }
    ///
    /// assert_eq!(explain::<Uri>("http://a.example"), None);
    /// let message = "invalid space at offset 9 in `segment`; write it as %20";
    /// assert_eq!(explain::<Uri>("http://a/ b").as_deref(), Some(message));
    /// ```
    ///
    /// # Errors
    ///
    /// If `bytes` are not valid for the rule. All valid texts are UTF-8.
    fn check(bytes: &[u8]) -> Result<(), ParseError> {
        if bytes.len() > MAX_TEXT_LEN {
            return Err(ParseError::too_long(Self::RULE));
        }
        let stopped = Self::RULE.validate(bytes);
        stopped.map_err(|stop| locate::refused(Self::RULE, bytes, stop))
    }

    /// Percent-encodes each byte of `text` that the rule does not allow in its place. All other bytes stay the same.
    /// Many texts that people type, or that browsers and servers accept, become valid. A byte that is not allowed and
    /// could be meant in several ways is an error.
    ///
    /// | byte | becomes |
    /// |---|---|
    /// | a space, a control, `"`, `<`, `>`, `^`, `` ` ``, `{`, `\|`, `}`, or a character beyond ASCII | a triplet for each byte |
    /// | a `%` without two hex digits | `%25` |
    /// | `[` or `]`, outside of an authority | `%5B`, `%5D` |
    /// | a `#` after the one that begins the fragment | `%23` |
    /// | `\`, which some programs read as `/` | an error |
    /// | any other delimiter, letter or digit that is not allowed in its place | an error |
    /// | any byte that is not allowed in an authority or a host | an error |
    ///
    /// A byte that the rule allows is not changed, so an IRI keeps its characters. A valid text is returned as it is,
    /// so repairing a repaired text changes nothing. Spaces around a text are not removed.
    ///
    /// ```
    /// use uri_tables::rfc3986::{Query, Uri};
    ///
    /// let repaired = Uri::repair("https://a.example/café?q={x|y}&p=100%")?;
    /// assert_eq!(repaired, "https://a.example/caf%C3%A9?q=%7Bx%7Cy%7D&p=100%25");
    /// assert_eq!(Query::repair("a b")?, "a%20b");
    /// assert!(Uri::repair(r"https://a.example\b").is_err());
    /// assert!(Uri::repair("https://a b.example/").is_err());
    /// # Ok::<(), uri_tables::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text cannot be made valid. The error is about the first byte that is not allowed and must not be
    /// encoded, or about the end of the text. Its offset is an offset in `text`.
    #[cfg(feature = "alloc")]
    fn repair<T: AsRef<[u8]> + ?Sized>(text: &T) -> Result<Cow<'_, str>, ParseError> {
        repair::repair(Self::RULE, text.as_ref())
    }

    /// Finds the parts of all texts of a column, and writes their offsets to `parts`, which is cleared before. The
    /// texts need not be UTF-8; a text that is not UTF-8 is invalid.
    ///
    /// The result is the same as parsing each text, but takes about two thirds of the time for short texts.
    ///
    /// ```
    /// use uri_tables::{Column, Part, PartOffsets, View, rfc3986::Uri};
    ///
    /// let text = "http://a.example/bftp://c d/";
    /// let column = Column::new(text, &[0, 18, 28])?;
    /// let host = Part::named::<Uri>("host").unwrap();
    /// let mut parts = PartOffsets::new();
    /// Uri::split_many(column, &mut parts);
    /// assert_eq!((parts.get(0, host), parts.error_offset(0)), (Some(7..16), None));
    /// assert_eq!((parts.get(1, host), parts.error_offset(1)), (None, Some(7)));
    /// # Ok::<(), uri_tables::OffsetError>(())
    /// ```
    #[cfg(feature = "alloc")]
    fn split_many<O: Copy + TryInto<usize>>(texts: Column<'_, O>, parts: &mut PartOffsets) {
        parts.split::<Self, O>(texts);
    }

    /// Returns the text, borrowed for `'a`.
    fn as_str(self) -> &'a str;

    /// Returns the view of a text that is proven to be valid.
    #[doc(hidden)]
    fn from_valid(text: &'a str, _: GeneratedCodeOnly) -> Self;
}

/// A view that can be percent-decoded as a whole, because its rule has no parts. A view with parts must be split
/// before its parts are decoded (RFC 3986, section 2.4).
///
/// ```
/// use uri_tables::{Leaf, rfc3986::{Query, Segment}};
///
/// fn show<'a>(leaf: impl Leaf<'a>) -> String {
///     leaf.decode_utf8_lossy().into_owned()
/// }
///
/// assert_eq!(show(Segment::from_static("a%2Fb")), "a/b");
/// assert_eq!(show(Query::from_static("caf%C3%A9")), "café");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded as a whole",
    label = "may contain delimiters",
    note = "if the rule has parts, call its accessors, such as `.params()` or `.host()`, and decode what they return: in \
            `a%26b&c`, the decoded `%26` would look like the delimiter `&`",
    note = "if the rule has no parts, it is a variable `{{+x}}` or `{{#x}}` of a template: take its text with `.as_str()`"
)]
pub trait Leaf<'a>: View<'a> {
    /// Returns an iterator over the decoded bytes of the text.
    fn decoded(self) -> Decoded<'a> {
        Decoded::new(self.as_str().as_bytes(), Self::RULE.keep.space_plus)
    }

    /// Percent-decodes the text to bytes. Borrows the text if there is nothing to decode.
    #[cfg(feature = "alloc")]
    fn decode(self) -> Cow<'a, [u8]> {
        decode::bytes(self.as_str().as_bytes(), Self::RULE.keep.space_plus)
    }

    /// Percent-decodes the text to a UTF-8 string. Borrows the text if there is nothing to decode.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::InvalidUtf8`] if the decoded bytes are not UTF-8. The error's offset is an offset in the
    /// undecoded text.
    #[cfg(feature = "alloc")]
    fn decode_utf8(self) -> Result<Cow<'a, str>, DecodeError> {
        decode::utf8(Self::RULE, self.as_str())
    }

    /// Percent-decodes the text to a UTF-8 string, with U+FFFD in place of invalid sequences.
    #[cfg(feature = "alloc")]
    fn decode_utf8_lossy(self) -> Cow<'a, str> {
        decode::utf8_lossy(Self::RULE, self.as_str())
    }
}

#[diagnostic::do_not_recommend]
impl<'a, R: View<'a>> Leaf<'a> for R where R::Kind: Decoding {}

/// Formats a view or an owned text for `Debug`, as a tuple struct with the text. Secrets in the text are masked.
///
/// # Errors
///
/// Returns the errors of `f`.
#[inline]
pub fn debug<R: Sealed>(name: &str, text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let text = Redacted::new(Some(R::RULE), text);
    f.debug_tuple(name).field(&text).finish()
}

#[cfg(test)]
mod tests {
    use super::Text;
    use crate::rfc3986::{Authority, Query, UriReference};
    use crate::rule::data::Sealed;
    use std::string::String;
    use std::vec::Vec;

    /// Run time and const evaluation use different searches; both must return the same result for short and long
    /// texts.
    #[test]
    fn short_and_long_walks_find_the_same() {
        let pieces = [
            "a",
            ":",
            "/",
            "?",
            "#",
            "[",
            "::]",
            "%4",
            "1",
            "@",
            "é",
            "ab.c%20d:8",
        ];
        let mut texts = Vec::from([String::new()]);
        let mut from = 0;
        for _ in 0..4 {
            let until = texts.len();
            for index in from..until {
                for piece in pieces {
                    texts.push(texts[index].clone() + piece);
                }
            }
            from = until;
        }
        let mut words = 0;
        for text in &texts {
            for rule in [UriReference::RULE, Authority::RULE] {
                let [running, constant] = [Text::<16>::parse, Text::<16>::parse_const]
                    .map(|parse| parse(rule, text).map(|text| text.slots));
                assert_eq!(running, constant, "{}: {text:?}", rule.name);
                words += usize::from(running.is_ok());
            }
            let [running, constant] =
                [Text::<0>::parse, Text::<0>::parse_const].map(|parse| parse(Query::RULE, text));
            assert_eq!(running, constant, "{text:?}");
        }
        assert!(words > 1_000, "{words}");
    }
}
