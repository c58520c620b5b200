//! The proof that no value of a placeholder changes how a text is read, in const evaluation.
//!
//! Texts are as in [`Plan`](super::plan::Plan): a placeholder is one byte, [`MARK`]. [`read`] searches for values with
//! which the text is valid, and returns the slots of the text with these values: its *reading*. [`prove`] then runs the
//! automaton of the text together with that of each part, over all texts whose parts are valid for their rules. After
//! each prefix of the text, it has a set of *configurations*: the states of both automata, and how the slots differ
//! from the reading. All accepted texts must have the slots of the reading.

#![allow(
    clippy::large_stack_arrays,
    reason = "const evaluation has no stack, and no heap either"
)]

use crate::automaton::dfa::{Automaton, DEAD, START, State};
use crate::automaton::slots::{SLOT_LIMIT, slots_of_absent};
use crate::percent::encode::encoded_step;
use crate::rule::codec::Carries;
use crate::rule::data::RuleData;
use crate::rule::template::Template;

/// The byte of a placeholder, which no text has.
pub(super) const MARK: u8 = 0xFF;
/// The offset of a slot that is not written.
pub(super) const NOWHERE: u16 = u16::MAX;
/// The offset of a slot that was written inside of a value.
pub(super) const INSIDE: u16 = u16::MAX - 1;
/// The maximum number of configurations of a search. It limits the time of const evaluation.
const LIMIT: usize = 2048;

/// The offset of each slot, if the text is read in a certain way.
pub(super) type Reading = [u16; SLOT_LIMIT];

/// A placeholder and the part that it is in.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placeholder {
    /// The offset of the placeholder.
    pub(super) at: u16,
    /// The offsets of the part, which has literal text and other placeholders, too.
    pub(super) start: u16,
    pub(super) end: u16,
    /// The rule of the part.
    pub(super) rule: &'static RuleData,
    /// True if the part may be invalid.
    pub(super) is_checked: bool,
    /// True if a value may make a dot segment of the segment that it is in.
    pub(super) may_be_dots: bool,
    /// True if the part is the first item of a list, which may have a delimiter before it: if the item is empty, the delimiter
    /// after it is taken for that one.
    pub(super) may_vanish: bool,
}

impl Placeholder {
    /// Returns whether the placeholder is all of its part.
    pub(super) const fn is_whole(&self) -> bool {
        self.end - self.start == 1
    }

    /// Returns whether data is encoded.
    pub(super) const fn is_encoded(&self) -> bool {
        matches!(self.rule.carries, Carries::All | Carries::Some) && !self.rule.is_host
    }
}

