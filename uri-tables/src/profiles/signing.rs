//! What request signatures encode, from RFC 5849 and the prose of Signature Version 4.
//!
//! In: names, values and paths of a request. Out: the octets that client and server must agree on before they
//! compute a signature: unreserved characters as they are, triplets for all others.

crate::uri_profile! {
    /// The encoding that request signatures ask for: all but unreserved characters (RFC 5849, section 3.6).
    ///
    /// OAuth 1.0 signs it, and so do Signature Version 4 of Amazon Web Services and the interfaces of other clouds that
    /// were made like it. Both sides encode on their own, and compare digests: one octet that only one side encodes is a
    /// refused request. So there is no freedom here: [`Component`](signing::Component) is for what a `/` must be encoded in (names and
    /// values of a query, parts of a path, OAuth's parameters), [`Path`](signing::Path) for a path whose slashes stay.
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
    /// Any component of a URI may hold these texts, so that what is signed may also be what is sent. But a URI needs
    /// no such caution: [`rfc3986::Segment`](crate::rfc3986::Segment) and [`rfc3986::Query`](crate::rfc3986::Query) keep
    /// what may stand. A `Path` keeps every `/` of its data: where a name may have one, encode the parts as `Component`.
    /// What else a signature wants (names sorted, paths without dot segments, encoded twice or not) is the
    /// service's own; the empty path, for one, is signed as `/`.
    ///
    /// # What is refused
    ///
    /// Octets of RFC 3986's `reserved` that are not encoded. Triplets are not judged: `%7e` and `%41` are read, and no
    /// encoder writes them.
    pub mod signing {
        extends rfc3986, signing;

        expose component, path;
    }
}
