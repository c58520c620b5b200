//! The profile `http`: URIs with the scheme `http`, from the rules and the text of RFC 9110.
//!
//! The grammars are `grammar/rfc9110.abnf` and `grammar/http.abnf`, which adds what only the RFC's text says.

crate::uri_profile! {
    /// `http` URIs, which refer to resources of a server (RFC 9110, section 4.2.1).
    ///
    /// The grammar is RFC 9110's, with two requirements from its text: an empty host is refused (section 4.2.1), and so
    /// is user information (section 4.2.4), because `http://www.example.com@evil.example/` looks like another site. A
    /// fragment is not part of the scheme's definition (section 4.2.5), so `Uri` refuses one, and `UriWithFragment`
    /// accepts it. Normalization removes the port 80, and writes an empty path as `/` (section 4.2.3).
    ///
    /// ```
    /// use uri_tables::profiles::http::{Uri, UriWithFragment};
    ///
    /// let uri = Uri::parse("http://www.example.com:8080/a%20b/?q=1")?;
    /// assert_eq!(uri.authority().host(), "www.example.com");
    /// assert_eq!(uri.tcp_port(), Some(8080));
    /// assert!(uri.path().segments().map(|segment| segment.decode_utf8_lossy()).eq(["a b", ""]));
    ///
    /// let uri = Uri::builder().reg_name("www.example.com").segments(["a b", "c/d"]).query("q=1").finish()?;
    /// assert_eq!(uri, "http://www.example.com/a%20b/c%2Fd?q=1");
    ///
    /// assert!(Uri::parse("http://EXAMPLE.com:80")?.normalized_eq(&Uri::parse("http://example.com/")?));
    ///
    /// assert!(UriWithFragment::is_valid("http://example.com/#top") && !Uri::is_valid("http://example.com/#top"));
    /// let error = Uri::parse("http://user@example.com/").unwrap_err();
    /// assert_eq!(error.to_string(), "user information is not allowed at offset 7; remove it, and the `@` after it");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod http {
        extends rfc3986, rfc9110, http;

        expose
            /// An `http` URI without a fragment: what a client requests.
            http-URI as Uri within URI alone, http-URI-with-fragment as UriWithFragment within URI alone,
            scheme = http-scheme, authority, host, IP-literal, IPv4address, reg-name, port,
            path = path-abempty, segment, query, fragment;
    }
}

impl http::Uri<'_> {
    /// The default port (RFC 9110, section 4.2.1).
    pub const DEFAULT_PORT: u16 = 80;
}
