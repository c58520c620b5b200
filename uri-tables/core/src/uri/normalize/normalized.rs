//! The result of normalization.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

/// A text in normal form. Borrows the original text if it was in normal form.
///
/// It is a valid text of the same rule, so it can be parsed again.
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
    /// Wraps a text in normal form, or its changed copy.
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

    /// Returns whether this is the original text, because it was in normal form.
    #[must_use]
    pub const fn is_borrowed(&self) -> bool {
        matches!(self.text, Cow::Borrowed(_))
    }

    /// Converts the text to a `String`.
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
