//! `ws` URIs.
//!
//! In: the printed rules of RFC 6455. Out: the module `ws`, the port that a URI means, and what a handshake asks for.

use core::fmt::Display;

use super::resource_name::ResourceName;
use super::tcp_port::tcp_port;

crate::uri_profile! {
    /// `ws` URIs: WebSockets over plain TCP (RFC 6455, section 3).
    ///
    /// The grammar is the RFC's. There is no user information, and no fragment: `#` must be written as %23 (section 3).
    /// The RFC does not refuse an empty host, as HTTP does, so `ws:///chat` is a text of it; a connection needs a
    /// host, so look at it first. Normalization knows that 80 is the port and `/` the path where they are left out.
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
    /// assert_eq!(error.to_string(), "invalid octet `#` (0x23) at offset 28 in `segment`; if it is data, write it as %23");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub mod ws {
        extends rfc3986, ws;

        abnf r#"
            ; The same texts, with names for the scheme and the authority, so that they are components.
            ws-URI    = ws-scheme "://" authority path [ "?" query ]
            authority = host [ ":" port ]
        "#;

        expose ws-URI as Uri within URI alone, scheme = ws-scheme, authority, host, IP-literal, IPv4address, reg-name, port,
            path, segment, query;
    }
}

impl<'a> ws::Uri<'a> {
    /// The port of a URI that names none (RFC 6455, section 3).
    pub const DEFAULT_PORT: u16 = 80;

    /// The TCP port at which the server listens: [`DEFAULT_PORT`](Self::DEFAULT_PORT) if the URI names none, or has
    /// nothing behind the `:`; `None` if its number is above 65535, which no port is (RFC 6455, section 3).
    ///
    /// ```
    /// use uri_tables::profiles::ws::Uri;
    ///
    /// assert_eq!(Uri::parse("ws://example.com:8080")?.tcp_port(), Some(8080));
    /// assert_eq!(Uri::parse("ws://example.com:65536")?.tcp_port(), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    #[must_use]
    pub fn tcp_port(self) -> Option<u16> {
        let port = self.authority().port();
        tcp_port(port.map(ws::Port::as_str), Self::DEFAULT_PORT)
    }

    /// What the handshake asks for, the RFC's resource-name: the path, `/` if that is empty, and the query with its
    /// `?`, unless that is absent or empty (RFC 6455, section 3).
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
