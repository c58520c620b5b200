//! The search with vector instructions, generic over the width of a block.
//!
//! A comparison of a block returns one bit per byte, the lowest for the first byte, and integer instructions do the
//! rest. A block at the end of a text is padded with zeros. The mask `there` has a bit for each byte that is in the
//! text, and removes the bits of the padding. Everything is inlined into functions that enable the target features.

use super::ascii_bytes::AsciiBytes;
use super::byte_mask::lowest;
use super::compiled::Compiled;
#[cfg(feature = "alloc")]
use super::encoding::Encoding;
#[cfg(feature = "alloc")]
use super::findings::Untouched;
use super::prescan::{PRESCAN_LEN, Prescan};
use super::scalar;
use super::self_loop::{SelfLoop, SingleLoop};
use super::wide::Wide;

/// Returns whether all bytes of `data` are in `set`, or `None` if `data` is too long to check without a loop. Most
/// data is short enough.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn all_of_few<W: Wide>(wide: W, set: &AsciiBytes, data: &[u8]) -> Option<bool> {
    if data.len() <= W::WIDTH {
        return Some(wide.are_within(wide.set(set), data));
    }
    if data.len() > PRESCAN_LEN {
        return None;
    }
    Some(Masks::of(wide, data).inside(wide, set) == lowest(data.len()))
}

/// Returns whether all bytes of `data`, of any length, are in `set`.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn all<W: Wide>(wide: W, set: &AsciiBytes, data: &[u8]) -> bool {
    let mut outside = Outside(wide.set(set));
    first(wide, data, &mut outside) == data.len()
}

/// Returns the length of `data` after encoding, in bytes.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn text_length<W: Wide>(wide: W, encoding: &Encoding, data: &[u8]) -> usize {
    let set = wide.set(&encoding.literals);
    let mut triplets = 0;
    let mut rest = data;
    while !rest.is_empty() {
        let (block, there) = wide.load_some(rest);
        let mut kept = wide.within(set, block);
        if encoding.space_plus {
            kept |= wide.equal(block, b' ');
        }
        triplets += (!kept & there).count_ones() as usize;
        rest = rest.get(W::WIDTH..).unwrap_or_default();
    }
    data.len() + 2 * triplets
}

/// Returns the number of bytes before the first `%`, or before the first `%` or `+` if `space_plus`. Also returns
/// whether all checked bytes are ASCII; some of them may be after the first sign.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn sign<W: Wide>(wide: W, text: &[u8], space_plus: bool) -> Untouched {
    if text.len() < W::SHORT {
        return scalar::sign(text, space_plus);
    }
    let mut signs = Signs {
        // If only `%` is searched for, it is compared twice, which costs less than a branch.
        other: if space_plus { b'+' } else { b'%' },
        above_ascii: 0,
    };
    Untouched {
        length: first(wide, text, &mut signs),
        is_ascii: signs.above_ascii == 0,
    }
}

/// What [`first`] looks for. (Not a closure: the compiler may not inline a closure, and then compiles it
/// without the level's target features.)
trait Target<W: Wide> {
    /// Returns the bytes of `block` that are looked for, as bits.
    fn matches(&mut self, wide: W, block: W::Block) -> u64;
}

/// Looks for bytes outside of a set.
struct Outside<W: Wide>(W::Set);

impl<W: Wide> Target<W> for Outside<W> {
    #[inline(always)]
    fn matches(&mut self, wide: W, block: W::Block) -> u64 {
        !wide.within(self.0, block)
    }
}

/// Looks for `%` and another byte.
#[cfg(feature = "alloc")]
struct Signs {
    other: u8,
    /// 0 if and only if all bytes so far are ASCII.
    above_ascii: u64,
}

#[cfg(feature = "alloc")]
impl<W: Wide> Target<W> for Signs {
    #[inline(always)]
    fn matches(&mut self, wide: W, block: W::Block) -> u64 {
        self.above_ascii |= wide.above_ascii(block);
        wide.equal(block, b'%') | wide.equal(block, self.other)
    }
}

/// Returns the offset of the first byte that `target` finds, or the length of `bytes`. Looks at blocks in order, at
/// least up to that offset.
#[inline(always)]
fn first<W: Wide>(wide: W, bytes: &[u8], target: &mut impl Target<W>) -> usize {
    let mut offset = 0;
    // Four blocks per branch, because few blocks of a long text have a match.
    while let Some(four) = bytes.get(offset..offset + 4 * W::WIDTH) {
        let mut found = 0;
        for block in four.chunks_exact(W::WIDTH) {
            found |= target.matches(wide, wide.load_some(block).0);
        }
        if found & lowest(W::WIDTH) != 0 {
            break;
        }
        offset += 4 * W::WIDTH;
    }
    loop {
        let rest = &bytes[offset..];
        let (block, there) = wide.load_some(rest);
        let found = target.matches(wide, block) & there;
        if found != 0 {
            return offset + found.trailing_zeros() as usize;
        }
        if rest.len() <= W::WIDTH {
            return bytes.len();
        }
        offset += W::WIDTH;
    }
}

