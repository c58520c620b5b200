//! SingleLoop spans, octet by octet.

use crate::simd::scalar::span_end;
use crate::simd::sole::SingleLoop;

/// In more than so many octets, the span is looked for as any other.
const LONG: usize = 256;

/// The end of the span that begins with a text. Not inlined: it would be once more for each type.
#[inline(never)]
pub(in crate::simd) fn sole_end(SingleLoop { span, table }: SingleLoop<'_>, text: &[u8]) -> usize {
    if text.len() > LONG {
        return span_end(span, text, 0);
    }
    let mut offset = 0;
    loop {
        offset += outside(table, &text[offset..]);
        // Of a triplet the digits are looked at, too.
        if !span.begins_with_triplet(&text[offset..]) {
            return offset;
        }
        offset += 3;
    }
}

/// The offset of the first octet that a table does not have; else the length.
#[inline(always)]
fn outside(table: &[bool; 256], octets: &[u8]) -> usize {
    let has = |octet: u8| table[usize::from(octet)];
    // A branch for eight: where one of them is outside is seldom foreseen, and neither is how many are left in the end,
    // so that those are looked at with some before them.
    let has_all = |octets: &[u8; 8]| octets.iter().fold(true, |all, &octet| all & has(octet));
    let (pieces, _) = octets.as_chunks();
    let whole = pieces.iter().position(|piece| !has_all(piece));
    let from = 8 * whole.unwrap_or(pieces.len());
    if whole.is_none() && octets.last_chunk().is_some_and(has_all) {
        return octets.len();
    }
    let rest = &octets[from..];
    let outside = rest.iter().position(|&octet| !has(octet));
    outside.map_or(octets.len(), |outside| from + outside)
}
