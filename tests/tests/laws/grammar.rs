//! Reads and prints ABNF without any code of the library. The laws use this for the generated grammars and for the
//! grammar of RFC 3986.

use std::fmt;
use std::sync::LazyLock;

/// An ABNF element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Expr {
    /// `"text"`, which ABNF matches case-insensitively.
    Text(String),
    /// `%xA-B`: the code points from the first to the last, inclusive.
    Range(u32, u32),
    Rule(String),
    Seq(Vec<Expr>),
    Alt(Vec<Expr>),
    Repeat(usize, Option<usize>, Box<Expr>),
    /// `<rule except a / b>`.
    Except(String, Vec<Expr>),
}

/// Rules by name. If a name occurs twice, the later rule replaces the earlier one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Grammar(pub(crate) Vec<(String, Expr)>);

impl Grammar {
    pub(crate) fn rule(&self, name: &str) -> Option<&Expr> {
        let mut rules = self.0.iter().rev();
        let found = rules.find(|(rule, _)| rule.eq_ignore_ascii_case(name));
        found.map(|(_, expr)| expr)
    }

    /// Returns the names of the rules that the rule `name` refers to, directly or indirectly. Rules after `except` are
    /// left out, because no part of a text is a match of such a rule.
    pub(crate) fn inside(&self, name: &str) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let mut open: Vec<&Expr> = self.rule(name).into_iter().collect();
        while let Some(expr) = open.pop() {
            match expr {
                Expr::Text(_) | Expr::Range(..) => {}
                Expr::Seq(all) | Expr::Alt(all) => open.extend(all),
                Expr::Repeat(_, _, inner) => open.push(inner),
                Expr::Rule(rule) | Expr::Except(rule, _) => {
                    if !found.iter().any(|known| known.eq_ignore_ascii_case(rule)) {
                        found.push(rule.clone());
                        open.extend(self.rule(rule));
                    }
                }
            }
        }
        found
    }
}

pub(crate) fn rule(name: &str) -> Expr {
    Expr::Rule(name.to_owned())
}

pub(crate) fn text(text: &str) -> Expr {
    Expr::Text(text.to_owned())
}

pub(crate) fn repeat(min: usize, max: Option<usize>, expr: Expr) -> Expr {
    Expr::Repeat(min, max, Box::new(expr))
}

pub(crate) fn option(expr: Expr) -> Expr {
    repeat(0, Some(1), expr)
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |all: &[Self], with: &str| {
            let all = all.iter().map(ToString::to_string);
            all.collect::<Vec<_>>().join(with)
        };
        match self {
            Self::Text(text) => write!(f, "\"{text}\""),
            Self::Range(first, last) if first == last => write!(f, "%x{first:X}"),
            Self::Range(first, last) => write!(f, "%x{first:X}-{last:X}"),
            Self::Rule(name) => f.write_str(name),
            Self::Seq(all) if all.is_empty() => f.write_str("\"\""),
            Self::Seq(all) => write!(f, "( {} )", joined(all, " ")),
            Self::Alt(all) => write!(f, "( {} )", joined(all, " / ")),
            Self::Repeat(0, Some(1), inner) => write!(f, "[ {inner} ]"),
            Self::Repeat(min, max, inner) => {
                if *min > 0 || *max == Some(0) {
                    write!(f, "{min}")?;
                }
                if *max != Some(*min) {
                    f.write_str("*")?;
                    if let Some(max) = max {
                        write!(f, "{max}")?;
                    }
                }
                match **inner {
                    Self::Repeat(..) => write!(f, "( {inner} )"),
                    _ => write!(f, "{inner}"),
                }
            }
            Self::Except(from, not) => write!(f, "<{from} except {}>", joined(not, " / ")),
        }
    }
}

/// The rules of RFC 3986, Appendix A, and the core rules that they refer to.
pub(crate) static RFC3986: LazyLock<Grammar> = LazyLock::new(|| {
    let core = "ALPHA = %x41-5A / %x61-7A\nDIGIT = %x30-39\nHEXDIG = DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"\n";
    read(&[core, include_str!("../../../grammar/rfc3986.abnf")].concat())
});

