//! Decoding without vectors: the signs of a block are found first, then the bytes between them are copied in pieces
//! of fixed size.
//!
//! Valid triplets do not overlap, and their digits are not signs. The places of signs are therefore independent of
//! each other, and the processor reaches the next one before it is done with the one before.

use super::byte_mask::of_block;
use crate::bytes::position::{HIGHEST, equal, few};
use crate::bytes::triplet::VALUES;
use crate::simd::byte_mask::MARKED;
use crate::simd::decode::{Findings, Untouched};

/// Returns the length of the text before the first `%`, or before the first `+` if `space_plus`.
#[inline(never)]
pub(in crate::simd) fn sign(text: &[u8], space_plus: bool) -> Untouched {
    let other = if space_plus { b'+' } else { b'%' };
    let mut offset = 0;
    let mut any = 0;
    // The compiler vectorizes comparisons of blocks of fixed size.
    while let Some(block) = text[offset..].first_chunk::<64>() {
        let signs = |any: bool, &byte: &u8| any | (byte == b'%') | (byte == other);
        if block.iter().fold(false, signs) {
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
            // Matches after the rest are in the padding.
            let length = (signs.trailing_zeros() as usize / 8).min(rest.len());
            return Untouched {
                length: offset + length,
                is_ascii: any & HIGHEST == 0,
            };
        }
        offset += 8;
    }
}

/// Writes the decoded text to `out`, and returns its end and the findings.
///
/// # Safety
///
/// `out` must have room for as many bytes as the text has, and `SLACK`.
#[inline(never)]
pub(in crate::simd) unsafe fn decode(
    text: &[u8],
    space_plus: bool,
    mut out: *mut u8,
) -> (*mut u8, Findings) {
    if text.len() >= BLOCK + COPIED {
        // SAFETY: the caller guarantees the room.
        return unsafe { blocks(text, space_plus, out) };
    }
    let other = if space_plus { b'+' } else { b'%' };
    let mut malformed = false;
    // All bytes of the text and all decoded bytes, combined by OR.
    let mut any = 0;
    let mut rest = text;
    loop {
        // Triplets often follow each other; the end of three is better predicted than the end of one.
        while let Some(bytes) = three(rest) {
            any |= bytes;
            // SAFETY: three bytes for nine of the text; eight fit into the slack.
            unsafe {
                out.cast::<[u8; 8]>().write(bytes.to_le_bytes());
                out = out.add(3);
            }
            rest = &rest[9..];
        }
        // Copies up to the next sign.
        while let Some(bytes) = eight(rest) {
            any |= bytes;
            let signs = equal(bytes, b'%') | equal(bytes, other);
            let length = (signs.trailing_zeros() / 8) as usize;
            // SAFETY: at most as many bytes are kept as were read; eight fit into the slack.
            unsafe {
                out.cast::<[u8; 8]>().write(bytes.to_le_bytes());
                out = out.add(length);
            }
            rest = &rest[length..];
            if length < 8 {
                break;
            }
        }
        let Some((&first, behind)) = rest.split_first() else {
            let ascii = any & HIGHEST == 0;
            return (out, Findings::new(malformed, ascii));
        };
        let mut byte = first;
        rest = behind;
        if first == b'%' {
            if let Some(value) = triplet(behind) {
                byte = value;
                rest = &behind[2..];
            } else {
                malformed = true;
            }
        } else if first == b'+' && space_plus {
            byte = b' ';
        }
        any |= u64::from(byte);
        // SAFETY: one byte for at least one of the text.
        unsafe {
            out.write(byte);
            out = out.add(1);
        }
    }
}

/// Decodes a text that has whole blocks. A function of its own, so that short texts need fewer registers.
///
/// # Safety
///
/// As [`decode`].
#[inline(never)]
unsafe fn blocks(text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
    let mut decoding = Decoding {
        rest: text,
        other: if space_plus { b'+' } else { b'%' },
        out,
        any: 0,
        malformed: false,
    };
    // SAFETY: the caller guarantees the room; at most as many bytes are written as are taken from the rest.
    let (out, behind) = unsafe {
        decoding.threes();
        while decoding.block() {
            decoding.threes();
        }
        decode(decoding.rest, space_plus, decoding.out)
    };
    let malformed = decoding.malformed || behind.malformed();
    let ascii = decoding.any & HIGHEST == 0 && behind.ascii();
    (out, Findings::new(malformed, ascii))
}

/// The rest of a text, and where it is decoded to: there is room for as many bytes as are left, and `SLACK`.
struct Decoding<'t> {
    rest: &'t [u8],
    /// The second byte that is decoded, beside `%`: `+` if it means a space, otherwise `%` again.
    other: u8,
    out: *mut u8,
    /// All bytes of the text so far and all decoded bytes, combined by OR.
    any: u64,
    malformed: bool,
}

/// The number of bytes whose signs are found at once.
const BLOCK: usize = MARKED;
/// The number of bytes that are copied at once; this many follow each block.
const COPIED: usize = 16;

