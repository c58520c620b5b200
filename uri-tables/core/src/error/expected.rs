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
    let mut items = 0;
    let mut octets = 0;
    let mut from = 0;
    while let Some((first, last)) = item(automaton, state, from) {
        items += 1;
        octets += last as usize - first as usize + 1;
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
        message.push_octet(first);
        if last > first {
            message.push("-");
            message.push_octet(last);
        }
        octets -= last as usize - first as usize + 1;
        from = rank(last) + 1;
        pushed += 1;
    }
    if octets > 0 {
        message.push(" or ");
        message.push_number(octets);
        message.push(" other octets");
    }
}

/// Returns whether hex digits may follow, and nothing else: true for states inside a triplet.
pub(crate) const fn only_hex_digits(automaton: &Automaton, state: State) -> bool {
    if automaton.accepts(state) {
        return false;
    }
    let mut any = false;
    let mut octet = 0;
    while octet <= u8::MAX as usize {
        if automaton.next(state, octet as u8) != DEAD {
            if triplet::digit(octet as u8).is_none() {
                return false;
            }
            any = true;
        }
        octet += 1;
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
    let mut octet = 0;
    while octet <= u8::MAX as usize {
        let here = rank(octet as u8);
        let sooner = match next {
            Some(found) => here < rank(found),
            None => true,
        };
        if here >= from && sooner && automaton.next(state, octet as u8) != DEAD {
            next = Some(octet as u8);
        }
        octet += 1;
    }
    next
}

/// Returns the rank of a byte in reading order: digits and letters come first, because they say most in the least
/// space; unprintable bytes come last.
const fn rank(octet: u8) -> usize {
    (group(octet) as usize) << 8 | octet as usize
}

/// The group of bytes that are in no range.
const PUNCTUATION: u8 = 3;

/// Returns the group that a range stays within.
const fn group(octet: u8) -> u8 {
    match octet {
        b'0'..=b'9' => 0,
        b'A'..=b'Z' => 1,
        b'a'..=b'z' => 2,
        0x20..=0x7E => PUNCTUATION,
        _ => 4,
    }
}
