//! Mends rules that have errors.
//!
//! The errors have already been reported, so users never see a mended rule. If a macro call fails, the macro still
//! emits a fallback module, so that code that uses the module causes no further errors. The fallback module has the
//! accessors and lists that the text of a broken rule still shows. Mending `a = b ( "&" b )*` gives
//! `a = b *( ( "&" b ) )`.
//!
//! [`mended`] writes a new ABNF text from the tokens of the broken rule, and then parses this text. In the new text,
//! repetition signs that follow an element, as in regular expressions, are put before it, and all brackets are
//! closed. A *block* is the part of the grammar text that has one rule (see [`Block`]). In this module, an *element*
//! includes its repeat count, and an *operand* is an alternative or the contents of brackets.

use std::rc::Rc;

use crate::abnf::ast::Definition;
use crate::abnf::lexer::{Bracket, Kind, Lexer, Token};
use crate::abnf::parser::tree;
use crate::abnf::prose_val::Context;
use crate::abnf::split_rules::Block;
use crate::abnf::validate::check;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;

/// The maximum number of blocks that are mended.
const MAX_MENDED_BLOCKS: usize = 1000;

/// The maximum number of tokens of a block that are used. Further tokens are dropped.
const MAX_BLOCK_TOKENS: usize = 2000;

/// Mends the rules in the blocks whose indices are `broken`. `is_defined` returns whether a block without errors
/// defines the rule of the given name. A rule that cannot be mended is left out.
pub(crate) fn mended(
    text: &Rc<Text>,
    blocks: &[Block],
    broken: &[usize],
    is_defined: &dyn Fn(&str) -> bool,
) -> Vec<Definition> {
    let mut rules = Vec::new();
    // Otherwise, the block is probably a line that should be indented, because it continues the rule before.
    let begins_rule = |block: &Block| {
        let mut lexer = Lexer::new(&text.content, block.start, block.end);
        let name = lexer.next().filter(|token| token.kind == Kind::Name);
        let next = lexer.next().map(|token| token.kind);
        name.is_some_and(|name| {
            // The sign may be wrong, as in `a: b`.
            let has_sign = matches!(next, Some(Kind::Defined | Kind::Added | Kind::Unknown));
            has_sign || !is_defined(&rule_name(text, &name))
        })
    };
    for &index in broken.iter().take(MAX_MENDED_BLOCKS) {
        let first = blocks[..=index].iter().rposition(begins_rule);
        let (start, end) = (blocks[first.unwrap_or(index)].start, blocks[index].end);
        let mut writer = RuleWriter::default();
        writer.write_rules(text, tokens(&text.content, start, end));
        rules.extend(writer.finished.into_iter().filter_map(MendedText::parse));
    }
    rules
}

/// Returns the tokens in `content[start..end]`. A string that is not closed ends at its first blank, so that the
/// elements after the string become tokens of their own.
fn tokens(content: &str, start: usize, end: usize) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut lexer = Lexer::new(content, start, end);
    while let Some(mut token) = lexer.next().filter(|_| tokens.len() < MAX_BLOCK_TOKENS) {
        let source = &content[token.offset..token.end()];
        let is_closed = source.matches('"').count() > 1;
        if token.kind == Kind::String && !is_closed {
            token.length = source.find([' ', '\t']).unwrap_or(token.length);
            lexer = Lexer::new(content, token.end(), end);
        }
        tokens.push(token);
    }
    tokens
}

/// A mended rule whose new text is not yet parsed.
struct MendedText {
    /// The position of the name in the grammar text.
    location: Location,
    name: String,
    adds: bool,
    /// The new text of the right-hand side.
    elements: String,
}

impl MendedText {
    /// Returns the rule, or `None` if the new text still has errors.
    fn parse(self) -> Option<Definition> {
        let Self {
            location,
            name,
            adds,
            elements,
        } = self;
        let text = Rc::new(Text {
            name: location.text.name.clone(),
            content: elements,
        });
        let tokens: Vec<Token> = Lexer::new(&text.content, 0, text.content.len()).collect();
        // The notes are not shown.
        let (mut problems, mut notes) = (Problems::default(), Problems::default());
        check(&text, &location, &tokens, &mut problems, &mut notes);
        if problems.len() > 0 {
            return None;
        }
        let context = Context {
            text: &text,
            rule: &name,
            earlier: None,
        };
        let mut prose = |token: &Token| context.meaning(token, &mut notes);
        let node = tree(&text, &location, &tokens, &mut prose).ok()?;
        Some(Definition {
            text: format!("{name} = {}", text.content),
            name,
            location,
            adds,
            node,
            is_mended: true,
        })
    }
}

