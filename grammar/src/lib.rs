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
//!    other; only then `elements` makes the tree. (It recurses: what could overflow the stack is refused before.)
//!    `prose` gives `<rule>` and `<A except B>` their meaning. [`rules::Grammar`] holds the rules in layers: a later text
//!    replaces, `=/` adds.
//! 2. **Rules to regular expressions.** `closure` collects what some roots need, in an order in which a rule
//!    only refers to rules before it: that order is the proof that none is recursive. `lowering` writes them
//!    over octets, with code points above 0x7F as their UTF-8 ([`utf8`]). The result is a
//!    [`regular::Regular`].
//!
//! What follows is the business of `uri-tables-automata`, whose modules stand here, too: expressions to automata, automata to
//! answers, and what is kept of them. It is a crate of its own because it knows no texts.
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
pub mod bundled;
mod closure;
mod definition;
mod elements;
mod limits;
mod lowering;
pub mod names;
mod node;
mod problem;
mod prose;
pub mod rules;
mod salvage;
mod source;
mod structure;
mod token;
mod value;

pub use uri_tables_automata::{
    byte_set, capture, compiler, dfa, error, factors, figure, fingerprint, inclusion, islands,
    leaps, letter_case, list, location, printed, regular, same_split, samples, sorted, spans,
    spelling, stretches, symbols, tagged, template, utf8, words,
};