impl Decoding<'_> {
    /// Decodes triplets that follow each other: the end of three is better predicted than the end of one.
    ///
    /// # Safety
    ///
    /// There must be room as documented for the type.
    #[inline(always)]
    unsafe fn threes(&mut self) {
        while let Some(bytes) = three(self.rest) {
            self.any |= bytes;
            // SAFETY: three bytes for nine of the text; eight fit into the slack.
            unsafe { self.write(bytes.to_le_bytes(), 3) };
            self.rest = &self.rest[9..];
        }
    }

    /// Decodes a block from sign to sign. Returns `false` if fewer bytes are left.
    ///
    /// # Safety
    ///
    /// As [`threes`](Self::threes).
    #[inline(always)]
    unsafe fn block(&mut self) -> bool {
        let Some(block) = self.rest.first_chunk::<{ BLOCK + COPIED }>() else {
            return false;
        };
        let mut signs = self.signs(block);
        let mut from = 0;
        while signs != 0 {
            let at = signs.trailing_zeros() as usize;
            signs &= signs - 1;
            // SAFETY: as many bytes as lie between signs, and one for at least one; what is written after them fits
            // into the slack.
            unsafe {
                self.copy(block, from, at);
                from = at + self.sign(&block[at..]);
            }
        }
        // The last triplet may end after the block.
        let end = from.max(BLOCK);
        // SAFETY: as above.
        unsafe { self.copy(block, from, end) };
        self.rest = &self.rest[end..];
        true
    }

    /// Returns which bytes of a block are signs, as bits.
    #[inline(always)]
    fn signs(&mut self, block: &[u8; BLOCK + COPIED]) -> u64 {
        let any = block.iter().fold(0, |any, &byte| any | byte);
        self.any |= u64::from(any);
        let other = self.other;
        let block = block.first_chunk().unwrap_or(&[0; BLOCK]);
        of_block(block, |byte| (byte == b'%') | (byte == other))
    }

    /// Copies bytes of a block.
    ///
    /// # Safety
    ///
    /// As [`threes`](Self::threes), for those bytes.
    #[inline(always)]
    unsafe fn copy(&mut self, block: &[u8; BLOCK + COPIED], mut from: usize, to: usize) {
        // Without a check that there are any, which is unpredictable.
        while let Some(bytes) = block[from..].first_chunk::<COPIED>() {
            let length = (to - from).min(COPIED);
            // SAFETY: no more bytes are kept than are to be copied; the others fit into the slack.
            unsafe { self.write(*bytes, length) };
            from += length;
            if from == to {
                break;
            }
        }
    }

    /// Writes the byte of the sign at the start of a text, and returns the length of the sign in the text: 0, if it
    /// stands for itself.
    ///
    /// # Safety
    ///
    /// As [`threes`](Self::threes), for one byte.
    #[inline(always)]
    unsafe fn sign(&mut self, text: &[u8]) -> usize {
        let (byte, length) = match text {
            [b'%', digits @ ..] => {
                // A branch, so that the place of the next bytes does not depend on the decoded byte.
                let Some(byte) = triplet(digits) else {
                    self.malformed = true;
                    return 0;
                };
                (byte, 3)
            }
            _ => (b' ', 1),
        };
        self.any |= u64::from(byte);
        // SAFETY: the caller guarantees the room.
        unsafe { self.write([byte], 1) };
        length
    }

    /// Writes bytes, and keeps the first `count`.
    ///
    /// # Safety
    ///
    /// There must be room for all of them.
    #[inline(always)]
    unsafe fn write<const BYTES: usize>(&mut self, bytes: [u8; BYTES], count: usize) {
        // SAFETY: the caller guarantees the room.
        unsafe {
            self.out.cast::<[u8; BYTES]>().write(bytes);
            self.out = self.out.add(count);
        }
    }
}

/// Decodes the two hex digits that a text begins with.
#[inline(always)]
fn triplet(text: &[u8]) -> Option<u8> {
    let &[high, low] = text.first_chunk()?;
    let (high, low) = (VALUES[usize::from(high)], VALUES[usize::from(low)]);
    // The value of a digit is less than 16, and that of any other byte has all bits set.
    ((high | low) < 16).then_some(high << 4 | low)
}

/// Decodes three triplets at the start of a text to a number, the first byte lowest.
#[inline(always)]
fn three(text: &[u8]) -> Option<u64> {
    let text = text.first_chunk::<9>()?;
    if eight(text)? & THIRDS != SIGNS {
        return None;
    }
    let values = text.map(|byte| VALUES[usize::from(byte)]);
    let any = [1, 2, 4, 5, 7, 8].map(|at: usize| values[at]);
    let any = any.into_iter().fold(0, |any, value| any | value);
    let byte = |at: usize| u64::from(values[at] << 4 | values[at + 1]);
    // The value of a digit is less than 16, and that of any other byte has all bits set.
    (any < 16).then(|| byte(1) | byte(4) << 8 | byte(7) << 16)
}

/// Reads eight bytes as a number, the first lowest.
#[inline(always)]
fn eight(bytes: &[u8]) -> Option<u64> {
    bytes.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// Every third byte.
const THIRDS: u64 = u64::from_le_bytes([0xFF, 0, 0, 0xFF, 0, 0, 0xFF, 0]);
/// A `%` in each of these.
const SIGNS: u64 = u64::from_le_bytes([b'%', 0, 0, b'%', 0, 0, b'%', 0]);
