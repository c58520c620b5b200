//! The automata of RFC 3986's rules, compiled in advance, because every profile is compared with RFC 3986.
//!
//! [`dfa`] reads an automaton from the file `rfc3986.tables`. The test `grammar/tests/printed.rs` writes this file,
//! and fails if the compiler's result differs from it. For each rule, the file has:
//!
//! 1. The name of the rule.
//! 2. The byte classes, as pairs of two bytes: the first byte of a range, and the class of the range. A range ends
//!    where the next one begins.
//! 3. The accepting states, in one byte each.
//! 4. The number of states, in one byte.
//! 5. The next state for each state and class, in one byte each.
//!
//! Each of the first three has a length prefix of one byte.

use crate::dfa::Dfa;

/// The automata of all rules, one after the other.
const TABLES: &[u8] = include_bytes!("rfc3986.tables");

/// Returns the minimal automaton of a rule of RFC 3986, or of a core rule of ABNF (RFC 5234, Appendix B.1). `name`
/// must have the same letter case as in the RFC. Returns `None` if there is no such rule.
///
/// ```
/// use uri_tables_grammar::dfa::rfc3986;
///
/// let port = rfc3986::dfa("port").unwrap();
/// assert!(port.matches(b"8080") && !port.matches(b"80a"));
/// assert!(rfc3986::dfa("ihost").is_none());
/// ```
pub fn dfa(name: &str) -> Option<Dfa> {
    read(name, false)
}

/// Returns the automaton of [`dfa`] with bytes beyond ASCII wherever it has a letter, to compare rules of RFC 3987 with.
///
/// ```
/// use uri_tables_grammar::dfa::rfc3986;
///
/// let query = rfc3986::wide_dfa("query").unwrap();
/// assert!(query.matches("é?".as_bytes()) && !query.matches("é#".as_bytes()));
/// ```
pub fn wide_dfa(name: &str) -> Option<Dfa> {
    read(name, true)
}

/// Reads the automaton of the rule `name`. If `is_wide` is true, bytes beyond ASCII are in the class of a letter.
fn read(name: &str, is_wide: bool) -> Option<Dfa> {
    let mut tables = TABLES;
    loop {
        // No rule is left if this returns `None`.
        let name_here = split_prefixed(&mut tables)?;
        let ranges = split_prefixed(&mut tables)?;
        let accepting_states = split_prefixed(&mut tables)?;
        let class_count = 1 + usize::from(ranges.chunks_exact(2).map(|range| range[1]).max()?);
        let state_count = usize::from(split(&mut tables, 1)?[0]);
        let next_states = split(&mut tables, state_count * class_count)?;
        if name_here != name.as_bytes() {
            continue;
        }
        let mut classes = [0; 256];
        for range in ranges.chunks_exact(2) {
            // The next range overwrites the bytes from its first byte.
            classes[usize::from(range[0])..].fill(range[1]);
        }
        if is_wide {
            // This letter is no hexadecimal digit.
            let letter = classes[usize::from(b'z')];
            classes[0x80..].fill(letter);
        }
        let transitions = next_states.iter().map(|&next| u32::from(next)).collect();
        let mut accepting = vec![false; state_count];
        for &state in accepting_states {
            accepting[usize::from(state)] = true;
        }
        return Some(Dfa::from_parts(classes, transitions, accepting));
    }
}

/// Removes a length prefix of one byte, and as many bytes as it says, from the beginning of `tables`. Returns these
/// bytes, or `None` if `tables` is too short.
fn split_prefixed(tables: &mut &'static [u8]) -> Option<&'static [u8]> {
    let length = usize::from(split(tables, 1)?[0]);
    split(tables, length)
}

/// Removes `length` bytes from the beginning of `tables`, and returns them, or `None` if `tables` is too short.
fn split(tables: &mut &'static [u8], length: usize) -> Option<&'static [u8]> {
    let (first, rest) = tables.split_at_checked(length)?;
    *tables = rest;
    Some(first)
}
