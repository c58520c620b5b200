//! Percent-decoding with vectors: the decoded byte of a triplet replaces its `%`, and the two digits are removed.
//!
//! A *triplet* is a `%` with two hex digits. Triplets do not overlap, because a digit is not a `%`. All triplets of a
//! block (the bytes of one vector) are therefore found at once. A triplet that begins in the last two bytes of a
//! block is left to the next block, which begins with these two bytes. To remove the digits, each group of eight
//! bytes is shuffled, which takes the same time wherever triplets are. A block without triplets is copied. (The
//! instruction `PEXT` could also remove the digits, but is slow on some processors.)

use super::{LANE, Lane, Set, Vector};
use crate::simd::ascii_bytes::AsciiBytes;
use crate::simd::byte_mask::lowest;
use crate::simd::findings::Findings;
use crate::simd::scalar;

/// Indexed by a byte mask of eight bytes: the indices of the bytes in the mask, in ascending order, such as 0 and 2 for
/// `0b101`. A shuffle with such an entry moves the bytes in the mask next to each other.
static KEPT_PLACES: [[u8; 8]; 256] = {
    let mut kept_places = [[0; 8]; 256];
    let mut kept = 0;
    while kept < 256 {
        let (mut place, mut length) = (0, 0);
        while place < 8 {
            if kept >> place & 1 == 1 {
                kept_places[kept][length] = place;
                length += 1;
            }
            place += 1;
        }
        kept += 1;
    }
    kept_places
};

/// Implements [`Blocks::decode`](crate::simd::Blocks::decode).
///
/// # Safety
///
/// `out` must have room for `text.len() + SLACK` bytes.
#[inline(always)]
pub(in crate::simd) unsafe fn decode<V: Vector>(
    vector: V,
    text: &[u8],
    space_plus: bool,
    mut out: *mut u8,
) -> (*mut u8, Findings) {
    if text.len() < V::SHORT {
        // SAFETY: the caller guarantees the room in `out`.
        return unsafe { scalar::decode(text, space_plus, out) };
    }
    // The number of bytes that are decoded per block, except in the last block. A triplet that begins before this
    // offset ends inside the block.
    let step = V::WIDTH - 2;
    let hex = Set::new(vector, &AsciiBytes::HEX_DIGITS);
    // All bytes of the text and all decoded bytes, combined by OR. A high bit means that a byte is not ASCII.
    let mut any = vector.splat(0);
    // The byte masks of all blocks so far, combined by OR: the `%` that are not followed by two hex digits.
    let mut malformed = 0;
    // A byte mask: the digits at the start of this block (at most two) of a triplet that begins in the previous block.
    let mut carried = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let block = vector.load(rest);
        let percent = vector.equal(block, vector.splat(b'%'));
        let signs = vector.byte_mask(percent);
        let mut bytes = block;
        if space_plus {
            let plus = vector.equal(block, vector.splat(b'+'));
            bytes = vector.select(plus, vector.splat(b' '), bytes);
        }
        // Nothing is removed from this block, so it is copied as a whole.
        if signs | carried == 0 {
            let length = rest.len().min(V::WIDTH);
            any = vector.or(any, bytes);
            // SAFETY: `out` moves by at most as many bytes as were read, and the vector that is written fits into the
            // slack.
            unsafe {
                vector.store(bytes, out);
                out = out.add(length);
            }
            rest = &rest[length..];
            continue;
        }
        let length = if rest.len() <= V::WIDTH {
            rest.len()
        } else {
            step
        };
        let decoded_now = lowest(length);
        // Each hex digit is replaced by its value. Any other byte gets the highest bit: also the zeros after the end
        // of the text, and the bytes after the block, for which `no_digit` is used.
        let no_digit = vector.splat(0x80);
        let outside = vector.and(hex.outside(vector, block), no_digit);
        let digit_values = vector.or(digit_values(vector, block), outside);
        let [first, second] = vector.following(digit_values, no_digit);
        let triplets = vector.without(percent, vector.or(first, second));
        // The decoded byte, at the offset of the `%`.
        let values = vector.or(vector.raise(first), second);
        bytes = vector.select(triplets, values, bytes);
        any = vector.or(any, bytes);
        let triplets = vector.byte_mask(triplets) & decoded_now;
        malformed |= signs & decoded_now & !triplets;
        let kept = decoded_now & !(triplets << 1 | triplets << 2 | carried);
        // The next block begins at offset `step` of this block.
        carried = triplets >> (step - 1) | triplets >> (step - 2);
        // SAFETY: `out` moves by at most as many bytes as were read. `write` stores eight bytes at a time, and any
        // bytes beyond the new end are in the slack.
        unsafe {
            write(vector, bytes, kept, out);
            out = out.add(vector.count(kept, V::WIDTH / 8));
        }
        rest = &rest[length..];
    }
    let is_ascii = vector.above_ascii(any) == 0;
    (out, Findings::new(malformed != 0, is_ascii))
}

/// Writes the bytes of a block that are in the byte mask `kept` to `out`, next to each other.
///
/// # Safety
///
/// `out` must have room for as many bytes as a vector has.
#[inline(always)]
unsafe fn write<V: Vector>(vector: V, bytes: V::Bytes, kept: u64, out: *mut u8) {
    let one = vector.one();
    for eights in 0..V::WIDTH / 8 {
        // The lane that begins with this group of eight bytes.
        let mut lane = vector.lane(bytes, 8 * eights / LANE);
        if eights % 2 == 1 {
            lane = one.upper(lane);
        }
        let kept_places = KEPT_PLACES[(kept >> (8 * eights) & 0xFF) as usize];
        // The groups are written in order: what a group stores after its kept bytes is overwritten by the next group.
        // SAFETY: the caller guarantees the room, and no group of eight is written further right than it was in the
        // block.
        unsafe { one.store_eight(lane, kept_places, out.add(vector.count(kept, eights))) };
    }
}

/// Replaces each hex digit by its value, and any other byte by a value below 32.
#[inline(always)]
fn digit_values<V: Vector>(vector: V, block: V::Bytes) -> V::Bytes {
    // The low nibble of a letter is nine less than the value of the letter as a digit: `A` is 0x41 and has the value
    // 10.
    let letters = vector.greater(block, vector.splat(b'9'));
    let nine = vector.and(letters, vector.splat(9));
    vector.add(vector.and(block, vector.splat(0x0F)), nine)
}
