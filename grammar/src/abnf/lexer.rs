//! Splits a rule into tokens.
//!
//! A `Lexer` iterates over the `Token`s in a part of a grammar text: names, strings, signs such as `/`, and so
//! on. Comments and line ends are skipped. Each byte of other input belongs to a token. An invalid token carries the
//! message of its error, and has the kind that the user probably meant, so that one typo does not cause further
//! errors: `a := b` has a `Kind::Defined` with an error.
//!
//! Input in another notation, such as `[a-z]+`, is one token of `Kind::Unknown`, so that the message can suggest
//! ABNF for all of it. Such input is told apart from valid ABNF by `Lexer::class` and `Lexer::other_notation`.

use std::ops::Range;
use std::rc::Rc;

use crate::abnf::ast::Node;
use crate::abnf::num_val;
use crate::abnf::regex::{self, Class, Quantifier};
use crate::diag::escape::push_encoded;
use crate::diag::location::{Location, Text};

/// A token and its position in the grammar text.
#[derive(Debug, Clone)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    /// The offset of the first byte in the grammar text.
    pub(crate) offset: usize,
    /// The length in bytes.
    pub(crate) length: usize,
    /// The error message, if the token is invalid. The message includes a repair.
    pub(crate) problem: Option<String>,
}

impl Token {
    /// Returns the location of the token in `text`, its grammar text.
    pub(crate) fn location(&self, text: &Rc<Text>) -> Location {
        Location::new(text, self.offset, self.length)
    }

    /// Returns the offset after the last byte.
    pub(crate) fn end(&self) -> usize {
        self.offset + self.length
    }
}

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A rule's name.
    Name,
    /// `=`, which defines a rule.
    Defined,
    /// `=/`, which adds alternatives to a rule.
    Added,
    /// `/`.
    Slash,
    /// `(` or `[`.
    Open(Bracket),
    /// `)` or `]`.
    Close(Bracket),
    /// The count of a repetition, such as `1*3`. An element must follow.
    Repeat,
    /// `"…"`, `%s"…"`, `%i"…"`.
    String,
    /// `%x…`, `%d…`, `%b…`.
    Number,
    /// `<…>`.
    Prose,
    /// Input that is no token of ABNF, such as `[a-z]+`. The validation treats it as an element.
    Unknown,
}

/// The two kinds of brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bracket {
    /// `(` and `)`.
    Group,
    /// `[` and `]`.
    Option,
}

impl Bracket {
    /// Returns the opening and the closing character.
    pub(crate) fn signs(self) -> (char, char) {
        match self {
            Self::Group => ('(', ')'),
            Self::Option => ('[', ']'),
        }
    }
}

/// An iterator over the tokens in a range of a grammar text.
///
/// In its methods, offsets count from the next byte to read. Methods that recognize a token return its kind, its length
/// in bytes and, if the token is invalid, the message of its error.
#[derive(Debug)]
pub(crate) struct Lexer<'t> {
    text: &'t str,
    /// The offset in `text` of the next byte to read.
    at: usize,
    /// The offset in `text` at which the range ends.
    end: usize,
    /// True for a lexer that another lexer has started to look ahead, and for one whose text has no mistakes. It must not
    /// or need not look ahead itself, so it takes every `[` for the start of an option, never of a class such as
    /// `[a-z]`, and does not check what follows `//` or `#`.
    is_plain: bool,
}

impl<'t> Lexer<'t> {
    /// Creates a lexer for `text[start..end]`.
    pub(crate) fn new(text: &'t str, start: usize, end: usize) -> Self {
        Self {
            text,
            at: start,
            end,
            is_plain: false,
        }
    }

