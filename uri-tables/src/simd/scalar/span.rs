//! Spans, octet by octet.

use crate::simd::span::Span;

/// The end of a span that begins at `from`. Not inlined, because only long texts come here.
#[inline(never)]
pub(in crate::simd) fn span_end(span: &Span, text: &[u8], from: usize) -> usize {
    let inside = |octet: u8| span.octets.contains(octet);
    let mut rest = text.get(from..).unwrap_or_default();
    loop {
        // Eight at a time: a branch for each octet costs more than to look at some that do not count.
        while let Some((block, behind)) = rest.split_first_chunk::<8>()
            && block.iter().fold(true, |all, &octet| all & inside(octet))
        {
            rest = behind;
        }
        let outside = rest.iter().position(|&octet| !inside(octet));
        rest = &rest[outside.unwrap_or(rest.len())..];
        let stop = rest.len();
        while span.begins_with_two_triplets(rest) {
            rest = &rest[6..];
        }
        if span.begins_with_triplet(rest) {
            rest = &rest[3..];
        }
        if rest.len() == stop {
            return text.len() - stop;
        }
    }
}
