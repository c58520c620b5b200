//! The profile `signing`: what request signatures encode, from RFC 5849 and the prose of Signature Version 4.

crate::uri_profile! {
    /// The encoding for request signatures: everything but unreserved characters is encoded (RFC 5849, section 3.6).
    ///
    /// OAuth 1.0 signs it, and so do Signature Version 4 of Amazon Web Services and similar interfaces of other
    /// clouds. Both sides encode independently, and compare digests: if one byte is encoded on one side only, the
    /// request is refused. Use [`Component`](signing::Component) where a `/` must be encoded (names and values of a
    /// query, parts of a path, OAuth's parameters), and [`Path`](signing::Path) for a path whose slashes stay.
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
    /// # What it is not for
    ///
    /// Any component of a URI may contain these texts, so that what is signed may also be what is sent. But URIs do
    /// not require so much encoding: [`rfc3986::Segment`](crate::rfc3986::Segment) and
    /// [`rfc3986::Query`](crate::rfc3986::Query) keep more characters. A `Path` keeps every `/` of its data: if a
    /// name may contain one, encode the parts as `Component`. Other rules of signatures (sorted names, paths without
    /// dot segments, encoding once or twice) depend on the service; the empty path, for example, is signed as `/`.
    ///
    /// # What it rejects
    ///
    /// Reserved characters of RFC 3986 that are not encoded. Unnecessary triplets such as `%7e` and `%41` are read,
    /// but never written.
    pub mod signing {
        extends rfc3986, signing;

        expose component, path;
    }
}
