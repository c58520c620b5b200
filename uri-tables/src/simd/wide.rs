//! What is looked at alike with AVX2 and with AVX-512, whose blocks differ in width alone: a bit for each octet says what
//! it is, the lowest for the first, and instructions on numbers do the rest.
//!
//! In: octets and a set. Out: how far it goes on. All of it is inlined into functions that have the instructions.

use super::octets::AsciiOctets;
use super::span::Span;

/// Blocks in a register.
pub(super) trait Wide: Copy {
    /// How many octets a block has, 64 at most.
    const WIDTH: usize;
    /// As many octets.
    type Block: Copy;
    /// A set, ready for blocks.
    type Set: Copy;

    /// A set, made ready.
    fn set(self, set: &AsciiOctets) -> Self::Set;
    /// The first octets, or all there are and zeros behind them; and which are there.
    fn load_some(self, octets: &[u8]) -> (Self::Block, u64);
    /// Which octets are in a set.
    fn inside(self, set: Self::Set, block: Self::Block) -> u64;
    /// Which octets are a given one.
    fn equal(self, block: Self::Block, octet: u8) -> u64;
}

/// The lowest `length` bits; all from 64 on.
#[inline(always)]
pub(super) const fn lowest(length: usize) -> u64 {
    if length < 64 { (1 << length) - 1 } else { !0 }
}

/// The number of octets at the start that are in a set.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn prefix<W: Wide>(wide: W, set: &AsciiOctets, data: &[u8]) -> usize {
    let set = wide.set(set);
    first(wide, data, |block| !wide.inside(set, block))
}

/// The offset of the first `%`, or `+` if `space_plus`; else the text's length.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn sign<W: Wide>(wide: W, text: &[u8], space_plus: bool) -> usize {
    let other = if space_plus { b'+' } else { b'%' };
    first(wide, text, |block| {
        wide.equal(block, b'%') | wide.equal(block, other)
    })
}

/// The offset of the first octet that is looked for; else the length.
#[cfg(feature = "alloc")]
#[inline(always)]
fn first<W: Wide>(wide: W, octets: &[u8], look: impl Fn(W::Block) -> u64) -> usize {
    let mut offset = 0;
    loop {
        let rest = &octets[offset..];
        let (block, there) = wide.load_some(rest);
        let found = look(block) & there;
        if found != 0 {
            return offset + found.trailing_zeros() as usize;
        }
        if rest.len() <= W::WIDTH {
            return octets.len();
        }
        offset += W::WIDTH;
    }
}

/// The end of a span that begins at `from`.
#[inline(always)]
pub(super) fn end<W: Wide>(wide: W, span: &Span, text: &[u8], from: usize) -> usize {
    let all = lowest(W::WIDTH);
    let set = wide.set(&span.octets);
    let mut offset = from;
    // Of the octets at the start of a block, those that belong to a triplet before it.
    let mut carried = 0;
    loop {
        let rest = text.get(offset..).unwrap_or_default();
        let (block, there) = wide.load_some(rest);
        let mut inside = wide.inside(set, block) & there | carried;
        carried = 0;
        if inside != all {
            let percent = wide.equal(block, b'%') & there;
            if !span.triplets || percent == 0 {
                return offset + inside.trailing_ones() as usize;
            }
            let hex = wide.set(&AsciiOctets::HEX_DIGITS);
            let digits = wide.inside(hex, block) & there;
            let behind = match rest.get(W::WIDTH..) {
                Some(behind) => {
                    let (block, there) = wide.load_some(behind);
                    wide.inside(hex, block) & there
                }
                None => 0,
            };
            let first = digits >> 1 | behind << (W::WIDTH - 1);
            let second = digits >> 2 | behind << (W::WIDTH - 2);
            let triplets = percent & first & second;
            inside |= (triplets | triplets << 1 | triplets << 2) & all;
            if inside != all {
                return offset + inside.trailing_ones() as usize;
            }
            carried = triplets >> (W::WIDTH - 1) | triplets >> (W::WIDTH - 2);
        }
        offset += W::WIDTH;
    }
}
