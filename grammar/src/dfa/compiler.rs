//! Compiles rules to minimal automata.
//!
//! A [`Compiler`] borrows the rules of a [`Regular`]. [`Compiler::dfa`] returns the automaton of one rule. It first
//! compiles the rules that this rule refers to. Each rule is compiled once:
//!
//! 1. The rule's expression is turned into an NFA. A reference to another rule is replaced by a copy of that rule's
//!    minimal automaton.
//! 2. The NFA is determinized and minimized. The result is stored in two forms: as a [`Dfa`], and as a *fragment*,
//!    which is the form that is copied into NFAs.
//!
//! Copies of minimal automata keep NFAs small: a copy of RFC 3986's `IPv6address` has 152 states, but the NFA of the
//! rule's expression has about a thousand.
//!
//! An expression `<a except b>` has no NFA. Its two operands are compiled, and the *difference* of their automata is
//! stored as a fragment.
//!
//! All work is charged to the compiler's [`Budget`].

use std::rc::Rc;

use crate::dfa::Dfa;
use crate::dfa::determinize::determinize;
use crate::dfa::inclusion::{Operation, product};
use crate::dfa::minimize::minimize;
use crate::dfa::nfa::{self, Fragment, Resolved};
use crate::diag::error::{Error, Excess};
use crate::diag::location::Location;
use crate::hir::rules::{Expr, Regular, RuleId};
use crate::limits::{Allowance, Budget};
use crate::sorted::{Map, Set};

/// The maximum nesting of expressions. The functions on expressions recurse, and deeper nesting could overflow the
/// stack. The ABNF parser has a lower limit.
pub(crate) const DEPTH: usize = 500;

/// The cost of any automaton, in steps of the [`Budget`]. Even the smallest has a table with the class of each byte.
const AUTOMATON: usize = 512;

/// The cost of finding the rules that one rule refers to, in steps of the [`Budget`].
const REFERENCES: usize = 8;

/// The automata that a [`Compiler`] has compiled, by rule. Automata of `except` expressions are not included, because
/// a compiler finds them by the address of the expression, and addresses differ from one [`Regular`] to the next.
#[derive(Debug, Clone, Default)]
pub struct Cache(Vec<Option<Compiled>>);

impl Cache {
    /// Moves the automaton of each rule `i` to the number `rules[i]`, for a [`Regular`] that has the same rules with
    /// other numbers.
    #[must_use]
    pub fn renumbered(self, rules: &[RuleId]) -> Self {
        let mut renumbered = Vec::new();
        for (compiled, rule) in self.0.into_iter().zip(rules) {
            if renumbered.len() <= rule.0 {
                renumbered.resize(rule.0 + 1, None);
            }
            renumbered[rule.0] = compiled;
        }
        Self(renumbered)
    }
}

/// Compiles the rules of one [`Regular`], and stores their automata.
#[derive(Debug)]
pub struct Compiler<'r> {
    pub(crate) regular: &'r Regular,
    pub(crate) allowance: Allowance,
    /// The rules that [`extract_lists`](Self::extract_lists) has added for lists inside of other rules, such as `*par`
    /// in `digits *par`. The value is the component number of the list's items.
    pub(crate) inner_lists: Map<RuleId, u16>,
    /// For each rule, its automata, or `None` if it is not compiled yet.
    rules: Vec<Option<Compiled>>,
    /// For each rule, whether it is compiled together with all rules and `except` expressions inside of it. A rule from
    /// a [`Cache`] is in `rules` from the beginning, but its `except` expressions are not compiled yet.
    ready: Vec<bool>,
    /// The automata of `except` expressions. The key is the address of the expression in `regular`, which cannot move
    /// because it is borrowed.
    differences: Map<*const Expr, Rc<Fragment>>,
}

/// The minimal automaton of a rule: as a [`Dfa`], and as the [`Fragment`] that is copied into NFAs.
#[derive(Debug, Clone)]
struct Compiled {
    dfa: Rc<Dfa>,
    fragment: Rc<Fragment>,
}

