//! The automata of RFC 3986 as printed, computed in advance. Every profile is compared with RFC 3986, and should not
//! wait for them to be compiled again.
//!
//! `grammar/tests/printed.rs` writes the file of tables, and fails if the compiler's result for the grammar differs.
//! For each rule the file has three parts, each with a length prefix of one byte: the name; the byte classes, as pairs
//! of the first byte of a range and its class; the accepting states. Then follow the number of states, and the next
//! state for each state and class.

use crate::dfa::Dfa;

const TABLES: &[u8] = include_bytes!("rfc3986.tables");

/// Returns the minimal automaton of a rule as RFC 3986 prints it, or of a core rule of ABNF (RFC 5234, Appendix B.1). Names
/// are compared with those in the RFCs, letter by letter.
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

/// Splits off a part with a length prefix of one byte.
fn split_prefixed(tables: &mut &'static [u8]) -> Option<&'static [u8]> {
    let length = usize::from(split(tables, 1)?[0]);
    split(tables, length)
}

fn split(tables: &mut &'static [u8], length: usize) -> Option<&'static [u8]> {
    let (first, rest) = tables.split_at_checked(length)?;
    *tables = rest;
    Some(first)
}
