//! Blames a rule if the budget is spent: reports the rule that is the likely cause.
//!
//! The *budget* is the number of steps that an invocation of the macro may take. Once it is spent, all stages return
//! early with meaningless results, so only [`blame`] reports an error.

use proc_macro2::Span;
use uri_tables_grammar::limits::Budget;

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{Report, take_current_rule};
use crate::limits::is_spent;
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::fingerprint::FINGERPRINT;

/// Reports that the step budget is spent, if it is. The error names the rule that is large because of counted
/// repetitions such as `9999DIGIT` (see [`Sources::largest`]), or else the rule that was being processed. It is shown
/// at the definition of the rule, or else where the rule is exposed.
pub(crate) fn blame(invocation: &Invocation, sources: &Sources, report: &Report) {
    if !is_spent() {
        return;
    }
    let Err(excess) = Budget::spend(1) else {
        return;
    };
    // The name of the current rule in backticks, or `its input` if no rule was being processed.
    let mut rule = take_current_rule();
    // If the fingerprint was being processed, no rule is to blame.
    if rule.trim_matches('`') != FINGERPRINT
        && let Some(largest) = sources.largest()
    {
        rule = format!("`{}`", largest.name);
    }
    let name = rule.trim_matches('`');
    let mut exposures = invocation.exposures.iter();
    let exposure = exposures.find(|it| it.name.name.eq_ignore_ascii_case(name));
    let statement = invocation.fingerprint.as_ref();
    let statement = statement.filter(|_| name == FINGERPRINT);
    let place = match (exposure, statement) {
        // An exposed rule called `fingerprint` takes precedence over the statement `fingerprint`.
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
