//! The automata of RFC 3986 as printed, computed beforehand.
//!
//! In: the name of a rule of RFC 3986, or of a core rule of RFC 5234. Out: its minimal automaton. Every profile is proven
//! to be within RFC 3986, and nobody who declares one should wait for that to be compiled once more. The tables are
//! written by a test (`grammar/tests/printed.rs`), which fails if they are not what the compiler makes of the texts.

mod tables;

use crate::dfa::Dfa;

/// A minimal automaton as it is kept: in byte strings, which the compiler reads as one token each.
struct Table {
    name: &'static str,
    /// Pairs: from which octet on octets are of which class.
    classes: &'static [u8],
    /// By state the next one for each class.
    rows: &'static [u8],
    /// The states in which words may end.
    accepting: &'static [u8],
}

/// The minimal automaton of a rule as RFC 3986 prints it, or of a core rule of ABNF (RFC 5234, Appendix B.1). Names are
/// those that the RFCs print, letter by letter.
///
/// ```
/// use uri_tables_grammar::printed;
///
/// let port = printed::dfa("port").unwrap();
/// assert!(port.matches(b"8080") && !port.matches(b"80a"));
/// assert!(printed::dfa("ihost").is_none());
/// ```
pub fn dfa(name: &str) -> Option<Dfa> {
    let table = tables::TABLES.iter().find(|table| table.name == name)?;
    let mut classes = [0; 256];
    let mut width = 0;
    for pair in table.classes.chunks_exact(2) {
        classes[usize::from(pair[0])..].fill(pair[1]);
        width = width.max(usize::from(pair[1]) + 1);
    }
    let transitions = table.rows.iter().map(|&next| u32::from(next)).collect();
    let mut accepting = vec![false; table.rows.len() / width];
    for &state in table.accepting {
        accepting[usize::from(state)] = true;
    }
    Some(Dfa::from_parts(classes, transitions, accepting))
}