/// Returns which of the first 64 of `bytes` are in `set`, as bits.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn inside<W: Wide>(wide: W, set: &AsciiBytes, bytes: &[u8]) -> u64 {
    if bytes.is_empty() {
        return 0;
    }
    Masks::of(wide, bytes).inside(wide, set) & lowest(bytes.len())
}

/// Returns which of the first 64 of `bytes` are `%`, and which are hex digits, each as bits.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn signs_and_digits<W: Wide>(wide: W, bytes: &[u8]) -> (u64, u64) {
    if bytes.is_empty() {
        return (0, 0);
    }
    Masks::of(wide, bytes).signs_and_digits(wide)
}

/// Returns which of the first 64 of `bytes` equal `byte`, as bits.
#[inline(always)]
pub(super) fn marks<W: Wide>(wide: W, bytes: &[u8], byte: u8) -> u64 {
    if bytes.is_empty() {
        return 0;
    }
    Masks::of(wide, bytes).equal(wide, byte) & lowest(bytes.len())
}

/// Returns the end of `self_loop` that begins at `from`.
#[inline(always)]
pub(super) fn end<W: Wide>(wide: W, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
    let set = wide.set(&self_loop.bytes);
    let rest = text.get(from..).unwrap_or_default();
    // Most self-loops end soon. At a `%`, the self-loop may continue with a triplet.
    if let Some(stop) = wide.near(set, rest)
        && rest[stop] != b'%'
    {
        return from + stop;
    }
    let stop = first(wide, rest, &mut Outside(set));
    match rest.get(stop..) {
        Some(rest @ [b'%', ..]) if self_loop.triplets => {
            let triplets = match rest {
                // At some levels, a scalar loop is faster for triplets that follow each other.
                [_, _, _, b'%', ..] if W::HAS_TRIPLET_LOOP => scalar::triplets(rest),
                _ => 0,
            };
            from + stop + triplets + end_with_triplets(wide, set, &rest[triplets..])
        }
        _ => from + stop,
    }
}

/// Returns the end of a self-loop with triplets that begins at the start of `text`. Classifies 64 bytes per step.
#[inline(always)]
fn end_with_triplets<W: Wide>(wide: W, set: W::Set, text: &[u8]) -> usize {
    let hex = wide.set(&AsciiBytes::HEX_DIGITS);
    // The offset of `next`, which is 64 bytes after `step`: a triplet in `step` may end in `next`. After the text, all bits are
    // 0, which ends the loop.
    let mut offset = 0;
    // A step before the first one, as if the text followed 64 bytes of the set.
    let mut step = Step {
        inside: u64::MAX,
        signs: 0,
        digits: 0,
    };
    // The bytes at the start of the step that are digits of a triplet which begins in the previous step.
    let mut carried = 0;
    loop {
        let behind = text.get(offset..).unwrap_or_default();
        let next = Step::of(wide, set, hex, behind);
        let first = step.digits >> 1 | next.digits << 63;
        let second = step.digits >> 2 | next.digits << 62;
        let triplets = step.signs & first & second;
        let inside = step.inside | carried | triplets | triplets << 1 | triplets << 2;
        if inside != u64::MAX {
            return offset - 64 + inside.trailing_ones() as usize;
        }
        carried = triplets >> 63 | triplets >> 62;
        step = next;
        offset += 64;
    }
}

/// The classes of up to 64 bytes, as bits: bytes in a set, `%`, and hex digits. Unlike in [`Masks`], the blocks do not
/// overlap: most steps of a long text have 64 bytes, and overlapping blocks would take a tenth longer.
struct Step {
    inside: u64,
    signs: u64,
    digits: u64,
}

impl Step {
    #[inline(always)]
    fn of<W: Wide>(wide: W, set: W::Set, hex: W::Set, bytes: &[u8]) -> Self {
        let [mut inside, mut signs, mut digits] = [0; 3];
        let mut offset = 0;
        while offset < 64 && offset < bytes.len() {
            let (block, there) = wide.load_some(&bytes[offset..]);
            inside |= (wide.within(set, block) & there) << offset;
            // The padding is zero, which is neither `%` nor a hex digit.
            signs |= wide.equal(block, b'%') << offset;
            digits |= wide.within(hex, block) << offset;
            offset += W::WIDTH;
        }
        Self {
            inside,
            signs,
            digits,
        }
    }
}

