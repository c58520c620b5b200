//! The step budget of an invocation: what the stages of this crate take from the [`Budget`] that all share.
//!
//! The grammar crate counts what it does with automata. Here is the rest: walking the rules, and writing docs. Once the budget
//! is spent, results are meaningless; [`blame`](crate::model::blame) then reports that, and nothing else.

use uri_tables_grammar::diag::error::Excess;
use uri_tables_grammar::limits::Budget;

/// The minimum for the module that replaces a refused one.
const STAND_IN: usize = 1_000_000;

/// The cost of having read a rule, in steps of the budget.
const READ: usize = 100;

/// The cost of visiting a rule on a walk, in steps of the budget.
const VISIT: usize = 4;

/// The cost of linking a name in docs.
const LINK: usize = 16;

/// Returns the budget for the module that replaces a refused one: what is left.
pub(crate) fn for_stand_in() -> Budget {
    Budget {
        work: Budget::left().unwrap_or(0).max(STAND_IN),
        ..Budget::default()
    }
}

/// Pays for having read this many rules; a grammar has a maximum of its own.
pub(crate) fn read(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(READ))
}

/// Pays for visiting this many rules.
pub(crate) fn visit(rules: usize) -> Result<(), Excess> {
    Budget::spend(rules.saturating_mul(VISIT))
}

/// Returns whether nothing is left.
pub(crate) fn is_spent() -> bool {
    Budget::left() == Some(0)
}

/// The cost of writing a letter of a rule, in code and docs.
pub(crate) const LETTER: usize = 2;

/// Pays for writing the docs of a rule with this many names and letters.
pub(crate) fn link(names: usize, letters: usize) -> Result<(), Excess> {
    Budget::spend(names * LINK + letters * LETTER)
}
