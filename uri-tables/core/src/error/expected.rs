//! The expected set of an error message: what would have been valid in the state where a search stopped. [`push`]
//! appends the set to a message, for example as `` `0`-`9`, `/`, `?` or `#` ``.
//!
//! A search runs the rule's automaton over a text. The set is found by trying bytes in the state where the search
//! stopped. A byte is *valid* in a state if the next state is not the dead state. The message shows one of these:
//!
//! - a *literal*: the text that must follow, if each next byte is the only valid one, such as `` `s3://` ``;
//! - *words*: a few alternatives of letters and digits that the grammar spells out, such as `` `http` or `https` ``;
//! - *items*: each item is a valid byte, or a range of valid bytes. Items and words may be in one list. Letters,
//!   digits and unprintable bytes form ranges. Punctuation does not: few readers know the characters between `$` and
//!   `.`.
//!
//! [`reaches`] and [`push_completion`] look several states ahead, with a breadth-first search. All functions are
//! `const`, because a message may be a compile error. The code therefore has no iterators, and counts bytes in a
//! `usize` to end at 255.

use crate::automaton::dfa::{Automaton, DEAD, State};
use crate::automaton::state::StateSet;
use crate::bytes::triplet;
use crate::error::const_string::Message;

/// The maximum number of items that are all shown. Of more items, only the first [`SHOWN`] are.
const MAX_LISTED: usize = 8;
/// The number of items that are shown of a set with more than [`MAX_LISTED`] items. The message ends with the number
/// of the other bytes.
const SHOWN: usize = 6;

/// Appends what is valid in `state`: a literal, or words and items. Appends "the end" if no byte is valid.
pub(crate) const fn push(message: &mut Message, automaton: &Automaton, state: State) {
    let words = Words::of(automaton, state);
    // A single word is shown as a literal, which also has the punctuation after the word.
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
        message.push("the end");
        return;
    }
    let mut word = 0;
    while word < words.count {
        message.push_comma(word, items + words.count);
        message.push("`");
        message.push_ascii(words.texts[word].split_at(words.lengths[word] as usize).0);
        message.push("`");
        word += 1;
    }
    if items <= MAX_LISTED {
        listed.push(message, words.count, items + words.count, items);
        return;
    }
    // Not all items are shown. Delimiters come first and are all shown, because they tell more than data does.
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
    // With a total of `usize::MAX`, no item is the last one, so no "or" comes before an item.
    let other_bytes = bytes - listed.push(message, words.count, usize::MAX, shown);
    message.push(" or ");
    message.push_number(other_bytes);
    message.push(" other bytes");
}

/// Returns whether more bytes are valid in `state` than [`push`] shows.
pub(crate) const fn is_long(automaton: &Automaton, state: State) -> bool {
    let listed = Listed {
        automaton,
        state,
        without_words: Words::of(automaton, state).count > 0,
        data: None,
    };
    listed.count().0 > MAX_LISTED
}

/// Returns whether a literal or a word must follow in `state`.
pub(crate) const fn is_literal(automaton: &Automaton, state: State) -> bool {
    !automaton.accepts(state)
        && (only(automaton, state).is_some() || Words::of(automaton, state).count > 0)
}

/// The maximum length of a word, a literal or a completion in a message, in bytes.
pub(crate) const MAX_LITERAL_LEN: usize = 24;

/// The maximum number of words in a message.
const MAX_WORDS: usize = 8;

/// Words of two or more letters and digits that the grammar spells out, such as the schemes `http` and `https`.
///
/// Rules such as `1*ALPHA` spell out no words: too many letters may follow in each state.
struct Words {
    /// The words, each padded with zeros. Only the first `count` elements are used.
    texts: [[u8; MAX_LITERAL_LEN]; MAX_WORDS],
    /// The length of each word.
    lengths: [u8; MAX_WORDS],
    count: usize,
}

impl Words {
    /// Returns the words that may follow in `state`. Returns none if the letters and digits that may follow are not a
    /// few words, as for `1*ALPHA`.
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

