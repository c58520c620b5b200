//! The port at which a server listens (RFC 3986, section 3.2.3).
//!
//! In: the text of a port, if a URI has one, and the scheme's own port. Out: a number. Written once for all
//! schemes, as their RFCs say the same: a port that is left out or empty means the scheme's.

/// The port of a URI; `None` if its number is above 65535.
pub(super) fn tcp_port(port: Option<&str>, default: u16) -> Option<u16> {
    match port {
        None | Some("") => Some(default),
        Some(digits) => digits.parse().ok(),
    }
}
