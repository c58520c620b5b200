//! Computes which rules can be reached from a rule, that is, which rules it contains.
//!
//! A rule *contains* the rules that it refers to, directly or through other rules. References in the second operand
//! of `except` (a regular expression operator: `a except b` matches what matches `a`, but not `b`) do not count,
//! because this operand only excludes text.
//!
//! [`Containment`] answers the questions, and remembers the answers.

use std::cell::RefCell;
use std::rc::Rc;

use uri_tables_grammar::hir::rules::{Regular, RuleId};
use uri_tables_grammar::sorted::{Map, Set, reachable};

use crate::limits;

/// The references between the rules of a grammar.
pub(crate) struct Containment {
    /// For each rule, the rules that it refers to directly, also in first operands of `except` (`a` in `a except b`).
    all: Vec<Set<RuleId>>,
    /// For each rule, the rules that it refers to directly outside of `except` expressions. Each match of such a
    /// referenced rule occurs in some match of the rule.
    whole: Vec<Set<RuleId>>,
    /// The results of [`reached`](Self::reached) so far, by its two parameters. The checks compare all pairs of rules,
    /// so they need each result often.
    results: RefCell<Map<(bool, RuleId), Rules>>,
}

/// A shared set of rules.
type Rules = Rc<Set<RuleId>>;

impl Containment {
    /// Collects the direct references of each rule.
    pub(crate) fn new(regular: &Regular) -> Self {
        let direct = |operands| {
            let rules = regular.rules.iter();
            let rules = rules.map(|rule| rule.expr.references(operands));
            rules.collect()
        };
        Self {
            all: direct(1),
            whole: direct(0),
            results: RefCell::default(),
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

    /// Returns all rules that `rule` contains outside of `except` expressions. For `rule = a except b`, `a` is not
    /// included, because some of its matches occur in no match of `rule`.
    pub(crate) fn wholly_within(&self, rule: RuleId) -> Rules {
        self.reached(false, rule)
    }

    /// Returns the rules that `rule` refers to, directly or not. If `with_differences` is true, references in the first
    /// operands of `except` count (`a` in `a except b`). Once the step budget is spent, some rules may be missing.
    fn reached(&self, with_differences: bool, rule: RuleId) -> Rules {
        let key = (with_differences, rule);
        if let Some(result) = self.results.borrow().get(&key) {
            return Rc::clone(result);
        }
        let direct = if with_differences {
            &self.all
        } else {
            &self.whole
        };
        let inner = |rule: RuleId| {
            let inner = &direct[rule.0];
            let visited = limits::visit(1 + inner.len());
            inner.iter().copied().filter(move |_| visited.is_ok())
        };
        let found = Rc::new(reachable(inner(rule), inner));
        self.results.borrow_mut().insert(key, Rc::clone(&found));
        found
    }
}
