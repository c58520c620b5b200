//! Checks whether the strings of a rule stay valid, and are split in the same way, when their letters are lowercased.
//! This is the part of theorem T7 about case (`what_is_proven.md` has all theorems).
//!
//! Normalization lowercases the scheme, the host and the strings of `case_insensitive` rules (RFC 3986, section
//! 6.2.2.1). [`closed_under_lowercase`] decides whether every lowercased string is still valid, or returns the shortest
//! string that is not. It does not change hexadecimal digits of triplets. Normalization writes these in upper case, so
//! [`first_moved`] and [`first_rechosen`] apply both steps: letters in lower case, digits of triplets in upper case.
//!
//! The search follows the automaton on all strings simultaneously. It visits pairs of states: the state `word` after a
//! string, and the state `lower` after its lowercased form. The *image* of a byte is its byte in the lowercased form.
//!
//! In a minimal automaton, one could instead compare the next states of each uppercase letter and its lowercase letter,
//! as [`ignores_case`] does. That is too strict: it would refuse `scheme = %s"HTTP" / %s"http"`, although both strings
//! are valid when they are lowercased.

use crate::captures::tdfa::{Accept, Tagged};
use crate::dfa::interner::Interner;
use crate::dfa::{Dfa, classes_by};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::sorted::sort;

/// The cost of storing a pair of states, in steps of the budget.
const PAIR: usize = 8;

/// Checks that every string is still valid when it is lowercased.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::proofs::lowercase_closed::closed_under_lowercase;
/// use uri_tables_grammar::abnf::grammar::Grammar;
///
/// let mut grammar = Grammar::new();
/// grammar.read("mine.abnf", "any = *ALPHA\nplan = %s\"Plan\" / %s\"plan\" [ %s\"B\" ]")?;
/// let rules = grammar.regular(["any", "plan"])?;
/// let mut compiler = Compiler::new(&rules);
/// let mut dfa = |name| compiler.dfa(rules.id(name).expect("it is a root"));
///
/// assert_eq!(closed_under_lowercase(&*dfa("any")?), Ok(()));
/// assert_eq!(closed_under_lowercase(&*dfa("plan")?), Err(b"planB".to_vec()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns the shortest string that is not valid when lowercased.
pub fn closed_under_lowercase(dfa: &Dfa) -> Result<(), Vec<u8>> {
    // The search cannot fail, because its budget is unlimited.
    search(dfa, &mut Allowance::unlimited())
        .unwrap_or_default()
        .map_or(Ok(()), Err)
}

/// Returns the shortest string that is not valid when lowercased, or `None` if all are valid. In the worst case, the
/// search visits all pairs of states.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_without_lower_case(dfa: &Dfa) -> Result<Option<Vec<u8>>, Excess> {
    search(dfa, &mut Allowance::new(Budget::default()))
}

fn search(dfa: &Dfa, allowance: &mut Allowance) -> Result<Option<Vec<u8>>, Excess> {
    let start = (dfa.start(), dfa.start(), Triplet::None);
    let found = shortest(
        start,
        (&representatives(dfa), 1),
        allowance,
        |&(word, lower, triplet)| [u64::from(word), u64::from(lower), triplet as u64],
        |&(word, lower, triplet), byte, successors| {
            let word = dfa.next(word, byte);
            if word == Dfa::DEAD {
                return;
            }
            for &(triplet, is_digit) in triplet.steps(byte) {
                let image = if is_digit {
                    byte
                } else {
                    byte.to_ascii_lowercase()
                };
                successors.push(((word, dfa.next(lower, image), triplet), image));
            }
        },
        |&(word, lower, triplet)| {
            let loses = dfa.is_accepting(word) && !dfa.is_accepting(lower);
            (loses && triplet.may_end()).then_some(())
        },
    );
    Ok(found?.map(|((), [text, _])| text))
}

/// What a search has found, and the two strings that show it: the original string, and the changed one.
type Changed<T> = (T, [Vec<u8>; 2]);

