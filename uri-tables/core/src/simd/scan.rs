//! Scans texts with vector instructions: the operations of [`Blocks`](super::Blocks), except encoding and decoding,
//! for any level that implements [`Wide`].
//!
//! A text is scanned in blocks of [`Wide::WIDTH`] bytes. A comparison of a block returns a *byte mask* with one bit
//! per byte, the lowest for the first byte, and integer instructions do the rest. A block at the end of a text is
//! padded with zeros. The byte mask `present` has a bit for each byte of the block that is in the text. It removes
//! the bits of the padding. Everything is inlined into functions that enable the target features.
//!
//! A *triplet* is `%` with two hex digits. A [`SelfLoop`] is a set of bytes that an automaton skips without leaving its
//! state, and it *ends* at the first byte that is not skipped. A [`Prescan`] has, for several self-loops, which of the
//! first 64 bytes each skips.

use super::ascii_bytes::AsciiBytes;
use super::byte_mask::{BYTES_PER_MASK, lowest};
use super::compiled::Compiled;
#[cfg(feature = "alloc")]
use super::encoding::Encoding;
#[cfg(feature = "alloc")]
use super::findings::Untouched;
use super::prescan::Prescan;
use super::scalar;
use super::self_loop::{SelfLoop, SingleLoop};
use super::wide::Wide;

/// Returns whether all bytes of `data` are in `set`, or `None` if `data` is longer than 64 bytes and needs a loop.
/// Most data is shorter.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn all_of_few<W: Wide>(wide: W, set: &AsciiBytes, data: &[u8]) -> Option<bool> {
    if data.len() <= W::WIDTH {
        return Some(wide.are_inside(wide.set(set), data));
    }
    if data.len() > BYTES_PER_MASK {
        return None;
    }
    Some(FirstBlocks::of(wide, data).inside(wide, set) == lowest(data.len()))
}

/// Returns whether all bytes of `data`, of any length, are in `set`.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn all<W: Wide>(wide: W, set: &AsciiBytes, data: &[u8]) -> bool {
    let mut outside = Outside(wide.set(set));
    find(wide, data, &mut outside) == data.len()
}

/// Returns the length of `data` after encoding, in bytes.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn text_length<W: Wide>(wide: W, encoding: &Encoding, data: &[u8]) -> usize {
    let set = wide.set(&encoding.literals);
    let mut triplets = 0;
    let mut rest = data;
    while !rest.is_empty() {
        let (block, present) = wide.load_some(rest);
        // A byte mask: the bytes whose encoding is one byte long.
        let mut single = wide.inside(set, block);
        if encoding.space_plus {
            single |= wide.equal(block, b' ');
        }
        triplets += (!single & present).count_ones() as usize;
        rest = rest.get(W::WIDTH..).unwrap_or_default();
    }
    data.len() + 2 * triplets
}

/// Returns the number of bytes before the first `%`, or before the first `%` or `+` if `space_plus` is true. Also tells
/// whether all bytes in the scanned blocks are ASCII.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn untouched<W: Wide>(wide: W, text: &[u8], space_plus: bool) -> Untouched {
    if text.len() < W::SHORT {
        return scalar::untouched(text, space_plus);
    }
    let mut changed = Changed {
        // If only `%` is searched for, it is compared twice, which costs less than a branch.
        other: if space_plus { b'+' } else { b'%' },
        above_ascii: 0,
    };
    Untouched {
        length: find(wide, text, &mut changed),
        is_ascii: changed.above_ascii == 0,
    }
}

/// The bytes that [`find`] looks for. (Not a closure: the compiler may not inline a closure, and then compiles it
/// without the level's target features.)
trait Target<W: Wide> {
    /// Returns a byte mask of the bytes of `block` that are looked for. Padding may match, too.
    fn matches(&mut self, wide: W, block: W::Block) -> u64;
}

/// Looks for bytes outside of a set.
struct Outside<W: Wide>(W::Set);

impl<W: Wide> Target<W> for Outside<W> {
    #[inline(always)]
    fn matches(&mut self, wide: W, block: W::Block) -> u64 {
        !wide.inside(self.0, block)
    }
}

