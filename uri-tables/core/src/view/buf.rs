//! [`Buf`]: the owned type of every rule without parts, such as `SegmentBuf`.
//!
//! A `Buf` is a `String` that is known to be valid for its rule. A rule without parts needs no accessors and no
//! setters, so one generic type is enough for all such rules. Each rule with parts has an owned type of its own: see
//! [`owned`](crate::view::owned).

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::{self, Debug};
use core::marker::PhantomData;

use crate::bytes::text_traits::compared_by_text;
use crate::error::{DecodeError, FromStringError};
use crate::rule::data::{RuleData, Sealed};
use crate::rule::secret::Redacted;
use crate::view::owned::{Owned, OwnedText, ToBuf};
use crate::view::parse::Viewing;
use crate::view::{GeneratedCodeOnly, Leaf, Text, View, debug};

/// An owned text that is valid for a rule without parts. `R` is the view of the rule, such as `Segment<'static>`.
///
/// Each rule has an alias: `SegmentBuf` is `Buf<Segment<'static>>`. Comparison, order and hash are those of the
/// string. [`as_view`](Self::as_view) returns the view, which has more methods.
///
/// ```
/// use uri_tables::Buf;
/// use uri_tables::rfc3986::{Segment, SegmentBuf};
///
/// let segment: Buf<Segment> = SegmentBuf::parse("a%20b")?;
/// assert_eq!(segment, "a%20b");
/// assert_eq!(segment.decode_utf8()?, "a b");
/// # Ok::<(), uri_tables::Error>(())
/// ```
pub struct Buf<R> {
    text: String,
    rule: PhantomData<fn() -> R>,
}

/// A rule without parts. Generated views implement this trait for their `'static` form.
pub trait Buffered: Sealed + Sized + 'static {
    /// The view with any lifetime. A view without parts has no slots, so wrapping a valid text costs nothing.
    type View<'a>: ToBuf<'a, Buf = Buf<Self>>
        + Into<Buf<Self>>
        + Leaf<'a>
        + Viewing<Text = Text<'a, 0>>;

    /// The name of the alias, such as `SegmentBuf`, for `Debug`.
    const OWNED: &'static str;
}

impl<R> Buf<R> {
    /// Wraps a text that is known to be valid.
    const fn new(text: String) -> Self {
        let rule = PhantomData;
        Self { text, rule }
    }

    /// Copies the text of a view.
    #[doc(hidden)]
    #[must_use]
    pub fn copied(view: Text<'_, 0>) -> Self {
        Self::new(view.text.into())
    }

    /// Returns the text.
    #[must_use]
    #[inline]
    pub const fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// Returns the bytes of the text.
    #[must_use]
    #[inline]
    pub const fn as_bytes(&self) -> &[u8] {
        self.text.as_bytes()
    }

    /// Converts into the string, without copying.
    #[must_use]
    #[inline]
    pub fn into_string(self) -> String {
        self.text
    }
}

impl<R: Buffered> Buf<R> {
    /// Parses a text in one pass. If `text` is a `String`, takes ownership of it without copying.
    ///
    /// # Errors
    ///
    /// Fails if `text` is not valid. The error contains the string, so that you can get it back.
    #[inline]
    pub fn parse(text: impl Into<String>) -> Result<Self, FromStringError> {
        Self::try_from(text.into())
    }

    /// Borrows the text without validating it again.
    #[must_use]
    #[inline]
    pub fn as_view(&self) -> R::View<'_> {
        let text = self.as_str();
        R::View::viewing(Text { text, slots: [] }, GeneratedCodeOnly)
    }

    /// Returns a value that displays the text without secrets.
    #[must_use]
    #[inline]
    pub const fn redacted(&self) -> Redacted<'_> {
        Redacted::new(Some(R::RULE), self.as_str())
    }

    /// Percent-decodes the text to bytes. Borrows the text if there is nothing to decode.
    #[must_use]
    #[inline]
    pub fn decode(&self) -> Cow<'_, [u8]> {
        self.as_view().decode()
    }

    /// Percent-decodes the text to a UTF-8 string. Borrows the text if there is nothing to decode.
    ///
    /// # Errors
    ///
    /// Fails if the decoded bytes are not UTF-8. The error's offset is an offset in the undecoded text.
    #[inline]
    pub fn decode_utf8(&self) -> Result<Cow<'_, str>, DecodeError> {
        self.as_view().decode_utf8()
    }

    /// Percent-decodes the text to a UTF-8 string, with U+FFFD in place of invalid sequences.
    #[must_use]
    #[inline]
    pub fn decode_utf8_lossy(&self) -> Cow<'_, str> {
        self.as_view().decode_utf8_lossy()
    }
}

#[doc(hidden)]
impl<R: Buffered> Sealed for Buf<R> {
    type Kind = R::Kind;

    const RULE: &'static RuleData = R::RULE;
}

impl<R: Buffered> Owned for Buf<R> {
    type View<'a> = R::View<'a>;

    #[inline]
    fn as_view(&self) -> R::View<'_> {
        Self::as_view(self)
    }

    #[inline]
    fn into_string(self) -> String {
        self.text
    }

    type Text = OwnedText<0>;

    #[inline]
    fn owning(text: OwnedText<0>, _: GeneratedCodeOnly) -> Self {
        Self::new(text.into_string())
    }
}

impl<R> Clone for Buf<R> {
    fn clone(&self) -> Self {
        Self::new(self.text.clone())
    }
}

impl<R: Buffered> Debug for Buf<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug::<R>(R::OWNED, &self.text, f)
    }
}

compared_by_text! { [R] Buf<R> }
crate::__owned_text! { [R] Buf<R> }
crate::__owned_conversions! { [R: Buffered] Buf<R> }

/// Compares the text with that of a view of the same rule.
impl<'a, R: Buffered, V: ToBuf<'a, Buf = Self> + View<'a>> PartialEq<V> for Buf<R> {
    fn eq(&self, other: &V) -> bool {
        self.text == other.as_str()
    }
}
