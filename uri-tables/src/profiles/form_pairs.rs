//! The parser and the serializer of the URL Standard, for the profile `form`: [`Query::parse_pairs`] and
//! [`QueryBuf::serialize_pairs`].

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::iter::FusedIterator;

use super::form::{Name, Query, QueryBuf, Value};
use crate::__private::bundled::bytes;
use crate::{Data, Error};

impl<'a> Query<'a> {
    /// Returns the pairs in `input` as the standard's parser does (URL Standard, section 5.1). Any input is accepted.
    ///
    /// Pairs are the non-empty texts between `&`. The name ends at the first `=`, or at the end of the pair. `+` is
    /// decoded as a space, and triplets are decoded. A `%` without two hex digits is kept, and invalid UTF-8 becomes
    /// U+FFFD. A name or a value without anything to decode is borrowed.
    ///
    /// ```
    /// use uri_tables::profiles::form::Query;
    ///
    /// let pairs: Vec<_> = Query::parse_pairs("a=b=c&&=&%zz+%FF").collect();
    /// let expected = [("a", "b=c"), ("", ""), ("%zz \u{FFFD}", "")];
    /// assert_eq!(pairs, expected.map(|(name, value)| (name.into(), value.into())));
    /// ```
    pub fn parse_pairs<T: AsRef<[u8]> + ?Sized>(input: &'a T) -> FormPairs<'a> {
        FormPairs {
            rest: input.as_ref(),
        }
    }
}

impl QueryBuf {
    /// Writes pairs as the standard's serializer does (URL Standard, section 5.2).
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the text would have 4 GiB − 1 bytes or more. There
    /// are no other errors.
    ///
    /// ```
    /// use uri_tables::profiles::form::QueryBuf;
    ///
    /// let query = QueryBuf::serialize_pairs([("name", "Jo & Co"), ("", "~")])?;
    /// assert_eq!(query, "name=Jo+%26+Co&=%7E");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn serialize_pairs<N: Data, V: Data>(
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Result<Self, Error> {
        let mut text = String::new();
        for (index, (name, value)) in pairs.into_iter().enumerate() {
            if index > 0 {
                text.push('&');
            }
            Name::encode(name.as_ref()).append_to(&mut text);
            text.push('=');
            Value::encode(value.as_ref()).append_to(&mut text);
        }
        Ok(text.try_into()?)
    }
}

/// An iterator over the pairs of a form, returned by [`Query::parse_pairs`].
#[derive(Clone)]
pub struct FormPairs<'a> {
    /// The text that is not parsed yet.
    rest: &'a [u8],
}

impl<'a> Iterator for FormPairs<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.rest.is_empty() {
            let (pair, rest) = cut(self.rest, b'&');
            self.rest = rest;
            if !pair.is_empty() {
                let (name, value) = cut(pair, b'=');
                return Some((decoded(name), decoded(value)));
            }
        }
        None
    }
}

impl FusedIterator for FormPairs<'_> {}

impl fmt::Debug for FormPairs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Splits a text at the first `delimiter`. The second part is empty if the text has no `delimiter`.
fn cut(text: &[u8], delimiter: u8) -> (&[u8], &[u8]) {
    match text.iter().position(|&byte| byte == delimiter) {
        Some(place) => (&text[..place], &text[place + 1..]),
        None => (text, &[]),
    }
}

/// Decodes a name or a value as UTF-8, and replaces invalid UTF-8 by U+FFFD. A byte order mark is kept.
fn decoded(text: &[u8]) -> Cow<'_, str> {
    match bytes(text, true) {
        Cow::Borrowed(text) => String::from_utf8_lossy(text),
        Cow::Owned(text) => Cow::Owned(match String::from_utf8(text) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }),
    }
}
