//! What `coap` and `coaps` offer beyond their grammar, which is the same.
//!
//! In: a module with the types of one scheme. Out: methods of its `Uri` and `UriBuf`: the port that is meant, and what
//! of a URI is an option of a request (RFC 7252, sections 6.4 and 6.5). Both modules have types of their own, so here is
//! what must be written once for each; the options are [`coap_options`](super::coap_options)'s.

/// What a module of CoAP offers beyond its grammar.
macro_rules! methods {
    ($module:ident $scheme:literal $port:literal) => {
        impl<'a> $module::Uri<'a> {
            /// The port that the scheme implies.
            pub const DEFAULT_PORT: u16 = $port;

            /// The port that is meant: the one given, or the default (RFC 7252, section 6.4, step 6).
            pub fn port_or_default(self) -> u16 {
                let port = self.authority().port();
                port.and_then($module::Port::to_u16)
                    .unwrap_or(Self::DEFAULT_PORT)
            }

            /// The segments of which each is a Uri-Path option: those of the path, but for the path `/`, which has
            /// none (RFC 7252, section 6.4, step 8). An option's value is what the segment decodes to. Nothing is
            /// normalized: segments `.` and `..`, which no option may hold, are among them.
            pub fn uri_paths(self) -> impl Iterator<Item = $module::Segment<'a>> + Clone {
                let none = usize::from(self.path() == "/");
                self.path().segments().skip(none)
            }

            /// The arguments of which each is a Uri-Query option (RFC 7252, section 6.4, step 9). An option's value
            /// is what the argument decodes to.
            pub fn uri_queries(self) -> impl Iterator<Item = $module::Argument<'a>> + Clone {
                self.query().into_iter().flat_map($module::Query::arguments)
            }

            /// The options of a request to a destination for this URI (RFC 7252, section 6.4).
            ///
            /// The host is an option unless it is the destination's address, the port unless it is the destination's.
            /// Segments `.` and `..` are resolved first, written as triplets or not: no option may hold them.
            ///
            /// # Errors
            ///
            /// A value that is not UTF-8, or has more than 255 octets; the offset is in the part of the URI.
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
            /// The URI that a request to a destination is for (RFC 7252, section 6.5).
            ///
            /// Of Uri-Host, octets that a name has only as triplets become such. RFC 7252 says that of characters
            /// beyond ASCII, and fails with others; but its own section 6.4 makes such values from URIs. A single
            /// Uri-Path that is empty gives the path `/`, as none at all does.
            ///
            /// # Errors
            ///
            /// A value of more than 255 octets, an empty host, or a segment `.` or `..`, which no URI can carry.
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
