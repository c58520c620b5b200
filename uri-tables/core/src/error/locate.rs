//! Locates the error in an invalid text: [`refused`] makes a [`ParseError`] of the [`Reject`] of a search.
//!
//! A search runs the rule's automaton over the text, and stops before the first byte that no valid text has there. A
//! reader may look for the error at an earlier byte:
//!
//! - at the `%` of a malformed triplet: the search of `%4g` stops at the `g`;
//! - at the first byte of a character: the search may stop at any of the bytes that encode it in UTF-8.

use crate::automaton::dfa::{START, State};
use crate::automaton::reject::Reject;
use crate::bytes::triplet;
use crate::error::cause::Cause;
use crate::error::expected;
use crate::error::fault::Fault;
use crate::error::{ErrorKind, ParseError};
use crate::rule::data::RuleData;

/// Returns the error for `text`. `stop` is where the search of `text` stopped.
#[cold]
pub(crate) const fn refused(rule: &'static RuleData, text: &[u8], stop: Reject) -> ParseError {
    let (offset, state) = (stop.offset, stop.state());
    if let Some(start) = triplet_start(rule, text, stop) {
        let kind = ErrorKind::MalformedTriplet;
        return ParseError(Fault::new(Some(rule), start, state, b"%", kind));
    }
    let (start, state, found) = character_at_fault(rule, text, offset, state);
    let kind = if found.is_empty() {
        ErrorKind::UnexpectedEnd
    } else {
        ErrorKind::InvalidByte
    };
    let cause = Cause::of(rule, text, start, state);
    ParseError(Fault::new(Some(rule), start, state, found, kind).because(cause))
}

/// Returns the offset of the error that [`refused`] would return, which takes less time than the whole error.
#[cold]
pub(crate) const fn offset(rule: &'static RuleData, text: &[u8], stop: Reject) -> usize {
    match triplet_start(rule, text, stop) {
        Some(start) => start,
        None => character_at_fault(rule, text, stop.offset, stop.state()).0,
    }
}

/// Finds the character that has the byte at `offset`. Returns the offset of its first byte, the state before it, and
/// its bytes. If the byte does not belong to a valid character, returns the same for this byte alone. At the end of the
/// text, there are no bytes. `state` is the state before the byte at `offset`.
///
/// An error is about a whole character, because callers may slice a `str` at the error's offset.
const fn character_at_fault<'t>(
    rule: &RuleData,
    text: &'t [u8],
    offset: usize,
    state: State,
) -> (usize, State, &'t [u8]) {
    if offset == text.len() {
        return (offset, state, &[]);
    }
    // Go back to the first byte of the character. The other bytes of a character are `10xxxxxx`, and there are at most
    // three.
    let mut start = offset;
    while start > 0 && offset - start < 3 && text[start] & 0xC0 == 0x80 {
        start -= 1;
    }
    // In text that is not UTF-8, the character at `start` may end before `offset`.
    if let Some(found) = character(text.split_at(start).1)
        && start + found.len() > offset
    {
        let state = rule.automaton.after(START, text.split_at(start).0);
        return (start, state, found);
    }
    (offset, state, text.split_at(offset).1.split_at(1).0)
}

/// If the search stopped because a hex digit is missing, returns the offset of the `%` of this triplet. Otherwise
/// returns `None`.
const fn triplet_start(rule: &RuleData, text: &[u8], stop: Reject) -> Option<usize> {
    let (offset, state) = (stop.offset, stop.state());
    let start = match text.split_at(offset).0 {
        [.., b'%'] => offset - 1,
        [.., b'%', digit] if triplet::digit(*digit).is_some() => offset - 2,
        _ => return None,
    };
    // A hex digit that is not valid is no malformed triplet: a grammar may allow some triplets and not others.
    if offset < text.len() && triplet::digit(text[offset]).is_some() {
        return None;
    }
    // A grammar may use `%` for something else. The `%` begins a triplet if only hex digits are valid after it.
    if expected::only_hex_digits(&rule.automaton, state) {
        Some(start)
    } else {
        None
    }
}

/// Returns the bytes of the character that `text` begins with. Returns `None` if `text` is empty, or begins with an
/// ASCII character or with bytes that are not UTF-8.
pub(crate) const fn character(text: &[u8]) -> Option<&[u8]> {
    let length = match text {
        [0xC2..=0xDF, ..] => 2,
        [0xE0..=0xEF, ..] => 3,
        [0xF0..=0xF4, ..] => 4,
        _ => return None,
    };
    if text.len() < length {
        return None;
    }
    let (bytes, _) = text.split_at(length);
    if core::str::from_utf8(bytes).is_ok() {
        Some(bytes)
    } else {
        None
    }
}
