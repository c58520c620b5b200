//! Parses ABNF (RFC 5234, RFC 7405) and lowers its rules to regular expressions.
//!
//! A [`grammar`] has the rules of several grammar texts. Some texts are [`bundled`] with this crate.
//!
//! 1. `reader` parses a text. `split_rules` splits the text into rules, and [`lexer`], `validate` and `parser` turn
//!    each rule into a syntax tree (`ast`). This is done separately for each rule, so that one broken rule does not
//!    hide errors in others.
//! 2. `prose_val` interprets imports and differences in angle brackets, and `num_val` numbers. `regex` suggests ABNF
//!    for the syntax of regular expressions.
//! 3. [`renaming`] gives rules new names, and `clashes` finds grammars that use one name for different rules.
//! 4. `resolve` sorts the rules that a caller needs, and `lower` translates them to [`hir`](crate::hir).
//!
//! `uri_template` parses URI templates (RFC 6570), and [`template_rules`] turns them into rules.

pub(crate) mod ast;
pub mod bundled;
pub(crate) mod clashes;
pub mod grammar;
pub mod lexer;
pub(crate) mod lower;
pub(crate) mod num_val;
pub(crate) mod parser;
pub(crate) mod prose_val;
pub(crate) mod reader;
pub(crate) mod regex;
pub mod renaming;
pub(crate) mod resolve;
pub(crate) mod split_rules;
pub mod template_rules;
pub(crate) mod uri_template;
pub(crate) mod validate;
