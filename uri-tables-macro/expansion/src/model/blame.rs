//! If the budget of steps is spent, reports the rule that is the likely cause.

use proc_macro2::Span;
use uri_tables_grammar::limits::Budget;

use crate::diagnostics::place::Spanned;
use crate::diagnostics::report::{Report, working_on};
use crate::limits::is_spent;
use crate::model::source_map::Sources;
use crate::parse::Invocation;
use crate::parse::fingerprint::FINGERPRINT;

/// If the budget is spent, and this has not been reported, reports it. The error names the rule that is large because
/// of counted repetitions (see [`Sources::largest`]), or else the rule that was being processed. It is shown at the
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
        && let Some(largest) = sources.largest()
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