/// Searches all states from `start` on, in the order of their distance, for the first one for which `is_found` returns
/// something. Also returns the two strings that lead to this state: the original one, and the changed one.
///
/// `bytes` are the bytes to try in each state, and `cost` is the cost of each. `key` returns the key of a state, and
/// `steps` adds the successors of a state after a byte, each with the image of the byte.
fn shortest<S, K: AsRef<[u64]>, T>(
    start: S,
    (bytes, cost): (&[u8], usize),
    allowance: &mut Allowance,
    key: impl Fn(&S) -> K,
    steps: impl Fn(&S, u8, &mut Vec<(S, u8)>),
    is_found: impl Fn(&S) -> Option<T>,
) -> Result<Option<Changed<T>>, Excess> {
    let mut seen = Interner::default();
    seen.insert(key(&start).as_ref());
    // The visited states. Each has the index of the state that it was reached from, and the bytes of the transition.
    let mut states = vec![(start, 0, [0; 2])];
    // The states from `at` on have not been examined yet.
    let mut at = 0;
    while at < states.len() {
        if let Some(found) = is_found(&states[at].0) {
            let mut texts = [Vec::new(), Vec::new()];
            while at != 0 {
                let (_, before, [byte, image]) = states[at];
                texts[0].push(byte);
                texts[1].push(image);
                at = before;
            }
            for text in &mut texts {
                text.reverse();
            }
            return Ok(Some((found, texts)));
        }
        allowance.spend((bytes.len() + PAIR) * cost)?;
        for &byte in bytes {
            let mut successors = Vec::new();
            steps(&states[at].0, byte, &mut successors);
            for (next, image) in successors {
                if seen.insert(key(&next).as_ref()).1 {
                    states.push((next, at, [byte, image]));
                }
            }
        }
        at += 1;
    }
    Ok(None)
}

/// Returns one byte of each kind that the search distinguishes, printable bytes first. The kind of a byte depends on
/// its class, the class of its lowercase form, for hexadecimal digits the class of the uppercase form, its role in
/// triplets, and which delimiter of RFC 3986 it is.
fn representatives(dfa: &Dfa) -> Vec<u8> {
    let class = |byte: u8| dfa.classes()[usize::from(byte)];
    let kind = |byte: u8| {
        let upper = class(byte.to_ascii_uppercase());
        let delimiter = if b":/?#@]".contains(&byte) { byte } else { 0 };
        let is_digit = byte.is_ascii_hexdigit();
        let kind = [
            class(byte),
            class(byte.to_ascii_lowercase()),
            if is_digit { upper } else { 0 },
            u8::from(byte == b'%'),
            u8::from(is_digit),
            delimiter,
        ];
        kind.map(u64::from).to_vec()
    };
    classes_by(&kind).1
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
    /// Returns whether letters inside of the region may also keep their case.
    const fn is_unknown(self) -> bool {
        matches!(self, Self::Inside(_) | Self::Any)
    }

    /// Returns the place before the first byte.
    const fn start(self) -> Place {
        match self {
            Self::Whole | Self::Any => Place::InRegion,
            Self::Capture(_) | Self::Inside(_) => Place::BeforeRegion,
            Self::Nothing => Place::Outside,
            Self::SchemeAndHost => Place::Start,
            Self::Host => Place::Authority,
        }
    }
}

/// Returns whether, in every state, an uppercase letter and its lowercase letter have the same next state and record
/// the same slots. Then the case of letters has no meaning, and no region needs to be searched. A rule may be closed
/// under lowercasing even if this returns `false`, for example if `HTTP` and `http` are valid, but `Http` is not.
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

/// Returns the shortest string that has a capture with other offsets when the letters of `region` are lowercased and
/// the digits of all triplets are uppercased, or `None` if all offsets stay the same. Strings that are then not valid
/// are skipped.
///
/// The search follows the rule's automaton on a string and on its lowercased form in lockstep. For each slot it only
/// needs to know whether both last recorded it at the same offset.
///
/// The automaton may record the start of a capture some bytes after it. So the search is nondeterministic: it guesses
/// where `region` begins and ends, and drops a guess when the recorded slots show that it was wrong.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_moved(tagged: &Tagged, region: Region) -> Result<Option<Moved>, Excess> {
    let start = Lockstep {
        word: tagged.dfa().start(),
        lower: tagged.dfa().start(),
        triplet: Triplet::None,
        apart: 0,
        recorded: [0; 2],
        place: region.start(),
        is_misplaced: [true; 2],
    };
    let found = shortest(
        start,
        (&representatives(tagged.dfa()), 1),
        &mut Allowance::new(Budget::default()),
        |lockstep| lockstep.key(),
        |lockstep, byte, successors| lockstep.steps(tagged, region, byte, successors),
        |lockstep| Some(lockstep.moved(tagged, region)).filter(|moved| !moved.is_empty()),
    );
    Ok(found?.map(|(captures, [text, lower])| Moved {
        text,
        lower,
        captures,
    }))
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