/// Looks for the bytes that decoding changes: `%` and the byte `other`.
#[cfg(feature = "alloc")]
struct Changed {
    other: u8,
    /// 0 if and only if all bytes of the blocks so far are ASCII.
    above_ascii: u64,
}

#[cfg(feature = "alloc")]
impl<W: Wide> Target<W> for Changed {
    #[inline(always)]
    fn matches(&mut self, wide: W, block: W::Block) -> u64 {
        self.above_ascii |= wide.above_ascii(block);
        wide.equal(block, b'%') | wide.equal(block, self.other)
    }
}

/// Returns the offset of the first byte that `target` looks for, or the length of `bytes`. Passes blocks to `target`
/// in order, at least up to that offset, and maybe some after it. A block may be passed twice.
#[inline(always)]
fn find<W: Wide>(wide: W, bytes: &[u8], target: &mut impl Target<W>) -> usize {
    let mut offset = 0;
    // Four blocks per branch, because few blocks of a long text have a match.
    while let Some(four) = bytes.get(offset..offset + 4 * W::WIDTH) {
        let mut found = 0;
        for block in four.chunks_exact(W::WIDTH) {
            found |= target.matches(wide, wide.load_some(block).0);
        }
        // `Outside` negates a byte mask, which sets the bits from `WIDTH` on.
        if found & lowest(W::WIDTH) != 0 {
            break;
        }
        offset += 4 * W::WIDTH;
    }
    loop {
        let rest = &bytes[offset..];
        let (block, present) = wide.load_some(rest);
        let found = target.matches(wide, block) & present;
        if found != 0 {
            return offset + found.trailing_zeros() as usize;
        }
        if rest.len() <= W::WIDTH {
            return bytes.len();
        }
        offset += W::WIDTH;
    }
}

/// Returns a byte mask of those of the first 64 bytes that are in `set`.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn inside<W: Wide>(wide: W, set: &AsciiBytes, bytes: &[u8]) -> u64 {
    if bytes.is_empty() {
        return 0;
    }
    FirstBlocks::of(wide, bytes).inside(wide, set) & lowest(bytes.len())
}

/// Returns byte masks of those of the first 64 bytes that are `%`, and of those that are hex digits.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn signs_and_digits<W: Wide>(wide: W, bytes: &[u8]) -> (u64, u64) {
    if bytes.is_empty() {
        return (0, 0);
    }
    FirstBlocks::of(wide, bytes).signs_and_digits(wide)
}

/// Returns a byte mask of those of the first 64 bytes that equal `byte`.
#[inline(always)]
pub(super) fn marks<W: Wide>(wide: W, bytes: &[u8], byte: u8) -> u64 {
    if bytes.is_empty() {
        return 0;
    }
    FirstBlocks::of(wide, bytes).equal(wide, byte) & lowest(bytes.len())
}

/// Returns the offset of the first byte of `text`, from offset `from` on, that `self_loop` does not skip, or the length
/// of `text`.
#[inline(always)]
pub(super) fn end<W: Wide>(wide: W, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
    let set = wide.set(&self_loop.bytes);
    let rest = text.get(from..).unwrap_or_default();
    // If a block has several vectors, look into the first one, where most self-loops end. If the byte there is a `%`, a
    // triplet may continue the self-loop.
    if let Some(outside) = wide.near(set, rest)
        && rest[outside] != b'%'
    {
        return from + outside;
    }
    let outside = find(wide, rest, &mut Outside(set));
    match rest.get(outside..) {
        Some(rest @ [b'%', ..]) if self_loop.triplets => {
            // The number of bytes that a loop for triplets alone skips, before the general loop.
            let triplets = match rest {
                // At some levels, a scalar loop is faster for triplets that follow each other. Two in a row are a hint.
                [_, _, _, b'%', ..] if W::HAS_TRIPLET_LOOP => scalar::triplets(rest),
                _ => 0,
            };
            from + outside + triplets + end_with_triplets(wide, set, &rest[triplets..])
        }
        _ => from + outside,
    }
}

