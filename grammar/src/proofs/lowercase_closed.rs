//! Theorem T7, case: a case-insensitive rule is closed under ASCII lowercasing.
//!
//! Normalization lowercases the scheme, the host and the strings of `case_insensitive` rules (RFC 3986, section
//! 6.2.2.1).
//! [`is_word_in_lower_case`] decides whether every lowercased string is still valid, or returns the shortest string
//! that is not. There, hexadecimal digits of triplets keep their case.
//!
//! Normalization also writes the digits of all triplets as capitals. So [`first_moved`] and [`first_rechosen`] compare a
//! string with the result of both.
//!
//! The search follows the automaton on all strings simultaneously. It visits pairs of states: the state after a string,
//! and the state after its lowercased form. Whether a `%` begins a triplet is only known two bytes later. Until then,
//! the digit after the `%` is held back from the lowercased form, because its case depends on this.

use std::collections::VecDeque;

use crate::captures::tdfa::{Accept, Tagged};
use crate::dfa::interner::Numbers;
use crate::dfa::{Dfa, reading_order};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::sorted::{Map, sort};

/// The cost of storing a pair of states, in steps of the budget.
const PAIR: usize = 8;

/// Checks that every string is still valid when it is lowercased.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::proofs::lowercase_closed::is_word_in_lower_case;
/// use uri_tables_grammar::abnf::grammar::Grammar;
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
///
/// Returns the shortest string that is not valid when lowercased. If there are several, returns the first in byte
/// order, where printable bytes come first.
pub fn is_word_in_lower_case(dfa: &Dfa) -> Result<(), Vec<u8>> {
    search(dfa, &mut Allowance::unlimited())
        .unwrap_or_default()
        .map_or(Ok(()), Err)
}

/// Returns the shortest string that is not valid when lowercased, or `None` if all are valid. [`is_word_in_lower_case`]
/// describes which one is returned. In the worst case, the search visits all pairs of states.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_without_lower_case(dfa: &Dfa) -> Result<Option<Vec<u8>>, Excess> {
    search(dfa, &mut Allowance::new(Budget::default()))
}

fn search(dfa: &Dfa, allowance: &mut Allowance) -> Result<Option<Vec<u8>>, Excess> {
    let bytes = representatives(dfa);
    let start = Reading {
        word: dfa.start(),
        lower: dfa.start(),
        held: None,
    };
    let mut seen = Numbers::default();
    seen.insert(&start.words());
    // The visited pairs. Each has the index of the pair that it was reached from, and the byte of the transition.
    let mut found = vec![(start, 0, 0)];
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (reading, ..) = found[at];
        if dfa.is_accepting(reading.word) && !dfa.is_accepting(reading.end(dfa)) {
            return Ok(Some(word(&found, at)));
        }
        allowance.spend(bytes.len() + PAIR)?;
        for &byte in &bytes {
            let next = reading.behind(dfa, byte);
            if next.word != Dfa::DEAD && seen.insert(&next.words()).1 {
                open.push_back(found.len());
                found.push((next, at, byte));
            }
        }
    }
    Ok(None)
}

/// Returns the string that leads from the start to the pair at index `at`.
fn word(found: &[(Reading, usize, u8)], mut at: usize) -> Vec<u8> {
    let mut word = Vec::new();
    while at != 0 {
        let (_, before, byte) = found[at];
        word.push(byte);
        at = before;
    }
    word.reverse();
    word
}

/// Returns one byte of each kind that the search distinguishes, printable bytes first. The kind of a byte depends on
/// its class, the class of its lower-case form, its role in triplets, and which delimiter of RFC 3986 it is.
fn representatives(dfa: &Dfa) -> Vec<u8> {
    let class = |byte: u8| dfa.classes()[usize::from(byte)];
    let mut kinds = Map::new();
    for byte in reading_order() {
        let kind = (
            class(byte),
            class(byte.to_ascii_lowercase()),
            byte.is_ascii_hexdigit()
                .then(|| class(byte.to_ascii_uppercase())),
            byte == b'%',
            byte.is_ascii_hexdigit(),
            b":/?#@]".contains(&byte).then_some(byte),
        );
        let next = kinds.len();
        kinds.entry(kind).or_insert((next, byte));
    }
    let mut bytes: Vec<_> = kinds.into_values().collect();
    sort(&mut bytes);
    bytes.into_iter().map(|(_, byte)| byte).collect()
}

