//! The profile `https`: URIs with the scheme `https`, from the rules and the text of RFC 9110.
//!
//! The grammars are `grammar/rfc9110.abnf` and `grammar/http.abnf`, which adds what only the RFC's text says.

crate::uri_profile! {
    /// `https` URIs, which refer to resources of a server that proves its identity over TLS (RFC 9110, section
    /// 4.2.2).
    ///
    /// The grammar is RFC 9110's, with two rules from its text: an empty host is refused (section 4.2.2), and so is
    /// user information (section 4.2.4), because `https://www.example.com@evil.example/` looks like another site. The
    /// scheme has no fragment (section 4.2.5), so `Uri` does not accept one, but `UriWithFragment` does.
    /// Normalization removes the port 443, and writes an empty path as `/` (section 4.2.3).
    ///
    /// ```
    /// use uri_tables::profiles::https::{Uri, UriWithFragment};
    ///
    /// let uri = Uri::parse("https://[2001:db8::7]/a%20b/?q=1")?;
    /// assert_eq!(uri.authority().host().to_ip_addr(), "2001:db8::7".parse().ok());
    /// assert_eq!(uri.tcp_port(), Some(443));
    /// assert!(uri.path().segments().map(|segment| segment.decode_utf8_lossy()).eq(["a b", ""]));
    ///
    /// let uri = Uri::builder().reg_name("www.example.com").segments(["a b", "c/d"]).query("q=1").finish()?;
    /// assert_eq!(uri, "https://www.example.com/a%20b/c%2Fd?q=1");
    ///
    /// assert!(Uri::parse("https://EXAMPLE.com:443")?.normalized_eq(&Uri::parse("https://example.com/")?));
    ///
    /// assert!(UriWithFragment::is_valid("https://example.com/#top") && !Uri::is_valid("https://example.com/#top"));
    /// let error = Uri::parse("https://user@example.com/").unwrap_err();
    /// assert_eq!(error.to_string(), "user information is not allowed at offset 8; remove it, and the `@` after it");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod https {
        extends rfc3986, rfc9110, http;

        expose
            /// An `https` URI without a fragment: what a client requests.
            https-URI as Uri within URI alone, https-URI-with-fragment as UriWithFragment within URI alone,
            scheme = https-scheme, authority, host, IP-literal, IPv4address, reg-name, port,
            path = path-abempty, segment, query, fragment;
    }
}

impl https::Uri<'_> {
    /// The default port (RFC 9110, section 4.2.2).
    pub const DEFAULT_PORT: u16 = 443;
}
