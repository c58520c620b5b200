//! Expected sets: the bytes that would be valid where a search stopped.
//!
//! They are written as `` `0`-`9`, `/`, `?` or `#` ``. Only letters, digits and unprintable bytes are combined to
//! ranges, because the characters between `$` and `.` are not well known.

use crate::automaton::dfa::{Automaton, DEAD, State};
use crate::bytes::triplet;
use crate::error::const_string::Message;

/// A set of more items than this is cut short,
const MOST: usize = 8;
/// to this many and the number of the other bytes.
const SHOWN: usize = 6;

/// Appends the bytes that may follow in `state`.
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
        // Only the end of the text may follow.
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

/// The maximum length of a literal that is shown.
const LONGEST: usize = 16;

/// Appends the literal that must follow in `state`, such as `` `s3://` ``: a letter that may be of either case is in
/// lower case. Returns false if several bytes may follow.
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

/// Returns the only printable byte that may follow, and the next state. Both cases of a letter are one byte if the same
/// may follow them.
const fn only(automaton: &Automaton, state: State) -> Option<(u8, State)> {
    let mut found: Option<(u8, State)> = None;
    let mut byte = 0;
    while byte <= u8::MAX as usize {
        let next = automaton.next(state, byte as u8);
        if next != DEAD {
            found = match found {
                None if matches!(byte, 0x21..=0x7E) => Some((byte as u8, next)),
                // Upper case comes first.
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

/// Returns whether hex digits may follow, and nothing else: true for states inside a triplet.
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

/// Returns the next byte or range in reading order, from rank `from` on. A range has at least three bytes: `` `0`-`1`
/// `` would be no shorter.
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

/// Returns the next byte in reading order that may follow, from rank `from` on.
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

/// Returns the rank of a byte in reading order: digits and letters come first, because they say most in the least
/// space; unprintable bytes come last.
const fn rank(byte: u8) -> usize {
    (group(byte) as usize) << 8 | byte as usize
}

/// The group of bytes that are in no range.
const PUNCTUATION: u8 = 3;

/// Returns the group that a range stays within.
const fn group(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => 0,
        b'A'..=b'Z' => 1,
        b'a'..=b'z' => 2,
        0x20..=0x7E => PUNCTUATION,
        _ => 4,
    }
}
