//! Parses a grammar text to its definitions.
//!
//! [`definitions`] runs the steps of this folder: [`blocks`] splits the text into one [`Block`] of lines for each
//! rule, [`Lexer`] splits a block into tokens, [`check`] validates them, and [`tree`] parses them to a
//! [`Definition`]. If a block has errors, they are reported, and its rule gets a definition without content.

use std::rc::Rc;

use crate::abnf::ast::{Definition, Node, Rule};
use crate::abnf::lexer::{Kind, Lexer, Token};
use crate::abnf::parser::tree;
use crate::abnf::prose_val::Context;
use crate::abnf::split_rules::{Block, blocks, dedent};
use crate::abnf::validate::check;
use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::limits::{Limits, MAX_TEXT, MAX_TOKENS};
use crate::sorted::Set;

/// Parses `text` to its definitions. Definitions without errors come first, and then broken ones. `earlier` returns
/// the index in the grammar of the definition that a rule of the given name would replace. The sizes of the text are
/// subtracted from `limits`. Errors are added to `problems`, and warnings to `notes`.
pub(crate) fn definitions(
    text: &Rc<Text>,
    earlier: &dyn Fn(&str) -> Option<usize>,
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
        earlier,
        problems,
        notes,
        tokens_left: limits.tokens,
    };
    let mut definitions = Vec::new();
    // The indices of the blocks that gave no definition.
    let mut broken = Vec::new();
    for (index, block) in blocks.iter().enumerate() {
        match reader.definition(block) {
            Some(definition) => definitions.push(definition),
            None => broken.push(index),
        }
        if reader.tokens_left == 0 {
            let message = format!(
                "the grammar has more than {MAX_TOKENS} elements and signs; leave out what is not needed"
            );
            let location = Location::new(text, block.start, block.end - block.start);
            reader.problems.add(|| Error::at(&location, message));
            break;
        }
    }
    limits.tokens = reader.tokens_left;
    if limits.tokens > 0 && !broken.is_empty() {
        let names = definitions
            .iter()
            .map(|it| it.rule.name.to_ascii_lowercase());
        let names: Set<String> = names.collect();
        for index in broken {
            definitions.extend(broken_definitions(text, &blocks[index], &names));
        }
    }
    definitions
}

/// Returns definitions without content for the rules in a block with errors. Other rules may refer to them, and so may
/// statements of the profile, without further errors. `names` has the names of the rules without errors, in lower
/// case.
fn broken_definitions(text: &Rc<Text>, block: &Block, names: &Set<String>) -> Vec<Definition> {
    let mut lexer = Lexer::new(&text.content, block.start, block.end).peekable();
    let mut broken = Vec::new();
    while let Some(token) = lexer.next() {
        let sign = lexer.peek().map(|next| next.kind);
        let name = text.content[token.offset..token.end()].replace('_', "-");
        let begins_rule = match sign {
            Some(Kind::Defined | Kind::Added) => true,
            // At the start of a block, the sign may be wrong, as in `a: b`. Without a sign, a block that begins with
            // the name of another rule is probably a line that continues the rule before, and should be indented.
            Some(Kind::Unknown) => token.offset == block.start,
            _ => token.offset == block.start && !names.contains(&name.to_ascii_lowercase()),
        };
        if token.kind == Kind::Name && begins_rule {
            let node = Node::Alternatives(Vec::new());
            broken.push(Definition {
                rule: Rule::new(name, String::new(), token.location(text), node),
                adds: sign == Some(Kind::Added),
                is_broken: true,
            });
        }
    }
    broken
}

/// Parses one block after the other, and counts their tokens.
struct Reader<'r> {
    text: &'r Rc<Text>,
    earlier: &'r dyn Fn(&str) -> Option<usize>,
    problems: &'r mut Problems,
    notes: &'r mut Problems,
    /// The number of tokens that further blocks may have. At 0, reading stops.
    tokens_left: usize,
}

