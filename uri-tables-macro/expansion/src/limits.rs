//! Limits the steps that an invocation of the macro may take, because grammars are untrusted.
//!
//! The *step budget* of an invocation is the shared [`Budget`] of the grammar crate, which spends it for operations
//! on automata. The functions of this module spend it for other work: reading and visiting rules, and writing
//! documentation. They return `Err` if fewer steps are left than the work costs. The budget then is *spent*. From
//! then on, results are meaningless, and only [`blame`](crate::model::blame) reports an error.

use uri_tables_grammar::diag::error::Excess;
use uri_tables_grammar::limits::Budget;

/// The cost of reading a rule, in steps.
const READ: usize = 100;

/// The cost of visiting a rule, in steps.
const VISIT: usize = 4;

/// The cost of linking a rule name in the documentation, in steps.
const LINK: usize = 16;

/// Spends the cost of reading `rules` rules. Returns an error if fewer steps are left.
pub(crate) fn read(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(READ))
}

/// Spends the cost of visiting `rules` rules. Returns an error if fewer steps are left.
pub(crate) fn visit(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(VISIT))
}

/// Returns whether the step budget is spent. Results are then meaningless.
pub(crate) fn is_spent() -> bool {
    Budget::left() == Some(0)
}

/// Returns whether less than half of the default budget is left. That half is for the proofs, which decide whether the
/// profile is accepted. So errors then have no help that takes automata to find.
pub(crate) fn is_scarce() -> bool {
    Budget::left().is_some_and(|left| left < Budget::default().work / 2)
}

/// The cost of writing one byte of a rule to generated code and documentation, in steps.
pub(crate) const LETTER: usize = 2;

/// Spends the cost of documenting a rule whose text has `letters` bytes and contains `names` rule names.
pub(crate) fn link(names: usize, letters: usize) -> Result<(), Excess> {
    Budget::spend(names * LINK + letters * LETTER)
}
