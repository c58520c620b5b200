//! Spans, 64 octets at a time.

use core::arch::x86_64::{_mm512_cmpeq_epi8_mask, _mm512_set1_epi8};

use super::{Avx512, Set, load_some};
use crate::simd::octets::AsciiOctets;
use crate::simd::scalar;
use crate::simd::span::{Blocks, Span};

impl Blocks for Avx512 {
    #[inline(always)]
    fn end(self, span: &Span, text: &[u8], from: usize) -> usize {
        // SAFETY: there is a value of the type, so the processor has the features.
        unsafe { end(span, text, from) }
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2")]
fn end(span: &Span, text: &[u8], from: usize) -> usize {
    let set = Set::new(&span.octets);
    let mut offset = from;
    loop {
        let (block, there) = load_some(text.get(offset..).unwrap_or_default());
        let inside = set.mask(block) & there;
        if inside == !0 {
            offset += 64;
            continue;
        }
        let first = offset + inside.trailing_ones() as usize;
        if !span.triplets || text.get(first) != Some(&b'%') {
            return first;
        }
        // All triplets that are whole in the block, at once.
        let percent = _mm512_cmpeq_epi8_mask(block, _mm512_set1_epi8(b'%'.cast_signed()));
        let digits = Set::new(&AsciiOctets::HEX_DIGITS).mask(block) & there;
        let triplets = percent & digits >> 1 & digits >> 2;
        let inside = inside | triplets | triplets << 1 | triplets << 2;
        let length = inside.trailing_ones() as usize;
        offset += length;
        if length == 64 {
            continue;
        }
        // A triplet may go on in the next block.
        if length < 62 || !(text.get(offset) == Some(&b'%') && scalar::is_triplet(text, offset)) {
            return offset;
        }
        offset += 3;
    }
}
