//! Checks and measures many texts of a [`Column`](crate::Column) at once: [`are_inside`] finds which texts a
//! self-loop skips as a whole, and [`push_ends`] where the encoding of each text ends.
//!
//! A [`Piece`] of a column is a sequence of contiguous texts. Their bytes are classified as if they were one text, in
//! *words* of 64 bytes: a word of a bit set ([`Bits`]) has one bit for each byte, the lowest for the first byte. Each
//! text is then checked by testing a range of bits.

use super::blocks::Blocks;
use super::byte_mask::lowest;
use super::encoding::Encoding;
use super::self_loop::SelfLoop;
use crate::bytes::column::Piece;

/// The maximum number of bytes in a piece. A single longer text is handled by the callers.
pub(crate) const MAX_PIECE_LEN: usize = 4096;

/// The number of bytes that each word of [`Bits`] has a bit for.
const WORD: usize = u64::BITS as usize;

/// The number of words of [`Bits`]: they have a bit for each of [`MAX_PIECE_LEN`] bytes, and one for the end of the
/// last text.
const WORDS: usize = MAX_PIECE_LEN / WORD + 1;

/// A set of offsets in a piece: one bit for each byte, and one for the end.
struct Bits([u64; WORDS]);

impl Bits {
    const NONE: Self = Self([0; WORDS]);

    /// Returns whether any bit is set.
    #[inline(always)]
    fn any(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) != 0
    }

    /// Returns the bit for the byte at offset `byte`: 0 or 1.
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
        let next = self.0.get(word + 1).copied().unwrap_or(0);
        // Two shifts, because a shift by `WORD` would overflow if `bit` is 0.
        self.0[word] >> bit | next << 1 << (WORD - 1 - bit)
    }
}

/// For each text of `piece`, which has at most [`MAX_PIECE_LEN`] bytes, pushes to `are_inside` whether `self_loop`
/// skips the whole text. If it does not, pushes the result of `otherwise` for that text.
#[inline(always)]
pub(crate) fn are_inside<B: Blocks, O: Copy + TryInto<usize>>(
    blocks: B,
    self_loop: &SelfLoop,
    piece: &Piece<'_, O>,
    mut otherwise: impl FnMut(&[u8]) -> bool,
    are_inside: &mut alloc::vec::Vec<bool>,
) {
    let bytes = piece.bytes;
    let Classified { inside, digits } = Classified::new(blocks, self_loop, bytes);
    let are_cut = || piece.ends().fold(0, |cut, end| cut | digits.bit(end)) != 0;
    // Mostly, all texts of a piece are valid, and none ends inside a triplet.
    if inside.are_set(0, bytes.len()) && !(digits.any() && are_cut()) {
        are_inside.extend(core::iter::repeat_n(true, piece.len()));
        return;
    }
    let mut from = 0;
    are_inside.extend(piece.ends().map(|end| {
        let start = core::mem::replace(&mut from, end);
        inside.are_set(start, end) && digits.bit(start) | digits.bit(end) == 0
            || otherwise(bytes.get(start..end).unwrap_or_default())
    }));
}

/// The classified bytes of a piece.
struct Classified {
    /// The bytes that the self-loop skips, including those of triplets.
    inside: Bits,
    /// The digits of triplets, if the self-loop includes triplets. If a text begins or ends at the offset of such a
    /// byte, the triplet is cut.
    digits: Bits,
}

impl Classified {
    #[inline(always)]
    fn new<B: Blocks>(blocks: B, self_loop: &SelfLoop, bytes: &[u8]) -> Self {
        let mut classified = Self {
            inside: Bits::NONE,
            digits: Bits::NONE,
        };
        // Blocks of constant length can be loaded without a mask.
        let (whole, rest) = bytes.as_chunks::<WORD>();
        let mut previous = Previous::default();
        for (word, block) in whole.iter().enumerate() {
            classified.add_word(blocks, self_loop, word, block, &mut previous);
        }
        classified.add_word(blocks, self_loop, whole.len(), rest, &mut previous);
        if self_loop.triplets {
            classified.add_triplets(whole.len() + 1, 0, &mut previous);
        }
        classified
    }

