//! What is looked at alike with AVX2 and with AVX-512, whose blocks differ in width alone: a bit for each octet says what
//! it is, the lowest for the first, and instructions on numbers do the rest.
//!
//! In: octets and a set. Out: how far it goes on. All of it is inlined into functions that have the instructions.

use super::blocks::Blocks;
#[cfg(feature = "alloc")]
use super::decode::Untouched;
#[cfg(feature = "alloc")]
use super::encoding::Encoding;
use super::marks::lowest;
use super::octets::AsciiOctets;
use super::sole::SingleLoop;
use super::span::SelfLoop;
use super::window::{Prescan, WINDOW};

/// Blocks in a register.
pub(super) trait Wide: Copy {
    /// How many octets a block has, 64 at most.
    const WIDTH: usize;
    /// As many octets, ready for sets.
    type Block: Copy;
    /// A set, ready for blocks.
    type Set: Copy;

    /// A set, made ready.
    fn set(self, set: &AsciiOctets) -> Self::Set;
    /// The first octets, or all there are and zeros behind them; and which are there.
    fn load_some(self, octets: &[u8]) -> (Self::Block, u64);
    /// Which octets are in a set.
    fn within(self, set: Self::Set, block: Self::Block) -> u64;
    /// Whether all octets are in a set, of no more than a block has.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn are_within(self, set: Self::Set, octets: &[u8]) -> bool {
        let (block, there) = self.load_some(octets);
        !self.within(set, block) & there == 0
    }
    /// Which octets are a given one.
    fn equal(self, block: Self::Block, octet: u8) -> u64;
    /// Which octets are not ASCII.
    #[cfg(feature = "alloc")]
    fn above_ascii(self, block: Self::Block) -> u64;
}

/// Whether all octets are in a set, if there are so few that they are looked at without a loop: most data is as short.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn all_of_few<W: Wide>(wide: W, set: &AsciiOctets, data: &[u8]) -> Option<bool> {
    if data.len() <= W::WIDTH {
        return Some(wide.are_within(wide.set(set), data));
    }
    let inside = || Masks::of(wide, data).inside(wide, set);
    (data.len() <= WINDOW).then(|| inside() == lowest(data.len()))
}

/// The same of any number of them.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn all<W: Wide>(wide: W, set: &AsciiOctets, data: &[u8]) -> bool {
    let set = wide.set(set);
    first(wide, data, |block| !wide.within(set, block)) == data.len()
}

/// How many octets the text of some data has.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn text_length<W: Wide>(wide: W, encoding: &Encoding, data: &[u8]) -> usize {
    let set = wide.set(&encoding.literals);
    let mut triplets = 0;
    let mut rest = data;
    while !rest.is_empty() {
        let (block, there) = wide.load_some(rest);
        let mut alone = wide.within(set, block);
        if encoding.space_plus {
            alone |= wide.equal(block, b' ');
        }
        triplets += (!alone & there).count_ones() as usize;
        rest = rest.get(W::WIDTH..).unwrap_or_default();
    }
    data.len() + 2 * triplets
}

/// How far a text goes on without `%`, and without `+` if `space_plus`.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn sign<W: Wide>(wide: W, text: &[u8], space_plus: bool) -> Untouched {
    let other = if space_plus { b'+' } else { b'%' };
    let mut above_ascii = 0;
    let length = first(wide, text, |block| {
        above_ascii |= wide.above_ascii(block);
        wide.equal(block, b'%') | wide.equal(block, other)
    });
    Untouched {
        length,
        is_ascii: above_ascii == 0,
    }
}

/// The offset of the first octet that is looked for; else the length. Blocks are looked at in order, and all of them up to there.
#[inline(always)]
fn first<W: Wide>(wide: W, octets: &[u8], mut look: impl FnMut(W::Block) -> u64) -> usize {
    let mut offset = 0;
    // Of four blocks at once it is asked whether there is any: a long text has few that have.
    while let Some(four) = octets.get(offset..offset + 4 * W::WIDTH) {
        let look = |found, block| found | look(wide.load_some(block).0);
        if four.chunks_exact(W::WIDTH).fold(0, look) != 0 {
            break;
        }
        offset += 4 * W::WIDTH;
    }
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

/// Which of the first 64 octets are in a set, bit by bit.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn inside<W: Wide>(wide: W, set: &AsciiOctets, octets: &[u8]) -> u64 {
    if octets.is_empty() {
        return 0;
    }
    Masks::of(wide, octets).inside(wide, set) & lowest(octets.len())
}

/// Which of the first 64 octets are `%`, and which are hex digits.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(super) fn signs_and_digits<W: Wide>(wide: W, octets: &[u8]) -> (u64, u64) {
    if octets.is_empty() {
        return (0, 0);
    }
    Masks::of(wide, octets).signs_and_digits(wide)
}

/// Which of the first 64 octets are a given one, bit by bit.
#[inline(always)]
pub(super) fn marks<W: Wide>(wide: W, octets: &[u8], octet: u8) -> u64 {
    if octets.is_empty() {
        return 0;
    }
    Masks::of(wide, octets).equal(wide, octet) & lowest(octets.len())
}

/// The end of a span that begins at `from`.
#[inline(always)]
pub(super) fn end<W: Wide>(wide: W, span: &SelfLoop, text: &[u8], from: usize) -> usize {
    let set = wide.set(&span.octets);
    let rest = text.get(from..).unwrap_or_default();
    let stop = first(wide, rest, |block| !wide.within(set, block));
    match rest.get(stop..) {
        Some(rest @ [b'%', ..]) if span.triplets => {
            from + stop + end_with_triplets(wide, set, rest)
        }
        _ => from + stop,
    }
}