/// Returns the shortest string whose first matching alternative changes when the letters of `region` are lowercased and
/// the digits of all triplets are uppercased, or `None` if there is no such string. Only strings whose first matching
/// alternative is in `from` are considered. `region` must be neither [`Region::Capture`] nor [`Region::Inside`].
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_rechosen(
    alternatives: &[&Dfa],
    from: &[usize],
    region: Region,
) -> Result<Option<Rechosen>, Excess> {
    let mut bytes: Vec<u8> = Vec::new();
    for dfa in alternatives {
        bytes.extend(representatives(dfa));
    }
    sort(&mut bytes);
    bytes.dedup();
    let start: Vec<u32> = alternatives.iter().map(|dfa| dfa.start()).collect();
    let next = |states: &[u32], byte: u8| -> Vec<u32> {
        let each = states.iter().zip(alternatives);
        each.map(|(&state, dfa)| dfa.next(state, byte)).collect()
    };
    let chosen = |states: &[u32]| {
        let mut each = states.iter().zip(alternatives);
        each.position(|(&state, dfa)| dfa.is_accepting(state))
    };
    // A state of the search has the states of all alternatives after the string, and after its lowercased form.
    let found = shortest(
        (start.clone(), start, Triplet::None, region.start()),
        (&bytes, alternatives.len()),
        &mut Allowance::new(Budget::default()),
        |(words, lowers, triplet, place)| -> Vec<u64> {
            let states = words.iter().chain(lowers).copied().map(u64::from);
            states.chain([*triplet as u64, *place as u64]).collect()
        },
        |(words, lowers, triplet, place), byte, successors| {
            let words = next(words, byte);
            if words.iter().all(|&state| state == Dfa::DEAD) {
                return;
            }
            for (place, triplet, image) in changes(*place, *triplet, region, byte) {
                let next = (words.clone(), next(lowers, image), triplet, place);
                successors.push((next, image));
            }
        },
        |(words, lowers, triplet, place)| {
            // Strings that match no alternative are skipped, before or after lowercasing.
            let [word, lower] = [chosen(words)?, chosen(lowers)?];
            let may_end = triplet.may_end() && place.may_end();
            (may_end && word != lower && from.contains(&word)).then_some([word, lower])
        },
    );
    Ok(found?.map(|(chosen, [text, lower])| Rechosen {
        text,
        lower,
        chosen,
    }))
}

/// Returns the possible changes of `byte`: its place, its role in a triplet, and its image. Inside of the region,
/// letters become lower case, and if the region is unknown, they may also keep their case. Outside, letters do not
/// change. Digits of triplets become upper case everywhere.
fn changes(place: Place, triplet: Triplet, region: Region, byte: u8) -> Vec<(Place, Triplet, u8)> {
    let mut changes = Vec::new();
    for (place, is_inside) in place.steps(region, byte) {
        for &(triplet, is_digit) in triplet.steps(byte) {
            let image = match (is_digit, is_inside) {
                (true, _) => byte.to_ascii_uppercase(),
                (false, true) => byte.to_ascii_lowercase(),
                (false, false) => byte,
            };
            changes.push((place, triplet, image));
            if region.is_unknown() && is_inside && !is_digit && image != byte {
                changes.push((place, triplet, byte));
            }
        }
    }
    changes
}