    /// Returns the text from the next byte to the end of the range.
    fn rest(&self) -> &'t str {
        self.slice(0, self.end - self.at)
    }

    /// Returns the byte `ahead` bytes after the next one, or 0 after the end of the range.
    fn peek(&self, ahead: usize) -> u8 {
        let at = self.at + ahead;
        if at < self.end {
            self.text.as_bytes()[at]
        } else {
            0
        }
    }

    /// Counts `from` bytes without testing them, and then the bytes after them, as long as they pass `test`.
    fn run(&self, from: usize, mut test: impl FnMut(u8) -> bool) -> usize {
        let bytes = &self.text.as_bytes()[self.at..self.end];
        let from = from.min(bytes.len());
        from + bytes[from..].iter().take_while(|&&byte| test(byte)).count()
    }

    fn slice(&self, from: usize, to: usize) -> &'t str {
        self.text.get(self.at + from..self.at + to).unwrap_or("")
    }

    /// Skips whitespace and comments.
    fn skip_blank(&mut self) {
        loop {
            self.at += self.run(0, |byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n'));
            if self.peek(0) != b';' {
                return;
            }
            self.at += self.run(0, |byte| byte != b'\n');
        }
    }

    /// Recognizes the next token.
    fn read(&self) -> (Kind, usize, Option<String>) {
        let wrong = |kind, length, problem: &str| (kind, length, Some(problem.to_owned()));
        let open = |bracket| (Kind::Open(bracket), 1, None);
        let close = |bracket| (Kind::Close(bracket), 1, None);
        if let Some(found) = self.comment().or_else(|| self.code_points()) {
            return found;
        }
        match self.peek(0) {
            b'(' => match regex::group(self.rest()) {
                // Flags such as `(?i)` have no content, so they do not open a group.
                Some((length, problem)) if self.peek(length - 1) == b')' => {
                    (Kind::Unknown, length, Some(problem))
                }
                Some((length, problem)) => (Kind::Open(Bracket::Group), length, Some(problem)),
                None => open(Bracket::Group),
            },
            b'[' => self.class().unwrap_or(open(Bracket::Option)),
            b')' => close(Bracket::Group),
            b']' => close(Bracket::Option),
            b'/' if self.peek(1) == b'=' => wrong(
                Kind::Added,
                2,
                "alternatives are added with `=/`; swap the two signs",
            ),
            b'/' => (Kind::Slash, 1, None),
            b'|' => wrong(
                Kind::Slash,
                self.run(1, |byte| byte == b'|'),
                "ABNF separates alternatives by `/`; write `/`",
            ),
            b'=' if self.peek(1) == b'/' => (Kind::Added, 2, None),
            b'=' => (Kind::Defined, 1, None),
            b':' if self.slice(0, 3) == "::=" => wrong(
                Kind::Defined,
                3,
                "ABNF defines rules with `=`; write `=` instead of `::=`",
            ),
            b':' if self.peek(1) == b'=' => wrong(
                Kind::Defined,
                2,
                "ABNF defines rules with `=`; write `=` instead of `:=`",
            ),
            b'"' | b'\'' | b'`' if self.range().is_some() => self.unknown(),
            b'"' => self.string(0),
            b'<' => self.prose(),
            b'%' => self.percent(),
            b'0'..=b'9' | b'*' | b'#' => self.repeat(),
            byte if byte.is_ascii_alphabetic() => self.name(),
            _ => self.unknown(),
        }
    }

    /// Recognizes the comments of other languages: `# …`, `// …` and `/* … */`. If what follows `#` or `//` is ABNF,
    /// the token ends before it.
    fn comment(&self) -> Option<(Kind, usize, Option<String>)> {
        let sign = self.peek(0);
        if !matches!(sign, b'#' | b'/') {
            return None;
        }
        let unknown =
            |length, problem: &str| Some((Kind::Unknown, length, Some(problem.to_owned())));
        if sign == b'/' && self.peek(1) == b'*' {
            // Only `*/` shows that this is a comment: `a /*b` is ABNF, but `*/` is not, except in strings, comments and
            // prose.
            let end = (2..MAX_OPTION_LEN)
                .take_while(|&at| !matches!(self.peek(at), b'\n' | b';' | b'<' | 0))
                .find(|&at| self.slice(at, at + 2) == "*/")?;
            let is_in_string = self.slice(2, end).matches('"').count() % 2 == 1;
            return unknown(
                end + 2,
                "a comment begins with `;` and ends with its line; write `; …`, not `/* … */`",
            )
            .filter(|_| !is_in_string);
        }
        let length = self.run(0, |byte| byte == sign);
        if sign == b'/' && length == 1 {
            return None;
        }
        let is_prose = self.is_prose(length);
        let problem = match sign {
            // Leave `#b`, which is a list in RFC 9110, to `repeat`.
            b'#' if is_prose || matches!(self.peek(length), b' ' | b'\t' | b'\r' | b'\n') => {
                "a comment begins with `;`; write `;`, or quote the `#` if the text has it: `\"#\"`"
            }
            b'/' => {
                "a comment begins with `;`, and one `/` separates alternatives; write one of them, or quote the `//` if the text has it: `\"//\"`"
            }
            _ => return None,
        };
        let is_in_line = |byte| is_prose && !matches!(byte, b'\r' | b'\n');
        unknown(self.run(length, is_in_line), problem)
    }

    /// Returns whether the rest of the line, after `from` bytes, is prose such as `see RFC 3986.` and not ABNF. Checks
    /// the first [`MAX_TOKENS_AHEAD`] tokens.
    fn is_prose(&self, from: usize) -> bool {
        let start = self.at + from;
        let ahead = Lexer {
            at: start,
            is_plain: true,
            ..*self
        };
        let is_on_line = |token: &Token| !self.text[start..token.offset].contains('\n');
        let is_wrong = |token: Token| match token.kind {
            // Another `//` is no sign of prose: it was probably written for `/`, too.
            Kind::Unknown => self.text.as_bytes()[token.offset] != b'/',
            Kind::Defined | Kind::Added => true,
            Kind::Repeat => {
                let after = self.text.as_bytes()[..self.end].get(token.end());
                after.is_none_or(u8::is_ascii_whitespace)
            }
            _ => false,
        };
        let mut tokens = ahead.take(MAX_TOKENS_AHEAD).take_while(is_on_line);
        !self.is_plain && tokens.any(is_wrong)
    }

    /// Recognizes code points in other notations, such as `0x41` and `U+0041-005A`.
    fn code_points(&self) -> Option<(Kind, usize, Option<String>)> {
        let sign = match (self.peek(0), self.peek(1)) {
            (b'0', b'x' | b'X') => "0X",
            (b'U' | b'u', b'+') => "U+",
            _ => return None,
        };
        let is_part = |at: &usize| {
            let byte = self.peek(*at);
            byte.is_ascii_alphanumeric() || b"+-.".contains(&byte)
        };
        let length = (0..MAX_ELEMENT_LEN).take_while(is_part).count();
        let source = self.slice(0, length);
        // In ABNF, `0x41` repeats the rule `x41` zero times. No user means this.
        let digits = source.to_ascii_uppercase().replace(sign, "");
        let abnf = match num_val::parse(&format!("%x{}", digits.replace("..", "-"))).ok()? {
            Node::Range { first, last } => format!("%x{first:X}-{last:X}"),
            Node::Sequence(values) if values.len() == 1 => format!("%x{:X}", values[0]),
            _ => return None,
        };
        let problem = format!("ABNF has no `{source}`; write `{abnf}`");
        Some((Kind::Number, length, Some(problem)))
    }

    fn name(&self) -> (Kind, usize, Option<String>) {
        let length = self.run(0, |byte| {
            byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
        });
        let name = self.slice(0, length);
        let problem = name.contains('_').then(|| {
            format!(
                "a rule's name has letters, digits and hyphens; write `{}`",
                name.replace('_', "-")
            )
        });
        (Kind::Name, length, problem)
    }

    /// Recognizes a string. `prefix` is the length of the `%s` or `%i` before the `"`, or 0.
    fn string(&self, prefix: usize) -> (Kind, usize, Option<String>) {
        let length = self.run(prefix + 1, |byte| !matches!(byte, b'"' | b'\n' | b'\r'));
        if self.peek(length) != b'"' {
            let problem = "the string is not closed on its line; close it with `\"`";
            return (Kind::String, length, Some(problem.to_owned()));
        }
        let value = self.slice(prefix + 1, length);
        let problem = value.chars().find(|c| !matches!(c, ' '..='~')).map(|c| {
            let encoded = percent_encoded(c);
            format!(
                "a string holds printable ASCII only, not {}; {encoded}",
                show(c)
            )
        });
        (Kind::String, length + 1, problem)
    }

    fn prose(&self) -> (Kind, usize, Option<String>) {
        let length = self.run(1, |byte| !matches!(byte, b'>' | b'\n' | b'\r'));
        let inside = self.slice(1, length);
        if inside.contains("except") && inside.matches('"').count() % 2 == 1 {
            let mut is_quoted = false;
            let length = self.run(1, |byte| {
                is_quoted ^= byte == b'"';
                !matches!(byte, b'\n' | b'\r') && (is_quoted || byte != b'>')
            });
            // If no `>` follows outside of quotes, the cause is a string that is not closed, and not a `>` in a string.
            if self.peek(length) == b'>' {
                let problem = "a prose ends at its first `>`; inside `<…>`, write `>` as `%x3E`";
                return (Kind::Prose, length + 1, Some(problem.to_owned()));
            }
        }
        if self.peek(length) != b'>' {
            let problem = "`<` has no `>` on its line; close the angle brackets with `>`";
            return (Kind::Prose, length, Some(problem.to_owned()));
        }
        let problem = inside.chars().find(|c| !matches!(c, ' '..='~')).map(|c| {
            format!(
                "a prose holds printable ASCII only, not {}; remove it",
                show(c)
            )
        });
        (Kind::Prose, length + 1, problem)
    }

    /// Recognizes a token that begins with `%`.
    fn percent(&self) -> (Kind, usize, Option<String>) {
        match self.peek(1).to_ascii_lowercase() {
            b's' | b'i' if self.peek(2) == b'"' => self.string(2),
            b'b' | b'd' | b'x' => {
                let length = self.run(2, |byte| {
                    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'%')
                });
                (
                    Kind::Number,
                    length,
                    num_val::parse(self.slice(0, length)).err(),
                )
            }
            _ => {
                let length = self.run(1, |byte| byte.is_ascii_alphanumeric());
                let problem = "`%` begins a value (`%x41`, `%d65`, `%b1000001`) or a string (`%s\"a\"`, `%i\"a\"`); write one of these";
                (Kind::Unknown, length, Some(problem.to_owned()))
            }
        }
    }

    fn repeat(&self) -> (Kind, usize, Option<String>) {
        let length = self.run(0, |byte| {
            byte.is_ascii_digit() || matches!(byte, b'*' | b'#')
        });
        let counts = self.slice(0, length);
        // Other notations write `1-8` or `1..8` for the count `1*8`.
        let max = match self.peek(length) {
            b'-' => length + 1,
            _ => self.run(length, |byte| byte == b'.'),
        };
        let end = self.run(max, |byte| byte.is_ascii_digit());
        if !counts.contains(['*', '#']) && length < max && max < end && end < MAX_ELEMENT_LEN {
            let next = self.peek(end);
            let precedes_element = next.is_ascii_alphabetic() || b"([\"%<".contains(&next);
            let maximum = self.slice(max, end);
            let characters = match (counts.as_bytes(), maximum.as_bytes()) {
                ([first], [last]) if !precedes_element => {
                    format!("`%x{first:X}-{last:X}` for these characters, or ")
                }
                _ => String::new(),
            };
            let problem = format!(
                "ABNF has no `{}`; write {characters}`{counts}*{maximum}` before what is repeated",
                self.slice(0, end),
            );
            let kind = if precedes_element {
                Kind::Repeat
            } else {
                Kind::Unknown
            };
            return (kind, end, Some(problem));
        }
        let problem = if counts.contains('#') {
            let problem = "`#` (the lists of RFC 9110 §5.6.1) is not ABNF; write the list out: `item *( \",\" item )`";
            Some(problem.to_owned())
        } else {
            num_val::repeat(counts).err()
        };
        (Kind::Repeat, length, problem)
    }

    /// Recognizes a range in another notation, such as `"a".."z"` or `'a'-'z'`. Returns its length and the ABNF for
    /// it, or `None` if there is no such range.
    fn range(&self) -> Option<(usize, String)> {
        // Returns the character between two quotes, which are at `at` and `at + 2`.
        let quoted = |at: usize| {
            let (quote, byte) = (self.peek(at), self.peek(at + 1));
            let is_quoted = matches!(quote, b'"' | b'\'' | b'`') && self.peek(at + 2) == quote;
            (is_quoted && byte.is_ascii_graphic() && byte != quote).then_some(byte)
        };
        let first = quoted(0)?;
        // The first character with its quotes takes three bytes. Then come a hyphen or any number of dots.
        let after_dots = self.run(3, |byte| byte == b'.');
        let start_of_last = if self.peek(3) == b'-' { 4 } else { after_dots };
        let has_separator = start_of_last > 3;
        let last = quoted(start_of_last).filter(|last| has_separator && *last >= first)?;
        Some((start_of_last + 3, format!("%x{first:X}-{last:X}")))
    }

    /// Recognizes a class of characters with its quantifier, such as `[0-9a-f]{8}`. Returns `None` if the bracket
    /// begins an option, valid or not.
    fn class(&self) -> Option<(Kind, usize, Option<String>)> {
        if self.is_plain {
            return None;
        }
        let class = Class::read(self.rest())?;
        let after = &self.rest()[class.length()..];
        let quantifier = Quantifier::read(after);
        let is_class = if self.is_option() {
            // `[a-z]` is also a valid option with the rule `a-z`. A quantifier tells the two apart, unless the
            // quantifier can be the repeat count of the next element, as in `[a-z]*b`.
            let next = after[quantifier.length..].chars().next();
            let is_apart = next.is_none_or(|next| " \t\r\n)]/".contains(next));
            class.is_of_ranges() && quantifier.length > 0 && (is_apart || !after.starts_with('*'))
        } else {
            class.is_likely()
        };
        let length = class.length() + quantifier.length;
        is_class.then(|| {
            let problem = format!(
                "`[ … ]` is an option, not a class of characters; write {}",
                class.repair(&quantifier)
            );
            (Kind::Unknown, length, Some(problem))
        })
    }

    /// Returns whether the next byte, which is `[`, begins an option without mistakes. If the option is longer than
    /// [`MAX_OPTION_LEN`], only the beginning is checked.
    fn is_option(&self) -> bool {
        let mut end = self.end.min(self.at + MAX_OPTION_LEN);
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let is_cut = end < self.end;
        // The number of open brackets after the first one.
        let mut depth = 0_usize;
        let mut last = Kind::Open(Bracket::Option);
        let tokens = Lexer {
            at: self.at + 1,
            end,
            is_plain: true,
            ..*self
        };
        for token in tokens {
            // Only the last token may be invalid, because its end may have been cut off.
            if token.problem.is_some() || token.kind == Kind::Unknown {
                return is_cut && token.end() == end;
            }
            let is_operand_missing = matches!(last, Kind::Open(_) | Kind::Slash | Kind::Repeat);
            match token.kind {
                Kind::Defined | Kind::Added => return false,
                Kind::Slash | Kind::Close(_) if is_operand_missing => return false,
                Kind::Repeat if last == Kind::Repeat => return false,
                Kind::Close(_) if depth == 0 => return true,
                Kind::Close(_) => depth -= 1,
                Kind::Open(_) => depth += 1,
                _ => {}
            }
            last = token.kind;
        }
        is_cut
    }

    /// Recognizes the syntax of regular expressions and other notations. Returns its length and an error message that
    /// suggests ABNF, or `None` if the input is not recognized.
    fn other_notation(&self) -> Option<(usize, String)> {
        if let Some((length, abnf)) = self.range() {
            let range = self.slice(0, length);
            return Some((length, format!("ABNF has no `{range}`; write `{abnf}`")));
        }
        let is_after_element = self.at > 0
            && !matches!(
                self.text.as_bytes()[self.at - 1],
                b' ' | b'\t' | b'\r' | b'\n' | b'=' | b'/' | b'(' | b'['
            );
        let instead = |length, syntax: &str, abnf: &str| {
            Some((length, format!("ABNF has no `{syntax}`; write {abnf}")))
        };
        let anchor = |length| {
            let sign = self.slice(0, length);
            let problem = format!("a rule is always the whole text; remove `{sign}`");
            Some((length, problem))
        };
        match self.peek(0) {
            b'{' => {
                let quantifier = Quantifier::read(self.rest());
                if quantifier.length == 0 {
                    return None;
                }
                let repair = match element_before(self.text, self.at) {
                    Some(element) => regex::repeated(&quantifier.counts, element),
                    None => format!("`{}` before the element", quantifier.counts),
                };
                instead(quantifier.length, self.slice(0, quantifier.length), &repair)
            }
            b'?' => match element_before(self.text, self.at) {
                Some(element) => {
                    let element = regex::without_head(element);
                    let group = element
                        .strip_prefix(['(', '['])
                        .and_then(|it| it.strip_suffix([')', ']']));
                    let inside = group.unwrap_or(&element).trim();
                    instead(1, "?", &format!("`[ {inside} ]`"))
                }
                None => instead(1, "?", "`[` and `]` around what may be missing"),
            },
            b'+' if is_after_element => match element_before(self.text, self.at) {
                Some(element) => instead(1, "+", &regex::repeated("1*", element)),
                None => instead(1, "+", "`1*` before what occurs once or more"),
            },
            b'.' if self.peek(1) == b'.' => {
                let length = self.run(0, |byte| byte == b'.');
                instead(
                    length,
                    self.slice(0, length),
                    "a range as `%x61-7A`, which is `a` to `z`",
                )
            }
            b'.' => {
                let quantifier = Quantifier::read(&self.rest()[1..]);
                let length = 1 + quantifier.length;
                let apply = |element: &str| quantifier.apply(&[element.to_owned()]);
                let others = match quantifier.length {
                    0 => "`\".\"` for a dot".to_owned(),
                    _ => format!("`{}` for all but `&`", apply("<pchar except \"&\">")),
                };
                let repair = format!(
                    "`{}` for the characters of a segment, or {others}",
                    apply("pchar")
                );
                instead(length, self.slice(0, length), &repair)
            }
            b'-' => instead(
                1,
                "-",
                "`\"-\"` for a hyphen, a range as `%x61-7A`, or a difference as `<a except b>`",
            ),
            b'^' | b'$' => anchor(1),
            b'\\' if matches!(self.peek(1), b'A' | b'b' | b'z' | b'Z') => anchor(2),
            b'\\' => match regex::escape(self.rest()) {
                Some((length, repair)) => instead(length, self.slice(0, length), &repair),
                None => instead(1, r"\", "the character in quotes, or as its number: `%x5C`"),
            },
            _ => None,
        }
    }

    /// Recognizes input that is not ABNF, and suggests what to write.
    fn unknown(&self) -> (Kind, usize, Option<String>) {
        if let Some((length, problem)) = self.other_notation() {
            return (Kind::Unknown, length, Some(problem));
        }
        let is_quote = |byte: u8| matches!(byte, b'\'' | b'`');
        if is_quote(self.peek(0)) {
            let closing = self.run(1, |byte| !is_quote(byte) && !matches!(byte, b'\r' | b'\n'));
            let length = if is_quote(self.peek(closing)) {
                closing + 1
            } else {
                1
            };
            let instead = match self.slice(1, length.max(2) - 1) {
                "" => "\"".to_owned(),
                inside => format!("\"{inside}\""),
            };
            let problem = format!("strings are in double quotes; write `{instead}`");
            return (Kind::Unknown, length, Some(problem));
        }
        let c = self.rest().chars().next().unwrap_or('\u{FFFD}');
        let problem = match c {
            '\u{201C}' | '\u{201D}' | '\u{2018}' | '\u{2019}' => {
                format!("{} is a typographic quotation mark; write `\"`", show(c))
            }
            '\u{A0}' | '\u{FEFF}' | '\u{2000}'..='\u{200B}' => {
                format!(
                    "{} looks like a space but is not one; write a space",
                    show(c)
                )
            }
            '\u{2010}'..='\u{2015}' | '\u{2212}' => {
                format!("{} looks like a hyphen but is not one; write `-`", show(c))
            }
            '\u{C}' => "a form feed (a page break) is in the grammar; remove it".to_owned(),
            '{' => "`{` means nothing in ABNF; write `*(` to repeat, as EBNF does, or `(` to group, or quote it".to_owned(),
            '}' => "`}` means nothing in ABNF; write `)`, or quote it".to_owned(),
            '+' | ',' => format!(
                "`{c}` means nothing in ABNF; remove it, because only spaces separate elements, or quote it if it is text"
            ),
            ' '..='~' => {
                format!("`{c}` means nothing in ABNF; quote it, or begin a comment with `;`")
            }
            c if c.is_ascii() => format!("{} means nothing in ABNF; remove it", show(c)),
            c => format!(
                "{} is not ASCII, and ABNF is; {}, or put it into a comment",
                show(c),
                percent_encoded(c)
            ),
        };
        // Report a run such as `!!!`, or a word in another script, as one token with one error.
        let length = if c.is_ascii() {
            self.run(1, |byte| byte == c as u8)
        } else {
            self.run(c.len_utf8(), |byte| !byte.is_ascii())
        };
        (Kind::Unknown, length, Some(problem))
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.skip_blank();
        if self.at >= self.end {
            return None;
        }
        let offset = self.at;
        let (kind, length, problem) = self.read();
        self.at += length;
        Some(Token {
            kind,
            offset,
            length,
            problem,
        })
    }
}

