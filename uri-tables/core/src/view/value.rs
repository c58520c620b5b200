//! The values of texts: numbers and whatever else is parsed from a string.
//!
//! `expose limit: u16` in a profile gives the type `Limit` the method `value`, which calls these functions.

use core::fmt;
use core::str::FromStr;

use crate::view::{Leaf, View};

/// The error of `value()`: a text that is valid for its rule, but has no value.
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
    /// `None` if the decoded text is not UTF-8.
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

    /// Returns the offset in bytes of [`text`](Self::text) in `whole`, the text that the view was parsed from. Returns
    /// `None` if the text is not a part of `whole`.
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

/// Shows no text, because it may be secret.
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

/// Returns the value of a text of a rule whose texts are all proven to have a value of the type `T`.
#[must_use]
pub fn proven_value<T: FromStr + Default>(text: &str) -> T {
    let value = text.parse();
    debug_assert!(value.is_ok(), "the proof of a value is wrong");
    value.unwrap_or_default()
}

/// Returns the value of a text that is not decoded.
///
/// # Errors
/// If the text has no value.
pub fn literal_value<'a, V: View<'a>, T: FromStr>(view: V) -> Result<T, ValueError<'a, T::Err>> {
    let text = view.as_str();
    parsed(text, text)
}

/// Returns the IP address of a host. An IPv6 address has brackets there.
///
/// # Errors
/// If the text has no value.
pub fn address_value<'a, V: View<'a>, T: FromStr>(view: V) -> Result<T, ValueError<'a, T::Err>> {
    let text = view.as_str();
    let inner = text.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    parsed(text, inner.unwrap_or(text))
}

/// Decodes a text and returns its value. Without `alloc`, it is an error if the text contains a `%` or a `+`, because
/// there is no memory for the decoded text.
///
/// # Errors
/// If the decoded text is not UTF-8, or has no value.
pub fn decoded_value<'a, V: Leaf<'a>, T: FromStr>(view: V) -> Result<T, ValueError<'a, T::Err>> {
    let text = view.as_str();
    if !text.contains(['%', '+']) {
        return parsed(text, text);
    }
    #[cfg(feature = "alloc")]
    if let Ok(decoded) = view.decode_utf8() {
        return parsed(text, &decoded);
    }
    Err(ValueError { text, error: None })
}

fn parsed<'a, T: FromStr>(text: &'a str, decoded: &str) -> Result<T, ValueError<'a, T::Err>> {
    decoded.parse().map_err(|error| ValueError {
        text,
        error: Some(error),
    })
}
