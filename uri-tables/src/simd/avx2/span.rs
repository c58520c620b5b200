//! Spans, 32 octets at a time.

use super::{Avx2, Set, equal, load_some};
use crate::simd::octets::AsciiOctets;
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
    // Of the octets at the start of a block, those that belong to a triplet before it.
    let mut carried = 0;
    loop {
        let rest = text.get(offset..).unwrap_or_default();
        let (block, there) = load_some(rest);
        let mut inside = set.mask(block) & there | carried;
        carried = 0;
        if inside != !0 {
            let percent = equal(block, b'%') & there;
            if !span.triplets || percent == 0 {
                return offset + inside.trailing_ones() as usize;
            }
            let hex = Set::new(&AsciiOctets::HEX_DIGITS);
            let digits = hex.mask(block) & there;
            let behind = match rest.get(32..) {
                Some(behind) => {
                    let (block, there) = load_some(behind);
                    hex.mask(block) & there
                }
                None => 0,
            };
            let triplets = percent & (digits >> 1 | behind << 31) & (digits >> 2 | behind << 30);
            inside |= triplets | triplets << 1 | triplets << 2;
            if inside != !0 {
                return offset + inside.trailing_ones() as usize;
            }
            carried = triplets >> 31 | triplets >> 30;
        }
        offset += 32;
    }
}
