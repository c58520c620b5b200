//! Parses ABNF (RFC 5234, RFC 7405) and lowers its rules to regular expressions.
//!
//! `split_rules` splits a grammar text into rules. `lexer` and `validate` check each rule separately, so that one
//! broken rule does not hide errors in others, and `parser` builds the syntax tree. `resolve` sorts the rules that a
//! caller needs, and `lower` translates them to [`hir`](crate::hir). `mend` repairs rules that have errors, so that a
//! failed macro call still emits code for them. `uri_template` parses URI templates (RFC 6570), and `template_rules`
//! turns them into rules.

pub(crate) mod ast;
pub mod bundled;
pub(crate) mod clashes;
pub mod grammar;
pub(crate) mod lexer;
pub(crate) mod lower;
pub(crate) mod mend;
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
