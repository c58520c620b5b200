//! Checks whether a rule is *closed under lowercasing*: whether each of its strings is still valid, and still split
//! in the same way, when its letters are lowercased. This is the part of theorem T7 about letter case
//! (`what_is_proven.md` has all theorems).
//!
//! Normalization lowercases the scheme, the host and the strings of `case_insensitive` rules (RFC 3986, section
//! 6.2.2.1). It writes the two hexadecimal digits of a *triplet* (`%2f`) in upper case. Each search of this module
//! returns the shortest string for which such a change makes a difference:
//!
//! - [`first_without_lower_case`]: the changed string is not valid.
//! - [`first_moved`]: a capture begins or ends at another offset in the changed string.
//! - [`first_rechosen`]: the changed string matches another alternative of a choice.
//!
//! The first lowercases the whole string, and does not change digits of triplets. The other two lowercase the
//! letters in a [`CaseRegion`] of the string, and uppercase the digits of all triplets.
//!
//! A search follows the automaton in lockstep on the `original` string and on the `changed` string, which have the
//! same length. It visits pairs of automaton states: one after the original string, one after the changed string. The
//! *image* of a byte is the byte at the same offset of the changed string.
//!
//! [`ignores_case`] is faster: it compares the next states of each uppercase letter and its lowercase letter. But
//! that is too strict. It would refuse `scheme = %s"HTTP" / %s"http"`, although both strings are valid when they are
//! lowercased.

use std::ops::RangeInclusive;

use crate::captures::tdfa::{Accept, Tagged, has_end};
use crate::dfa::search::Search;
use crate::dfa::{Dfa, joint_classes};
use crate::diag::error::Excess;
use crate::limits::{Allowance, Budget};
use crate::proofs::same_split::unmatched_after;
use crate::sorted::Set;

/// The cost of storing a state of a search, in steps of the budget.
const STORED_STATE: usize = 8;

/// Returns the shortest string that `dfa` accepts, but not when it is lowercased, or `None` if there is no such
/// string. Digits of triplets keep their case. In the worst case, the search visits all pairs of states.
///
/// ```
/// use uri_tables_grammar::dfa::compiler::Compiler;
/// use uri_tables_grammar::proofs::lowercase_closed::first_without_lower_case;
/// use uri_tables_grammar::abnf::grammar::Grammar;
///
/// let mut grammar = Grammar::new();
/// grammar.read("mine.abnf", "any = *ALPHA\nplan = %s\"Plan\" / %s\"plan\" [ %s\"B\" ]")?;
/// let rules = grammar.regular(["any", "plan"])?;
/// let mut compiler = Compiler::new(&rules);
/// let mut dfa = |name| compiler.dfa(rules.id(name).expect("it is a root"));
///
/// assert_eq!(first_without_lower_case(&*dfa("any")?)?, None);
/// assert_eq!(first_without_lower_case(&*dfa("plan")?)?.as_deref(), Some(&b"planB"[..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_without_lower_case(dfa: &Dfa) -> Result<Option<Vec<u8>>, Excess> {
    let start = (dfa.start(), dfa.start(), Triplet::None);
    let found = shortest(
        start,
        (&representatives(&[dfa]), 1),
        |&(original, changed, triplet)| [u64::from(original), u64::from(changed), triplet as u64],
        |&(original, changed, triplet), byte, successors| {
            let original = dfa.next(original, byte);
            if original == Dfa::DEAD {
                return;
            }
            for &(triplet, is_digit) in triplet.steps(byte) {
                let image = if is_digit {
                    byte
                } else {
                    byte.to_ascii_lowercase()
                };
                successors.push(((original, dfa.next(changed, image), triplet), image));
            }
        },
        |&(original, changed, triplet)| {
            let becomes_invalid = dfa.is_accepting(original) && !dfa.is_accepting(changed);
            (becomes_invalid && triplet.may_end()).then_some(())
        },
    );
    Ok(found?.map(|((), [text, _])| text))
}

/// A result of [`shortest`] with the two strings that show it: the original string and the changed string.
type Found<T> = (T, [Vec<u8>; 2]);

