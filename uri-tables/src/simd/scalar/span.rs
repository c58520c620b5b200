//! Spans, octet by octet.

use crate::simd::span::Span;

/// The end of a span that begins at `from`.
#[inline(always)]
pub(in crate::simd) fn span_end(span: &Span, text: &[u8], from: usize) -> usize {
    let mut offset = from;
    // Eight at a time: a branch for each octet costs more than to look at some that do not count.
    while let Some(block) = text.get(offset..).and_then(<[u8]>::first_chunk::<8>) {
        let inside = |all, &octet: &u8| all & span.octets.contains(octet);
        if !block.iter().fold(true, inside) {
            break;
        }
        offset += 8;
    }
    loop {
        let rest = text.get(offset..).unwrap_or_default();
        if span.begins_with_triplet(rest) {
            offset += 3;
        } else if rest
            .first()
            .is_some_and(|&octet| span.octets.contains(octet))
        {
            offset += 1;
        } else {
            return offset;
        }
    }
}
