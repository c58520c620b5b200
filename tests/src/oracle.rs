//! A naive matcher that implements ABNF as RFC 5234 describes it. Tests compare the automata with this oracle.
//!
//! For a set of offsets where a node may begin, the oracle computes the set of offsets where the node may end. It uses
//! no automaton and caches nothing, so it is slow, but short enough to verify by reading.

use std::collections::BTreeSet;

use uri_tables_grammar::abnf::grammar::{Grammar, Node};

pub(crate) type Places = BTreeSet<usize>;

/// Returns whether the whole `text` matches `rule`.
///
/// # Panics
/// If the grammar does not define `rule`, or a rule that `rule` refers to.
pub fn matches(grammar: &Grammar, rule: &str, text: &[u8]) -> bool {
    let rule = grammar
        .rule(rule)
        .unwrap_or_else(|| panic!("no rule `{rule}`"));
    Oracle { grammar, text }
        .ends(&rule.node, &Places::from([0]))
        .contains(&text.len())
}

pub(crate) struct Oracle<'a> {
    pub(crate) grammar: &'a Grammar,
    pub(crate) text: &'a [u8],
}

impl Oracle<'_> {
    /// Returns the offsets where `node` may end if it begins at one of the offsets in `starts`.
    pub(crate) fn ends(&self, node: &Node, starts: &Places) -> Places {
        if starts.is_empty() {
            return Places::new();
        }
        match node {
            Node::Alternatives(nodes) => nodes
                .iter()
                .flat_map(|node| self.ends(node, starts))
                .collect(),
            Node::Concatenation(nodes) => nodes
                .iter()
                .fold(starts.clone(), |places, node| self.ends(node, &places)),
            Node::Repetition { min, max, node } => self.repeated(node, *min, *max, starts),
            Node::Rule(reference) => {
                let rule = self.grammar.definition(reference);
                let rule = rule.unwrap_or_else(|| panic!("no rule `{}`", reference.name));
                self.ends(&rule.node, starts)
            }
            Node::String {
                value,
                case_sensitive,
            } => {
                let step = |&start: &usize| {
                    let end = start + value.len();
                    let found = self.text.get(start..end)?;
                    let same = found == value.as_bytes()
                        || !case_sensitive && found.eq_ignore_ascii_case(value.as_bytes());
                    same.then_some(end)
                };
                starts.iter().filter_map(step).collect()
            }
            Node::Range { first, last } => {
                let step = |&start: &usize| {
                    let (value, end) = self.code_point(start)?;
                    (*first..=*last).contains(&value).then_some(end)
                };
                starts.iter().filter_map(step).collect()
            }
            Node::Sequence(values) => values.iter().fold(starts.clone(), |places, expected| {
                let step = |&start: &usize| {
                    let (value, end) = self.code_point(start)?;
                    (value == *expected).then_some(end)
                };
                places.iter().filter_map(step).collect()
            }),
            Node::Prose { text, .. } => panic!("<{text}> has no words"),
            // An excluded text must begin at the same offset as the text it excludes, so each offset is handled
            // separately.
            Node::Except { from, not } => starts
                .iter()
                .flat_map(|&start| {
                    let start = Places::from([start]);
                    let excluded = self.ends(not, &start);
                    let mut ends = self.ends(from, &start);
                    ends.retain(|end| !excluded.contains(end));
                    ends
                })
                .collect(),
        }
    }

    /// Returns the offsets where `min` to `max` repetitions of `node` may end. Stops after the first repetition that
    /// adds no new offset, because no later one can add any.
    fn repeated(&self, node: &Node, min: u32, max: Option<u32>, starts: &Places) -> Places {
        let mut places = starts.clone();
        for _ in 0..min {
            let next = self.ends(node, &places);
            if next == places {
                break;
            }
            places = next;
        }
        let mut all = places.clone();
        for _ in min..max.unwrap_or(u32::MAX) {
            places = self.ends(node, &places);
            places.retain(|place| all.insert(*place));
            if places.is_empty() {
                break;
            }
        }
        all
    }

    /// Returns the code point at `start` and the offset of its end, or `None` if no valid UTF-8 character begins there.
    fn code_point(&self, start: usize) -> Option<(u32, usize)> {
        (start + 1..=start + 4).find_map(|end| {
            let character = std::str::from_utf8(self.text.get(start..end)?)
                .ok()?
                .chars()
                .next()?;
            Some((u32::from(character), end))
        })
    }
}
