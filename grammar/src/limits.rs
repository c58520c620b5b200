//! Limits for the size of grammars and automata.
//!
//! Grammars are untrusted, and a few bytes can ask for more states than fit into memory (`1*9999999X`).
//!
//! - [`Budget`] limits the states and the *steps* of all work on automata. A caller can share one budget between all
//!   automata ([`Budget::shared`]). An `Allowance` is a budget that is being spent: it counts the steps that are left.
//! - `Limits` limits the sizes of grammar texts.
//!
//! Steps are counted instead of seconds, so that all machines accept and reject the same grammars.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use crate::diag::error::Excess;

thread_local! {
    /// The allowance of the [`Budget::shared`] call that is running on this thread, or `None` without such a call.
    static SHARED: RefCell<Option<Allowance>> = const { RefCell::new(None) };
}

/// Limits for automata and for the work on them, for example in a [`Compiler`](crate::dfa::compiler::Compiler).
///
/// ```
/// use uri_tables_grammar::limits::Budget;
///
/// let budget = Budget { dfa_states: 1_000, ..Budget::default() };
/// assert!(budget.nfa_states > 1_000);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// The maximum number of states of one nondeterministic automaton. The default is 100,000, which takes about 15
    /// MB. RFC 3986's `URI` needs about 600.
    pub nfa_states: usize,
    /// The maximum number of states of one deterministic automaton before it is minimized. The default is 20,000. RFC
    /// 3986's `URI` needs about 640, and RFC 3987's `IRI` 1,700. State numbers take two bytes, so the limit must stay
    /// below 65,536.
    pub dfa_states: usize,
    /// The maximum number of steps, summed over all rules. A step is about one visit of a state in a set of states, or
    /// of a cell in a transition table, while automata are built, compared and read. The default is 8,000,000. An
    /// unoptimized build needs about 2 seconds and less than 200 MB for this number of steps. All rules of RFC 3986
    /// take 140,000 steps. A profile that exposes all of these rules as components takes 2.7 million steps, and the
    /// profile of RFC 3987, with two dozen nested components, takes 5.8 million.
    pub work: usize,
}

impl Budget {
    /// Calls `run` with this budget, which all compilers and comparisons of automata in `run` share. Without this
    /// call, each of them has its own budget, so a grammar that needs many small automata could take any amount of
    /// work. In nested calls, the outermost budget applies.
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
        /// Restores the previous allowance when dropped, even if `run` panics.
        struct Restore(Option<Allowance>);
        impl Drop for Restore {
            fn drop(&mut self) {
                SHARED.set(self.0.take());
            }
        }
        let allowance = Allowance::new(self);
        let _restore = Restore(SHARED.replace(Some(allowance)));
        run()
    }

    /// Takes `steps` steps from the [shared](Self::shared) budget, for work that no compiler or comparison does. Does
    /// nothing if there is no shared budget.
    ///
    /// # Errors
    ///
    /// Returns an error if fewer than `steps` steps are left.
    pub fn spend(steps: usize) -> Result<(), Excess> {
        SHARED.with_borrow_mut(|shared| match shared {
            Some(allowance) => allowance.spend(steps),
            None => Ok(()),
        })
    }

    /// Returns the number of steps left in the [shared](Self::shared) budget, or `None` without a shared budget. Once
    /// a call has asked for more steps than were left, the number is 0.
    pub fn left() -> Option<usize> {
        SHARED.with_borrow(|shared| shared.as_ref().map(|allowance| allowance.left.get()))
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self {
            nfa_states: 100_000,
            dfa_states: 20_000,
            work: 8_000_000,
        }
    }
}

/// A [`Budget`] and the number of steps left of it. Clones share one counter, so the steps that one clone takes are
/// missing in all others.
#[derive(Debug, Clone)]
pub(crate) struct Allowance {
    budget: Budget,
    left: Rc<Cell<usize>>,
}

impl Allowance {
    /// The cost of adding one state to a deterministic automaton, in steps: for looking up the state now, and for
    /// minimizing it later. The cells of its row in the transition table are counted separately.
    pub(crate) const STATE: usize = 8;

    /// Returns the shared allowance of this thread or, without one, a new allowance of all of `budget`.
    pub(crate) fn new(budget: Budget) -> Self {
        let shared = SHARED.with_borrow(Clone::clone);
        shared.unwrap_or_else(|| Self {
            budget,
            left: Rc::new(Cell::new(budget.work)),
        })
    }

    /// Returns an allowance without limits, for callers that cannot fail.
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

    /// Returns an error if a nondeterministic automaton of `states` states exceeds the limit.
    pub(crate) fn nfa(&self, states: usize) -> Result<(), Excess> {
        let limit = self.budget.nfa_states;
        (states <= limit).then_some(()).ok_or(Excess::Nfa(limit))
    }

    /// Returns an error if a deterministic automaton of `states` states exceeds the limit.
    pub(crate) fn dfa(&self, states: usize) -> Result<(), Excess> {
        let limit = self.budget.dfa_states;
        (states <= limit).then_some(()).ok_or(Excess::Dfa(limit))
    }

    /// Returns the error for a budget with no steps left.
    pub(crate) fn exhausted(&self) -> Excess {
        Excess::Work(self.budget.work)
    }

    /// Takes `steps` steps. If fewer are left, returns an error and sets the rest to 0, so that all users of a shared
    /// budget stop.
    pub(crate) fn spend(&mut self, steps: usize) -> Result<(), Excess> {
        let left = self.left.get().checked_sub(steps);
        self.left.set(left.unwrap_or(0));
        left.map(drop).ok_or(self.exhausted())
    }
}

/// The maximum size of all grammar texts of the user together, in bytes. Bundled grammars do not count.
pub const MAX_TEXT: usize = 1 << 20;

/// The maximum number of rules in all grammar texts of the user.
pub(crate) const MAX_RULES: usize = 20_000;

/// The maximum number of tokens in all grammar texts of the user. The largest grammars in use have a twentieth of this
/// number. With a higher limit, reading 1 MiB of text could take an unoptimized build more than a second.
pub(crate) const MAX_TOKENS: usize = 100_000;

/// The number of bytes, rules and tokens that further texts of the user may still add to a grammar. It begins with the
/// maximum numbers above. Reading a text subtracts the numbers of this text, even if the text has errors.
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