/// Returns the tokens in a grammar text without mistakes.
fn valid_tokens(text: &str) -> Lexer<'_> {
    Lexer {
        is_plain: true,
        ..Lexer::new(text, 0, text.len())
    }
}

/// Returns the byte ranges of the tokens in a grammar text without mistakes. Comments are left out.
pub fn tokens(text: &str) -> impl Iterator<Item = Range<usize>> {
    valid_tokens(text).map(|token| token.offset..token.end())
}

/// Returns the byte ranges of the names in a grammar text without mistakes, and of the words in its angle brackets
/// (`<…>`), which are names or a description.
pub fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let names = |token: Token| {
        let [start, end] = match token.kind {
            Kind::Name => [token.offset, token.end()],
            Kind::Prose => [token.offset + 1, token.end() - 1],
            _ => [token.end(); 2],
        };
        Lexer::new(text, start, end.max(start)).filter(|it| it.kind == Kind::Name)
    };
    let words = valid_tokens(text).flat_map(names);
    words.map(|token| token.offset..token.end())
}

/// The maximum number of bytes to check in order to tell an option from a class of characters such as `[a-z]`, or to
/// find the end of `/* … */`.
const MAX_OPTION_LEN: usize = 512;

/// The maximum number of tokens to check in order to tell prose after `#` or `//` from ABNF.
const MAX_TOKENS_AHEAD: usize = 16;