/// Where the last byte is in a triplet. Whether a `%` begins a triplet is only known two bytes later. So the search
/// tries both, and drops the wrong one when it reads these bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Triplet {
    /// After the last digit of a triplet, or after a byte that is in no triplet.
    None,
    /// After the `%` of a triplet.
    First,
    /// After the first digit of a triplet.
    Second,
    /// After a `%` that begins no triplet.
    NotFirst,
    /// After a `%` that begins no triplet, and one digit. No second digit may follow.
    NotSecond,
}

impl Triplet {
    /// Returns where `byte` may be, and whether it is a digit of a triplet.
    fn steps(self, byte: u8) -> &'static [(Self, bool)] {
        match (self, byte.is_ascii_hexdigit()) {
            (Self::First, true) => &[(Self::Second, true)],
            (Self::Second, true) => &[(Self::None, true)],
            (Self::NotFirst, true) => &[(Self::NotSecond, false)],
            (Self::First | Self::Second, false) | (Self::NotSecond, true) => &[],
            _ if byte == b'%' => &[(Self::First, false), (Self::NotFirst, false)],
            _ => &[(Self::None, false)],
        }
    }

    /// Returns whether the string may end here.
    const fn may_end(self) -> bool {
        !matches!(self, Self::First | Self::Second)
    }
}

/// Where the last byte is: before, inside or after the region. From [`Start`](Self::Start) on, these are the places
/// that the delimiters of RFC 3986 separate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    BeforeRegion,
    InRegion,
    /// After the region, or in a part of the URI after which no region can begin.
    Outside,
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
    /// In an IP literal, after a `:`. A `]` must follow, since the `:` would otherwise begin the port.
    Brackets,
    Port,
}

impl Place {
    /// Returns where `byte` may be, and whether it is inside of the region. A place that turns out to be wrong is
    /// dropped later.
    #[allow(clippy::match_same_arms, reason = "the order of the arms matters")]
    fn steps(self, region: Region, byte: u8) -> Vec<(Self, bool)> {
        let ends_segment = b"/?#".contains(&byte);
        let steps: &[_] = match (self, byte) {
            (Self::BeforeRegion, _) => &[(Self::BeforeRegion, false), (Self::InRegion, true)],
            (Self::InRegion, _) if matches!(region, Region::Whole | Region::Any) => {
                &[(Self::InRegion, true)]
            }
            (Self::InRegion, _) => &[(Self::InRegion, true), (Self::Outside, false)],
            (Self::Start | Self::BehindScheme, b'/') => &[(Self::Slash, false)],
            (Self::Start, _) if !ends_segment => &[(Self::Scheme, true), (Self::Segment, false)],
            (Self::Scheme, b':') => &[(Self::BehindScheme, false)],
            (Self::Scheme, _) if !ends_segment => &[(Self::Scheme, true)],
            (Self::Segment, _) if byte != b':' && !ends_segment => &[(Self::Segment, false)],
            (Self::Slash, b'/') => &[(Self::Authority, false)],
            (Self::Authority, _) => {
                let places = [Self::Userinfo, Self::Host].into_iter();
                return places.flat_map(|place| place.steps(region, byte)).collect();
            }
            (Self::Userinfo, b'@') => &[(Self::Authority, false)],
            (Self::Userinfo, _) if !ends_segment => &[(Self::Userinfo, false)],
            (Self::Host, b':') => &[(Self::Port, false), (Self::Brackets, true)],
            (Self::Brackets, b']') => &[(Self::Host, true)],
            (Self::Host, _) if byte != b'@' && !ends_segment => &[(Self::Host, true)],
            (Self::Brackets, _) if byte != b'@' && !ends_segment => &[(Self::Brackets, true)],
            (Self::Port, _) if byte != b'@' && byte != b']' && !ends_segment => {
                &[(Self::Port, false)]
            }
            (Self::Scheme | Self::Userinfo | Self::Brackets, _) => &[],
            (Self::Segment | Self::Host | Self::Port, _) if !ends_segment => &[],
            _ => &[(Self::Outside, false)],
        };
        steps.to_vec()
    }

    /// Returns whether the string may end here.
    const fn may_end(self) -> bool {
        !matches!(self, Self::Scheme | Self::Userinfo | Self::Brackets)
    }
}

