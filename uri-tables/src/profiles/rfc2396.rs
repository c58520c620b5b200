//! The profile `rfc2396`: the generic syntax of URIs from 1998 to 2005, which RFC 3986 superseded.
//!
//! The grammar is `grammar/rfc2396.abnf`. Its header gives examples of the texts that are left out because RFC
//! 3986 does not allow them.

crate::uri_profile! {
    /// URIs as they were before RFC 3986, in the generic syntax of RFC 2396. Use this module to read old data.
    ///
    /// ```
    /// use uri_tables::profiles::rfc2396::{AuthorityChoice, Param, Uri, UriReference};
    ///
    /// let uri = Uri::parse("http://user@www.example.com:8080/a;v=1.1/b?q")?;
    /// let AuthorityChoice::Server(server) = uri.authority().unwrap().choice() else { unreachable!() };
    /// assert_eq!(server.host().unwrap(), "www.example.com");
    /// let segment = uri.path().unwrap().segments().next().unwrap();
    /// assert_eq!((segment.name().as_str(), segment.params().count()), ("a", 1));
    ///
    /// // A URI that is not hierarchical has a single opaque part.
    /// assert_eq!(Uri::parse("mailto:a@b?subject=c")?.opaque_part().unwrap(), "a@b?subject=c");
    ///
    /// // A URI has no fragment, but a reference may have one.
    /// assert!(!Uri::is_valid("http://a/#b"));
    /// assert_eq!(UriReference::parse("../g;x=1#b")?.rel_path().unwrap(), "../g;x=1");
    ///
    /// // Each type encodes data for its position in a URI.
    /// assert_eq!(format!("a;v={}", Param::encode("1;1/2")), "a;v=1%3B1%2F2");
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::profiles::rfc2396::{Hostname, Path, Scheme};
    ///
    /// let uri = Uri::builder()
    ///     .scheme(Scheme::from_static("http"))
    ///     .hostname(Hostname::from_static("a.example"))
    ///     .path(Path::from_static("/b;v=1"))
    ///     .query("c d")
    ///     .finish()?;
    /// assert_eq!(uri, "http://a.example/b;v=1?c%20d");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What has changed since
    ///
    /// - `!`, `*`, `'`, `(` and `)` were [`Unreserved`](rfc2396::Unreserved), so they could be decoded and encoded
    ///   without changing the meaning. RFC 3986 reserves them. The sets of characters that are valid in a segment, a
    ///   query, a fragment and user information are unchanged.
    /// - `[` and `]` were not valid anywhere, and this module refuses them. RFC 3986 uses them around IPv6 addresses,
    ///   as RFC 2732 did.
    /// - A host was a domain name of letters, digits and `-`, whose last label begins with a letter, or four numbers
    ///   of any size. In RFC 3986, a host may contain triplets and other characters, and the numbers of an IPv4
    ///   address end at 255.
    /// - If a URI had no `/` after the scheme, the rest was opaque, and had no query. In RFC 3986, `mailto:a?b` has
    ///   the path `a` and the query `b`.
    /// - A scheme alone (`about:`) was not a URI, and a URI had no fragment.
    /// - A `;` in a segment began a parameter. In RFC 3986, its meaning depends on the scheme.
    ///
    /// # What it rejects
    ///
    /// Texts that are valid in RFC 2396 but not in RFC 3986, or have another structure in RFC 3986, are refused.
    /// These are authorities with several `@` or with a `:` but no port, and paths without an authority that begin
    /// with `//`, which RFC 2396 excludes in its text. The header of the grammar file gives examples.
    /// [`RegName`](rfc2396::RegName) contains the rest of `reg_name`.
    pub mod rfc2396 {
        extends rfc2396;

        expose
            /// A URI of RFC 2396.
            uri as Uri alone, reference as UriReference alone, scheme, uri-authority as Authority, server,
            registry-name as RegName within authority, userinfo, host,
            hostname within reg-name, IPv4address as Ipv4address within reg-name, port,
            path = segments-path / rooted-path, relative-path as RelPath within path, opaque-part,
            segment = path-segment / path-segment-nz, rel-segment,
            name = segment-name / segment-name-nz / segment-nameless, param,
            query, fragment;

        expose pchar alone, uric alone, uric-no-slash alone, reserved alone, unreserved alone within query,
            mark alone within query, escaped alone;
    }
}
