//! Proves, in const evaluation, that no value of a placeholder changes where the components of a text begin and end.
//!
//! The text is that of a [`Plan`](super::plan::Plan), where each placeholder is one byte, [`MARK`]: `/a/{}?b` is
//! `/a/` [`MARK`] `?b`. The automaton of the text's rule records *slots*: the offsets at which components begin and
//! end. A transition may write the offset to several slots. Each such set of slots has a number.
//!
//! - [`read`] searches for sample values with which the text is valid. The *reading* has the offset of each slot for
//!   these values.
//! - [`prove`] proves that the reading is the same for all other values. It runs the automaton of the text together
//!   with the automaton of each part, over all texts whose parts are valid for their rules. After each prefix of the
//!   text, it has a set of [`Configuration`]s: the states of both automata, and how the slots differ from the reading.
//!   At the end of every accepted text, the slots must be those of the reading. If only empty values change them, this
//!   is a doubt ([`Doubts`]).
//! - [`carries_all`] and [`is_included`] prove that values are valid for the rule of their part.
//!
//! Everything here runs in const evaluation, so loops are written with `while`.

#![allow(
    clippy::large_stack_arrays,
    reason = "these arrays exist only in const evaluation, which has no heap"
)]

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::automaton::slots::{SLOT_LIMIT, slots_of_absent};
use crate::automaton::state::StateSet;
use crate::bytes::triplet;
use crate::percent::encode::kept_byte;
use crate::rule::codec::Carries;
use crate::rule::data::RuleData;
use crate::rule::template::Template;

/// The byte of a placeholder, which UTF-8 never contains.
pub(super) const MARK: u8 = 0xFF;
/// Stands in a [`Reading`] for the offset of a slot that is not written.
pub(super) const NOWHERE: u16 = u16::MAX;
/// Stands in a [`Reading`] for the offset of a slot that is written inside the value of a placeholder, so that the
/// offset depends on the value.
pub(super) const INSIDE: u16 = u16::MAX - 1;
/// The maximum number of configurations of a search. It limits the time of const evaluation.
const LIMIT: usize = 2048;

/// The offset of each slot in the text of the plan, or [`NOWHERE`] or [`INSIDE`].
pub(super) type Reading = [u16; SLOT_LIMIT];

/// A placeholder and the part that it is in. Offsets are those in the text of the plan.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placeholder {
    /// The offset of the placeholder.
    pub(super) at: u16,
    /// The range of the part. The part contains this placeholder, and may contain literal text and other placeholders.
    pub(super) start: u16,
    pub(super) end: u16,
    /// The rule of the part.
    pub(super) rule: &'static RuleData,
    /// The characters of data that are not encoded.
    pub(super) kept: Kept,
    /// True if the part must be checked at run time. False if every value is proven to make the part valid.
    pub(super) is_checked: bool,
    /// True if a value may turn its segment into `.` or `..`.
    pub(super) may_be_dots: bool,
    /// True if an empty value would make an item of a list disappear. With an empty `x`, the path `{x}/b` would be
    /// `/b`, which has only one segment. The part is then the first item, consists of placeholders only, and has a
    /// delimiter after it but none before it.
    pub(super) may_vanish: bool,
}

impl Placeholder {
    /// Returns whether the part has nothing but the placeholder, which is one byte.
    pub(super) const fn is_whole(&self) -> bool {
        self.end - self.start == 1
    }

    /// Returns whether data for the placeholder is encoded.
    pub(super) const fn is_encoded(&self) -> bool {
        matches!(self.rule.carries, Carries::All | Carries::Some) && !self.rule.is_host
    }
}

/// Which ASCII characters of data are not encoded.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kept {
    /// All characters that the part's rule admits.
    ByRule,
    /// Only the unreserved characters and `/`, if the part's rule admits them.
    Unreserved,
}