/// A pair of states: after a string, and after its lowercased form.
#[derive(Debug, Clone, Copy)]
struct Reading {
    word: u32,
    /// The state after the lowercased form, without the bytes held back.
    lower: u32,
    held: Option<Held>,
}

impl Reading {
    /// Encodes the pair as a key for [`Numbers`].
    fn words(self) -> [u64; 3] {
        [
            u64::from(self.word),
            u64::from(self.lower),
            Held::key(self.held),
        ]
    }

    fn behind(self, dfa: &Dfa, byte: u8) -> Self {
        let (lower, held) = Held::step(self.held, byte, byte.to_ascii_lowercase(), false);
        Self {
            word: dfa.next(self.word, byte),
            lower: dfa.walk(self.lower, &lower),
            held,
        }
    }

    /// Returns the state after the whole lowercased form, if the string ends here.
    fn end(self, dfa: &Dfa) -> u32 {
        match self.held {
            Some(Held {
                digit: Some([_, small]),
            }) => dfa.next(self.lower, small),
            _ => self.lower,
        }
    }
}

/// The part of a string whose letters are lowercased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Region {
    /// The whole string.
    Whole,
    /// The capture with this index, if it is not empty.
    Capture(usize),
    /// An unknown part of the capture with this index. Only a component inside of it is lowercased, and the component's
    /// offsets are not known.
    Inside(usize),
    /// An unknown part of the whole string.
    Any,
    /// The scheme and the host of a URI or a relative reference, which are found by their delimiters (RFC 3986, section
    /// 3.2 and Appendix B).
    SchemeAndHost,
    /// The host of an authority, which is found by its delimiters.
    Host,
    /// No part: only the digits of triplets change.
    Nothing,
}

impl Region {
    /// Returns whether some letters of the region may keep their case.
    const fn is_unknown(self) -> bool {
        matches!(self, Self::Inside(_) | Self::Any)
    }

    /// Returns where the first byte may be.
    const fn start(self) -> Place {
        match self {
            Self::Whole | Self::Any => Place::Inside,
            Self::Capture(_) | Self::Inside(_) => Place::Before,
            Self::Nothing => Place::Behind,
            Self::SchemeAndHost => Place::Start,
            Self::Host => Place::Authority,
        }
    }
}

/// Returns whether each capital leads each state of the automaton to the same state as its small letter does, and records
/// the same slots. Then the case of letters has no meaning, and no region needs to be searched. The reverse is not true:
/// a string may be valid in two cases and not in a mix of both.
pub fn ignores_case(dfa: &Dfa, tagged: Option<&Tagged>) -> bool {
    let class = |byte: u8| dfa.classes()[usize::from(byte)];
    let mut pairs: Vec<[u8; 2]> = (b'A'..=b'Z')
        .map(|capital| [class(capital), class(capital.to_ascii_lowercase())])
        .filter(|[capital, small]| capital != small)
        .collect();
    sort(&mut pairs);
    pairs.dedup();
    let is_same = |state: u32, [capital, small]: [u8; 2]| {
        let op = |class: u8| tagged.map(|tagged| tagged.ops()[tagged.op(state, class)]);
        dfa.next_class(state, capital) == dfa.next_class(state, small) && op(capital) == op(small)
    };
    let states = u32::try_from(dfa.state_count()).unwrap_or(u32::MAX);
    (0..states).all(|state| pairs.iter().all(|&pair| is_same(state, pair)))
}

/// Returns whether each digit of a triplet leads to the same state in either case, and records the same slots. Then the
/// case of these digits has no meaning.
pub fn ignores_triplet_case(dfa: &Dfa, tagged: Option<&Tagged>) -> bool {
    let op = |state: u32, byte: u8| {
        let class = dfa.classes()[usize::from(byte)];
        tagged.map(|tagged| tagged.ops()[tagged.op(state, class)])
    };
    let ignores = |state: u32| {
        (b'A'..=b'F').all(|capital| {
            let small = capital.to_ascii_lowercase();
            dfa.next(state, capital) == dfa.next(state, small)
                && op(state, capital) == op(state, small)
        })
    };
    let states = u32::try_from(dfa.state_count()).unwrap_or(u32::MAX);
    let mut first: Vec<u32> = (0..states).map(|state| dfa.next(state, b'%')).collect();
    sort(&mut first);
    first.dedup();
    first.into_iter().all(|state| {
        let mut digits = (0..=127).filter(u8::is_ascii_hexdigit);
        ignores(state) && digits.all(|digit| ignores(dfa.next(state, digit)))
    })
}

