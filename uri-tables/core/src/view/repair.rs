//! Percent-encodes the bytes that are not valid at their positions.
//!
//! The rule's automaton reads the text once. A byte without a transition is replaced by its triplet, and the automaton
//! continues after it. A byte that may be meant as a delimiter is not encoded, except `[`, `]` and a second `#`, which
//! count as data. Nothing in an authority is encoded.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use crate::automaton::dfa::{DEAD, START};
use crate::bytes::triplet;
use crate::error::cause::{authority_end, is_scheme_byte};
use crate::error::expected::only_hex_digits;
use crate::error::fault::Fault;
use crate::error::locate::{self, character};
use crate::error::{ErrorKind, ParseError};
use crate::rule::data::Reading;
use crate::rule::data::RuleData;

/// Repairs `text`, as [`View::repair`](crate::View::repair) describes.
///
/// # Errors
///
/// If this does not make the text valid.
pub fn repair<'t>(rule: &'static RuleData, text: &'t [u8]) -> Result<Cow<'t, str>, ParseError> {
    let Err(first_error) = rule.validate(text) else {
        let text = core::str::from_utf8(text).map_err(|_| ParseError::internal(rule))?;
        return Ok(Cow::Borrowed(text));
    };
    let automaton = &rule.automaton;
    let host_range = host_range(rule, text);
    let mut repaired = String::with_capacity(text.len() + 16);
    let (mut state, mut offset, mut has_hash) = (START, 0, false);
    let mut is_changed = false;
    let mut fault = Fault::new(Some(rule), text.len(), state, &[], ErrorKind::UnexpectedEnd);
    while offset < text.len() {
        let unit = unit(&text[offset..]);
        let next = automaton.after(state, unit);
        let is_stray_percent = unit == b"%" && (next == DEAD || only_hex_digits(automaton, next));
        if next != DEAD && !is_stray_percent {
            // The automaton has read whole characters only, so this cannot fail.
            repaired.push_str(core::str::from_utf8(unit).unwrap_or_default());
            state = next;
        } else {
            let start = repaired.len();
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
            // `encoded` is empty if the byte must not be encoded.
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
            return Ok(Cow::Owned(repaired));
        }
        fault.state = state;
    }
    // If nothing was encoded, the error is that of parsing.
    Err(if is_changed {
        ParseError(fault)
    } else {
        locate::refused(rule, text, first_error)
    })
}

/// Returns the first character or triplet of `text`, or its first byte if that is neither.
fn unit(text: &[u8]) -> &[u8] {
    if triplet::at_start(text).is_some() {
        return &text[..3];
    }
    character(text).unwrap_or(&text[..1])
}

/// Returns whether `byte` is encoded because no part of a URI may contain it literally. This is not true of `\`: some
/// programs read it as `/`, so what it means would be a guess.
const fn is_never_literal(byte: u8) -> bool {
    matches!(
        byte,
        0..=0x20 | b'"' | b'<' | b'>' | b'^' | b'`' | b'{' | b'|' | b'}' | 0x7F..
    )
}

/// Returns the range that may hold a host: the authority, or the first segment of a path that begins with `//`, which
/// some programs read as a host.
fn host_range(rule: &RuleData, text: &[u8]) -> Range<usize> {
    if rule.is_host || rule.secrets.reading() == Reading::Authority {
        return 0..text.len();
    }
    // This also skips the `:` after the scheme.
    let is_in_scheme = |&byte: &u8| is_scheme_byte(byte) || byte == b':';
    let scheme = text.iter().take_while(|byte| is_in_scheme(byte)).count();
    let slashes = text[scheme..].iter().take_while(|&&byte| byte == b'/');
    let slashes = slashes.count();
    // After three slashes, as in `file:///`, the authority is empty.
    if slashes < 2 || slashes == 3 {
        return 0..0;
    }
    let start = scheme + slashes;
    start..authority_end(text, start)
}
