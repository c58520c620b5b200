//! The operations that each level of instructions implements.
//!
//! A value of a level proves that the processor has its instructions: its methods are safe to call.

use super::encoding::Encoding;
use super::prescan::Prescan;
use super::scalar;
use super::self_loop::SelfLoop;
use super::single_loop_rule::SingleLoop;

#[cfg(feature = "alloc")]
use super::ascii_bytes::AsciiBytes;

#[cfg(feature = "alloc")]
use super::decode::{Findings, Untouched};

/// Operations on blocks of bytes at one level.
pub(crate) trait Blocks: Copy {
    /// Returns the end of a self-loop from `from`: the offset of the first byte that is neither in the set nor in a
    /// triplet, or the length of the text.
    fn end(self, span: &SelfLoop, text: &[u8], from: usize) -> usize;

    /// Returns the end of a single loop from the start of a text.
    fn sole_end(self, sole: SingleLoop<'_>, text: &[u8]) -> usize;

    /// True if the level has a prescan.
    const WINDOWS: bool;

    /// Computes which bytes of the first block the first self-loops skip.
    fn window(self, over: &[SelfLoop], text: &[u8]) -> Prescan;

    /// Writes an offset to the slots whose bits are set.
    fn write_tags<const TAGS: usize>(self, tags: &mut [u32; TAGS], set: u64, offset: u32);

    /// Returns which of the first 64 bytes equal `byte`, as bits, the lowest for the first byte.
    fn marks(self, bytes: &[u8], byte: u8) -> u64;

    /// Returns which of the first 64 bytes are in a set, as bits, the lowest for the first byte.
    #[cfg(feature = "alloc")]
    fn inside(self, set: &AsciiBytes, bytes: &[u8]) -> u64;

    /// Returns which of the first 64 bytes are `%`, and which are hex digits.
    #[cfg(feature = "alloc")]
    fn signs_and_digits(self, bytes: &[u8]) -> (u64, u64);

    /// Returns whether all of the data is kept.
    #[cfg(feature = "alloc")]
    fn is_literal(self, encoding: &Encoding, data: &[u8]) -> bool;

    /// Returns the length of the encoded data.
    #[cfg(feature = "alloc")]
    fn text_length(self, encoding: &Encoding, data: &[u8]) -> usize;

    /// Returns the length of the text before the first `%`, or before the first `+` if `space_plus`.
    #[cfg(feature = "alloc")]
    fn sign(self, text: &[u8], space_plus: bool) -> Untouched;

    /// Writes the encoded data to `out`, and returns its end.
    ///
    /// # Safety
    ///
    /// `out` must have room for the encoded data and [`SLACK`](super::SLACK) bytes.
    unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8;

    /// Writes the decoded text to `out`, and returns its end and the findings.
    ///
    /// # Safety
    ///
    /// `out` must have room for as many bytes as the text has, and [`SLACK`](super::SLACK) bytes.
    #[cfg(feature = "alloc")]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings);
}

/// The level of any processor: byte by byte, or eight bytes as one number.
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
    fn marks(self, bytes: &[u8], byte: u8) -> u64 {
        scalar::marks(bytes, byte)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn inside(self, set: &AsciiBytes, bytes: &[u8]) -> u64 {
        scalar::inside(set, bytes)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn signs_and_digits(self, bytes: &[u8]) -> (u64, u64) {
        let signs = scalar::marks(bytes, b'%');
        (signs, scalar::inside(&AsciiBytes::HEX_DIGITS, bytes))
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
        // SAFETY: the caller guarantees the room.
        unsafe { scalar::encode(encoding, data, out) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
        // SAFETY: the caller guarantees the room.
        unsafe { scalar::decode(text, space_plus, out) }
    }
}

/// Up to this number of slots, neighbouring slots are written at once, each with its old or its new value.
const FEW: usize = 32;

/// Writes an offset to the slots of a set. If there are few slots, there is one branch for each four of them,
/// predicted as well as the delimiter branch; none depends on the number of slots, because a misprediction costs more
/// than writing all of them.
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