/// The end of a span over a set and triplets that begins with a text: a step is over 64 octets, whatever they are.
#[inline(always)]
fn end_with_triplets<W: Wide>(wide: W, set: W::Set, text: &[u8]) -> usize {
    let hex = wide.set(&AsciiOctets::HEX_DIGITS);
    let mut offset = 0;
    // The step before that at the offset: before the text, there is nothing but what is inside.
    let mut step = Step {
        inside: u64::MAX,
        signs: 0,
        digits: 0,
    };
    // Of the octets at the start of a step, those that belong to a triplet before it.
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

/// Which of 64 octets, or of as many as there are, are in a set, are `%`, and are hex digits. In a long text most steps are
/// whole, so that blocks which may overlap, as [`Masks`] has them, would take a tenth longer.
struct Step {
    inside: u64,
    signs: u64,
    digits: u64,
}

impl Step {
    #[inline(always)]
    fn of<W: Wide>(wide: W, set: W::Set, hex: W::Set, octets: &[u8]) -> Self {
        let [mut inside, mut signs, mut digits] = [0; 3];
        let mut offset = 0;
        while offset < 64 && offset < octets.len() {
            let (block, there) = wide.load_some(&octets[offset..]);
            inside |= (wide.within(set, block) & there) << offset;
            // What is behind the octets is zero, which is neither of these.
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

/// The end of a sole span that begins with a text.
#[inline(always)]
pub(super) fn sole_end<W: Wide + Blocks>(
    wide: W,
    SingleLoop { span, .. }: SingleLoop<'_>,
    text: &[u8],
) -> usize {
    if text.is_empty() {
        return 0;
    }
    if text.len() > WINDOW {
        return wide.end(span, text, 0);
    }
    let masks = Masks::of(wide, text);
    let mut inside = masks.inside(wide, &span.octets);
    if span.triplets {
        let triplets = masks.triplets(wide);
        inside |= triplets | triplets << 1 | triplets << 2;
    }
    text.len().min(inside.trailing_ones() as usize)
}

/// Texts that are no longer are walked faster octet by octet. (And no text without octets is loaded: its address may be no place
/// in memory, and a load that the mask leaves nothing of is slow there.)
const FEW: usize = 4;

/// Which octets of the window at the start of a text the first spans go on over.
#[inline(always)]
pub(super) fn window<W: Wide>(wide: W, over: &[SelfLoop], text: &[u8]) -> Prescan {
    /// What is to be done for each number of a span, with nothing counted.
    macro_rules! each {
        ($number:ident => $mask:expr) => { each!($number => $mask; 0 1 2 3 4 5 6) };
        ($number:ident => $mask:expr; $($each:literal)*) => { $({ const $number: usize = $each; $mask })* };
    }
    let mut window = Prescan::NOTHING;
    if text.len() <= FEW {
        return window;
    }
    let masks = Masks::of(wide, text);
    'over: {
        each!(NUMBER => {
            let Some(span) = over.get(NUMBER) else {
                break 'over;
            };
            window.0[NUMBER] = masks.inside(wide, &span.octets);
        });
    }
    let triplets = masks.triplets(wide);
    if triplets != 0 {
        each!(NUMBER => {
            if over.get(NUMBER).is_some_and(|span| span.over_triplets) {
                window.0[NUMBER] |= triplets;
            }
        });
    }
    window
}

/// The blocks of a window: one, or two, of which the second ends where the text does, or the window. Where one is enough the
/// second is the first once more, so that nothing depends on how many there are.
struct Masks<W: Wide> {
    first: W::Block,
    second: W::Block,
    /// Where the second begins.
    at: u32,
}

impl<W: Wide> Masks<W> {
    /// The first octets of a text.
    #[inline(always)]
    fn of(wide: W, text: &[u8]) -> Self {
        let text = text.get(..WINDOW).unwrap_or(text);
        let (first, _) = wide.load_some(text);
        match text.len().checked_sub(W::WIDTH) {
            Some(at) if W::WIDTH < WINDOW => Self {
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

    /// Where triplets begin, if there are any.
    #[inline(always)]
    fn triplets(&self, wide: W) -> u64 {
        let signs = self.equal(wide, b'%');
        if signs == 0 {
            return 0;
        }
        let digits = self.inside(wide, &AsciiOctets::HEX_DIGITS);
        signs & digits >> 1 & digits >> 2
    }

    /// Where `%` and hex digits are; what is behind the octets is zero, which is neither.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn signs_and_digits(&self, wide: W) -> (u64, u64) {
        let digits = self.inside(wide, &AsciiOctets::HEX_DIGITS);
        (self.equal(wide, b'%'), digits)
    }

    #[inline(always)]
    fn inside(&self, wide: W, set: &AsciiOctets) -> u64 {
        let set = wide.set(set);
        self.each(|block| wide.within(set, block))
    }

    #[inline(always)]
    fn equal(&self, wide: W, octet: u8) -> u64 {
        self.each(|block| wide.equal(block, octet))
    }

    #[inline(always)]
    fn each(&self, look: impl Fn(W::Block) -> u64) -> u64 {
        let first = look(self.first);
        if W::WIDTH < WINDOW {
            first | look(self.second) << self.at
        } else {
            first
        }
    }
}
