//! Percent-encoding without vector instructions.
//!
//! There is no branch for each byte of data: four bytes are stored for it (a cell of [`Encoding`]), and the end of
//! the output moves by the length of the byte's encoding, 1 or 3. In long data, blocks that only have literals (bytes
//! that are kept) are copied, and blocks that have no ASCII byte are encoded without waiting for the end of each
//! triplet.

use super::ranges::{HAS_VECTORS, LONG_SELF_LOOP, Ranges};
use crate::bytes::position::HIGHEST;
use crate::simd::encoding::{CHANGED, Encoding};

/// The number of bytes that are checked and then copied as a whole.
const BLOCK: usize = 16;
/// Data of at most this length, in bytes, is encoded without checking blocks.
const SHORT: usize = 64;
/// If a block has a byte that is not kept, this many bytes are encoded without checking blocks. The number doubles,
/// up to [`MAX_RUN`], each time the next block has such a byte, too.
const RUN: usize = 16;
const MAX_RUN: usize = 512;

/// Returns whether encoding keeps all of `data`.
///
/// The cells of sixteen bytes at a time are combined, to avoid a branch for each byte. The last block overlaps the
/// one before, so that the number of branches depends little on the length.
#[cfg(feature = "alloc")]
#[inline(never)]
pub(in crate::simd) fn is_literal(encoding: &Encoding, data: &[u8]) -> bool {
    if HAS_VECTORS && data.len() > LONG_SELF_LOOP {
        return is_long_literal(encoding, data);
    }
    if let (Some(first), Some(last)) = (data.first_chunk::<BLOCK>(), data.last_chunk::<BLOCK>()) {
        // Without the last byte, so that a last whole block is not checked twice.
        let (blocks, _) = data[..data.len() - 1].as_chunks::<BLOCK>();
        let middle = blocks.get(1..).unwrap_or_default();
        return are_literals(encoding, first)
            && middle.iter().all(|block| are_literals(encoding, block))
            && are_literals(encoding, last);
    }
    // Shorter data is checked as two blocks of 8 or of 4 bytes, which may overlap.
    if let (Some(first), Some(last)) = (data.first_chunk::<8>(), data.last_chunk::<8>()) {
        are_literals(encoding, first) & are_literals(encoding, last)
    } else if let (Some(first), Some(last)) = (data.first_chunk::<4>(), data.last_chunk::<4>()) {
        are_literals(encoding, first) & are_literals(encoding, last)
    } else {
        are_literals(encoding, data)
    }
}

/// Returns whether encoding keeps all of `data`, which is longer than [`LONG_SELF_LOOP`].
#[cfg(feature = "alloc")]
#[cold]
#[inline(never)]
fn is_long_literal(encoding: &Encoding, data: &[u8]) -> bool {
    let (first, rest) = data.split_at(LONG_SELF_LOOP);
    let are_all_literals = |data: &[u8]| {
        let (blocks, last) = data.as_chunks::<BLOCK>();
        blocks.iter().all(|block| are_literals(encoding, block)) && are_literals(encoding, last)
    };
    are_all_literals(first) && {
        let checked = Ranges::of(&encoding.literals).inside(rest);
        are_all_literals(&rest[checked..])
    }
}

/// Returns whether encoding keeps all bytes of `block`. There is no branch for each byte.
#[inline(always)]
fn are_literals(encoding: &Encoding, block: &[u8]) -> bool {
    let any = |any, &byte: &u8| any | encoding.cells[usize::from(byte)];
    block.iter().fold(0, any) & CHANGED == 0
}

/// Returns the length of `data` after encoding, in bytes.
#[cfg(feature = "alloc")]
pub(in crate::simd) fn text_length(encoding: &Encoding, data: &[u8]) -> usize {
    // The highest byte of a cell is the length of the byte's encoding.
    let length = |&byte: &u8| (encoding.cells[usize::from(byte)] >> 24) as usize;
    data.iter().map(length).sum()
}

/// Implements [`Blocks::encode`](crate::simd::Blocks::encode).
///
/// # Safety
///
/// `out` must have room for the encoded data and `SLACK` more bytes.
#[inline(never)]
pub(in crate::simd) unsafe fn encode(encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
    // SAFETY: the caller guarantees the room in `out`.
    unsafe {
        // A block of short data is seldom kept as a whole, and checking a block costs as much as encoding it.
        if data.len() <= SHORT {
            bytes(encoding, data, out)
        } else {
            blocks(encoding, data, out)
        }
    }
}