/// The maximum length of an element that a suggested repair contains, in bytes.
const MAX_ELEMENT_LEN: usize = 48;

/// Returns the name, value, string or group that ends at the offset `end` of `text`, or `None` if no such element
/// ends there, or if it is longer than [`MAX_ELEMENT_LEN`]. Suggestions in errors repeat this element.
pub(crate) fn element_before(text: &str, end: usize) -> Option<&str> {
    let bytes = &text.as_bytes()[..end];
    // The bytes are read from right to left. This is the state at the byte `at`: how many brackets are open, and
    // whether it is in a string.
    let mut depth = 0_usize;
    let mut is_quoted = false;
    for at in (end.saturating_sub(MAX_ELEMENT_LEN)..end).rev() {
        let byte = bytes[at];
        match byte {
            b'\n' | b'\r' => return None,
            b'"' => is_quoted = !is_quoted,
            _ if is_quoted => continue,
            b')' | b']' | b'>' => depth += 1,
            b'(' | b'[' | b'<' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if is_quoted || depth > 0 {
            continue;
        }
        let is_in_name_or_value =
            |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.%".contains(byte);
        let is_start = match byte {
            // A `%s` or `%i` before the string belongs to the element.
            b'"' => !bytes[..at].ends_with(b"%s") && !bytes[..at].ends_with(b"%i"),
            b'(' | b'[' | b'<' => true,
            byte if is_in_name_or_value(&byte) => {
                !bytes[..at].last().is_some_and(is_in_name_or_value)
            }
            _ => return None,
        };
        if is_start {
            return text.get(at..end);
        }
    }
    None
}

/// Returns the repair for a character that is not printable ASCII. A URI has triplets in its place. An IRI may have
/// the character itself from U+00A0 on (RFC 3987, section 2.2), if the profile goes beyond RFC 3986.
fn percent_encoded(c: char) -> String {
    let mut triplets = String::new();
    push_encoded(c, &mut triplets);
    let triplets = format!("URIs are ASCII, so percent-encode it: `\"{triplets}\"`");
    if c < '\u{A0}' {
        return triplets;
    }
    format!(
        "{triplets}, or write `%x{:X}` as a rule that `beyond rfc3986: RULE;` names",
        u32::from(c)
    )
}

/// Formats a character for an error message: as a character and a number (`U+00E9`), or only as a number if the
/// character is not visible.
pub(crate) fn show(c: char) -> String {
    if c.is_control() || (c.is_whitespace() && c != ' ') || c == '\u{FEFF}' || c == '\u{200B}' {
        format!("U+{:04X}", u32::from(c))
    } else {
        format!("`{c}` (U+{:04X})", u32::from(c))
    }
}

#[cfg(test)]
mod tests {
    use super::{Lexer, Token};
    use crate::abnf::validate::check;
    use crate::diag::location::{Location, Text};
    use crate::diag::sink::Problems;

    fn is_abnf(content: &str, is_plain: bool) -> bool {
        let text = Text::new("", content);
        let location = Location::new(&text, 0, 0);
        let lexer = Lexer {
            is_plain,
            ..Lexer::new(content, 0, content.len())
        };
        let tokens: Vec<Token> = lexer.collect();
        let mut problems = Problems::default();
        check(
            &text,
            &location,
            &tokens,
            &mut problems,
            &mut Problems::default(),
        );
        problems.len() == 0
    }

    /// Only the first bytes of a long option are checked, and they may end within a character.
    #[test]
    fn a_long_option_is_not_a_class() {
        for length in 500..520 {
            for signs in [".é", "\\\u{4e2d}", "(?é", "{é", "\"é\"", "é"] {
                let text = format!("[;a]{}\n {} b ]", "x".repeat(length), signs.repeat(9));
                assert_eq!(is_abnf(&text, true), is_abnf(&text, false), "{text}");
                let text = format!("[;a]{}\n {} ]", "x".repeat(length - 10), signs);
                assert_eq!(is_abnf(&text, true), is_abnf(&text, false), "{text}");
            }
        }
    }

    /// Tries all short texts in brackets: none that is a valid option may be read as a class.
    #[test]
    fn no_option_is_read_as_a_class() {
        let signs = [
            "a", "b", "0", "-", "/", "*", "\"", ";", "[", "]\n", "\\", "^",
        ];
        let mut options = 0;
        for number in 0..signs.len().pow(4) {
            let digits = (0..4).map(|at| number / signs.len().pow(at) % signs.len());
            let content: String = digits.map(|digit| signs[digit]).collect();
            for end in ["]", "]*b", "]\n]"] {
                let text = format!("[{content}{end}");
                let is_option = is_abnf(&text, true);
                options += usize::from(is_option);
                assert!(!is_option || is_abnf(&text, false), "{text}");
            }
        }
        assert!(options > 1000, "{options}");
    }
}