/// Searches breadth-first from the search state `start`, and returns the first `Some` of `result` with the original
/// and the changed string that lead there. Returns `None` if `result` returns `None` for all states that can be
/// reached.
///
/// The search tries the bytes `bytes` in each state, and takes `cost` steps of the budget for each. `key` encodes a
/// state, so that states with equal keys are visited once. `steps` gets a state and a byte, and adds the successors,
/// each with the byte at this offset of the changed string. A state can have several successors after one byte.
fn shortest<S: Clone, K: AsRef<[u64]>, T>(
    start: S,
    (bytes, cost): (&[u8], usize),
    key: fn(&S) -> K,
    steps: impl Fn(&S, u8, &mut Vec<(S, u8)>),
    result: impl Fn(&S) -> Option<T>,
) -> Result<Option<Found<T>>, Excess> {
    let mut allowance = Allowance::new(Budget::default());
    // The label of a transition is a byte of the original string, and the byte at the same offset of the changed
    // string.
    let mut search = Search::new(start, key);
    while let Some(state) = search.next_state() {
        if let Some(found) = result(&state) {
            let (text, changed) = search.path().into_iter().unzip();
            return Ok(Some((found, [text, changed])));
        }
        allowance.spend((bytes.len() + STORED_STATE) * cost)?;
        for &byte in bytes {
            let mut successors = Vec::new();
            steps(&state, byte, &mut successors);
            for (next, image) in successors {
                search.add(next, (byte, image));
            }
        }
    }
    Ok(None)
}

/// Returns one byte of each kind that a search distinguishes, so that it need not try all 256 bytes. They are in
/// [`reading_order`](crate::dfa::reading_order), because the strings are shown to users.
///
/// Bytes of one kind are in the same class of each automaton, and so are their lowercase forms. [`Triplet::steps`] and
/// [`Place::steps`] treat them alike. If they are hexadecimal digits, so are their uppercase forms.
fn representatives(dfas: &[&Dfa]) -> Vec<u8> {
    let (classes, _) = joint_classes(dfas, &|_| 0);
    let class = |byte: u8| classes[usize::from(byte)];
    let role = |byte: u8| {
        let lower = class(byte.to_ascii_lowercase());
        let upper = class(byte.to_ascii_uppercase());
        let is_digit = byte.is_ascii_hexdigit();
        let upper_digit = if is_digit { upper } else { 0 };
        let [percent, digit] = [byte == b'%', is_digit].map(u8::from);
        // The bytes that `Place::steps` distinguishes.
        let delimiter = if b":/?#@]".contains(&byte) { byte } else { 0 };
        u64::from_be_bytes([0, 0, 0, lower, upper_digit, percent, digit, delimiter])
    };
    joint_classes(dfas, &role).1
}

/// The part of a string whose letters are lowercased. The index of a capture is its index in [`Tagged::captured`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseRegion {
    /// The whole string.
    Whole,
    /// The capture with this index, if it is not empty.
    Capture(usize),
    /// Any letters in the capture with this index. A component inside the capture is lowercased, but its offsets are
    /// not known. So each letter of the capture may be lowercased or keep its case.
    Inside(usize),
    /// Any letters of the string: each may be lowercased or keep its case.
    Any,
    /// The scheme and the host of a URI or a relative reference, which are found by their delimiters (RFC 3986,
    /// section 3.2 and Appendix B).
    SchemeAndHost,
    /// The host of an authority, which is found by its delimiters.
    Host,
    /// No letters: only the digits of triplets change.
    Nothing,
}

impl CaseRegion {
    /// Returns whether letters inside the region may also keep their case, because it is not known which of them are
    /// lowercased.
    pub const fn may_keep_case(self) -> bool {
        matches!(self, Self::Inside(_) | Self::Any)
    }

