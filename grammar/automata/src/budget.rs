//! How large automata may become.
//!
//! In: what is about to be made, or has been. Out: nothing, or an [`Excess`]. A grammar comes from anyone,
//! and a few octets of it can ask for more states than there is memory (`1*9999999X`); a compiler that
//! hangs is worse than one that refuses. Everything is counted, nothing is timed, so that a grammar is
//! refused on every machine or on none.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;

use crate::error::Error;
use crate::location::Location;

thread_local! {
    /// What [`Budget::shared`] has to give away.
    static SHARED: RefCell<Option<Allowance>> = const { RefCell::new(None) };
}

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
    /// Everything that is visited while automata are made, kept, compared and read: members of state sets and cells
    /// of tables, summed over all rules. Default 6,000,000: an unoptimised build takes some one and a half seconds
    /// for that many and keeps less than 200 MB. All rules of RFC 3986 take 140,000; the profile that exposes all of
    /// them 1.9 million, and that of RFC 3987, of which two dozen are components of each other, 3.1 million.
    pub work: usize,
}

impl Budget {
    /// Runs something in which all compilers, and all that compares automata, take from this one budget instead
    /// of one each: a grammar may ask for very little very often. Inside of another the outer one counts.
    ///
    /// ```
    /// use uri_tables_grammar::compiler::{Budget, Compiler};
    /// use uri_tables_grammar::rules::Grammar;
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
        /// Takes the budget away, also if `run` panics.
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

    /// Takes steps off the [shared](Self::shared) budget, for work that no compiler does. Where none is shared,
    /// there is nothing to take.
    ///
    /// # Errors
    /// If so many are not left.
    pub fn spend(steps: usize) -> Result<(), Excess> {
        SHARED.with_borrow_mut(|shared| match shared {
            Some(allowance) => allowance.spend(steps),
            None => Ok(()),
        })
    }

    /// How many steps of the [shared](Self::shared) budget are left; `None` where none is shared. Once more were asked for
    /// than were left, there are none.
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

/// Which limit an automaton, or what is done with one, would exceed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Excess {
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

impl std::error::Error for Excess {}

impl Excess {
    /// The error that blames a rule.
    pub fn of(&self, rule: &str, location: &Location) -> Error {
        Error {
            excess: Some(Box::new(*self)),
            ..Error::at(location, format!("`{rule}` needs {self}"))
        }
    }

    /// An error without a place: what combines automata knows no rules.
    pub fn without_place(self) -> Error {
        Error::anywhere(format!("the combination of two rules needs {self}"))
    }
}

/// What is left of a [`Budget`]; copies take from the same.
#[derive(Debug, Clone)]
pub(crate) struct Allowance {
    budget: Budget,
    left: Rc<Cell<usize>>,
}

impl Allowance {
    /// What a state costs beyond its row: it is looked up, and minimised afterwards.
    pub(crate) const STATE: usize = 8;

    /// All of a budget, or what is left of a shared one.
    pub(crate) fn new(budget: Budget) -> Self {
        let shared = SHARED.with_borrow(Clone::clone);
        shared.unwrap_or_else(|| Self {
            budget,
            left: Rc::new(Cell::new(budget.work)),
        })
    }

    /// For those who have to answer, whatever it takes.
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

    /// That nothing is left.
    pub(crate) fn exhausted(&self) -> Excess {
        Excess::Work(self.budget.work)
    }

    /// Takes work off what is left. Who asks for more than that has spent it all, so that whoever shares it
    /// stops, too.
    pub(crate) fn spend(&mut self, work: usize) -> Result<(), Excess> {
        let left = self.left.get().checked_sub(work);
        self.left.set(left.unwrap_or(0));
        left.map(drop).ok_or(self.exhausted())
    }
}
