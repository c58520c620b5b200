//! The profile of RFC 3986, with the grammar as the RFC prints it. All other profiles are proven to be within RFC
//! 3986. The word `generic` tells the macro that this profile is RFC 3986 itself.

uri_profile! {
    crate generic;

    /// The generic syntax of RFC 3986: a type for every rule of its Appendix A.
    ///
    /// Begin with [`Uri`](struct@rfc3986::Uri), or with [`UriReference`](struct@rfc3986::UriReference) if the text may be
    /// relative to another URI. To encode data, use the type of its place, such as
    /// [`Segment`](struct@rfc3986::Segment) or [`Query`](struct@rfc3986::Query).
    ///
    /// ```
    /// use uri_tables::rfc3986::{HostChoice, Query, Segment, Uri};
    ///
    /// const HOME: Uri<'static> = Uri::from_static("https://[::1]:8443/a%20b/?c=d");
    /// let authority = HOME.authority().unwrap();
    /// assert!(matches!(authority.host().choice(), HostChoice::IpLiteral(_)));
    /// assert_eq!(authority.port().and_then(|port| port.to_u16()), Some(8443));
    /// assert_eq!(HOME.path().segments().next().unwrap(), "a%20b");
    ///
    /// let error = Uri::parse("https://example.com/a b").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "invalid space at offset 21 in `segment`; write it as %20",
    /// );
    ///
    /// assert_eq!(Segment::encode("a/b?").to_string(), "a%2Fb%3F");
    /// assert_eq!(Query::encode("a/b?").to_string(), "a/b?");
    /// ```
    ///
    /// Components such as `authority` or `query` have accessors in the types that contain them. Rules such as
    /// `hier-part` or `pchar` are types only. `URI-reference` has the same accessors as `URI`.
    pub mod rfc3986 {
        extends rfc3986;

        expose
            /// A URI of any scheme.
            URI alone, scheme, authority, userinfo, host, port,
            IP-literal, IPvFuture as IpvFuture, IPv6address, IPv4address, reg-name,
            path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty,
            segment = segment / segment-nz / segment-nz-nc,
            query, fragment;

        expose
            /// A URI or a relative reference.
            URI-reference alone, absolute-URI alone, relative-ref alone,
            hier-part alone, relative-part alone,
            path-abempty alone, path-absolute alone, path-noscheme alone, path-rootless alone,
            path-empty alone, segment-nz alone, segment-nz-nc alone,
            h16 alone, ls32 alone, dec-octet alone,
            pchar alone, pct-encoded alone, unreserved alone, reserved alone, gen-delims alone,
            sub-delims alone;
    }
}