/// Why a text with placeholders is refused.
#[derive(Debug, Clone, Copy)]
pub(super) enum Problem {
    /// Whatever the values are, the text is invalid at this offset, where the automaton has this state.
    Invalid(usize, State),
    /// No value can be at the placeholder at this offset.
    NoValue(usize),
    /// The placeholder at this offset is in the middle of a triplet.
    Triplet(usize),
    /// The placeholder at this offset is in no part of the rule that has this name.
    NoPart(usize, &'static str),
    /// The placeholder at this offset is in a part with this name, which has parts itself.
    Parts(usize, &'static str),
    /// Where this component is depends on the values.
    Misread(&'static str),
    /// The text is too long, or has too many placeholders.
    TooLarge,
}

/// Characters to try as values first: data that has them is read as data almost everywhere.
const ALPHANUMERIC: &[u8] = b"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// All ASCII characters that may occur in URIs.
const URI_CHARACTERS: &[u8] =
    b"abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-._~:/?#[]@!$&'()*+,;=%";

/// One byte for each group of bytes that have the same transitions in all states.
struct Bytes {
    bytes: [u8; 256],
    count: usize,
}

impl Bytes {
    /// Selects from `bytes` the first byte of each group that has the same transitions in both automata.
    const fn of(bytes: &[u8], one: &Automaton, other: &Automaton) -> Self {
        let mut selected = Self {
            bytes: [0; 256],
            count: 0,
        };
        let mut index = 0;
        while index < bytes.len() {
            let byte = bytes[index];
            let mut known = 0;
            while known < selected.count
                && !(one.alike(selected.bytes[known], byte)
                    && other.alike(selected.bytes[known], byte))
            {
                known += 1;
            }
            if known == selected.count {
                selected.bytes[known] = byte;
                selected.count += 1;
            }
            index += 1;
        }
        selected
    }

    /// Selects from all 256 bytes.
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

/// A step of a search for values.
#[derive(Clone, Copy)]
struct Step {
    /// The state after the step.
    state: State,
    /// The step before this one.
    before: usize,
    /// The offset in the text.
    at: usize,
    /// A byte of a value, or `MARK` for the text up to the next placeholder.
    byte: u8,
}

/// A set of states, as bits.
struct Seen([u64; 1 << (State::BITS - 6)]);

impl Seen {
    const fn new() -> Self {
        Self([0; 1 << (State::BITS - 6)])
    }

    /// Inserts a state, and returns whether it is new.
    const fn insert(&mut self, state: State) -> bool {
        let (word, bit) = (&mut self.0[state as usize >> 6], 1 << (state & 63));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}

/// Returns the slots of `text` for some values of its placeholders.
pub(super) const fn read(rule: &RuleData, text: &[u8]) -> Result<Reading, Problem> {
    match search(rule, text, ALPHANUMERIC) {
        Ok(reading) => Ok(reading),
        Err(_) => search(rule, text, URI_CHARACTERS),
    }
}

/// Does the same as [`read`], with values that consist of bytes in `alphabet`. The search is breadth-first, so values
/// are as short as possible, but not empty.
const fn search(rule: &RuleData, text: &[u8], alphabet: &[u8]) -> Result<Reading, Problem> {
    let automaton = &rule.automaton;
    let bytes = Bytes::of(alphabet, automaton, automaton);
    let mut steps = [Step {
        state: START,
        before: 0,
        at: usize::MAX,
        byte: MARK,
    }; LIMIT];
    // The text is read piece by piece: a placeholder, or the literal text up to the next one. The steps from `layer` on
    // are those of the last piece.
    let (mut layer, mut count, mut at) = (0, 1, 0);
    while at < text.len() {
        let (layer_end, mut before) = (count, layer);
        let mut seen = Seen::new();
        let from = at;
        let mut furthest = Problem::NoValue(at);
        if text[at] == MARK {
            at += 1;
            // The steps that are added go on, too, because a value may have several bytes.
            while before < count {
                let mut index = 0;
                while index < bytes.count {
                    let byte = bytes.bytes[index];
                    let state = automaton.next(steps[before].state, byte);
                    if state != DEAD && seen.insert(state) {
                        if count == LIMIT {
                            return Err(Problem::TooLarge);
                        }
                        steps[count] = Step {
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
            // If no step goes on, the problem is that of the step that came furthest.
            let mut reached = 0;
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
                    if offset >= reached {
                        reached = offset + 1;
                        furthest = Problem::Invalid(offset, state);
                    }
                } else if seen.insert(state) {
                    if count == LIMIT {
                        return Err(Problem::TooLarge);
                    }
                    steps[count] = Step {
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
        if count == layer_end {
            return Err(furthest);
        }
        layer = layer_end;
    }
    let mut last = layer;
    while last < count {
        if automaton.accepts(steps[last].state) {
            return Ok(slots(rule, text, &steps, last));
        }
        last += 1;
    }
    Err(Problem::Invalid(text.len(), steps[layer].state))
}

/// Returns the slots that are written on the way to the step `last`, and at the end of the text.
const fn slots(rule: &RuleData, text: &[u8], steps: &[Step; LIMIT], last: usize) -> Reading {
    let mut path = [0; LIMIT];
    let (mut length, mut step) = (0, last);
    while step > 0 {
        path[length] = step;
        length += 1;
        step = steps[step].before;
    }
    let mut slots = [NOWHERE; SLOT_LIMIT];
    let (mut state, mut written) = (START, 0);
    while length > 0 {
        length -= 1;
        let Step {
            before, at, byte, ..
        } = steps[path[length]];
        let (mut offset, mut end) = (at, at + 1);
        if byte == MARK {
            while end < text.len() && text[end] != MARK {
                end += 1;
            }
        }
        while offset < end {
            let read = if byte == MARK { text[offset] } else { byte };
            let (next, op) = rule.automaton.step(state, read);
            // True for any byte of a value but the first.
            let is_inside = byte != MARK && steps[before].at == at;
            let set = rule.captures.written(op);
            fill(
                &mut slots,
                set,
                if is_inside { INSIDE } else { offset as u16 },
            );
            written |= set;
            state = next;
            offset += 1;
        }
    }
    if rule.captures.sets() > 0 {
        let (set, possible) = rule.captures.end(state);
        fill(&mut slots, set, text.len() as u16);
        fill(
            &mut slots,
            slots_of_absent(written | set, possible),
            NOWHERE,
        );
    }
    slots
}

const fn fill(slots: &mut Reading, mut set: u64, offset: u16) {
    while set != 0 {
        slots[set.trailing_zeros() as usize] = offset;
        set &= set - 1;
    }
}

/// The states after a prefix of a text, and what is known of the slots.
#[derive(Clone, Copy)]
struct Configuration {
    /// The state of the text's automaton.
    state: State,
    /// The state of the part's automaton.
    inner: State,
    /// The offset after the last byte that was read. If the values of the placeholders after it are empty, the prefix
    /// ends at this offset and also at the offset after those placeholders.
    from: usize,
    /// The slots that are written.
    written: u64,
    /// The slots that have another offset than in the reading.
    wrong: u64,
    /// True if the value of a placeholder is empty.
    has_empty: bool,
}

impl Configuration {
    const START: Self = Self {
        state: START,
        inner: START,
        from: 0,
        written: 0,
        wrong: 0,
        has_empty: false,
    };

    /// Reads a byte at `offset`, or returns `false` if the text cannot have it.
    const fn step(
        &mut self,
        rule: &RuleData,
        byte: u8,
        offset: usize,
        is_inside: bool,
        reading: &Reading,
    ) -> bool {
        let (state, op) = rule.automaton.step(self.state, byte);
        self.write(rule.captures.written(op), offset, is_inside, reading);
        self.state = state;
        self.from = offset + 1;
        state != DEAD
    }

    /// Writes the current offset to a set of slots. The offsets from `self.from` to `to` are all the same place,
    /// because only placeholders with empty values are between them. A slot that the reading has at none of these
    /// offsets is wrong, and so is any slot that is written inside of a value.
    const fn write(&mut self, set: u64, to: usize, is_inside: bool, reading: &Reading) {
        self.written |= set;
        self.wrong |= set;
        let mut rest = set;
        while rest != 0 && !is_inside {
            let read = reading[rest.trailing_zeros() as usize] as usize;
            if self.from <= read && read <= to {
                self.wrong &= !(rest & rest.wrapping_neg());
            }
            rest &= rest - 1;
        }
    }
}

impl Configuration {
    /// Returns the number of a component that has other offsets than in the reading, at the end of a text of this length.
    const fn misread(mut self, rule: &RuleData, length: usize, reading: &Reading) -> Option<usize> {
        if rule.captures.sets() == 0 {
            return None;
        }
        let (set, possible) = rule.captures.end(self.state);
        self.write(set, length, false, reading);
        // The slots of components that are present, here and in the reading.
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

/// A set of configurations.
struct Configurations {
    list: [Configuration; LIMIT],
    count: usize,
    /// For each hash, one more than the index of a configuration. Collisions are in the next free places.
    table: [u16; 2 * LIMIT],
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

    /// Begins a part: its automaton is in the start state in all configurations.
    const fn restart(&mut self) {
        let mut index = 0;
        while index < self.count {
            self.list[index].inner = START;
            index += 1;
        }
    }

    /// Returns the configurations after a placeholder at `offset`, whose value is any text that the part's automaton admits.
    const fn with_values(
        &self,
        rule: &RuleData,
        part: &RuleData,
        offset: usize,
        reading: &Reading,
        may_be_invalid: &mut bool,
    ) -> Self {
        let bytes = Bytes::all(&rule.automaton, &part.automaton);
        let mut next = Self::new();
        let mut index = 0;
        while index < self.count {
            next.insert(self.list[index]);
            index += 1;
        }
        // The first configurations are those with an empty value. The others are inside of a value, and go on, too.
        let empty = next.count;
        index = 0;
        while index < next.count {
            let is_inside = index >= empty;
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
        while index < empty {
            next.list[index].has_empty = true;
            index += 1;
        }
        next
    }

    const fn insert(&mut self, new: Configuration) {
        let hash = (new.state as u64)
            .wrapping_mul(0x9E37_79B9)
            .wrapping_add(new.inner as u64)
            .wrapping_mul(0x85EB_CA6B)
            .wrapping_add(new.written.wrapping_mul(31) ^ new.wrong ^ new.from as u64)
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut place = (hash >> 40) as usize % self.table.len();
        while self.table[place] > 0 {
            let known = &self.list[self.table[place] as usize - 1];
            if known.state == new.state
                && known.inner == new.inner
                && known.from == new.from
                && known.written == new.written
                && known.wrong == new.wrong
                && known.has_empty == new.has_empty
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

/// The faults that [`prove`] cannot exclude. They are checked when a text is written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Doubts {
    /// True if some texts are not accepted.
    pub(super) may_be_invalid: bool,
    /// The name of a component that is read in another way if some values are empty.
    pub(super) misread: Option<&'static str>,
}

/// Proves that all accepted texts `text[start..end]`, whose parts are valid for their rules and whose values are not
/// empty, are read in one way.
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
        while place < places.len() && places[place].end as usize <= at {
            place += 1;
        }
        let is_in_part = place < places.len() && places[place].start as usize <= at;
        let part = if is_in_part { places[place].rule } else { rule };
        let is_first = is_in_part && places[place].start as usize == at;
        let is_last = is_in_part && places[place].end as usize == at + 1;
        let offset = at - start;
        if text[at] == MARK {
            if is_first {
                now.restart();
            }
            now = now.with_values(rule, part, offset, reading, &mut may_be_invalid);
            if now.is_full {
                return Err(Problem::TooLarge);
            }
        }
        // Reads a byte of a literal, and drops the configurations that are not valid for the part.
        let (mut index, mut kept) = (0, 0);
        while index < now.count {
            let mut after = now.list[index];
            index += 1;
            if text[at] != MARK {
                if is_first {
                    after.inner = START;
                }
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
            // Between parts, `inner` has no meaning. With one value for it, equal configurations are found.
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

/// Returns the name of the part with the component number `component`, or of the template if there is none.
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

/// Returns whether a part is valid for its rule with all data. `text` is the part's text. In the configurations, only
/// `state` is used, for the state of the rule's automaton.
pub(super) const fn carries_all(rule: &RuleData, text: &[u8]) -> bool {
    let automaton = &rule.automaton;
    if rule.is_host || !matches!(rule.carries, Carries::All | Carries::Some) {
        return false;
    }
    if text.len() == 1 && matches!(rule.carries, Carries::All) {
        return automaton.accepts(START);
    }
    // Which characters beyond ASCII may follow the literal text is not searched for: these texts are checked.
    if rule.keep.has_characters() {
        return false;
    }
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
        index = 0;
        while text[at] == MARK && index < after.count {
            let mut byte = 0_usize;
            while byte < 256 {
                let mut configuration = after.list[index];
                configuration.state = encoded_step(rule, configuration.state, byte as u8);
                if configuration.state == DEAD {
                    return false;
                }
                after.insert(configuration);
                byte += 1;
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

/// Returns whether all texts of the rule `small` are texts of the rule `large`. In the configurations, `state` is that
/// of `small`, and `inner` that of `large`.
pub(super) const fn is_included(small: &RuleData, large: &RuleData) -> bool {
    let bytes = Bytes::all(&small.automaton, &large.automaton);
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
