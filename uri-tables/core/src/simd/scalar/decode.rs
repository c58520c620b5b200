//! Percent-decoding without vector instructions.
//!
//! A *sign* is a byte that decoding may change: `%`, and `+` if it means a space. A *triplet* is a `%` with two hex
//! digits. In a long text, the signs of a block of 64 bytes are found first. Then the bytes between them are copied
//! in pieces of fixed size. The digits of a triplet are not signs, so the offsets of the signs do not depend on what
//! is decoded, and the processor can start on the next sign before it has finished the one before. In a short text,
//! each sign is searched when the bytes before it are written.

use super::byte_mask::of_block;
use crate::bytes::position::{HIGHEST, equal, few};
use crate::bytes::triplet::VALUES;
use crate::simd::byte_mask::BYTES_PER_MASK;
use crate::simd::findings::{Findings, Untouched};

/// Returns the number of bytes before the first sign: a `%`, or also a `+` if `space_plus` is true.
#[inline(never)]
pub(in crate::simd) fn untouched(text: &[u8], space_plus: bool) -> Untouched {
    // If a `+` does not mean a space, each byte is compared with `%` twice, which costs less than a branch.
    let other = if space_plus { b'+' } else { b'%' };
    let mut offset = 0;
    // The bytes so far, combined by OR. A high bit means that a byte is not ASCII.
    let mut any = 0;
    // The compiler vectorizes comparisons of blocks of fixed size.
    while let Some(block) = text[offset..].first_chunk::<64>() {
        let is_sign = |any: bool, &byte: &u8| any | (byte == b'%') | (byte == other);
        if block.iter().fold(false, is_sign) {
            break;
        }
        any |= u64::from(block.iter().fold(0, |any, &byte| any | byte));
        offset += 64;
    }
    loop {
        let rest = &text[offset..];
        let bytes = eight(rest).unwrap_or_else(|| few(rest));
        any |= bytes;
        let signs = equal(bytes, b'%') | equal(bytes, other);
        if signs != 0 || rest.len() <= 8 {
            // A match after the end of `rest` is in the zero padding.
            let length = (signs.trailing_zeros() as usize / 8).min(rest.len());
            return Untouched {
                length: offset + length,
                is_ascii: any & HIGHEST == 0,
            };
        }
        offset += 8;
    }
}

/// Implements [`Blocks::decode`](crate::simd::Blocks::decode).
///
/// # Safety
///
/// `out` must have room for `text.len() + SLACK` bytes.
#[inline(never)]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    mut out: *mut u8,
) -> (*mut u8, Findings) {
    if text.len() >= BLOCK + COPIED {
        // SAFETY: the caller guarantees the room in `out`.
        return unsafe { blocks(text, space_plus, out) };
    }
    let other = if space_plus { b'+' } else { b'%' };
    // True if some `%` so far does not begin a triplet.
    let mut malformed = false;
    // All bytes of the text and all decoded bytes, combined by OR. A high bit means that a byte is not ASCII.
    let mut any = 0;
    let mut rest = text;
    loop {
        // Triplets often follow each other, and a loop over groups of three ends more predictably than one over
        // single triplets.
        while let Some(bytes) = three(rest) {
            any |= bytes;
            // SAFETY: `out` moves by three bytes for nine bytes of text, and the eight bytes written fit into the
            // slack.
            unsafe {
                out.cast::<[u8; 8]>().write(bytes.to_le_bytes());
                out = out.add(3);
            }
            rest = &rest[9..];
        }
        // Copies the bytes up to the next sign, eight at a time.
        while let Some(bytes) = eight(rest) {
            any |= bytes;
            let signs = equal(bytes, b'%') | equal(bytes, other);
            let length = (signs.trailing_zeros() / 8) as usize;
            // SAFETY: `out` moves by at most as many bytes as were read, and the eight bytes written fit into the
            // slack.
            unsafe {
                out.cast::<[u8; 8]>().write(bytes.to_le_bytes());
                out = out.add(length);
            }
            rest = &rest[length..];
            if length < 8 {
                break;
            }
        }
        // The next byte is a sign, or one of the last seven bytes of the text.
        let Some((&first, after)) = rest.split_first() else {
            let ascii = any & HIGHEST == 0;
            return (out, Findings::new(malformed, ascii));
        };
        let mut byte = first;
        rest = after;
        if first == b'%' {
            if let Some(value) = hex_value(after) {
                byte = value;
                rest = &after[2..];
            } else {
                malformed = true;
            }
        } else if first == b'+' && space_plus {
            byte = b' ';
        }
        any |= u64::from(byte);
        // SAFETY: one byte is written for at least one byte of text.
        unsafe {
            out.write(byte);
            out = out.add(1);
        }
    }
}