/// Returns the end of a self-loop over `set` and triplets that begins at the start of `text`. Classifies 64 bytes per
/// step.
#[inline(always)]
fn end_with_triplets<W: Wide>(wide: W, set: W::Set, text: &[u8]) -> usize {
    let hex = wide.set(&AsciiBytes::HEX_DIGITS);
    // The offset of `next`. It is 64 bytes after the offset of `step`, because a triplet that begins in `step` may
    // end in `next`. After the end of the text, all bits are 0, which ends the loop.
    let mut offset = 0;
    // A step before the first one, as if 64 bytes of the set came before the text. So the first result is computed in
    // the second pass.
    let mut step = Step {
        inside: u64::MAX,
        signs: 0,
        digits: 0,
    };
    // A byte mask: the digits at the start of `step` (at most two) of a triplet that begins in the previous step.
    let mut carried = 0;
    loop {
        let rest = text.get(offset..).unwrap_or_default();
        let next = Step::of(wide, set, hex, rest);
        // Byte masks: the bytes that are one byte before a hex digit, and the bytes that are two bytes before one.
        let one_later = step.digits >> 1 | next.digits << 63;
        let two_later = step.digits >> 2 | next.digits << 62;
        let triplets = step.signs & one_later & two_later;
        let inside = step.inside | carried | triplets | triplets << 1 | triplets << 2;
        if inside != u64::MAX {
            return offset - 64 + inside.trailing_ones() as usize;
        }
        carried = triplets >> 63 | triplets >> 62;
        step = next;
        offset += 64;
    }
}

/// Byte masks of up to 64 bytes. Unlike in [`FirstBlocks`], the blocks do not overlap: most steps of a long text have
/// 64 bytes, and overlapping blocks would take a tenth longer.
struct Step {
    /// The bytes in the set.
    inside: u64,
    /// The bytes that are `%`.
    signs: u64,
    /// The hex digits.
    digits: u64,
}

impl Step {
    #[inline(always)]
    fn of<W: Wide>(wide: W, set: W::Set, hex: W::Set, bytes: &[u8]) -> Self {
        let [mut inside, mut signs, mut digits] = [0; 3];
        let mut offset = 0;
        while offset < 64 && offset < bytes.len() {
            let (block, present) = wide.load_some(&bytes[offset..]);
            inside |= (wide.inside(set, block) & present) << offset;
            // The padding is zero, which is neither `%` nor a hex digit.
            signs |= wide.equal(block, b'%') << offset;
            digits |= wide.inside(hex, block) << offset;
            offset += W::WIDTH;
        }
        Self {
            inside,
            signs,
            digits,
        }
    }
}

/// Returns how many bytes at the start of `text` the self-loop of a single-loop rule skips: see [`SingleLoop::end`].
#[inline(always)]
pub(super) fn single_loop_end<W: Compiled>(
    wide: W,
    SingleLoop { self_loop, .. }: SingleLoop<'_>,
    text: &[u8],
) -> usize {
    if text.is_empty() {
        return 0;
    }
    if text.len() > BYTES_PER_MASK {
        return wide.end_outlined(self_loop, text, 0);
    }
    let blocks = FirstBlocks::of(wide, text);
    let mut inside = blocks.inside(wide, &self_loop.bytes);
    if self_loop.triplets {
        let triplets = blocks.triplets(wide);
        inside |= triplets | triplets << 1 | triplets << 2;
    }
    // The padding may be in the set, so `inside` may have bits after the text.
    text.len().min(inside.trailing_ones() as usize)
}