    /// Classifies `bytes`, the bytes of the word with index `word`. Then adds the triplets that begin in the previous
    /// word, because their digits may be in this word.
    #[inline(always)]
    fn add_word<B: Blocks>(
        &mut self,
        blocks: B,
        self_loop: &SelfLoop,
        word: usize,
        bytes: &[u8],
        previous: &mut Previous,
    ) {
        self.inside.0[word] = blocks.inside(&self_loop.bytes, bytes);
        if self_loop.triplets {
            let (signs, hex) = blocks.signs_and_digits(bytes);
            self.add_triplets(word, hex, previous);
            previous.signs = signs;
            previous.hex = hex;
        }
    }

    /// Adds the triplets that begin in the previous word, `word - 1`. `next_hex` has the hex digits of word `word`,
    /// as bits.
    #[inline(always)]
    fn add_triplets(&mut self, word: usize, next_hex: u64, previous: &mut Previous) {
        let Previous {
            signs,
            hex,
            carried,
        } = *previous;
        // A byte mask: the bytes that are one byte before a hex digit.
        let one_later = hex >> 1 | next_hex << (WORD - 1);
        // A byte mask: the bytes that are two bytes before a hex digit. Equivalent to `hex >> 2 | next_hex << (WORD -
        // 2)`. With equal shifts, the compiler would combine them in a vector register, and moving the result back
        // takes time.
        let two_later = one_later >> 1 | next_hex >> 1 << (WORD - 1);
        let triplets = signs & one_later & two_later;
        let digits = triplets << 1 | triplets << 2 | carried;
        if let Some(previous_word) = word.checked_sub(1) {
            self.inside.0[previous_word] |= triplets | digits;
            self.digits.0[previous_word] = digits;
        }
        // The bytes of the next word that are digits of a triplet which begins in the last two bytes of this word.
        previous.carried = triplets >> (WORD - 1) | triplets >> (WORD - 2);
    }
}

/// The properties of one word's bytes that are needed for the next word. Each field has a bit for each byte.
#[derive(Default)]
struct Previous {
    /// The bytes that are `%`.
    signs: u64,
    /// The hex digits.
    hex: u64,
    /// The bytes at the start of the word that are digits of a triplet in the word before it.
    carried: u64,
}

/// Pushes the end of the encoding of each text of `piece` to `ends`. `start` is the offset where the first encoding
/// begins. The texts are encoded as one, so each end is computed from the number of triplets before it.
#[inline(always)]
pub(super) fn push_ends<B: Blocks, O: Copy + TryInto<usize>>(
    blocks: B,
    encoding: &Encoding,
    piece: &Piece<'_, O>,
    start: usize,
    ends: &mut alloc::vec::Vec<usize>,
) {
    // A byte mask: the bytes that become triplets. Each of them takes two bytes more in the encoding.
    let mut triplets = Bits::NONE;
    // For each word, the offset where the encoding of its first byte begins.
    let mut starts = [start; WORDS];
    let mut end_so_far = start;
    let mut rest = piece.bytes;
    for (triplets, start) in triplets.0.iter_mut().zip(&mut starts) {
        let (block, after) = rest.split_at(rest.len().min(WORD));
        let mut single = blocks.inside(&encoding.literals, block);
        if encoding.space_plus {
            single |= blocks.marks(block, b' ');
        }
        *start = end_so_far;
        *triplets = !single & lowest(block.len());
        end_so_far += block.len() + 2 * triplets.count_ones() as usize;
        // After a last block of 64 bytes, the next word still needs its `start`, for a text that ends there.
        if after.is_empty() && block.len() < WORD {
            break;
        }
        rest = after;
    }
    ends.extend(piece.ends().map(|end| {
        let (word, bits) = (end / WORD, end % WORD);
        let before = triplets.0[word] & lowest(bits);
        starts[word] + bits + 2 * before.count_ones() as usize
    }));
}
