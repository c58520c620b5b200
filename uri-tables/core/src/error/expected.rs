//! Expected sets: the bytes that would have been valid where a search stopped. [`push`] appends them to a message.
//!
//! An *item* of a set is one byte, or a range of bytes. If the grammar spells out what must follow, this is shown
//! instead: a *literal* is the only text that may follow, and *words* are a few alternatives of letters and digits.
//!
//! A set is written as `` `0`-`9`, `/`, `?` or `#` ``. Only letters, digits and unprintable bytes are combined to
//! ranges: few readers know which characters are between `$` and `.`.

use crate::automaton::dfa::{Automaton, DEAD, State};
use crate::bytes::triplet;
use crate::error::const_string::Message;

/// If the set has more items than this, only the first [`SHOWN`] are listed.
const MAX_LISTED: usize = 8;
/// The number of items that are listed if the set is too large. The message then counts the remaining bytes.
const SHOWN: usize = 6;

/// Appends what is valid in `state`: words, or bytes.
pub(crate) const fn push(message: &mut Message, automaton: &Automaton, state: State) {
    let words = Words::of(automaton, state);
    if words.count < 2 && push_literal(message, automaton, state) {
        return;
    }
    let listed = Listed {
        automaton,
        state,
        without_words: words.count > 0,
        data: None,
    };
    let (items, bytes) = listed.count();
    if items + words.count == 0 {
        // No byte is valid, so the text must end here.
        message.push("the end");
        return;
    }
    let mut word = 0;
    while word < words.count {
        push_comma(message, word, items + words.count);
        message.push("`");
        message.push_ascii(words.texts[word].split_at(words.lengths[word] as usize).0);
        message.push("`");
        word += 1;
    }
    if items <= MAX_LISTED {
        listed.push(message, words.count, items + words.count, items);
        return;
    }
    let listed = Listed {
        data: data_target(automaton, state),
        ..listed
    };
    let delimiters = listed.delimiters();
    let shown = if delimiters > SHOWN {
        delimiters
    } else {
        SHOWN
    };
    // The list ends with the number of bytes that are not shown, so no item is the last one and has an "or" before it.
    let left = bytes - listed.push(message, words.count, usize::MAX, shown);
    message.push(" or ");
    message.push_number(left);
    message.push(" other bytes");
}

/// Returns whether words or one literal must follow in `state`.
pub(crate) const fn is_literal(automaton: &Automaton, state: State) -> bool {
    !automaton.accepts(state)
        && (only(automaton, state).is_some() || Words::of(automaton, state).count > 0)
}

/// Appends the comma or "or" before the item with index `item` of `items` items. Appends nothing before the first
/// item.
const fn push_comma(message: &mut Message, item: usize, items: usize) {
    if item > 0 {
        message.push(if item + 1 == items { " or " } else { ", " });
    }
}

/// The maximum length of a word or a literal in a message.
pub(crate) const MAX_LITERAL_LEN: usize = 24;

/// The maximum number of words in a message.
const MAX_WORDS: usize = 8;

/// Words of two or more letters and digits that the grammar spells out, such as the schemes `http` and `https`.
struct Words {
    texts: [[u8; MAX_LITERAL_LEN]; MAX_WORDS],
    lengths: [u8; MAX_WORDS],
    count: usize,
}

impl Words {
    /// Returns the words that may follow in `state`, or none if anything but a few words may follow.
    const fn of(automaton: &Automaton, state: State) -> Self {
        let mut words = Self {
            texts: [[0; MAX_LITERAL_LEN]; MAX_WORDS],
            lengths: [0; MAX_WORDS],
            count: 0,
        };
        if !words.collect(automaton, state, [0; MAX_LITERAL_LEN], 0) {
            words.count = 0;
        }
        words
    }

