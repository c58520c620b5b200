//! Divides the strings that an automaton accepts into symbols: triplets, literal bytes and non-ASCII characters.
//!
//! A string is divided from left to right. A `%` with two hexadecimal digits in either case is a *triplet*. Any other
//! ASCII byte is a *literal*. The UTF-8 encoding of a non-ASCII character is one symbol. For example, `a%2Fé` has
//! three symbols, and `%4z` has three literals.
//!
//! [`divide`] returns which literals occur, whether triplets occur, and which states are at boundaries between symbols.
//! It takes two more bytes to know that a `%` begins a triplet, so each state is visited together with a [`Mode`], the
//! part of a symbol that has been read.

use crate::dfa::Dfa;
use crate::diag::error::Excess;
use crate::hir::byte_set::ByteSet;
use crate::limits::Allowance;
use crate::sorted::{Map, Set};

/// The part of a possible symbol that has been read before a position in a string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mode {
    /// Nothing. The next byte begins a symbol.
    Boundary,
    /// A `%`. If two hexadecimal digits follow, the `%` begins a triplet. Otherwise it is a literal, and the next
    /// byte begins a symbol.
    Percent,
    /// A `%` and a hexadecimal digit. If another hexadecimal digit follows, the three bytes are a triplet. Otherwise
    /// both bytes are literals, and the next byte begins a symbol.
    PercentDigit,
    /// The first bytes of a non-ASCII character. The number says how many bytes are missing.
    Character(u8),
}

/// The result of dividing the strings that an automaton accepts.
#[derive(Debug)]
pub(crate) struct Division {
    /// The bytes that occur outside of triplets, except `%`. They include the bytes of non-ASCII characters.
    pub(crate) literals: ByteSet,
    /// True if a triplet occurs.
    pub(crate) triplets: bool,
    /// The pairs of a state and a mode that can be at a boundary between symbols, in ascending order. These are all
    /// reachable pairs, except those inside of a non-ASCII character ([`Mode::Character`]).
    pub(crate) boundaries: Vec<(u32, Mode)>,
}

/// The bytes that are in the same byte class of an automaton and have the same [role](Kind) in symbols.
pub(crate) struct Column {
    pub(crate) bytes: ByteSet,
    pub(crate) class: u8,
    pub(crate) kind: Kind,
}

/// The role of a byte in symbols, which are triplets, literal bytes and non-ASCII characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Percent,
    HexDigit,
    OtherAscii,
    /// The first byte of a non-ASCII character. The number says how many continuation bytes follow.
    Lead(u8),
    Continuation,
    /// A byte that never occurs in valid UTF-8.
    Invalid,
}

/// Returns the byte classes of an automaton. A class whose bytes have different roles in symbols, such as `A` and `-`,
/// is split.
pub(crate) fn columns(dfa: &Dfa) -> Vec<Column> {
    let mut columns: Map<(u8, Kind), ByteSet> = Map::new();
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
        columns.entry((class, kind)).or_default().insert(byte);
    }
    let column = |((class, kind), bytes)| Column { bytes, class, kind };
    columns.into_iter().map(column).collect()
}

/// Divides the strings that `dfa` accepts into symbols. Returns an error if this takes more steps than `allowance`
/// has left.
pub(crate) fn divide(dfa: &Dfa, allowance: &mut Allowance) -> Result<Division, Excess> {
    let columns = columns(dfa);
    // For each state that is reached by a `%` and one hexadecimal digit, the digits that lead to it.
    let mut first_digits: Map<u32, ByteSet> = Map::new();
    let mut literals = ByteSet::EMPTY;
    let mut triplets = false;
    let start = (dfa.start(), Mode::Boundary);
    let mut seen = Set::from([start]);
    let mut unvisited = vec![start];
    while let Some((state, mode)) = unvisited.pop() {
        allowance.spend(columns.len() + Allowance::STATE)?;
        for column in &columns {
            let next = dfa.next_class(state, column.class);
            if next == Dfa::DEAD {
                continue;
            }
            let may_be_in_triplet =
                column.kind == Kind::HexDigit && matches!(mode, Mode::Percent | Mode::PercentDigit);
            if column.kind != Kind::Percent && !may_be_in_triplet {
                literals = literals.union(&column.bytes);
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
            if seen.insert((next, next_mode)) {
                unvisited.push((next, next_mode));
            }
        }
    }
    // A first digit is a literal if no second digit follows: the string ends (`%4`), or continues with another byte
    // (`%4z`).
    for (&state, digits) in &first_digits {
        let can_continue_otherwise = |column: &Column| {
            column.kind != Kind::HexDigit && dfa.next_class(state, column.class) != Dfa::DEAD
        };
        if dfa.is_accepting(state) || columns.iter().any(can_continue_otherwise) {
            literals = literals.union(digits);
        }
    }
    let boundaries = seen.into_iter();
    Ok(Division {
        literals,
        triplets,
        boundaries: boundaries
            .filter(|(_, mode)| !matches!(mode, Mode::Character(_)))
            .collect(),
    })
}
