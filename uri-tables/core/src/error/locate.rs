//! Finds the position of the error in an invalid text.
//!
//! A search stops at the first byte without a valid transition. The error is reported where a reader would look for
//! it: at the `%` of a malformed triplet, or at the first byte of a character if a later byte of the character was
//! invalid.

use crate::automaton::dfa::{START, State};
use crate::automaton::reject::Reject;
use crate::bytes::triplet;
use crate::error::cause::Cause;
use crate::error::expected;
use crate::error::fault::Fault;
use crate::error::{ErrorKind, ParseError};
use crate::rule::data::RuleData;

/// Returns the error for `text`, whose search stopped at `stop`.
#[cold]
pub(crate) const fn refused(rule: &'static RuleData, text: &[u8], stop: Reject) -> ParseError {
    let (offset, state) = (stop.offset, stop.state());
    if let Some(start) = triplet_start(rule, text, stop) {
        let kind = ErrorKind::MalformedTriplet;
        return ParseError(Fault::new(Some(rule), start, state, b"%", kind));
    }
    let (start, state, found) = blamed(rule, text, offset, state);
    let kind = if found.is_empty() {
        ErrorKind::UnexpectedEnd
    } else {
        ErrorKind::InvalidByte
    };
    let cause = Cause::of(rule, text, start, state);
    ParseError(Fault::new(Some(rule), start, state, found, kind).because(cause))
}

/// Returns the offset of the error that [`refused`] returns.
#[cfg(feature = "alloc")]
#[cold]
pub(crate) const fn offset(rule: &'static RuleData, text: &[u8], stop: Reject) -> usize {
    match triplet_start(rule, text, stop) {
        Some(start) => start,
        None => blamed(rule, text, stop.offset, stop.state()).0,
    }
}

/// Returns the offset and the bytes of the character at `offset`, and the state before it. An invalid byte is reported as
/// the whole character, because a `str` cannot be split inside a character. There are no bytes at the end of the text.
const fn blamed<'t>(
    rule: &RuleData,
    text: &'t [u8],
    offset: usize,
    state: State,
) -> (usize, State, &'t [u8]) {
    if offset == text.len() {
        return (offset, state, &[]);
    }
    let mut start = offset;
    while start > 0 && offset - start < 3 && text[start] & 0xC0 == 0x80 {
        start -= 1;
    }
    if let Some(found) = character(text.split_at(start).1)
        && start + found.len() > offset
    {
        let state = rule.automaton.after(START, text.split_at(start).0);
        return (start, state, found);
    }
    (offset, state, text.split_at(offset).1.split_at(1).0)
}

/// If the search stopped in a triplet because a hex digit is missing, returns the offset of the `%`.
const fn triplet_start(rule: &RuleData, text: &[u8], stop: Reject) -> Option<usize> {
    let (offset, state) = (stop.offset, stop.state());
    let start = match text.split_at(offset).0 {
        [.., b'%'] => offset - 1,
        [.., b'%', digit] if triplet::digit(*digit).is_some() => offset - 2,
        _ => return None,
    };
    if offset < text.len() && triplet::digit(text[offset]).is_some() {
        return None;
    }
    // A grammar may use `%` outside of triplets. It begins a triplet if only hex digits are valid after it.
    if expected::only_hex_digits(&rule.automaton, state) {
        Some(start)
    } else {
        None
    }
}

/// Returns the bytes of the character that `text` begins with, or `None` if it is ASCII or not UTF-8.
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
