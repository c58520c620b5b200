//! Rules in which the case of letters may mean nothing.
//!
//! In: a minimal automaton. Out: whether every word stays a word when its capitals become small letters, or
//! the shortest one that does not. A normalizer that writes such a rule's texts in lower case (RFC 3986, section
//! 6.2.2.1) needs that proof. The digits of triplets are no letters: they are what they were.
//!
//! All words are read at once, by the states that a word and its lower case lead to. Whether `%` begins a
//! triplet shows two octets later; until then, what it is in lower case is held back.

use std::collections::VecDeque;

use crate::budget::{Allowance, Budget, Excess};
use crate::dfa::{Dfa, reading_order};
use crate::numbers::Numbers;
use crate::sorted::{Map, sort};

/// What it costs to keep two states that were met together, in steps of the budget.
const PAIR: usize = 8;

/// Whether every word is a word in lower case, too.
///
/// ```
/// use uri_tables_grammar::compiler::Compiler;
/// use uri_tables_grammar::letter_case::is_word_in_lower_case;
/// use uri_tables_grammar::rules::Grammar;
///
/// let mut grammar = Grammar::new();
/// grammar.read("mine.abnf", "any = *ALPHA\nplan = %s\"Plan\" / %s\"plan\" [ %s\"B\" ]")?;
/// let rules = grammar.regular(["any", "plan"])?;
/// let mut compiler = Compiler::new(&rules);
/// let mut dfa = |name| compiler.dfa(rules.id(name).expect("it is a root"));
///
/// assert_eq!(is_word_in_lower_case(&*dfa("any")?), Ok(()));
/// assert_eq!(is_word_in_lower_case(&*dfa("plan")?), Err(b"planB".to_vec()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The shortest word that is none in lower case; of several the first in an order where octets that print
/// come first.
pub fn is_word_in_lower_case(dfa: &Dfa) -> Result<(), Vec<u8>> {
    search(dfa, &mut Allowance::unlimited())
        .unwrap_or_default()
        .map_or(Ok(()), Err)
}

/// The shortest word that is none in lower case, as [`is_word_in_lower_case`] has it; `None` if there is none. The states
/// of a word and those of its lower case may meet in all pairs.
///
/// # Errors
/// If these are more than is left of the [shared budget](Budget::shared), or of the default one.
pub fn first_without_lower_case(dfa: &Dfa) -> Result<Option<Vec<u8>>, Excess> {
    search(dfa, &mut Allowance::new(Budget::default()))
}

fn search(dfa: &Dfa, allowance: &mut Allowance) -> Result<Option<Vec<u8>>, Excess> {
    let octets = representatives(dfa);
    let start = Reading {
        word: dfa.start(),
        lower: dfa.start(),
        held: Held::Nothing,
    };
    let mut seen = Numbers::default();
    seen.insert(&start.words());
    // Each with the one before it and the octet between.
    let mut found = vec![(start, 0, 0)];
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (reading, ..) = found[at];
        if dfa.is_accepting(reading.word) && !dfa.is_accepting(reading.end(dfa)) {
            return Ok(Some(word(&found, at)));
        }
        allowance.spend(octets.len() + PAIR)?;
        for &octet in &octets {
            let next = reading.behind(dfa, octet);
            if next.word != Dfa::DEAD && seen.insert(&next.words()).1 {
                open.push_back(found.len());
                found.push((next, at, octet));
            }
        }
    }
    Ok(None)
}

/// The octets that lead to one of some readings.
fn word(found: &[(Reading, usize, u8)], mut at: usize) -> Vec<u8> {
    let mut word = Vec::new();
    while at != 0 {
        let (_, before, octet) = found[at];
        word.push(octet);
        at = before;
    }
    word.reverse();
    word
}

/// An octet of every kind that makes a difference: to the automaton as it stands or in lower case, or as a part
/// of a triplet.
fn representatives(dfa: &Dfa) -> Vec<u8> {
    let class = |octet: u8| dfa.classes()[usize::from(octet)];
    let mut kinds = Map::new();
    for octet in reading_order() {
        let kind = (
            class(octet),
            class(octet.to_ascii_lowercase()),
            octet == b'%',
            octet.is_ascii_hexdigit(),
        );
        let next = kinds.len();
        kinds.entry(kind).or_insert((next, octet));
    }
    let mut octets: Vec<_> = kinds.into_values().collect();
    sort(&mut octets);
    octets.into_iter().map(|(_, octet)| octet).collect()
}

/// Where a word and its lower case lead to.
#[derive(Debug, Clone, Copy)]
struct Reading {
    word: u32,
    /// Without what is held back.
    lower: u32,
    held: Held,
}

/// What may be the beginning of a triplet.
#[derive(Debug, Clone, Copy)]
enum Held {
    Nothing,
    /// A `%`, which is the same in lower case and not really held back.
    Percent,
    /// The hex digit behind it.
    Digit(u8),
}

impl Reading {
    /// It, for [`Numbers`].
    fn words(self) -> [u64; 3] {
        let held = match self.held {
            Held::Nothing => 0,
            Held::Percent => 1,
            Held::Digit(digit) => u64::from(digit),
        };
        [u64::from(self.word), u64::from(self.lower), held]
    }

    fn behind(self, dfa: &Dfa, octet: u8) -> Self {
        let small = octet.to_ascii_lowercase();
        let (lower, held) = match self.held {
            Held::Percent if octet.is_ascii_hexdigit() => (self.lower, Held::Digit(octet)),
            Held::Digit(digit) if octet.is_ascii_hexdigit() => {
                (dfa.walk(self.lower, &[digit, octet]), Held::Nothing)
            }
            _ => {
                let held = if octet == b'%' {
                    Held::Percent
                } else {
                    Held::Nothing
                };
                (dfa.next(self.end(dfa), small), held)
            }
        };
        Self {
            word: dfa.next(self.word, octet),
            lower,
            held,
        }
    }

    /// Where the lower case leads to if nothing follows.
    fn end(self, dfa: &Dfa) -> u32 {
        match self.held {
            Held::Digit(digit) => dfa.next(self.lower, digit.to_ascii_lowercase()),
            Held::Nothing | Held::Percent => self.lower,
        }
    }
}
