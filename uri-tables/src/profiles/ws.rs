//! The profile `ws`: URIs of WebSocket endpoints over TCP, from the rules of RFC 6455.
//!
//! The grammar is `grammar/ws.abnf`.

use core::fmt::Display;

use super::resource_name::ResourceName;

crate::uri_profile! {
    /// `ws` URIs, which refer to WebSocket endpoints over plain TCP (RFC 6455, section 3).
    ///
    /// The grammar is the RFC's. A URI has no user information and no fragment, so `#` must be written as %23
    /// (section 3). Unlike HTTP, the RFC does not refuse an empty host, so `ws:///chat` is valid. Check the host
    /// before you connect. Normalization removes the port 80, and writes an empty path as `/`.
    ///
    /// ```
    /// use uri_tables::profiles::ws::Uri;
    ///
    /// let uri = Uri::parse("ws://server.example.com/chat%20room?lang=en")?;
    /// assert_eq!(uri.authority().host(), "server.example.com");
    /// assert_eq!(uri.tcp_port(), Some(80));
    /// assert_eq!(uri.resource_name().to_string(), "/chat%20room?lang=en");
    ///
    /// let uri = Uri::builder().reg_name("server.example.com").segment("chat room").finish()?;
    /// assert_eq!(uri, "ws://server.example.com/chat%20room");
    ///
    /// let error = Uri::parse("ws://server.example.com/chat#top").unwrap_err();
    /// assert_eq!(error.to_string(), "invalid character `#` at offset 28 in `segment`; if it is data, write it as %23");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod ws {
        extends rfc3986, ws;

        abnf r#"
            ; The same texts, with names for the scheme and the authority, so that they are components.
            ws-URI    = ws-scheme "://" authority path [ "?" query ]
            authority = host [ ":" port ]
        "#;

        expose
            /// A `ws` URI: a WebSocket endpoint.
            ws-URI as Uri within URI alone, scheme = ws-scheme, authority, host, IP-literal, IPv4address, reg-name, port,
            path, segment, query;
    }
}

impl<'a> ws::Uri<'a> {
    /// The default port (RFC 6455, section 3).
    pub const DEFAULT_PORT: u16 = 80;

    /// Returns the resource name for the handshake (RFC 6455, section 3). This is the path, or `/` if the path is
    /// empty. If there is a query and it is not empty, `?` and the query follow.
    ///
    /// ```
    /// use uri_tables::profiles::ws::Uri;
    ///
    /// assert_eq!(Uri::parse("ws://example.com?a=b")?.resource_name().to_string(), "/?a=b");
    /// assert_eq!(Uri::parse("ws://example.com/a?")?.resource_name().to_string(), "/a");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn resource_name(self) -> impl Display + Copy + 'a {
        ResourceName {
            path: self.path().as_str(),
            query: self.query().map(ws::Query::as_str),
        }
    }
}