    /// Adds the words that begin with the first `length` bytes of `word`, and go on in `state`. Returns `false` if there
    /// are too many, or one is too long or too short.
    const fn collect(
        &mut self,
        automaton: &Automaton,
        state: State,
        mut word: [u8; MAX_LITERAL_LEN],
        length: usize,
    ) -> bool {
        // Letters and digits are between `0` and `z`.
        let mut nexts = 0;
        let mut byte = b'0';
        while byte <= b'z' {
            if letter(automaton, state, byte) != DEAD {
                nexts += 1;
            }
            byte += 1;
        }
        if nexts > MAX_WORDS {
            return false;
        }
        if length > 0 && (nexts == 0 || ends_word(automaton, state)) {
            // A single letter or digit is listed as a byte.
            if length < 2 || self.count == MAX_WORDS {
                return false;
            }
            self.texts[self.count] = word;
            self.lengths[self.count] = length as u8;
            self.count += 1;
        }
        byte = b'0';
        while byte <= b'z' {
            let next = letter(automaton, state, byte);
            if next != DEAD {
                if length == MAX_LITERAL_LEN {
                    return false;
                }
                word[length] = byte;
                if !self.collect(automaton, next, word, length + 1) {
                    return false;
                }
            }
            byte += 1;
        }
        true
    }
}

/// Returns the state after a letter or digit, or [`DEAD`] for any other byte. An uppercase letter also returns
/// [`DEAD`] if the lowercase one leads to the same state: only the lowercase one counts then.
const fn letter(automaton: &Automaton, state: State, byte: u8) -> State {
    if !byte.is_ascii_alphanumeric() {
        return DEAD;
    }
    let next = automaton.next(state, byte);
    if byte.is_ascii_uppercase() && automaton.next(state, byte.to_ascii_lowercase()) == next {
        return DEAD;
    }
    next
}

/// Returns whether a word may end in `state`.
const fn ends_word(automaton: &Automaton, state: State) -> bool {
    if automaton.accepts(state) {
        return true;
    }
    let mut byte = 0;
    while byte <= u8::MAX as usize {
        if !(byte as u8).is_ascii_alphanumeric() && automaton.next(state, byte as u8) != DEAD {
            return true;
        }
        byte += 1;
    }
    false
}

/// Returns whether only words of the grammar may follow in `state`, and `found` cannot follow because the word before
/// it is misspelled. `state` is the state before that word, and `end` the state before `found`.
pub(crate) const fn is_in_word(
    automaton: &Automaton,
    state: State,
    end: State,
    found: Option<u8>,
) -> bool {
    let goes_on = match found {
        Some(byte) => byte.is_ascii_alphanumeric(),
        None => false,
    };
    (goes_on || !ends_word(automaton, end)) && Words::of(automaton, state).count > 0
}

/// The maximum number of states in which [`reaches`] and [`push_completion`] search.
const MAX_STATES: usize = 512;

/// A state that a search found.
#[derive(Clone, Copy)]
struct Reached {
    state: State,
    /// The byte that leads to the state.
    byte: u8,
    /// The index of the state before that byte.
    before: u16,
}

/// A breadth-first search through the states of an automaton.
struct Search {
    /// The states in the order in which they were found.
    found: [Reached; MAX_STATES],
    count: usize,
    /// The states that were found, as bits.
    seen: [u64; 1 << (State::BITS - 6)],
}

impl Search {
    const fn new(state: State) -> Self {
        let mut search = Self {
            found: [Reached {
                state: DEAD,
                byte: 0,
                before: 0,
            }; MAX_STATES],
            count: 0,
            seen: [0; 1 << (State::BITS - 6)],
        };
        search.add(state, 0, 0);
        search
    }

    /// Adds a state that was not seen before. Returns `false` if there is no room.
    const fn add(&mut self, state: State, byte: u8, before: usize) -> bool {
        let (word, bit) = (state as usize >> 6, 1 << (state & 63));
        if state == DEAD || self.seen[word] & bit != 0 {
            return true;
        }
        if self.count == MAX_STATES {
            return false;
        }
        self.seen[word] |= bit;
        self.found[self.count] = Reached {
            state,
            byte,
            before: before as u16,
        };
        self.count += 1;
        true
    }
}

/// Returns whether `wanted` may occur after `state` and before the next `/`, `?` or `#`. Returns `true` if there are
/// more than [`MAX_STATES`] states to search.
pub(crate) const fn reaches(automaton: &Automaton, state: State, wanted: u8) -> bool {
    let mut search = Search::new(state);
    let mut at = 0;
    while at < search.count {
        let state = search.found[at].state;
        let mut byte = b'!';
        while byte <= b'~' {
            if !matches!(byte, b'/' | b'?' | b'#') {
                let next = automaton.next(state, byte);
                if next != DEAD && byte == wanted || !search.add(next, byte, at) {
                    return true;
                }
            }
            byte += 1;
        }
        at += 1;
    }
    false
}

