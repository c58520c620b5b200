//! The automata of RFC 3986's rules, compiled in advance, because every profile is compared with RFC 3986.
//!
//! The test `grammar/tests/printed.rs` writes the file `rfc3986.tables`, and fails if the compiler's result differs
//! from it. Each rule in the file begins with three parts that have a length prefix of one byte: the name; the byte
//! classes, as pairs of the first byte of a range and its class; and the accepting states. Then follow the number of
//! states in one byte, and the next state for each state and class.

use crate::dfa::Dfa;

const TABLES: &[u8] = include_bytes!("rfc3986.tables");

/// Returns the minimal automaton of a rule of RFC 3986, or of a core rule of ABNF (RFC 5234, Appendix B.1). `name` must
/// have the same letter case as in the RFC.
///
/// ```
/// use uri_tables_grammar::dfa::rfc3986;
///
/// let port = rfc3986::dfa("port").unwrap();
/// assert!(port.matches(b"8080") && !port.matches(b"80a"));
/// assert!(rfc3986::dfa("ihost").is_none());
/// ```
pub fn dfa(name: &str) -> Option<Dfa> {
    let mut tables = TABLES;
    loop {
        let found = split_prefixed(&mut tables)?;
        let pairs = split_prefixed(&mut tables)?;
        let ends = split_prefixed(&mut tables)?;
        let width = 1 + usize::from(pairs.chunks_exact(2).map(|pair| pair[1]).max()?);
        let count = usize::from(split(&mut tables, 1)?[0]);
        let rows = split(&mut tables, count * width)?;
        if found != name.as_bytes() {
            continue;
        }
        let mut classes = [0; 256];
        for pair in pairs.chunks_exact(2) {
            classes[usize::from(pair[0])..].fill(pair[1]);
        }
        let transitions = rows.iter().map(|&next| u32::from(next)).collect();
        let mut accepting = vec![false; count];
        for &state in ends {
            accepting[usize::from(state)] = true;
        }
        return Some(Dfa::from_parts(classes, transitions, accepting));
    }
}

/// Splits off a part that has a length prefix of one byte, and returns it without the prefix.
fn split_prefixed(tables: &mut &'static [u8]) -> Option<&'static [u8]> {
    let length = usize::from(split(tables, 1)?[0]);
    split(tables, length)
}

fn split(tables: &mut &'static [u8], length: usize) -> Option<&'static [u8]> {
    let (first, rest) = tables.split_at_checked(length)?;
    *tables = rest;
    Some(first)
}
