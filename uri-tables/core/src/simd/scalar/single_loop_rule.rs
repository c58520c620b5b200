//! Single loops without vectors.

use crate::simd::scalar::span_end;
use crate::simd::single_loop_rule::SingleLoop;

/// In longer texts, the self-loop is searched like any other.
const LONG: usize = 256;

/// Returns the end of the self-loop from the start of a text. Not inlined, because it would be compiled for each
/// type.
#[inline(never)]
pub(in crate::simd) fn sole_end(SingleLoop { span, table }: SingleLoop<'_>, text: &[u8]) -> usize {
    if text.len() > LONG {
        return span_end(span, text, 0);
    }
    let mut offset = 0;
    loop {
        offset += outside(table, &text[offset..]);
        // The digits of a triplet are checked, too.
        if !span.begins_with_triplet(&text[offset..]) {
            return offset;
        }
        offset += 3;
    }
}

/// Returns the offset of the first byte that a table does not have, or the length.
#[inline(always)]
fn outside(table: &[bool; 256], bytes: &[u8]) -> usize {
    let has = |byte: u8| table[usize::from(byte)];
    // One branch for eight bytes: which of them is outside is unpredictable, and so is the number of bytes that are
    // left at the end, which are checked together with some before them.
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
