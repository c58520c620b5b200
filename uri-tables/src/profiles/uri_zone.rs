//! The profile `uri_zone`: URIs whose IPv6 addresses may have zone identifiers, from RFC 6874.
//!
//! The grammar is `grammar/uri-zone.abnf`. The methods here return an address without its zone, the index of a zone,
//! and a URI without its zone.

use core::net::Ipv6Addr;

use self::uri_zone::{IpLiteral, ZoneId};
#[cfg(feature = "alloc")]
use {
    self::uri_zone::{HostChoice, Uri},
    crate::Error,
    crate::rfc3986,
    alloc::string::String,
};

crate::uri_profile! {
    /// URIs whose IPv6 addresses may have a zone identifier: `http://[fe80::a%25en1]/` (RFC 6874).
    ///
    /// **RFC 9844 obsoletes RFC 6874**, and defines no other syntax for zones in URIs. Use this module only if you
    /// must read or write such URIs. Otherwise use [`rfc3986`](crate::rfc3986), which refuses them. Except for the
    /// address, both modules accept the same texts.
    ///
    /// A zone identifier names the link that a link-local address belongs to. It has a meaning on a single host only.
    /// So remove the zone before a URI leaves the host (section 4), with [`Uri::without_zone`].
    ///
    /// ```
    /// use uri_tables::profiles::uri_zone::{HostChoice, Uri};
    ///
    /// let uri = Uri::parse("http://[fe80::a%25en1]:8080/")?;
    /// let authority = uri.authority().unwrap();
    /// let HostChoice::IpLiteral(literal) = authority.host().choice() else { unreachable!() };
    /// assert_eq!(literal.zone_id().unwrap(), "en1");
    /// assert_eq!(literal.to_ipv6_addr(), "fe80::a".parse().ok());
    /// # #[cfg(feature = "alloc")]
    /// assert_eq!(uri.without_zone()?, "http://[fe80::a]:8080/");
    ///
    /// # #[cfg(feature = "alloc")] {
    /// use uri_tables::profiles::uri_zone::{Ipv6address, Scheme};
    ///
    /// // A zone identifier can encode any interface name of an operating system.
    /// let built = Uri::builder()
    ///     .scheme(Scheme::from_static("http"))
    ///     .ipv6address(Ipv6address::from_static("fe80::a"))
    ///     .zone_id("Ethernet 2")
    ///     .segment("")
    ///     .finish()?;
    /// assert_eq!(built, "http://[fe80::a%25Ethernet%202]/");
    /// # }
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// Normalization ([`Uri::normalize`]) converts the zone to lower case, because it is part of the host, even if
    /// the operating system distinguishes `en1` from `EN1`.
    ///
    /// # What it rejects
    ///
    /// - A zone after a single `%`, as in `[fe80::a%en1]`. In a URI, `%` begins a triplet, and a literal `%` is
    ///   `%25`. RFC 6874 lets browsers accept such input from users (section 3), but it is not a URI.
    /// - An empty zone identifier, and a zone after anything but an IPv6 address.
    pub mod uri_zone {
        extends rfc3986, uri-zone;
        beyond rfc3986: rule IP-literal;

        expose
            /// A URI whose IPv6 address may have a zone.
            URI alone, URI-reference alone, scheme, authority, userinfo, host, port,
            IP-literal, IPv6address, ZoneID as ZoneId, IPvFuture as IpvFuture, IPv4address, reg-name,
            path = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty,
            segment = segment / segment-nz / segment-nz-nc,
            query, fragment;
    }
}

impl IpLiteral<'_> {
    /// Returns the IPv6 address without its zone, or `None` for an address of a later version (IPvFuture).
    ///
    /// ```
    /// use uri_tables::profiles::uri_zone::IpLiteral;
    ///
    /// let literal = IpLiteral::parse("[fe80::1%25eth0]")?;
    /// assert_eq!(literal.to_ipv6_addr(), "fe80::1".parse().ok());
    /// assert_eq!(IpLiteral::parse("[v7.a]")?.to_ipv6_addr(), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn to_ipv6_addr(self) -> Option<Ipv6Addr> {
        self.ipv6address()?.as_str().parse().ok()
    }
}

impl ZoneId<'_> {
    /// Returns the index of the zone if the identifier consists of decimal digits (RFC 4007, section 11.2) and fits
    /// into a `u32`. Otherwise, returns `None`: the identifier is the name of an interface, which you have to look up
    /// on the host.
    ///
    /// ```
    /// use uri_tables::profiles::uri_zone::ZoneId;
    ///
    /// assert_eq!(ZoneId::parse("3")?.to_scope_id(), Some(3));
    /// assert_eq!(ZoneId::parse("en1")?.to_scope_id(), None);
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    pub fn to_scope_id(self) -> Option<u32> {
        self.decoded().try_fold(0_u32, |index, byte| {
            let digit = char::from(byte).to_digit(10)?;
            index.checked_mul(10)?.checked_add(digit)
        })
    }
}

#[cfg(feature = "alloc")]
impl Uri<'_> {
    /// Returns the URI without the zone, which is then a URI of RFC 3986. Use this before you send the URI to other
    /// hosts (RFC 6874, section 4).
    ///
    /// ```
    /// use uri_tables::profiles::uri_zone::Uri;
    ///
    /// let uri = Uri::parse("coap://u@[fe80::1%25eth%2F0]:1/%25?%25")?;
    /// assert_eq!(uri.without_zone()?, "coap://u@[fe80::1]:1/%25?%25");
    /// # Ok::<(), uri_tables::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the URI has 4 GiB − 1 bytes or more.
    pub fn without_zone(self) -> Result<rfc3986::UriBuf, Error> {
        let text = self.as_str();
        let zone = self
            .authority()
            .and_then(|authority| match authority.host().choice() {
                HostChoice::IpLiteral(literal) => literal.zone_id(),
                _ => None,
            });
        let mut without = String::from(text);
        if let Some(zone) = zone.map(ZoneId::as_str) {
            // `zone` is a slice of `text`, and follows `%25`.
            let start = zone.as_ptr().addr() - text.as_ptr().addr();
            without.replace_range(start - "%25".len()..start + zone.len(), "");
        }
        Ok(without.try_into()?)
    }
}
