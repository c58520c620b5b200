//! Parses a grammar text to its definitions.
//!
//! Each [`Block`] of lines becomes a [`Definition`]. If a block has errors, they are reported at their tokens, and the
//! definition is mended and comes after the sound ones.

use std::rc::Rc;

use crate::abnf::ast::Node;
use crate::abnf::lexer::{Kind, Lexer, Token};
use crate::abnf::mend::{Mended, mended};
use crate::abnf::parser::tree;
use crate::abnf::prose_val::Context;
use crate::abnf::split_rules::{Block, blocks, dedent};
use crate::abnf::validate::check;
use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::limits::{Limits, MAX_TEXT, MAX_TOKENS};

/// One `=` or `=/` definition of a grammar text.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) name: String,
    /// The position of the rule's name.
    pub(crate) location: Location,
    /// True for `=/`, which adds alternatives to a rule.
    pub(crate) adds: bool,
    /// The source of the definition, without the common indentation.
    pub(crate) text: String,
    pub(crate) node: Node,
    /// True if the definition has errors. Then `text` and `node` are those of the mended rule.
    pub(crate) is_mended: bool,
}

/// Parses `text` to its definitions. `inherited` returns the index of the earlier definition that a rule of the given
/// name would replace.
pub(crate) fn definitions(
    text: &Rc<Text>,
    inherited: &dyn Fn(&str) -> Option<usize>,
    limits: &mut Limits,
    problems: &mut Problems,
    notes: &mut Problems,
) -> Vec<Definition> {
    let Some(left) = limits.bytes.checked_sub(text.content.len()) else {
        let texts = if limits.bytes == MAX_TEXT {
            "has"
        } else {
            "and the texts before it have"
        };
        let message = format!(
            "`{}` {texts} more than {MAX_TEXT} bytes; leave out what is not needed",
            text.name
        );
        problems.add(|| Error::anywhere(message));
        return Vec::new();
    };
    limits.bytes = left;
    let blocks = blocks(text, limits, problems, notes);
    let mut reader = Reader {
        text,
        inherited,
        problems,
        notes,
        tokens_left: limits.tokens,
    };
    let mut found = Vec::new();
    let mut broken = Vec::new();
    for (index, block) in blocks.iter().enumerate() {
        match reader.rule(block) {
            Some(definition) => found.push(definition),
            None => broken.push(index),
        }
        if reader.tokens_left == 0 {
            let message = format!(
                "the grammar has more than {MAX_TOKENS} elements and signs; leave out what is not needed"
            );
            reader
                .problems
                .add(|| Error::at(&place(text, block.start, block.end - block.start), message));
            break;
        }
    }
    limits.tokens = reader.tokens_left;
    if limits.tokens > 0 && !broken.is_empty() {
        let is_defined = |name: &str| found.iter().any(|it| it.name.eq_ignore_ascii_case(name));
        for mended in mended(text, &blocks, &broken, &is_defined) {
            let Mended {
                name,
                location,
                adds,
                text,
                node,
            } = mended;
            let mended = Definition {
                name,
                location,
                adds,
                text,
                node,
                is_mended: true,
            };
            let is_same = |it: &&mut Definition| it.location.offset == mended.location.offset;
            // A broken line at the margin may be mended as part of the rule before it, which has no errors without the
            // line. Replace that rule.
            match found.iter_mut().find(is_same) {
                Some(before) => *before = mended,
                None => found.push(mended),
            }
        }
    }
    found
}

struct Reader<'r> {
    text: &'r Rc<Text>,
    inherited: &'r dyn Fn(&str) -> Option<usize>,
    problems: &'r mut Problems,
    notes: &'r mut Problems,
    tokens_left: usize,
}

impl Reader<'_> {
    fn rule(&mut self, block: &Block) -> Option<Definition> {
        let before = self.problems.len();
        let mut lexer = Lexer::new(&self.text.content, block.start, block.end);
        let (name, defined) = self.header(&mut lexer)?;
        let spelling = &self.text.content[name.offset..name.end()];
        let location = place(self.text, name.offset, name.length);
        let tokens: Vec<Token> = lexer.take(self.tokens_left).collect();
        self.tokens_left -= tokens.len() + self.inner_tokens(&tokens);
        if self.tokens_left == 0 {
            return None;
        }
        check(self.text, &location, &tokens, self.problems, self.notes);
        if self.problems.len() > before {
            return None;
        }
        let context = Context {
            text: self.text,
            rule: spelling,
            inherited: (self.inherited)(spelling),
        };
        let notes = &mut *self.notes;
        match tree(self.text, &location, &tokens, &mut |token| {
            context.meaning(token, notes)
        }) {
            Ok(node) => Some(Definition {
                name: spelling.to_owned(),
                location,
                adds: defined.kind == Kind::Added,
                text: dedent(&self.text.content, block),
                node,
                is_mended: false,
            }),
            Err(error) => {
                self.problems.add(|| error);
                None
            }
        }
    }

    /// Returns the number of tokens inside of prose-vals, which are parsed as well. Stops counting at the number of
    /// tokens left.
    fn inner_tokens(&self, tokens: &[Token]) -> usize {
        let left = self.tokens_left - tokens.len();
        let proses = tokens
            .iter()
            .filter(|token| token.kind == Kind::Prose && token.problem.is_none());
        let inner = proses
            .flat_map(|token| Lexer::new(&self.text.content, token.offset + 1, token.end() - 1));
        inner.take(left).count()
    }

    /// Parses the name of the rule and the `=` or `=/` after the name.
    fn header(&mut self, lexer: &mut Lexer<'_>) -> Option<(Token, Token)> {
        let name = lexer.next()?;
        if name.kind != Kind::Name {
            let message = match name.kind {
                Kind::Prose => {
                    "a rule's name has no angle brackets where it is defined; remove them, or begin a comment with `;`"
                }
                Kind::Repeat => {
                    "a rule begins with its name, which begins with a letter; write `name = …`, or begin a comment with `;`"
                }
                _ => {
                    "a rule begins with its name and `=`; write `name = …`, begin a comment with `;`, or indent a line that continues a rule"
                }
            };
            self.report(&name, message);
            return None;
        }
        if let Some(problem) = &name.problem {
            self.report(&name, problem);
        }
        let defined = lexer
            .next()
            .filter(|token| matches!(token.kind, Kind::Defined | Kind::Added));
        let Some(defined) = defined else {
            self.report(&name, "expected `=` or `=/` after the name of the rule; write it, or indent the line if it continues a rule");
            return None;
        };
        if let Some(problem) = &defined.problem {
            self.report(&defined, problem);
        }
        Some((name, defined))
    }

    fn report(&mut self, token: &Token, message: &str) {
        self.problems
            .add(|| Error::at(&place(self.text, token.offset, token.length), message));
    }
}

fn place(text: &Rc<Text>, offset: usize, length: usize) -> Location {
    Location {
        text: Rc::clone(text),
        offset,
        length,
    }
}
