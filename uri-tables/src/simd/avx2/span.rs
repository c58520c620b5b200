//! Spans, 32 octets at a time.

use super::{Avx2, Set, load, load_some, lowest};
use crate::simd::scalar;
use crate::simd::span::{Blocks, Span};

impl Blocks for Avx2 {
    #[inline(always)]
    fn end(self, span: &Span, text: &[u8], from: usize) -> usize {
        // SAFETY: there is a value of the type, so the processor has the features.
        unsafe { end(span, text, from) }
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn end(span: &Span, text: &[u8], from: usize) -> usize {
    let set = Set::new(&span.octets);
    let mut offset = from;
    loop {
        let rest = text.get(offset..).unwrap_or_default();
        let outside = match rest.first_chunk() {
            Some(block) => !set.mask(load(block)),
            None => !set.mask(load_some(rest)) | !lowest(rest.len()),
        };
        if outside == 0 {
            offset += 32;
            continue;
        }
        offset += outside.trailing_zeros() as usize;
        while span.triplets && text.get(offset) == Some(&b'%') && scalar::is_triplet(text, offset) {
            offset += 3;
        }
        if !text
            .get(offset)
            .is_some_and(|&octet| span.octets.contains(octet))
        {
            return offset;
        }
    }
}