    /// Returns the initial place, before the first byte of the string is read.
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
/// the same slots. If so, [`first_moved`] finds nothing, whatever the region is. [`first_rechosen`] finds nothing if
/// this holds for all alternatives. Pass the `dfa` of `tagged` if the rule has a tagged automaton. Otherwise, only
/// states are compared.
///
/// A rule may be closed under lowercasing even if this returns `false`, for example if `HTTP` and `http` are valid,
/// but `Http` is not.
pub fn ignores_case(dfa: &Dfa, tagged: Option<&Tagged>) -> bool {
    (0..dfa.state_count() as u32).all(|state| ignores_case_after(dfa, tagged, state, b'A'..=b'Z'))
}

/// Returns whether each uppercase letter in `letters` and its lowercase letter have the same next state after `state`,
/// and record the same slots.
fn ignores_case_after(
    dfa: &Dfa,
    tagged: Option<&Tagged>,
    state: u32,
    mut letters: RangeInclusive<u8>,
) -> bool {
    let class = |byte: u8| dfa.classes()[usize::from(byte)];
    let slots = |class: u8| tagged.map(|tagged| tagged.ops()[tagged.op(state, class)]);
    letters.all(|upper| {
        let [upper, lower] = [upper, upper.to_ascii_lowercase()].map(class);
        let has_same_next = || dfa.next_class(state, upper) == dfa.next_class(state, lower);
        upper == lower || has_same_next() && slots(upper) == slots(lower)
    })
}

/// Returns whether the letter case of a triplet's hexadecimal digits makes no difference: both cases have the same next
/// state, and record the same slots. If so, [`first_moved`] finds nothing in [`CaseRegion::Nothing`]. [`first_rechosen`]
/// finds nothing there if this holds for all alternatives. The parameters are those of [`ignores_case`].
pub fn ignores_triplet_case(dfa: &Dfa, tagged: Option<&Tagged>) -> bool {
    let ignores = |state: u32| ignores_case_after(dfa, tagged, state, b'A'..=b'F');
    let states = 0..dfa.state_count() as u32;
    let after_percent: Set<u32> = states.map(|state| dfa.next(state, b'%')).collect();
    after_percent.into_iter().all(|state| {
        let mut first_digits = (0..=127).filter(u8::is_ascii_hexdigit);
        ignores(state) && first_digits.all(|digit| ignores(dfa.next(state, digit)))
    })
}

/// A string that is split differently than the changed string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// The original string.
    pub text: Vec<u8>,
    /// The changed string.
    pub lower: Vec<u8>,
    /// The indices of the captures with different offsets in the two strings, and of those that only one string has.
    pub captures: Vec<usize>,
}

/// Changes strings: lowercases the letters of `region` and uppercases the digits of all triplets. Returns the
/// shortest string that has a capture with other offsets when it is changed, or `None` if there is no such string.
/// Strings that are not valid any more when changed are skipped.
///
/// For each slot, the search only needs to know whether the original and the changed string recorded it at the same
/// offset.
///
/// A slot may be recorded several times, and only the last time counts. So when the search reads a byte, it does not
/// know yet whether the byte is inside `region`. It is nondeterministic: it guesses where `region` begins and ends,
/// and drops a guess if the slots recorded in the end differ from it.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_moved(tagged: &Tagged, region: CaseRegion) -> Result<Option<Moved>, Excess> {
    let start = Lockstep {
        original: tagged.dfa().start(),
        changed: tagged.dfa().start(),
        triplet: Triplet::None,
        apart: 0,
        recorded: [0; 2],
        place: region.start(),
        is_misplaced: [true; 2],
    };
    let found = shortest(
        start,
        (&representatives(&[tagged.dfa()]), 1),
        Lockstep::key,
        |lockstep, byte, successors| lockstep.steps(tagged, region, byte, successors),
        |lockstep| Some(lockstep.moved_captures(tagged, region)).filter(|moved| !moved.is_empty()),
    );
    Ok(found?.map(|(captures, [text, lower])| Moved {
        text,
        lower,
        captures,
    }))
}

/// A string whose first matching alternative differs from that of the changed string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rechosen {
    /// The original string.
    pub text: Vec<u8>,
    /// The changed string.
    pub lower: Vec<u8>,
    /// The index of the first alternative that matches the original string, and the same for the changed string.
    pub chosen: [usize; 2],
}

