//! Rules to minimal automata.
//!
//! In: a [`Regular`]. Out: for a rule its minimal [`Dfa`]. Rules are compiled bottom-up: each is
//! determinised and minimised once, kept, and put as a fragment into those that refer to it. That is
//! what makes it quick: RFC 3986's `IPv6address` is 152 states wherever it stands, not a thousand
//! copied ones each time.

use std::rc::Rc;

use crate::budget::Allowance;
use crate::determinize::determinize;
use crate::dfa::Dfa;
use crate::error::Error;
use crate::inclusion::{Operation, product};
use crate::minimize::minimize;
use crate::nfa::{self, Entry, Fragment, Part, Parts};
use crate::regular::{Expr, Regular, RuleId};
use crate::sorted::{Map, Set};

pub use crate::budget::{Budget, Excess};

/// Expressions nested deeper than this are refused: a reader of grammars refuses them long before, and
/// what walks an expression recurses.
pub(crate) const DEPTH: usize = 500;

/// What the smallest automaton costs, in steps of the budget: each octet gets a class.
const AUTOMATON: usize = 512;

/// What it costs to see what a rule needs, in steps of the budget.
const REFERENCES: usize = 8;

/// Compiles rules of one [`Regular`] and keeps what it has compiled.
#[derive(Debug)]
pub struct Compiler<'r> {
    pub(crate) regular: &'r Regular,
    pub(crate) allowance: Allowance,
    /// By rule that is a stretch the component that its items are.
    pub(crate) stretches: Map<RuleId, u16>,
    rules: Vec<Option<Compiled>>,
    /// Differences, by the place of their expressions in `regular`, which is borrowed and so stays put.
    differences: Map<*const Expr, Rc<Fragment>>,
}

#[derive(Debug, Clone)]
struct Compiled {
    dfa: Rc<Dfa>,
    fragment: Rc<Fragment>,
}

impl<'r> Compiler<'r> {
    /// A compiler with the default [`Budget`].
    pub fn new(regular: &'r Regular) -> Self {
        Self::with_budget(regular, Budget::default())
    }

    /// A compiler with a budget of its own.
    pub fn with_budget(regular: &'r Regular, budget: Budget) -> Self {
        Self {
            regular,
            allowance: Allowance::new(budget),
            stretches: Map::new(),
            rules: vec![None; regular.rules.len()],
            differences: Map::new(),
        }
    }

    /// The minimal automaton of a rule.
    ///
    /// ```
    /// use uri_tables_grammar::compiler::Compiler;
    /// use uri_tables_grammar::rules::Grammar;
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
    /// If the rule, or one it needs, exceeds the budget: with that rule's name and place.
    ///
    /// # Panics
    /// If the rule is none of the compiler's [`Regular`].
    pub fn dfa(&mut self, rule: RuleId) -> Result<Rc<Dfa>, Error> {
        // Rules refer to rules before them only, so in ascending order all that is needed is there.
        let mut needed = Set::from([rule]);
        let mut open = vec![rule];
        while let Some(rule) = open.pop() {
            if self.rules[rule.0].is_some() {
                continue;
            }
            let spent = self.allowance.spend(REFERENCES);
            spent.map_err(|excess| self.too_large(rule, &excess))?;
            let mut inner = Set::new();
            if !references(&self.regular.rules[rule.0].expr, DEPTH, &mut inner) {
                return Err(self.too_deep(rule));
            }
            if let Some(&inner) = inner.iter().find(|&&inner| inner >= rule) {
                return Err(self.out_of_order(rule, inner));
            }
            open.extend(inner.into_iter().filter(|&inner| needed.insert(inner)));
        }
        for rule in needed {
            if self.rules[rule.0].is_none() {
                let dfa = self
                    .compile(&self.regular.rules[rule.0].expr)
                    .map_err(|excess| self.too_large(rule, &excess))?;
                let fragment = Rc::new(Fragment::new(&dfa));
                self.rules[rule.0] = Some(Compiled { dfa, fragment });
            }
        }
        let compiled = self.rules[rule.0].as_ref();
        Ok(Rc::clone(&compiled.expect("it was needed").dfa))
    }

