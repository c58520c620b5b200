//! Finds non-ASCII characters in an automaton over bytes.
//!
//! [`Characters::from`] returns the code points that can be read from a state, as ranges with the state after each
//! range. Ranges are computed from the last byte of the encoding to the first, and cached for each state. So a range of
//! a million code points costs only a few rows of the table.

use std::ops::RangeInclusive;
use std::rc::Rc;

use crate::dfa::Dfa;
use crate::sorted::{Map, sort};

/// A range of code points, from the first to the last, and the state after each of them.
pub(crate) type Piece = (u32, u32, u32);

/// Finds the code points that can be read from the states of an automaton.
#[derive(Debug)]
pub(crate) struct Characters<'d> {
    dfa: &'d Dfa,
    /// For each state and number of continuation bytes, the values that the bytes can encode, with six bits for each
    /// byte.
    tails: Map<(u32, u32), Rc<[Piece]>>,
}

/// The characters whose encodings have the same length in UTF-8 (RFC 3629 §4).
struct Form {
    leads: RangeInclusive<u8>,
    following: u32,
    code_points: &'static [(u32, u32)],
}

const FORMS: [Form; 3] = [
    Form {
        leads: 0xC2..=0xDF,
        following: 1,
        code_points: &[(0x80, 0x7FF)],
    },
    Form {
        leads: 0xE0..=0xEF,
        following: 2,
        code_points: &[(0x800, 0xD7FF), (0xE000, 0xFFFF)],
    },
    Form {
        leads: 0xF0..=0xF4,
        following: 3,
        code_points: &[(0x1_0000, 0x10_FFFF)],
    },
];

impl<'d> Characters<'d> {
    pub(crate) fn new(dfa: &'d Dfa) -> Self {
        Self {
            dfa,
            tails: Map::new(),
        }
    }

    /// Returns the code points above 0x7F that can be read from `state`, in ascending order.
    pub(crate) fn from(&mut self, state: u32) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for form in FORMS {
            let mut found = Vec::new();
            for byte in form.leads {
                let next = self.dfa.next(state, byte);
                if next != Dfa::DEAD {
                    let payload = u32::from(byte) & (0x3F >> form.following);
                    self.shift(next, form.following, payload, &mut found);
                }
            }
            // The leading bytes admit values that are no code points of this length, for example surrogates.
            for &(low, high) in form.code_points {
                for &(first, last, to) in &found {
                    let (first, last) = (first.max(low), last.min(high));
                    if first <= last {
                        append(&mut pieces, (first, last, to));
                    }
                }
            }
        }
        pieces
    }

    /// Adds to `into` the values of `bytes` continuation bytes after `state`. `payload` has the bits of the bytes
    /// before, which are the higher bits of each value.
    fn shift(&mut self, state: u32, bytes: u32, payload: u32, into: &mut Vec<Piece>) {
        let base = payload << (6 * bytes);
        for &(first, last, to) in self.tail(state, bytes).iter() {
            append(into, (base | first, base | last, to));
        }
    }

    fn tail(&mut self, state: u32, bytes: u32) -> Rc<[Piece]> {
        if bytes == 0 {
            return Rc::from([(0, 0, state)]);
        }
        if let Some(known) = self.tails.get(&(state, bytes)) {
            return Rc::clone(known);
        }
        let mut pieces = Vec::new();
        for byte in 0x80..=0xBF_u8 {
            let next = self.dfa.next(state, byte);
            if next != Dfa::DEAD {
                self.shift(next, bytes - 1, u32::from(byte) & 0x3F, &mut pieces);
            }
        }
        let pieces: Rc<[Piece]> = Rc::from(pieces);
        self.tails.insert((state, bytes), Rc::clone(&pieces));
        pieces
    }
}

fn append(pieces: &mut Vec<Piece>, piece: Piece) {
    match pieces.last_mut() {
        Some((_, last, to)) if *last + 1 == piece.0 && *to == piece.2 => *last = piece.1,
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