/// A string that is split differently when it is lowercased.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The string.
    pub text: Vec<u8>,
    /// The lowercased string.
    pub lower: Vec<u8>,
    /// The captures with different offsets, and those that only one of the two strings has.
    pub captures: Vec<usize>,
}

/// Theorem T7, case: returns the shortest string that has a capture with other offsets when the letters of `region` are
/// lowercased and the digits of all triplets are capitals, or `None` if all offsets stay the same. Strings that are then
/// not valid are skipped.
///
/// The search follows the rule's automaton on a string and on its lowercased form in lockstep. For each slot it only
/// needs to know whether both last recorded it at the same offset.
///
/// The automaton records the beginning of a capture only later than the byte where the capture begins. So the search
/// guesses where `region` begins and ends, and drops a guess when the recorded slots show that it was wrong.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_moved(tagged: &Tagged, region: Region) -> Result<Option<Moved>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let bytes = representatives(tagged.dfa());
    let start = Lockstep {
        word: tagged.dfa().start(),
        lower: tagged.dfa().start(),
        held: None,
        held_op: 0,
        apart: 0,
        recorded: [0; 2],
        place: region.start(),
        is_misplaced: [true; 2],
    };
    let mut seen = Numbers::default();
    seen.insert(&start.key());
    // The visited pairs. Each has the index of the pair that it was reached from, and the byte of the transition, as it
    // is and lowercased.
    let mut found = vec![(start, 0, [0; 2])];
    let mut open = VecDeque::from([0]);
    while let Some(at) = open.pop_front() {
        let (lockstep, ..) = found[at];
        let captures = lockstep.moved(tagged, region);
        if !captures.is_empty() {
            let [text, lower] = texts(&found, at);
            return Ok(Some(Moved {
                text,
                lower,
                captures,
            }));
        }
        allowance.spend(bytes.len() + PAIR)?;
        for &byte in &bytes {
            for (next, small) in lockstep.behind(tagged, region, byte) {
                if next.word != Dfa::DEAD && next.lower != Dfa::DEAD && seen.insert(&next.key()).1 {
                    open.push_back(found.len());
                    found.push((next, at, [byte, small]));
                }
            }
        }
    }
    Ok(None)
}

/// A string that matches another alternative first when it is lowercased.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rechosen {
    /// The string.
    pub text: Vec<u8>,
    /// The lowercased string.
    pub lower: Vec<u8>,
    /// For the string and the lowercased string, the index of the first alternative that matches.
    pub chosen: [usize; 2],
}

