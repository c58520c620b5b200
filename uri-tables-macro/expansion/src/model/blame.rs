//! If the budget of steps is spent, reports the rule that is the likely cause.

use proc_macro2::Span;
use uri_tables_grammar::hir::rules::{Expr, RegularRule, RuleId};
use uri_tables_grammar::limits::Budget;

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{Report, working_on};
use crate::limits::is_spent;
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::fingerprint::FINGERPRINT;

/// The minimum size of a rule that is reported as too large, with counted repetitions expanded.
const LARGE: usize = 500;

/// Reports that the budget is spent, unless it is not or this has been reported. The error names the rule that is large
/// because of counted repetitions (see [`largest`]), or else the rule that was being processed. It is shown at the
/// definition of the rule, or else where the rule is exposed.
pub(crate) fn blame(invocation: &Invocation, sources: &Sources, report: &Report) {
    if !is_spent() {
        return;
    }
    let Err(excess) = Budget::spend(1) else {
        return;
    };
    let mut rule = working_on();
    if rule.trim_matches('`') != FINGERPRINT
        && let Some(largest) = largest(sources)
    {
        rule = format!("`{}`", largest.name);
    }
    let name = rule.trim_matches('`');
    let mut exposures = invocation.exposures.iter();
    let exposure = exposures.find(|it| it.name.name.eq_ignore_ascii_case(name));
    let fingerprint = invocation.fingerprint.as_ref();
    let pinned = fingerprint.filter(|_| exposure.is_none() && name == FINGERPRINT);
    let place = match (exposure, pinned) {
        (Some(exposure), _) => exposure.name.place,
        (None, Some(statement)) => Spanned::one(statement.literal.span()),
        (None, None) => Spanned::one(Span::call_site()),
    };
    match sources.grammar.rule(name) {
        Some(definition) => {
            sources.report(&excess.of(name, &definition.location), place, report);
        }
        None => report.add_last(place, format_args!("{rule} needs {excess}")),
    }
}

/// Returns the user's rule whose size is the likely cause, or `None` if all rules are small.
///
/// This is the innermost rule that accounts for most of the largest rule's size. The number of steps grows with the
/// expanded size of rules, however many automata contain them. So the rule that was being processed when the budget was
/// spent is often unrelated.
pub(crate) fn largest(sources: &Sources) -> Option<RegularRule> {
    let names = sources.exposed.iter().map(String::as_str);
    let regular = sources.grammar.regular(names).ok()?;
    let is_own = |rule: &RuleId| {
        let location = &regular.rules[rule.0].location;
        sources.own_place(location).is_some()
    };
    // A rule refers only to rules before it, so their sizes are known. The size of a bundled rule counts as 1.
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
            Some(inner) if sizes[inner.0] >= sizes[largest.0] / 2 => largest = inner,
            _ => return Some(regular.rules[largest.0].clone()),
        }
    }
}

/// Returns the size of `expr` with counted repetitions expanded. `sizes` has the sizes of the rules that `expr` refers
/// to.
fn written_size(expr: &Expr, sizes: &[usize]) -> usize {
    let sum = |exprs: &[Expr]| {
        let sizes = exprs.iter().map(|expr| written_size(expr, sizes));
        sizes.fold(0, usize::saturating_add)
    };
    match expr {
        Expr::Empty => 0,
        Expr::Byte(_) => 1,
        Expr::Rule(rule) => sizes.get(rule.0).copied().unwrap_or(1),
        Expr::Concat(exprs) | Expr::Choice(exprs) => sum(exprs),
        Expr::Repeat { expr, min, max } => {
            let count = max.unwrap_or(*min).max(1) as usize;
            written_size(expr, sizes).saturating_mul(count)
        }
        Expr::Except(from, not) => {
            written_size(from, sizes).saturating_add(written_size(not, sizes))
        }
    }
}
