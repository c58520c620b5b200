//! The limits for the size of automata.
//!
//! Anyone may write a grammar, and a few bytes can ask for more states than fit into memory (`1*9999999X`). Steps are
//! counted rather than timed, so that a grammar is rejected on every machine or on none.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::diag::error::Excess;

thread_local! {
    /// The budget that [`Budget::shared`] has given to this thread.
    static SHARED: RefCell<Option<Allowance>> = const { RefCell::new(None) };
}

/// Limits of a [`Compiler`](crate::dfa::compiler::Compiler).
///
/// ```
/// use uri_tables_grammar::limits::Budget;
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
    /// about 640, RFC 3987's `IRI` 1,700; a table of 65,536 would no longer fit two bytes a state.
    pub dfa_states: usize,
    /// Steps: members of state sets and cells of tables that are visited while automata are made, compared and read,
    /// summed over all rules. Default 6,000,000, for which an unoptimised build takes about 1.5 seconds and less than
    /// 200 MB. All rules of RFC 3986 take 140,000; the profile that exposes all of them takes 1.9 million, and that
    /// of RFC 3987, with two dozen components inside each other, 3.1 million.
    pub work: usize,
}

impl Budget {
    /// Runs a function. All compilers and comparisons of automata in it share this budget, instead of having one
    /// each: a grammar may ask for very little very often. Inside of another call, the outer budget counts.
    ///
    /// ```
    /// use uri_tables_grammar::dfa::compiler::Compiler;
    /// use uri_tables_grammar::limits::Budget;
    /// use uri_tables_grammar::abnf::grammar::Grammar;
    ///
    /// let mut grammar = Grammar::new();
    /// grammar.read("mine.abnf", "a = 20ALPHA")?;
    /// let rules = grammar.regular(["a"])?;
    /// let id = rules.id("a").expect("it is a root");
    /// let budget = Budget { work: 1_000, ..Budget::default() };
    ///
    /// let often = || (0..10).all(|_| Compiler::new(&rules).dfa(id).is_ok());
    /// assert!(often());
    /// assert!(!budget.shared(often));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shared<T>(self, run: impl FnOnce() -> T) -> T {
        /// Restores the budget, also if `run` panics.
        struct End(Option<Allowance>);
        impl Drop for End {
            fn drop(&mut self) {
                SHARED.set(self.0.take());
            }
        }
        let allowance = Allowance::new(self);
        let _end = End(SHARED.replace(Some(allowance)));
        run()
    }

    /// Takes steps from the [shared](Self::shared) budget, for work outside of compilers. Without a shared budget, it
    /// takes none.
    ///
    /// # Errors
    ///
    /// If fewer steps are left.
    pub fn spend(steps: usize) -> Result<(), Excess> {
        SHARED.with_borrow_mut(|shared| match shared {
            Some(allowance) => allowance.spend(steps),
            None => Ok(()),
        })
    }

    /// Returns the number of steps left in the [shared](Self::shared) budget, or `None` without one. After a request
    /// for more than was left, it is 0.
    pub fn left() -> Option<usize> {
        SHARED.with_borrow(|shared| shared.as_ref().map(|allowance| allowance.left.get()))
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            nfa_states: 100_000,
            dfa_states: 20_000,
            work: 6_000_000,
        }
    }
}

/// The rest of a [`Budget`]. Copies share it.
#[derive(Debug, Clone)]
pub(crate) struct Allowance {
    budget: Budget,
    left: Rc<Cell<usize>>,
}

impl Allowance {
    /// The cost of a state besides its row: it is looked up, and minimized later.
    pub(crate) const STATE: usize = 8;

    /// Returns all of a budget, or the rest of the shared one.
    pub(crate) fn new(budget: Budget) -> Self {
        let shared = SHARED.with_borrow(Clone::clone);
        shared.unwrap_or_else(|| Self {
            budget,
            left: Rc::new(Cell::new(budget.work)),
        })
    }

    /// A budget without limits, for callers that cannot fail.
    pub(crate) fn unlimited() -> Self {
        Self {
            budget: Budget {
                nfa_states: usize::MAX,
                dfa_states: usize::MAX,
                work: usize::MAX,
            },
            left: Rc::new(Cell::new(usize::MAX)),
        }
    }

    /// Rejects a nondeterministic automaton of `states`, if it exceeds the limit.
    pub(crate) fn nfa(&self, states: usize) -> Result<(), Excess> {
        let limit = self.budget.nfa_states;
        (states <= limit).then_some(()).ok_or(Excess::Nfa(limit))
    }

    /// Rejects a deterministic automaton of `states`, if it exceeds the limit.
    pub(crate) fn dfa(&self, states: usize) -> Result<(), Excess> {
        let limit = self.budget.dfa_states;
        (states <= limit).then_some(()).ok_or(Excess::Dfa(limit))
    }

    /// Returns the error for an exhausted budget.
    pub(crate) fn exhausted(&self) -> Excess {
        Excess::Work(self.budget.work)
    }

    /// Spends steps. A request for more than is left takes everything, so that all users of a shared budget stop.
    pub(crate) fn spend(&mut self, work: usize) -> Result<(), Excess> {
        let left = self.left.get().checked_sub(work);
        self.left.set(left.unwrap_or(0));
        left.map(drop).ok_or(self.exhausted())
    }
}

/// The maximum size of all texts, in bytes.
pub const MAX_TEXT: usize = 1 << 20;

/// The maximum number of rules.
pub(crate) const MAX_RULES: usize = 20_000;

/// The maximum number of tokens. The largest grammars in use have a twentieth of it, and reading a mebibyte with more
/// takes an unoptimized build longer than a second.
pub(crate) const MAX_TOKENS: usize = 100_000;

/// The rest of the limits for texts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) bytes: usize,
    pub(crate) rules: usize,
    pub(crate) tokens: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bytes: MAX_TEXT,
            rules: MAX_RULES,
            tokens: MAX_TOKENS,
        }
    }
}
