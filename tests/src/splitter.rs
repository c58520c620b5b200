//! A backtracking matcher that finds the components of a text. Tests compare the library's accessors with this oracle.
//!
//! It tries alternatives in order ("first-match-wins", RFC 3986, section 3.2.2) and returns the components of the first
//! match of the whole text. It uses no automaton.

use std::collections::{BTreeMap, BTreeSet};

use uri_tables_grammar::abnf::grammar::{Grammar, Node};

use crate::oracle::Oracle;

/// The name of a component, and the names of the rules whose matches are that component.
pub type Component<'a> = (&'a str, &'a [&'a str]);

/// Returns the text of each component by name, or `None` if `text` does not match `rule`. No component may occur twice
/// in `text`.
///
/// # Panics
/// If the grammar does not define `rule`, or a rule that `rule` refers to.
pub fn split<'t, 'c>(
    grammar: &Grammar,
    rule: &str,
    components: &[Component<'c>],
    text: &'t str,
) -> Option<BTreeMap<&'c str, &'t str>> {
    occurrences(grammar, rule, components, text).map(|found| found.into_iter().collect())
}

/// Returns the name and text of every occurrence of a component, ordered by where the occurrences end. Returns `None`
/// if `text` does not match `rule`.
///
/// # Panics
/// See [`split`].
pub fn occurrences<'t, 'c>(
    grammar: &Grammar,
    rule: &str,
    components: &[Component<'c>],
    text: &'t str,
) -> Option<Vec<(&'c str, &'t str)>> {
    let splitter = Splitter {
        oracle: Oracle {
            grammar,
            text: text.as_bytes(),
        },
        components,
    };
    let rule = grammar
        .rule(rule)
        .unwrap_or_else(|| panic!("no rule `{rule}`"));
    let mut found = Vec::new();
    let ends = |end: usize, _: &mut Found| end == text.len();
    let done = splitter.walk(&rule.node, 0, &mut found, &mut { ends });
    let named =
        |(component, from, to): (usize, usize, usize)| (components[component].0, &text[from..to]);
    done.then(|| found.into_iter().map(named).collect())
}

/// The occurrences found so far: for each, the index of the component and the offsets of its start and end.
type Found = Vec<(usize, usize, usize)>;

/// A continuation that returns whether the rest of the text matches when the current node ends at the given offset.
type Rest<'r> = dyn FnMut(usize, &mut Found) -> bool + 'r;

struct Splitter<'s, 'c> {
    oracle: Oracle<'s>,
    components: &'s [Component<'c>],
}

impl Splitter<'_, '_> {
    /// Returns whether `node` matches at the offset `at` and `rest` matches after it. If not, `found` is unchanged.
    fn walk(&self, node: &Node, at: usize, found: &mut Found, rest: &mut Rest<'_>) -> bool {
        match node {
            Node::Alternatives(nodes) => nodes.iter().any(|node| self.walk(node, at, found, rest)),
            Node::Concatenation(nodes) => self.sequence(nodes, at, found, rest),
            Node::Repetition { min, max, node } => {
                self.repeated(node, (*min, *max), at, found, rest)
            }
            Node::Rule(reference) => {
                let definition = self.oracle.grammar.definition(reference);
                let rule = definition.unwrap_or_else(|| panic!("no rule `{}`", reference.name));
                let name = |other: &&str| other.eq_ignore_ascii_case(&rule.name);
                let component = self
                    .components
                    .iter()
                    .position(|(_, rules)| rules.iter().any(name));
                let Some(component) = component else {
                    return self.walk(&rule.node, at, found, rest);
                };
                self.walk(&rule.node, at, found, &mut |end, found| {
                    found.push((component, at, end));
                    let fits = rest(end, found);
                    if !fits {
                        found.pop();
                    }
                    fits
                })
            }
            // Components inside these nodes are not found. Like a repetition, the node tries its longest match first.
            Node::String { .. }
            | Node::Range { .. }
            | Node::Sequence(_)
            | Node::Prose { .. }
            | Node::Except { .. } => {
                let ends = self.oracle.ends(node, &BTreeSet::from([at]));
                ends.into_iter().rev().any(|end| rest(end, found))
            }
        }
    }

    fn sequence(&self, nodes: &[Node], at: usize, found: &mut Found, rest: &mut Rest<'_>) -> bool {
        let Some((first, others)) = nodes.split_first() else {
            return rest(at, found);
        };
        self.walk(first, at, found, &mut |end, found| {
            self.sequence(others, end, found, rest)
        })
    }

    /// Matches `node` `min` to `max` times, trying more repetitions before fewer. Empty repetitions are tried only up
    /// to `min`, so that the recursion ends.
    fn repeated(
        &self,
        node: &Node,
        (min, max): (u32, Option<u32>),
        at: usize,
        found: &mut Found,
        rest: &mut Rest<'_>,
    ) -> bool {
        let fewer = (min.saturating_sub(1), max.map(|max| max.saturating_sub(1)));
        let again = max != Some(0)
            && self.walk(node, at, found, &mut |end, found| {
                (end > at || min > 0) && self.repeated(node, fewer, end, found, rest)
            });
        again || min == 0 && rest(at, found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_match_is_found() {
        let mut grammar = Grammar::new();
        let text = "r = a b / b a\na = *\"x\"\nb = *3( \"x\" / \"y\" )\n";
        grammar.read("test", text).expect("a grammar");
        let found = |text| split(&grammar, "r", &[("a", &["a"]), ("b", &["b"])], text);
        assert_eq!(found("xx"), Some(BTreeMap::from([("a", "xx"), ("b", "")])));
        assert_eq!(found("xy"), Some(BTreeMap::from([("a", "x"), ("b", "y")])));
        assert_eq!(found("yx"), Some(BTreeMap::from([("a", ""), ("b", "yx")])));
        let behind = found("yyyxx");
        assert_eq!(behind, Some(BTreeMap::from([("a", "xx"), ("b", "yyy")])));
        assert_eq!(found("yyyy"), None);
        let all = |text| occurrences(&grammar, "r", &[("a", &["a"]), ("b", &["b"])], text);
        assert_eq!(all("yyyxx"), Some(vec![("b", "yyy"), ("a", "xx")]));
    }
}
