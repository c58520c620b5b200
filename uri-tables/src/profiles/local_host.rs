//! Recognizes hosts of `file` URIs that refer to the local host (RFC 8089, section 2).
//!
//! These are the empty host, and `localhost` in any letter case. Triplets are decoded first, because those of
//! unreserved characters are equivalent to the characters (RFC 3986, section 6.2.2).

/// Returns whether `host` refers to the local host.
pub(super) fn is_local(host: &str) -> bool {
    let bytes = crate::__private::bundled::decoder(host.as_bytes());
    host.is_empty()
        || bytes
            .map(|byte| byte.to_ascii_lowercase())
            .eq("localhost".bytes())
}