/// The order in which [`push_completion`] tries bytes: letters are the simplest examples of data.
const SIMPLEST: [(u8, u8); 4] = [(b'a', b'z'), (b'0', b'9'), (b'!', b'~'), (0x80, 0xFF)];

/// Appends "such as" and the shortest text that leads from `state` to an accepting state. Appends nothing if one byte
/// is enough, or if the text is too long or has unprintable bytes.
pub(crate) const fn push_completion(message: &mut Message, automaton: &Automaton, state: State) {
    let mut search = Search::new(state);
    let mut at = 0;
    while at < search.count && !automaton.accepts(search.found[at].state) {
        let mut range = 0;
        while range < SIMPLEST.len() {
            let (first, last) = SIMPLEST[range];
            let mut byte = first;
            loop {
                let next = automaton.next(search.found[at].state, byte);
                if !search.add(next, byte, at) {
                    return;
                }
                if byte == last {
                    break;
                }
                byte += 1;
            }
            range += 1;
        }
        at += 1;
    }
    if at == search.count {
        return;
    }
    // The text is written from its end to its start.
    let mut text = [0; MAX_LITERAL_LEN];
    let mut start = MAX_LITERAL_LEN;
    while at > 0 {
        let Reached { byte, before, .. } = search.found[at];
        if start == 0 || !matches!(byte, 0x21..=0x7E) {
            return;
        }
        start -= 1;
        text[start] = byte;
        at = before as usize;
    }
    if MAX_LITERAL_LEN - start >= 2 {
        message.push(", such as `");
        message.push_ascii(text.split_at(start).1);
        message.push("`");
    }
}

/// Appends the string that must follow in `state`, such as `` `s3://` ``. Case-insensitive letters are shown in
/// lowercase. Returns `false` if more than one byte is valid in `state`.
const fn push_literal(message: &mut Message, automaton: &Automaton, state: State) -> bool {
    let mut literal = [0; MAX_LITERAL_LEN];
    let mut length = 0;
    let mut at = state;
    while length < MAX_LITERAL_LEN && !automaton.accepts(at) {
        let Some((byte, next)) = only(automaton, at) else {
            break;
        };
        literal[length] = byte;
        length += 1;
        at = next;
    }
    if length > 0 {
        message.push("`");
        message.push_ascii(literal.split_at(length).0);
        message.push("`");
    }
    length > 0
}

/// Returns the only byte that is valid in `state`, if it is printable, and the next state. The two cases of a letter
/// count as one byte if they have the same next state; the lowercase one is then returned.
const fn only(automaton: &Automaton, state: State) -> Option<(u8, State)> {
    let mut found: Option<(u8, State)> = None;
    let mut byte = 0;
    while byte <= u8::MAX as usize {
        let next = automaton.next(state, byte as u8);
        if next != DEAD {
            found = match found {
                None if matches!(byte, 0x21..=0x7E) => Some((byte as u8, next)),
                // In ASCII, the uppercase letter comes before the lowercase letter.
                Some((upper, same))
                    if upper.is_ascii_uppercase()
                        && byte == upper.to_ascii_lowercase() as usize
                        && next == same =>
                {
                    Some((byte as u8, next))
                }
                _ => return None,
            };
        }
        byte += 1;
    }
    found
}

/// Returns whether only hex digits are valid in `state`. This is true inside a triplet.
pub(crate) const fn only_hex_digits(automaton: &Automaton, state: State) -> bool {
    if automaton.accepts(state) {
        return false;
    }
    let mut has_digits = false;
    let mut byte = 0;
    while byte <= u8::MAX as usize {
        if automaton.next(state, byte as u8) != DEAD {
            if triplet::digit(byte as u8).is_none() {
                return false;
            }
            has_digits = true;
        }
        byte += 1;
    }
    has_digits
}

/// The bytes that are valid in a state, as a list.
#[derive(Clone, Copy)]
struct Listed<'t> {
    automaton: &'t Automaton,
    state: State,
    /// True if letters and digits are left out, because the words that they belong to are listed.
    without_words: bool,
    /// The state after a byte of data. If it is known, delimiters are listed first.
    data: Option<State>,
}

