//! [`SchemeBased`]: what a profile declares about its schemes, for scheme-based normalization (RFC 3986, section
//! 6.2.3).
//!
//! The declarations are default ports (`default_port 443;`), whether an empty path is equivalent to `/`
//! (`empty_path "/";`), and whether IPv6 addresses have one canonical form (inherited from the bundled grammar
//! `web`). This library has no list of schemes: it knows only what profiles declare. The generated code makes a
//! [`SchemeBased`] from [`SchemeBased::NONE`] by adding one declaration after the other.

use crate::uri::components::Components;
use crate::uri::split;

/// A profile's declarations about its schemes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SchemeBased {
    /// The default port of the profile's only scheme.
    default_port: Option<u16>,
    /// The default port of each scheme, as pairs of the scheme in lowercase and its port.
    default_ports: &'static [(&'static str, u16)],
    /// True if an empty path after an authority is equivalent to `/`.
    pub(crate) has_empty_path: bool,
    /// True if normalization writes IPv6 addresses in the form of RFC 5952.
    pub(crate) has_canonical_ipv6: bool,
}

impl SchemeBased {
    /// No declarations: no default port, an empty path is not `/`, and normalization only changes the case of IPv6
    /// addresses.
    pub const NONE: Self = Self {
        default_port: None,
        default_ports: &[],
        has_empty_path: false,
        has_canonical_ipv6: false,
    };

    /// Adds the declaration `default_port 443;`.
    #[must_use]
    pub const fn default_port(mut self, port: u16) -> Self {
        self.default_port = Some(port);
        self
    }

    /// Adds the declaration `default_port http = 80, https = 443;`.
    #[must_use]
    pub const fn default_ports(mut self, ports: &'static [(&'static str, u16)]) -> Self {
        self.default_ports = ports;
        self
    }

    /// Adds the declaration `empty_path "/";`.
    #[must_use]
    pub const fn empty_path(mut self) -> Self {
        self.has_empty_path = true;
        self
    }

    /// Adds the option that a profile inherits from the bundled grammar `web`: normalization writes IPv6 addresses in
    /// the form of RFC 5952.
    #[must_use]
    pub const fn canonical_ipv6(mut self) -> Self {
        self.has_canonical_ipv6 = true;
        self
    }

    /// Returns the default port of `scheme`, or `None` if none is declared. Schemes are compared case-insensitively.
    /// If the profile has only one scheme, `scheme` must be that scheme.
    #[must_use]
    pub fn port_of(self, scheme: &str) -> Option<u16> {
        self.default_port.or_else(|| {
            let mut ports = self.default_ports.iter();
            let (_, port) = ports.find(|(name, _)| name.eq_ignore_ascii_case(scheme))?;
            Some(*port)
        })
    }

    /// Returns the number of the port that the server of `uri` listens on: the port of the URI, or the default port
    /// of its scheme if the port is absent or empty.
    ///
    /// Returns `None` in these cases: the URI has no authority, the URI has no port and its scheme has no default
    /// port, or the port is not a number up to 65535.
    #[must_use]
    pub fn tcp_port(self, uri: &Components<'_>) -> Option<u16> {
        let [_, _, port] = split::authority(uri.authority?);
        match port.strip_prefix(':') {
            None | Some("") => self.port_of(uri.scheme?),
            Some(port) => number(port),
        }
    }

    /// Returns whether `port`, without its `:`, is the default port of `scheme`. Ports are compared as numbers
    /// (section 3.2.3), so `0443` is equal to 443. An empty port is never the default port.
    #[cfg(any(feature = "alloc", test))]
    pub(crate) fn is_default_port(self, scheme: &str, port: &str) -> bool {
        let default = self.port_of(scheme);
        default.is_some() && default == number(port)
    }

    /// Returns whether the profile declares a default port.
    #[cfg(feature = "alloc")]
    pub(crate) const fn has_default_port(self) -> bool {
        self.default_port.is_some() || !self.default_ports.is_empty()
    }
}

/// Returns the number of a port, which may have leading zeros. `u16::from_str` also accepts a `+`, which is not valid.
fn number(port: &str) -> Option<u16> {
    port.parse().ok().filter(|_| !port.starts_with('+'))
}

#[cfg(test)]
mod tests {
    use super::SchemeBased;
    use crate::uri::components::Components;
    use std::string::ToString;

    #[test]
    fn a_port_is_the_default_by_its_value() {
        let https = SchemeBased::NONE.default_port(443);
        for (port, is_default) in [
            ("443", true),
            ("0443", true),
            ("000000000000000000000000443", true),
            ("", false),
            ("0", false),
            ("4430", false),
            ("65979", false),
            ("+443", false),
            ("-443", false),
            ("443 ", false),
            ("99999999999999999999", false),
        ] {
            assert_eq!(https.is_default_port("https", port), is_default, "{port}");
            assert!(!SchemeBased::NONE.is_default_port("https", port), "{port}");
        }
        let zero = SchemeBased::NONE.default_port(0);
        assert!(
            zero.is_default_port("s", "0")
                && zero.is_default_port("s", "00")
                && !zero.is_default_port("s", "")
        );
        for port in 0..=u16::MAX {
            let one = SchemeBased::NONE.default_port(port);
            assert!(one.is_default_port("s", &port.to_string()));
        }
    }

    #[test]
    fn the_port_of_the_server_is_that_of_the_text_or_of_the_scheme() {
        let web = SchemeBased::NONE.default_ports(&[("http", 80), ("https", 443)]);
        for (scheme, authority, expected) in [
            ("http", "h", Some(80)),
            ("HTTPS", "h:", Some(443)),
            ("https", "h:8443", Some(8443)),
            ("https", "h:0", Some(0)),
            ("https", "h:00443", Some(443)),
            ("https", "h:65536", None),
            ("https", "h:+80", None),
            ("https", "h:x", None),
            ("https", "u:1@h", Some(443)),
            ("https", "u:1@h:2", Some(2)),
            ("https", "[::1]", Some(443)),
            ("https", "[::1]:5", Some(5)),
            ("ftp", "h", None),
            ("ftp", "h:5", Some(5)),
        ] {
            let uri = Components {
                scheme: Some(scheme),
                authority: Some(authority),
                ..Components::default()
            };
            assert_eq!(web.tcp_port(&uri), expected, "{scheme}://{authority}");
        }
        assert_eq!(web.tcp_port(&Components::default()), None);
    }

    #[test]
    fn each_scheme_has_its_own_default_port() {
        let web = SchemeBased::NONE.default_ports(&[("http", 80), ("https", 443)]);
        for (scheme, port, is_default) in [
            ("http", "80", true),
            ("HTTP", "080", true),
            ("https", "443", true),
            ("http", "443", false),
            ("https", "80", false),
            ("ws", "80", false),
            ("", "80", false),
            ("http", "", false),
        ] {
            assert_eq!(
                web.is_default_port(scheme, port),
                is_default,
                "{scheme}:{port}"
            );
        }
    }
}
