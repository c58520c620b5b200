//! Spends the step budget of an invocation, the shared [`Budget`], for the stages of this crate.
//!
//! The grammar crate counts operations on automata. This module counts the other work: visiting rules and writing
//! documentation. Once the budget is spent, results are meaningless, and only [`blame`](crate::model::blame) reports an
//! error.

use uri_tables_grammar::diag::error::Excess;
use uri_tables_grammar::limits::Budget;

/// The cost of a rule that was read, in steps.
const READ: usize = 100;

/// The cost of visiting a rule, in steps.
const VISIT: usize = 4;

/// The cost of linking a rule name in the documentation, in steps.
const LINK: usize = 16;

/// Spends the cost of reading `rules` rules.
pub(crate) fn read(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(READ))
}

/// Spends the cost of visiting `rules` rules.
pub(crate) fn visit(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(VISIT))
}

/// Returns whether the budget is spent.
pub(crate) fn is_spent() -> bool {
    Budget::left() == Some(0)
}

/// The cost of writing a letter of a rule in code and documentation, in steps.
pub(crate) const LETTER: usize = 2;

/// Spends the cost of documenting a rule that contains `names` references and has the length `letters`.
pub(crate) fn link(names: usize, letters: usize) -> Result<(), Excess> {
    Budget::spend(names * LINK + letters * LETTER)
}
