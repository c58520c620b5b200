//! [`Normalized`]: the text that normalization returns.
//!
//! It borrows the original text or owns a changed one. It refers to its rule only to know which bytes are secret.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::bytes::text_traits::compared_by_text;
use crate::rule::data::RuleData;
use crate::rule::secret::Redacted;

/// A text in normal form. It borrows the original text if that was already in normal form.
///
/// The text is valid for the same rule as the original, so it can be parsed again, as a view or, to edit it, as an owned
/// value.
///
/// ```
/// use uri_tables::rfc3986::{Uri, UriBuf};
///
/// let normalized = Uri::from_static("HTTP://example.com/%7Euser").normalize();
/// assert_eq!(normalized.as_str(), "http://example.com/~user");
/// assert_eq!(Uri::parse(normalized.as_str())?.scheme(), "http");
/// assert_eq!(UriBuf::parse(normalized)?.path(), "/~user");
/// # Ok::<(), uri_tables::Error>(())
/// ```
///
/// It compares, orders and hashes like its text.
#[derive(Clone)]
pub struct Normalized<'a> {
    text: Cow<'a, str>,
    rule: &'static RuleData,
}

impl<'a> Normalized<'a> {
    /// Wraps the normal form of `text`: `changed`, or `text` itself if `changed` is `None`.
    pub(crate) fn new(rule: &'static RuleData, text: &'a str, changed: Option<String>) -> Self {
        Self {
            text: changed.map_or(Cow::Borrowed(text), Cow::Owned),
            rule,
        }
    }

    /// Returns the normal form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns a value that displays the text with its secrets masked, such as a password.
    #[must_use]
    pub fn redacted(&self) -> Redacted<'_> {
        Redacted::new(Some(self.rule), &self.text)
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

/// Shows the text with its secrets masked.
impl fmt::Debug for Normalized<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Normalized")
            .field("text", &self.redacted())
            .finish()
    }
}

compared_by_text! { [] Normalized<'_> }
crate::__as_text! { [] Normalized<'_> }
