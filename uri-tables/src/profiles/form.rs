//! The profile `form`: `application/x-www-form-urlencoded`, from the URL Standard.
//!
//! The grammar is `grammar/form.abnf`. It defines the texts that the standard's serializer (section 5.2) can write,
//! and the same texts with unnecessary triplets, so the types refuse all other texts. The standard's parser (section
//! 5.1) accepts any text and never fails. It is in `form_pairs`, with the serializer.

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
