//! The syntax tree of a rule's elements.
//!
//! Groups are nested nodes, and `[x]` is `*1x`. Each reference has its position, so that an error marks exactly the
//! name.

use crate::diag::error::Error;
use crate::diag::location::Location;

/// The elements of a rule, or a part of them (RFC 5234 §3, RFC 7405).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// `a / b`; the first alternative that matches is preferred.
    Alternatives(Vec<Node>),
    /// `a b`.
    Concatenation(Vec<Node>),
    /// `1*3a`, `*a`, `2a`; `[a]` is from 0 to 1.
    Repetition {
        /// The minimum count.
        min: u32,
        /// The maximum count, or `None` for no maximum.
        max: Option<u32>,
        /// The repeated node.
        node: Box<Node>,
    },
    /// A rule by its name.
    Rule(Reference),
    /// `"abc"`, `%s"abc"`; printable ASCII.
    String {
        /// The characters.
        value: String,
        /// True after `%s`.
        case_sensitive: bool,
    },
    /// `%x41-5A`: one of the code points, without surrogates.
    Range {
        /// The lowest code point.
        first: u32,
        /// The highest code point.
        last: u32,
    },
    /// `%x41` or `%x41.42`: these code points. None of them is a surrogate.
    Sequence(Vec<u32>),
    /// `<from except not>`: the texts of one node that are not texts of the other.
    Except {
        /// The minuend.
        from: Box<Node>,
        /// The subtrahend.
        not: Box<Node>,
    },
    /// A prose-val without a meaning. It is an error only if a rule that is used contains it: RFCs and other grammars
    /// have prose in rules that a profile never uses.
    Prose {
        /// The prose, without the angle brackets.
        text: String,
        /// The error to report if the rule is used.
        problem: Box<Error>,
    },
}

/// A reference to a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// The name as written in the reference.
    pub name: String,
    /// The position of the name.
    pub location: Location,
    pub(crate) target: Target,
}

/// The definition that a reference resolves to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// The newest definition of the name, in whichever text.
    Newest,
    /// The definition that the rule itself replaces or extends, if there is one: `host = <host, …>`.
    Inherited(Option<usize>),
}

impl Node {
    /// Returns the number of nodes, including itself.
    pub(crate) fn size(&self) -> usize {
        let mut size = 0;
        self.walk(true, &mut |_, _| size += 1);
        size
    }

    /// Calls `visit` with every node from the root down, in the order of the text. The flag is true if the node
    /// contributes to the language. In `0<pchar>` the reference does not, although `pchar` must be defined.
    pub(crate) fn walk<'a>(&'a self, counts: bool, visit: &mut dyn FnMut(&'a Node, bool)) {
        visit(self, counts);
        match self {
            Self::Alternatives(nodes) | Self::Concatenation(nodes) => {
                for node in nodes {
                    node.walk(counts, visit);
                }
            }
            Self::Repetition { max, node, .. } => node.walk(counts && *max != Some(0), visit),
            Self::Except { from, not } => {
                from.walk(counts, visit);
                not.walk(counts, visit);
            }
            Self::Rule(_)
            | Self::String { .. }
            | Self::Range { .. }
            | Self::Sequence(_)
            | Self::Prose { .. } => {}
        }
    }
}
