//! Rules as regular expressions over bytes.
//!
//! A [`Regular`] has one [`Expr`] for each rule that the caller asked for (a root), and for each rule that a root
//! refers to, directly or not. Names are resolved, and each rule only refers to rules with a lower index. That order
//! proves that no rule is recursive, and lets the compiler build one automaton per rule, bottom-up.

use crate::diag::location::Location;
use crate::hir::byte_set::ByteSet;
use crate::sorted::sort;

/// The index of a rule in a [`Regular`]. A rule refers only to rules with lower indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub usize);

/// A regular expression over bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    /// Matches the empty string.
    Empty,
    /// Matches one byte of the set.
    Byte(ByteSet),
    /// Matches the expressions one after the other.
    Concat(Vec<Expr>),
    /// Matches any of the expressions. If several match, the first is preferred.
    Choice(Vec<Expr>),
    /// Matches `expr` at least `min` and at most `max` times, and prefers more repetitions.
    Repeat {
        /// The repeated expression.
        expr: Box<Expr>,
        /// The minimum count.
        min: u32,
        /// The maximum count. `None` means no maximum.
        max: Option<u32>,
    },
    /// Matches the strings of another rule.
    Rule(RuleId),
    /// Matches all strings that match the first expression but not the second.
    Except(Box<Expr>, Box<Expr>),
}

impl Expr {
    /// Returns the number of nodes in the expression tree, including `self`. A reference to a rule is one node.
    pub fn size(&self) -> usize {
        let mut size = 0;
        let mut open = vec![self];
        while let Some(expr) = open.pop() {
            size += 1;
            open.extend(expr.children());
        }
        size
    }

    /// Returns the direct subexpressions, in order.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = &Self> {
        let (list, one, other): (&[Self], _, _) = match self {
            Self::Empty | Self::Byte(_) | Self::Rule(_) => (&[], None, None),
            Self::Concat(exprs) | Self::Choice(exprs) => (exprs, None, None),
            Self::Repeat { expr, .. } => (&[], Some(&**expr), None),
            Self::Except(from, not) => (&[], Some(&**from), Some(&**not)),
        };
        list.iter().chain(one).chain(other)
    }

    /// Replaces each node of the expression tree for which `replace` returns `Some`. Nodes are visited from the root
    /// down, and a replacement is not visited again.
    #[must_use]
    pub fn rewrite(&self, replace: &dyn Fn(&Self) -> Option<Self>) -> Self {
        if let Some(replaced) = replace(self) {
            return replaced;
        }
        let each = |exprs: &[Self]| exprs.iter().map(|expr| expr.rewrite(replace)).collect();
        match self {
            Self::Empty | Self::Byte(_) | Self::Rule(_) => self.clone(),
            Self::Concat(exprs) => Self::Concat(each(exprs)),
            Self::Choice(exprs) => Self::Choice(each(exprs)),
            Self::Repeat { expr, min, max } => Self::Repeat {
                expr: Box::new(expr.rewrite(replace)),
                min: *min,
                max: *max,
            },
            Self::Except(from, not) => Self::Except(
                Box::new(from.rewrite(replace)),
                Box::new(not.rewrite(replace)),
            ),
        }
    }
}

/// One rule of a [`Regular`].
#[derive(Debug, Clone)]
pub struct RegularRule {
    /// The rule's name, in the letter case of its definition. Two rules have the same name if a later grammar text
    /// replaces a definition and still refers to the old one (`host = <host, defined in [RFC3986]>`).
    pub name: String,
    /// The position of the rule's definition in its grammar text.
    pub location: Location,
    /// The right-hand side of the rule's definition.
    pub expr: Expr,
}

/// The root rules and all rules that they need, as regular expressions. Each rule refers only to rules before it.
#[derive(Debug, Clone, Default)]
pub struct Regular {
    /// The rules. A [`RuleId`] is an index into this vector.
    pub rules: Vec<RegularRule>,
}

impl Regular {
    /// Returns the rule called `name`, ignoring case. If several rules have that name, returns the last one, which has
    /// the newest definition. The older rules are only kept because newer ones refer to them.
    ///
    /// ```
    /// use uri_tables_grammar::abnf::grammar::Grammar;
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

    /// Adds a rule `name` that matches every string of the rules `of`. The macro calls it for a component that several
    /// rules describe. If another rule has the same name, get its id before: afterwards, [`id`](Self::id) returns the
    /// added rule.
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

    /// Returns the rules that `rule` refers to directly, sorted and without duplicates. References in the second
    /// operand of `except` are included.
    pub fn references(&self, rule: RuleId) -> Vec<RuleId> {
        let mut found = Vec::new();
        let mut open = vec![&self.rules[rule.0].expr];
        while let Some(expr) = open.pop() {
            if let Expr::Rule(id) = expr {
                found.push(*id);
            }
            open.extend(expr.children());
        }
        sort(&mut found);
        found.dedup();
        found
    }
}