/// Theorem T7, case: returns the shortest string that matches another alternative first when the letters of `region` are
/// lowercased, which is no capture, and the digits of all triplets are capitals. Only strings whose first matching alternative is in `from` are considered. Returns
/// `None` if there is no such string.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_rechosen(
    alternatives: &[&Dfa],
    from: &[usize],
    region: Region,
) -> Result<Option<Rechosen>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    let mut bytes: Vec<u8> = Vec::new();
    for dfa in alternatives {
        bytes.extend(representatives(dfa));
    }
    sort(&mut bytes);
    bytes.dedup();
    let starts = || alternatives.iter().map(|dfa| dfa.start());
    // The states of all alternatives after the string, then those after the lowercased form, then the digit held back,
    // and where the string is in the region.
    let key = |states: Vec<u64>, held: Option<Held>, place: Place| -> Vec<u64> {
        let rest = [Held::key(held), place as u64];
        states.into_iter().chain(rest).collect()
    };
    let start: Vec<u64> = starts().chain(starts()).map(u64::from).collect();
    let count = alternatives.len();
    let mut seen = Numbers::default();
    seen.insert(&key(start.clone(), None, region.start()));
    let mut found = vec![((start, None, region.start()), 0, [0; 2])];
    let mut open = VecDeque::from([0]);
    let walk = |states: &[u64], bytes: &[u8]| -> Vec<u64> {
        let each = states.iter().zip(alternatives);
        each.map(|(&state, dfa)| u64::from(dfa.walk(state as u32, bytes)))
            .collect()
    };
    while let Some(at) = open.pop_front() {
        let (reading, held, place) = found[at].0.clone();
        let rest: &[u8] = match &held {
            Some(Held {
                digit: Some([_, small]),
            }) => &[*small],
            _ => &[],
        };
        let chosen = |states: &[u64]| {
            let mut each = states.iter().zip(alternatives);
            each.position(|(&state, dfa)| dfa.is_accepting(state as u32))
        };
        let ends = [
            chosen(&reading[..count]),
            chosen(&walk(&reading[count..], rest)),
        ];
        if let [Some(one), Some(other)] = ends
            && one != other
            && place.is_end()
            && from.contains(&one)
        {
            let [text, lower] = texts(&found, at);
            return Ok(Some(Rechosen {
                text,
                lower,
                chosen: [one, other],
            }));
        }
        allowance.spend((bytes.len() + PAIR) * count)?;
        for &byte in &bytes {
            let next = walk(&reading[..count], &[byte]);
            if next.iter().all(|&state| state == u64::from(Dfa::DEAD)) {
                continue;
            }
            for (place, is_inside) in place.steps(region, byte) {
                for small in cases(byte, is_inside, is_inside && region.is_unknown()) {
                    let (lower, held) = Held::step(held, byte, small, true);
                    let lower = walk(&reading[count..], &lower);
                    let next = [&next[..], &lower].concat();
                    if seen.insert(&key(next.clone(), held, place)).1 {
                        open.push_back(found.len());
                        found.push(((next, held, place), at, [byte, small]));
                    }
                }
            }
        }
    }
    Ok(None)
}

/// Returns the possible forms of `byte` in the lowercased string. Inside of the region, this is its lower-case form,
/// and outside, `byte` itself. If `any` is true, both forms are possible.
fn cases(byte: u8, is_inside: bool, any: bool) -> impl Iterator<Item = u8> {
    let small = if is_inside {
        byte.to_ascii_lowercase()
    } else {
        byte
    };
    let other = (any && small != byte).then_some(byte);
    [small].into_iter().chain(other)
}

/// Returns the string that leads from the start to the entry at index `at`, and its lowercased form, in which digits of
/// triplets are capitals.
fn texts<T>(found: &[(T, usize, [u8; 2])], mut at: usize) -> [Vec<u8>; 2] {
    let mut text = Vec::new();
    let mut lower = Vec::new();
    while at != 0 {
        let (_, before, [byte, small]) = found[at];
        text.push(byte);
        lower.push(small);
        at = before;
    }
    text.reverse();
    lower.reverse();
    let mut from = 0;
    while from + 2 < text.len() {
        let is_triplet =
            text[from] == b'%' && text[from + 1..from + 3].iter().all(u8::is_ascii_hexdigit);
        if is_triplet {
            lower[from..from + 3].copy_from_slice(&text[from..from + 3]);
            lower[from..from + 3].make_ascii_uppercase();
        }
        from += if is_triplet { 3 } else { 1 };
    }
    [text, lower]
}

/// A `%`, or a `%` and one hexadecimal digit, which may begin a triplet. The digit is stored as it is and lowercased.
/// If the next byte completes the triplet, the digit keeps its case, or both digits become capitals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Held {
    digit: Option<[u8; 2]>,
}

impl Held {
    /// Returns the bytes that the lowercased form can read now, and the digit that is still held back. `small` is the
    /// lowercased form of `byte`. If `capitals` is true, the digits of triplets become capitals.
    fn step(held: Option<Self>, byte: u8, small: u8, capitals: bool) -> (Vec<u8>, Option<Self>) {
        match held {
            Some(Self { digit: None }) if byte.is_ascii_hexdigit() => {
                let digit = Some([byte, small]);
                (Vec::new(), Some(Self { digit }))
            }
            Some(Self {
                digit: Some([digit, _]),
            }) if byte.is_ascii_hexdigit() => {
                let mut digits = vec![digit, byte];
                if capitals {
                    digits.make_ascii_uppercase();
                }
                (digits, None)
            }
            _ => {
                let before = held.and_then(|held| held.digit).map(|[_, small]| small);
                let held = (byte == b'%').then_some(Self { digit: None });
                (before.into_iter().chain([small]).collect(), held)
            }
        }
    }

