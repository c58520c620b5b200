//! The profile `wss`: URIs of WebSocket endpoints over TLS, from the rules of RFC 6455.
//!
//! The grammar is `grammar/ws.abnf`.

use core::fmt::Display;

use super::resource_name::ResourceName;

crate::uri_profile! {
    /// `wss` URIs, which refer to WebSocket endpoints over TLS (RFC 6455, section 3).
    ///
    /// The grammar is the RFC's. A URI has no user information and no fragment, so `#` must be written as %23
    /// (section 3). Unlike HTTP, the RFC does not refuse an empty host, so `wss:///chat` is valid. Check the host
    /// before you connect. Normalization removes the port 443, and writes an empty path as `/`.
    ///
    /// ```
    /// use uri_tables::profiles::wss::Uri;
    ///
    /// let uri = Uri::parse("wss://server.example.com/chat%20room?lang=en")?;
    /// assert_eq!(uri.authority().host(), "server.example.com");
    /// assert_eq!(uri.tcp_port(), Some(443));
    /// assert_eq!(uri.resource_name().to_string(), "/chat%20room?lang=en");
    ///
    /// let uri = Uri::builder().reg_name("server.example.com").segment("chat room").finish()?;
    /// assert_eq!(uri, "wss://server.example.com/chat%20room");
    ///
    /// let error = Uri::parse("wss://server.example.com/chat#top").unwrap_err();
    /// assert_eq!(error.to_string(), "invalid character `#` at offset 29 in `segment`; if it is data, write it as %23");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod wss {
        extends rfc3986, ws;

        abnf r#"
            ; The same texts, with names for the scheme and the authority, so that they are components.
            wss-URI    = wss-scheme "://" authority path [ "?" query ]
            authority = host [ ":" port ]
        "#;

        expose
            /// A `wss` URI: a WebSocket endpoint over TLS.
            wss-URI as Uri within URI alone, scheme = wss-scheme, authority, host, IP-literal, IPv4address, reg-name, port,
            path, segment, query;
    }
}

impl<'a> wss::Uri<'a> {
    /// The default port (RFC 6455, section 3).
    pub const DEFAULT_PORT: u16 = 443;

    /// Returns the resource name for the handshake (RFC 6455, section 3). This is the path, or `/` if the path is
    /// empty. If there is a query and it is not empty, `?` and the query follow.
    ///
    /// ```
    /// use uri_tables::profiles::wss::Uri;
    ///
    /// assert_eq!(Uri::parse("wss://example.com?a=b")?.resource_name().to_string(), "/?a=b");
    /// assert_eq!(Uri::parse("wss://example.com/a?")?.resource_name().to_string(), "/a");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn resource_name(self) -> impl Display + Copy + 'a {
        ResourceName {
            path: self.path().as_str(),
            query: self.query().map(wss::Query::as_str),
        }
    }
}
