//! [`SelfLoop`]: the bytes that lead from a state of an automaton to the same state. The search, which runs the
//! automaton over a text, skips a run of such bytes in one step.
//!
//! A self-loop is a set of ASCII bytes. It includes *triplets* if `%` and any two hex digits also return to the state.
//! It may have a *detour*: one byte that leaves the state, and some bytes that return to it right after this byte. In
//! the path `/a/b`, the second `/` may leave the state, and `b` return to it. Only the prescan
//! ([`prescan`](super::prescan)) skips detours. Elsewhere, the search takes the two transitions of a detour one by one.

use super::ascii_bytes::AsciiBytes;
use crate::bytes::triplet::VALUES;

/// The bytes, and possibly triplets, that lead from a state to the same state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SelfLoop {
    /// The set of bytes.
    pub(super) bytes: AsciiBytes,
    /// True if triplets are included.
    pub(super) triplets: bool,
    /// True if triplets are included and all hex digits are in the set. Then the digits of a triplet are skipped
    /// anyway, so that a byte mask of skipped bytes only lacks the `%` of each triplet.
    pub(super) over_triplets: bool,
    /// The byte that leaves the state for the detour, or 0 if there is no detour.
    pub(super) detour: u8,
    /// The bytes that return from the detour to the state. All of them are in `bytes`.
    pub(super) following: AsciiBytes,
}

impl SelfLoop {
    /// Creates a self-loop over the ASCII bytes of a bit set (byte `b` is bit `b % 8` of `bits[b / 8]`), and over
    /// triplets if `triplets` is true.
    #[must_use]
    pub const fn new(bits: &[u8; 32], triplets: bool) -> Self {
        let bytes = AsciiBytes::of_bits(bits);
        let over_triplets = triplets && bytes.has_all(&AsciiBytes::HEX_DIGITS);
        Self {
            bytes,
            triplets,
            over_triplets,
            detour: 0,
            following: AsciiBytes::NONE,
        }
    }

    /// Adds a detour: the byte `detour` leaves the state, and each byte of the bit set `following` returns to it.
    ///
    /// # Panics
    ///
    /// If `detour` is 0, not ASCII or in the self-loop, or if `following` contains 0 or a byte that is not in the
    /// self-loop. (The prescan pads texts with zeros.)
    #[must_use]
    pub const fn with_detour(mut self, detour: u8, following: &[u8; 32]) -> Self {
        self.detour = detour;
        self.following = AsciiBytes::of_bits(following);
        assert!(
            detour != 0 && detour < 128 && !self.bytes.contains(detour),
            "the byte of a detour is ASCII, not 0, and not in the self-loop"
        );
        assert!(
            self.bytes.has_all(&self.following) && !self.following.contains(0),
            "the bytes after a detour are in the self-loop, without 0"
        );
        self
    }

    /// Returns whether the self-loop has a detour.
    pub(crate) const fn has_detour(&self) -> bool {
        self.detour != 0
    }

    /// Returns how many bytes the self-loop's set has.
    pub(crate) const fn bytes(&self) -> u32 {
        self.bytes.count()
    }

    /// Returns whether the self-loop's set has exactly the bytes of the bit set `bits`.
    pub(crate) const fn has_the_bytes_of(&self, bits: &[u8; 32]) -> bool {
        let bytes = AsciiBytes::of_bits(bits);
        // The last 16 of the 32 bytes of `bits` are for bytes beyond ASCII, which no self-loop has.
        let beyond_ascii = bits.last_chunk();
        matches!(beyond_ascii, Some(beyond_ascii) if u128::from_le_bytes(*beyond_ascii) == 0)
            && bytes.has_all(&self.bytes)
            && self.bytes.has_all(&bytes)
    }

    /// Returns whether `text` begins with a triplet and the self-loop includes triplets.
    #[inline(always)]
    pub(crate) fn begins_with_triplet(&self, text: &[u8]) -> bool {
        // The OR of two values is less than 16 if and only if both are values of hex digits.
        let is_triplet = |&[sign, one, two]: &[u8; 3]| sign == b'%' && value(one) | value(two) < 16;
        text.first_chunk().is_some_and(is_triplet) && self.triplets
    }

    /// Returns whether `text` begins with two triplets and the self-loop includes triplets.
    #[inline(always)]
    pub(super) fn begins_with_two_triplets(&self, text: &[u8]) -> bool {
        let are_triplets = |&[sign, one, two, next, three, four]: &[u8; 6]| {
            let digits = value(one) | value(two) | value(three) | value(four);
            sign == b'%' && next == b'%' && digits < 16
        };
        text.first_chunk().is_some_and(are_triplets) && self.triplets
    }
}

/// Returns the value of a hex digit, or 0xFF for any other byte.
#[inline(always)]
fn value(byte: u8) -> u8 {
    VALUES[usize::from(byte)]
}

/// The self-loop of a single-loop rule (see [`single_loop_rule`](super::single_loop_rule)).
#[derive(Debug, Clone, Copy)]
pub(crate) struct SingleLoop<'s> {
    pub(super) self_loop: &'s SelfLoop,
    /// True at the index of each byte that is in the set of the self-loop. The scalar level uses this table.
    pub(super) table: &'s [bool; 256],
}

impl<'s> SingleLoop<'s> {
    /// Combines a self-loop with a table of the same bytes.
    #[inline]
    pub(crate) const fn new(self_loop: &'s SelfLoop, table: &'s [bool; 256]) -> Self {
        Self { self_loop, table }
    }

    /// Returns the self-loop.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) const fn self_loop(self) -> &'s SelfLoop {
        self.self_loop
    }
}