/// Encodes long data block by block. A function of its own, so that short data needs fewer registers.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(never)]
unsafe fn blocks(encoding: &Encoding, data: &[u8], mut out: *mut u8) -> *mut u8 {
    let mut rest = data;
    // The number of literals that have been copied in the current sequence of blocks.
    let mut literals = 0;
    // The number of bytes to encode without checking blocks, when a block next has a byte that is not kept.
    let mut run = RUN;
    while let Some((block, after)) = rest.split_first_chunk::<BLOCK>() {
        let from_block = rest;
        rest = after;
        // SAFETY: the caller guarantees the room; each byte moves `out` by the length of its encoding.
        unsafe {
            if is_beyond_ascii(block) {
                literals = 0;
                out = triplets(encoding, block, out);
                continue;
            }
            if !are_literals(encoding, block) {
                literals = 0;
                let unchecked;
                (unchecked, rest) = from_block.split_at(from_block.len().min(run));
                out = bytes_outlined(encoding, unchecked, out);
                run = MAX_RUN.min(2 * run);
                continue;
            }
            run = RUN;
            out.copy_from_nonoverlapping(block.as_ptr(), BLOCK);
            out = out.add(BLOCK);
            literals += BLOCK;
            // Many literals have followed each other, so computing their ranges pays off.
            if HAS_VECTORS && literals == LONG_SELF_LOOP {
                let many = Ranges::of(&encoding.literals).inside(rest);
                out.copy_from_nonoverlapping(rest.as_ptr(), many);
                out = out.add(many);
                rest = &rest[many..];
            }
        }
    }
    // SAFETY: the caller guarantees the room; `out` is the end of the encoding so far.
    unsafe { bytes(encoding, rest, out) }
}

/// Returns whether no byte of `block` is ASCII.
#[inline(always)]
fn is_beyond_ascii(block: &[u8; BLOCK]) -> bool {
    // The highest bit of a byte is set if the byte is not ASCII.
    let (eights, _) = block.as_chunks();
    let eights = eights.iter().map(|eight| u64::from_le_bytes(*eight));
    eights.fold(HIGHEST, |all, eight| all & eight) == HIGHEST
}

/// Encodes a block whose bytes all become triplets. So the offset of each triplet in the output is known in advance.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(always)]
unsafe fn triplets(encoding: &Encoding, block: &[u8; BLOCK], mut out: *mut u8) -> *mut u8 {
    let (pairs, _) = block.as_chunks();
    for pair in pairs {
        let [one, two] = pair.map(|byte: u8| u64::from(encoding.cells[usize::from(byte)]));
        // The highest byte of the first cell is its length, 3. The XOR clears it, and the second cell begins there.
        let both = one ^ 3 << 24 | two << 24;
        // SAFETY: `out` moves by two triplets, and the eight bytes written fit into the slack.
        unsafe {
            out.cast::<[u8; 8]>().write(both.to_le_bytes());
            out = out.add(6);
        }
    }
    out
}

/// Encodes as [`bytes`], but is not inlined. If `bytes` were inlined after the check of a block, the compiler would
/// extract single bytes from vector registers.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(never)]
unsafe fn bytes_outlined(encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
    // SAFETY: the caller guarantees the room in `out`.
    unsafe { bytes(encoding, data, out) }
}

/// Encodes `data` byte by byte. Returns a pointer to the end of the encoded data.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(always)]
unsafe fn bytes(encoding: &Encoding, data: &[u8], mut out: *mut u8) -> *mut u8 {
    let mut one = |byte: u8| {
        let cell = encoding.cells[usize::from(byte)];
        // SAFETY: each byte moves `out` by the length of its encoding, and there is room for four bytes after it.
        unsafe {
            out.cast::<[u8; 4]>().write(cell.to_le_bytes());
            out = out.add((cell >> 24) as usize);
        }
    };
    // Four bytes per iteration, because the loop's overhead costs as much as a byte.
    let (fours, rest) = data.as_chunks::<4>();
    for four in fours {
        for &byte in four {
            one(byte);
        }
    }
    for &byte in rest {
        one(byte);
    }
    out
}
