//! Leaps: the octets by which most words go on, compared at once.
//!
//! In: the text behind a row. Out: whether it begins so, and then the state behind them. What they note on the way is noted then.

use crate::automaton::dfa::State;

/// What follows some row.
#[derive(Debug)]
pub struct LiteralRun {
    /// The row that it follows.
    pub(crate) from: State,
    octets: u64,
    /// The bits that matter.
    bits: u64,
    /// How many octets.
    pub(crate) length: usize,
    /// The state behind them.
    pub(crate) to: State,
    /// How many of them are before an octet over which something is noted, and the number of what.
    pub(crate) ops: &'static [[u8; 2]],
}

impl LiteralRun {
    /// So many octets are compared at once: in a text that has fewer, they are stepped over.
    const ROOM: usize = 8;

    /// A leap behind a row over some octets, of which some bits matter, and to a state.
    ///
    /// # Panics
    ///
    /// If there are none or more than eight, or other bits than those that matter. Leaps are made in statics, so that this is a
    /// build error.
    #[must_use]
    pub const fn new(
        from: State,
        octets: &[u8],
        bits: &[u8],
        to: State,
        ops: &'static [u8],
    ) -> Self {
        let length = octets.len();
        assert!(
            length > 0 && length <= Self::ROOM && bits.len() == length,
            "as many octets are compared as there is room for"
        );
        let (ops, rest) = ops.as_chunks();
        assert!(rest.is_empty(), "what is noted has two octets");
        let mut leap = Self {
            from,
            octets: 0,
            bits: 0,
            length,
            to,
            ops,
        };
        let mut at = 0;
        while at < length {
            assert!(octets[at] & !bits[at] == 0, "what does not matter is 0");
            leap.octets |= (octets[at] as u64) << (8 * at);
            leap.bits |= (bits[at] as u64) << (8 * at);
            at += 1;
        }
        leap
    }

    /// Whether a text begins with the octets, and has room for a look at all of them.
    #[inline]
    pub(crate) fn begins(&self, text: &[u8]) -> bool {
        text.first_chunk().is_some_and(|&first: &[u8; Self::ROOM]| {
            u64::from_le_bytes(first) & self.bits == self.octets
        })
    }

    /// One of the octets, and the bits of it that matter.
    pub(crate) const fn octet(&self, at: usize) -> (u8, u8) {
        let [octet, bits] = [self.octets >> (8 * at), self.bits >> (8 * at)];
        (octet as u8, bits as u8)
    }

    /// What is noted over one of them.
    pub(crate) const fn op(&self, at: usize) -> u8 {
        let mut noted = 0;
        while noted < self.ops.len() {
            if self.ops[noted][0] as usize == at {
                return self.ops[noted][1];
            }
            noted += 1;
        }
        0
    }
}