impl Kept {
    /// Determines which characters are kept in the values of a part. Reserved characters in the part's literal text,
    /// such as the `=` in `q={query}`, separate the values from the rest of the part. Then reserved characters of the
    /// values are encoded, so that they are not taken for such separators. The exception is `/`: a rule that admits it
    /// has several segments, and a `/` in a value separates them.
    pub(super) const fn of(part: &[u8]) -> Self {
        let mut at = 0;
        while at < part.len() {
            if is_separator(part[at]) {
                return Self::Unreserved;
            }
            at += 1;
        }
        Self::ByRule
    }

    /// Returns whether `byte` is encoded even if the part's rule admits it.
    pub(super) const fn excludes(self, byte: u8) -> bool {
        matches!(self, Self::Unreserved) && is_separator(byte)
    }
}

/// Returns whether `byte` is a reserved character (RFC 3986, section 2.2) except `/`.
const fn is_separator(byte: u8) -> bool {
    matches!(
        byte,
        b'!' | b'#'..=b'$' | b'&'..=b',' | b':'..=b';' | b'=' | b'?'..=b'@' | b'[' | b']'
    )
}

/// Why a text with placeholders is refused.
#[derive(Debug, Clone, Copy)]
pub(super) enum Problem {
    /// With every value that [`read`] tries (not empty, of URI characters), the text is invalid. The search came as
    /// far as this offset, and was in this state.
    Invalid(usize, State),
    /// None of the values that [`read`] tries can be at the placeholder at this offset.
    NoValue(usize),
    /// The placeholder at this offset is in the middle of a triplet.
    Triplet(usize),
    /// The placeholder at this offset is in no part of the rule or list with this name.
    NoPart(usize, &'static str),
    /// The placeholder at this offset is in a part with this name, which has parts itself.
    Parts(usize, &'static str),
    /// The values change where the component with this name begins or ends.
    Misread(&'static str),
    /// The text is too long, or has too many placeholders.
    TooLarge,
}

/// Characters to try first in values. They are valid in almost all parts, and are not delimiters.
const ALPHANUMERIC: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// All ASCII characters that may occur in URIs.
const URI_CHARACTERS: &[u8] =
    b"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-._~:/?#[]@!$&'()*+,;=%";

/// One byte for each group of bytes that have the same transitions in all states: the first `count` of `bytes`.
struct Representatives {
    bytes: [u8; 256],
    count: usize,
}

impl Representatives {
    /// Selects from `bytes` the first byte of each group that has the same transitions in both automata.
    const fn of(bytes: &[u8], one: &Automaton, other: &Automaton) -> Self {
        let mut selected = Self {
            bytes: [0; 256],
            count: 0,
        };
        // The byte classes of each group in both automata. They are compared first, because `alike` is slow in const
        // evaluation.
        let mut groups = [(0, 0); 256];
        let mut index = 0;
        while index < bytes.len() {
            let byte = bytes[index];
            let (class, other_class) = (one.classes.of(byte), other.classes.of(byte));
            let mut group = 0;
            while group < selected.count
                && !(groups[group].0 == class
                    && groups[group].1 == other_class
                    && one.alike(selected.bytes[group], byte)
                    && other.alike(selected.bytes[group], byte))
            {
                group += 1;
            }
            let is_new = group == selected.count;
            if is_new {
                selected.bytes[group] = byte;
                groups[group] = (class, other_class);
                selected.count += 1;
            }
            index += 1;
        }
        selected
    }

    /// Selects the first byte of each group from all 256 bytes.
    const fn all(one: &Automaton, other: &Automaton) -> Self {
        let mut bytes = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            bytes[byte] = byte as u8;
            byte += 1;
        }
        Self::of(&bytes, one, other)
    }
}

/// What the encoder writes for single bytes of data: the first `count` elements of `list`, each with its length.
/// Encodings with the same transitions in all states are listed once.
struct Encodings {
    list: [([u8; 3], usize); 256],
    count: usize,
}

impl Encodings {
    /// Returns the encodings of all bytes for `rule`. `kept` tells which characters of data are not encoded.
    const fn of(rule: &RuleData, kept: Kept) -> Self {
        let automaton = &rule.automaton;
        let mut all = Self {
            list: [([0; 3], 0); 256],
            count: 0,
        };
        let mut byte = 0_usize;
        while byte < 256 {
            let encoding = match kept_byte(rule, byte as u8) {
                Some(kept_byte) if !kept.excludes(byte as u8) => ([kept_byte, 0, 0], 1),
                _ => (triplet::bytes_of(byte as u8), 3),
            };
            let mut group = 0;
            while group < all.count && !are_alike(automaton, encoding, all.list[group]) {
                group += 1;
            }
            if group == all.count {
                all.list[group] = encoding;
                all.count += 1;
            }
            byte += 1;
        }
        all
    }
}

/// Returns whether two encodings have the same transitions in all states.
const fn are_alike(automaton: &Automaton, one: ([u8; 3], usize), other: ([u8; 3], usize)) -> bool {
    let mut at = one.1;
    while at > 0 {
        // Compare from the end, because the last digits of triplets differ most often.
        at -= 1;
        if !automaton.alike(one.0[at], other.0[at]) {
            return false;
        }
    }
    one.1 == other.1
}

/// A step of a search for values: it reads a byte of a value, or the literal text between two placeholders.
#[derive(Clone, Copy)]
struct SearchStep {
    /// The state after the step.
    state: State,
    /// The index of the step before this one.
    before: usize,
    /// The offset in the text of the placeholder, or of the start of the literal text.
    at: usize,
    /// The byte of a value, or [`MARK`] for literal text.
    byte: u8,
}

/// Finds values of the placeholders with which `text` is valid for `rule`, and returns the [`Reading`] for these
/// values.
///
/// # Errors
///
/// The problem if no such values are found.
pub(super) const fn read(rule: &RuleData, text: &[u8]) -> Result<Reading, Problem> {
    match search(rule, text, ALPHANUMERIC) {
        Ok(reading) => Ok(reading),
        Err(_) => search(rule, text, URI_CHARACTERS),
    }
}

/// Does the same as [`read`], with values that consist of bytes in `alphabet`.
///
/// The text is read piece by piece. A piece is a placeholder, or the literal text up to the next placeholder. For
/// each piece, the search has a layer of steps, one for each state that is reached after the piece. For a
/// placeholder, the search is breadth-first, so values are as short as possible, but not empty.
const fn search(rule: &RuleData, text: &[u8], alphabet: &[u8]) -> Result<Reading, Problem> {
    let automaton = &rule.automaton;
    let bytes = Representatives::of(alphabet, automaton, automaton);
    let mut steps = [SearchStep {
        state: START,
        before: 0,
        at: usize::MAX,
        byte: MARK,
    }; LIMIT];
    // The steps from `layer` to `count` are those of the last piece, which ends at the offset `at`.
    let (mut layer, mut count, mut at) = (0, 1, 0);
    while at < text.len() {
        let (layer_end, mut before) = (count, layer);
        let mut reached_states = StateSet::new();
        let from = at;
        let mut furthest = Problem::NoValue(at);
        if text[at] == MARK {
            at += 1;
            // A value may have several bytes, so the loop also continues from the steps that it adds.
            while before < count {
                let mut index = 0;
                while index < bytes.count {
                    let byte = bytes.bytes[index];
                    let state = automaton.next(steps[before].state, byte);
                    if state != DEAD && reached_states.insert(state) {
                        if count == LIMIT {
                            return Err(Problem::TooLarge);
                        }
                        steps[count] = SearchStep {
                            state,
                            before,
                            at: from,
                            byte,
                        };
                        count += 1;
                    }
                    index += 1;
                }
                before += 1;
            }
        } else {
            while at < text.len() && text[at] != MARK {
                at += 1;
            }
            // If no step can read the whole piece, the problem is that of the step that came furthest. `problem_end`
            // is one more than the offset of this problem.
            let mut problem_end = 0;
            while before < layer_end {
                let mut state = steps[before].state;
                let mut offset = from;
                while offset < at {
                    let next = automaton.next(state, text[offset]);
                    if next == DEAD {
                        break;
                    }
                    state = next;
                    offset += 1;
                }
                if offset < at {
                    if offset >= problem_end {
                        problem_end = offset + 1;
                        furthest = Problem::Invalid(offset, state);
                    }
                } else if reached_states.insert(state) {
                    if count == LIMIT {
                        return Err(Problem::TooLarge);
                    }
                    steps[count] = SearchStep {
                        state,
                        before,
                        at: from,
                        byte: MARK,
                    };
                    count += 1;
                }
                before += 1;
            }
        }
        // No state can read the piece: report how far the states came.
        if count == layer_end {
            return Err(furthest);
        }
        layer = layer_end;
    }
    let mut last = layer;
    while last < count {
        if automaton.accepts(steps[last].state) {
            return Ok(reading_of(rule, text, &steps, last));
        }
        last += 1;
    }
    Err(Problem::Invalid(text.len(), steps[layer].state))
}

/// Returns the offsets of the slots that are written on the way to the step with index `last`, and at the end of the
/// text.
const fn reading_of(
    rule: &RuleData,
    text: &[u8],
    steps: &[SearchStep; LIMIT],
    last: usize,
) -> Reading {
    // The indices of the steps to `last`, in reverse order.
    let mut path = [0; LIMIT];
    let (mut length, mut step) = (0, last);
    while step > 0 {
        path[length] = step;
        length += 1;
        step = steps[step].before;
    }
    let mut reading = [NOWHERE; SLOT_LIMIT];
    let (mut state, mut written) = (START, 0);
    while length > 0 {
        length -= 1;
        let SearchStep {
            before, at, byte, ..
        } = steps[path[length]];
        let is_literal = byte == MARK;
        let (mut offset, mut end) = (at, at + 1);
        if is_literal {
            while end < text.len() && text[end] != MARK {
                end += 1;
            }
        }
        while offset < end {
            let byte = if is_literal { text[offset] } else { byte };
            let (next, slot_set) = rule.automaton.step(state, byte);
            // Only the first byte of a value is at a known offset, which is that of the placeholder.
            let is_inside = !is_literal && steps[before].at == at;
            let slots = rule.captures.slots_of(slot_set);
            fill(
                &mut reading,
                slots,
                if is_inside { INSIDE } else { offset as u16 },
            );
            written |= slots;
            state = next;
            offset += 1;
        }
    }
    // A rule without components has no slots.
    if rule.captures.sets() > 0 {
        let (last, possible) = rule.captures.end(state);
        fill(&mut reading, last, text.len() as u16);
        fill(
            &mut reading,
            slots_of_absent(written | last, possible),
            NOWHERE,
        );
    }
    reading
}

/// Writes `offset` to the slots whose bits are set in `slots`.
const fn fill(reading: &mut Reading, mut slots: u64, offset: u16) {
    while slots != 0 {
        reading[slots.trailing_zeros() as usize] = offset;
        slots &= slots - 1;
    }
}

/// The state of the proof after a prefix of the text with some values. Many values give the same configuration, so the
/// proof follows configurations and not values. `written` and `wrong` are sets: bit `s` stands for slot `s`.
#[derive(Clone, Copy)]
struct Configuration {
    /// The state of the text's automaton.
    state: State,
    /// The state of the automaton of the current part, or [`START`] between parts.
    inner: State,
    /// The offset in the plan's text after the last byte that was read. Up to the next byte that is read, all offsets
    /// are the same place of the written text, because only placeholders with empty values are between them.
    after_last: usize,
    /// The slots that have been written.
    written: u64,
    /// The written slots whose offset differs from the one in the reading.
    wrong: u64,
    /// True if at least one placeholder in the prefix has an empty value.
    has_empty: bool,
}

impl Configuration {
    const START: Self = Self {
        state: START,
        inner: START,
        after_last: 0,
        written: 0,
        wrong: 0,
        has_empty: false,
    };

    /// Reads a byte at `offset`. Returns `false` if the text's automaton is in the dead state afterwards. `is_inside`
    /// is true for every byte of a value except the first.
    const fn step(
        &mut self,
        rule: &RuleData,
        byte: u8,
        offset: usize,
        is_inside: bool,
        reading: &Reading,
    ) -> bool {
        let (state, slot_set) = rule.automaton.step(self.state, byte);
        let slots = rule.captures.slots_of(slot_set);
        self.write(slots, offset, is_inside, reading);
        self.state = state;
        self.after_last = offset + 1;
        state != DEAD
    }

    /// Records that `slots` are written at the current place. In the plan's text, the place is at every offset from
    /// `self.after_last` to `to`, because only placeholders with empty values are between them. A slot is wrong if its
    /// offset in the reading is not in this range, or if it is written inside of a value.
    const fn write(&mut self, slots: u64, to: usize, is_inside: bool, reading: &Reading) {
        self.written |= slots;
        self.wrong |= slots;
        let mut rest = slots;
        while rest != 0 && !is_inside {
            let expected = reading[rest.trailing_zeros() as usize] as usize;
            if self.after_last <= expected && expected <= to {
                let lowest_bit = rest & rest.wrapping_neg();
                self.wrong &= !lowest_bit;
            }
            rest &= rest - 1;
        }
    }

    /// Returns the number of a component whose offsets differ from those in the reading, or `None` if all offsets are
    /// the same. `self` is a configuration at the end of the text, and `length` is the length of the text in the plan.
    const fn misread(mut self, rule: &RuleData, length: usize, reading: &Reading) -> Option<usize> {
        if rule.captures.sets() == 0 {
            return None;
        }
        let (last, possible) = rule.captures.end(self.state);
        self.write(last, length, false, reading);
        // The slots of components that are present: `found` in this text, `expected` in the reading.
        let found = self.written & !slots_of_absent(self.written, possible);
        let (mut expected, mut slot) = (0, 0);
        while slot < SLOT_LIMIT {
            if reading[slot] != NOWHERE {
                expected |= 1 << slot;
            }
            slot += 1;
        }
        let wrong = (found ^ expected) | (found & self.wrong);
        if wrong == 0 {
            return None;
        }
        // A component has two slots.
        Some(wrong.trailing_zeros() as usize / 2)
    }
}

/// A set of configurations: the first `count` elements of `list`, in the order of insertion.
struct Configurations {
    list: [Configuration; LIMIT],
    count: usize,
    /// A hash table with linear probing. An entry is one more than the index of a configuration in `list`, or 0.
    table: [u16; 2 * LIMIT],
    /// True if a configuration was not inserted, because there was no room.
    is_full: bool,
}

impl Configurations {
    const fn new() -> Self {
        Self {
            list: [Configuration::START; LIMIT],
            count: 0,
            table: [0; 2 * LIMIT],
            is_full: false,
        }
    }

    /// Returns the configurations after a placeholder at `offset`, for all values that can be continued to a valid
    /// part. Sets `may_be_invalid` if the text is invalid with some of them.
    const fn with_values(
        &self,
        rule: &RuleData,
        part: &RuleData,
        offset: usize,
        reading: &Reading,
        may_be_invalid: &mut bool,
    ) -> Self {
        let bytes = Representatives::all(&rule.automaton, &part.automaton);
        let mut next = Self::new();
        let mut index = 0;
        while index < self.count {
            next.insert(self.list[index]);
            index += 1;
        }
        // These configurations have an empty value. The loop adds the configurations after each byte of a value, and
        // continues from these, too.
        let empty_count = next.count;
        index = 0;
        while index < next.count {
            let is_inside = index >= empty_count;
            let mut number = 0;
            while number < bytes.count {
                let mut after = next.list[index];
                let byte = bytes.bytes[number];
                number += 1;
                after.inner = part.automaton.next(after.inner, byte);
                if after.inner == DEAD {
                    continue;
                }
                if after.step(rule, byte, offset, is_inside, reading) {
                    next.insert(after);
                } else {
                    *may_be_invalid = true;
                }
            }
            index += 1;
        }
        index = 0;
        while index < empty_count {
            next.list[index].has_empty = true;
            index += 1;
        }
        next
    }

    /// Inserts a configuration, unless it is there already or there is no room.
    const fn insert(&mut self, new: Configuration) {
        let hash = (new.state as u64)
            .wrapping_mul(0x9E37_79B9)
            .wrapping_add(new.inner as u64)
            .wrapping_mul(0x85EB_CA6B)
            .wrapping_add(new.written.wrapping_mul(31) ^ new.wrong ^ new.after_last as u64)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut place = (hash >> 40) as usize % self.table.len();
        while self.table[place] > 0 {
            let other = &self.list[self.table[place] as usize - 1];
            if other.state == new.state
                && other.inner == new.inner
                && other.after_last == new.after_last
                && other.written == new.written
                && other.wrong == new.wrong
                && other.has_empty == new.has_empty
            {
                return;
            }
            place = (place + 1) % self.table.len();
        }
        if self.count == LIMIT {
            self.is_full = true;
            return;
        }
        self.list[self.count] = new;
        self.count += 1;
        self.table[place] = self.count as u16;
    }
}

/// The faults that [`prove`] cannot exclude. The text is checked for them when it is written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Doubts {
    /// True if some texts are invalid although all their parts are valid.
    pub(super) may_be_invalid: bool,
    /// The name of a component that is at other offsets if some values are empty.
    pub(super) misread: Option<&'static str>,
}

/// Proves that nonempty values of the placeholders in `text[start..end]` do not change its reading: the offsets where
/// `rule` finds components are those in `reading`.
///
/// The proof only covers values with which each part is valid for its own rule, and `rule` accepts the text. The result
/// has [`Doubts`] if `rule` may not accept the text although all parts are valid, or if some empty values change the
/// reading. Whether the parts must be checked is a separate question: see [`Placeholder::is_checked`].
///
/// `template` is the template of `rule`. `places` has all placeholders of the whole `text`.
///
/// # Errors
///
/// [`Problem::Misread`] if some nonempty values change the reading, or [`Problem::TooLarge`] if there are too many
/// configurations.
pub(super) const fn prove(
    template: &'static Template,
    rule: &RuleData,
    text: &[u8],
    (start, end): (usize, usize),
    reading: &Reading,
    places: &[Placeholder],
) -> Result<Doubts, Problem> {
    let mut may_be_invalid = false;
    let mut now = Configurations::new();
    now.insert(Configuration::START);
    let mut place = 0;
    let mut at = start;
    while at < end {
        // Find the first placeholder whose part ends after `at`.
        while place < places.len() && places[place].end as usize <= at {
            place += 1;
        }
        let is_in_part = place < places.len() && places[place].start as usize <= at;
        let part = if is_in_part { places[place].rule } else { rule };
        let is_last = is_in_part && places[place].end as usize == at + 1;
        let offset = at - start;
        if text[at] == MARK {
            now = now.with_values(rule, part, offset, reading, &mut may_be_invalid);
            if now.is_full {
                return Err(Problem::TooLarge);
            }
        }
        // Read the byte if it is literal text; a placeholder was read above. Drop the configurations whose part or text
        // is invalid. The hash table is not updated: `with_values` inserts into a new set.
        let (mut index, mut kept) = (0, 0);
        while index < now.count {
            let mut after = now.list[index];
            index += 1;
            if text[at] != MARK {
                if is_in_part {
                    after.inner = part.automaton.next(after.inner, text[at]);
                    if after.inner == DEAD {
                        continue;
                    }
                }
                if !after.step(rule, text[at], offset, false, reading) {
                    may_be_invalid = true;
                    continue;
                }
            }
            if is_last && !part.automaton.accepts(after.inner) {
                continue;
            }
            // Reset `inner`, so that the next part begins in its start state. Between parts, `inner` has no meaning,
            // and configurations that differ only in it become equal.
            if !is_in_part || is_last {
                after.inner = START;
            }
            now.list[kept] = after;
            kept += 1;
        }
        now.count = kept;
        at += 1;
    }
    let mut misread = None;
    let mut index = 0;
    while index < now.count {
        let last = now.list[index];
        index += 1;
        if !rule.automaton.accepts(last.state) {
            may_be_invalid = true;
        } else if let Some(component) = last.misread(rule, end - start, reading) {
            let name = component_name(template, component);
            if !last.has_empty {
                return Err(Problem::Misread(name));
            }
            misread = Some(name);
        }
    }
    Ok(Doubts {
        may_be_invalid,
        misread,
    })
}

/// Returns the name of the part whose component has this number, or the name of the template if there is no such
/// part.
const fn component_name(template: &'static Template, component: usize) -> &'static str {
    let parts = template.inside();
    let mut part = 0;
    while part < parts.len() {
        if parts[part].number as usize == component {
            return parts[part].name;
        }
        part += 1;
    }
    template.name
}

/// Returns whether a part is valid for its rule whatever data is encoded for its placeholders. `text` is the part's
/// text in the plan, and `kept` tells which characters of data are not encoded. If this cannot be proven, returns
/// `false`.
pub(super) const fn carries_all(rule: &RuleData, text: &[u8], kept: Kept) -> bool {
    let automaton = &rule.automaton;
    if rule.is_host || !matches!(rule.carries, Carries::All | Carries::Some) {
        return false;
    }
    // If the part is only the placeholder, all data but empty data is valid, so only the empty text is tested.
    if text.len() == 1 && matches!(rule.carries, Carries::All) {
        return automaton.accepts(START);
    }
    // The search below encodes single bytes, but the encoder keeps some characters beyond ASCII as they are.
    if rule.keep.has_characters() {
        return false;
    }
    let encodings = Encodings::of(rule, kept);
    // All states that the rule's automaton can be in. Of a configuration, only `state` is used.
    let mut states = Configurations::new();
    states.insert(Configuration::START);
    let mut at = 0;
    while at < text.len() {
        let mut after = Configurations::new();
        let mut index = 0;
        while index < states.count {
            let mut configuration = states.list[index];
            if text[at] != MARK {
                configuration.state = automaton.next(configuration.state, text[at]);
                if configuration.state == DEAD {
                    return false;
                }
            }
            after.insert(configuration);
            index += 1;
        }
        // At a placeholder, add the states after any number of encoded bytes.
        index = 0;
        while text[at] == MARK && index < after.count {
            let mut group = 0;
            while group < encodings.count {
                let mut configuration = after.list[index];
                let (bytes, length) = &encodings.list[group];
                let encoding = bytes.split_at(*length).0;
                configuration.state = automaton.after(configuration.state, encoding);
                if configuration.state == DEAD {
                    return false;
                }
                after.insert(configuration);
                group += 1;
            }
            index += 1;
        }
        if after.is_full {
            return false;
        }
        states = after;
        at += 1;
    }
    let mut index = 0;
    while index < states.count {
        if !automaton.accepts(states.list[index].state) {
            return false;
        }
        index += 1;
    }
    true
}

/// Returns whether all texts of the rule `small` are texts of the rule `large`. If this cannot be proven, returns
/// `false`.
pub(super) const fn is_included(small: &RuleData, large: &RuleData) -> bool {
    let bytes = Representatives::all(&small.automaton, &large.automaton);
    // The pairs of states that both automata can be in after the same text. Of a configuration, `state` is used for
    // `small`, and `inner` for `large`.
    let mut pairs = Configurations::new();
    pairs.insert(Configuration::START);
    let mut index = 0;
    while index < pairs.count {
        let before = pairs.list[index];
        if small.automaton.accepts(before.state) && !large.automaton.accepts(before.inner) {
            return false;
        }
        let mut byte = 0;
        while byte < bytes.count {
            let mut after = before;
            after.state = small.automaton.next(before.state, bytes.bytes[byte]);
            after.inner = large.automaton.next(before.inner, bytes.bytes[byte]);
            if after.state != DEAD {
                pairs.insert(after);
            }
            byte += 1;
        }
        index += 1;
    }
    !pairs.is_full
}
