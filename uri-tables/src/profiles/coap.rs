//! The profile `coap`: URIs of the Constrained Application Protocol over UDP, from RFC 7252.
//!
//! The grammar is `grammar/coap.abnf`. The methods that do not follow from it are in `coap_methods`, for `coap` and
//! `coaps`.

#[cfg(feature = "alloc")]
use {super::coap_options, crate::Error, core::net::SocketAddr};

crate::uri_profile! {
    /// URIs for resources of constrained devices, which are accessed by CoAP over UDP:
    /// `coap://example.net/.well-known/core` (RFC 7252, section 6.1).
    ///
    /// A URI has a host, which is not empty, a port, a path of segments and a query of arguments. A CoAP request
    /// carries these parts as options, without percent-encoding. [`to_options`](coap::Uri::to_options) and
    /// [`from_options`](coap::UriBuf::from_options) convert between a URI and the options.
    ///
    /// ```
    /// use uri_tables::profiles::coap::Uri;
    ///
    /// let uri = Uri::parse("coap://[2001:db8::2:1]/sensors/temp?min=%2D4&unit=%C2%B0C")?;
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
    /// assert_eq!(built, "coap://example.net/sensors/a%2Fb?unit=%C2%B0C");
    /// # }
    ///
    /// // The default port, an empty path, and the case of the host (section 6.3).
    /// let same = Uri::parse("coap://EXAMPLE.com:5683")?;
    /// assert!(same.normalized_eq(&Uri::parse("coap://example.com/")?));
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # What it rejects
    ///
    /// - An empty host or no host (section 6.1), and user information, which the scheme does not have.
    /// - A port above 65535, which UDP does not have.
    /// - A fragment, because it is not part of the URI in a request (section 6.4, step 4).
    pub mod coap {
        extends rfc3986, coap;

        expose
            /// A `coap` URI: a resource of a CoAP server, over UDP.
            coap-resource as Uri within URI, scheme = coap-scheme, authority,
            host, IP-literal, IPv4address, reg-name, port,
            path = path-abempty, segment, query, argument;

        expose path-option as PathOption within segment alone;
    }
}

super::coap_methods::methods! { coap "coap" 5683 }
