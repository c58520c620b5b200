//! Divides the strings of a rule into symbols.
//!
//! [`tokens`] determines which bytes occur literally, whether triplets occur, and which states are at boundaries
//! between symbols. Strings are read from left to right. A `%` with two hexadecimal digits in either case is a triplet,
//! any other ASCII byte is a literal, and a UTF-8 character is one symbol. The meaning of a `%` is only known two bytes
//! later (`%4z` is three literals), so each state is visited together with a [`Mode`].

use crate::dfa::Dfa;
use crate::diag::error::Excess;
use crate::hir::byte_set::ByteSet;
use crate::limits::Allowance;
use crate::sorted::{Map, Set};

/// How much of an unfinished symbol has been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mode {
    /// Nothing. The next byte begins a symbol.
    Boundary,
    /// A `%`. If two hexadecimal digits follow, it begins a triplet. Otherwise it is a literal, and the next byte
    /// begins a symbol.
    Percent,
    /// A `%` and a hexadecimal digit. If another hexadecimal digit follows, the three are a triplet. Otherwise both are
    /// literals.
    PercentDigit,
    /// The beginning of a character. The number says how many bytes are missing.
    Character(u8),
}

/// The symbols in the strings that an automaton accepts.
#[derive(Debug)]
pub(crate) struct Tokens {
    /// The bytes that occur outside of triplets, except `%`.
    pub(crate) literals: ByteSet,
    /// True if a triplet occurs.
    pub(crate) triplets: bool,
    /// The reachable pairs of a state and a mode other than [`Mode::Character`], in ascending order.
    pub(crate) boundaries: Vec<(u32, Mode)>,
}

/// Bytes that are in the same class and have the same role in symbols.
pub(crate) struct Column {
    pub(crate) bytes: ByteSet,
    pub(crate) class: u8,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Percent,
    HexDigit,
    OtherAscii,
    /// The first byte of a character. The number says how many continuation bytes follow.
    Lead(u8),
    Continuation,
    /// A byte that never occurs in valid UTF-8.
    Invalid,
}

/// Returns the byte classes of an automaton, split where bytes have different roles in symbols.
pub(crate) fn columns(dfa: &Dfa) -> Vec<Column> {
    let mut found: Map<(u8, Kind), ByteSet> = Map::new();
    for (byte, &class) in (0..=255).zip(dfa.classes()) {
        let kind = match byte {
            b'%' => Kind::Percent,
            b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f' => Kind::HexDigit,
            0x00..=0x7F => Kind::OtherAscii,
            0x80..=0xBF => Kind::Continuation,
            0xC2..=0xDF => Kind::Lead(1),
            0xE0..=0xEF => Kind::Lead(2),
            0xF0..=0xF4 => Kind::Lead(3),
            _ => Kind::Invalid,
        };
        found.entry((class, kind)).or_default().insert(byte);
    }
    let column = |((class, kind), bytes)| Column { bytes, class, kind };
    found.into_iter().map(column).collect()
}

/// Determines the symbols in the strings that an automaton accepts.
pub(crate) fn tokens(dfa: &Dfa, allowance: &mut Allowance) -> Result<Tokens, Excess> {
    let columns = columns(dfa);
    // For each state after a `%` and one digit, the digits whose transitions lead to it. They are literals if the
    // string can end there, or if it can continue with anything but a second digit.
    let mut first_digits: Map<u32, ByteSet> = Map::new();
    let mut literals = ByteSet::EMPTY;
    let mut triplets = false;
    let start = (dfa.start(), Mode::Boundary);
    let mut seen = Set::from([start]);
    let mut open = vec![start];
    while let Some((state, mode)) = open.pop() {
        allowance.spend(columns.len() + Allowance::STATE)?;
        for column in &columns {
            let next = dfa.next_class(state, column.class);
            if next == Dfa::DEAD {
                continue;
            }
            let next_mode = match (mode, column.kind) {
                (Mode::Percent, Kind::HexDigit) => {
                    let digits = first_digits.entry(next).or_default();
                    *digits = digits.union(&column.bytes);
                    Mode::PercentDigit
                }
                (Mode::PercentDigit, Kind::HexDigit) => {
                    triplets = true;
                    Mode::Boundary
                }
                (Mode::Character(pending @ 2..), Kind::Continuation) => {
                    Mode::Character(pending - 1)
                }
                (_, Kind::Percent) => Mode::Percent,
                (_, Kind::Lead(following)) => Mode::Character(following),
                _ => Mode::Boundary,
            };
            let in_triplet =
                column.kind == Kind::HexDigit && matches!(mode, Mode::Percent | Mode::PercentDigit);
            if column.kind != Kind::Percent && !in_triplet {
                literals = literals.union(&column.bytes);
            }
            if seen.insert((next, next_mode)) {
                open.push((next, next_mode));
            }
        }
    }
    for (&state, digits) in &first_digits {
        let leads_on = |column: &Column| {
            column.kind != Kind::HexDigit && dfa.next_class(state, column.class) != Dfa::DEAD
        };
        if dfa.is_accepting(state) || columns.iter().any(leads_on) {
            literals = literals.union(digits);
        }
    }
    let boundaries = seen.into_iter();
    Ok(Tokens {
        literals,
        triplets,
        boundaries: boundaries
            .filter(|(_, mode)| !matches!(mode, Mode::Character(_)))
            .collect(),
    })
}
