//! How large automata may become.
//!
//! In: what is about to be made, or has been. Out: nothing, or an [`Excess`]. A grammar comes from anyone,
//! and a few octets of it can ask for more states than there is memory (`1*9999999X`); a compiler that
//! hangs is worse than one that refuses. Everything is counted, nothing is timed, so that a grammar is
//! refused on every machine or on none.

use std::fmt;

use crate::error::Error;

/// Limits of a [`Compiler`](crate::compiler::Compiler).
///
/// ```
/// use uri_tables_grammar::compiler::Budget;
///
/// let budget = Budget { dfa_states: 1_000, ..Budget::default() };
/// assert!(budget.nfa_states > 1_000);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// States of one nondeterministic automaton. Default 100,000: RFC 3986's `URI` has about 600, and
    /// 100,000 take some 15 MB.
    pub nfa_states: usize,
    /// States of one deterministic automaton before it is minimised. Default 20,000: RFC 3986's `URI` has
    /// about 640, RFC 3987's `IRI` 1,700; a table of 65,536 would no longer fit two octets a state.
    pub dfa_states: usize,
    /// Everything one compiler visits while it makes and keeps automata: members of state sets and cells
    /// of tables, summed over all rules. Default 10,000,000: an unoptimised build takes some two seconds
    /// for that many and keeps less than 200 MB. All rules of RFC 3986 take 120,000; with every rule a
    /// component of every other, 830,000.
    pub work: usize,
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            nfa_states: 100_000,
            dfa_states: 20_000,
            work: 10_000_000,
        }
    }
}

/// Which limit an automaton would exceed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Excess {
    /// Too many nondeterministic states.
    Nfa(usize),
    /// Too many deterministic states.
    Dfa(usize),
    /// Too much work altogether.
    Work(usize),
}

/// What follows "`rule` needs", and the repair.
impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nfa(limit) => write!(
                f,
                "more than {limit} states once its counted repeats are written out; \
                 use smaller counts, or `*` and a check of the length in code"
            ),
            Self::Dfa(limit) => write!(
                f,
                "an automaton of more than {limit} states; use smaller counts, or take \
                 alternatives apart that begin alike"
            ),
            Self::Work(limit) => write!(
                f,
                "more than the {limit} steps that all rules together may take; \
                 use smaller counts, or fewer rules"
            ),
        }
    }
}

impl Excess {
    /// An error without a place: what combines automata knows no rules.
    pub(crate) fn without_place(self) -> Error {
        Error::anywhere(format!("the combination of two rules needs {self}"))
    }
}

/// What is left of a [`Budget`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowance {
    budget: Budget,
    left: usize,
}

impl Allowance {
    /// What a state costs beyond its row: it is looked up, and minimised afterwards.
    pub(crate) const STATE: usize = 8;

    pub(crate) fn new(budget: Budget) -> Self {
        Self {
            budget,
            left: budget.work,
        }
    }

    /// Refuses a nondeterministic automaton of `states`.
    pub(crate) fn nfa(&self, states: usize) -> Result<(), Excess> {
        let limit = self.budget.nfa_states;
        (states <= limit).then_some(()).ok_or(Excess::Nfa(limit))
    }

    /// Refuses a deterministic automaton of `states`.
    pub(crate) fn dfa(&self, states: usize) -> Result<(), Excess> {
        let limit = self.budget.dfa_states;
        (states <= limit).then_some(()).ok_or(Excess::Dfa(limit))
    }

    /// Takes work off what is left.
    pub(crate) fn spend(&mut self, work: usize) -> Result<(), Excess> {
        self.left = self
            .left
            .checked_sub(work)
            .ok_or(Excess::Work(self.budget.work))?;
        Ok(())
    }
}
