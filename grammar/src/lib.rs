//! ABNF (RFC 5234, RFC 7405) to minimal automata and octet tables, and the grammars of the URI RFCs.
//!
//! This is the library behind [`uri_profile!`], which runs it while a crate compiles. It is usable on its own,
//! to look at a grammar: the example `dump` prints a rule's table, or the shortest text that two rules
//! disagree on. It knows texts, lines and columns, and nothing of Rust's tokens.
//!
//! [`uri_profile!`]: https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html
//!
//! # The pipeline
//!
//! 1. **Text to rules.** `source` cuts a text into rules, by indentation as RFC 5234 has it; `token` and
//!    `structure` check each rule sign by sign, so that every problem has its place and one broken rule hides no
//!    other; only then `elements` lets the `abnf` crate make the tree, and puts the places back to it. (The
//!    crate knows no places, and recurses: what could overflow its stack is refused before.) `prose` gives
//!    `<rule>` and `<A except B>` their meaning. [`rules::Grammar`] holds the rules in layers: a later text
//!    replaces, `=/` adds.
//! 2. **Rules to regular expressions.** `closure` collects what some roots need, in an order in which a rule
//!    only refers to rules before it: that order is the proof that none is recursive. `lowering` writes them
//!    over octets, with code points above 0x7F as their UTF-8 ([`utf8`]). The result is a
//!    [`regular::Regular`].
//! 3. **Expressions to automata.** [`compiler::Compiler`] goes bottom-up: each rule becomes an `nfa` in which
//!    the rules it refers to are embedded as their minimal automata, is made deterministic (`determinize`) and
//!    minimal (`minimize`), and is kept. A `budget` is checked before anything is expanded and while
//!    it grows. [`tagged`] makes the automata that split a text, and by `component` know which component it is
//!    in: `layout` finds what can be captured, `tags` follows all ways to read a text at once as `threads`,
//!    `split` judges whether two ways differ, and `ambiguity` finds the text that shows it; `presence` finds what its
//!    states need not remember.
//! 4. **Automata to answers.** [`inclusion`] compares two rules and shows the shortest text that makes the
//!    difference, [`letter_case`] whether a rule's words may be written in lower case. [`symbols`] reads an automaton as literal octets, triplets and characters: the table of octets,
//!    and whether and how data can be encoded. [`list`](mod@list) finds the rules that are items and one octet between
//!    them, and [`stretches`] gives lists inside of rules their own; where neither helps, `repetition` finds the
//!    rules that would. [`template`] reads a rule backwards: how its text is joined from its components.
//!    [`words`](mod@words) lists the words of a rule, shortest first.
//!    [`spans`](mod@spans) and [`islands`](mod@islands) find what tables can be made smaller and faster by.
//! 5. **Automata to keep.** [`fingerprint`] writes down what a profile's language is, and says what is different when it
//!    is another.
//!
//! Nothing depends on the order of a hash: the same grammar gives the same bytes, always.
//!
//! ```
//! use uri_tables_grammar::compiler::Compiler;
//! use uri_tables_grammar::inclusion::included;
//! use uri_tables_grammar::rules::Grammar;
//!
//! let mut grammar = Grammar::new();
//! grammar.extend_bundled("rfc3986")?;
//! grammar.read("mine.abnf", "value = *<query except \"&\" / \"=\">")?;
//! let rules = grammar.regular(["value", "query", "segment"])?;
//! let mut compiler = Compiler::new(&rules);
//! let mut dfa = |name| compiler.dfa(rules.id(name).expect("it is a root"));
//!
//! assert_eq!(included(&*dfa("segment")?, &*dfa("query")?), Ok(()));
//! assert_eq!(included(&*dfa("query")?, &*dfa("segment")?), Err(b"/".to_vec()));
//! assert_eq!(dfa("query")?.state_count(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
mod ambiguity;
mod budget;
pub mod bundled;
pub mod byte_set;
pub mod capture;
mod characters;
mod closure;
pub mod compiler;
mod component;
mod definition;
mod determinize;
pub mod dfa;
mod distance;
mod elements;
pub mod error;
pub mod figure;
pub mod fingerprint;
pub mod inclusion;
mod insertion;
pub mod islands;
mod layout;
pub mod letter_case;
mod limits;
pub mod list;
mod list_shape;
mod literals;
pub mod location;
mod lowering;
mod machine;
mod minimize;
pub mod names;
mod nfa;
mod node;
mod occurrences;
mod one_word;
mod partition;
mod presence;
pub mod printed;
mod problem;
mod prose;
pub mod regular;
mod repetition;
pub mod rules;
mod salvage;
pub mod samples;
pub mod sorted;
mod source;
pub mod spans;
pub mod spelling;
mod split;
pub mod stretches;
mod structure;
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
mod token;
mod tokens;
pub mod utf8;
mod value;
mod ways;
pub mod words;
