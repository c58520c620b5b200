//! Interprets prose-vals.
//!
//! A *prose-val* is text in angle brackets, which describes what ABNF cannot express (RFC 5234, section 4). RFCs use
//! it in two ways that this library understands:
//!
//! - An import is a rule from another grammar: `<host, defined in [RFC3986]>`. In the definition of `host`, the name
//!   `host` in a prose-val means the earlier definition, which the rule replaces.
//! - A difference excludes strings: `<pchar except "&">`.
//!
//! Any other prose becomes a node with an error, which is only reported if a profile uses the rule.

use std::rc::Rc;

use crate::abnf::ast::{Node, Reference, Target};
use crate::abnf::lexer::{Lexer, Token};
use crate::abnf::parser::tree;
use crate::abnf::validate::check;
use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::diag::suggest::nearest;

/// The rule whose definition contains the prose-val.
pub(crate) struct Context<'a> {
    pub(crate) text: &'a Rc<Text>,
    /// The name of the rule.
    pub(crate) rule: &'a str,
    /// The index in the grammar of the earlier definition that the rule replaces or extends.
    pub(crate) earlier: Option<usize>,
}

impl Context<'_> {
    /// Returns the node for a prose-val, which is an import, a difference, or prose with an error.
    pub(crate) fn meaning(&self, token: &Token, notes: &mut Problems) -> Node {
        let (start, end) = (token.offset + 1, token.end() - 1);
        let prose = &self.text.content[start..end];
        let trimmed = prose.trim_start_matches(' ');
        let name_length = trimmed
            .bytes()
            .take_while(|&byte| is_name_byte(byte))
            .count();
        let (name, after_name) = trimmed.split_at(name_length);
        let after_name = after_name.trim_start_matches(' ');
        let is_import = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && (after_name.is_empty() || after_name.starts_with(','));
        if is_import {
            let offset = start + prose.len() - trimmed.len();
            let location = Location::new(self.text, offset, name.len());
            let mut node = Node::Rule(Reference {
                name: name.to_owned(),
                location,
                target: Target::Newest,
            });
            self.inherit(&mut node);
            return node;
        }
        match self.difference(token, prose, notes) {
            Ok(node) => node,
            Err(problem) => Node::Prose {
                text: prose.to_owned(),
                problem: Box::new(problem),
            },
        }
    }

    /// Returns the node for a difference. `prose` is the text in the angle brackets of `token`. Returns an error if
    /// the prose is no difference, or if one of its sides is no valid ABNF.
    fn difference(&self, token: &Token, prose: &str, notes: &mut Problems) -> Result<Node, Error> {
        let place = token.location(self.text);
        let found = excepts(prose);
        let [at] = found[..] else {
            // Find a word like `excpet`, or `except` itself, if it occurs several times or in quotes.
            let mut words = prose.split(|c: char| !c.is_ascii_alphanumeric());
            let similar = words.find(|word| nearest(word, [EXCEPT].into_iter()).is_some());
            let message = match similar {
                Some(word) if !word.eq_ignore_ascii_case(EXCEPT) => {
                    format!(
                        "this prose means nothing here, with `{word}`; did you mean `{EXCEPT}`?"
                    )
                }
                Some(_) if found.len() > 1 => format!(
                    "`{EXCEPT}` occurs several times in this prose; write it once: `<rule {EXCEPT} other / rules>`"
                ),
                _ => format!(
                    "this prose means nothing here; write `<rule>`, `<rule, any words>` or `<rule {EXCEPT} other / rules>`, or define the rule"
                ),
            };
            return Err(Error::at(&place, message));
        };
        let start = token.offset + 1;
        if let Some(message) = self.words(start, prose, at) {
            return Err(Error::at(&place, message));
        }
        // Parses one side of the difference, `prose[from..to]`. `name` is "before" or "after", for error messages.
        let mut side = |from: usize, to: usize, name: &str| -> Result<Node, Error> {
            let (from, to) = (start + from, start + to);
            let mut problems = Problems::default();
            let tokens: Vec<Token> = Lexer::new(&self.text.content, from, to).collect();
            check(self.text, &place, &tokens, &mut problems, notes);
            let result = match problems.sorted().into_iter().next() {
                Some(problem) => Err(problem),
                // The closure is never called: a prose-val ends at the first `>`, so it cannot contain another one.
                None => tree(self.text, &place, &tokens, &mut |_| {
                    Node::Sequence(Vec::new())
                }),
            };
            let mut node = result.map_err(|problem| {
                let message = format!("what is {name} `except` is not ABNF: {}", problem.message);
                Error::at(problem.location.as_ref().unwrap_or(&place), message)
            })?;
            self.inherit(&mut node);
            Ok(node)
        };
        let from = Box::new(side(0, at, "before")?);
        let not = Box::new(side(at + EXCEPT.len(), prose.len(), "after")?);
        Ok(Node::Except { from, not })
    }

    /// Returns the error message if a side of a difference is in words, such as `any CHAR` or `"-" and "."`. Returns
    /// `None` if both sides look like ABNF. `start` is the offset of `prose`, and `at` is the offset in `prose` of
    /// `except`.
    fn words(&self, start: usize, prose: &str, at: usize) -> Option<String> {
        let content = &self.text.content;
        let after = start + at + EXCEPT.len();
        let tokens: Vec<Token> = Lexer::new(content, after, start + prose.len()).collect();
        let is_separator = |token: &Token| {
            let words = ["and", "or", ","];
            let source = &content[token.offset..token.end()];
            words.iter().any(|word| word.eq_ignore_ascii_case(source))
        };
        let parts = tokens.split(is_separator).filter_map(|part| {
            let (first, last) = (part.first()?, part.last()?);
            Some(&content[first.offset..last.end()])
        });
        let parts: Vec<&str> = parts.collect();
        let (rule, others) = (prose[..at].trim(), parts.join(" / "));
        let is_word = |first: &str| ["any", "all", "each", "every"].contains(&first);
        let mut words = rule.split(' ');
        if is_word(&words.next()?.to_ascii_lowercase()) && words.next().is_some() {
            return Some(format!(
                "the words before `{EXCEPT}` are not a rule; write for example `<pchar {EXCEPT} {others}>`"
            ));
        }
        (parts.len() > 1).then(|| {
            format!(
                "after `{EXCEPT}`, `/` separates alternatives; write `<{rule} {EXCEPT} {others}>`"
            )
        })
    }

    /// Makes references to the rule's own name mean the earlier definition, which the rule replaces: in
    /// `host = <host, defined in [RFC3986]>`, the second `host`.
    fn inherit(&self, node: &mut Node) {
        node.for_each_reference(&mut |reference| {
            if reference.name.eq_ignore_ascii_case(self.rule) {
                reference.target = Target::Inherited(self.earlier);
            }
        });
    }
}

/// The word between the sides of a difference.
const EXCEPT: &str = "except";

/// Returns the offsets in `prose` of the word `except` outside of quoted strings.
fn excepts(prose: &str) -> Vec<usize> {
    let bytes = prose.as_bytes();
    let mut offsets = Vec::new();
    let mut is_quoted = false;
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'"' {
            is_quoted = !is_quoted;
        }
        let length = bytes[at..]
            .iter()
            .take_while(|&&byte| is_name_byte(byte))
            .count();
        let word = &bytes[at..at + length];
        if !is_quoted && word.eq_ignore_ascii_case(EXCEPT.as_bytes()) {
            offsets.push(at);
        }
        // If the byte is in no word, the length is 0. Then skip this byte.
        at += length.max(1);
    }
    offsets
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-'
}
