//! Rules as regular expressions over octets.
//!
//! In: the rules of a grammar. Out: a [`Regular`]: for each rule that the roots need an [`Expr`] over
//! octets, every name resolved, in an order in which a rule only refers to rules before it. That order
//! is the proof that no rule is recursive, and it lets the automata be built bottom-up, each once.

use crate::byte_set::ByteSet;
use crate::location::Location;

/// A rule of a [`Regular`], as an index: rules it refers to have lower ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub usize);

/// A regular expression over octets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    /// The empty text.
    Empty,
    /// One octet of a set.
    Octet(ByteSet),
    /// One after the other.
    Concat(Vec<Expr>),
    /// One of several, the first that matches preferred.
    Choice(Vec<Expr>),
    /// `min` to `max` times, as often as possible preferred; no `max` means any number.
    Repeat {
        /// What is repeated.
        expr: Box<Expr>,
        /// At least so often.
        min: u32,
        /// At most so often.
        max: Option<u32>,
    },
    /// Another rule.
    Rule(RuleId),
    /// The words of the first that are not words of the second.
    Except(Box<Expr>, Box<Expr>),
}

/// One rule of a [`Regular`].
#[derive(Debug, Clone)]
pub struct RegularRule {
    /// The rule's name as its definition spells it. A definition that a later text replaced and that
    /// is still referred to (`host = <host, defined in [RFC3986]>`) has the same name.
    pub name: String,
    /// Where the rule is defined.
    pub location: Location,
    /// What it stands for.
    pub expr: Expr,
}

/// The rules that some roots need, as regular expressions; each refers only to rules before it.
#[derive(Debug, Clone, Default)]
pub struct Regular {
    /// The rules; a [`RuleId`] is an index into them.
    pub rules: Vec<RegularRule>,
}