impl<'r> Compiler<'r> {
    /// Creates a compiler with the default [`Budget`].
    pub fn new(regular: &'r Regular) -> Self {
        Self::with_budget(regular, Budget::default())
    }

    /// Creates a compiler with the given budget.
    pub fn with_budget(regular: &'r Regular, budget: Budget) -> Self {
        Self {
            regular,
            allowance: Allowance::new(budget),
            inner_lists: Map::new(),
            rules: vec![None; regular.rules.len()],
            ready: vec![false; regular.rules.len()],
            differences: Map::new(),
        }
    }

    /// Returns the compiled automata of all rules, for [`with_cache`](Self::with_cache).
    pub fn into_cache(self) -> Cache {
        Cache(self.rules)
    }

    /// Takes the automata of another compiler, so that their rules are not compiled again. A rule must have the same
    /// language as the rule with the same number in the other compiler's [`Regular`].
    #[must_use]
    pub fn with_cache(mut self, cache: Cache) -> Self {
        self.rules = cache.0;
        self.rules.resize(self.regular.rules.len(), None);
        self
    }

    /// Returns the minimal automaton of `rule`.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.read("example", "port = *DIGIT\n")?;
    /// let rules = grammar.regular(["port"])?;
    /// let port = rules.id("port").expect("it is a root");
    /// let dfa = Compiler::new(&rules).dfa(port)?;
    /// assert!(dfa.matches(b"8080") && !dfa.matches(b"80a"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If `rule`, or a rule that it needs, exceeds the budget. The error has the name and the position of the rule
    /// that does.
    ///
    /// # Panics
    ///
    /// If `rule` is not a rule of the compiler's [`Regular`].
    pub fn dfa(&mut self, rule: RuleId) -> Result<Rc<Dfa>, Error> {
        // Collect the rules to compile: `rule`, and all rules that it refers to, directly or not.
        let mut needed = Set::from([rule]);
        let mut unvisited = vec![rule];
        while let Some(rule) = unvisited.pop() {
            if self.ready[rule.0] {
                continue;
            }
            self.spend(rule, REFERENCES)?;
            let mut inner = Set::new();
            if !references(&self.regular.rules[rule.0].expr, DEPTH, &mut inner) {
                return Err(self.too_deep(rule));
            }
            if let Some(&inner) = inner.iter().find(|&&inner| inner >= rule) {
                return Err(self.out_of_order(rule, inner));
            }
            unvisited.extend(inner.into_iter().filter(|&inner| needed.insert(inner)));
        }
        // Compile the needed rules in ascending order, because a rule only refers to rules with lower numbers.
        for rule in needed {
            if self.ready[rule.0] {
                continue;
            }
            let expr = &self.regular.rules[rule.0].expr;
            let done = if self.rules[rule.0].is_some() {
                // The automaton is from a cache, which has no automata of `except` expressions.
                self.compile_differences(expr)
            } else {
                self.compile(expr).map(|dfa| {
                    let fragment = Rc::new(Fragment::new(&dfa));
                    self.rules[rule.0] = Some(Compiled { dfa, fragment });
                })
            };
            done.map_err(|excess| self.too_large(rule, &excess))?;
            self.ready[rule.0] = true;
        }
        let compiled = self.rules[rule.0].as_ref();
        Ok(Rc::clone(&compiled.expect("it was needed").dfa))
    }

    /// Returns the automaton of `rule` in the form that is copied into NFAs. The rule must be compiled.
    pub(crate) fn fragment(&self, rule: RuleId) -> &Rc<Fragment> {
        let compiled = self.rules[rule.0].as_ref();
        &compiled
            .expect("rules are compiled before those that refer to them")
            .fragment
    }

    /// Returns the automaton of `expr` in the form that is copied into NFAs. `expr` is an [`Expr::Rule`], whose rule
    /// must be compiled, or an [`Expr::Except`] in a compiled rule.
    pub(crate) fn fragment_of(&self, expr: &Expr) -> &Rc<Fragment> {
        match expr {
            Expr::Rule(rule) => self.fragment(*rule),
            _ => &self.differences[&std::ptr::from_ref(expr)],
        }
    }

