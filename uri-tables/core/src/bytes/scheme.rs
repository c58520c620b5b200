//! Finds the scheme at the start of a reference, and tells whether an authority follows.

/// Returns the number of bytes at the start of `text` that may occur in a scheme. The first byte is not required to
/// be a letter.
const fn scheme_len(text: &[u8]) -> usize {
    let mut length = 0;
    while length < text.len() && is_scheme_byte(text[length]) {
        length += 1;
    }
    length
}

/// Returns whether `byte` may occur in a scheme, at its start or later (RFC 3986, section 3.1).
pub(crate) const fn is_scheme_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// Returns the offset after the scheme of a reference and its `:`, or 0 if it has none.
pub(crate) const fn after_scheme(text: &[u8]) -> usize {
    let colon = scheme_len(text);
    if colon < text.len() && text[colon] == b':' {
        colon + 1
    } else {
        0
    }
}

/// Returns whether `start` already decides if a reference that begins with it has an authority. For example, `http://`
/// and `http:x` decide it, but `htt` and `http:/` do not.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
pub(crate) const fn decides_authority(start: &[u8]) -> bool {
    // All of `start` may be the beginning of a scheme, so it is not known what follows the scheme.
    if scheme_len(start) == start.len() {
        return false;
    }
    // A single `/` at the end of `start` may become the `//` of an authority.
    !matches!(start.split_at(after_scheme(start)).1, [b'/'] | [])
}
