//! Methods of `coap` and `coaps` beyond their grammars.
//!
//! A macro implements them for both modules, because each has types of its own: the port, and the options of a
//! request (RFC 7252, sections 6.4 and 6.5). The options themselves are in [`coap_options`](super::coap_options).

/// Implements the methods for the types of a module.
macro_rules! methods {
    ($module:ident $scheme:literal $port:literal) => {
        impl<'a> $module::Uri<'a> {
            /// The default port of the scheme.
            pub const DEFAULT_PORT: u16 = $port;

            /// Returns the port, or the default port (RFC 7252, section 6.4, step 6).
            pub fn port_or_default(self) -> u16 {
                let port = self.authority().port();
                port.and_then($module::Port::to_u16)
                    .unwrap_or(Self::DEFAULT_PORT)
            }

            /// Returns the segments, each of which is a Uri-Path option: those of the path, and none for the path `/`
            /// (RFC 7252, section 6.4, step 8). The value of the option is the decoded segment. Nothing is
            /// normalized: segments `.` and `..`, which an option cannot contain, are included.
            pub fn uri_paths(self) -> impl Iterator<Item = $module::Segment<'a>> + Clone {
                let none = usize::from(self.path() == "/");
                self.path().segments().skip(none)
            }

            /// Returns the arguments, each of which is a Uri-Query option (RFC 7252, section 6.4, step 9). The value
            /// of the option is the decoded argument.
            pub fn uri_queries(self) -> impl Iterator<Item = $module::Argument<'a>> + Clone {
                self.query().into_iter().flat_map($module::Query::arguments)
            }

            /// Returns the options of a request to a destination for this URI (RFC 7252, section 6.4).
            ///
            /// The host is an option unless it is the destination's address, and the port unless it is the
            /// destination's. Segments `.` and `..` are resolved first, also if they are written as triplets: an
            /// option cannot contain them.
            ///
            /// # Errors
            ///
            /// A value that is not UTF-8, or has more than 255 bytes; the offset is in the part of the URI.
            #[cfg(feature = "alloc")]
            pub fn to_options(
                self,
                destination: SocketAddr,
            ) -> Result<coap_options::UriOptions, Error> {
                let normalized = self.normalize();
                let uri = $module::Uri::parse(normalized.as_str())?;
                let host = uri.authority().host();
                let host = match host.choice() {
                    _ if host.to_ip_addr() == Some(destination.ip()) => None,
                    $module::HostChoice::RegName(name) => Some(coap_options::value(name)?),
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
            /// Returns the URI that a request to a destination is for (RFC 7252, section 6.5).
            ///
            /// In Uri-Host, characters that a name cannot contain literally become triplets. RFC 7252 says so for
            /// characters beyond ASCII, and fails for others; but its own section 6.4 makes such values from URIs. A
            /// single empty Uri-Path is the path `/`, as none is.
            ///
            /// # Errors
            ///
            /// A value of more than 255 bytes, an empty host, or a segment `.` or `..`, which a URI cannot carry.
            pub fn from_options(
                options: &coap_options::UriOptions,
                destination: SocketAddr,
            ) -> Result<Self, Error> {
                let scheme = coap_options::Scheme {
                    name: $scheme,
                    default_port: $port,
                    is_address: |host| {
                        $module::IpLiteral::is_valid(host) || $module::Ipv4address::is_valid(host)
                    },
                };
                let text = coap_options::compose::<
                    $module::RegName<'_>,
                    $module::PathOption<'_>,
                    $module::Argument<'_>,
                >(&scheme, options, destination)?;
                Ok(text.try_into()?)
            }
        }
    };
}
pub(super) use methods;
