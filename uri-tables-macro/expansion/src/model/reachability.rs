//! Computes which rules a rule contains, directly or through other rules.
//!
//! A rule that occurs only in the second operand of `except` is not contained, because it only excludes text.

use std::cell::RefCell;
use std::rc::Rc;

use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::sorted::{Map, Set};

use crate::limits;

/// The references between the rules of a grammar.
pub(crate) struct Containment {
    /// For each rule, its direct references, including those in the first operands of `except`.
    all: Vec<Set<RuleId>>,
    /// For each rule, its direct references outside of `except` expressions. Each match of such a referenced rule
    /// occurs in some match of the rule.
    whole: Vec<Set<RuleId>>,
    /// The results of `reached` so far, by its two parameters. They are needed often, because the checks compare all
    /// pairs of rules.
    known: RefCell<Map<(bool, RuleId), Rules>>,
}

/// A shared set of rules.
type Rules = Rc<Set<RuleId>>;

impl Containment {
    pub(crate) fn new(regular: &Regular) -> Self {
        let direct = |differences| {
            let rules = regular.rules.iter().map(|rule| {
                let mut rules = Set::new();
                collect(&rule.expr, differences, &mut rules);
                rules
            });
            rules.collect()
        };
        Self {
            all: direct(true),
            whole: direct(false),
            known: RefCell::default(),
        }
    }

    /// Returns whether `rule` contains a rule for which `is_component` is true.
    pub(crate) fn has_component(
        &self,
        rule: RuleId,
        is_component: &dyn Fn(RuleId) -> bool,
    ) -> bool {
        self.within(rule).iter().copied().any(is_component)
    }

    /// Returns all rules that `rule` contains, directly or not.
    pub(crate) fn within(&self, rule: RuleId) -> Rules {
        self.reached(true, rule)
    }

    /// Returns all rules that `rule` contains outside of `except` expressions. The first operand of `except` is not
    /// included, because some of its matches occur in no match of `rule`.
    pub(crate) fn wholly_within(&self, rule: RuleId) -> Rules {
        self.reached(false, rule)
    }

    /// Returns the rules that `rule` refers to, directly or not. If `differences` is true, includes references in the
    /// first operands of `except`. Once the budget is spent, some rules may be missing.
    fn reached(&self, differences: bool, rule: RuleId) -> Rules {
        if let Some(known) = self.known.borrow().get(&(differences, rule)) {
            return Rc::clone(known);
        }
        let direct = if differences { &self.all } else { &self.whole };
        let mut found = Set::new();
        let mut open = vec![rule];
        while let Some(rule) = open.pop() {
            if limits::visit(1 + direct[rule.0].len()).is_err() {
                break;
            }
            open.extend(direct[rule.0].iter().filter(|&&inner| found.insert(inner)));
        }
        let found = Rc::new(found);
        let key = (differences, rule);
        self.known.borrow_mut().insert(key, Rc::clone(&found));
        found
    }
}

fn collect(expr: &Expr, differences: bool, into: &mut Set<RuleId>) {
    match expr {
        Expr::Rule(id) => {
            into.insert(*id);
        }
        Expr::Except(from, _) if differences => collect(from, differences, into),
        Expr::Except(..) => {}
        _ => expr
            .children()
            .for_each(|part| collect(part, differences, into)),
    }
}
