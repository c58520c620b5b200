//! The values of texts: numbers, IP addresses and other values that a text is parsed into with [`FromStr`].
//!
//! `expose limit: u16` in a profile gives the type `Limit` the method `value`, which calls one of these functions.
//! The macro chooses it by what it knows about the rule:
//!
//! - [`proven_value`]: each valid text has a value, so there is no error;
//! - [`address_value`]: the value is an IP address that may be in brackets;
//! - [`decoded_value`]: the rule has an encoder, so the text is percent-decoded;
//! - [`literal_value`]: any other text, which is not decoded.

use core::fmt;
use core::str::FromStr;

use crate::view::{Leaf, View};

/// The error of `value()`: a text that is valid for its rule, but has no value, such as `256` as a `u8`.
///
/// ```
/// uri_tables::uri_profile! {
///     mod api {
///         extends rfc3986;
///         template list = "/list{?page}";
///         abnf "page = 1*DIGIT";
///         expose page: u8;
///     }
/// }
///
/// let uri = api::List::parse("/list?page=256")?;
/// let error = uri.page().unwrap().value().unwrap_err();
/// assert_eq!(error.to_string(), "number too large to fit in target type");
/// assert_eq!(error.offset_in(uri.as_str()), Some(11));
/// # Ok::<(), uri_tables::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ValueError<'a, E> {
    text: &'a str,
    /// The error of [`FromStr`], or `None` if the decoded text is not UTF-8.
    error: Option<E>,
}

impl<'a, E> ValueError<'a, E> {
    /// Returns the text that has no value, as it is written in the URI.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.text
    }

    /// Returns the error of the conversion, or `None` if the text is not UTF-8 when it is decoded.
    #[must_use]
    pub fn error(&self) -> Option<&E> {
        self.error.as_ref()
    }

    /// Returns the offset in bytes of [`text`](Self::text) in `whole`, the text that the view was parsed from.
    /// Returns `None` if the text is not a part of `whole`.
    #[must_use]
    pub fn offset_in(&self, whole: &str) -> Option<usize> {
        let start = self
            .text
            .as_ptr()
            .addr()
            .checked_sub(whole.as_ptr().addr())?;
        let end = start.checked_add(self.text.len())?;
        (end <= whole.len()).then_some(start)
    }
}

/// Shows the error without the text, because the text may be secret.
impl<E: fmt::Debug> fmt::Debug for ValueError<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ValueError").field(&self.error).finish()
    }
}

impl<E: fmt::Display> fmt::Display for ValueError<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.error {
            Some(error) => error.fmt(f),
            None => f.write_str("the decoded text is not UTF-8"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for ValueError<'_, E> {}

/// Returns the value of `text`. The macro has proven that each valid text of its rule has a value of the type `T`. If
/// the proof is wrong, returns the default value; with debug assertions, panics.
#[must_use]
pub fn proven_value<T: FromStr + Default>(text: &str) -> T {
    let value = text.parse();
    debug_assert!(value.is_ok(), "the proof of a value is wrong");
    value.unwrap_or_default()
}

/// Returns the value of the text of `view`, without decoding the text.
///
/// # Errors
/// If [`FromStr`] fails for the text.
pub fn literal_value<'a, V: View<'a>, T: FromStr>(view: V) -> Result<T, ValueError<'a, T::Err>> {
    let text = view.as_str();
    parse(text, text)
}

/// Returns the IP address that is the text of `view`. In a host, an IPv6 address has brackets, which are removed.
///
/// # Errors
/// If [`FromStr`] fails for the text.
pub fn address_value<'a, V: View<'a>, T: FromStr>(view: V) -> Result<T, ValueError<'a, T::Err>> {
    let text = view.as_str();
    let in_brackets = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    parse(text, in_brackets.unwrap_or(text))
}

/// Decodes the text of `view` and returns its value. Without the feature `alloc`, there is no memory for the decoded
/// text, so a text with a `%` or a `+` is an error.
///
/// # Errors
/// If the decoded text is not UTF-8, or [`FromStr`] fails for it.
pub fn decoded_value<'a, V: Leaf<'a>, T: FromStr>(view: V) -> Result<T, ValueError<'a, T::Err>> {
    let text = view.as_str();
    // Without triplets and without `+`, which form style decodes to a space, the text is its own decoded text.
    if !text.contains(['%', '+']) {
        return parse(text, text);
    }
    #[cfg(feature = "alloc")]
    if let Ok(decoded) = view.decode_utf8() {
        return parse(text, &decoded);
    }
    Err(ValueError { text, error: None })
}

/// Returns the value of `decoded`. `text` is the text as it is written, for the error.
fn parse<'a, T: FromStr>(text: &'a str, decoded: &str) -> Result<T, ValueError<'a, T::Err>> {
    decoded.parse().map_err(|error| ValueError {
        text,
        error: Some(error),
    })
}
