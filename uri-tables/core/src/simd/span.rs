//! Spans: how far a set of octets goes on, triplets between them included.
//!
//! A state of an automaton that leads to itself by the octets of a set need not be asked for each of them. Where it
//! also leads to itself by `%` and two hex digits, a span goes on over triplets.

use super::octets::AsciiOctets;
use crate::bytes::triplet::VALUES;

/// The octets that lead from a state to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SelfLoop {
    pub(super) octets: AsciiOctets,
    pub(super) triplets: bool,
    /// Whether it goes on over triplets, and over hex digits anyway: so that only their `%` needs to be looked at.
    pub(super) over_triplets: bool,
}

impl SelfLoop {
    /// A span over the ASCII octets of a bit set (octet `b` is bit `b % 8` of `bits[b / 8]`), and over triplets if
    /// `triplets`.
    #[must_use]
    pub const fn new(bits: &[u8; 32], triplets: bool) -> Self {
        let octets = AsciiOctets::of_bits(bits);
        let over_triplets = triplets && octets.has_all(&AsciiOctets::HEX_DIGITS);
        Self {
            octets,
            triplets,
            over_triplets,
        }
    }

    /// Whether the octets are those of a bit set.
    pub(crate) const fn has_the_octets_of(&self, bits: &[u8; 32]) -> bool {
        let octets = AsciiOctets::of_bits(bits);
        let beyond = bits.last_chunk();
        matches!(beyond, Some(beyond) if u128::from_le_bytes(*beyond) == 0)
            && octets.has_all(&self.octets)
            && self.octets.has_all(&octets)
    }

    /// Whether a text begins with a triplet that the span goes on over.
    #[inline(always)]
    pub(crate) fn begins_with_triplet(&self, text: &[u8]) -> bool {
        let is_triplet = |&[sign, one, two]: &[u8; 3]| sign == b'%' && value(one) | value(two) < 16;
        text.first_chunk().is_some_and(is_triplet) && self.triplets
    }

    /// Whether it begins with two of them.
    #[inline(always)]
    pub(super) fn begins_with_two_triplets(&self, text: &[u8]) -> bool {
        let are_triplets = |&[sign, one, two, next, three, four]: &[u8; 6]| {
            let digits = value(one) | value(two) | value(three) | value(four);
            sign == b'%' && next == b'%' && digits < 16
        };
        text.first_chunk().is_some_and(are_triplets) && self.triplets
    }
}

/// The value of a hex digit; of all others more than of any.
#[inline(always)]
fn value(octet: u8) -> u8 {
    VALUES[usize::from(octet)]
}
