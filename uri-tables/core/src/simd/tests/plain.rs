//! Naive implementations of encoding, decoding and self-loops, byte by byte. The tests use them as references.

use std::format;
use std::string::String;
use std::vec::Vec;

/// Percent-encodes `data` as RFC 3986 defines it, as simply as possible.
pub(super) fn plainly_encoded(table: &[bool; 256], space_plus: bool, data: &[u8]) -> String {
    let one = |&byte: &u8| match byte {
        b' ' if space_plus => String::from("+"),
        b'+' if space_plus => String::from("%2B"),
        b'%' => String::from("%25"),
        _ if byte.is_ascii() && table[usize::from(byte)] => String::from(char::from(byte)),
        _ => format!("%{byte:02X}"),
    };
    data.iter().map(one).collect()
}

pub(super) fn plainly_decoded(text: &[u8], space_plus: bool) -> (Vec<u8>, bool) {
    let (mut bytes, mut malformed, mut offset) = (Vec::new(), false, 0);
    while offset < text.len() {
        let digits = text.get(offset + 1..offset + 3);
        let digits = digits.filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        let digits = digits.and_then(|digits| core::str::from_utf8(digits).ok());
        match (
            text[offset],
            digits.map(|digits| u8::from_str_radix(digits, 16)),
        ) {
            (b'%', Some(Ok(byte))) => {
                bytes.push(byte);
                offset += 2;
            }
            (b'%', _) => {
                bytes.push(b'%');
                malformed = true;
            }
            (b'+', _) if space_plus => bytes.push(b' '),
            (byte, _) => bytes.push(byte),
        }
        offset += 1;
    }
    (bytes, malformed)
}

pub(super) fn plain_self_loop_end(
    inside: &dyn Fn(u8) -> bool,
    triplets: bool,
    text: &[u8],
    from: usize,
) -> usize {
    let mut offset = from;
    while offset < text.len() {
        if inside(text[offset]) {
            offset += 1;
        } else if triplets
            && text[offset] == b'%'
            && text.len() >= offset + 3
            && text[offset + 1].is_ascii_hexdigit()
            && text[offset + 2].is_ascii_hexdigit()
        {
            offset += 3;
        } else {
            break;
        }
    }
    offset
}
