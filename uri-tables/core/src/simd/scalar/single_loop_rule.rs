//! Finds the end of a single loop (see [`single_loop_rule`](crate::simd::single_loop_rule)) without vector
//! instructions.

use crate::simd::scalar::self_loop_end;
use crate::simd::self_loop::SingleLoop;

/// In texts with more bytes than this, the self-loop's end is found like that of any other self-loop.
const LONG_TEXT: usize = 256;

/// Returns the end of the single loop if it begins at the start of `text`. Not inlined, because it would be compiled
/// into the validator of each type.
#[inline(never)]
pub(in crate::simd) fn single_loop_end(
    SingleLoop { self_loop, table }: SingleLoop<'_>,
    text: &[u8],
) -> usize {
    if text.len() > LONG_TEXT {
        return self_loop_end(self_loop, text, 0);
    }
    let mut offset = 0;
    loop {
        offset += outside(table, &text[offset..]);
        // Triplets are skipped as a whole, because the set need not contain their digits.
        if !self_loop.begins_with_triplet(&text[offset..]) {
            return offset;
        }
        offset += 3;
    }
}

/// Returns the offset of the first byte that is `false` in `table`, or the length of `bytes`.
#[inline(always)]
fn outside(table: &[bool; 256], bytes: &[u8]) -> usize {
    let has = |byte: u8| table[usize::from(byte)];
    // One branch for a piece of eight bytes, because it is unpredictable which of its bytes ends the loop. The number
    // of bytes after the last piece is unpredictable, too, so the last eight bytes are checked together. They overlap
    // the last piece.
    let has_all = |bytes: &[u8; 8]| bytes.iter().fold(true, |all, &byte| all & has(byte));
    let (pieces, _) = bytes.as_chunks();
    let failing = pieces.iter().position(|piece| !has_all(piece));
    let from = 8 * failing.unwrap_or(pieces.len());
    if failing.is_none() && bytes.last_chunk().is_some_and(has_all) {
        return bytes.len();
    }
    let rest = &bytes[from..];
    let outside = rest.iter().position(|&byte| !has(byte));
    outside.map_or(bytes.len(), |outside| from + outside)
}