    fn key(held: Option<Self>) -> u64 {
        match held {
            None => 0,
            Some(Self { digit: None }) => 1,
            Some(Self {
                digit: Some([digit, small]),
            }) => u64::from(digit) << 8 | u64::from(small) << 16,
        }
    }
}

/// Where the last byte is: before, inside or after the region. From [`Start`](Self::Start) on, these are the places that
/// the delimiters of RFC 3986 tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Before,
    Inside,
    Behind,
    Start,
    /// In a scheme, so that a `:` must follow.
    Scheme,
    /// In the first segment of a path without a scheme, so that no `:` may follow.
    Segment,
    BehindScheme,
    Slash,
    /// At the beginning of an authority, or after an `@`.
    Authority,
    /// In the userinfo, so that an `@` must follow.
    Userinfo,
    Host,
    /// In a host after a `:`, so that a `]` must follow.
    Brackets,
    Port,
}

impl Place {
    /// Returns where `byte` may be, and whether it is inside of the region. A place that turns out to be wrong is dropped
    /// later.
    #[allow(clippy::match_same_arms, reason = "the order of the arms matters")]
    fn steps(self, region: Region, byte: u8) -> Vec<(Self, bool)> {
        let is_end = b"/?#".contains(&byte);
        let steps: &[_] = match (self, byte) {
            (Self::Before, _) => &[(Self::Before, false), (Self::Inside, true)],
            (Self::Inside, _) if matches!(region, Region::Whole | Region::Any) => {
                &[(Self::Inside, true)]
            }
            (Self::Inside, _) => &[(Self::Inside, true), (Self::Behind, false)],
            (Self::Start | Self::BehindScheme, b'/') => &[(Self::Slash, false)],
            (Self::Start, _) if !is_end => &[(Self::Scheme, true), (Self::Segment, false)],
            (Self::Scheme, b':') => &[(Self::BehindScheme, false)],
            (Self::Scheme, _) if !is_end => &[(Self::Scheme, true)],
            (Self::Segment, _) if byte != b':' && !is_end => &[(Self::Segment, false)],
            (Self::Slash, b'/') => &[(Self::Authority, false)],
            (Self::Authority, _) => {
                let places = [Self::Userinfo, Self::Host].into_iter();
                return places.flat_map(|place| place.steps(region, byte)).collect();
            }
            (Self::Userinfo, b'@') => &[(Self::Authority, false)],
            (Self::Userinfo, _) if !is_end => &[(Self::Userinfo, false)],
            (Self::Host, b':') => &[(Self::Port, false), (Self::Brackets, true)],
            (Self::Brackets, b']') => &[(Self::Host, true)],
            (Self::Host, _) if byte != b'@' && !is_end => &[(Self::Host, true)],
            (Self::Brackets, _) if byte != b'@' && !is_end => &[(Self::Brackets, true)],
            (Self::Port, _) if byte != b'@' && byte != b']' && !is_end => &[(Self::Port, false)],
            (Self::Scheme | Self::Userinfo | Self::Brackets, _) => &[],
            (Self::Segment | Self::Host | Self::Port, _) if !is_end => &[],
            _ => &[(Self::Behind, false)],
        };
        steps.to_vec()
    }

    /// Returns whether the string may end here.
    const fn is_end(self) -> bool {
        !matches!(self, Self::Scheme | Self::Userinfo | Self::Brackets)
    }
}

/// The automaton's states and records after a string and after its lowercased form.
#[derive(Debug, Clone, Copy)]
struct Lockstep {
    word: u32,
    /// The state after the lowercased form, without the bytes held back.
    lower: u32,
    held: Option<Held>,
    /// The slots that the string recorded at the digit held back.
    held_op: u64,
    /// The slots that the string and its lowercased form last recorded at different offsets.
    apart: u64,
    /// The slots that the string and its lowercased form have recorded.
    recorded: [u64; 2],
    place: Place,
    /// For the beginning and the end of the region, whether the guessed offset differs from the one that the capture
    /// recorded.
    is_misplaced: [bool; 2],
}

