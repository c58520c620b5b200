//! Splits a URI or a relative reference into its [`components()`], and an [`authority()`] into its parts.
//!
//! The text must be valid. Then it is enough to search for the delimiters, as the regular expression of RFC 3986,
//! Appendix B, does. This also finds components for which a profile has no accessor.

use crate::bytes::position::{any, equal};
#[cfg(feature = "alloc")]
use crate::uri::components::Components;

/// Splits a URI or a relative reference into its components (RFC 3986, Appendix B).
#[cfg(feature = "alloc")]
pub(crate) fn components(text: &str) -> Components<'_> {
    /// Returns the text before the first `delimiter`, and the text after it if there is one.
    fn cut(text: &str, delimiter: char) -> (&str, Option<&str>) {
        text.split_once(delimiter)
            .map_or((text, None), |(text, after)| (text, Some(after)))
    }
    let (rest, fragment) = cut(text, '#');
    let (rest, query) = cut(rest, '?');
    // If a `/` comes before the first `:`, the `:` is in the authority or the path of a relative reference.
    let (scheme, rest) = match rest.split_once(':') {
        Some((scheme, rest)) if !scheme.contains('/') => (Some(scheme), rest),
        _ => (None, rest),
    };
    let (authority, path) = rest.strip_prefix("//").map_or((None, rest), |rest| {
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        (Some(authority), path)
    });
    Components {
        scheme,
        authority,
        path,
        query,
        fragment,
    }
}

/// Splits an authority into the user information with its `@`, the host, and the port with its `:`. User information
/// or a port that is absent is returned as an empty text.
pub(crate) fn authority(authority: &str) -> [&str; 3] {
    let has_delimiters = any(authority.as_bytes(), |word| {
        equal(word, b'@') | equal(word, b':')
    });
    // Most authorities are just a host.
    if !has_delimiters {
        return ["", authority, ""];
    }
    // The offset of the host, and the offset of the `:` before the port.
    let (mut host, mut port) = (0, None);
    for (offset, byte) in authority.bytes().enumerate() {
        match byte {
            // Colons before `@` are part of the user information.
            b'@' => (host, port) = (offset + 1, None),
            // Colons before `]` are part of an IP literal.
            b']' => port = None,
            b':' => port = port.or(Some(offset)),
            _ => {}
        }
    }
    let (rest, port) = authority.split_at(port.unwrap_or(authority.len()));
    let (userinfo, host) = rest.split_at(host);
    [userinfo, host, port]
}

#[cfg(test)]
mod tests {
    use super::authority;

    #[test]
    fn authorities_are_split_at_their_delimiters() {
        for (text, parts) in [
            ("", ["", "", ""]),
            ("h", ["", "h", ""]),
            ("u:p@h:1", ["u:p@", "h", ":1"]),
            ("@:", ["@", "", ":"]),
            ("[::1]", ["", "[::1]", ""]),
            ("u@[::1]:80", ["u@", "[::1]", ":80"]),
        ] {
            assert_eq!(authority(text), parts, "{text}");
        }
    }
}
