//! Spans, octet by octet.

use crate::simd::octets::AsciiOctets;
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
        let Some(&octet) = text.get(offset) else {
            return offset;
        };
        if span.octets.contains(octet) {
            offset += 1;
        } else if octet == b'%' && span.triplets && is_triplet(text, offset) {
            offset += 3;
        } else {
            return offset;
        }
    }
}

/// Whether two hex digits stand behind an offset.
#[inline(always)]
fn is_triplet(text: &[u8], offset: usize) -> bool {
    let digit = |at| {
        text.get(at)
            .is_some_and(|&octet| AsciiOctets::HEX_DIGITS.contains(octet))
    };
    digit(offset + 1) && digit(offset + 2)
}