/// The automaton's states and recorded slots after a string and after its lowercased form.
#[derive(Debug, Clone, Copy)]
struct Lockstep {
    word: u32,
    lower: u32,
    triplet: Triplet,
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
    fn key(self) -> [u64; 5] {
        let [begin, end] = self.is_misplaced.map(u64::from);
        [
            u64::from(self.word) << 32 | u64::from(self.lower),
            self.apart,
            self.recorded[0],
            self.recorded[1],
            (self.place as u64) << 8 | (self.triplet as u64) << 2 | begin << 1 | end,
        ]
    }

    /// Adds the possible successors after `byte`, each with the lowercased form of the byte.
    fn steps(self, tagged: &Tagged, region: Region, byte: u8, successors: &mut Vec<(Self, u8)>) {
        let dfa = tagged.dfa();
        let op =
            |state: u32, byte: u8| tagged.ops()[tagged.op(state, dfa.classes()[usize::from(byte)])];
        let word_slots = op(self.word, byte);
        for (place, triplet, image) in changes(self.place, self.triplet, region, byte) {
            let lower_slots = op(self.lower, image);
            let mut next = Self {
                word: dfa.next(self.word, byte),
                lower: dfa.next(self.lower, image),
                triplet,
                apart: self.apart_after(word_slots, lower_slots),
                recorded: [
                    self.recorded[0] | word_slots,
                    self.recorded[1] | lower_slots,
                ],
                place,
                is_misplaced: self.is_misplaced,
            };
            next.note_region(region, word_slots, self.place);
            if next.word != Dfa::DEAD && next.lower != Dfa::DEAD {
                successors.push((next, image));
            }
        }
    }

    /// Returns `apart` after a step in which the string and its lowercased form record the slots `word` and `lower`.
    const fn apart_after(self, word: u64, lower: u64) -> u64 {
        self.apart & !(word & lower) | (word ^ lower)
    }

    /// Compares the guessed beginning and end of the region with the slots in `slots`, which the string records at the
    /// current byte. `before` is the place of the previous byte.
    fn note_region(&mut self, region: Region, slots: u64, before: Place) {
        let (Region::Capture(capture) | Region::Inside(capture)) = region else {
            return;
        };
        let begins = before == Place::BeforeRegion && self.place == Place::InRegion;
        let ends = before == Place::InRegion && self.place == Place::Outside;
        for (tag, is_here) in [(2 * capture, begins), (2 * capture + 1, ends)] {
            let is_recorded = slots >> tag & 1 == 1;
            if is_here || is_recorded {
                self.is_misplaced[tag % 2] = is_here != is_recorded;
            }
        }
    }

    /// Returns the captures whose offsets lowercasing changes in the string read so far. Returns none if this string is
    /// not accepted.
    fn moved(mut self, tagged: &Tagged, region: Region) -> Vec<usize> {
        let (Some(word), Some(lower)) = (tagged.accept(self.word), tagged.accept(self.lower))
        else {
            return Vec::new();
        };
        // The guesses about the last bytes were wrong.
        if !self.place.may_end() || !self.triplet.may_end() {
            return Vec::new();
        }
        // The region may end with the string. Then its guessed end must be recorded there.
        if let Region::Capture(capture) | Region::Inside(capture) = region {
            let before = self.place;
            if before == Place::InRegion {
                self.place = Place::Outside;
            }
            self.note_region(region, word.writes, before);
            let is_present = word.captures >> capture & 1 == 1;
            if !is_present || self.is_misplaced != [false; 2] {
                return Vec::new();
            }
        }
        let apart = self.apart_after(word.writes, lower.writes);
        // A capture is present if the accepted configuration has it, and its end was recorded.
        let has = |accept: Accept, recorded: u64, capture: usize| {
            let has_ended = (recorded | accept.writes) >> (2 * capture + 1) & 1 == 1;
            accept.captures >> capture & 1 == 1 && has_ended
        };
        let is_moved = |&capture: &usize| {
            let word_has = has(word, self.recorded[0], capture);
            let lower_has = has(lower, self.recorded[1], capture);
            let is_apart = apart >> (2 * capture) & 3 != 0;
            word_has != lower_has || word_has && is_apart
        };
        (0..tagged.captured().len()).filter(is_moved).collect()
    }
}
