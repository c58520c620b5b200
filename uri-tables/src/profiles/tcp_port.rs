//! Computes the TCP port of a URI's server (RFC 3986, section 3.2.3).
//!
//! If the port is absent or empty, it is the default port of the scheme.

/// Returns the TCP port, or `None` if its number is above 65535.
pub(super) fn tcp_port(port: Option<&str>, default: u16) -> Option<u16> {
    match port {
        None | Some("") => Some(default),
        Some(digits) => digits.parse().ok(),
    }
}