impl Reader<'_> {
    /// Returns the definition in `block`, or `None` if the block has errors or no tokens are left.
    fn definition(&mut self, block: &Block) -> Option<Definition> {
        let problems_before = self.problems.len();
        let mut lexer = Lexer::new(&self.text.content, block.start, block.end);
        let (name, sign) = self.name_and_sign(&mut lexer)?;
        let rule = &self.text.content[name.offset..name.end()];
        let location = name.location(self.text);
        let tokens: Vec<Token> = lexer.take(self.tokens_left).collect();
        self.tokens_left -= tokens.len() + self.inner_tokens(&tokens);
        if self.tokens_left == 0 {
            return None;
        }
        check(self.text, &location, &tokens, self.problems, self.notes);
        if self.problems.len() > problems_before {
            return None;
        }
        let context = Context {
            text: self.text,
            rule,
            earlier: (self.earlier)(rule),
        };
        let notes = &mut *self.notes;
        let mut prose = |token: &Token| context.meaning(token, notes);
        match tree(self.text, &location, &tokens, &mut prose) {
            Ok(node) => {
                let source = dedent(&self.text.content, block);
                Some(Definition {
                    rule: Rule::new(rule.to_owned(), source, location, node),
                    adds: sign.kind == Kind::Added,
                    is_broken: false,
                })
            }
            Err(error) => {
                self.problems.add(|| error);
                None
            }
        }
    }

    /// Returns the number of tokens inside of the prose-vals in `tokens`, such as `<pchar except "&">`, which are
    /// parsed as well. The number is at most the number of tokens left after `tokens`.
    fn inner_tokens(&self, tokens: &[Token]) -> usize {
        let left = self.tokens_left - tokens.len();
        let proses = tokens
            .iter()
            .filter(|token| token.kind == Kind::Prose && token.problem.is_none());
        let inner = proses
            .flat_map(|token| Lexer::new(&self.text.content, token.offset + 1, token.end() - 1));
        inner.take(left).count()
    }

    /// Returns the tokens of the rule's name and of the `=` or `=/` after the name. Reports an error and returns
    /// `None` if one of them is missing. A misspelt token is reported and returned.
    fn name_and_sign(&mut self, lexer: &mut Lexer<'_>) -> Option<(Token, Token)> {
        let name = lexer.next()?;
        if name.kind != Kind::Name {
            let source = &self.text.content[name.offset..name.end()];
            let message = match name.kind {
                // The sign of a comment in another language.
                Kind::Unknown if source.starts_with(['#', '/']) => {
                    "a comment begins with `;`; begin this line with `;`"
                }
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
        let sign = lexer
            .next()
            .filter(|token| matches!(token.kind, Kind::Defined | Kind::Added));
        let Some(sign) = sign else {
            self.report(&name, "expected `=` or `=/` after the name of the rule; write one of them, or indent the line if it continues a rule");
            return None;
        };
        if let Some(problem) = &sign.problem {
            self.report(&sign, problem);
        }
        Some((name, sign))
    }

    fn report(&mut self, token: &Token, message: &str) {
        self.problems
            .add(|| Error::at(&token.location(self.text), message));
    }
}

#[cfg(test)]
mod tests {
    use crate::abnf::grammar::Grammar;
    use crate::abnf::renaming::Renaming;

    /// Reads a text with errors, and returns the names and texts of its rules.
    fn rules(content: &str) -> Vec<(String, String)> {
        let mut grammar = Grammar::new();
        let before: Vec<String> = grammar.names().map(str::to_owned).collect();
        let result = grammar.read_despite_errors("t", content, &mut Renaming::default());
        assert!(result.is_err(), "{content}");
        let names = grammar.names();
        let new = names.filter(|name| !before.iter().any(|it| it == name));
        let text = |name| grammar.rule(name).expect("a rule").text.trim();
        new.map(|name| (name.to_owned(), text(name).to_owned()))
            .collect()
    }

    #[test]
    fn broken_rules_have_names() {
        for (content, expected) in [
            ("a = b ( \"x\"\n", [("a", "")].as_slice()),
            ("a_b = c_d\n", &[("a-b", "")]),
            ("a: b\n", &[("a", "")]),
            ("a b [ c ]\n", &[("a", "")]),
            ("a = ()\n", &[("a", "")]),
            ("a =/ (\n", &[("a", "")]),
            // Of two rules `a`, the one without errors is used.
            ("a = b (\na = c\n", &[("a", "a = c")]),
            // `/ c` at the margin was meant to continue the rule before. In the last text, the indented `b = c` was
            // meant as a rule of its own.
            (
                "a = b\n/ c\nb = \"x\"\n",
                &[("a", "a = b"), ("b", "b = \"x\"")],
            ),
            (
                "a = b\nb *c\nb = \"x\"\n",
                &[("a", "a = b"), ("b", "b = \"x\"")],
            ),
            ("a = b\n  b = c\n", &[("a", ""), ("b", "")]),
        ] {
            let found = rules(content);
            let found = found.iter().map(|(name, text)| (&**name, &**text));
            let found: Vec<(&str, &str)> = found.collect();
            assert_eq!(found, expected, "{content}");
        }
    }

    /// After reading `a =` and any tokens, the grammar has a rule `a`.
    #[test]
    fn random_tokens_keep_the_name() {
        let words = [
            "a", "b_c", "=", "=/", "/", "|", "(", ")", "[", "]", "*", "2*1", "#", "\"x\"", "\"x",
            "'y'", "<b>", "<b", "%x41", "%x", "?", "+", "{2}", "[a-z]", "\n", "\n ", " ", "é",
        ];
        let mut state = 31_u64;
        for _ in 0..3000 {
            let mut content = String::from("a =");
            for _ in 0..12 {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                content += words[(state >> 33) as usize % words.len()];
                content += if state >> 62 == 0 { "" } else { " " };
            }
            let mut grammar = Grammar::new();
            let _ = grammar.read_despite_errors("t", &content, &mut Renaming::default());
            assert!(grammar.rule("a").is_some(), "{content}");
        }
    }
}
