//! Rewrites rules to equivalent rules.

use uri_tables_grammar::fingerprint::Profile;
use uri_tables_grammar::hir::rules::{Expr, Regular, RuleId};

use crate::mutation::Seeded;

/// Returns a profile with the same strings, splits and choices, but with other expressions and more rules.
pub(crate) fn rewritten(profile: &Profile, seed: u64) -> Profile {
    let mut writer = Writer {
        seeded: Seeded(seed),
        regular: Regular::default(),
        rules: Vec::new(),
    };
    for rule in &profile.regular.rules {
        let expr = writer.expr(&rule.expr);
        let mut rule = rule.clone();
        rule.expr = expr;
        writer.regular.rules.push(rule);
        writer.rules.push(RuleId(writer.regular.rules.len() - 1));
    }
    let mut other = profile.clone();
    for exposed in &mut other.types {
        exposed.rule = writer.rules[exposed.rule.0];
        exposed.rules = exposed
            .rules
            .iter()
            .map(|rule| writer.rules[rule.0])
            .collect();
    }
    other.types.rotate_left(1);
    other.regular = writer.regular;
    other
}

struct Writer {
    seeded: Seeded,
    regular: Regular,
    /// For each old rule, its new number.
    rules: Vec<RuleId>,
}

impl Writer {
    fn expr(&mut self, expr: &Expr) -> Expr {
        let mut each =
            |exprs: &[Expr]| -> Vec<Expr> { exprs.iter().map(|expr| self.expr(expr)).collect() };
        let same = match expr {
            Expr::Empty => Expr::Empty,
            Expr::Byte(set) => Expr::Byte(*set),
            Expr::Concat(exprs) => Expr::Concat(each(exprs)),
            Expr::Choice(exprs) => Expr::Choice(each(exprs)),
            Expr::Repeat { expr, min, max } => self.expr(expr).repeat(*min, *max),
            Expr::Rule(rule) => Expr::Rule(self.rules[rule.0]),
            Expr::Except(from, not) => {
                let from = self.expr(from);
                Expr::Except(Box::new(from), Box::new(self.expr(not)))
            }
        };
        self.otherwise(same)
    }

    /// Rewrites an expression. A choice of rules is kept, because if a component is a choice, its accessor shows the
    /// alternatives.
    fn otherwise(&mut self, expr: Expr) -> Expr {
        let is_choice = matches!(expr, Expr::Choice(_) | Expr::Rule(_));
        match self.seeded.below(8) {
            0 => {
                let mut rule =
                    self.regular.rules.last().cloned().unwrap_or_else(|| {
                        crate::matcher::rules(vec![Expr::Empty]).rules.remove(0)
                    });
                "inner".clone_into(&mut rule.name);
                rule.expr = expr;
                self.regular.rules.push(rule);
                Expr::Rule(RuleId(self.regular.rules.len() - 1))
            }
            1 => Expr::Choice(vec![expr.clone(), expr]),
            2 => Expr::Choice(vec![Expr::Choice(vec![expr])]),
            3 if !is_choice => Expr::Concat(vec![Expr::Empty, expr]),
            4 if !is_choice => expr.repeat(1, Some(1)),
            5 => match expr {
                // An empty set would become an empty choice, which a choice around it would absorb.
                Expr::Byte(set) if set.iter().next().is_some() => {
                    Expr::Choice(set.iter().map(Expr::byte).collect())
                }
                Expr::Repeat {
                    expr,
                    min,
                    max: None,
                } => Expr::Concat(
                    (0..min)
                        .map(|_| (*expr).clone())
                        .chain([Expr::Repeat {
                            expr: expr.clone(),
                            min: 0,
                            max: None,
                        }])
                        .collect(),
                ),
                expr => expr,
            },
            _ => expr,
        }
    }
}