/// Decodes a text that has at least one whole block. A function of its own, so that short texts need fewer registers.
///
/// # Safety
///
/// The same as for [`decode`].
#[inline(never)]
unsafe fn blocks(text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
    let mut decoding = Decoding {
        rest: text,
        other: if space_plus { b'+' } else { b'%' },
        out,
        any: 0,
        malformed: false,
    };
    // SAFETY: the caller guarantees the room; `out` moves by at most as many bytes as are removed from `rest`.
    let (out, findings_of_rest) = unsafe {
        decoding.threes();
        while decoding.block() {
            decoding.threes();
        }
        decode(decoding.rest, space_plus, decoding.out)
    };
    let malformed = decoding.malformed || findings_of_rest.malformed();
    let ascii = decoding.any & HIGHEST == 0 && findings_of_rest.ascii();
    (out, Findings::new(malformed, ascii))
}

/// The state of decoding. `out` has room for `rest.len() + SLACK` bytes.
struct Decoding<'t> {
    /// The part of the text that is not decoded yet.
    rest: &'t [u8],
    /// `+` if it is decoded to a space; otherwise `%`, so that a search for `%` and this byte finds only `%`.
    other: u8,
    /// The end of the decoded text.
    out: *mut u8,
    /// All bytes of the text so far and all decoded bytes, combined by OR. A high bit means that a byte is not ASCII.
    any: u64,
    /// True if some `%` so far does not begin a triplet.
    malformed: bool,
}

/// The number of bytes that are searched for signs at once.
const BLOCK: usize = BYTES_PER_MASK;
/// The number of bytes that are copied at once. A block must be followed by this many bytes, because a copy may read
/// beyond the end of the block.
const COPIED: usize = 16;