impl Lockstep {
    fn key(self) -> [u64; 7] {
        let [begin, end] = self.is_misplaced.map(u64::from);
        [
            u64::from(self.word) << 32 | u64::from(self.lower),
            Held::key(self.held),
            self.held_op,
            self.apart,
            self.recorded[0],
            self.recorded[1],
            (self.place as u64) << 2 | begin << 1 | end,
        ]
    }

    /// Returns the possible successors after `byte`, each with the lowercased form of the byte.
    fn behind(self, tagged: &Tagged, region: Region, byte: u8) -> Vec<(Self, u8)> {
        let class = tagged.dfa().classes()[usize::from(byte)];
        let op = tagged.ops()[tagged.op(self.word, class)];
        let mut all = Vec::new();
        for (place, is_inside) in self.place.steps(region, byte) {
            let mut placed = self;
            placed.word = tagged.dfa().next_class(self.word, class);
            placed.place = place;
            placed.note_region(region, op, self.place);
            for small in cases(byte, is_inside, is_inside && region.is_unknown()) {
                let mut next = placed;
                let (lower, held) = Held::step(self.held, byte, small, true);
                // For each byte that the lowercased form reads now, the slots that the string recorded at the byte's
                // offset.
                let ops = match lower[..] {
                    [] => {
                        next.held_op = op;
                        [0, 0]
                    }
                    [_] => [op, 0],
                    _ => {
                        next.held_op = 0;
                        [self.held_op, op]
                    }
                };
                next.recorded[0] |= op;
                for (byte, op) in lower.into_iter().zip(ops) {
                    next.step_lower(tagged, byte, op);
                }
                next.held = held;
                all.push((next, small));
            }
        }
        all
    }

    /// Compares the guessed beginning and end of the region with the slots in `op`, which the string records at the
    /// current byte. `before` is the place of the previous byte.
    fn note_region(&mut self, region: Region, op: u64, before: Place) {
        let (Region::Capture(capture) | Region::Inside(capture)) = region else {
            return;
        };
        let begins = before == Place::Before && self.place == Place::Inside;
        let ends = before == Place::Inside && self.place == Place::Behind;
        for (tag, is_here) in [(2 * capture, begins), (2 * capture + 1, ends)] {
            let is_recorded = op >> tag & 1 == 1;
            if is_here || is_recorded {
                self.is_misplaced[tag % 2] = is_here != is_recorded;
            }
        }
    }

    /// Continues the lowercased form with `byte`. `op` are the slots that the string recorded at the same offset.
    fn step_lower(&mut self, tagged: &Tagged, byte: u8, op: u64) {
        let class = tagged.dfa().classes()[usize::from(byte)];
        let own = tagged.ops()[tagged.op(self.lower, class)];
        self.lower = tagged.dfa().next_class(self.lower, class);
        self.recorded[1] |= own;
        self.apart = self.apart & !(op & own) | (op ^ own);
    }

    /// Returns the captures whose offsets lowercasing changes in the string read so far. Returns none if this string is
    /// not accepted.
    fn moved(mut self, tagged: &Tagged, region: Region) -> Vec<usize> {
        if let Some(Held {
            digit: Some([_, small]),
        }) = self.held
        {
            self.step_lower(tagged, small, self.held_op);
        }
        let (Some(text), Some(lower)) = (tagged.accept(self.word), tagged.accept(self.lower))
        else {
            return Vec::new();
        };
        if !self.place.is_end() {
            return Vec::new();
        }
        if let Region::Capture(capture) | Region::Inside(capture) = region {
            let before = self.place;
            if before == Place::Inside {
                self.place = Place::Behind;
            }
            self.note_region(region, text.writes, before);
            let is_there = text.captures >> capture & 1 == 1;
            if !is_there || self.is_misplaced != [false; 2] {
                return Vec::new();
            }
        }
        self.apart = self.apart & !(text.writes & lower.writes) | (text.writes ^ lower.writes);
        let has = |accept: Accept, recorded: u64, capture: usize| {
            let has_ended = (recorded | accept.writes) >> (2 * capture + 1) & 1 == 1;
            accept.captures >> capture & 1 == 1 && has_ended
        };
        let is_moved = |&capture: &usize| {
            let here = has(text, self.recorded[0], capture);
            let there = has(lower, self.recorded[1], capture);
            here != there || here && self.apart >> (2 * capture) & 3 != 0
        };
        (0..tagged.captured().len()).filter(is_moved).collect()
    }
}