/// Writes the new texts of rules. The right-hand side of the current rule is in `out`, as far as it is written.
#[derive(Default)]
struct RuleWriter {
    finished: Vec<MendedText>,
    /// The position and the name of the current rule, and whether it adds alternatives. `None` before the first rule.
    head: Option<(Location, String, bool)>,
    out: String,
    /// The brackets that are not yet closed. Each has the offset in `out` at which its repeat count begins or,
    /// without a count, the bracket itself.
    open: Vec<(Bracket, usize)>,
    /// The offset in `out` at which the last element begins, or `None` if a sign such as `+` would repeat nothing
    /// here.
    last_element: Option<usize>,
    /// The offset in `out` of a repeat count whose element is not yet written.
    open_repeat: Option<usize>,
}

impl RuleWriter {
    /// Writes all rules in `tokens`, which come from `text`.
    fn write_rules(&mut self, text: &Rc<Text>, tokens: Vec<Token>) {
        let mut tokens = tokens.into_iter().peekable();
        let mut last_end = 0;
        while let Some(token) = tokens.next() {
            let next = tokens.peek();
            let precedes_sign =
                next.is_some_and(|next| matches!(next.kind, Kind::Defined | Kind::Added));
            // The first name begins a rule even without `=`.
            if token.kind == Kind::Name && (self.head.is_none() || precedes_sign) {
                self.finish();
                let adds = next.is_some_and(|next| next.kind == Kind::Added);
                self.head = Some((token.location(text), rule_name(text, &token), adds));
            } else {
                let directly_follows = last_end == token.offset;
                let precedes_blank_or_sign = next.is_none_or(|next| {
                    let is_sign = matches!(next.kind, Kind::Slash | Kind::Close(_));
                    next.offset > token.end() || is_sign
                });
                let source = &text.content[token.offset..token.end()];
                self.write_token(&token, source, directly_follows && precedes_blank_or_sign);
            }
            last_end = token.end();
        }
        self.finish();
    }

    /// Writes one token of the current rule. `source` is the token's text. If `repeats_last` is true, a repeat count
    /// is for the element before it and not for the next one, because it directly follows the element before it.
    fn write_token(&mut self, token: &Token, source: &str, repeats_last: bool) {
        match token.kind {
            Kind::Name => self.write_element(&source.replace('_', "-")),
            Kind::String | Kind::Number | Kind::Prose if token.problem.is_none() => {
                self.write_element(source);
            }
            Kind::String => {
                let is_printable = |c: &char| matches!(c, ' '..='~') && *c != '"';
                let inside = source.trim_start_matches(['%', 's', 'i', 'S', 'I']);
                let inside: String = inside.chars().filter(is_printable).collect();
                self.write_element(&format!("\"{}\"", inside.trim_end()));
            }
            // The token is invalid, so any element can take its place.
            Kind::Number | Kind::Prose => self.write_element("ALPHA"),
            Kind::Unknown => self.write_unknown(source),
            Kind::Slash => {
                self.end_operand();
                self.out.push_str(" / ");
            }
            Kind::Open(bracket) => {
                let start = self.begin_element();
                self.out.push(bracket.signs().0);
                self.out.push(' ');
                self.open.push((bracket, start));
            }
            Kind::Close(_) => {
                if let Some((bracket, start)) = self.open.pop() {
                    self.end_operand();
                    self.out.push(' ');
                    self.out.push(bracket.signs().1);
                    self.last_element = Some(start);
                }
            }
            Kind::Repeat if repeats_last && self.last_element.is_some() => self.repeat_last("*"),
            Kind::Repeat => {
                // This count replaces an earlier one without an element.
                let start = *self.open_repeat.get_or_insert(self.out.len());
                self.out.truncate(start);
                let counts = if token.problem.is_some() { "*" } else { source };
                self.out.push(' ');
                self.out.push_str(counts);
            }
            Kind::Defined | Kind::Added => {}
        }
    }

    /// Writes ABNF for a token in another notation. A token without a meaning is left out.
    fn write_unknown(&mut self, source: &str) {
        match source.as_bytes() {
            b"?" => self.repeat_last("*1"),
            b"+" => self.repeat_last("1*"),
            [b'{', ..] => self.repeat_last("*"),
            [b'\'' | b'`', inside @ .., _] if !source.contains('"') && source.is_ascii() => {
                let inside: String = inside.iter().map(|&byte| char::from(byte)).collect();
                self.write_element(&format!("\"{inside}\""));
            }
            // A class such as `[a-z]`, an escape such as `\d`, or `.` with a quantifier.
            [b'[' | b'\\' | b'.', _, ..] => self.write_element("*ALPHA"),
            _ => {}
        }
    }

    /// Writes an element, after the open repeat count if there is one.
    fn write_element(&mut self, text: &str) {
        let start = self.begin_element();
        // An element has only one repeat count, so leave out the `*` of `*ALPHA` after another one.
        let follows_count = self.out.ends_with(|c: char| c == '*' || c.is_ascii_digit());
        self.out.push_str(if follows_count {
            text.trim_start_matches('*')
        } else {
            text
        });
        self.last_element = Some(start);
    }

