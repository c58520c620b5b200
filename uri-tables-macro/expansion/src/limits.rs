//! The step budget of an invocation: the steps that the stages of this crate take from the shared [`Budget`].
//!
//! The grammar crate counts operations on automata. Here are the others: visiting rules, and writing documentation.
//! Once the budget is spent, results are meaningless, and only [`blame`](crate::model::blame) reports.

use uri_tables_grammar::diag::error::Excess;
use uri_tables_grammar::limits::Budget;

/// The minimum for the module that replaces a rejected one.
const STAND_IN: usize = 1_000_000;

/// The cost of a rule that has been read, in steps of the budget.
const READ: usize = 100;

/// The cost of visiting a rule, in steps of the budget.
const VISIT: usize = 4;

/// The cost of linking a name in the documentation.
const LINK: usize = 16;

/// Returns the budget for the module that replaces a rejected one: the rest, but at least the minimum.
pub(crate) fn for_stand_in() -> Budget {
    Budget {
        work: Budget::left().unwrap_or(0).max(STAND_IN),
        ..Budget::default()
    }
}

/// Spends the cost of reading this many rules.
pub(crate) fn read(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(READ))
}

/// Spends the cost of visiting this many rules.
pub(crate) fn visit(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(VISIT))
}

/// Returns whether the budget is spent.
pub(crate) fn is_spent() -> bool {
    Budget::left() == Some(0)
}

/// The cost of writing a letter of a rule, in code and documentation.
pub(crate) const LETTER: usize = 2;

/// Spends the cost of documenting a rule with this many names and letters.
pub(crate) fn link(names: usize, letters: usize) -> Result<(), Excess> {
    Budget::spend(names * LINK + letters * LETTER)
}
