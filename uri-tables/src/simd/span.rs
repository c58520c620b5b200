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
}

impl Span {
    /// A span over the ASCII octets of a bit set (octet `b` is bit `b % 8` of `bits[b / 8]`), and over triplets if
    /// `triplets`.
    #[must_use]
    pub const fn new(bits: &[u8; 32], triplets: bool) -> Self {
        let octets = AsciiOctets::of(&crate::table::expand(bits));
        Self { octets, triplets }
    }
}
