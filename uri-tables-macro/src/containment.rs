//! Which components stand inside which rules.
//!
//! In: regular rules. Out: for a rule the components that one meets first on the way into it, and all
//! rules on that way. What stands behind `except` only is not *in* the rule: it says what the rule is
//! not.

use std::collections::BTreeSet;

use uri_tables_grammar::regular::{Expr, Regular, RuleId};

/// Which rules stand directly in which, indexed by rule.
pub(crate) struct Containment(Vec<BTreeSet<RuleId>>);

impl Containment {
    pub(crate) fn new(regular: &Regular) -> Self {
        let direct = |expr| {
            let mut rules = BTreeSet::new();
            collect(expr, &mut rules);
            rules
        };
        Self(
            regular
                .rules
                .iter()
                .map(|rule| direct(&rule.expr))
                .collect(),
        )
    }

    /// Whether a component stands in the rule.
    pub(crate) fn has_component(
        &self,
        rule: RuleId,
        is_component: &dyn Fn(RuleId) -> bool,
    ) -> bool {
        self.within(rule).into_iter().any(is_component)
    }

    /// All rules that stand in the rule, directly or not.
    pub(crate) fn within(&self, rule: RuleId) -> BTreeSet<RuleId> {
        let mut found = BTreeSet::new();
        let mut open = vec![rule];
        while let Some(rule) = open.pop() {
            open.extend(self.0[rule.0].iter().filter(|&&inner| found.insert(inner)));
        }
        found
    }
}

fn collect(expr: &Expr, into: &mut BTreeSet<RuleId>) {
    match expr {
        Expr::Empty | Expr::Octet(_) => {}
        Expr::Rule(id) => {
            into.insert(*id);
        }
        Expr::Concat(parts) | Expr::Choice(parts) => {
            for part in parts {
                collect(part, into);
            }
        }
        Expr::Repeat { expr, .. } | Expr::Except(expr, _) => collect(expr, into),
    }
}
