//! The port of a server (RFC 3986, section 3.2.3).
//!
//! A port that is absent or empty is the scheme's default port.

/// Returns the port of a URI, and `None` if its number is above 65535.
pub(super) fn tcp_port(port: Option<&str>, default: u16) -> Option<u16> {
    match port {
        None | Some("") => Some(default),
        Some(digits) => digits.parse().ok(),
    }
}
