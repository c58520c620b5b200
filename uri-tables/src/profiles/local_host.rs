//! [`is_local`]: recognizes a host of a `file` URI that refers to the local host (RFC 8089, section 2), for `file`
//! and `file_windows`.
//!
//! Such a host is empty, or `localhost` in any letter case. Triplets are decoded first, because a triplet of an
//! unreserved character is equivalent to the character (RFC 3986, section 6.2.2).

/// Returns whether `host`, which is still percent-encoded, refers to the local host.
pub(super) fn is_local(host: &str) -> bool {
    let bytes = crate::__private::bundled::decoder(host.as_bytes());
    host.is_empty()
        || bytes
            .map(|byte| byte.to_ascii_lowercase())
            .eq("localhost".bytes())
}
