//! Searches a text of a rule that is a single self-loop for the first byte outside of it, without vector instructions.

use crate::simd::scalar::self_loop_end;
use crate::simd::self_loop::SingleLoop;

/// In texts longer than this, the self-loop's end is found like that of any other self-loop.
const LONG_TEXT: usize = 256;

/// Returns the end of the single loop at the start of `text`. Not inlined, because it would be compiled into the
/// validator of each type.
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
        // The digits of the triplet are checked, too, even if the self-loop's set does not contain them.
        if !self_loop.begins_with_triplet(&text[offset..]) {
            return offset;
        }
        offset += 3;
    }
}

/// Returns the offset of the first byte that `table` does not contain, or the length of `bytes`.
#[inline(always)]
fn outside(table: &[bool; 256], bytes: &[u8]) -> usize {
    let has = |byte: u8| table[usize::from(byte)];
    // One branch for eight bytes, because it is unpredictable which of them ends the loop. The number of bytes after
    // the last whole piece is unpredictable, too, so the last eight bytes are checked as a whole; they overlap that
    // piece.
    let has_all = |bytes: &[u8; 8]| bytes.iter().fold(true, |all, &byte| all & has(byte));
    let (pieces, _) = bytes.as_chunks();
    let whole = pieces.iter().position(|piece| !has_all(piece));
    let from = 8 * whole.unwrap_or(pieces.len());
    if whole.is_none() && bytes.last_chunk().is_some_and(has_all) {
        return bytes.len();
    }
    let rest = &bytes[from..];
    let outside = rest.iter().position(|&byte| !has(byte));
    outside.map_or(bytes.len(), |outside| from + outside)
}
