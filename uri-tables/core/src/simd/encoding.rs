//! The table of an encoding: which bytes are kept, and how the others are written.

use super::ascii_bytes::AsciiBytes;
use crate::bytes::triplet::DIGITS;

/// An encoding for percent-encoding: which bytes are kept, and the output for each byte.
#[derive(Debug)]
pub(crate) struct Encoding {
    /// For each byte, its output of up to three bytes, the first lowest, and in the highest byte the length of the
    /// output. The third byte is zero if and only if the byte is kept: the output `+` for a space has one byte, but
    /// the third byte of its cell is not zero.
    pub(super) cells: [u32; 256],
    /// The bytes that are kept. All of them are ASCII.
    pub(super) literals: AsciiBytes,
    /// True if a space is encoded as `+`.
    pub(super) space_plus: bool,
}

/// A mask of the third byte of a cell, which is not zero if encoding changes the byte.
pub(super) const CHANGED: u32 = 0xFF << 16;

impl Encoding {
    /// Creates an encoding that keeps the ASCII bytes of `table`, except `%`, and except space and `+` if
    /// `space_plus`.
    pub(crate) const fn new(table: &[bool; 256], space_plus: bool) -> Self {
        let mut literal = [false; 256];
        let mut cells = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            let sign = byte == b'%' as usize
                || (space_plus && (byte == b' ' as usize || byte == b'+' as usize));
            literal[byte] = byte < 128 && table[byte] && !sign;
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