/// Changes strings: lowercases the letters of `region` and uppercases the digits of all triplets. Returns the
/// shortest string whose first matching alternative differs when it is changed, or `None` if there is no such string.
/// Strings that match no alternative when changed are skipped.
///
/// `from` has indices in `alternatives`. Strings that first match an alternative not in `from` are skipped. `region`
/// must be neither [`CaseRegion::Capture`] nor [`CaseRegion::Inside`], because the automata do not record captures.
///
/// # Errors
/// If the search takes more than the [shared budget](Budget::shared) has left. Without a shared budget, the default
/// budget applies.
pub fn first_rechosen(
    alternatives: &[&Dfa],
    from: &[usize],
    region: CaseRegion,
) -> Result<Option<Rechosen>, Excess> {
    let bytes = representatives(alternatives);
    let start: Vec<u32> = alternatives.iter().map(|dfa| dfa.start()).collect();
    let next = |states: &[u32], byte: u8| -> Vec<u32> {
        let each = states.iter().zip(alternatives);
        each.map(|(&state, dfa)| dfa.next(state, byte)).collect()
    };
    let first_match = |states: &[u32]| {
        let mut each = states.iter().zip(alternatives);
        each.position(|(&state, dfa)| dfa.is_accepting(state))
    };
    // A search state has one automaton state per alternative after the original string (`originals`), and one per
    // alternative after the changed string (`changed`).
    let found = shortest(
        (start.clone(), start, Triplet::None, region.start()),
        (&bytes, alternatives.len()),
        |(originals, changed, triplet, place)| -> Vec<u64> {
            let states = originals.iter().chain(changed).copied().map(u64::from);
            states.chain([*triplet as u64, *place as u64]).collect()
        },
        |(originals, changed, triplet, place), byte, successors| {
            let originals = next(originals, byte);
            if originals.iter().all(|&state| state == Dfa::DEAD) {
                return;
            }
            for (place, triplet, image) in changes(*place, *triplet, region, byte) {
                let next = (originals.clone(), next(changed, image), triplet, place);
                successors.push((next, image));
            }
        },
        |(originals, changed, triplet, place)| {
            let chosen = [first_match(originals)?, first_match(changed)?];
            let is_rechosen = chosen[0] != chosen[1] && from.contains(&chosen[0]);
            (is_rechosen && triplet.may_end() && place.may_end()).then_some(chosen)
        },
    );
    Ok(found?.map(|(chosen, [text, lower])| Rechosen {
        text,
        lower,
        chosen,
    }))
}

/// Returns the possible changes of `byte`: its place, its position in a triplet, and the byte of the changed string.
/// `place` and `triplet` are those of the previous byte. Letters inside the region become lower case, and may also keep
/// their case if [`CaseRegion::may_keep_case`]. Letters outside keep their case. Digits of triplets become upper case
/// everywhere.
fn changes(
    place: Place,
    triplet: Triplet,
    region: CaseRegion,
    byte: u8,
) -> Vec<(Place, Triplet, u8)> {
    let mut changes = Vec::new();
    for (place, is_inside) in place.steps(region, byte) {
        for &(triplet, is_digit) in triplet.steps(byte) {
            let image = match (is_digit, is_inside) {
                (true, _) => byte.to_ascii_uppercase(),
                (false, true) => byte.to_ascii_lowercase(),
                (false, false) => byte,
            };
            changes.push((place, triplet, image));
            let is_lowercased = is_inside && !is_digit && image != byte;
            if is_lowercased && region.may_keep_case() {
                changes.push((place, triplet, byte));
            }
        }
    }
    changes
}

/// The position of the last byte in a triplet. A `%` begins a triplet if two hexadecimal digits follow, which the
/// search has not read yet at the `%`. So it tries both cases, and drops the wrong case when it reads the next bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Triplet {
    /// After the last digit of a triplet, or after a byte that is in no triplet.
    None,
    /// After the `%` of a triplet.
    Percent,
    /// After the first digit of a triplet.
    FirstDigit,
    /// After a `%` that begins no triplet.
    LonePercent,
    /// After a `%` that begins no triplet, and one digit. No second digit may follow.
    LonePercentDigit,
}

impl Triplet {
    /// Returns the possible positions of `byte`, each with whether `byte` is a digit of a triplet. The list is empty
    /// if the guess at the last `%` was wrong.
    fn steps(self, byte: u8) -> &'static [(Self, bool)] {
        match (self, byte.is_ascii_hexdigit()) {
            (Self::Percent, true) => &[(Self::FirstDigit, true)],
            (Self::FirstDigit, true) => &[(Self::None, true)],
            (Self::LonePercent, true) => &[(Self::LonePercentDigit, false)],
            (Self::Percent | Self::FirstDigit, false) | (Self::LonePercentDigit, true) => &[],
            _ if byte == b'%' => &[(Self::Percent, false), (Self::LonePercent, false)],
            _ => &[(Self::None, false)],
        }
    }

    /// Returns whether the string may end here. It may not end inside a triplet.
    const fn may_end(self) -> bool {
        !matches!(self, Self::Percent | Self::FirstDigit)
    }
}

