//! The syntax tree of a rule's right-hand side, and the [`Rule`] that it belongs to.
//!
//! The tree consists of [`Node`]s. `a / 2( b "x" )` is `Alternatives` with the nodes of `a` and `2( b "x" )`. Groups
//! have no node of their own, and `[ x ]` is the same as `*1x`. A name is a [`Reference`] to a rule, with its
//! position, so that an error can mark the name. A [`Target`] tells which definition of the rule is meant.

use crate::abnf::bundled::RuleOption;
use crate::diag::error::Error;
use crate::diag::location::Location;

/// A rule of a [`Grammar`](crate::abnf::grammar::Grammar).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// The name in the letter case of the definition.
    pub name: String,
    /// The source of the definition, from `name =` to its last comment, without common indentation and trailing
    /// space. The source of each addition by `=/` follows on a new line.
    pub text: String,
    /// The position of the name in the grammar text that defines the rule, or in the last text that extends the rule.
    pub location: Location,
    /// The right-hand side.
    pub node: Node,
    /// True if `=/` defines the rule because there was no definition to extend. This is correct in a grammar that
    /// extends another one (RFC 9208 extends IMAP), and a typo in most others.
    pub orphan: bool,
    /// The property that the library defines for a rule of a bundled grammar, or `None`. A rule that `=/` extends
    /// keeps its option. A user's rule that replaces another rule has no option.
    pub option: Option<RuleOption>,
    /// The index of the layer (grammar text) that contains `location`. 0 until the rule is added to a grammar.
    pub(crate) layer: usize,
    /// The index of the definition in an earlier grammar text that this rule replaces or extends.
    pub(crate) earlier: Option<usize>,
}

impl Rule {
    /// Creates a rule that is not yet added to a grammar.
    pub(crate) fn new(name: String, text: String, location: Location, node: Node) -> Self {
        Self {
            name,
            text,
            location,
            node,
            orphan: false,
            option: None,
            layer: 0,
            earlier: None,
        }
    }
}

/// A rule as one grammar text defines it: one `=` or `=/` definition or, after they are merged, all definitions of the
/// rule in the text.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) rule: Rule,
    /// True if the first definition has `=/`, which adds alternatives to a rule.
    pub(crate) adds: bool,
    /// True if the definition has errors. Then its text and its node are empty.
    pub(crate) is_broken: bool,
}

/// A rule's right-hand side, or a part of it (RFC 5234 §3, RFC 7405).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// `a / b`. The first alternative that matches is preferred.
    Alternatives(Vec<Node>),
    /// `a b`.
    Concatenation(Vec<Node>),
    /// `1*3a`, `*a` or `2a`. `[a]` is a repetition from 0 to 1.
    Repetition {
        /// The minimum count.
        min: u32,
        /// The maximum count, or `None` for no maximum.
        max: Option<u32>,
        /// The repeated node.
        node: Box<Node>,
    },
    /// A reference to a rule by its name.
    Rule(Reference),
    /// `"abc"` or `%s"abc"`. The value is printable ASCII.
    String {
        /// The characters.
        value: String,
        /// True for `%s"abc"`, false for `"abc"` and `%i"abc"`.
        case_sensitive: bool,
    },
    /// `%x41-5A`: one code point from `first` to `last`, but no surrogate.
    Range {
        /// The lowest code point.
        first: u32,
        /// The highest code point.
        last: u32,
    },
    /// `%x41` or `%x41.42`: these code points one after the other. None is a surrogate.
    Sequence(Vec<u32>),
    /// `<from except not>`: the strings that `from` matches and `not` does not match.
    Except {
        /// The node that must match.
        from: Box<Node>,
        /// The node that must not match.
        not: Box<Node>,
    },
    /// A prose-val that the library does not understand. The error is only reported if a profile uses the rule,
    /// because RFCs have such prose in rules that no profile uses.
    Prose {
        /// The prose, without the angle brackets.
        text: String,
        /// The error to report if a profile uses the rule.
        problem: Box<Error>,
    },
}

/// A reference to a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// The name in the letter case of the reference.
    pub name: String,
    /// The position of the name.
    pub location: Location,
    pub(crate) target: Target,
}

/// The definition that a reference means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// The newest definition of the name in all grammar texts.
    Newest,
    /// The definition in an earlier grammar text that the rule with the reference replaces or extends. An example is
    /// the second `host` in `host = <host, defined in [RFC3986]>`. The number is the index of the definition in the
    /// [`Grammar`](crate::abnf::grammar::Grammar), or `None` if there is no earlier definition.
    Inherited(Option<usize>),
}

impl Node {
    /// Returns the number of nodes in the tree, including `self`.
    pub(crate) fn size(&self) -> usize {
        self.nodes().len()
    }

    /// Returns the references in the tree, in the order of the grammar text. The flag is false for a reference that
    /// is repeated 0 times, as in `0<pchar>`.
    pub fn references(&self) -> Vec<(&Reference, bool)> {
        let nodes = self.nodes().into_iter();
        nodes
            .filter_map(|(node, counts)| match node {
                Self::Rule(reference) => Some((reference, counts)),
                _ => None,
            })
            .collect()
    }

    /// Calls `visit` with every reference in the tree, in the order of the grammar text.
    pub(crate) fn for_each_reference(&mut self, visit: &mut dyn FnMut(&mut Reference)) {
        match self {
            Self::Alternatives(nodes) | Self::Concatenation(nodes) => {
                for node in nodes {
                    node.for_each_reference(visit);
                }
            }
            Self::Repetition { node, .. } => node.for_each_reference(visit),
            Self::Except { from, not } => {
                from.for_each_reference(visit);
                not.for_each_reference(visit);
            }
            Self::Rule(reference) => visit(reference),
            Self::String { .. } | Self::Range { .. } | Self::Sequence(_) | Self::Prose { .. } => {}
        }
    }

    /// Returns every node with a flag, parents before children and in the order of the grammar text. The flag is false
    /// for nodes that add nothing to the language, because they are repeated 0 times: `0<pchar>` only matches the empty
    /// string, although `pchar` must be defined.
    pub(crate) fn nodes(&self) -> Vec<(&Self, bool)> {
        let mut visited = Vec::new();
        // The next node is at the end.
        let mut unvisited = vec![(self, true)];
        while let Some((node, counts)) = unvisited.pop() {
            visited.push((node, counts));
            match node {
                Self::Alternatives(nodes) | Self::Concatenation(nodes) => {
                    unvisited.extend(nodes.iter().rev().map(|node| (node, counts)));
                }
                Self::Repetition { max, node, .. } => {
                    unvisited.push((node, counts && *max != Some(0)));
                }
                Self::Except { from, not } => unvisited.extend([(&**not, counts), (from, counts)]),
                _ => {}
            }
        }
        visited
    }
}
