//! The syntax tree of a rule's elements.
//!
//! Groups are nested nodes, `[x]` is `*1x`, and each reference has its place, so that an error marks exactly the
//! name.

use crate::diag::error::Error;
use crate::diag::location::Location;

/// The elements of a rule, or a part of them (RFC 5234 §3, RFC 7405).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    /// `a / b`, the first that matches preferred.
    Alternatives(Vec<Node>),
    /// `a b`.
    Concatenation(Vec<Node>),
    /// `1*3a`, `*a`, `2a`; `[a]` is from 0 to 1.
    Repetition {
        /// At least so often.
        min: u32,
        /// At most so often; nothing means any number.
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
        /// True if `%s` was before it.
        case_sensitive: bool,
    },
    /// `%x41-5A`: one of the code points, surrogates left out.
    Range {
        /// The lowest.
        first: u32,
        /// The highest.
        last: u32,
    },
    /// `%x41` or `%x41.42`: these code points, none a surrogate.
    Sequence(Vec<u32>),
    /// `<from except not>`: the texts of one node that are not texts of the other.
    Except {
        /// The minuend.
        from: Box<Node>,
        /// The subtrahend.
        not: Box<Node>,
    },
    /// A prose-val that means nothing here. Only a rule that is needed must mean something: RFCs and other
    /// people's grammars carry prose in rules that a profile never uses.
    Prose {
        /// The prose, without the angle brackets.
        text: String,
        /// The error for a rule that is needed.
        problem: Box<Error>,
    },
}

/// A rule's name among another's elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// The name as it is written there.
    pub name: String,
    /// The place of the name.
    pub location: Location,
    pub(crate) target: Target,
}

/// Which definition a reference means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// The newest of that name, whichever text it comes from.
    Newest,
    /// The one that the rule itself replaces or adds to, if there is one: `host = <host, …>`.
    Inherited(Option<usize>),
}

impl Node {
    /// Of how many nodes it is made, itself included.
    pub(crate) fn size(&self) -> usize {
        let mut size = 0;
        self.walk(true, &mut |_, _| size += 1);
        size
    }

    /// Calls `visit` with every node from the root down, in the order of the text. The flag tells whether it
    /// is part of the language: in `0<pchar>` the reference is not, though `pchar` has to exist.
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
