//! Percent-encoding with vectors. A block (the bytes of one vector) is copied if it only has literals: bytes that are
//! kept. In any other block, groups of four bytes are shuffled to make room for digits.
//!
//! Each byte is first expanded to four bytes: the byte itself or `%`, the two hex digits, and one unused byte. So a
//! group of four bytes becomes one lane of 16 bytes. One of sixteen shuffles then moves the needed bytes together. It
//! is selected by the set of bytes in the group that become triplets. This takes the same time for any data.

use super::{Four, LANE, Lane, Set, Vector};
use crate::bytes::triplet::DIGITS;
use crate::simd::byte_mask::lowest;
use crate::simd::encoding::Encoding;

/// Indexed by four bits, which tell for each byte of a group whether it becomes a triplet: the indices of the needed
/// bytes among the sixteen expanded bytes, in ascending order. The last entry is the number of these indices, which is
/// at most twelve.
static KEPT_PLACES: [[u8; LANE]; 16] = {
    let mut kept_places = [[0; LANE]; 16];
    let mut triplets = 0;
    while triplets < 16 {
        let (mut byte, mut length) = (0, 0);
        while byte < 4 {
            let needed = if triplets >> byte & 1 == 1 { 3 } else { 1 };
            let mut place = 0;
            while place < needed {
                kept_places[triplets][length] = 4 * byte + place;
                length += 1;
                place += 1;
            }
            byte += 1;
        }
        kept_places[triplets][LANE - 1] = length as u8;
        triplets += 1;
    }
    kept_places
};

/// Implements [`Blocks::encode`](crate::simd::Blocks::encode).
///
/// # Safety
///
/// `out` must have room for the encoded data and `SLACK` more bytes.
#[inline(always)]
pub(in crate::simd) unsafe fn encode<V: Vector>(
    vector: V,
    encoding: &Encoding,
    data: &[u8],
    mut out: *mut u8,
) -> *mut u8 {
    let literals = Set::new(vector, &encoding.literals);
    let blocks = data.chunks_exact(V::WIDTH);
    let rest = blocks.remainder();
    for bytes in blocks {
        let block = vector.load(bytes);
        // SAFETY: each block is written after the encoding of the blocks before it; the caller guarantees the room.
        out = unsafe { write(vector, encoding, literals, block, V::WIDTH, out) };
    }
    if rest.is_empty() {
        return out;
    }
    let block = vector.load(rest);
    // SAFETY: the caller guarantees the room, and bytes written after the encoding are in the slack.
    unsafe { write(vector, encoding, literals, block, rest.len(), out) }
}

/// Encodes as [`encode`], but with vectors of one lane instead of four. In most texts that have bytes to encode, each
/// block of 64 bytes has such a byte, and could not be copied as a whole.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(always)]
pub(in crate::simd) unsafe fn encode_lanes<V: Lane>(
    vectors: Four<V>,
    encoding: &Encoding,
    data: &[u8],
    out: *mut u8,
) -> *mut u8 {
    // SAFETY: the caller guarantees the room in `out`.
    unsafe { encode(vectors.0, encoding, data, out) }
}

/// Writes the encoding of the first `length` bytes of a block to `out`. Returns a pointer to the end of the encoding.
///
/// # Safety
///
/// `out` must have room for the encoding and 64 more bytes. The rest of the block after the first `length` bytes, at
/// most 31 bytes because vectors have at most 32, is written as if it had only literals. The last group of four bytes
/// takes sixteen bytes of `out`.
#[inline(always)]
unsafe fn write<V: Vector>(
    vector: V,
    encoding: &Encoding,
    literals: Set<V>,
    bytes: V::Bytes,
    length: usize,
    out: *mut u8,
) -> *mut u8 {
    let outside = literals.outside(vector, bytes);
    let present = lowest(length);
    if vector.byte_mask(outside) & present == 0 {
        // SAFETY: a vector is written, and `out` moves by `length`.
        unsafe {
            vector.store(bytes, out);
            return out.add(length);
        }
    }
    let (mut firsts, mut triplets) = (bytes, outside);
    if encoding.space_plus {
        let spaces = vector.equal(bytes, vector.splat(b' '));
        firsts = vector.select(spaces, vector.splat(b'+'), firsts);
        triplets = vector.without(triplets, spaces);
    }
    firsts = vector.select(triplets, vector.splat(b'%'), firsts);
    let triplets = vector.byte_mask(triplets) & present;
    let digits = vector.repeat(DIGITS);
    let seconds = vector.shuffle(digits, vector.high(bytes));
    let thirds = vector.shuffle(digits, vector.and(bytes, vector.splat(0x0F)));
    // For each half of a lane: the first and second bytes of the expansions, interleaved. Then the third bytes, each
    // twice: the fourth byte of an expansion is not used.
    let [low, high] = vector.interleave(firsts, seconds);
    let [low_thirds, high_thirds] = vector.interleave(thirds, thirds);
    // For each quarter of a lane, which is one group: the four bytes of each expansion.
    let [one, two] = vector.interleave_pairs(low, low_thirds);
    let [three, four] = vector.interleave_pairs(high, high_thirds);
    // The groups are written in order, because the bytes that are stored after the encoding of a group are
    // overwritten by the next group.
    let mut next = out;
    for lane in 0..V::WIDTH / LANE {
        for (quarter, expansions) in [one, two, three, four].into_iter().enumerate() {
            // The offset of the group in the block.
            let at = LANE * lane + 4 * quarter;
            let kept_places = &KEPT_PLACES[(triplets >> at & 15) as usize];
            let one = vector.one();
            let text = one.shuffle(vector.lane(expansions, lane), one.load(kept_places));
            // SAFETY: the caller guarantees the room.
            unsafe {
                if V::COUNTS_BITS {
                    // The place of each group in the output is computed from the bits, so that no group waits for the
                    // one before. This takes a fifth less time.
                    let before = (triplets & lowest(at)).count_ones() as usize;
                    next = out.add(at + 2 * before);
                }
                one.store(text, next);
                next = next.add(usize::from(kept_places[LANE - 1]));
            }
        }
    }
    // SAFETY: all bytes up to the new end were written. After the first `length` bytes, each byte moved `next` by
    // one.
    unsafe {
        if V::COUNTS_BITS {
            out.add(length + 2 * triplets.count_ones() as usize)
        } else {
            next.sub(V::WIDTH - length)
        }
    }
}