impl Decoding<'_> {
    /// Decodes triplets that follow each other, in groups of three: a loop over groups ends more predictably than one
    /// over single triplets.
    ///
    /// # Safety
    ///
    /// `out` must have the room documented for the type.
    #[inline(always)]
    unsafe fn threes(&mut self) {
        while let Some(bytes) = three(self.rest) {
            self.any |= bytes;
            // SAFETY: `out` moves by three bytes for nine bytes of text, and the eight bytes written fit into the
            // slack.
            unsafe { self.write(bytes.to_le_bytes(), 3) };
            self.rest = &self.rest[9..];
        }
    }

    /// Decodes a block of [`BLOCK`] bytes, from sign to sign, and a triplet that ends after the block. Decodes
    /// nothing and returns `false` if fewer than `BLOCK + COPIED` bytes are left.
    ///
    /// # Safety
    ///
    /// The same as for [`threes`](Self::threes).
    #[inline(always)]
    unsafe fn block(&mut self) -> bool {
        let Some(block) = self.rest.first_chunk::<{ BLOCK + COPIED }>() else {
            return false;
        };
        let mut signs = self.signs(block);
        // The offset of the first byte that was not read yet.
        let mut from = 0;
        while signs != 0 {
            let at = signs.trailing_zeros() as usize;
            // Clears the lowest bit that is set.
            signs &= signs - 1;
            // SAFETY: each byte that stays as it is, and each triplet or `+`, is read from at least one byte of the
            // text and moves `out` by one. Bytes written after `out` fit into the slack.
            unsafe {
                self.copy(block, from, at);
                from = at + self.sign(&block[at..]);
            }
        }
        // `from` is after the block if a triplet begins in its last two bytes.
        let end = from.max(BLOCK);
        // SAFETY: `out` moves by one for each byte after the last sign.
        unsafe { self.copy(block, from, end) };
        self.rest = &self.rest[end..];
        true
    }

    /// Returns a byte mask of those of the first [`BLOCK`] bytes that are signs. Adds all bytes of `block` to `any`.
    #[inline(always)]
    fn signs(&mut self, block: &[u8; BLOCK + COPIED]) -> u64 {
        let any = block.iter().fold(0, |any, &byte| any | byte);
        self.any |= u64::from(any);
        let other = self.other;
        let block = block.first_chunk().unwrap_or(&[0; BLOCK]);
        of_block(block, |byte| (byte == b'%') | (byte == other))
    }

    /// Copies the bytes `from..to` of `block`.
    ///
    /// # Safety
    ///
    /// The same as for [`threes`](Self::threes), with room for the copied bytes.
    #[inline(always)]
    unsafe fn copy(&mut self, block: &[u8; BLOCK + COPIED], mut from: usize, to: usize) {
        // `from` may equal `to`: checking for that is not worth it, because it would be an unpredictable branch.
        while let Some(bytes) = block[from..].first_chunk::<COPIED>() {
            let length = (to - from).min(COPIED);
            // SAFETY: `out` moves by at most `to - from` bytes in total. The other bytes written fit into the slack.
            unsafe { self.write(*bytes, length) };
            from += length;
            if from == to {
                break;
            }
        }
    }

    /// Decodes the sign that `text` begins with, writes the result, and returns how many bytes of `text` it replaces:
    /// 3 for a triplet, 1 for a `+`. For a `%` without two hex digits, writes nothing and returns 0, so that the `%`
    /// is copied with the bytes after it.
    ///
    /// # Safety
    ///
    /// The same as for [`threes`](Self::threes), with room for one byte.
    #[inline(always)]
    unsafe fn sign(&mut self, text: &[u8]) -> usize {
        let (byte, length) = match text {
            [b'%', digits @ ..] => {
                // A branch, so that the offset of the next bytes does not depend on the decoded byte.
                let Some(byte) = hex_value(digits) else {
                    self.malformed = true;
                    return 0;
                };
                (byte, 3)
            }
            _ => (b' ', 1),
        };
        self.any |= u64::from(byte);
        // SAFETY: the caller guarantees the room in `out`.
        unsafe { self.write([byte], 1) };
        length
    }

    /// Writes all of `bytes`, and moves `out` by `count` of them.
    ///
    /// # Safety
    ///
    /// `out` must have room for all of `bytes`.
    #[inline(always)]
    unsafe fn write<const BYTES: usize>(&mut self, bytes: [u8; BYTES], count: usize) {
        // SAFETY: the caller guarantees the room in `out`.
        unsafe {
            self.out.cast::<[u8; BYTES]>().write(bytes);
            self.out = self.out.add(count);
        }
    }
}

/// Returns the value of the two hex digits that `text` begins with, or `None` if it begins with anything else.
#[inline(always)]
fn hex_value(text: &[u8]) -> Option<u8> {
    let &[high, low] = text.first_chunk()?;
    let (high, low) = (VALUES[usize::from(high)], VALUES[usize::from(low)]);
    // The value of a hex digit is less than 16; `VALUES` has 0xFF for any other byte.
    ((high | low) < 16).then_some(high << 4 | low)
}

/// Decodes the three triplets that `text` begins with. Returns the three bytes as a number, the first byte lowest.
/// Returns `None` if `text` does not begin with three triplets.
#[inline(always)]
fn three(text: &[u8]) -> Option<u64> {
    let text = text.first_chunk::<9>()?;
    if eight(text)? & THIRDS != SIGNS {
        return None;
    }
    let values = text.map(|byte| VALUES[usize::from(byte)]);
    let digits = [1, 2, 4, 5, 7, 8].map(|at: usize| values[at]);
    let any = digits.into_iter().fold(0, |any, value| any | value);
    let byte = |at: usize| u64::from(values[at] << 4 | values[at + 1]);
    // The value of a hex digit is less than 16; `VALUES` has 0xFF for any other byte.
    (any < 16).then(|| byte(1) | byte(4) << 8 | byte(7) << 16)
}

/// Reads the first eight of `bytes` as a number, the first byte lowest. Returns `None` if there are fewer.
#[inline(always)]
fn eight(bytes: &[u8]) -> Option<u64> {
    bytes.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// A mask of the first, fourth and seventh of eight bytes, where three consecutive triplets begin.
const THIRDS: u64 = u64::from_le_bytes([0xFF, 0, 0, 0xFF, 0, 0, 0xFF, 0]);
/// A `%` in each byte of [`THIRDS`].
const SIGNS: u64 = u64::from_le_bytes([b'%', 0, 0, b'%', 0, 0, b'%', 0]);
