//! Regular expressions over octets to minimal automata, and what is read off them.
//!
//! This is the second half of `uri-tables-grammar`, which reads the expressions out of ABNF and has all of this crate's modules
//! as its own. It knows rules by number and by name, and no text that they were read from but to name it in an error.
//!
//! # The pipeline
//!
//! 1. **Expressions to automata.** [`compiler::Compiler`] goes bottom-up: each rule becomes an `nfa` in which
//!    the rules it refers to are embedded as their minimal automata, is made deterministic (`determinize`) and
//!    minimal (`minimize`), and is kept. A `budget` is checked before anything is expanded and while
//!    it grows. [`tagged`] makes the automata that split a text, and by `component` know which component it is
//!    in: `layout` finds what can be captured, `tags` follows all ways to read a text at once as `threads`,
//!    `split` judges whether two ways differ, and `ambiguity` finds the text that shows it; `presence` finds what its
//!    states need not remember.
//! 2. **Automata to answers.** [`inclusion`] compares two rules and shows the shortest text that makes the
//!    difference, [`letter_case`] whether a rule's words may be written in lower case. [`symbols`] reads an automaton as literal octets, triplets and characters: the table of octets,
//!    and whether and how data can be encoded. [`list`](mod@list) finds the rules that are items and one octet between
//!    them, and [`stretches`] gives lists inside of rules their own; where neither helps, `repetition` finds the
//!    rules that would. [`template`] reads a rule backwards: how its text is joined from its components.
//!    [`words`](mod@words) lists the words of a rule, shortest first.
//!    [`spans`](mod@spans), [`leaps`](mod@leaps) and [`islands`](mod@islands) find what tables can be made smaller and
//!    faster by.
//! 3. **Automata to keep.** [`fingerprint`] writes down what a profile's language is, and says what is different when it
//!    is another.
//!
//! Nothing depends on the order of a hash: the same expressions give the same bytes, always.
//!
//! ```
//! use uri_tables_automata::compiler::Compiler;
//! use uri_tables_automata::inclusion::included;
//! use uri_tables_grammar::rules::Grammar;
//!
//! let mut grammar = Grammar::new();
//! grammar.read("mine.abnf", "pair = value \"=\" value\nvalue = *ALPHA")?;
//! let rules = grammar.regular(["pair", "value"])?;
//! let mut compiler = Compiler::new(&rules);
//! let mut dfa = |name| compiler.dfa(rules.id(name).expect("it is a root"));
//!
//! assert_eq!(included(&*dfa("value")?, &*dfa("pair")?), Err(Vec::new()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod ambiguity;
mod budget;
pub mod byte_set;
pub mod capture;
mod characters;
pub mod compiler;
mod component;
mod determinize;
pub mod dfa;
mod distance;
pub mod error;
pub mod factors;
pub mod figure;
pub mod fingerprint;
pub mod inclusion;
mod insertion;
pub mod islands;
mod layout;
pub mod leaps;
pub mod letter_case;
pub mod list;
mod list_shape;
mod literals;
pub mod location;
mod machine;
mod minimize;
mod nfa;
mod numbers;
mod occurrences;
mod one_word;
mod partition;
mod presence;
pub mod printed;
pub mod regular;
mod repetition;
pub mod same_split;
pub mod samples;
pub mod sorted;
pub mod spans;
pub mod spelling;
mod split;
pub mod stretches;
pub mod symbols;
mod tag_error;
pub mod tagged;
mod tags;
pub mod template;
mod template_error;
mod template_form;
mod template_members;
mod template_reading;
mod threads;
mod tokens;
pub mod utf8;
mod ways;
pub mod words;
#[cfg(test)]
mod written;
