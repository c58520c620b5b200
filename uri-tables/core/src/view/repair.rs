//! Repair of invalid texts: percent-encodes the bytes that are not valid in their places, as in `a b` -> `a%20b`.
//!
//! The rule's automaton reads the text once, in *units*: a unit is a triplet, a character or a single byte. A unit
//! without a transition is *encoded*, that is, each of its bytes is replaced by its triplet, and the automaton
//! continues after the triplets. Only *data* is encoded: a unit that cannot be meant as a delimiter. `[`, `]` and a
//! second `#` count as data. Nothing in an authority is encoded, because resolvers do not decode triplets in a host.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use crate::automaton::dfa::{DEAD, START};
use crate::automaton::slots::MAX_TEXT_LEN;
use crate::bytes::scheme::is_scheme_byte;
use crate::bytes::triplet;
use crate::error::cause::authority_end;
use crate::error::expected::only_hex_digits;
use crate::error::fault::Fault;
use crate::error::locate::{self, character};
use crate::error::{ErrorKind, ParseError};
use crate::rule::data::Reading;
use crate::rule::data::RuleData;

/// Returns the repaired text, as [`View::repair`](crate::View::repair) describes.
///
/// # Errors
///
/// If the text cannot be made valid. The offset of the error is an offset in `text`.
pub fn repair<'t>(rule: &'static RuleData, text: &'t [u8]) -> Result<Cow<'t, str>, ParseError> {
    if text.len() > MAX_TEXT_LEN {
        return Err(ParseError::too_long(rule));
    }
    let Err(first_stop) = rule.validate(text) else {
        // All valid texts are UTF-8, so this cannot fail.
        let text = core::str::from_utf8(text).map_err(|_| ParseError::internal(rule))?;
        return Ok(Cow::Borrowed(text));
    };
    let automaton = &rule.automaton;
    let host_range = host_range(rule, text);
    let mut repaired = String::with_capacity(text.len() + 16);
    // `offset` is the offset of the unit in `text`, and `state` is the state before it. `has_hash` is true after a
    // `#`.
    let (mut state, mut offset, mut has_hash) = (START, 0, false);
    let mut is_changed = false;
    // The fault if all units can be read, but the text ends too early. Its state is set after the loop.
    let mut fault = Fault::new(Some(rule), text.len(), state, &[], ErrorKind::UnexpectedEnd);
    while offset < text.len() {
        let unit = unit(&text[offset..]);
        let next = automaton.after(state, unit);
        // A `%` without two hex digits, where the grammar does not use `%` for something else than triplets.
        let is_stray_percent = unit == b"%" && (next == DEAD || only_hex_digits(automaton, next));
        if next != DEAD && !is_stray_percent {
            // The automaton accepts whole characters only, so this cannot fail.
            repaired.push_str(core::str::from_utf8(unit).unwrap_or_default());
            state = next;
        } else {
            let start = repaired.len();
            // A unit of several ASCII bytes is a triplet, which is not encoded again.
            let is_data = is_stray_percent
                || match unit {
                    [b'#'] => has_hash,
                    [byte] => is_never_literal(*byte) || matches!(byte, b'[' | b']'),
                    _ => !unit.is_ascii(),
                };
            if is_data && !host_range.contains(&offset) {
                for &byte in unit {
                    repaired.push_str(triplet::of(byte));
                }
            }
            let encoded = &repaired.as_bytes()[start..];
            let next = automaton.after(state, encoded);
            // `encoded` is empty if the unit must not be encoded.
            if encoded.is_empty() || next == DEAD {
                let kind = if is_stray_percent {
                    ErrorKind::MalformedTriplet
                } else {
                    ErrorKind::InvalidByte
                };
                let found = if unit.is_ascii() { &unit[..1] } else { unit };
                fault = Fault::new(Some(rule), offset, state, found, kind);
                break;
            }
            is_changed = true;
            state = next;
        }
        has_hash |= unit == b"#";
        offset += unit.len();
    }
    if offset == text.len() {
        if automaton.accepts(state) {
            if repaired.len() > MAX_TEXT_LEN {
                return Err(ParseError::too_long(rule));
            }
            return Ok(Cow::Owned(repaired));
        }
        fault.state = state;
    }
    // If nothing was encoded, the error is that of parsing, which also has a cause.
    Err(if is_changed {
        ParseError(fault)
    } else {
        locate::refused(rule, text, first_stop)
    })
}

/// Returns the first unit of `text`: a triplet, a character beyond ASCII, or else a single byte.
fn unit(text: &[u8]) -> &[u8] {
    if triplet::at_start(text).is_some() {
        return &text[..3];
    }
    character(text).unwrap_or(&text[..1])
}

/// Returns whether no component of a URI may contain `byte` literally, so that `byte` must be data. Returns `false`
/// for `\`, because some programs read it as `/`.
const fn is_never_literal(byte: u8) -> bool {
    matches!(
        byte,
        0..=0x20 | b'"' | b'<' | b'>' | b'^' | b'`' | b'{' | b'|' | b'}' | 0x7F..
    )
}

/// Returns the range of offsets that may hold a host: the authority, or a text after four or more slashes, which some
/// programs read as a host.
fn host_range(rule: &RuleData, text: &[u8]) -> Range<usize> {
    if rule.is_host || rule.reading == Reading::Authority {
        return 0..text.len();
    }
    let is_scheme_or_colon = |&byte: &u8| is_scheme_byte(byte) || byte == b':';
    let scheme = text.iter().take_while(|byte| is_scheme_or_colon(byte));
    let scheme_end = scheme.count();
    let slashes = text[scheme_end..].iter().take_while(|&&byte| byte == b'/');
    let slashes = slashes.count();
    // After three slashes, as in `file:///`, the authority is empty.
    if slashes < 2 || slashes == 3 {
        return 0..0;
    }
    let start = scheme_end + slashes;
    start..authority_end(text, start)
}