    /// A rule compiled before, as a fragment.
    pub(crate) fn fragment(&self, rule: RuleId) -> &Rc<Fragment> {
        let compiled = self.rules[rule.0].as_ref();
        &compiled
            .expect("rules are compiled before those that refer to them")
            .fragment
    }

    /// A difference compiled before, as a fragment.
    pub(crate) fn difference(&self, expr: &Expr) -> &Rc<Fragment> {
        &self.differences[&std::ptr::from_ref(expr)]
    }

    pub(crate) fn too_large(&self, rule: RuleId, excess: &Excess) -> Error {
        let rule = &self.regular.rules[rule.0];
        excess.of(&rule.name, &rule.location)
    }

    /// The minimal automaton of an expression whose rules have been compiled.
    pub(crate) fn compile(&mut self, expr: &'r Expr) -> Result<Rc<Dfa>, Excess> {
        self.allowance.spend(AUTOMATON)?;
        self.compile_differences(expr)?;
        let part = |expr: &Expr| match expr {
            Expr::Rule(rule) => self.fragment(*rule).len(),
            _ => self.difference(expr).len(),
        };
        self.allowance
            .nfa(nfa::size(expr, DEPTH, &part).unwrap_or(usize::MAX))?;
        let nfa = nfa::build(expr, 0, self);
        self.allowance.spend(nfa.cost())?;
        let dfa = minimize(&determinize(&nfa, &mut self.allowance)?);
        // What is kept counts as well.
        self.allowance
            .spend(dfa.state_count() * dfa.class_count())?;
        Ok(Rc::new(dfa))
    }

    /// Compiles the differences in an expression, so that it can be built.
    fn compile_differences(&mut self, expr: &'r Expr) -> Result<(), Excess> {
        match expr {
            Expr::Empty | Expr::Octet(_) | Expr::Rule(_) => Ok(()),
            Expr::Concat(exprs) | Expr::Choice(exprs) => exprs
                .iter()
                .try_for_each(|expr| self.compile_differences(expr)),
            Expr::Repeat { expr, .. } => self.compile_differences(expr),
            Expr::Except(from, not) => {
                let from = self.compile(from)?;
                let not = self.compile(not)?;
                let dfa = product(&from, &not, Operation::Difference, &mut self.allowance)?;
                let place = std::ptr::from_ref(expr);
                self.differences.insert(place, Rc::new(Fragment::new(&dfa)));
                Ok(())
            }
        }
    }

    fn too_deep(&self, rule: RuleId) -> Error {
        let rule = &self.regular.rules[rule.0];
        let message = format!(
            "`{}` is nested deeper than {DEPTH} levels; give inner groups rules of their own",
            rule.name
        );
        Error::at(&rule.location, message)
    }

    fn out_of_order(&self, rule: RuleId, inner: RuleId) -> Error {
        let rule = &self.regular.rules[rule.0];
        let message = format!(
            "`{}` refers to rule {} of the list, which does not stand before it; sort the rules",
            rule.name, inner.0
        );
        Error::at(&rule.location, message)
    }
}

/// Every rule as the fragment it was compiled to.
impl<'r> Parts<'r> for Compiler<'r> {
    fn rule(&self, rule: RuleId, place: u16) -> Entry<'r> {
        Entry {
            part: Part::Embedded(Rc::clone(self.fragment(rule))),
            component: None,
            place,
            tags: None,
        }
    }

    fn except(&self, expr: &'r Expr) -> Rc<Fragment> {
        Rc::clone(self.difference(expr))
    }
}

/// Collects the rules that an expression refers to; false if it is nested deeper than `depth`.
fn references(expr: &Expr, depth: usize, into: &mut Set<RuleId>) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    match expr {
        Expr::Empty | Expr::Octet(_) => true,
        Expr::Rule(rule) => {
            into.insert(*rule);
            true
        }
        Expr::Concat(exprs) | Expr::Choice(exprs) => {
            exprs.iter().all(|expr| references(expr, depth, into))
        }
        Expr::Repeat { expr, .. } => references(expr, depth, into),
        Expr::Except(from, not) => references(from, depth, into) && references(not, depth, into),
    }
}