/// Computes the prescan: for each of `self_loops`, which of the first 64 bytes this self-loop would skip.
///
/// In a prescan, a self-loop skips triplets only if its set has all hex digits. Then it is enough to add the `%` of
/// each triplet. Only the first self-loop may have a detour: a byte that is skipped if the byte after it is in
/// `following`.
#[inline(always)]
pub(super) fn prescan<W: Wide>(wide: W, self_loops: &[SelfLoop], text: &[u8]) -> Prescan {
    /// Unrolls a loop over the indices 0 to 6 of the self-loops in a prescan. Each index is a constant, so that the
    /// elements of the prescan can be in registers.
    macro_rules! each {
        ($number:ident => $mask:expr) => { each!($number => $mask; 0 1 2 3 4 5 6) };
        ($number:ident => $mask:expr; $($each:literal)*) => { $({ const $number: usize = $each; $mask })* };
    }
    let mut prescan = Prescan::NOTHING;
    if text.len() <= W::MAX_UNSCANNED {
        return prescan;
    }
    let blocks = FirstBlocks::of(wide, text);
    'self_loops: {
        each!(NUMBER => {
            let Some(self_loop) = self_loops.get(NUMBER) else {
                break 'self_loops;
            };
            prescan.0[NUMBER] = blocks.inside(wide, &self_loop.bytes);
        });
    }
    if let Some(self_loop) = self_loops
        .first()
        .filter(|self_loop| self_loop.has_detour())
    {
        let following = blocks.inside(wide, &self_loop.following);
        // The shift moves the bit of each byte to the byte before it.
        prescan.0[0] |= blocks.equal(wide, self_loop.detour) & following >> 1;
    }
    let triplets = blocks.triplets(wide);
    if triplets != 0 {
        each!(NUMBER => {
            if self_loops.get(NUMBER).is_some_and(|self_loop| self_loop.over_triplets) {
                // Only the `%` of each triplet is missing in the byte mask.
                prescan.0[NUMBER] |= triplets;
            }
        });
    }
    prescan
}

/// The first 64 bytes of a text as two blocks, for computing byte masks. If one block has room for all of these bytes,
/// the second block is equal to the first, so that no branch depends on the number of blocks. Otherwise the second
/// block ends where the 64 bytes or the text end, and may overlap the first.
struct FirstBlocks<W: Wide> {
    first: W::Block,
    second: W::Block,
    /// The offset of the second block in the text.
    second_start: u32,
}

impl<W: Wide> FirstBlocks<W> {
    /// Loads the first 64 bytes of `text`.
    #[inline(always)]
    fn of(wide: W, text: &[u8]) -> Self {
        let text = text.get(..BYTES_PER_MASK).unwrap_or(text);
        let (first, _) = wide.load_some(text);
        match text.len().checked_sub(W::WIDTH) {
            Some(start) if W::WIDTH < BYTES_PER_MASK => Self {
                first,
                second: wide.load_some(&text[start..]).0,
                second_start: start as u32,
            },
            _ => Self {
                first,
                second: first,
                second_start: 0,
            },
        }
    }

    /// Returns a byte mask of the `%` of each triplet.
    #[inline(always)]
    fn triplets(&self, wide: W) -> u64 {
        let signs = self.equal(wide, b'%');
        // Most texts have no triplets.
        if signs == 0 {
            return 0;
        }
        let digits = self.inside(wide, &AsciiBytes::HEX_DIGITS);
        // A `%` with hex digits one and two bytes later.
        signs & digits >> 1 & digits >> 2
    }

    /// Returns byte masks of each `%` and of the hex digits. The padding is zero, which is neither.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn signs_and_digits(&self, wide: W) -> (u64, u64) {
        let digits = self.inside(wide, &AsciiBytes::HEX_DIGITS);
        (self.equal(wide, b'%'), digits)
    }

    /// Returns a byte mask of the bytes in `set`, which may include the padding.
    #[inline(always)]
    fn inside(&self, wide: W, set: &AsciiBytes) -> u64 {
        let set = wide.set(set);
        self.joined(wide.inside(set, self.first), wide.inside(set, self.second))
    }

    /// Returns a byte mask of the bytes that equal `byte`, which may include the padding.
    #[inline(always)]
    fn equal(&self, wide: W, byte: u8) -> u64 {
        self.joined(wide.equal(self.first, byte), wide.equal(self.second, byte))
    }

    /// Concatenates the byte masks of two blocks: `first` has the low bits.
    #[inline(always)]
    const fn joined(&self, first: u64, second: u64) -> u64 {
        if W::WIDTH < BYTES_PER_MASK {
            first | second << self.second_start
        } else {
            first
        }
    }
}
