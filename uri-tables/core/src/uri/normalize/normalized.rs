//! The type that normalization returns.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

/// A text in normal form. It borrows the original text if that was already in normal form.
///
/// The text is valid for the same rule as the original, so it can be parsed again.
///
/// ```
/// use uri_tables::rfc3986::Uri;
///
/// let normalized = Uri::from_static("HTTP://example.com/%7Euser").normalize();
/// assert_eq!(normalized.as_str(), "http://example.com/~user");
/// assert_eq!(Uri::parse(normalized.as_str())?.scheme(), "http");
/// # Ok::<(), uri_tables::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Normalized<'a> {
    text: Cow<'a, str>,
}

impl<'a> Normalized<'a> {
    /// Wraps `text`, or its normal form `changed` if that is different.
    pub(crate) fn new(text: &'a str, changed: Option<String>) -> Self {
        Self {
            text: changed.map_or(Cow::Borrowed(text), Cow::Owned),
        }
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns whether the original text is borrowed, because it was already in normal form.
    #[must_use]
    pub const fn is_borrowed(&self) -> bool {
        matches!(self.text, Cow::Borrowed(_))
    }

    /// Converts into a `String`.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text.into_owned()
    }
}

impl<'a> From<Normalized<'a>> for Cow<'a, str> {
    fn from(normalized: Normalized<'a>) -> Self {
        normalized.text
    }
}

impl From<Normalized<'_>> for String {
    fn from(normalized: Normalized<'_>) -> Self {
        normalized.into_string()
    }
}

impl AsRef<str> for Normalized<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Normalized<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl PartialEq<str> for Normalized<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Normalized<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}
