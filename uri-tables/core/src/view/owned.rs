//! Owned types: a `String` that is known to be valid for a rule.
//!
//! An owned type is to its *view* as `String` is to `&str`: `UriBuf` is the owned type of the view `Uri<'a>`. Owned
//! types of rules with parts wrap an [`OwnedText`], which keeps the *slots*: the offsets at which components begin
//! and end. A view is therefore borrowed from it without parsing the text again. Rules without parts share the owned
//! type [`Buf`](crate::view::buf::Buf).
//!
//! The traits [`ToBuf`] and [`Owned`] convert between views and owned types in generic code.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::borrow::Borrow;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::bytes::text_traits::compared_by_text;
use crate::error::{BuildError, FromStringError, ParseError};
use crate::rule::data::{RuleData, Sealed};
use crate::view::{GeneratedCodeOnly, Text, View, are_within};

/// An owned text that is valid for its rule, and the slots of its components, as in [`Text`].
#[derive(Clone)]
pub struct OwnedText<const SLOTS: usize> {
    pub(crate) text: String,
    pub(crate) slots: [u32; SLOTS],
}

/// Shows the slots without the text, because the text may be secret.
impl<const SLOTS: usize> Debug for OwnedText<SLOTS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.as_text(), f)
    }
}

impl<const SLOTS: usize> OwnedText<SLOTS> {
    /// Copies a borrowed text and its slots.
    #[must_use]
    pub fn copied(text: Text<'_, SLOTS>) -> Self {
        Self {
            text: text.text.to_owned(),
            slots: text.slots,
        }
    }

    /// Borrows the text and its slots.
    #[must_use]
    pub const fn as_text(&self) -> Text<'_, SLOTS> {
        Text {
            text: self.text.as_str(),
            slots: self.slots,
        }
    }

    /// Returns the text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// Converts into the string, without copying.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

