//! Triplets: percent-encoded bytes such as `%2F`, as in `pct-encoded = "%" HEXDIG HEXDIG` (RFC 3986, section 2.1).
//!
//! Triplets are written in uppercase (section 2.1: "should use uppercase hexadecimal digits") and read in either
//! case. [`of`] returns the triplet of a byte, and [`at_start`] decodes a triplet.

/// The uppercase hex digits.
pub(crate) const DIGITS: &[u8; 16] = b"0123456789ABCDEF";

/// The triplets of all 256 bytes in order: `%00%01%02` and so on. Encoded text is returned in slices of this `str`, so
/// that no buffer is needed.
const ALL: &str = {
    const BYTES: [u8; 768] = {
        let mut bytes = [b'%'; 768];
        let mut byte = 0;
        while byte < 256 {
            bytes[byte * 3 + 1] = DIGITS[byte >> 4];
            bytes[byte * 3 + 2] = DIGITS[byte & 15];
            byte += 1;
        }
        bytes
    };
    match core::str::from_utf8(&BYTES) {
        Ok(text) => text,
        Err(_) => panic!("triplets are ASCII"),
    }
};

/// Returns the triplet of `byte`, in uppercase.
#[must_use]
pub fn of(byte: u8) -> &'static str {
    let start = usize::from(byte) * 3;
    &ALL[start..start + 3]
}

/// Returns the triplet of `byte` as an array, in uppercase.
#[cfg(feature = "alloc")]
pub(crate) const fn bytes_of(byte: u8) -> [u8; 3] {
    let [high, low] = [byte >> 4, byte & 15];
    [b'%', DIGITS[high as usize], DIGITS[low as usize]]
}

/// Returns the value of a hex digit, uppercase or lowercase, from 0 to 15. Returns `None` for any other byte.
pub(crate) const fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

/// For each byte, the value of the hex digit, or 0xFF if the byte is no hex digit. This is a table because it is
/// unpredictable whether a digit is a letter, so a branch would be slow.
pub(crate) static VALUES: [u8; 256] = {
    let mut values = [0xFF; 256];
    let mut byte = 0;
    while byte < 256 {
        if let Some(value) = digit(byte as u8) {
            values[byte] = value;
        }
        byte += 1;
    }
    values
};

/// Decodes the triplet that `text` begins with. Returns `None` if it begins with no valid triplet.
#[must_use]
pub const fn at_start(text: &[u8]) -> Option<u8> {
    let [b'%', high, low, ..] = text else {
        return None;
    };
    let (high, low) = (VALUES[*high as usize], VALUES[*low as usize]);
    // `VALUES` has 0xFF for a byte that is no hex digit, so then the result of OR is 0xFF, too.
    if (high | low) < 16 {
        Some(high << 4 | low)
    } else {
        None
    }
}

/// Decodes a character beyond ASCII. The triplets that `text` begins with must encode its UTF-8 bytes. Returns `None`
/// if they do not, as in truncated and overlong encodings, and for surrogates.
#[cfg(any(feature = "alloc", test))]
pub(crate) fn character_at_start(text: &[u8]) -> Option<char> {
    // The first byte tells the number of bytes (RFC 3629, section 4).
    let length = match at_start(text)? {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    let mut bytes = [0; 4];
    for (place, byte) in bytes[..length].iter_mut().enumerate() {
        *byte = at_start(text.get(3 * place..)?)?;
    }
    let character = core::str::from_utf8(&bytes[..length]).ok()?;
    character.chars().next()
}

#[cfg(test)]
mod tests {
    use super::{at_start, character_at_start, digit, of};
    use std::string::String;

    #[test]
    fn every_byte_and_back_in_either_case() {
        for byte in 0..=255 {
            let text = of(byte);
            assert_eq!(text, std::format!("%{byte:02X}"));
            assert_eq!(at_start(text.as_bytes()), Some(byte));
            assert_eq!(at_start(text.to_lowercase().as_bytes()), Some(byte));
            assert_eq!(digit(byte).is_some(), byte.is_ascii_hexdigit());
        }
    }

    #[test]
    fn every_character_and_back() {
        for character in '\0'..=char::MAX {
            let mut bytes = [0; 4];
            let bytes = character.encode_utf8(&mut bytes).as_bytes();
            let mut text: String = bytes.iter().map(|&byte| of(byte)).collect();
            let expected = (!character.is_ascii()).then_some(character);
            assert_eq!(character_at_start(text.as_bytes()), expected);
            text.push_str("%A9z");
            assert_eq!(character_at_start(text.as_bytes()), expected);
            if expected.is_some() {
                // The text without its last triplet, and the text with another character in place of that triplet.
                let short = 3 * (bytes.len() - 1);
                assert_eq!(character_at_start(&text.as_bytes()[..short]), None);
                text.replace_range(short..=short, "z");
                assert_eq!(character_at_start(text.as_bytes()), None);
            }
        }
    }

    #[test]
    fn triplets_that_are_no_character() {
        for text in [
            "",
            "%41",
            "%80",
            "%C0%AF",
            "%C1%BF",
            "%C3%C3%A9",
            "%E0%80%AF",
            "%ED%A0%80",
            "%F0%80%80%AF",
            "%F4%90%80%80",
            "%F5%80%80%80",
            "%FF",
        ] {
            assert_eq!(character_at_start(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_triplet() {
        for text in ["", "%", "%4", "%g0", "%0g", "41", "u41", "%%41"] {
            assert_eq!(at_start(text.as_bytes()), None, "{text}");
        }
    }
}
