//! The profile `signing`: the percent-encoding in request signatures, from RFC 5849 (OAuth 1.0) and the text of
//! Amazon's Signature Version 4.
//!
//! The grammar is `grammar/signing.abnf`.

crate::uri_profile! {
    /// The encoding for request signatures, which encodes everything but unreserved characters (RFC 5849, section
    /// 3.6).
    ///
    /// OAuth 1.0 signs texts in this encoding. So do Signature Version 4 of Amazon Web Services, and similar
    /// interfaces of other clouds. Client and server encode the request independently and compare digests, so the
    /// server refuses the request if the two encodings differ in a single byte. Use [`Component`](signing::Component)
    /// where a `/` must be encoded: in names and values of a query, in segments of a path, and in OAuth's parameters.
    /// Use [`Path`](signing::Path) for a path whose slashes must not be encoded.
    ///
    /// ```
    /// use uri_tables::profiles::signing::{Component, Path};
    ///
    /// assert_eq!(Component::encode("Ladies + Gentlemen").to_string(), "Ladies%20%2B%20Gentlemen");
    /// assert_eq!(Component::encode("a/b~c*").to_string(), "a%2Fb~c%2A");
    /// assert_eq!(Path::encode("/photos/a b*.jpg").to_string(), "/photos/a%20b%2A.jpg");
    ///
    /// assert_eq!(Component::parse("An%20encoded%20string%21")?.decode_utf8()?, "An encoded string!");
    /// assert!(Component::parse("a*b").is_err());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # When not to use it
    ///
    /// Any component of a URI may contain these texts, so you can send the same text that you sign. But URIs do not
    /// need so much encoding: [`rfc3986::Segment`](crate::rfc3986::Segment) and
    /// [`rfc3986::Query`](crate::rfc3986::Query) write more characters literally. A `Path` does not encode any `/` in
    /// its data. If a name may contain a `/`, encode each name as `Component`. Other rules of signatures depend on
    /// the service: sorted names, paths without dot segments, and whether a path is encoded once or twice. For
    /// example, an empty path is signed as `/`.
    ///
    /// # What it rejects
    ///
    /// Parsing refuses reserved characters of RFC 3986 that are not encoded. It accepts unnecessary triplets such as
    /// `%7e` and `%41`, which the encoder never writes.
    pub mod signing {
        extends rfc3986, signing;

        expose
            /// A name or a value of a request that is signed.
            component, path;
    }
}
