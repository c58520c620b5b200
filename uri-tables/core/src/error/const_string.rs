//! A string that can be written in const evaluation: [`Message`], the buffer of an error message.
//!
//! `from_static` refuses an invalid literal at compile time, where `core::fmt` is not available. The compile error
//! must be the same as the message of `Display`, so both are written to this buffer. The buffer has a fixed size. A
//! message that does not fit is cut between two characters and ends with [`CUT`].

use crate::bytes::triplet::DIGITS;

/// The size of the buffer in bytes. The longest message fits if rule names have a normal length.
const CAPACITY: usize = 400;

/// The end of a message that did not fit.
const CUT: &str = "…";

/// A message of at most [`CAPACITY`] bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Message {
    /// The text of the message in UTF-8, in the first `length` bytes.
    bytes: [u8; CAPACITY],
    length: usize,
    /// True if the message did not fit and ends with [`CUT`].
    is_cut: bool,
}

impl Message {
    /// Creates an empty message.
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; CAPACITY],
            length: 0,
            is_cut: false,
        }
    }

    /// Returns the text of the message.
    pub(crate) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            // Unreachable, because `push` only writes whole characters.
            Err(_) => CUT,
        }
    }

    /// Appends `text`, or as much of it as fits. Once the message is cut, this does nothing.
    pub(crate) const fn push(&mut self, text: &str) {
        if self.is_cut {
            return;
        }
        // Keep enough room for `CUT` at the end.
        let room = CAPACITY - CUT.len() - self.length;
        let mut end = text.len();
        if end > room {
            self.is_cut = true;
            end = room;
            // The bytes of a character after its first are `10xxxxxx`. Moves back to the first byte of the character.
            while end > 0 && text.as_bytes()[end] & 0xC0 == 0x80 {
                end -= 1;
            }
        }
        self.copy(text.as_bytes(), end);
        if self.is_cut {
            self.copy(CUT.as_bytes(), CUT.len());
        }
    }

    /// Appends a name in backticks, such as that of a rule.
    pub(crate) const fn push_name(&mut self, name: &str) {
        self.push("`");
        self.push(name);
        self.push("`");
    }

    /// Appends " in" and a name in backticks.
    pub(crate) const fn push_in(&mut self, name: &str) {
        self.push(" in ");
        self.push_name(name);
    }

    /// Appends " at offset" and an offset.
    pub(crate) const fn push_offset(&mut self, offset: usize) {
        self.push(" at offset ");
        self.push_number(offset);
    }

    /// Appends names in backticks, joined by commas and "or".
    pub(crate) const fn push_names(&mut self, names: &[&str]) {
        let mut index = 0;
        while index < names.len() {
            self.push_comma(index, names.len());
            self.push_name(names[index]);
            index += 1;
        }
    }

    /// Appends the comma or "or" before the entry with this index, in a list of `total` entries. Appends nothing before
    /// the first entry.
    pub(crate) const fn push_comma(&mut self, index: usize, total: usize) {
        if index > 0 {
            self.push(if index + 1 == total { " or " } else { ", " });
        }
    }

    /// Appends a decimal number.
    pub(crate) const fn push_number(&mut self, mut number: usize) {
        // A `usize` has at most 64 bits, and 2^64 has 20 digits. The digits are written from the last to the first.
        let mut digits = [b'0'; 20];
        let mut start = digits.len();
        loop {
            start -= 1;
            digits[start] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.push_ascii(digits.split_at(start).1);
    }

    /// Appends a number in uppercase hex, with at least `width` digits.
    pub(crate) const fn push_hex(&mut self, number: u32, width: usize) {
        let mut digits = [b'0'; 8];
        let mut start = digits.len();
        let mut rest = number;
        while start > 0 && (rest != 0 || digits.len() - start < width) {
            start -= 1;
            digits[start] = DIGITS[(rest & 15) as usize];
            rest >>= 4;
        }
        self.push_ascii(digits.split_at(start).1);
    }

    /// Appends a byte: in backticks if it [is printable](is_printable), otherwise as `0xNN`.
    pub(crate) const fn push_byte(&mut self, byte: u8) {
        if is_printable(byte) {
            self.push_ascii(&[b'`', byte, b'`']);
        } else {
            self.push("0x");
            self.push_hex(byte as u32, 2);
        }
    }

    /// Appends `bytes`, which must be ASCII. Appends nothing if they are not UTF-8.
    pub(crate) const fn push_ascii(&mut self, bytes: &[u8]) {
        if let Ok(text) = core::str::from_utf8(bytes) {
            self.push(text);
        }
    }

    /// Appends the first `count` bytes of `bytes`. There must be room for them.
    const fn copy(&mut self, bytes: &[u8], count: usize) {
        let mut index = 0;
        while index < count {
            self.bytes[self.length] = bytes[index];
            self.length += 1;
            index += 1;
        }
    }
}

