//! Rules as regular expressions over octets.
//!
//! In: the rules of a grammar. Out: a [`Regular`]: for each rule that the roots need an [`Expr`] over
//! octets, every name resolved, in an order in which a rule only refers to rules before it. That order
//! is the proof that no rule is recursive, and it lets the automata be built bottom-up, each once.

use crate::byte_set::ByteSet;
use crate::location::Location;
use crate::sorted::sort;

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

impl Expr {
    /// Of how many expressions it is made, itself included; rules that it refers to count as one.
    pub fn size(&self) -> usize {
        let mut size = 0;
        let mut open = vec![self];
        while let Some(expr) = open.pop() {
            size += 1;
            match expr {
                Self::Empty | Self::Octet(_) | Self::Rule(_) => {}
                Self::Concat(exprs) | Self::Choice(exprs) => open.extend(exprs),
                Self::Repeat { expr, .. } => open.push(expr),
                Self::Except(from, not) => open.extend([&**from, &**not]),
            }
        }
        size
    }
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

impl Regular {
    /// The rule of a name, whatever its letter case. Of several the one added last, which is the newest
    /// definition: an older one is only there because a newer one refers to it, and so stands before it.
    ///
    /// ```
    /// use uri_tables_grammar::rules::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.read("my.abnf", "a = \"x\"")?;
    /// grammar.read("mine.abnf", "a = 2<a>")?;
    /// let regular = grammar.regular(["a"])?;
    /// let id = regular.id("A").unwrap();
    /// assert_eq!(regular.rules[id.0].location.to_string(), "mine.abnf:1:1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn id(&self, name: &str) -> Option<RuleId> {
        self.rules
            .iter()
            .rposition(|rule| rule.name.eq_ignore_ascii_case(name))
            .map(RuleId)
    }

    /// Adds a rule that is any of several, the first that matches preferred: a component that has more than
    /// one rule. Take ids by name before, because [`id`](Self::id) finds the new rule from now on.
    pub fn add_choice(&mut self, name: &str, location: &Location, of: &[RuleId]) -> RuleId {
        let expr = match *of {
            [id] => Expr::Rule(id),
            _ => Expr::Choice(of.iter().copied().map(Expr::Rule).collect()),
        };
        self.rules.push(RegularRule {
            name: name.to_owned(),
            location: location.clone(),
            expr,
        });
        RuleId(self.rules.len() - 1)
    }

    /// The rules that a rule itself refers to, also behind `except`; sorted, each once.
    pub fn references(&self, rule: RuleId) -> Vec<RuleId> {
        let mut found = Vec::new();
        let mut open = vec![&self.rules[rule.0].expr];
        while let Some(expr) = open.pop() {
            match expr {
                Expr::Empty | Expr::Octet(_) => {}
                Expr::Concat(exprs) | Expr::Choice(exprs) => open.extend(exprs),
                Expr::Repeat { expr, .. } => open.push(expr),
                Expr::Rule(id) => found.push(*id),
                Expr::Except(from, not) => open.extend([&**from, &**not]),
            }
        }
        sort(&mut found);
        found.dedup();
        found
    }
}
