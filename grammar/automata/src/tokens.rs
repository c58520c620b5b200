//! Where symbols begin in a rule's words.
//!
//! In: an automaton. Out: which octets occur literally, whether triplets do, and in which states one
//! symbol ends and the next begins. A word is read from left to right: `%` and two hex digits (either
//! case) are a triplet, any other ASCII octet is itself, and a whole UTF-8 character is one symbol. So what a
//! `%` is shows two octets later (`%4z` is three literals): the automaton's states are walked with the
//! [`Mode`] of that reading.

use crate::budget::{Allowance, Excess};
use crate::byte_set::ByteSet;
use crate::dfa::Dfa;
use crate::sorted::{Map, Set};

/// What is open where a state is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mode {
    /// Nothing: a symbol begins.
    Boundary,
    /// A `%`. It was literal, and a symbol begins here, unless two hex digits follow.
    Percent,
    /// A `%` and a hex digit. Both were literal, unless another hex digit follows.
    PercentDigit,
    /// A character with so many octets still to come.
    Character(u8),
}

/// How the words of an automaton are made of symbols.
#[derive(Debug)]
pub(crate) struct Tokens {
    /// Octets that occur outside triplets, `%` left out.
    pub(crate) literals: ByteSet,
    /// Whether a triplet occurs.
    pub(crate) triplets: bool,
    /// The states reached, with every mode in which they are but [`Mode::Character`], sorted.
    pub(crate) boundaries: Vec<(u32, Mode)>,
}

/// Octets that mean the same to the automaton and to the reading.
pub(crate) struct Column {
    pub(crate) octets: ByteSet,
    pub(crate) class: u8,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Percent,
    HexDigit,
    OtherAscii,
    /// The first octet of a character, with how many follow.
    Lead(u8),
    Continuation,
    /// In no UTF-8.
    Invalid,
}

/// The automaton's classes, split where the reading tells octets apart.
pub(crate) fn columns(dfa: &Dfa) -> Vec<Column> {
    let mut found: Map<(u8, Kind), ByteSet> = Map::new();
    for (octet, &class) in (0..=255).zip(dfa.classes()) {
        let kind = match octet {
            b'%' => Kind::Percent,
            b'0'..=b'9' | b'A'..=b'F' | b'a'..=b'f' => Kind::HexDigit,
            0x00..=0x7F => Kind::OtherAscii,
            0x80..=0xBF => Kind::Continuation,
            0xC2..=0xDF => Kind::Lead(1),
            0xE0..=0xEF => Kind::Lead(2),
            0xF0..=0xF4 => Kind::Lead(3),
            _ => Kind::Invalid,
        };
        found.entry((class, kind)).or_default().insert(octet);
    }
    let column = |((class, kind), octets)| Column {
        octets,
        class,
        kind,
    };
    found.into_iter().map(column).collect()
}

/// Reads an automaton's words as symbols.
pub(crate) fn tokens(dfa: &Dfa, allowance: &mut Allowance) -> Result<Tokens, Excess> {
    let columns = columns(dfa);
    // The digits that lead to a state behind `%`: literal where no second one need follow.
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
                    *digits = digits.union(&column.octets);
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
                literals = literals.union(&column.octets);
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
