//! Triplets: `pct-encoded = "%" HEXDIG HEXDIG` (RFC 3986, section 2.1), one octet each.
//!
//! In: an octet, or two octets of text. Out: the triplet's text, or the octet. Producers write upper
//! case (section 2.1: "should use uppercase hexadecimal digits"); readers take either.

/// The upper-case hex digits, by value.
pub(crate) const DIGITS: &[u8; 16] = b"0123456789ABCDEF";

/// The triplet of every octet, one after the other: a `str` that chunks of an encoding borrow from, so
/// that they need neither a buffer nor a check.
const ALL: &str = {
    const OCTETS: [u8; 768] = {
        let mut octets = [b'%'; 768];
        let mut octet = 0;
        while octet < 256 {
            octets[octet * 3 + 1] = DIGITS[octet >> 4];
            octets[octet * 3 + 2] = DIGITS[octet & 15];
            octet += 1;
        }
        octets
    };
    match core::str::from_utf8(&OCTETS) {
        Ok(text) => text,
        Err(_) => panic!("triplets are ASCII"),
    }
};

/// The triplet of an octet, in upper case.
pub(crate) fn of(octet: u8) -> &'static str {
    let start = usize::from(octet) * 3;
    &ALL[start..start + 3]
}

/// The value of a hex digit in either case.
pub(crate) const fn digit(octet: u8) -> Option<u8> {
    match octet {
        b'0'..=b'9' => Some(octet - b'0'),
        b'A'..=b'F' => Some(octet - b'A' + 10),
        b'a'..=b'f' => Some(octet - b'a' + 10),
        _ => None,
    }
}

/// The octet of the triplet that `text` begins with, if it begins with one.
pub(crate) const fn at_start(text: &[u8]) -> Option<u8> {
    match text {
        [b'%', high, low, ..] => match (digit(*high), digit(*low)) {
            (Some(high), Some(low)) => Some(high << 4 | low),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{at_start, digit, of};

    #[test]
    fn every_octet_and_back_in_either_case() {
        for octet in 0..=255 {
            let text = of(octet);
            assert_eq!(text, std::format!("%{octet:02X}"));
            assert_eq!(at_start(text.as_bytes()), Some(octet));
            assert_eq!(at_start(text.to_lowercase().as_bytes()), Some(octet));
            assert_eq!(digit(octet).is_some(), octet.is_ascii_hexdigit());
        }
    }

    #[test]
    fn what_is_no_triplet() {
        for text in ["", "%", "%4", "%g0", "%0g", "41", "u41", "%%41"] {
            assert_eq!(at_start(text.as_bytes()), None, "{text}");
        }
    }
}
