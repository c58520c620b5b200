//! Rules as regular expressions over bytes.
//!
//! [`Grammar::regular`] turns rules in ABNF into a [`Regular`], and the compiler turns a `Regular` into automata. A
//! `Regular` has one [`Expr`] for each rule that the caller asked for (a *root*), and for each rule that a root refers
//! to, directly or through other rules. A reference is the index of a rule ([`RuleId`]).
//!
//! Each rule only refers to rules with a lower index. This order proves that no rule is recursive, and lets the
//! compiler build one automaton for each rule, from the first rule to the last.
//!
//! [`Grammar::regular`]: crate::abnf::grammar::Grammar::regular

use crate::diag::location::Location;
use crate::hir::byte_set::ByteSet;
use crate::sorted::Set;

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
    /// Returns an expression that matches only `byte`.
    pub fn byte(byte: u8) -> Self {
        Self::Byte(ByteSet::single(byte))
    }

    /// Returns an expression that matches `exprs` one after the other: a [`Concat`](Self::Concat), the expression
    /// itself if there is only one, or [`Empty`](Self::Empty) if there is none. Leaves out `Empty` expressions, so that
    /// `( "" a )` is `a`.
    pub fn concat(mut exprs: Vec<Self>) -> Self {
        exprs.retain(|expr| !matches!(expr, Self::Empty));
        match exprs.len() {
            0 => Self::Empty,
            1 => exprs.remove(0),
            _ => Self::Concat(exprs),
        }
    }

    /// Returns an expression that matches any of `exprs`: a [`Choice`](Self::Choice), or the expression itself if
    /// there is only one.
    pub fn choice(mut exprs: Vec<Self>) -> Self {
        match exprs.len() {
            1 => exprs.remove(0),
            _ => Self::Choice(exprs),
        }
    }

    /// Returns an expression that matches `self` at least `min` and at most `max` times, as [`Repeat`](Self::Repeat)
    /// does.
    #[must_use]
    pub fn repeat(self, min: u32, max: Option<u32>) -> Self {
        let expr = Box::new(self);
        Self::Repeat { expr, min, max }
    }

    /// Returns the number of nodes in the expression tree, including `self`. A reference to a rule is one node.
    pub fn size(&self) -> usize {
        let mut size = 0;
        let mut unvisited = vec![self];
        while let Some(expr) = unvisited.pop() {
            size += 1;
            unvisited.extend(expr.children());
        }
        size
    }

    /// Returns the direct subexpressions, in order.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = &Self> {
        // All variants must have the same iterator type: a list, and perhaps a further expression.
        let (list, second): (&[Self], _) = match self {
            Self::Empty | Self::Byte(_) | Self::Rule(_) => (&[], None),
            Self::Concat(exprs) | Self::Choice(exprs) => (exprs, None),
            Self::Repeat { expr, .. } => (std::slice::from_ref(expr), None),
            Self::Except(from, not) => (std::slice::from_ref(from), Some(&**not)),
        };
        list.iter().chain(second)
    }

    /// Returns the rules that the expression refers to directly. `operands` is the number of operands of `except`
    /// expressions in which references count. It is 0 for the rules that can be components: an `except` expression is
    /// compiled to the difference of two automata, so nothing inside of it has an offset. It is 1 for the rules that
    /// contain text of the expression, and 2 for all.
    pub fn references(&self, operands: usize) -> Set<RuleId> {
        let mut references = Set::new();
        let mut unvisited = vec![self];
        while let Some(expr) = unvisited.pop() {
            match expr {
                Self::Rule(rule) => _ = references.insert(*rule),
                Self::Except(..) => unvisited.extend(expr.children().take(operands)),
                _ => unvisited.extend(expr.children()),
            }
        }
        references
    }

    /// Returns the rules that the expression is only a choice of, in order, as in `( a / b ) / a`. A single reference is
    /// such a choice, too. Returns `None` for any other expression.
    pub fn alternatives(&self) -> Option<Vec<RuleId>> {
        match self {
            Self::Rule(rule) => Some(vec![*rule]),
            Self::Choice(exprs) => {
                let each: Option<Vec<_>> = exprs.iter().map(Self::alternatives).collect();
                Some(each?.concat())
            }
            _ => None,
        }
    }

    /// Returns the expression with each node replaced for which `replace` returns `Some`. Nodes are visited from the
    /// root down. The nodes of a replacement are not visited.
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
            Self::Repeat { expr, min, max } => expr.rewrite(replace).repeat(*min, *max),
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
    /// The rule's name, in the letter case of its definition. Two rules have the same name if a grammar text
    /// redefines a rule and refers to the earlier definition, as in `host = <host, defined in [RFC3986]>`.
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
    /// Returns the id of the rule called `name`, ignoring case, or `None` if there is no such rule. If several rules
    /// have this name, the id is that of the last one, which has the newest definition. The others are earlier
    /// definitions that newer ones refer to.
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

    /// Returns the rules of the component `number`, in the order of their ids. `component` returns the number of the
    /// component that a rule belongs to, or `None` if it belongs to none.
    pub fn of_component(
        &self,
        number: u16,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> impl DoubleEndedIterator<Item = RuleId> {
        let all = (0..self.rules.len()).map(RuleId);
        all.filter(move |&rule| component(rule) == Some(number))
    }

    /// Returns the name of the component `number`. If it has several rules, this is the name of the last one: the newest
    /// definition, or the rule that [`add_choice`](Self::add_choice) added.
    pub(crate) fn name_of_component(
        &self,
        number: u16,
        component: &dyn Fn(RuleId) -> Option<u16>,
    ) -> &str {
        let last = self.of_component(number, component).next_back();
        last.map_or("", |rule| &self.rules[rule.0].name)
    }

    /// Adds a rule, and returns its id.
    pub fn push(&mut self, name: &str, location: &Location, expr: Expr) -> RuleId {
        self.rules.push(RegularRule {
            name: name.to_owned(),
            location: location.clone(),
            expr,
        });
        RuleId(self.rules.len() - 1)
    }

    /// Adds a rule `name` that matches every string of the rules `of`, and returns the id of the added rule. The
    /// macro calls this for a component that several rules describe. If another rule is also called `name`, get the
    /// id of that rule first: afterwards, [`id`](Self::id) returns the added rule.
    pub fn add_choice(&mut self, name: &str, location: &Location, of: &[RuleId]) -> RuleId {
        let expr = Expr::choice(of.iter().copied().map(Expr::Rule).collect());
        self.push(name, location, expr)
    }

    /// Returns the rules that `rule` refers to directly, sorted and without duplicates. References in the second
    /// operand of [`Expr::Except`] are included.
    pub fn references(&self, rule: RuleId) -> Vec<RuleId> {
        self.rules[rule.0].expr.references(2).to_vec()
    }
}
