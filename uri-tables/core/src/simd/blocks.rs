//! [`Blocks`]: the operations on many bytes that each level of instructions implements.
//!
//! [`Scalar`] implements them without vector instructions, and each level with vectors ([`Compiled`]) by [`scan`]. A
//! value of a level's type proves that the processor has the instructions. The safe methods can therefore be called
//! without a check. A *byte mask* has one bit for each of up to 64 bytes, the lowest for the first byte.

use super::compiled::Compiled;
use super::encoding::Encoding;
use super::prescan::Prescan;
use super::scalar;
use super::scan;
use super::self_loop::{SelfLoop, SingleLoop};

#[cfg(feature = "alloc")]
use super::ascii_bytes::AsciiBytes;

#[cfg(feature = "alloc")]
use super::findings::{Findings, Untouched};

/// The operations, implemented for one level of instructions.
pub(crate) trait Blocks: Copy {
    /// Returns the offset where `self_loop` ends if it begins at `from`: the offset of the first byte that it does not
    /// skip, or the length of `text`. It skips the bytes of its set, and triplets if it includes them, but no detours
    /// (see [`self_loop`](super::self_loop)).
    fn end(self, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize;

    /// Returns how many bytes at the start of `text` the self-loop of `single_loop` skips.
    fn single_loop_end(self, single_loop: SingleLoop<'_>, text: &[u8]) -> usize;

    /// True if `prescan` computes a prescan at this level, false if it returns [`Prescan::NOTHING`].
    const HAS_PRESCAN: bool;

    /// A text of up to this many bytes gets no prescan.
    #[cfg(all(test, feature = "alloc"))]
    const MAX_UNSCANNED: usize;

    /// Computes which of the first 64 bytes each of `self_loops` skips. Returns [`Prescan::NOTHING`] for a short
    /// text, and if the level has no prescan.
    fn prescan(self, self_loops: &[SelfLoop], text: &[u8]) -> Prescan;

    /// Writes `offset` to each slot `n` for which bit `n` of `set` is set.
    fn write_slots<const SLOTS: usize>(self, slots: &mut [u32; SLOTS], set: u64, offset: u32);

    /// Returns a byte mask of those of the first 64 bytes that equal `byte`.
    fn marks(self, bytes: &[u8], byte: u8) -> u64;

    /// Returns a byte mask of those of the first 64 bytes that are in `set`.
    #[cfg(feature = "alloc")]
    fn inside(self, set: &AsciiBytes, bytes: &[u8]) -> u64;

    /// Returns byte masks of those of the first 64 bytes that are `%`, and of those that are hex digits.
    #[cfg(feature = "alloc")]
    fn signs_and_digits(self, bytes: &[u8]) -> (u64, u64);

    /// Returns whether encoding keeps all of `data`.
    #[cfg(feature = "alloc")]
    fn is_literal(self, encoding: &Encoding, data: &[u8]) -> bool;

    /// Returns the length of `data` after encoding, in bytes.
    #[cfg(feature = "alloc")]
    fn text_length(self, encoding: &Encoding, data: &[u8]) -> usize;

    /// Returns how many bytes decoding leaves unchanged at the start of `text`: the bytes before the first `%`, or
    /// before the first `%` or `+` if `space_plus` is true.
    #[cfg(feature = "alloc")]
    fn untouched(self, text: &[u8], space_plus: bool) -> Untouched;

    /// Writes the encoded data to `out`. Returns a pointer to the end of the encoded data.
    ///
    /// # Safety
    ///
    /// `out` must have room for the encoded data and [`SLACK`](super::SLACK) bytes.
    unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8;

    /// Writes the decoded text to `out`. A `%` without two hex digits is kept, and a `+` becomes a space if
    /// `space_plus` is true. Returns a pointer to the end of the decoded text, and whether a `%` had no two hex digits
    /// or a byte was not ASCII (see [`Findings`]).
    ///
    /// # Safety
    ///
    /// `out` must have room for `text.len()` bytes and [`SLACK`](super::SLACK) more.
    #[cfg(feature = "alloc")]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings);
}

/// The level of any processor. Operations work byte by byte, or on eight bytes as one `u64`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scalar;

impl Blocks for Scalar {
    #[inline(always)]
    fn end(self, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
        scalar::self_loop_end(self_loop, text, from)
    }

    #[inline(always)]
    fn single_loop_end(self, single_loop: SingleLoop<'_>, text: &[u8]) -> usize {
        scalar::single_loop_end(single_loop, text)
    }

    const HAS_PRESCAN: bool = false;

    #[cfg(all(test, feature = "alloc"))]
    const MAX_UNSCANNED: usize = usize::MAX;

    #[inline(always)]
    fn prescan(self, _: &[SelfLoop], _: &[u8]) -> Prescan {
        Prescan::NOTHING
    }

    #[inline(always)]
    fn write_slots<const SLOTS: usize>(self, slots: &mut [u32; SLOTS], set: u64, offset: u32) {
        write_slots(slots, set, offset);
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
    fn untouched(self, text: &[u8], space_plus: bool) -> Untouched {
        scalar::untouched(text, space_plus)
    }

    #[inline(always)]
    unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
        // SAFETY: the caller guarantees the room in `out`.
        unsafe { scalar::encode(encoding, data, out) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
        // SAFETY: the caller guarantees the room in `out`.
        unsafe { scalar::decode(text, space_plus, out) }
    }
}

impl<L: Compiled> Blocks for L {
    #[inline(always)]
    fn end(self, self_loop: &SelfLoop, text: &[u8], from: usize) -> usize {
        self.end_outlined(self_loop, text, from)
    }

    #[inline(always)]
    fn single_loop_end(self, single_loop: SingleLoop<'_>, text: &[u8]) -> usize {
        scan::single_loop_end(self, single_loop, text)
    }

    const HAS_PRESCAN: bool = true;

    #[cfg(all(test, feature = "alloc"))]
    const MAX_UNSCANNED: usize = L::MAX_UNSCANNED;

    #[inline(always)]
    fn prescan(self, self_loops: &[SelfLoop], text: &[u8]) -> Prescan {
        scan::prescan(self, self_loops, text)
    }

    #[inline(always)]
    fn write_slots<const SLOTS: usize>(self, slots: &mut [u32; SLOTS], set: u64, offset: u32) {
        Compiled::write_slots(self, slots, set, offset);
    }

    #[inline(always)]
    fn marks(self, bytes: &[u8], byte: u8) -> u64 {
        scan::marks(self, bytes, byte)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn inside(self, set: &AsciiBytes, bytes: &[u8]) -> u64 {
        scan::inside(self, set, bytes)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn signs_and_digits(self, bytes: &[u8]) -> (u64, u64) {
        scan::signs_and_digits(self, bytes)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn is_literal(self, encoding: &Encoding, data: &[u8]) -> bool {
        let literals = &encoding.literals;
        let is_literal = scan::all_of_few(self, literals, data);
        is_literal.unwrap_or_else(|| self.all_outlined(literals, data))
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn text_length(self, encoding: &Encoding, data: &[u8]) -> usize {
        scan::text_length(self, encoding, data)
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn untouched(self, text: &[u8], space_plus: bool) -> Untouched {
        scan::untouched(self, text, space_plus)
    }

    #[inline(always)]
    unsafe fn encode(self, encoding: &Encoding, data: &[u8], out: *mut u8) -> *mut u8 {
        // SAFETY: the caller guarantees the room in `out`.
        unsafe { Compiled::encode(self, encoding, data, out) }
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    unsafe fn decode(self, text: &[u8], space_plus: bool, out: *mut u8) -> (*mut u8, Findings) {
        // SAFETY: the caller guarantees the room in `out`.
        unsafe { Compiled::decode(self, text, space_plus, out) }
    }
}

/// If there are at most this many slots, [`write_slots`] writes all four slots of a group as soon as one of them
/// changes. The other slots get their old values.
const FEW_SLOTS: usize = 32;

/// Writes `offset` to each slot `n` for which bit `n` of `set` is set.
///
/// With few slots, there is one branch for each group of four. Which groups change depends on the delimiter that the
/// search has just branched on, so the processor predicts these branches as well as that one. No branch depends on how
/// many bits are set, because a misprediction costs more than writing all slots of a group.
#[allow(
    clippy::inline_always,
    reason = "must be compiled with the target features of its caller"
)]
#[inline(always)]
pub(crate) const fn write_slots<const SLOTS: usize>(
    slots: &mut [u32; SLOTS],
    mut set: u64,
    offset: u32,
) {
    if SLOTS <= FEW_SLOTS {
        let set = set as u32;
        let mut first = 0;
        while first < SLOTS {
            if set >> first & 0b1111 != 0 {
                let mut slot = first;
                while slot < SLOTS && slot < first + 4 {
                    // All bits are set if the slot gets the new value, and none otherwise.
                    let is_new = (set >> slot & 1).wrapping_neg();
                    slots[slot] = slots[slot] & !is_new | offset & is_new;
                    slot += 1;
                }
            }
            first += 4;
        }
        return;
    }
    while set != 0 {
        slots[set.trailing_zeros() as usize] = offset;
        // Clears the lowest bit that is set.
        set &= set - 1;
    }
}