/// An [`OwnedText`] with any number of slots, which an owned type wraps.
pub trait AnyOwnedText: Sized {
    /// Validates `text` and takes ownership of it without copying.
    ///
    /// # Errors
    ///
    /// If `text` is not valid or is longer than `MAX_TEXT_LEN`. The error contains `text`.
    fn validated(rule: &'static RuleData, text: String) -> Result<Self, FromStringError>;

    /// Wraps a text that is proven to be valid. See [`Text::from_valid`].
    fn from_valid(rule: &'static RuleData, text: String) -> Self;

    /// Wraps a text that is proven to be valid, with its slots, which the caller has computed.
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::Internal`](crate::ErrorKind::Internal) if there is another number of slots, or components
    /// cannot be at these offsets. With debug assertions, also if parsing the text finds other offsets.
    fn traced(rule: &'static RuleData, text: String, slots: &[u32]) -> Result<Self, BuildError>;
}

impl<const SLOTS: usize> AnyOwnedText for OwnedText<SLOTS> {
    fn validated(rule: &'static RuleData, text: String) -> Result<Self, FromStringError> {
        match Text::parse(rule, &text) {
            Ok(Text { slots, .. }) => Ok(Self { text, slots }),
            Err(error) => Err(FromStringError { text, error }),
        }
    }

    fn from_valid(rule: &'static RuleData, text: String) -> Self {
        let Text { slots, .. } = Text::from_valid(rule, &text);
        Self { text, slots }
    }

    fn traced(rule: &'static RuleData, text: String, slots: &[u32]) -> Result<Self, BuildError> {
        match <[u32; SLOTS]>::try_from(slots) {
            Ok(slots) if slots_are_right(rule, &text, &slots) => Ok(Self { text, slots }),
            _ => Err(BuildError::internal(Some(rule))),
        }
    }
}

/// Returns whether the components of `text` can be at these offsets, as far as this can be checked without parsing.
/// With debug assertions, `text` is parsed and must have exactly these slots.
pub(crate) fn slots_are_right<const SLOTS: usize>(
    rule: &'static RuleData,
    text: &str,
    slots: &[u32; SLOTS],
) -> bool {
    are_within(slots, text)
        && (!cfg!(debug_assertions)
            || Text::parse(rule, text).is_ok_and(|parsed| parsed.slots == *slots))
}

compared_by_text! { [const SLOTS: usize] OwnedText<SLOTS> }

/// A view that has an owned type. All views that
/// [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) generates implement this
/// trait.
///
/// ```
/// use uri_tables::{Error, ToBuf, View};
/// use uri_tables::rfc3986::{Segment, SegmentBuf};
///
/// fn owned<'a, V: ToBuf<'a>>(texts: &[&'a str]) -> Result<Vec<V::Buf>, Error> {
///     texts.iter().map(|&text| Ok(V::parse(text)?.to_buf())).collect()
/// }
///
/// let segments: Vec<SegmentBuf> = owned::<Segment>(&["a", "b%20c"])?;
/// assert_eq!(segments[1], "b%20c");
/// # Ok::<(), Error>(())
/// ```
pub trait ToBuf<'a>: View<'a> {
    /// The owned type of the view.
    type Buf: Owned;

    /// Copies the text into an owned type.
    fn to_buf(self) -> Self::Buf;
}

/// An owned type of a rule. It is to its view as `String` is to `&str`.
///
/// Owned types compare, order and hash like their texts, and implement `Borrow<str>`: a map with owned types as keys
/// can be queried with a `&str`.
///
/// ```
/// use std::collections::BTreeSet;
/// use uri_tables::{Error, Owned, View};
/// use uri_tables::rfc3986::UriBuf;
///
/// fn lengths<O: Owned>(set: &BTreeSet<O>) -> Vec<usize> {
///     set.iter().map(|owned| owned.as_view().as_str().len()).collect()
/// }
///
/// let seen = BTreeSet::from(["foo:a".parse::<UriBuf>()?, "foo:bc".parse()?]);
/// assert!(seen.contains("foo:a"));
/// assert_eq!(lengths(&seen), [5, 6]);
/// # Ok::<(), Error>(())
/// ```
pub trait Owned:
    Sealed
    + Clone
    + Ord
    + Hash
    + Debug
    + Display
    + AsRef<str>
    + Borrow<str>
    + FromStr<Err = ParseError>
    + TryFrom<String, Error = FromStringError>
    + Into<String>
    + 'static
{
    /// The view of the owned type.
    type View<'a>: ToBuf<'a, Buf = Self> + Into<Self>;

    /// Borrows the text without validating it again.
    fn as_view(&self) -> Self::View<'_>;

    /// Converts into the string, without copying.
    fn into_string(self) -> String;

    /// The [`OwnedText`] with the type's number of slots.
    #[doc(hidden)]
    type Text: AnyOwnedText;

    /// Wraps a text that is valid for the rule of the type.
    #[doc(hidden)]
    fn owning(text: Self::Text, _: GeneratedCodeOnly) -> Self;

    /// Wraps a text that is proven to be valid.
    #[doc(hidden)]
    #[inline]
    fn from_valid(text: String, key: GeneratedCodeOnly) -> Self {
        Self::owning(AnyOwnedText::from_valid(Self::RULE, text), key)
    }

    /// Wraps a text that is proven to be valid, with its slots, which the caller has computed.
    #[doc(hidden)]
    #[inline]
    fn traced(text: String, slots: &[u32], key: GeneratedCodeOnly) -> Result<Self, BuildError> {
        let text = AnyOwnedText::traced(Self::RULE, text, slots);
        text.map(|text| Self::owning(text, key))
    }
}

/// Validates `text` and takes ownership of it without copying.
///
/// # Errors
///
/// If `text` is not valid. The error contains `text`.
#[inline]
pub fn from_string<O: Owned>(text: String) -> Result<O, FromStringError> {
    let text = AnyOwnedText::validated(O::RULE, text);
    text.map(|text| O::owning(text, GeneratedCodeOnly))
}

/// Validates `text` and copies it.
///
/// # Errors
///
/// If `text` is not valid.
#[inline]
pub fn from_text<O: Owned>(text: &str) -> Result<O, ParseError> {
    O::View::parse(text).map(ToBuf::to_buf)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::{AnyOwnedText, OwnedText};
    use crate::automaton::slots::ABSENT;
    use crate::error::ErrorKind;
    use crate::rfc3986::UriReference;
    use crate::rule::data::Sealed;
    use crate::view::Text;

    const TEXT: &str = "http://a@b/c?d#e";

    /// Wrong offsets of components return an error. Slicing the text never panics.
    #[test]
    fn components_that_cannot_be_there_are_an_internal_error() {
        let rule = UriReference::RULE;
        let right = Text::<16>::parse(rule, TEXT).unwrap().slots;
        let traced = |slots: &[u32]| OwnedText::<16>::traced(rule, TEXT.into(), slots);
        assert_eq!(traced(&right).unwrap().as_text().slots, right);

        let length = TEXT.len() as u32;
        for slot in 0..16 {
            let mut after = right;
            after[slot] = length + 1;
            let mut alone = [ABSENT; 16];
            alone[slot] = 0;
            for wrong in [after, alone] {
                let error = traced(&wrong).unwrap_err();
                assert_eq!(error.kind(), ErrorKind::Internal, "{wrong:?}");
            }
        }
        let error = traced(&right[2..]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "internal error in `URI-reference`: a proof of uri-tables does not hold; please report it with the text"
        );
    }

    /// Offsets inside a character return an error.
    #[test]
    #[cfg(feature = "rfc3987")]
    fn components_do_not_cut_characters() {
        use crate::rfc3987::Segment;

        let whole = |end| OwnedText::<2>::traced(Segment::RULE, "\u{e9}".into(), &[0, end]);
        assert_eq!(whole(1).unwrap_err().kind(), ErrorKind::Internal);
    }
}
