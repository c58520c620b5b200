//! The methods of the profiles `coap` and `coaps` that do not follow from their grammar.
//!
//! The two profiles have different types with the same methods, so the macro [`methods!`] implements the methods for
//! both. The methods return the port, and convert between a URI and the options of a request (RFC 7252, sections 6.4
//! and 6.5). An *option* is a field of a CoAP message. The struct of the options is in
//! [`coap_options`](super::coap_options).

/// Implements the methods for the types of the module `$module`, which has this scheme and this default port.
macro_rules! methods {
    ($module:ident $scheme:literal $port:literal) => {
        #[cfg(feature = "alloc")]
        const SCHEME: coap_options::Scheme = coap_options::Scheme {
            name: $scheme,
            default_port: $port,
            is_address: |host| {
                $module::IpLiteral::is_valid(host) || $module::Ipv4address::is_valid(host)
            },
        };

        impl<'a> $module::Uri<'a> {
            /// The default port of the scheme.
            pub const DEFAULT_PORT: u16 = $port;

            /// Returns the port, or the default port if the URI has none or an empty one (RFC 7252, section 6.4, step
            /// 6).
            pub fn port_or_default(self) -> u16 {
                let port = self.authority().port();
                port.and_then($module::Port::to_u16)
                    .unwrap_or(Self::DEFAULT_PORT)
            }

            /// Returns the segments of the path. Each becomes a Uri-Path option (RFC 7252, section 6.4, step 8). The
            /// path `/` has no options. The value of an option is the decoded segment. The path is not normalized
            /// first, so segments `.` and `..` are included, although an option cannot contain them.
            pub fn uri_paths(self) -> impl Iterator<Item = $module::Segment<'a>> + Clone {
                // The path `/` has one segment, which is empty.
                let skipped = usize::from(self.path() == "/");
                self.path().segments().skip(skipped)
            }

            /// Returns the arguments of the query. Each becomes a Uri-Query option (RFC 7252, section 6.4, step 9).
            /// The value of an option is the decoded argument.
            pub fn uri_queries(self) -> impl Iterator<Item = $module::Argument<'a>> + Clone {
                self.query().into_iter().flat_map($module::Query::arguments)
            }

            /// Returns the options of a request for this URI that is sent to `destination` (RFC 7252, section 6.4).
            ///
            /// The options omit the host if it is the address of `destination`, and the port if it is that of
            /// `destination`. Segments `.` and `..` are resolved first, even if their dots are triplets, because an
            /// option cannot contain them.
            ///
            /// # Errors
            ///
            /// Returns an error if a value is not UTF-8 or has more than 255 bytes, or if a name is an IP address when
            /// it is decoded, as `%5B%3A%3A1%5D` is. The offset is relative to the component with this value. The name
            /// `%31.2.3.4` is no error, because it is first normalized to the address `1.2.3.4` (RFC 3986, section
            /// 6.2.2.2).
            #[cfg(feature = "alloc")]
            pub fn to_options(
                self,
                destination: SocketAddr,
            ) -> Result<coap_options::UriOptions, Error> {
                // Normalization removes dot segments.
                let normalized = self.normalize();
                let uri = $module::Uri::parse(normalized.as_str())?;
                let host = uri.authority().host();
                let host = match host.choice() {
                    _ if host.to_ip_addr() == Some(destination.ip()) => None,
                    $module::HostChoice::RegName(name) => {
                        Some(coap_options::host_name(&SCHEME, name)?)
                    }
                    _ => Some(coap_options::literal(host)?),
                };
                let port = uri.port_or_default();
                Ok(coap_options::UriOptions {
                    host,
                    port: (port != destination.port()).then_some(port),
                    path: uri
                        .uri_paths()
                        .map(coap_options::value)
                        .collect::<Result<_, _>>()?,
                    query: uri
                        .uri_queries()
                        .map(coap_options::value)
                        .collect::<Result<_, _>>()?,
                })
            }
        }

        #[cfg(feature = "alloc")]
        impl $module::UriBuf {
            /// Returns the URI of a request with these options that was sent to `destination` (RFC 7252, section
            /// 6.5).
            ///
            /// Characters in Uri-Host that a host cannot contain literally become triplets. RFC 7252 requires this
            /// for characters beyond ASCII only, and fails for others, although its section 6.4 creates such values
            /// from URIs. Both a single empty Uri-Path and no Uri-Path result in the path `/`.
            ///
            /// # Errors
            ///
            /// Returns an error for a value of more than 255 bytes, for an empty host, and for a segment `.` or `..`,
            /// which a URI cannot carry.
            pub fn from_options(
                options: &coap_options::UriOptions,
                destination: SocketAddr,
            ) -> Result<Self, Error> {
                let text = coap_options::compose::<
                    $module::RegName<'_>,
                    $module::PathOption<'_>,
                    $module::Argument<'_>,
                >(&SCHEME, options, destination)?;
                Ok(text.try_into()?)
            }
        }
    };
}
pub(super) use methods;