/// The place of the last byte in the string. The first three places are relative to the region, and are all that
/// [`CaseRegion::Whole`], [`Capture`](CaseRegion::Capture), [`Inside`](CaseRegion::Inside), [`Any`](CaseRegion::Any) and
/// [`Nothing`](CaseRegion::Nothing) need. The others are the parts of a URI that RFC 3986 separates by delimiters, for
/// [`CaseRegion::SchemeAndHost`] and [`CaseRegion::Host`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    BeforeRegion,
    InRegion,
    /// After the region, or in the path, query or fragment of a URI, after which no region can begin.
    Outside,
    /// At the beginning of a URI or relative reference.
    Start,
    /// In a scheme, so that a `:` must follow.
    Scheme,
    /// In the first segment of a path without a scheme, so that no `:` may follow.
    Segment,
    /// After the `:` that ends the scheme.
    AfterScheme,
    /// After a `/` at the beginning or after the scheme. If another `/` follows, the URI has an authority.
    Slash,
    /// At the start of the authority, after `//`, or at the start of the host, after an `@`.
    Authority,
    /// In the userinfo: an `@` must still follow.
    Userinfo,
    /// In the host. In an IP literal, this includes the brackets and the bytes before the first `:`.
    Host,
    /// In an IP literal, from its first `:` on. A `]` must follow, since the `:` would otherwise begin the port.
    Brackets,
    /// After the `:` that ends the host.
    Port,
}

impl Place {
    /// Returns the possible places of `byte`, each with whether `byte` is inside the region. A scheme, for example,
    /// is only known at its `:`. So all possible places are tried, and a wrong place later has no successors. An
    /// empty list means that `self` is such a wrong place.
    #[allow(clippy::match_same_arms, reason = "the order of the arms matters")]
    fn steps(self, region: CaseRegion, byte: u8) -> Vec<(Self, bool)> {
        let ends_segment = b"/?#".contains(&byte);
        let steps: &[_] = match (self, byte) {
            (Self::BeforeRegion, _) => &[(Self::BeforeRegion, false), (Self::InRegion, true)],
            (Self::InRegion, _) if matches!(region, CaseRegion::Whole | CaseRegion::Any) => {
                &[(Self::InRegion, true)]
            }
            (Self::InRegion, _) => &[(Self::InRegion, true), (Self::Outside, false)],
            (Self::Start | Self::AfterScheme, b'/') => &[(Self::Slash, false)],
            (Self::Start, _) if !ends_segment => &[(Self::Scheme, true), (Self::Segment, false)],
            (Self::Scheme, b':') => &[(Self::AfterScheme, false)],
            (Self::Scheme, _) if !ends_segment => &[(Self::Scheme, true)],
            (Self::Segment, _) if byte != b':' && !ends_segment => &[(Self::Segment, false)],
            (Self::Slash, b'/') => &[(Self::Authority, false)],
            // The next byte begins the userinfo or the host. Both are tried.
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
            // The delimiter that had to follow is missing, or a delimiter follows that may not.
            (Self::Scheme | Self::Userinfo | Self::Brackets, _) => &[],
            (Self::Segment | Self::Host | Self::Port, _) if !ends_segment => &[],
            // The path, query or fragment begins.
            _ => &[(Self::Outside, false)],
        };
        steps.to_vec()
    }

    /// Returns whether the string may end here. It may not if a delimiter must still follow.
    const fn may_end(self) -> bool {
        !matches!(self, Self::Scheme | Self::Userinfo | Self::Brackets)
    }
}

/// A search state of [`first_moved`]. In each `u64`, bit `s` stands for the slot `s` of the [`Tagged`] automaton.
#[derive(Debug, Clone, Copy)]
struct Lockstep {
    /// The state of the automaton after the original string.
    original: u32,
    /// The state of the automaton after the changed string.
    changed: u32,
    triplet: Triplet,
    /// The slots that the original and the changed string last recorded at different offsets.
    apart: u64,
    /// The slots that the original string has recorded, and those that the changed string has recorded.
    recorded: [u64; 2],
    place: Place,
    /// For the beginning and the end of the region, whether the guessed offset differs from the offset that the
    /// original string last recorded for the capture. Not used if the region is not a capture.
    is_misplaced: [bool; 2],
}

