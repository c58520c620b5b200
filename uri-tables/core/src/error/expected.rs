//! Expected sets: the bytes that would have been valid where a search stopped.
//!
//! A set is written as `` `0`-`9`, `/`, `?` or `#` ``. Only letters, digits and unprintable bytes are combined to
//! ranges: few readers know which characters are between `$` and `.`.

use crate::automaton::dfa::{Automaton, DEAD, State};
use crate::bytes::triplet;
use crate::error::const_string::Message;

/// If the set has more items than this, only the first [`SHOWN`] are listed.
const MOST: usize = 8;
/// The number of items that are listed if the set is too large. The message then counts the remaining bytes.
const SHOWN: usize = 6;

/// Appends the bytes that are valid in `state`.
pub(crate) const fn push(message: &mut Message, automaton: &Automaton, state: State) {
    if push_literal(message, automaton, state) {
        return;
    }
    let mut items = 0;
    let mut bytes = 0;
    let mut from = 0;
    while let Some((first, last)) = item(automaton, state, from) {
        items += 1;
        bytes += last as usize - first as usize + 1;
        from = rank(last) + 1;
    }
    if items == 0 {
        // No byte is valid, so the text must end here.
        message.push("the end");
        return;
    }
    let shown = if items > MOST { SHOWN } else { items };
    let mut pushed = 0;
    let mut from = 0;
    while pushed < shown {
        let Some((first, last)) = item(automaton, state, from) else {
            return;
        };
        if pushed > 0 {
            message.push(if pushed + 1 == items { " or " } else { ", " });
        }
        message.push_byte(first);
        if last > first {
            message.push("-");
            message.push_byte(last);
        }
        bytes -= last as usize - first as usize + 1;
        from = rank(last) + 1;
        pushed += 1;
    }
    if bytes > 0 {
        message.push(" or ");
        message.push_number(bytes);
        message.push(" other bytes");
    }
}

/// The maximum length of a literal in a message.
const LONGEST: usize = 16;

/// Appends the string that must follow in `state`, such as `` `s3://` ``. Case-insensitive letters are shown in
/// lowercase. Returns `false` if more than one byte is valid in `state`.
const fn push_literal(message: &mut Message, automaton: &Automaton, state: State) -> bool {
    let mut literal = [0; LONGEST];
    let mut length = 0;
    let mut at = state;
    while length < LONGEST && !automaton.accepts(at) {
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
    let mut any = false;
    let mut byte = 0;
    while byte <= u8::MAX as usize {
        if automaton.next(state, byte as u8) != DEAD {
            if triplet::digit(byte as u8).is_none() {
                return false;
            }
            any = true;
        }
        byte += 1;
    }
    any
}

/// Returns the next item of the list in a message: the first and the last byte of a range, or the same byte twice.
/// The search begins at rank `from`. A range has at least three bytes, because `` `0`-`1` `` is not shorter than a
/// list.
const fn item(automaton: &Automaton, state: State, from: usize) -> Option<(u8, u8)> {
    let Some(first) = expected(automaton, state, from) else {
        return None;
    };
    let mut last = first;
    while last < u8::MAX
        && automaton.next(state, last + 1) != DEAD
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

/// Returns the byte with the lowest rank, at least `from`, that is valid in `state`.
const fn expected(automaton: &Automaton, state: State, from: usize) -> Option<u8> {
    let mut next = None;
    let mut byte = 0;
    while byte <= u8::MAX as usize {
        let here = rank(byte as u8);
        let sooner = match next {
            Some(found) => here < rank(found),
            None => true,
        };
        if here >= from && sooner && automaton.next(state, byte as u8) != DEAD {
            next = Some(byte as u8);
        }
        byte += 1;
    }
    next
}

/// Returns the position of a byte in the order of the message. Digits and letters come first, because they form short
/// ranges; unprintable bytes come last.
const fn rank(byte: u8) -> usize {
    (group(byte) as usize) << 8 | byte as usize
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
