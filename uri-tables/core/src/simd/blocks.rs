//! What each level does with octets, many at a time.
//!
//! In: octets, a set, a span or an encoding. Out: how far they go on, or what they become. A value of a level is the proof
//! that the processor has its instructions, so that whoever has one may call these.

use super::encoding::Encoding;
use super::scalar;
use super::sole::SingleLoop;
use super::span::SelfLoop;
use super::window::Prescan;

#[cfg(feature = "alloc")]
use super::octets::AsciiOctets;

#[cfg(feature = "alloc")]
use super::decode::{Findings, Untouched};

/// A way to look at many octets at once.
pub(crate) trait Blocks: Copy {
    /// The end of a span that begins at `from`: the offset of the first octet that is neither in the set nor of a
    /// triplet, or the length of the text.
    fn end(self, span: &SelfLoop, text: &[u8], from: usize) -> usize;

    /// The end of a sole span that begins with a text.
    fn sole_end(self, sole: SingleLoop<'_>, text: &[u8]) -> usize;

    /// Whether there are windows.
    const WINDOWS: bool;

    /// Which octets of the window at the start of a text the first spans go on over.
    fn window(self, over: &[SelfLoop], text: &[u8]) -> Prescan;

    /// Writes an offset to the tags whose bits are set.
    fn write_tags<const TAGS: usize>(self, tags: &mut [u32; TAGS], set: u64, offset: u32);

    /// Which of the first 64 octets are a given one, bit by bit, the lowest for the first.
    fn marks(self, octets: &[u8], octet: u8) -> u64;

    /// Which of the first 64 octets are in a set, bit by bit, the lowest for the first.
    #[cfg(feature = "alloc")]
    fn inside(self, set: &AsciiOctets, octets: &[u8]) -> u64;

    /// Which of the first 64 octets are `%`, and which are hex digits.
    #[cfg(feature = "alloc")]
    fn signs_and_digits(self, octets: &[u8]) -> (u64, u64);

    /// Whether all of the data becomes itself.
    #[cfg(feature = "alloc")]
    fn is_literal(self, encoding: &Encoding, data: &[u8]) -> bool;

    /// How many octets the text of some data has.
    #[cfg(feature = "alloc")]
    fn text_length(self, encoding: &Encoding, data: &[u8]) -> usize;

    /// How far a text goes on without `%`, and without `+` if `space_plus`.
    #[cfg(feature = "alloc")]
    fn sign(self, text: &[u8], space_plus: bool) -> Untouched;

    /// Writes the text of some data to `out`, and tells where it ends.
    ///
    /// # Safety
    ///
    /// At `out` there is room for as many octets as the text has, and [`SLACK`](super::SLACK).
    unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8;

    /// Writes what a text stands for to `out`, and tells where it ends and what was found.
    ///
    /// # Safety
    ///
    /// At `out` there is room for as many octets as the text has, and [`SLACK`](super::SLACK).
    #[cfg(feature = "alloc")]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings);
}

/// Octet by octet, or as many as fit in a number, on any processor.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scalar;

impl Blocks for Scalar {
    #[inline(always)]
    fn end(self, span: &SelfLoop, text: &[u8], from: usize) -> usize {
        scalar::span_end(span, text, from)
    }

    #[inline(always)]
    fn sole_end(self, sole: SingleLoop<'_>, text: &[u8]) -> usize {
        scalar::sole_end(sole, text)
    }

    const WINDOWS: bool = false;

    #[inline(always)]
    fn window(self, _: &[SelfLoop], _: &[u8]) -> Prescan {
        Prescan::NOTHING
    }

    #[inline(always)]
    fn write_tags<const TAGS: usize>(self, tags: &mut [u32; TAGS], set: u64, offset: u32) {
        write_tags(tags, set, offset);
    }

    #[inline(always)]
    fn marks(self, octets: &[u8], octet: u8) -> u64 {
        scalar::marks(octets, octet)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn inside(self, set: &AsciiOctets, octets: &[u8]) -> u64 {
        scalar::inside(set, octets)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn signs_and_digits(self, octets: &[u8]) -> (u64, u64) {
        let signs = scalar::marks(octets, b'%');
        (signs, scalar::inside(&AsciiOctets::HEX_DIGITS, octets))
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn is_literal(self, encoding: &Encoding, data: &[u8]) -> bool {
        scalar::is_literal(encoding, data)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn text_length(self, encoding: &Encoding, data: &[u8]) -> usize {
        scalar::text_length(encoding, data)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn sign(self, text: &[u8], space_plus: bool) -> Untouched {
        scalar::sign(text, space_plus)
    }

    #[inline(always)]
    unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
        // SAFETY: the caller's promise.
        unsafe { scalar::encode(encoding, data, out) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
        // SAFETY: the caller's promise.
        unsafe { scalar::decode(text, space_plus, out) }
    }
}

/// Of so many tags those beside each other are written at once, each with what it has or with what is new.
const FEW: usize = 32;

/// Writes an offset to the tags of a set: if there are few tags, with a branch for four of them, which is foreseen as well as
/// the delimiter is, and none that depends on how many they are. What is guessed wrong costs more than all tags do.
#[allow(
    clippy::inline_always,
    reason = "in a function of its own it would lack the instructions"
)]
#[inline(always)]
pub(crate) const fn write_tags<const TAGS: usize>(
    tags: &mut [u32; TAGS],
    mut set: u64,
    offset: u32,
) {
    if TAGS <= FEW {
        let set = set as u32;
        let mut first = 0;
        while first < TAGS {
            if set >> first & 0b1111 != 0 {
                let mut tag = first;
                while tag < TAGS && tag < first + 4 {
                    let new = (set >> tag & 1).wrapping_neg();
                    tags[tag] = tags[tag] & !new | offset & new;
                    tag += 1;
                }
            }
            first += 4;
        }
        return;
    }
    while set != 0 {
        tags[set.trailing_zeros() as usize] = offset;
        set &= set - 1;
    }
}