impl Listed<'_> {
    /// Returns the number of items of the list, and the number of bytes in them.
    const fn count(self) -> (usize, usize) {
        let (mut items, mut bytes, mut from) = (0, 0, 0);
        while let Some((first, last)) = self.item(from) {
            items += 1;
            bytes += last as usize - first as usize + 1;
            from = self.rank(last) + 1;
        }
        (items, bytes)
    }

    /// Appends the first `shown` items. `before` is the number of items before the list, and `total` the number of all
    /// items. Returns the number of bytes in the items.
    const fn push(self, message: &mut Message, before: usize, total: usize, shown: usize) -> usize {
        let (mut items, mut bytes, mut from) = (0, 0, 0);
        while items < shown
            && let Some((first, last)) = self.item(from)
        {
            push_comma(message, before + items, total);
            message.push_byte(first);
            if last > first {
                message.push("-");
                message.push_byte(last);
            }
            items += 1;
            bytes += last as usize - first as usize + 1;
            from = self.rank(last) + 1;
        }
        bytes
    }

    /// Returns the next item: the first and the last byte of a range, or the same byte twice. The search begins at rank
    /// `from`. A range has at least three bytes, because `` `0`-`1` `` is not shorter than a list.
    const fn item(self, from: usize) -> Option<(u8, u8)> {
        let Some(first) = self.first(from) else {
            return None;
        };
        let mut last = first;
        while last < u8::MAX
            && self.has(last + 1)
            && group(first) != PUNCTUATION
            && group(last + 1) == group(first)
        {
            last += 1;
        }
        if last - first < 2 {
            Some((first, first))
        } else {
            Some((first, last))
        }
    }

    /// Returns the byte with the lowest rank, at least `from`.
    const fn first(self, from: usize) -> Option<u8> {
        let mut next = None;
        let mut byte = 0;
        while byte <= u8::MAX as usize {
            let rank = self.rank(byte as u8);
            let is_lower = match next {
                Some(next) => rank < self.rank(next),
                None => true,
            };
            if rank >= from && is_lower && self.has(byte as u8) {
                next = Some(byte as u8);
            }
            byte += 1;
        }
        next
    }

    /// Returns whether the list has `byte`, alone or in a range.
    const fn has(self, byte: u8) -> bool {
        !(self.without_words && byte.is_ascii_alphanumeric())
            && self.automaton.next(self.state, byte) != DEAD
    }

    /// Returns the number of delimiters in the list.
    const fn delimiters(self) -> usize {
        let mut count = 0;
        let mut byte = 0;
        while byte <= u8::MAX as usize {
            count += (self.has(byte as u8) && self.is_delimiter(byte as u8)) as usize;
            byte += 1;
        }
        count
    }

    /// Returns whether a punctuation mark leads to another state than data does. A `%` that begins a triplet is data.
    const fn is_delimiter(self, byte: u8) -> bool {
        let Some(data) = self.data else {
            return false;
        };
        let next = self.automaton.next(self.state, byte);
        group(byte) == PUNCTUATION && next != data && !only_hex_digits(self.automaton, next)
    }

    /// Returns the position of a byte in the order of the message: delimiters, if they are known; then digits and letters,
    /// because they form short ranges; unprintable bytes come last.
    const fn rank(self, byte: u8) -> usize {
        let group = if self.is_delimiter(byte) {
            0
        } else {
            1 + group(byte)
        };
        (group as usize) << 8 | byte as usize
    }
}

/// Returns the state after a byte of data: a letter, or else a digit. Returns `None` if neither is valid.
const fn data_target(automaton: &Automaton, state: State) -> Option<State> {
    let letters = *b"azAZ09";
    let mut at = 0;
    while at < letters.len() {
        let next = automaton.next(state, letters[at]);
        if next != DEAD {
            return Some(next);
        }
        at += 1;
    }
    None
}

/// The group of printable characters that are not letters or digits. They form no ranges.
const PUNCTUATION: u8 = 3;

/// Returns the group of `byte`. A range only contains bytes of one group.
const fn group(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => 0,
        b'A'..=b'Z' => 1,
        b'a'..=b'z' => 2,
        0x20..=0x7E => PUNCTUATION,
        _ => 4,
    }
}
