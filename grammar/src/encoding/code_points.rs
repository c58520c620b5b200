//! Finds the non-ASCII code points that an automaton over bytes can read from a state.
//!
//! [`CodePoints::from`] returns these code points as [`Piece`]s: ranges with the state after each range. If `è`
//! (U+00E8) and `é` (U+00E9) are the only characters that can be read, and state 5 follows either of them, there is one
//! piece, from 0xE8 to 0xE9, with the next state 5.
//!
//! Pieces are computed from the last byte of the encoding to the first, and cached for each state. So the cost
//! depends on the number of states and pieces, and not on the number of code points.

use std::ops::RangeInclusive;
use std::rc::Rc;

use crate::dfa::Dfa;
use crate::sorted::{Map, sort};

/// The code points from `first` to `last`, both included, and the state that follows after each of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece {
    pub(crate) first: u32,
    pub(crate) last: u32,
    pub(crate) next_state: u32,
}

/// Finds the non-ASCII code points that can be read from the states of an automaton, and caches the results.
#[derive(Debug)]
pub(crate) struct CodePoints<'d> {
    dfa: &'d Dfa,
    /// The results of [`tail`](Self::tail) so far. The keys are pairs of a state and a number of continuation bytes.
    tails: Map<(u32, u32), Rc<[Piece]>>,
}

/// Inclusive ranges of code points.
type Ranges = &'static [(u32, u32)];

/// The lengths of the UTF-8 encodings of non-ASCII code points (RFC 3629, section 4): the first bytes of the
/// encodings, the number of continuation bytes after the first byte, and the code points.
const LENGTHS: [(RangeInclusive<u8>, u32, Ranges); 3] = [
    (0xC2..=0xDF, 1, &[(0x80, 0x7FF)]),
    (0xE0..=0xEF, 2, &[(0x800, 0xD7FF), (0xE000, 0xFFFF)]),
    (0xF0..=0xF4, 3, &[(0x1_0000, 0x10_FFFF)]),
];

impl<'d> CodePoints<'d> {
    pub(crate) fn new(dfa: &'d Dfa) -> Self {
        Self {
            dfa,
            tails: Map::new(),
        }
    }

    /// Returns the code points above 0x7F that can be read from `state`, in ascending order.
    pub(crate) fn from(&mut self, state: u32) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (leads, continuations, code_points) in LENGTHS {
            let mut values = Vec::new();
            for byte in leads {
                let next = self.dfa.next(state, byte);
                if next != Dfa::DEAD {
                    // The bits of the code point in the first byte: five, four or three.
                    let payload = u32::from(byte) & (0x3F >> continuations);
                    self.add_values(next, continuations, payload, &mut values);
                }
            }
            // The first bytes can also begin invalid encodings: of surrogates (`ED A0 80`), and overlong ones
            // (`E0 80 80`). So keep only the code points of this length.
            for &(low, high) in code_points {
                for value in &values {
                    let (first, last) = (value.first.max(low), value.last.min(high));
                    let next_state = value.next_state;
                    if first <= last {
                        let piece = Piece {
                            first,
                            last,
                            next_state,
                        };
                        append(&mut pieces, piece);
                    }
                }
            }
        }
        pieces
    }

    /// Adds to `values` the values of the [`tail`](Self::tail) that begins in `state` and has `continuations` bytes.
    /// `payload` has the bits of the bytes before the tail, which become the higher bits of each value.
    fn add_values(
        &mut self,
        state: u32,
        continuations: u32,
        payload: u32,
        values: &mut Vec<Piece>,
    ) {
        let high_bits = payload << (6 * continuations);
        for piece in self.tail(state, continuations).iter() {
            let value = Piece {
                first: high_bits | piece.first,
                last: high_bits | piece.last,
                next_state: piece.next_state,
            };
            append(values, value);
        }
    }

    /// Returns the values of all sequences of `continuations` continuation bytes that can be read from `state`, in
    /// ascending order. Each byte adds six bits to the value, so the values of two bytes are below 0x1000.
    fn tail(&mut self, state: u32, continuations: u32) -> Rc<[Piece]> {
        if continuations == 0 {
            return Rc::from([Piece {
                first: 0,
                last: 0,
                next_state: state,
            }]);
        }
        if let Some(cached) = self.tails.get(&(state, continuations)) {
            return Rc::clone(cached);
        }
        let mut pieces = Vec::new();
        for byte in 0x80..=0xBF_u8 {
            let next = self.dfa.next(state, byte);
            if next != Dfa::DEAD {
                let payload = u32::from(byte) & 0x3F;
                self.add_values(next, continuations - 1, payload, &mut pieces);
            }
        }
        let pieces: Rc<[Piece]> = Rc::from(pieces);
        self.tails
            .insert((state, continuations), Rc::clone(&pieces));
        pieces
    }
}

/// Appends `piece` to `pieces`. If it continues the last piece and has the same state after it, extends the last piece
/// instead.
fn append(pieces: &mut Vec<Piece>, piece: Piece) {
    match pieces.last_mut() {
        Some(previous)
            if previous.last + 1 == piece.first && previous.next_state == piece.next_state =>
        {
            previous.last = piece.last;
        }
        _ => pieces.push(piece),
    }
}

/// Sorts ranges of code points, and merges those that touch or overlap.
///
/// ```
/// use uri_tables_grammar::encoding::alphabet::joined;
///
/// assert_eq!(joined(vec![(0xC0, 0xFF), (0xA0, 0xBF), (0x100, 0x100)]), [(0xA0, 0x100)]);
/// ```
pub fn joined(mut ranges: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    sort(&mut ranges);
    let mut result: Vec<(u32, u32)> = Vec::new();
    for (first, last) in ranges {
        match result.last_mut() {
            Some((_, end)) if first <= end.saturating_add(1) => *end = last.max(*end),
            _ => result.push((first, last)),
        }
    }
    result
}