/// Returns the end of a single loop that begins at the start of `text`.
#[inline(always)]
pub(super) fn single_loop_end<W: Compiled>(
    wide: W,
    SingleLoop { self_loop, .. }: SingleLoop<'_>,
    text: &[u8],
) -> usize {
    if text.is_empty() {
        return 0;
    }
    if text.len() > PRESCAN_LEN {
        return wide.end_outlined(self_loop, text, 0);
    }
    let masks = Masks::of(wide, text);
    let mut inside = masks.inside(wide, &self_loop.bytes);
    if self_loop.triplets {
        let triplets = masks.triplets(wide);
        inside |= triplets | triplets << 1 | triplets << 2;
    }
    text.len().min(inside.trailing_ones() as usize)
}

/// Computes the prescan: for each of `self_loops`, which of the first 64 bytes it skips. Triplets are only considered
/// for self-loops that skip all hex digits, so only the `%` of a triplet needs a bit. Only the first self-loop may
/// have a detour, a byte that is skipped if the byte after it is in `following`.
#[inline(always)]
pub(super) fn prescan<W: Wide>(wide: W, self_loops: &[SelfLoop], text: &[u8]) -> Prescan {
    /// Expands an expression for each number of a prescanned self-loop, from zero.
    macro_rules! each {
        ($number:ident => $mask:expr) => { each!($number => $mask; 0 1 2 3 4 5 6) };
        ($number:ident => $mask:expr; $($each:literal)*) => { $({ const $number: usize = $each; $mask })* };
    }
    let mut prescan = Prescan::NOTHING;
    if text.len() <= W::MAX_UNSCANNED {
        return prescan;
    }
    let masks = Masks::of(wide, text);
    'self_loops: {
        each!(NUMBER => {
            let Some(self_loop) = self_loops.get(NUMBER) else {
                break 'self_loops;
            };
            prescan.0[NUMBER] = masks.inside(wide, &self_loop.bytes);
        });
    }
    if let Some(self_loop) = self_loops
        .first()
        .filter(|self_loop| self_loop.has_detour())
    {
        let following = masks.inside(wide, &self_loop.following);
        prescan.0[0] |= masks.equal(wide, self_loop.detour) & following >> 1;
    }
    let triplets = masks.triplets(wide);
    if triplets != 0 {
        each!(NUMBER => {
            if self_loops.get(NUMBER).is_some_and(|self_loop| self_loop.over_triplets) {
                prescan.0[NUMBER] |= triplets;
            }
        });
    }
    prescan
}

/// The first 64 bytes of a text as two blocks. If they need only one block, the second block is equal to the first,
/// so that no branch depends on the number of blocks. Otherwise the second block ends where the 64 bytes or the text
/// end, and may overlap the first.
struct Masks<W: Wide> {
    first: W::Block,
    second: W::Block,
    /// The offset of the second block in the text.
    at: u32,
}

impl<W: Wide> Masks<W> {
    /// Loads the first 64 bytes of `text`.
    #[inline(always)]
    fn of(wide: W, text: &[u8]) -> Self {
        let text = text.get(..PRESCAN_LEN).unwrap_or(text);
        let (first, _) = wide.load_some(text);
        match text.len().checked_sub(W::WIDTH) {
            Some(at) if W::WIDTH < PRESCAN_LEN => Self {
                first,
                second: wide.load_some(&text[at..]).0,
                at: at as u32,
            },
            _ => Self {
                first,
                second: first,
                at: 0,
            },
        }
    }

    /// Returns the offset of each triplet, as bits.
    #[inline(always)]
    fn triplets(&self, wide: W) -> u64 {
        let signs = self.equal(wide, b'%');
        if signs == 0 {
            return 0;
        }
        let digits = self.inside(wide, &AsciiBytes::HEX_DIGITS);
        signs & digits >> 1 & digits >> 2
    }

    /// Returns which bytes are `%` and which are hex digits. The padding is zero, which is neither.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn signs_and_digits(&self, wide: W) -> (u64, u64) {
        let digits = self.inside(wide, &AsciiBytes::HEX_DIGITS);
        (self.equal(wide, b'%'), digits)
    }

    #[inline(always)]
    fn inside(&self, wide: W, set: &AsciiBytes) -> u64 {
        let set = wide.set(set);
        self.joined(wide.within(set, self.first), wide.within(set, self.second))
    }

    #[inline(always)]
    fn equal(&self, wide: W, byte: u8) -> u64 {
        self.joined(wide.equal(self.first, byte), wide.equal(self.second, byte))
    }

    /// Joins the bits of both blocks.
    #[inline(always)]
    const fn joined(&self, first: u64, second: u64) -> u64 {
        if W::WIDTH < PRESCAN_LEN {
            first | second << self.at
        } else {
            first
        }
    }
}
