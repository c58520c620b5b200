//! The profile `form`: `application/x-www-form-urlencoded`, from the URL Standard.
//!
//! The grammar is `grammar/form.abnf`. It defines the texts that the standard's serializer (section 5.2) can write,
//! and the same texts with unnecessary triplets, so the types refuse all other texts. The standard's parser (section
//! 5.1) accepts any text and never fails. The methods here are this parser, [`Query::parse_pairs`], and the serializer,
//! [`QueryBuf::serialize_pairs`].

#[cfg(feature = "alloc")]
use {
    self::form::{Name, Query, QueryBuf, Value},
    crate::__private::bundled::bytes,
    crate::Data,
    crate::Error,
    alloc::borrow::Cow,
    alloc::string::String,
    core::fmt,
    core::iter::FusedIterator,
};

crate::uri_profile! {
    /// Form data, as browsers send it: `q=caf%C3%A9+au+lait&lang=fr` (URL Standard, section 5).
    ///
    /// A space is written as `+`, and a `+` as `%2B`. Letters, digits, `*`, `-`, `.` and `_` are written literally.
    /// All other characters become triplets of their UTF-8 bytes.
    ///
    /// ```
    /// use uri_tables::profiles::form::{Name, Query, Value};
    ///
    /// let query = Query::parse("q=caf%C3%A9+au+lait&lang=fr")?;
    /// let mut pairs = query.pairs();
    /// let pair = pairs.next().unwrap();
    /// assert_eq!((pair.name().as_str(), pair.value().as_str()), ("q", "caf%C3%A9+au+lait"));
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::profiles::form::QueryBuf;
    ///
    /// assert_eq!(pair.value().decode_utf8()?, "café au lait");
    ///
    /// let built = QueryBuf::serialize_pairs([("q", "1 + 1"), ("lang", "")])?;
    /// assert_eq!(built, "q=1+%2B+1&lang=");
    /// let read: Vec<_> = Query::parse_pairs("q=1%20+%&&lang").collect();
    /// assert_eq!(read, [("q".into(), "1  %".into()), ("lang".into(), "".into())]);
    /// # }
    /// assert_eq!(Value::encode("a~b*c/d").to_string(), "a%7Eb*c%2Fd");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// [`Query::parse`](form::Query::parse) refuses text that the serializer does not write, such as `a&b=/`: a pair
    /// without `=`, an empty pair, and a character that should be a triplet. Unnecessary triplets, such as `%41` and
    /// `%20`, and digits in lower case are accepted. `Query::parse_pairs` accepts any text.
    ///
    /// # When not to use it
    ///
    /// Only forms use `+` for a space. In a path and in any other query, `+` is a plus. A query with parameters that
    /// is not a form can contain more characters literally; see the example of [`uri_profile!`](crate::uri_profile).
    /// Each query of this module is also a query of RFC 3986. The module has no type `Uri`. To declare one, write a
    /// profile with `extends rfc3986, form;`. Its rules `name` and `value` then use `+` for a space too.
    ///
    /// ```
    /// # #[cfg(feature = "alloc")] {
    /// uri_tables::uri_profile! {
    ///     mod search {
    ///         extends rfc3986, form;
    ///         expose URI, scheme, authority, host, path = path-abempty / path-absolute / path-rootless / path-empty,
    ///             query, pair, name, value, fragment;
    ///     }
    /// }
    /// use search::{Uri, Value};
    ///
    /// let uri = Uri::parse("https://example.com/?q=a+b")?;
    /// let pair = uri.query().unwrap().pairs().next().unwrap();
    /// assert_eq!(pair.value().decode_utf8()?, "a b");
    /// assert_eq!(Value::parse("a+b")?.decode_utf8()?, "a b");
    /// assert_eq!(Value::encode("a b&c+d").to_string(), "a+b%26c%2Bd");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod form {
        extends rfc3986, form;

        expose
            /// The fields of a form, as `application/x-www-form-urlencoded`.
            query, pair, name, value;
    }
}

#[cfg(feature = "alloc")]
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

#[cfg(feature = "alloc")]
impl QueryBuf {
    /// Writes pairs as the standard's serializer does (URL Standard, section 5.2).
    ///
    /// # Errors
    ///
    /// Returns [`ErrorKind::TooLong`](crate::ErrorKind::TooLong) if the text would have 4 GiB − 1 bytes or more. There are no
    /// other errors.
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

/// An iterator over the pairs of a form, returned by [`form::Query::parse_pairs`].
#[cfg(feature = "alloc")]
#[derive(Clone)]
pub struct FormPairs<'a> {
    /// The text that is not parsed yet.
    rest: &'a [u8],
}

#[cfg(feature = "alloc")]
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

#[cfg(feature = "alloc")]
impl FusedIterator for FormPairs<'_> {}

#[cfg(feature = "alloc")]
impl fmt::Debug for FormPairs<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

/// Splits a text at the first `delimiter`. The second part is empty if the text has no `delimiter`.
#[cfg(feature = "alloc")]
fn cut(text: &[u8], delimiter: u8) -> (&[u8], &[u8]) {
    match text.iter().position(|&byte| byte == delimiter) {
        Some(place) => (&text[..place], &text[place + 1..]),
        None => (text, &[]),
    }
}

/// Decodes a name or a value as UTF-8, and replaces invalid UTF-8 by U+FFFD. A byte order mark is kept.
#[cfg(feature = "alloc")]
fn decoded(text: &[u8]) -> Cow<'_, str> {
    match bytes(text, true) {
        Cow::Borrowed(text) => String::from_utf8_lossy(text),
        Cow::Owned(text) => Cow::Owned(match String::from_utf8(text) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }),
    }
}
