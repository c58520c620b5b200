//! Spans: how far a set of octets goes on, triplets between them included.
//!
//! A state of an automaton that leads to itself by the octets of a set need not be asked for each of them. Where it
//! also leads to itself by `%` and two hex digits, a span goes on over triplets.

use super::octets::AsciiOctets;

/// The octets that lead from a state to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub(super) octets: AsciiOctets,
    pub(super) triplets: bool,
    /// Whether it goes on over triplets, and over hex digits anyway: so that only their `%` needs to be looked at.
    pub(super) over_triplets: bool,
}

impl Span {
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

    /// Whether a text begins with a triplet that the span goes on over.
    #[inline(always)]
    pub(crate) fn begins_with_triplet(&self, text: &[u8]) -> bool {
        let digit = |octet: u8| IS_DIGIT[usize::from(octet)];
        matches!(text, &[b'%', first, second, ..] if digit(first) & digit(second)) && self.triplets
    }
}

/// The hex digits.
static IS_DIGIT: [bool; 256] = {
    let mut table = [false; 256];
    let mut octet = 0;
    while octet < 256 {
        table[octet] = (octet as u8).is_ascii_hexdigit();
        octet += 1;
    }
    table
};