    /// Begins an element. Returns the offset in `out` of its repeat count or, without a count, of the element.
    fn begin_element(&mut self) -> usize {
        let start = self.open_repeat.take().unwrap_or_else(|| {
            self.out.push(' ');
            self.out.len()
        });
        self.last_element = None;
        start
    }

    /// Encloses the last element, if there is one, in a group that is repeated as `counts` says.
    fn repeat_last(&mut self, counts: &str) {
        if let Some(start) = self.last_element.filter(|_| self.open_repeat.is_none()) {
            self.out.insert_str(start, &format!(" {counts}( "));
            self.out.push_str(" )");
        }
    }

    /// Ends an operand: removes a repeat count without an element, and writes `""` if the operand has no elements.
    fn end_operand(&mut self) {
        if let Some(start) = self.open_repeat.take() {
            self.out.truncate(start);
        }
        if self.out.trim_end().is_empty() || self.out.trim_end().ends_with(['/', '(', '[']) {
            self.out.push_str("\"\"");
        }
        self.last_element = None;
    }

    /// Closes all brackets and ends the current rule, if there is one.
    fn finish(&mut self) {
        while let Some((bracket, _)) = self.open.pop() {
            self.end_operand();
            self.out.push(' ');
            self.out.push(bracket.signs().1);
        }
        self.end_operand();
        let elements = std::mem::take(&mut self.out);
        if let Some((location, name, adds)) = self.head.take() {
            self.finished.push(MendedText {
                location,
                name,
                adds,
                elements,
            });
        }
    }
}

/// Returns the name of a rule, given by the token of [`Kind::Name`], with hyphens in place of underscores.
fn rule_name(text: &Text, token: &Token) -> String {
    text.content[token.offset..token.end()].replace('_', "-")
}

#[cfg(test)]
mod tests {
    use crate::abnf::grammar::Grammar;
    use crate::abnf::renaming::Renaming;

    /// Reads a text with errors, and returns the rules.
    fn mended(content: &str) -> Vec<String> {
        let mut grammar = Grammar::new();
        let before: Vec<String> = grammar.names().map(str::to_owned).collect();
        let result = grammar.read_readable("t", content, &mut Renaming::default());
        assert!(result.is_err(), "{content}");
        let new = grammar
            .names()
            .filter(|name| !before.iter().any(|it| it == name));
        let text = |name| grammar.rule(name).expect("a rule").text.as_str();
        let texts = new.map(|name| text(name).split_whitespace().collect::<Vec<_>>().join(" "));
        texts.collect()
    }

    #[test]
    fn the_text_still_shows_what_a_rule_refers_to() {
        for (content, expected) in [
            ("a = b ( \"x\"\n", "a = b ( \"x\" )"),
            ("a = b | c\n", "a = b / c"),
            ("a = b *( \"&\" b\n", "a = b *( \"&\" b )"),
            ("a = b ( \"&\" b )*\n", "a = b *( ( \"&\" b ) )"),
            ("a = b * ( \"&\" b )\n", "a = b *( \"&\" b )"),
            ("a = b (\"=\" c)?\n", "a = b *1( ( \"=\" c ) )"),
            ("a = 1*b+ c{2}\n", "a = 1*( 1*b ) *( c )"),
            ("a = b '=' c\n", "a = b \"=\" c"),
            ("a_b = c_d\n", "a-b = c-d"),
            ("a: b\n", "a = b"),
            ("a b [ c ]\n", "a = b [ c ]"),
            ("a = [0-9a-f]+ b \\d\n", "a = *ALPHA b *ALPHA"),
            ("a = / b ) ]\n", "a = \"\" / b"),
            ("a = ( b ] c\n", "a = ( b ) c"),
            ("a = b /\n", "a = b / \"\""),
            ("a = 3*1b \"x c )\n", "a = *b \"x\" c"),
            ("a = ()\n", "a = ( \"\" )"),
            ("a = 2 / **b\n", "a = \"\" / *b"),
        ] {
            assert_eq!(mended(content), [expected], "{content}");
        }
    }

    #[test]
    fn a_line_at_the_wrong_margin_is_told_from_a_rule() {
        assert_eq!(
            mended("a = b\n/ c\nb = \"x\"\n"),
            ["a = b / c", "b = \"x\""]
        );
        assert_eq!(
            mended("a = b\nb *c\nb = \"x\"\n"),
            ["a = b b *c", "b = \"x\""]
        );
        assert_eq!(mended("a = b\n  b = c\n"), ["a = b", "b = c"]);
    }

    #[test]
    fn a_sound_definition_is_preferred() {
        assert_eq!(mended("a = b (\na = c\n"), ["a = c"]);
    }

    /// Whatever is written, the rule `a` is there afterwards, mended if it has errors.
    #[test]
    fn random_tokens_are_mended() {
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
            let _ = grammar.read_readable("t", &content, &mut Renaming::default());
            assert!(grammar.rule("a").is_some(), "{content}");
        }
    }
}
