//! Automata that record where the components of a match begin and end.
//!
//! A *component* is a rule to which the caller has given a number, such as `host` in RFC 3986. Rules with the same
//! number are one component. In a rule that refers to it, such as `URI`, a component that occurs at most once is a
//! *capture*. Capture `n` has two *slots*: `2 * n` for its beginning and `2 * n + 1` for its end. An automaton
//! *records* a slot when it stores the current offset for the slot. The literature on tagged automata (TDFAs) calls a
//! slot a tag.
//!
//! [`Compiler::tagged`](crate::dfa::compiler::Compiler::tagged) builds the automaton of a rule:
//!
//! 1. `tree` finds the captures of the rule and how they are nested, with the help of `multiplicity`. The result is a
//!    `Layout`.
//! 2. An NFA is built whose states record slots, and have the components of `labels` if the caller needs them.
//! 3. `determinize` makes the NFA deterministic. Each state of the result is a list of `configurations`.
//! 4. The automaton is minimized. Before, `assigned` finds the captures whose slots show whether they are in a match,
//!    so that states need not distinguish this. The result is a [`Tagged`](tdfa::Tagged).
//!
//! If a string can be split into captures in two ways (see `same_parts`), step 3 fails. `ambiguity` then finds the
//! shortest such string, and `error` describes it. [`first_match`] combines the automata of several rules.

pub(crate) mod ambiguity;
pub(crate) mod assigned;
pub(crate) mod configurations;
pub(crate) mod determinize;
pub(crate) mod error;
pub mod first_match;
pub(crate) mod labels;
pub(crate) mod multiplicity;
pub(crate) mod same_parts;
pub mod tdfa;
pub(crate) mod tree;
pub mod types;
