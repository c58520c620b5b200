//! Owned texts.
//!
//! Generated owned types wrap an [`OwnedText`]: the text with the offsets of its components, so that its view is made
//! without parsing again. The traits [`ToBuf`] and [`Owned`] convert between views and owned types in generic code.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt::{Debug, Display};
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::error::{BuildError, FromStringError, ParseError};
use crate::rule::data::{RuleData, Sealed};
use crate::view::{Text, Unchecked, View, are_within};

/// A valid owned text and the offsets of its components.
#[derive(Debug, Clone)]
pub struct OwnedText<const TAGS: usize> {
    pub(crate) text: String,
    pub(crate) tags: [u32; TAGS],
}

impl<const TAGS: usize> OwnedText<TAGS> {
    /// Copies a view's text.
    #[must_use]
    pub fn copied(text: Text<'_, TAGS>) -> Self {
        Self {
            text: text.text.to_owned(),
            tags: text.tags,
        }
    }

    /// Validates a text, and keeps its buffer.
    ///
    /// # Errors
    ///
    /// If the text is not valid. The error gives it back.
    pub fn parse(rule: &'static RuleData, text: String) -> Result<Self, FromStringError> {
        match Text::parse(rule, &text) {
            Ok(Text { tags, .. }) => Ok(Self { text, tags }),
            Err(error) => Err(FromStringError { text, error }),
        }
    }

    /// Wraps a text that is proven to be valid, as [`Text::from_valid`].
    #[must_use]
    pub fn from_valid(rule: &'static RuleData, text: String) -> Self {
        let Text { tags, .. } = Text::from_valid(rule, &text);
        Self { text, tags }
    }

    /// Wraps a text that is proven to be valid, with the known offsets of its components.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Internal`](crate::ErrorKind::Internal), if components cannot be at these offsets; with debug
    /// assertions, also if a parse finds others.
    pub fn traced(rule: &'static RuleData, text: String, tags: &[u32]) -> Result<Self, BuildError> {
        match <[u32; TAGS]>::try_from(tags) {
            Ok(tags) if are_right(rule, &text, &tags) => Ok(Self { text, tags }),
            _ => Err(BuildError::internal(Some(rule))),
        }
    }

    /// Borrows the text and the offsets.
    #[must_use]
    pub const fn as_text(&self) -> Text<'_, TAGS> {
        Text {
            text: self.text.as_str(),
            tags: self.tags,
        }
    }

    /// Returns the text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// Converts to the buffer.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }
}

/// Returns whether the components of a text can be at these offsets: with debug assertions by a parse, and otherwise
/// as far as it is known without one.
pub(crate) fn are_right<const TAGS: usize>(
    rule: &'static RuleData,
    text: &str,
    tags: &[u32; TAGS],
) -> bool {
    are_within(tags, text)
        && (!cfg!(debug_assertions)
            || Text::parse(rule, text).is_ok_and(|found| found.tags == *tags))
}

/// The offsets of components follow from the text.
impl<const TAGS: usize> PartialEq for OwnedText<TAGS> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<const TAGS: usize> Eq for OwnedText<TAGS> {}

impl<const TAGS: usize> PartialOrd for OwnedText<TAGS> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const TAGS: usize> Ord for OwnedText<TAGS> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

/// The same hash as `str`, because owned types implement `Borrow<str>`.
impl<const TAGS: usize> Hash for OwnedText<TAGS> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.text.hash(hasher);
    }
}

/// A view with an owned type. All views that
/// [`uri_profile!`](https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html) generates have one.
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
    /// The owned type.
    type Buf: Owned;

    /// Copies the text.
    fn to_buf(self) -> Self::Buf;
}

/// Owned text of a rule, as `String` is to `str`.
///
/// Owned types compare, order and hash as their texts do, and implement `Borrow<str>`: a map with such keys can be
/// queried with a `&str`.
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
    /// The view.
    type View<'a>: ToBuf<'a, Buf = Self> + Into<Self>;

    /// Borrows the text without validating it again.
    fn as_view(&self) -> Self::View<'_>;

    /// Converts to the text, in the same buffer.
    fn into_string(self) -> String;

    /// Wraps a text that is proven to be valid.
    #[doc(hidden)]
    fn from_valid(text: String, _: Unchecked) -> Self;

    /// Wraps a text that is proven to be valid, with the known offsets of its components.
    #[doc(hidden)]
    fn traced(text: String, tags: &[u32], _: Unchecked) -> Result<Self, BuildError>;
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::OwnedText;
    use crate::automaton::slots::ABSENT;
    use crate::error::ErrorKind;
    use crate::rfc3986::UriReference;
    use crate::rule::data::Sealed;
    use crate::view::Text;

    const TEXT: &str = "http://a@b/c?d#e";

    /// Components at wrong offsets are an error; slicing the text never panics.
    #[test]
    fn components_that_cannot_be_there_are_an_internal_error() {
        let rule = UriReference::RULE;
        let right = Text::<16>::parse(rule, TEXT).unwrap().tags;
        let traced = |tags: &[u32]| OwnedText::<16>::traced(rule, TEXT.into(), tags);
        assert_eq!(traced(&right).unwrap().as_text().tags, right);

        let length = TEXT.len() as u32;
        for tag in 0..16 {
            let mut behind = right;
            behind[tag] = length + 1;
            let mut alone = [ABSENT; 16];
            alone[tag] = 0;
            for wrong in [behind, alone] {
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

    /// No component begins or ends within a character.
    #[test]
    #[cfg(feature = "rfc3987")]
    fn components_do_not_cut_characters() {
        use crate::rfc3987::Segment;

        let whole = |end| OwnedText::<2>::traced(Segment::RULE, "\u{e9}".into(), &[0, end]);
        assert_eq!(whole(1).unwrap_err().kind(), ErrorKind::Internal);
    }
}