/// Returns whether `byte` can be shown in backticks: it is printable ASCII, but not a backtick itself.
pub(crate) const fn is_printable(byte: u8) -> bool {
    matches!(byte, 0x20..=0x7E) && byte != b'`'
}

/// Returns the code point of the character that `bytes` are the UTF-8 encoding of. Returns `None` if there are not
/// two to four bytes. The bytes are not validated.
pub(crate) const fn code_point(bytes: &[u8]) -> Option<u32> {
    // The first byte has the highest bits after its length marker, and each of the other bytes has six more bits.
    match *bytes {
        [a, b] => Some((a as u32 & 0x1F) << 6 | (b as u32 & 0x3F)),
        [a, b, c] => Some((a as u32 & 0x0F) << 12 | (b as u32 & 0x3F) << 6 | (c as u32 & 0x3F)),
        [a, b, c, d] => Some(
            (a as u32 & 0x07) << 18
                | (b as u32 & 0x3F) << 12
                | (c as u32 & 0x3F) << 6
                | (d as u32 & 0x3F),
        ),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{CAPACITY, Message};
    use std::string::{String, ToString};

    fn written(write: impl Fn(&mut Message)) -> String {
        let mut message = Message::new();
        write(&mut message);
        message.as_str().to_string()
    }

    #[test]
    fn numbers() {
        for number in [0, 1, 9, 10, 99, 12345, usize::MAX] {
            assert_eq!(written(|m| m.push_number(number)), number.to_string());
        }
        assert_eq!(written(|m| m.push_hex(0, 2)), "00");
        assert_eq!(written(|m| m.push_hex(0xA, 2)), "0A");
        assert_eq!(written(|m| m.push_hex(0x10_FFFF, 4)), "10FFFF");
        assert_eq!(written(|m| m.push_hex(u32::MAX, 2)), "FFFFFFFF");
    }

    #[test]
    fn bytes() {
        assert_eq!(written(|m| m.push_byte(b'|')), "`|`");
        assert_eq!(written(|m| m.push_byte(b'\n')), "0x0A");
        assert_eq!(written(|m| m.push_byte(b'`')), "0x60");
        assert_eq!(written(|m| m.push_byte(0xC3)), "0xC3");
    }

    #[test]
    fn a_cut_is_shown_and_falls_between_characters() {
        for before in 0..=CAPACITY + 4 {
            for text in ["é", "例", "😀", "x"] {
                let whole = "a".repeat(before) + &text.repeat(CAPACITY);
                let message = written(|m| {
                    m.push(&"a".repeat(before));
                    m.push(&text.repeat(CAPACITY));
                    m.push("never seen");
                });
                assert!(message.len() <= CAPACITY);
                let kept = message.strip_suffix('…').expect("a cut");
                assert!(whole.starts_with(kept));
                assert!(kept.len() + text.len() + 3 > CAPACITY, "{before} {text}");
            }
        }
    }

    #[test]
    fn what_fits_is_not_cut() {
        let text = "a".repeat(CAPACITY - 3);
        assert_eq!(written(|m| m.push(&text)), text);
        assert_eq!(written(|m| m.push("")), "");
    }
}