    /// Takes `steps` steps from the budget for work on `rule`, which the error names if fewer are left.
    pub(crate) fn spend(&mut self, rule: RuleId, steps: usize) -> Result<(), Error> {
        let spent = self.allowance.spend(steps);
        spent.map_err(|excess| self.too_large(rule, &excess))
    }

    /// Returns the error that `rule` exceeds the limit in `excess`.
    pub(crate) fn too_large(&self, rule: RuleId, excess: &Excess) -> Error {
        let rule = &self.regular.rules[rule.0];
        excess.of(&rule.name, &rule.location)
    }

    /// Returns the minimal automaton of `expr`. All rules that `expr` refers to must be compiled.
    pub(crate) fn compile(&mut self, expr: &'r Expr) -> Result<Rc<Dfa>, Excess> {
        self.allowance.spend(AUTOMATON)?;
        self.compile_differences(expr)?;
        let fragment_size = |expr: &Expr| self.fragment_of(expr).len();
        // An expression that is nested too deep counts as too large.
        let nfa_size = nfa::size(expr, DEPTH, &fragment_size).unwrap_or(usize::MAX);
        self.allowance.nfa(nfa_size)?;
        let nfa = nfa::build(expr, 0, &|expr, context| {
            Resolved::embedded(self.fragment_of(expr), context)
        });
        self.allowance.spend(nfa.cost())?;
        let dfa = minimize(&determinize(&nfa, &mut self.allowance)?);
        // The result will be stored, so its table counts towards the budget as well.
        self.allowance
            .spend(dfa.state_count() * dfa.class_count())?;
        Ok(Rc::new(dfa))
    }

    /// Compiles the `except` expressions in `expr`, and stores them in `differences`. All rules that `expr` refers to
    /// must be compiled.
    fn compile_differences(&mut self, expr: &'r Expr) -> Result<(), Excess> {
        let Expr::Except(from, not) = expr else {
            return expr
                .children()
                .try_for_each(|expr| self.compile_differences(expr));
        };
        let from = self.compile(from)?;
        let not = self.compile(not)?;
        let dfa = product(&from, &not, Operation::Difference, &mut self.allowance)?;
        let address = std::ptr::from_ref(expr);
        let fragment = Rc::new(Fragment::new(&dfa));
        self.differences.insert(address, fragment);
        Ok(())
    }

    /// Returns the error that the expression of `rule` is nested deeper than [`DEPTH`].
    fn too_deep(&self, rule: RuleId) -> Error {
        let rule = &self.regular.rules[rule.0];
        let message = format!(
            "`{}` is nested deeper than {DEPTH} levels; give inner groups rules of their own",
            rule.name
        );
        Error::at(&rule.location, message)
    }

    /// Returns the error that `rule` refers to the rule `inner`, whose number is not lower.
    fn out_of_order(&self, rule: RuleId, inner: RuleId) -> Error {
        let rule = &self.regular.rules[rule.0];
        let message = format!(
            "`{}` refers to rule {} of the list, which is not before it; sort the rules",
            rule.name, inner.0
        );
        Error::at(&rule.location, message)
    }
}

/// Returns the minimal automaton of `expr`, which must not refer to rules.
///
/// # Errors
/// If the automaton exceeds the default [`Budget`].
pub fn language(expr: Expr) -> Result<Dfa, Error> {
    let mut regular = Regular::default();
    let rule = regular.push("expression", &Location::default(), expr);
    let dfa = Compiler::new(&regular).dfa(rule)?;
    Ok(Dfa::clone(&dfa))
}

/// Collects the rules that `expr` refers to in the set `into`. Returns `false` if `expr` is nested deeper than
/// `depth`.
fn references(expr: &Expr, depth: usize, into: &mut Set<RuleId>) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    if let Expr::Rule(rule) = expr {
        into.insert(*rule);
    }
    expr.children().all(|expr| references(expr, depth, into))
}
