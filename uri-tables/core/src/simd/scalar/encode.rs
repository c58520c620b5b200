//! Percent-encoding without vector instructions and without branches: for each byte of data, four bytes are stored,
//! and the end of the output moves by the length of the byte's encoding.

use super::ranges::{LONG_SELF_LOOP, Ranges};
use crate::bytes::position::HIGHEST;
use crate::simd::encoding::{CHANGED, Encoding};

/// The number of bytes that are checked and then copied as a whole.
const BLOCK: usize = 16;
/// Data of at most this length is encoded without checking blocks.
const SHORT: usize = 64;
/// After a block with a byte that is not kept, this many bytes are encoded without checking blocks. The number
/// doubles, up to [`MAX_RUN`], each time the next block has such a byte, too.
const RUN: usize = 16;
const MAX_RUN: usize = 512;

/// Returns whether encoding keeps all of `data`.
///
/// The cells of sixteen bytes at a time are combined, to avoid a branch for each byte. The last block overlaps the
/// one before, so that the number of branches depends little on the length.
#[cfg(feature = "alloc")]
#[inline(never)]
pub(in crate::simd) fn is_literal(encoding: &Encoding, data: &[u8]) -> bool {
    if data.len() > LONG_SELF_LOOP {
        return is_long_literal(encoding, data);
    }
    if let (Some(first), Some(last)) = (data.first_chunk::<BLOCK>(), data.last_chunk::<BLOCK>()) {
        let (blocks, _) = data[..data.len() - 1].as_chunks::<BLOCK>();
        let behind = blocks.get(1..).unwrap_or_default();
        return all(encoding, first)
            && behind.iter().all(|block| all(encoding, block))
            && all(encoding, last);
    }
    if let (Some(first), Some(last)) = (data.first_chunk::<8>(), data.last_chunk::<8>()) {
        all(encoding, first) & all(encoding, last)
    } else if let (Some(first), Some(last)) = (data.first_chunk::<4>(), data.last_chunk::<4>()) {
        all(encoding, first) & all(encoding, last)
    } else {
        all(encoding, data)
    }
}

/// Returns whether encoding keeps all of `data`, which is longer than [`LONG_SELF_LOOP`].
#[cfg(feature = "alloc")]
#[cold]
#[inline(never)]
fn is_long_literal(encoding: &Encoding, data: &[u8]) -> bool {
    let (near, far) = data.split_at(LONG_SELF_LOOP);
    let are_literal = |data: &[u8]| {
        let (blocks, last) = data.as_chunks::<BLOCK>();
        blocks.iter().all(|block| all(encoding, block)) && all(encoding, last)
    };
    are_literal(near) && {
        let behind = Ranges::of(&encoding.literals).inside(far);
        are_literal(&far[behind..])
    }
}

/// Returns whether encoding keeps all bytes of `block`.
#[inline(always)]
fn all(encoding: &Encoding, block: &[u8]) -> bool {
    let any = |any, &byte: &u8| any | encoding.cells[usize::from(byte)];
    block.iter().fold(0, any) & CHANGED == 0
}

/// Returns the length of `data` after encoding, in bytes.
#[cfg(feature = "alloc")]
pub(in crate::simd) fn text_length(encoding: &Encoding, data: &[u8]) -> usize {
    let length = |&byte: &u8| (encoding.cells[usize::from(byte)] >> 24) as usize;
    data.iter().map(length).sum()
}

/// Writes the encoded data to `out`. Returns the end of the encoded data.
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

/// Encodes block by block. A function of its own, so that short data needs fewer registers.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(never)]
unsafe fn blocks(encoding: &Encoding, data: &[u8], mut out: *mut u8) -> *mut u8 {
    let mut rest = data;
    let mut literals = 0;
    let mut run = RUN;
    while let Some((block, behind)) = rest.split_first_chunk::<BLOCK>() {
        let from = rest;
        rest = behind;
        // SAFETY: the caller guarantees the room; each byte moves `out` by the length of its encoding.
        unsafe {
            if is_beyond_ascii(block) {
                literals = 0;
                out = triplets(encoding, block, out);
                continue;
            }
            if !all(encoding, block) {
                literals = 0;
                let unseen;
                (unseen, rest) = from.split_at(from.len().min(run));
                out = apart(encoding, unseen, out);
                run = MAX_RUN.min(2 * run);
                continue;
            }
            run = RUN;
            out.copy_from_nonoverlapping(block.as_ptr(), BLOCK);
            out = out.add(BLOCK);
            literals += BLOCK;
            if literals == LONG_SELF_LOOP {
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
    let (eights, _) = block.as_chunks();
    let eights = eights.iter().map(|eight| u64::from_le_bytes(*eight));
    eights.fold(HIGHEST, |all, eight| all & eight) == HIGHEST
}

/// Encodes a block whose bytes all become triplets. The offset of each triplet does not depend on the triplets
/// before.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(always)]
unsafe fn triplets(encoding: &Encoding, block: &[u8; BLOCK], mut out: *mut u8) -> *mut u8 {
    let (pairs, _) = block.as_chunks();
    for pair in pairs {
        let [one, two] = pair.map(|byte: u8| u64::from(encoding.cells[usize::from(byte)]));
        // In the first cell, the highest byte is the length; the XOR removes it, and the second cell begins there.
        let both = one ^ 3 << 24 | two << 24;
        // SAFETY: `out` moves by two triplets, and the eight bytes written fit into the slack.
        unsafe {
            out.cast::<[u8; 8]>().write(both.to_le_bytes());
            out = out.add(6);
        }
    }
    out
}

/// Encodes as [`bytes`], in a function of its own. If it were inlined after the check of a block, the compiler would
/// extract single bytes from vector registers.
///
/// # Safety
///
/// The same as for [`encode`].
#[inline(never)]
unsafe fn apart(encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
    // SAFETY: the caller guarantees the room in `out`.
    unsafe { bytes(encoding, data, out) }
}

/// Encodes `data` byte by byte. Returns the end of the encoded data.
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
