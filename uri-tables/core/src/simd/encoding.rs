//! [`Encoding`]: which bytes percent-encoding keeps, and how it writes each other byte, as tables.
//!
//! A *literal* is a byte that is kept. Any other byte becomes a triplet such as `%2F`, or in form style `+` for a
//! space.

use super::ascii_bytes::AsciiBytes;
use crate::bytes::triplet::DIGITS;

/// The tables of a percent-encoding: which bytes it keeps, and what it writes for each byte.
#[derive(Debug)]
pub(crate) struct Encoding {
    /// For each byte, a cell of four bytes, the first lowest: the output, with zeros up to three bytes, and the length
    /// of the output. The literal `a` has the cell `a\0\0\x01`, and `/`, if it becomes a triplet, `%2F\x03`. The third
    /// byte is zero only for literals, so a space that becomes `+` has `+\0+\x01`.
    pub(super) cells: [u32; 256],
    /// The bytes that are kept. All of them are ASCII.
    pub(super) literals: AsciiBytes,
    /// True if a space is encoded as `+`.
    pub(super) space_plus: bool,
}

/// A mask of the third byte of a cell, which is not zero if encoding changes the byte.
pub(super) const CHANGED: u32 = 0xFF << 16;

impl Encoding {
    /// Creates an encoding that keeps the ASCII bytes of `table`, except `%`. If `space_plus` is true, a space
    /// becomes `+`, and a `+` becomes a triplet.
    pub(crate) const fn new(table: &[bool; 256], space_plus: bool) -> Self {
        let mut literal = [false; 256];
        let mut cells = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            // A decoder would change these bytes (`%`, and in form style a space and `+`), so they are never kept.
            let has_meaning = byte == b'%' as usize
                || (space_plus && (byte == b' ' as usize || byte == b'+' as usize));
            literal[byte] = byte < 128 && table[byte] && !has_meaning;
            cells[byte] = if literal[byte] {
                u32::from_le_bytes([byte as u8, 0, 0, 1])
            } else if space_plus && byte == b' ' as usize {
                u32::from_le_bytes([b'+', 0, b'+', 1])
            } else {
                u32::from_le_bytes([b'%', DIGITS[byte >> 4], DIGITS[byte & 15], 3])
            };
            byte += 1;
        }
        Self {
            cells,
            literals: AsciiBytes::of(&literal),
            space_plus,
        }
    }
}
