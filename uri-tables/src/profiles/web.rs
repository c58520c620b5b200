//! The profile `web`: `http` and `https` URIs as one type, whose query is a list of parameters.

use super::tcp_port::tcp_port;

crate::uri_profile! {
    /// `http` and `https` URIs that browsers read as RFC 3986 does, with a query of parameters (RFC 9110, section 4.2; URL
    /// Standard).
    ///
    /// Begin with [`Uri`](struct@web::Uri). As RFC 9110 requires, the host is not empty and there is no user information. A
    /// fragment is allowed. In a parameter, a space is written as `+`. Normalization removes the default port of either
    /// scheme and writes an empty path as `/`.
    ///
    /// ```
    /// use uri_tables::profiles::web::{Uri, UriBuf};
    ///
    /// let uri = Uri::parse("https://example.com:8080/a%20b/?q=fish+%26+chips&page=2#top")?;
    /// assert_eq!(uri.host(), "example.com");
    /// assert_eq!(uri.tcp_port(), Some(8080));
    /// # #[cfg(feature = "alloc")] {
    /// assert!(uri.path().segments().map(|segment| segment.decode_utf8_lossy()).eq(["a b", ""]));
    /// assert_eq!(uri.param("q").unwrap().value().unwrap().decode_utf8()?, "fish & chips");
    ///
    /// let mut uri = UriBuf::parse("https://example.com/a/?page=2")?;
    /// uri.set_param("page", "3")?;
    /// uri.append_param("q", "1 + 1")?;
    /// uri.extend_segments(["b c"])?;
    /// uri.set_port(8443)?;
    /// assert_eq!(uri, "https://example.com:8443/a/b%20c?page=3&q=1+%2B+1");
    /// assert_eq!(uri.join("../x?y")?, "https://example.com:8443/x?y");
    ///
    /// let uri = Uri::builder()
    ///     .scheme("https")
    ///     .host("example.com")
    ///     .segments(["a b"])
    ///     .param("q", "x y")
    ///     .param("flag", ())
    ///     .finish()?;
    /// assert_eq!(uri, "https://example.com/a%20b?q=x+y&flag");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// - Everything that RFC 3986 rejects, such as a literal space, `|` or `é`. To read such texts as browsers do, use the
    ///   crate `url`.
    /// - Hosts that browsers read in another way or refuse: numbers that they take for an IPv4 address (`127.1`, `0x7f.1`,
    ///   `2130706433`, `1.2.3.4.`), percent-encoded triplets, and `[v1.x]`.
    /// - Ports above 65535.
    ///
    /// So whoever checks a text with this type and then gives it to a browser, or to a library that follows the URL
    /// Standard, has checked the host that receives the request. This is theorem T12 of
    /// [what is proven](crate::what_is_proven). The profiles `http` and `https` are RFC 9110's, and admit these hosts.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// for text in ["http://127.1/", "http://good.example%2eevil.example/", "http://h:99999/", "http://good.example\\@h/"] {
    ///     assert!(!Uri::is_valid(text));
    /// }
    /// ```
    pub mod web {
        extends rfc3986, rfc9110, http, web;

        expose web-URI as Uri within URI alone, scheme = http-scheme / https-scheme, authority, host, IP-literal,
            IPv4address, reg-name, port, path = path-abempty, segment, query, param, name, value, fragment;
    }
}

impl<'a> web::Uri<'a> {
    /// Returns the host. An IP literal includes its brackets.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// assert_eq!(Uri::parse("http://[::1]:8080/")?.host(), "[::1]");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub const fn host(self) -> web::Host<'a> {
        self.authority().host()
    }

    /// Returns the TCP port of the server. If the URI has no port or an empty one, this is the default port of the
    /// scheme: 80 or 443 (RFC 9110, sections 4.2.1 and 4.2.2). It is never `None`, because no port of this profile is above
    /// 65535; the profiles of other schemes have the same method.
    ///
    /// ```
    /// use uri_tables::profiles::web::Uri;
    ///
    /// assert_eq!(Uri::parse("http://example.com:/")?.tcp_port(), Some(80));
    /// assert_eq!(Uri::parse("HTTPS://example.com")?.tcp_port(), Some(443));
    /// assert!(Uri::parse("https://example.com:65536/").is_err());
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn tcp_port(self) -> Option<u16> {
        let is_https = self.scheme().as_str().len() == "https".len();
        let port = self.authority().port();
        tcp_port(port.map(web::Port::as_str), if is_https { 443 } else { 80 })
    }
}

#[cfg(feature = "alloc")]
impl web::UriBuf {
    /// Returns the host, as [`Uri::host`](web::Uri::host) does.
    #[must_use]
    pub const fn host(&self) -> web::Host<'_> {
        self.as_view().host()
    }

    /// Returns the TCP port of the server, as [`Uri::tcp_port`](web::Uri::tcp_port) does.
    #[must_use]
    pub fn tcp_port(&self) -> Option<u16> {
        self.as_view().tcp_port()
    }
}
