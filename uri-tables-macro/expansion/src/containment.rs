//! Which components stand inside which rules.
//!
//! In: regular rules. Out: for a rule the components that one meets first on the way into it, and all
//! rules on that way. What stands behind `except` only is not *in* the rule: it says what the rule is
//! not.

use std::cell::RefCell;
use std::rc::Rc;

use uri_tables_grammar::regular::{Expr, Regular, RuleId};
use uri_tables_grammar::sorted::{Map, Set};

use crate::bounds;

/// Which rules stand directly in which, indexed by rule.
pub(crate) struct Containment {
    /// With what stands before `except`.
    all: Vec<Set<RuleId>>,
    /// Without anything of a difference: only of these is a text of the rule made.
    whole: Vec<Set<RuleId>>,
    /// What was asked for already, by that and rule: proofs ask about each rule for each other.
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

    /// Whether a component stands in the rule.
    pub(crate) fn has_component(
        &self,
        rule: RuleId,
        is_component: &dyn Fn(RuleId) -> bool,
    ) -> bool {
        self.within(rule).iter().copied().any(is_component)
    }

    /// All rules that stand in the rule, directly or not.
    pub(crate) fn within(&self, rule: RuleId) -> Rules {
        self.reached(true, rule)
    }

    /// All rules each of whose texts stands in some text of the rule: not those before `except`, some texts
    /// of which are taken out.
    pub(crate) fn wholly_within(&self, rule: RuleId) -> Rules {
        self.reached(false, rule)
    }

    /// What is reached from a rule: some of it, once the budget is spent.
    fn reached(&self, differences: bool, rule: RuleId) -> Rules {
        if let Some(known) = self.known.borrow().get(&(differences, rule)) {
            return Rc::clone(known);
        }
        let direct = if differences { &self.all } else { &self.whole };
        let mut found = Set::new();
        let mut open = vec![rule];
        while let Some(rule) = open.pop() {
            if bounds::visit(1 + direct[rule.0].len()).is_err() {
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
        Expr::Concat(parts) | Expr::Choice(parts) => {
            for part in parts {
                collect(part, differences, into);
            }
        }
        Expr::Repeat { expr, .. } => collect(expr, differences, into),
        Expr::Except(from, _) if differences => collect(from, differences, into),
        Expr::Empty | Expr::Octet(_) | Expr::Except(..) => {}
    }
}