/// The rules of the bundled grammar `form`.
pub(crate) static FORM: LazyLock<Grammar> =
    LazyLock::new(|| read(include_str!("../../../grammar/form.abnf")));

/// Returns whether RFC 3986, Appendix A, defines a rule `name`.
pub(crate) fn is_printed(name: &str) -> bool {
    let core = ["ALPHA", "DIGIT", "HEXDIG"];
    RFC3986.rule(name).is_some() && !core.contains(&name)
}

/// Reads the subset of ABNF that the two bundled grammars above use.
fn read(source: &str) -> Grammar {
    let lines = source.lines().map(|line| {
        // A semicolon begins a comment, except in `";"`, the only string with a semicolon in these files.
        let comment = line
            .match_indices(';')
            .find(|(at, _)| !(line[..*at].ends_with('"') && line[at + 1..].starts_with('"')));
        comment.map_or(line, |(at, _)| &line[..at])
    });
    let mut tokens: Vec<String> = Vec::new();
    for line in lines {
        let is_rule = line.starts_with(|first: char| first.is_ascii_alphabetic());
        if is_rule {
            tokens.push("\n".to_owned());
        }
        let mut rest = line.trim();
        while let Some(first) = rest.chars().next() {
            let end = match first {
                '"' => rest[1..].find('"').expect("a closing quote") + 2,
                '<' => rest.find('>').expect("a closing bracket") + 1,
                '[' | ']' | '(' | ')' | '/' | '=' => 1,
                _ => rest
                    .find(|c: char| c.is_whitespace() || "\"<[]()/=".contains(c))
                    .unwrap_or(rest.len()),
            };
            tokens.push(rest[..end].to_owned());
            rest = rest[end..].trim_start();
        }
    }
    let mut rules = Vec::new();
    for rule in tokens
        .split(|token| token == "\n")
        .filter(|it| !it.is_empty())
    {
        let mut reader = Reader { tokens: &rule[2..] };
        rules.push((rule[0].clone(), reader.alternatives()));
        assert!(reader.tokens.is_empty(), "{rule:?}");
    }
    Grammar(rules)
}

struct Reader<'t> {
    tokens: &'t [String],
}

impl Reader<'_> {
    fn next(&mut self) -> String {
        let (first, rest) = self.tokens.split_first().expect("an element");
        self.tokens = rest;
        first.clone()
    }

    fn alternatives(&mut self) -> Expr {
        let mut all = vec![self.sequence()];
        while self.tokens.first().is_some_and(|token| token == "/") {
            self.next();
            all.push(self.sequence());
        }
        if all.len() == 1 {
            all.remove(0)
        } else {
            Expr::Alt(all)
        }
    }

    fn sequence(&mut self) -> Expr {
        let mut all = Vec::new();
        while let Some(token) = self.tokens.first() {
            if ["/", "]", ")"].contains(&token.as_str()) {
                break;
            }
            all.push(self.element());
        }
        if all.len() == 1 {
            all.remove(0)
        } else {
            Expr::Seq(all)
        }
    }

    fn element(&mut self) -> Expr {
        let token = self.next();
        match token.as_bytes()[0] {
            b'(' | b'[' => {
                let inner = self.alternatives();
                self.next();
                if token == "[" { option(inner) } else { inner }
            }
            b'"' => text(&token[1..token.len() - 1]),
            b'<' => rule(&token[1..token.len() - 1]),
            b'%' => {
                let (first, last) = token[2..]
                    .split_once('-')
                    .unwrap_or((&token[2..], &token[2..]));
                let number = |digits| u32::from_str_radix(digits, 16).expect("a number");
                Expr::Range(number(first), number(last))
            }
            b'*' | b'0'..=b'9' => {
                let end = token.find(|c: char| c != '*' && !c.is_ascii_digit());
                let (count, inline) = token.split_at(end.unwrap_or(token.len()));
                let inner = if inline.is_empty() {
                    self.element()
                } else {
                    rule(inline)
                };
                let number = |digits: &str| digits.parse().ok();
                match count.split_once('*') {
                    Some((min, max)) => repeat(number(min).unwrap_or(0), number(max), inner),
                    None => repeat(number(count).unwrap_or(0), number(count), inner),
                }
            }
            _ => rule(&token),
        }
    }
}
