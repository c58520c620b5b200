//! Compiles ABNF (RFC 5234, RFC 7405) to minimal automata and byte tables, and holds the grammars of the URI RFCs.
//!
//! The macro [`uri_profile!`] calls this library while a crate compiles. You can also use the library without the
//! macro, to examine a grammar, as the crate `uri-tables-cli` does. The library's input is text, and positions in
//! errors are lines and columns of this text. The library knows nothing about Rust's tokens.
//!
//! [`uri_profile!`]: https://docs.rs/uri-tables/latest/uri_tables/macro.uri_profile.html
//!
//! # The pipeline
//!
//! A *profile* is the input of one macro call: a grammar, and the rules to expose as *components*. It passes through
//! these modules. Each module imports only modules before it:
//!
//! 1. [`diag`] and [`limits`]: errors with positions, and the [`Budget`](limits::Budget) of one macro call.
//!    [`sorted`] has small maps and sets.
//! 2. [`hir`] and [`abnf`]: parse a grammar text to rules, and turn the rules into regular expressions over bytes.
//!    Rules are sorted so that each only refers to rules before it, which proves that none is recursive. Code points
//!    above 0x7F become their UTF-8 encodings.
//! 3. [`dfa`]: compiles expressions to NFAs and minimal DFAs, and has operations on DFAs. Each rule is compiled once.
//!    Where another rule refers to it, its minimal automaton is embedded.
//! 4. [`captures`]: automata that also record where components begin and end.
//! 5. [`lists`], [`encoding`] and [`template`]: find out which rules are lists, which data can be percent-encoded
//!    into a rule, and how a string is assembled from its components.
//! 6. [`proofs`]: proves the properties of a profile on which `uri_profile!` relies, or finds counterexamples.
//! 7. [`fingerprint`]: hashes the language of a profile. Users keep the hash in their source code, and a build fails if
//!    a later version changes the language. Also describes the difference between two profiles.
//!
//! The output is reproducible: the same grammar always gives the same bytes, because nothing depends on the order of
//! a hash map.
//!
//! ```
//! use uri_tables_grammar::abnf::grammar::Grammar;
//! use uri_tables_grammar::dfa::compiler::Compiler;
//! use uri_tables_grammar::dfa::inclusion::included;
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
pub mod abnf;
pub mod captures;
pub mod dfa;
pub mod diag;
pub mod encoding;
pub mod fingerprint;
pub mod hir;
pub mod limits;
pub mod lists;
pub mod proofs;
pub mod sorted;
pub mod template;
