//! The host of a `file` URI that means this one (RFC 8089, section 2).
//!
//! In: a host. Out: whether it is empty or `localhost`, in any letter case, and with triplets too: those of
//! unreserved octets mean what the octets do (RFC 3986, section 6.2.2).

/// Whether a host means this one.
pub(super) fn is_local(host: &str) -> bool {
    let octets = crate::__private::bundled::decoder(host.as_bytes());
    host.is_empty()
        || octets
            .map(|octet| octet.to_ascii_lowercase())
            .eq("localhost".bytes())
}
