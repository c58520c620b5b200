//! A fixed buffer for a message that can be written in const evaluation.
//!
//! `from_static` refuses an invalid literal at compile time, where `core::fmt` is not available. The compile error
//! must be the same as the message of `Display`, so both use this buffer. A message that does not fit is cut between
//! two characters and ends with [`CUT`].

use crate::bytes::triplet::DIGITS;

/// The size of the buffer. The longest message fits if rule names have a normal length.
const CAPACITY: usize = 400;

/// The end of a message that did not fit.
const CUT: &str = "…";

/// A message of limited length.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Message {
    bytes: [u8; CAPACITY],
    length: usize,
    cut: bool,
}

impl Message {
    /// Creates an empty message.
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; CAPACITY],
            length: 0,
            cut: false,
        }
    }

    /// Returns the message.
    pub(crate) const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            // Unreachable, because `push` only writes whole characters.
            Err(_) => CUT,
        }
    }

    /// Appends `text`, or as much of it as fits. Once text was cut, nothing more is appended.
    pub(crate) const fn push(&mut self, text: &str) {
        if self.cut {
            return;
        }
        let mut end = text.len();
        if end > CAPACITY - CUT.len() - self.length {
            self.cut = true;
            end = CAPACITY - CUT.len() - self.length;
            // The bytes of a character after its first are `10xxxxxx`. Moves back to the first byte of the character.
            while end > 0 && text.as_bytes()[end] & 0xC0 == 0x80 {
                end -= 1;
            }
        }
        self.copy(text.as_bytes(), end);
        if self.cut {
            self.copy(CUT.as_bytes(), CUT.len());
        }
    }

    /// Appends the name of a rule in backticks.
    pub(crate) const fn push_name(&mut self, name: &str) {
        self.push("`");
        self.push(name);
        self.push("`");
    }

    /// Appends the names of several rules, joined by commas and "or".
    pub(crate) const fn push_names(&mut self, names: &[&str]) {
        let mut name = 0;
        while name < names.len() {
            if name > 0 {
                self.push(if name + 1 == names.len() {
                    " or "
                } else {
                    ", "
                });
            }
            self.push_name(names[name]);
            name += 1;
        }
    }

    /// Appends a decimal number.
    pub(crate) const fn push_number(&mut self, mut number: usize) {
        // A `usize` has at most 64 bits, and 2^64 has 20 digits.
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

    /// Appends a byte: in backticks if it is printable ASCII, otherwise in hex.
    pub(crate) const fn push_byte(&mut self, byte: u8) {
        if prints(byte) {
            self.push_ascii(&[b'`', byte, b'`']);
        } else {
            self.push("0x");
            self.push_hex(byte as u32, 2);
        }
    }

    /// Appends ASCII bytes.
    pub(crate) const fn push_ascii(&mut self, bytes: &[u8]) {
        if let Ok(text) = core::str::from_utf8(bytes) {
            self.push(text);
        }
    }

    const fn copy(&mut self, bytes: &[u8], length: usize) {
        let mut from = 0;
        while from < length {
            self.bytes[self.length] = bytes[from];
            self.length += 1;
            from += 1;
        }
    }
}

/// Returns whether `byte` can be shown in backticks: it is printable ASCII, but not a backtick itself.
pub(crate) const fn prints(byte: u8) -> bool {
    matches!(byte, 0x20..=0x7E) && byte != b'`'
}

/// Returns the code point of the character beyond ASCII that `bytes` encode, or `None` for one byte or more than
/// four.
pub(crate) const fn code_point(bytes: &[u8]) -> Option<u32> {
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
