//! Base64url without padding (RFC 4648, section 5). Its characters need no escape in a Rust string.
//!
//! Every sequence of bytes has exactly one encoding, because unused bits must be 0.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut bits = 0_u32;
        for at in 0..3 {
            bits = bits << 8 | group.get(at).copied().map_or(0, u32::from);
        }
        for at in 0..=group.len() {
            let digit = bits >> (18 - 6 * at) & 0x3F;
            text.push(char::from(ALPHABET[digit as usize]));
        }
    }
    text
}

/// Decodes `text`. Returns `None` if it is no valid encoding.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for group in text.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for at in 0..4 {
            bits = bits << 6 | group.get(at).map_or(Some(0), |&digit| value(digit))?;
        }
        let count = match group.len() {
            4 => 3,
            3 => 2,
            2 => 1,
            _ => return None,
        };
        if bits.trailing_zeros() < 24 - 8 * count as u32 {
            return None;
        }
        bytes.extend_from_slice(&bits.to_be_bytes()[1..=count]);
    }
    Some(bytes)
}

fn value(digit: u8) -> Option<u32> {
    let value = match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    };
    Some(u32::from(value))
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    /// These are the test vectors of RFC 4648, section 10, without padding.
    #[test]
    fn it_is_base64() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(encode(&[0xFB, 0xFF]), "-_8");
    }

    #[test]
    fn there_is_one_text_for_bytes() {
        for text in [
            "Z", "Zm9vY", "Zh", "Zm9", "Zm9v=", "Z g", "é", "Zm+v", "Zm/v",
        ] {
            assert_eq!(decode(text), None, "{text}");
        }
        for length in 0..200_u8 {
            let bytes: Vec<u8> = (0..length).map(|at| at.wrapping_mul(83) ^ length).collect();
            assert_eq!(decode(&encode(&bytes)), Some(bytes));
        }
    }
}
