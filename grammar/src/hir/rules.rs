//! Rules as regular expressions over bytes.
//!
//! A [`Regular`] has an [`Expr`] over bytes for each rule that the roots need. Names are resolved, and each rule only
//! refers to rules before it. That order proves that no rule is recursive, and lets automata be built bottom-up, each
//! once.

use crate::diag::location::Location;
use crate::hir::byte_set::ByteSet;
use crate::sorted::sort;

/// The index of a rule in a [`Regular`]. A rule refers only to rules with lower indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleId(pub usize);

/// A regular expression over bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expr {
    /// The empty text.
    Empty,
    /// One byte of a set.
    Byte(ByteSet),
    /// A concatenation.
    Concat(Vec<Expr>),
    /// A choice. The first alternative that matches is preferred.
    Choice(Vec<Expr>),
    /// `min` to `max` repetitions, as many as possible preferred. `None` means no maximum.
    Repeat {
        /// The repeated expression.
        expr: Box<Expr>,
        /// The minimum count.
        min: u32,
        /// The maximum count.
        max: Option<u32>,
    },
    /// Another rule.
    Rule(RuleId),
    /// The texts of the first expression that do not match the second.
    Except(Box<Expr>, Box<Expr>),
}

impl Expr {
    /// Returns the number of expressions, including itself. References to rules count as one.
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

    /// Replaces subexpressions, or the expression itself, by those that `replace` returns. It is not called inside of a
    /// replacement.
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
    /// The rule's name as its definition spells it. A definition that was replaced by a later text but is still
    /// referred to (`host = <host, defined in [RFC3986]>`) has the same name.
    pub name: String,
    /// The position of the definition.
    pub location: Location,
    /// The definition.
    pub expr: Expr,
}

/// The rules that some roots need, as regular expressions. Each refers only to rules before it.
#[derive(Debug, Clone, Default)]
pub struct Regular {
    /// The rules; a [`RuleId`] is an index into them.
    pub rules: Vec<RegularRule>,
}

impl Regular {
    /// Returns the rule of a name, in any case. If there are several, the last is the newest definition: an older one
    /// is only kept because a newer one refers to it.
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

    /// Adds a rule that is a choice of several, for a component with more than one rule. Look up ids by name before,
    /// because [`id`](Self::id) finds the new rule from now on.
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

    /// Returns the rules that a rule refers to directly, including those after `except`, sorted and without duplicates.
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