    /// Adds all words that begin with the first `length` bytes of `word`. `state` is the state after these bytes.
    /// Returns `false` if there are too many words, or one is too long or too short.
    const fn collect(
        &mut self,
        automaton: &Automaton,
        state: State,
        mut word: [u8; MAX_LITERAL_LEN],
        length: usize,
    ) -> bool {
        // All letters and digits are between `0` and `z`.
        let mut next_letters = 0;
        let mut byte = b'0';
        while byte <= b'z' {
            if after_letter(automaton, state, byte) != DEAD {
                next_letters += 1;
            }
            byte += 1;
        }
        // Each of these letters leads to at least one more word.
        if next_letters > MAX_WORDS {
            return false;
        }
        let may_end_here = next_letters == 0 || ends_word(automaton, state);
        if length > 0 && may_end_here {
            // A single letter or digit is shown as an item.
            if length < 2 || self.count == MAX_WORDS {
                return false;
            }
            self.texts[self.count] = word;
            self.lengths[self.count] = length as u8;
            // Add the delimiter after the word if only one is valid, such as the `:` of `http:`, which distinguishes it
            // from `https:`.
            if length < MAX_LITERAL_LEN
                && !automaton.accepts(state)
                && let (Some(byte @ 0x21..=0x7E), 1) = delimiters(automaton, state)
            {
                self.texts[self.count][length] = byte;
                self.lengths[self.count] += 1;
            }
            self.count += 1;
        }
        byte = b'0';
        while byte <= b'z' {
            let next = after_letter(automaton, state, byte);
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

/// Returns the state after `byte`, or [`DEAD`] if `byte` is not a letter or digit. Also returns [`DEAD`] for an
/// uppercase letter if the state after the lowercase letter is the same, so that a case-insensitive word is found once,
/// in lowercase.
const fn after_letter(automaton: &Automaton, state: State, byte: u8) -> State {
    if !byte.is_ascii_alphanumeric() {
        return DEAD;
    }
    let next = automaton.next(state, byte);
    if byte.is_ascii_uppercase() && automaton.next(state, byte.to_ascii_lowercase()) == next {
        return DEAD;
    }
    next
}

/// Returns whether a word may end in `state`: the text may end there, or a byte other than a letter or digit is
/// valid.
const fn ends_word(automaton: &Automaton, state: State) -> bool {
    automaton.accepts(state) || delimiters(automaton, state).1 > 0
}

/// Returns the last byte other than a letter or digit that is valid in `state`, and the number of such bytes.
const fn delimiters(automaton: &Automaton, state: State) -> (Option<u8>, usize) {
    let (mut last, mut count) = (None, 0);
    let mut byte = 0;
    while byte <= u8::MAX as usize {
        if !(byte as u8).is_ascii_alphanumeric() && automaton.next(state, byte as u8) != DEAD {
            last = Some(byte as u8);
            count += 1;
        }
        byte += 1;
    }
    (last, count)
}

/// Returns whether the letters and digits before a fault are a misspelled word: the grammar spells out words in their
/// place, and no word ends at the fault. `state` is the state before the letters and digits, `end` is the state after
/// them, and `found` is the byte at fault, or `None` at the end of the text.
pub(crate) const fn is_misspelled_word(
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

/// The maximum number of states that [`reaches`] and [`push_completion`] search.
const MAX_STATES: usize = 512;

/// A state that a [`BreadthFirstSearch`] reached.
#[derive(Clone, Copy)]
struct Reached {
    state: State,
    /// The byte that was read to reach `state`.
    byte: u8,
    /// The index in [`BreadthFirstSearch::reached`] of the state before `byte`.
    before: u16,
}

/// A breadth-first search through the states of an automaton.
struct BreadthFirstSearch {
    /// The reached states, in breadth-first order. Only the first `count` elements are used. The first one is the state
    /// where the search begins; its `byte` and `before` have no meaning.
    reached: [Reached; MAX_STATES],
    count: usize,
    /// The set of states that were reached.
    seen: StateSet,
}

impl BreadthFirstSearch {
    /// Creates a search that begins in `state`.
    const fn new(state: State) -> Self {
        let mut search = Self {
            reached: [Reached {
                state: DEAD,
                byte: 0,
                before: 0,
            }; MAX_STATES],
            count: 0,
            seen: StateSet::new(),
        };
        search.add(state, 0, 0);
        search
    }

    /// Adds a state, unless it is dead or was reached before. `byte` and `before` are as in [`Reached`]. Returns
    /// `false` if there is no room.
    const fn add(&mut self, state: State, byte: u8, before: usize) -> bool {
        if state == DEAD || !self.seen.insert(state) {
            return true;
        }
        if self.count == MAX_STATES {
            return false;
        }
        self.reached[self.count] = Reached {
            state,
            byte,
            before: before as u16,
        };
        self.count += 1;
        true
    }
}

/// What [`reaches`] searches for in the rest of an authority.
#[derive(Clone, Copy)]
pub(crate) enum Goal {
    /// An `@`.
    AtSign,
    /// The end of the authority, without an `@` before it.
    End,
}

/// Returns whether the rest of the authority may reach `goal` after `state`. The authority ends before the next `/`, `?`
/// or `#`. Also returns `true` if there are more than [`MAX_STATES`] states to search.
pub(crate) const fn reaches(automaton: &Automaton, state: State, goal: Goal) -> bool {
    let mut search = BreadthFirstSearch::new(state);
    let mut at = 0;
    while at < search.count {
        let state = search.reached[at].state;
        if matches!(goal, Goal::End) && automaton.accepts(state) {
            return true;
        }
        let mut byte = b'!';
        while byte <= b'~' {
            let next = automaton.next(state, byte);
            let is_reached = match byte {
                b'@' => matches!(goal, Goal::AtSign) && next != DEAD,
                b'/' | b'?' | b'#' => matches!(goal, Goal::End) && next != DEAD,
                _ => !search.add(next, byte, at),
            };
            if is_reached {
                return true;
            }
            byte += 1;
        }
        at += 1;
    }
    false
}

/// The bytes that [`push_completion`] tries, in this order: letters are the simplest examples of data.
const SIMPLEST: [(u8, u8); 4] = [(b'a', b'z'), (b'0', b'9'), (b'!', b'~'), (0x80, 0xFF)];

/// Appends `intro` and a shortest text that leads from `state` to an accepting state. Appends nothing and returns
/// `false` if one byte is enough, if the text is too long or has unprintable bytes, or if there are more than
/// [`MAX_STATES`] states to search.
pub(crate) const fn push_completion(
    message: &mut Message,
    intro: &'static str,
    automaton: &Automaton,
    state: State,
) -> bool {
    let mut search = BreadthFirstSearch::new(state);
    // A breadth-first search reaches the accepting state with the shortest text first.
    let mut at = 0;
    while at < search.count && !automaton.accepts(search.reached[at].state) {
        let mut range = 0;
        while range < SIMPLEST.len() {
            let (first, last) = SIMPLEST[range];
            let mut byte = first;
            loop {
                let next = automaton.next(search.reached[at].state, byte);
                if !search.add(next, byte, at) {
                    return false;
                }
                // `last` may be 255, so `byte` must not be incremented after it.
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
        return false;
    }
    // Follow the bytes back from the accepting state to `state`. The text is written from its end to its start.
    let mut text = [0; MAX_LITERAL_LEN];
    let mut start = MAX_LITERAL_LEN;
    while at > 0 {
        let Reached { byte, before, .. } = search.reached[at];
        if start == 0 || !matches!(byte, 0x21..=0x7E) {
            return false;
        }
        start -= 1;
        text[start] = byte;
        at = before as usize;
    }
    let is_long = MAX_LITERAL_LEN - start >= 2;
    if is_long {
        message.push(intro);
        message.push("`");
        message.push_ascii(text.split_at(start).1);
        message.push("`");
    }
    is_long
}

/// Appends the literal that must follow in `state`, such as `` `s3://` ``, or its first [`MAX_LITERAL_LEN`] bytes.
/// Case-insensitive letters are shown in lowercase. Appends nothing and returns `false` if there is no literal.
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

/// If only one byte is valid in `state`, returns the byte and the next state. Returns `None` if the byte is not
/// printable ASCII, or if no byte or several bytes are valid. Uppercase and lowercase of a letter count as one byte
/// if they have the same next state. In this case, the byte is the lowercase letter.
const fn only(automaton: &Automaton, state: State) -> Option<(u8, State)> {
    let mut valid: Option<(u8, State)> = None;
    let mut byte = 0;
    while byte <= u8::MAX as usize {
        let next = automaton.next(state, byte as u8);
        if next != DEAD {
            valid = match valid {
                None if matches!(byte, 0x21..=0x7E) => Some((byte as u8, next)),
                // In ASCII, the uppercase letter comes before the lowercase letter.
                Some((upper, after_upper))
                    if upper.is_ascii_uppercase()
                        && byte == upper.to_ascii_lowercase() as usize
                        && next == after_upper =>
                {
                    Some((byte as u8, next))
                }
                _ => return None,
            };
        }
        byte += 1;
    }
    valid
}

/// Returns whether hex digits are the only valid bytes in `state`, and the text may not end there. This is so after
/// the `%` of a triplet and after its first digit.
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

/// The list of items for `state`: single bytes and ranges of bytes such as `` `0`-`9` ``. The items are computed each
/// time, because const evaluation has no `Vec`.
///
/// The list is sorted by the [rank](Self::rank) of the first byte of each item.
#[derive(Clone, Copy)]
struct Listed<'t> {
    automaton: &'t Automaton,
    state: State,
    /// True if letters and digits are left out, because words are shown instead.
    without_words: bool,
    /// The state after a letter or digit of data. If this is `Some`, delimiters come first in the list.
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

    /// Appends the first `shown` items to the list in the message, which already has `before` words. `total` is the
    /// number of all words and items; "or" comes before the last of them. Returns the number of bytes in the appended
    /// items.
    const fn push(self, message: &mut Message, before: usize, total: usize, shown: usize) -> usize {
        let (mut items, mut bytes, mut from) = (0, 0, 0);
        while items < shown
            && let Some((first, last)) = self.item(from)
        {
            message.push_comma(before + items, total);
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

    /// Returns the first item whose rank is at least `from`: the first and the last byte of a range, or one byte
    /// twice. A range has at least three bytes, because `` `0`-`1` `` is not shorter than two items.
    const fn item(self, from: usize) -> Option<(u8, u8)> {
        let Some(first) = self.first(from) else {
            return None;
        };
        let mut last = first;
        while last < u8::MAX
            && self.contains(last + 1)
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

    /// Returns the byte of the list with the lowest rank that is at least `from`, or `None` if there is no such byte.
    const fn first(self, from: usize) -> Option<u8> {
        let mut lowest = None;
        let mut byte = 0;
        while byte <= u8::MAX as usize {
            let rank = self.rank(byte as u8);
            let is_lower = match lowest {
                Some(lowest) => rank < self.rank(lowest),
                None => true,
            };
            if rank >= from && is_lower && self.contains(byte as u8) {
                lowest = Some(byte as u8);
            }
            byte += 1;
        }
        lowest
    }

    /// Returns whether `byte` is in an item of the list.
    const fn contains(self, byte: u8) -> bool {
        !(self.without_words && byte.is_ascii_alphanumeric())
            && self.automaton.next(self.state, byte) != DEAD
    }

    /// Returns the number of delimiters in the list.
    const fn delimiters(self) -> usize {
        let mut count = 0;
        let mut byte = 0;
        while byte <= u8::MAX as usize {
            count += (self.contains(byte as u8) && self.is_delimiter(byte as u8)) as usize;
            byte += 1;
        }
        count
    }

    /// Returns whether `byte` is a delimiter: a punctuation mark with another next state than data has. A `%` that
    /// begins a triplet is data. Always returns `false` if `data` is `None`.
    const fn is_delimiter(self, byte: u8) -> bool {
        let Some(data) = self.data else {
            return false;
        };
        let next = self.automaton.next(self.state, byte);
        group(byte) == PUNCTUATION && next != data && !only_hex_digits(self.automaton, next)
    }

    /// Returns the rank of a byte. The list is sorted by rank: delimiters come first, then the groups in the order of
    /// [`group`], and in each group the bytes in ascending order.
    const fn rank(self, byte: u8) -> usize {
        let group = if self.is_delimiter(byte) {
            0
        } else {
            1 + group(byte)
        };
        (group as usize) << 8 | byte as usize
    }
}

/// Returns the state after a letter or digit of data, or `None` if none of a few samples is valid in `state`. Nearly
/// all rules that have data allow these samples.
const fn data_target(automaton: &Automaton, state: State) -> Option<State> {
    let samples = *b"azAZ09";
    let mut sample = 0;
    while sample < samples.len() {
        let next = automaton.next(state, samples[sample]);
        if next != DEAD {
            return Some(next);
        }
        sample += 1;
    }
    None
}

/// The group of printable characters that are not letters or digits. They form no ranges.
const PUNCTUATION: u8 = 3;

/// Returns the group of `byte`. The bytes of a range are all in one group. Digits and letters come first, because
/// they form short ranges, and unprintable bytes come last.
const fn group(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => 0,
        b'A'..=b'Z' => 1,
        b'a'..=b'z' => 2,
        0x20..=0x7E => PUNCTUATION,
        _ => 4,
    }
}
