//! Classifies the bytes of many texts at once, regardless of where each text begins and ends.
//!
//! The texts of a column's piece are contiguous, so their bytes are classified block by block as if they were one
//! text. Each text is then checked by testing a range of bits.

use super::blocks::Blocks;
use super::byte_mask::lowest;
use super::encoding::Encoding;
use super::self_loop::SelfLoop;
use crate::bytes::column::Piece;

/// The maximum number of bytes of a piece. A single longer text is handled separately.
pub(crate) const ROOM: usize = 4096;

/// The number of bytes that each word of [`Bits`] has a bit for.
const WORD: usize = u64::BITS as usize;

/// The number of words of a bit set with a bit for each of [`ROOM`] bytes, and one for the end of the last text.
const WORDS: usize = ROOM / WORD + 1;

/// A set of the bytes of a piece, with one bit for each byte, and one for the offset after the last byte.
struct Bits([u64; WORDS]);

impl Bits {
    const NONE: Self = Self([0; WORDS]);

    /// Returns whether any bit is set.
    #[inline(always)]
    fn any(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) != 0
    }

    /// Returns the bit for the byte at offset `byte`.
    #[inline(always)]
    fn bit(&self, byte: usize) -> u64 {
        self.0[byte / WORD] >> (byte % WORD) & 1
    }

    /// Returns whether the bits of all bytes in `from..to` are set.
    #[inline(always)]
    fn are_set(&self, mut from: usize, to: usize) -> bool {
        while to - from > WORD {
            if self.at(from) != !0 {
                return false;
            }
            from += WORD;
        }
        !self.at(from) & lowest(to - from) == 0
    }

    /// Returns 64 bits, the lowest for the byte at offset `byte`. Bits after the last word are zero.
    #[inline(always)]
    fn at(&self, byte: usize) -> u64 {
        let (word, bit) = (byte / WORD, byte % WORD);
        let behind = self.0.get(word + 1).copied().unwrap_or(0);
        self.0[word] >> bit | behind << 1 << (WORD - 1 - bit)
    }
}

/// For each text of `piece`, which has at most [`ROOM`] bytes, pushes to `are_inside` whether `self_loop`
/// skips the whole text. If it does not, pushes the result of `or` for that text.
#[inline(always)]
pub(crate) fn are_inside<B: Blocks, O: Copy + TryInto<usize>>(
    blocks: B,
    self_loop: &SelfLoop,
    piece: &Piece<'_, O>,
    mut or: impl FnMut(&[u8]) -> bool,
    are_inside: &mut alloc::vec::Vec<bool>,
) {
    let bytes = piece.bytes;
    let Classified { inside, within } = Classified::new(blocks, self_loop, bytes);
    let are_cut = || piece.ends().fold(0, |cut, end| cut | within.bit(end)) != 0;
    if inside.are_set(0, bytes.len()) && !(within.any() && are_cut()) {
        are_inside.extend(core::iter::repeat_n(true, piece.len()));
        return;
    }
    let mut from = 0;
    are_inside.extend(piece.ends().map(|end| {
        let start = core::mem::replace(&mut from, end);
        inside.are_set(start, end) && within.bit(start) | within.bit(end) == 0
            || or(bytes.get(start..end).unwrap_or_default())
    }));
}

/// The classified bytes of a piece.
struct Classified {
    /// The bytes that the self-loop skips, including those of triplets.
    inside: Bits,
    /// The digits of triplets. A text that begins or ends at such a byte would cut the triplet.
    within: Bits,
}

impl Classified {
    #[inline(always)]
    fn new<B: Blocks>(blocks: B, self_loop: &SelfLoop, bytes: &[u8]) -> Self {
        let mut classified = Self {
            inside: Bits::NONE,
            within: Bits::NONE,
        };
        // Blocks of constant length can be loaded without a mask.
        let (whole, rest) = bytes.as_chunks::<WORD>();
        let mut passing = Passing::default();
        for (number, block) in whole.iter().enumerate() {
            classified.word(blocks, self_loop, number, block, &mut passing);
        }
        classified.word(blocks, self_loop, whole.len(), rest, &mut passing);
        if self_loop.triplets {
            classified.triplets(whole.len() + 1, 0, &mut passing);
        }
        classified
    }

    /// Classifies the bytes of the word with index `number`. Then adds the triplets that begin in the word before,
    /// because their digits may be in this word.
    #[inline(always)]
    fn word<B: Blocks>(
        &mut self,
        blocks: B,
        self_loop: &SelfLoop,
        number: usize,
        bytes: &[u8],
        passing: &mut Passing,
    ) {
        self.inside.0[number] = blocks.inside(&self_loop.bytes, bytes);
        if self_loop.triplets {
            let (signs, digits) = blocks.signs_and_digits(bytes);
            self.triplets(number, digits, passing);
            passing.signs = signs;
            passing.digits = digits;
        }
    }

    /// Adds the triplets that begin in word `number - 1`. `behind` has the hex digits of word `number`, as bits.
    #[inline(always)]
    fn triplets(&mut self, number: usize, behind: u64, passing: &mut Passing) {
        let Passing {
            signs,
            digits,
            carried,
        } = *passing;
        let first = digits >> 1 | behind << (WORD - 1);
        // Equivalent to `digits >> 2 | behind << (WORD - 2)`. With equal shifts, the compiler would combine them in a
        // vector register, and moving the result back takes time.
        let second = first >> 1 | behind >> 1 << (WORD - 1);
        let triplets = signs & first & second;
        let within = triplets << 1 | triplets << 2 | carried;
        if let Some(before) = number.checked_sub(1) {
            self.inside.0[before] |= triplets | within;
            self.within.0[before] = within;
        }
        passing.carried = triplets >> (WORD - 1) | triplets >> (WORD - 2);
    }
}

/// State that is passed from one word to the next one.
#[derive(Default)]
struct Passing {
    signs: u64,
    digits: u64,
    /// The bytes at the start of this word that are digits of a triplet in the previous word, as bits.
    carried: u64,
}

/// Pushes the end of the encoding of each text of `piece` to `ends`. `start` is the offset where the first encoding
/// begins.
#[inline(always)]
pub(super) fn push_ends<B: Blocks, O: Copy + TryInto<usize>>(
    blocks: B,
    encoding: &Encoding,
    piece: &Piece<'_, O>,
    start: usize,
    ends: &mut alloc::vec::Vec<usize>,
) {
    let mut triplets = Bits::NONE;
    // For each word, the offset where the encoding of its first byte begins.
    let mut starts = [start; WORDS];
    let mut behind = start;
    let mut rest = piece.bytes;
    for (triplets, start) in triplets.0.iter_mut().zip(&mut starts) {
        let (block, more) = rest.split_at(rest.len().min(WORD));
        let mut alone = blocks.inside(&encoding.literals, block);
        if encoding.space_plus {
            alone |= blocks.marks(block, b' ');
        }
        *start = behind;
        *triplets = !alone & lowest(block.len());
        behind += block.len() + 2 * triplets.count_ones() as usize;
        if more.is_empty() && block.len() < WORD {
            break;
        }
        rest = more;
    }
    ends.extend(piece.ends().map(|end| {
        let (word, bits) = (end / WORD, end % WORD);
        let before = triplets.0[word] & lowest(bits);
        starts[word] + bits + 2 * before.count_ones() as usize
    }));
}
