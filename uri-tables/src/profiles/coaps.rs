//! The profile `coaps`: URIs of the Constrained Application Protocol over DTLS, from RFC 7252.
//!
//! The grammar is `grammar/coap.abnf`. The methods that do not follow from it are in `coap_methods`, for `coap` and
//! `coaps`.

#[cfg(feature = "alloc")]
use {super::coap_options, crate::Error, core::net::SocketAddr};

crate::uri_profile! {
    /// URIs for resources of constrained devices, which are accessed by CoAP over UDP, secured by DTLS:
    /// `coaps://example.net/.well-known/core` (RFC 7252, section 6.2).
    ///
    /// A URI has a host, which is not empty, a port, a path of segments and a query of arguments. A CoAP request
    /// carries these parts as options, without percent-encoding. [`to_options`](coaps::Uri::to_options) and
    /// [`from_options`](coaps::UriBuf::from_options) convert between a URI and the options.
    ///
    /// ```
    /// use uri_tables::profiles::coaps::Uri;
    ///
    /// let uri = Uri::parse("coaps://[2001:db8::2:1]/sensors/temp?min=%2D4&unit=%C2%B0C")?;
    /// assert_eq!(uri.authority().host().to_ip_addr(), "2001:db8::2:1".parse().ok());
    /// assert_eq!(uri.port_or_default(), Uri::DEFAULT_PORT);
    /// assert!(uri.uri_paths().map(|segment| segment.as_str()).eq(["sensors", "temp"]));
    /// let unit = uri.uri_queries().last().unwrap();
    /// assert!(unit.decoded().eq("unit=°C".bytes()));
    ///
    /// # #[cfg(feature = "alloc")] {
    /// let built = Uri::builder()
    ///     .reg_name("example.net")
    ///     .segments(["sensors", "a/b"])
    ///     .argument("unit=°C")
    ///     .finish()?;
    /// assert_eq!(built, "coaps://example.net/sensors/a%2Fb?unit=%C2%B0C");
    /// # }
    ///
    /// // The default port, an empty path, and the case of the host (section 6.3).
    /// let same = Uri::parse("coaps://EXAMPLE.com:5684")?;
    /// assert!(same.normalized_eq(&Uri::parse("coaps://example.com/")?));
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// - An empty host or no host (section 6.2), and user information, which the scheme does not have.
    /// - A port above 65535, which UDP does not have.
    /// - A fragment, because it is not part of the URI in a request (section 6.4, step 4).
    pub mod coaps {
        extends rfc3986, coap;

        expose
            /// A `coaps` URI: a resource of a CoAP server, over DTLS.
            coaps-resource as Uri within URI, scheme = coaps-scheme, authority,
            host, IP-literal, IPv4address, reg-name, port,
            path = path-abempty, segment, query, argument;

        expose path-option as PathOption within segment alone;
    }
}

super::coap_methods::methods! { coaps "coaps" 5684 }
