//! The sets of bytes in RFC 3986 and of characters in RFC 3987, written by hand from the text of the RFCs.
//!
//! Section numbers refer to RFC 3986 unless another RFC is named. No set is derived from an `.abnf` file, so a typing
//! mistake in such a file, or a bug in the code that reads it, makes a test fail.

/// A set of bytes, as a function that returns whether a byte is in the set.
pub type Set = fn(u8) -> bool;

/// §2.3: "uppercase and lowercase letters, decimal digits, hyphen, period, underscore, and tilde".
pub fn unreserved(byte: u8) -> bool {
    letter(byte) || digit(byte) || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

/// §2.2: the delimiters between generic components.
pub fn gen_delims(byte: u8) -> bool {
    matches!(byte, b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@')
}

/// §2.2: the delimiters whose use is left to schemes and components.
pub fn sub_delims(byte: u8) -> bool {
    matches!(
        byte,
        b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'='
    )
}

/// §2.2: both kinds of delimiters.
pub fn reserved(byte: u8) -> bool {
    gen_delims(byte) || sub_delims(byte)
}

/// RFC 5234 B.1: the letters of US-ASCII, upper and lower case.
pub fn letter(byte: u8) -> bool {
    (0x41..=0x5A).contains(&byte) || (0x61..=0x7A).contains(&byte)
}

/// RFC 5234 B.1: the ten digits.
pub fn digit(byte: u8) -> bool {
    (0x30..=0x39).contains(&byte)
}

/// §2.1: hexadecimal digits, upper and lower case.
pub fn hexdig(byte: u8) -> bool {
    digit(byte) || matches!(byte, b'A'..=b'F' | b'a'..=b'f')
}

/// §3.1: "letters, digits, plus, period, or hyphen".
pub fn scheme(byte: u8) -> bool {
    letter(byte) || digit(byte) || matches!(byte, b'+' | b'.' | b'-')
}

/// §3.3: the bytes of a path segment. Colon and at-sign need no encoding there.
pub fn pchar(byte: u8) -> bool {
    unreserved(byte) || sub_delims(byte) || byte == b':' || byte == b'@'
}

/// §4.2: the bytes of a relative path's first segment, which must not contain a colon.
pub fn segment_nz_nc(byte: u8) -> bool {
    pchar(byte) && byte != b':'
}

/// §3.3: the bytes of segments, and the slashes between them.
pub fn path(byte: u8) -> bool {
    pchar(byte) || byte == b'/'
}

/// §3.4 and §3.5: "the characters slash and question mark are allowed".
pub fn query(byte: u8) -> bool {
    pchar(byte) || byte == b'/' || byte == b'?'
}

/// §3.2.1: unreserved bytes, sub-delims, and the colon of "user:password".
pub fn userinfo(byte: u8) -> bool {
    unreserved(byte) || sub_delims(byte) || byte == b':'
}

/// §3.2.2: the bytes of a registered name.
pub fn reg_name(byte: u8) -> bool {
    unreserved(byte) || sub_delims(byte)
}

/// §3.2.2: the bytes of an IPv6 address. Periods occur only in an embedded IPv4 address.
pub fn ipv6(byte: u8) -> bool {
    hexdig(byte) || byte == b':' || byte == b'.'
}

/// §3.2.2: the bytes of an IPv4 address.
pub fn ipv4(byte: u8) -> bool {
    digit(byte) || byte == b'.'
}

/// §3.2.2: the bytes of an IP literal, "the only place where square bracket characters are allowed".
pub fn ip_literal(byte: u8) -> bool {
    userinfo(byte) || byte == b'[' || byte == b']'
}

/// §3.2: the bytes of userinfo, host and port, and the delimiters `@` and `:`.
pub fn authority(byte: u8) -> bool {
    ip_literal(byte) || byte == b'@'
}

/// §3: the bytes of authority and path.
pub fn hier_part(byte: u8) -> bool {
    authority(byte) || byte == b'/'
}

/// §4.3: every byte of a URI except the `#` before a fragment.
pub fn absolute_uri(byte: u8) -> bool {
    hier_part(byte) || byte == b'?'
}

/// §3: every byte that may appear literally in a URI. `%` is not in the set: it only begins percent-encoded triplets
/// (§2.1).
pub fn uri(byte: u8) -> bool {
    absolute_uri(byte) || byte == b'#'
}

/// The empty set. Returns `false` for every byte.
pub fn none(_: u8) -> bool {
    false
}

/// RFC 3987 §2.2: the characters above U+009F except private use characters, noncharacters and specials. The last two
/// code points of each plane and the tag characters of plane 14 are not included either.
pub fn ucschar(character: char) -> bool {
    match u32::from(character) {
        0..=0x9F | 0xE000..=0xF8FF | 0xFDD0..=0xFDEF | 0xFFF0..=0xFFFF | 0xE_0000..=0xE_0FFF => {
            false
        }
        code_point => code_point & 0xFFFE != 0xFFFE && code_point < 0xF_0000,
    }
}

/// RFC 3987 §2.2: private use characters, which only a query may contain.
pub fn iprivate(character: char) -> bool {
    match u32::from(character) {
        0xE000..=0xF8FF => true,
        code_point => code_point >= 0xF_0000 && code_point & 0xFFFE != 0xFFFE,
    }
}

#[cfg(test)]
mod tests {
    use super::{iprivate, ucschar};

    #[test]
    fn the_sets_of_rfc_3987() {
        let counts = |set: fn(char) -> bool| ('\0'..=char::MAX).filter(|&c| set(c)).count();
        // The expected sums add up the sizes of the ranges listed in RFC 3987.
        let plane = 0xFFFE;
        assert_eq!(
            counts(ucschar),
            (0xD800 - 0xA0) + (0xFDD0 - 0xF900) + (0xFFF0 - 0xFDF0) + 13 * plane + (plane - 0x1000)
        );
        assert_eq!(counts(iprivate), (0xF900 - 0xE000) + 2 * plane);
    }
}
