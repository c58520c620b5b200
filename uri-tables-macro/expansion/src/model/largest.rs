//! Finds the largest rule, which is the likely cause of a spent budget.
//!
//! The *size* of a rule is the number of characters in its expression with counted repetitions and references
//! expanded. For example, `a = 100DIGIT` has the size 100, and `b = 10a` the size 1000. References to bundled rules
//! count as one character. The number of steps that the macro takes grows with the size of rules, however many
//! automata contain them. So the rule that was being processed when the budget was spent is often not the cause.

use uri_tables_grammar::diag::location::Location;
use uri_tables_grammar::hir::rules::{Expr, Regular, RegularRule, RuleId};

/// A rule whose size (see the module's docs) is less than this is not reported as too large.
const LARGE: usize = 500;

/// Returns the user's rule whose size is the likely cause of the spent budget, or `None` if all rules are small.
/// `is_own` returns whether a location is in one of the user's texts.
///
/// Starts with the largest rule, and repeatedly descends to the largest rule that it refers to, as long as that rule
/// has at least three quarters of the size. For `a = "/" b` and `b = 1000DIGIT`, the result is `b`, which has the large
/// repetition. If each of several rules contains the next one twice, the result is the outermost rule, because no inner
/// one is the cause alone.
pub(super) fn largest(
    regular: &Regular,
    is_own: &dyn Fn(&Location) -> bool,
) -> Option<RegularRule> {
    let is_own = |rule: &RuleId| is_own(&regular.rules[rule.0].location);
    // Rules are sorted so that each refers only to rules before it, whose sizes are already in `sizes`.
    let mut sizes: Vec<usize> = Vec::with_capacity(regular.rules.len());
    for (number, rule) in regular.rules.iter().enumerate() {
        let is_own = is_own(&RuleId(number));
        sizes.push(if is_own {
            written_size(&rule.expr, &sizes)
        } else {
            1
        });
    }
    let all = (0..sizes.len()).map(RuleId).filter(is_own);
    let mut largest = all.max_by_key(|rule| sizes[rule.0])?;
    if sizes[largest.0] < LARGE {
        return None;
    }
    loop {
        let inner = regular.references(largest).into_iter().filter(is_own);
        let inner = inner.max_by_key(|rule| sizes[rule.0]);
        match inner {
            Some(inner) if sizes[inner.0] >= sizes[largest.0] / 4 * 3 => largest = inner,
            _ => return Some(regular.rules[largest.0].clone()),
        }
    }
}

/// Returns the size of `expr`. `sizes` has the sizes of the rules that `expr` refers to. An unlimited repetition
/// counts as its minimum, but at least once.
fn written_size(expr: &Expr, sizes: &[usize]) -> usize {
    let inner = expr.children().map(|expr| written_size(expr, sizes));
    let inner = inner.fold(0, usize::saturating_add);
    match expr {
        Expr::Byte(_) => 1,
        Expr::Rule(rule) => sizes.get(rule.0).copied().unwrap_or(1),
        Expr::Repeat { min, max, .. } => {
            let count = max.unwrap_or(*min).max(1) as usize;
            inner.saturating_mul(count)
        }
        Expr::Empty | Expr::Concat(_) | Expr::Choice(_) | Expr::Except(..) => inner,
    }
}

#[cfg(test)]
mod tests {
    use uri_tables_grammar::abnf::grammar::Grammar;

    use super::largest;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let mut grammar = Grammar::new();
        grammar.read("test", text).expect("a grammar");
        let regular = grammar.regular(["r0"]).expect("all rules are defined");
        let largest = largest(&regular, &|location| location.text.name == "test");
        assert_eq!(largest.map(|rule| rule.name).as_deref(), expected);
    }

    #[test]
    fn a_rule_with_a_large_count_is_the_cause_and_not_the_rules_around_it() {
        check(
            "r0 = \"x\" r1\nr1 = \"y\" r2\nr2 = 1000r3\nr3 = \"z\"",
            Some("r2"),
        );
        check("r0 = 20\"x\"", None);
    }

    #[test]
    fn of_rules_that_double_the_size_the_outermost_is_the_cause() {
        let mut text = "r12 = \"z\"".to_owned();
        for rule in 0..12 {
            let inner = rule + 1;
            let line = format!("\nr{rule} = [ r{inner} ] \"-\" [ r{inner} ]");
            text.push_str(&line);
        }
        check(&text, Some("r0"));
    }
}
