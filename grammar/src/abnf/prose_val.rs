//! Interprets prose-vals.
//!
//! ABNF has the prose-val for rules that it cannot express (RFC 5234, section 4). RFCs use it in two ways that this
//! library understands: to import a rule (`<host, defined in [RFC3986]>`), and to exclude strings (`<pchar except
//! "&">`). Any other prose becomes a node with an error, which is reported if a profile uses the rule.

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
    /// The index of the earlier definition that the rule replaces or extends.
    pub(crate) inherited: Option<usize>,
}

impl Context<'_> {
    /// Returns the node for a prose-val.
    pub(crate) fn meaning(&self, token: &Token, notes: &mut Problems) -> Node {
        let (start, end) = (token.offset + 1, token.end() - 1);
        let prose = &self.text.content[start..end];
        let trimmed = prose.trim_start_matches(' ');
        let name = &trimmed[..trimmed.bytes().take_while(|&byte| name_byte(byte)).count()];
        let behind = trimmed[name.len()..].trim_start_matches(' ');
        if name.starts_with(|c: char| c.is_ascii_alphabetic())
            && (behind.is_empty() || behind.starts_with(','))
        {
            let offset = start + prose.len() - trimmed.len();
            let location = self.place(offset, name.len());
            let mut node = Node::Rule(Reference {
                name: name.to_owned(),
                location,
                target: Target::Newest,
            });
            self.inherit(&mut node);
            return node;
        }
        match self.except(token, prose, notes) {
            Ok(node) => node,
            Err(problem) => Node::Prose {
                text: prose.to_owned(),
                problem: Box::new(problem),
            },
        }
    }

    fn except(&self, token: &Token, prose: &str, notes: &mut Problems) -> Result<Node, Error> {
        let place = self.place(token.offset, token.length);
        let [at] = excepts(prose)[..] else {
            let mut words = prose.split(|c: char| !c.is_ascii_alphanumeric());
            let misspelt = words.find(|word| nearest(word, [EXCEPT].into_iter()).is_some());
            let message = match misspelt {
                Some(word) if !word.eq_ignore_ascii_case(EXCEPT) => {
                    format!(
                        "this prose means nothing here, with `{word}`; did you mean `{EXCEPT}`?"
                    )
                }
                Some(_) => format!(
                    "`{EXCEPT}` occurs several times in this prose; write it once: `<rule {EXCEPT} other / rules>`"
                ),
                None => format!(
                    "this prose means nothing here; write `<rule>`, `<rule, any words>` or `<rule {EXCEPT} other / rules>`, or define the rule"
                ),
            };
            return Err(Error::at(&place, message));
        };
        let start = token.offset + 1;
        let mut side = |from: usize, to: usize, name: &str| -> Result<Node, Error> {
            let (from, to) = (start + from, start + to);
            let mut problems = Problems::default();
            let tokens: Vec<Token> = Lexer::new(&self.text.content, from, to).collect();
            check(self.text, &place, &tokens, &mut problems, notes);
            let found = match problems.sorted().into_iter().next() {
                Some(problem) => Err(problem),
                // A prose-val ends at the first `>`, so it cannot contain another prose-val.
                None => tree(self.text, &place, &tokens, &mut |_| {
                    Node::Sequence(Vec::new())
                }),
            };
            let mut node = found.map_err(|problem| {
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

    /// Makes references to the rule's own name resolve to the earlier definition, which the rule replaces.
    fn inherit(&self, node: &mut Node) {
        match node {
            Node::Alternatives(nodes) | Node::Concatenation(nodes) => {
                for node in nodes {
                    self.inherit(node);
                }
            }
            Node::Repetition { node, .. } => self.inherit(node),
            Node::Rule(reference) if reference.name.eq_ignore_ascii_case(self.rule) => {
                reference.target = Target::Inherited(self.inherited);
            }
            _ => {}
        }
    }

    fn place(&self, offset: usize, length: usize) -> Location {
        Location {
            text: Rc::clone(self.text),
            offset,
            length,
        }
    }
}

const EXCEPT: &str = "except";

/// Returns the offsets of the word `except` outside of quoted strings.
fn excepts(prose: &str) -> Vec<usize> {
    let bytes = prose.as_bytes();
    let mut found = Vec::new();
    let mut quoted = false;
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'"' {
            quoted = !quoted;
        }
        let word = bytes[at..]
            .iter()
            .take_while(|&&byte| name_byte(byte))
            .count();
        if !quoted && bytes[at..at + word].eq_ignore_ascii_case(EXCEPT.as_bytes()) {
            found.push(at);
        }
        at += word.max(1);
    }
    found
}

fn name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-'
}