impl Lockstep {
    /// Encodes all fields for [`shortest`].
    fn key(&self) -> [u64; 5] {
        let [begin, end] = self.is_misplaced.map(u64::from);
        [
            u64::from(self.original) << 32 | u64::from(self.changed),
            self.apart,
            self.recorded[0],
            self.recorded[1],
            // `triplet` has five values, so it takes bits 2 to 4.
            (self.place as u64) << 8 | (self.triplet as u64) << 2 | begin << 1 | end,
        ]
    }

    /// Adds the possible successors after `byte`, each with the byte at this offset of the changed string.
    fn steps(
        self,
        tagged: &Tagged,
        region: CaseRegion,
        byte: u8,
        successors: &mut Vec<(Self, u8)>,
    ) {
        let (original, original_slots) = tagged.step(self.original, byte);
        for (place, triplet, image) in changes(self.place, self.triplet, region, byte) {
            let (changed, changed_slots) = tagged.step(self.changed, image);
            let mut next = Self {
                original,
                changed,
                triplet,
                apart: unmatched_after(self.apart, original_slots, changed_slots),
                recorded: [
                    self.recorded[0] | original_slots,
                    self.recorded[1] | changed_slots,
                ],
                place,
                is_misplaced: self.is_misplaced,
            };
            next.compare_region(region, original_slots, self.place);
            if next.original != Dfa::DEAD && next.changed != Dfa::DEAD {
                successors.push((next, image));
            }
        }
    }

    /// Updates `is_misplaced` after a step where the original string records the slots `slots`. `previous` is the place
    /// before the step.
    fn compare_region(&mut self, region: CaseRegion, slots: u64, previous: Place) {
        let (CaseRegion::Capture(capture) | CaseRegion::Inside(capture)) = region else {
            return;
        };
        let begins = previous == Place::BeforeRegion && self.place == Place::InRegion;
        let ends = previous == Place::InRegion && self.place == Place::Outside;
        for (slot, is_guessed) in [(2 * capture, begins), (2 * capture + 1, ends)] {
            let is_recorded = slots >> slot & 1 == 1;
            // In all other steps, the guessed and the recorded offset stay the same.
            if is_guessed || is_recorded {
                self.is_misplaced[slot % 2] = is_guessed != is_recorded;
            }
        }
    }

    /// Returns the captures whose offsets differ between the original and the changed string if both end here.
    /// Returns none if one of the two strings is not accepted, or if a guess of the search was wrong.
    fn moved_captures(mut self, tagged: &Tagged, region: CaseRegion) -> Vec<usize> {
        let accepts = (tagged.accept(self.original), tagged.accept(self.changed));
        let (Some(original), Some(changed)) = accepts else {
            return Vec::new();
        };
        if !self.place.may_end() || !self.triplet.may_end() {
            return Vec::new();
        }
        if let CaseRegion::Capture(capture) | CaseRegion::Inside(capture) = region {
            let previous = self.place;
            // A region that has not ended yet ends with the string.
            if previous == Place::InRegion {
                self.place = Place::Outside;
            }
            self.compare_region(region, original.writes, previous);
            if !original.has(capture) || self.is_misplaced != [false; 2] {
                return Vec::new();
            }
        }
        let apart = unmatched_after(self.apart, original.writes, changed.writes);
        // As `Tagged` defines it, a capture is present if the accepting state has it and its end slot was recorded.
        let is_present = |accept: Accept, recorded: u64, capture: usize| {
            let has_ended = has_end(recorded | accept.writes, capture);
            accept.has(capture) && has_ended
        };
        let is_moved = |&capture: &usize| {
            let in_original = is_present(original, self.recorded[0], capture);
            let in_changed = is_present(changed, self.recorded[1], capture);
            let is_apart = apart >> (2 * capture) & 0b11 != 0;
            in_original != in_changed || in_original && is_apart
        };
        (0..tagged.captured().len()).filter(is_moved).collect()
    }
}
