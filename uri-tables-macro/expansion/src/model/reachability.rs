//! Which components are contained in which rules.
//!
//! Finds the nearest components inside a rule, and all rules on the paths to them. A rule that occurs only after
//! `except` is not contained in the rule.

use std::cell::RefCell;
use std::rc::Rc;

use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};
use uri_tables_grammar::sorted::{Map, Set};

use crate::limits;

/// The direct references of each rule.
pub(crate) struct Containment {
    /// Including the minuends of differences.
    all: Vec<Set<RuleId>>,
    /// Without differences, so that each text of a contained rule occurs in some text of the rule.
    whole: Vec<Set<RuleId>>,
    /// Cached results by rule, because proofs compare all pairs of rules.
    known: RefCell<Map<(bool, RuleId), Rules>>,
}

/// A set of rules.
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

    /// Returns whether a component is contained in the rule.
    pub(crate) fn has_component(
        &self,
        rule: RuleId,
        is_component: &dyn Fn(RuleId) -> bool,
    ) -> bool {
        self.within(rule).iter().copied().any(is_component)
    }

    /// Returns all rules contained in the rule, directly or not.
    pub(crate) fn within(&self, rule: RuleId) -> Rules {
        self.reached(true, rule)
    }

    /// Returns all rules whose texts all occur in texts of the rule. These exclude minuends of `except`, since some of
    /// their texts are excluded.
    pub(crate) fn wholly_within(&self, rule: RuleId) -> Rules {
        self.reached(false, rule)
    }

    /// Returns the rules reachable from a rule, or only some of them once the budget is spent.
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
