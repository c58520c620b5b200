//! Words with some of their octets percent-encoded.
//!
//! In: an automaton and a set of octets. Out: the automaton of its words with every literal octet of the
//! set written as `%` and two upper-case hex digits. What a profile admits beyond RFC 3986 is judged by
//! that image: encoded, it must be inside.
//!
//! An octet is literal unless it belongs to a triplet, and whether a `%` begins one is known two octets
//! later. So the image is built as a nondeterministic automaton that guesses, with the states of
//! the original in five [`Mode`]s.

use crate::budget::{Allowance, Budget, Excess};
use crate::byte_set::ByteSet;
use crate::determinize::{Memory, determinize};
use crate::dfa::Dfa;
use crate::error::Error;
use crate::minimize::minimize;
use crate::nfa::{Nfa, Sets, State};

/// The image of an automaton's words when every octet of `set` that stands outside a triplet is written
/// as a triplet with upper-case digits.
///
/// ```
/// use uri_tables_grammar::byte_set::ByteSet;
/// use uri_tables_grammar::dfa::Dfa;
/// use uri_tables_grammar::inclusion::percent_encoded;
///
/// let bracket = Dfa::of_octets(&b"[]".iter().copied().collect());
/// let encoded = percent_encoded(&bracket, &ByteSet::single(b'['))?;
/// assert!(encoded.matches(b"%5B") && encoded.matches(b"]"));
/// assert!(!encoded.matches(b"["));
/// # Ok::<(), uri_tables_grammar::error::Error>(())
/// ```
///
/// # Errors
/// If the automaton would exceed the default [`Budget`].
pub fn percent_encoded(dfa: &Dfa, set: &ByteSet) -> Result<Dfa, Error> {
    let mut allowance = Allowance::new(Budget::default());
    encode(dfa, set, &mut allowance).map_err(Excess::without_place)
}

fn encode(dfa: &Dfa, set: &ByteSet, allowance: &mut Allowance) -> Result<Dfa, Excess> {
    let mut image = Image {
        dfa,
        set,
        nfa: Nfa {
            states: vec![State::default()],
            sets: Vec::new(),
            start: Image::number(dfa.start(), Mode::Boundary),
        },
        sets: Sets::default(),
    };
    for state in 0..dfa.state_count() as u32 {
        for mode in MODES {
            allowance.spend(256)?;
            allowance.nfa(image.nfa.states.len())?;
            image.add(state, mode);
        }
    }
    for state in 0..dfa.state_count() as u32 {
        for mode in MODES {
            allowance.spend(256)?;
            allowance.nfa(image.nfa.states.len())?;
            image.connect(state, mode);
        }
    }
    image.nfa.sets = image.sets.list;
    Ok(minimize(
        &determinize(&image.nfa, Memory::Set, allowance)?.machine,
    ))
}

/// What has been guessed about the octets before a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Nothing is open.
    Boundary,
    /// A `%` that begins a triplet: two digits must follow.
    TwoDigits,
    /// A `%` and a digit that begin a triplet.
    OneDigit,
    /// A `%` that begins none: no two digits may follow.
    Percent,
    /// A `%` that begins no triplet, and a digit: no other may follow.
    PercentDigit,
}

const MODES: [Mode; 5] = [
    Mode::Boundary,
    Mode::TwoDigits,
    Mode::OneDigit,
    Mode::Percent,
    Mode::PercentDigit,
];

struct Image<'d> {
    dfa: &'d Dfa,
    set: &'d ByteSet,
    nfa: Nfa,
    sets: Sets,
}

impl Image<'_> {
    fn number(state: u32, mode: Mode) -> u32 {
        1 + state * MODES.len() as u32 + mode as u32
    }

    /// The state itself: its edges come when all states stand.
    fn add(&mut self, state: u32, mode: Mode) {
        let complete = !matches!(mode, Mode::TwoDigits | Mode::OneDigit);
        let ends = complete && self.dfa.is_accepting(state);
        self.nfa.states.push(State {
            also: if ends { vec![Nfa::END] } else { Vec::new() },
            ..State::default()
        });
    }

    fn connect(&mut self, state: u32, mode: Mode) {
        for byte in 0..=255_u8 {
            let next = self.dfa.next(state, byte);
            if next == Dfa::DEAD {
                continue;
            }
            let from = Self::number(state, mode);
            match (mode, byte) {
                (Mode::TwoDigits, _) if byte.is_ascii_hexdigit() => {
                    self.edge(from, byte, Self::number(next, Mode::OneDigit));
                }
                (Mode::OneDigit, _) if byte.is_ascii_hexdigit() => {
                    self.edge(from, byte, Self::number(next, Mode::Boundary));
                }
                (Mode::TwoDigits | Mode::OneDigit, _) => {}
                (Mode::PercentDigit, _) if byte.is_ascii_hexdigit() => {}
                (_, b'%') => {
                    self.edge(from, byte, Self::number(next, Mode::TwoDigits));
                    self.literal(from, byte, Self::number(next, Mode::Percent));
                }
                (Mode::Percent, _) if byte.is_ascii_hexdigit() => {
                    self.literal(from, byte, Self::number(next, Mode::PercentDigit));
                }
                _ => self.literal(from, byte, Self::number(next, Mode::Boundary)),
            }
        }
    }

    /// An octet outside a triplet: itself, or its triplet.
    fn literal(&mut self, from: u32, byte: u8, to: u32) {
        if !self.set.contains(byte) {
            return self.edge(from, byte, to);
        }
        let mut at = from;
        let triplet = format!("%{byte:02X}");
        for (index, octet) in triplet.bytes().enumerate() {
            let next = if index == 2 {
                to
            } else {
                self.nfa.states.push(State::default());
                (self.nfa.states.len() - 1) as u32
            };
            self.edge(at, octet, next);
            at = next;
        }
    }

    fn edge(&mut self, from: u32, byte: u8, to: u32) {
        let set = self.sets.intern(ByteSet::single(byte));
        self.nfa.states[from as usize].edges.push((set, to));
    }
}
