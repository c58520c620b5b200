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
    /// `<rule>`, which refers to `rule`. Inside of a rule of the same name, it refers to the definition that this rule
    /// replaces. [`Grammar::define`] resolves both to [`Self::Rule`].
    Prose(String),
    Seq(Vec<Expr>),
    Alt(Vec<Expr>),
    Repeat(usize, Option<usize>, Box<Expr>),
    /// `<rule except a / b>`.
    Except(String, Vec<Expr>),
}

/// A rule of a grammar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rule {
    pub(crate) name: String,
    pub(crate) expr: Expr,
    /// True for `=/`, which adds an alternative to the rule of that name.
    pub(crate) adds: bool,
}

/// Rules by name. If a name occurs twice, the later rule replaces the earlier one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Grammar(pub(crate) Vec<(String, Expr)>);

impl Grammar {
    /// Adds a rule, which replaces the rule of the same name or adds an alternative to it.
    pub(crate) fn define(&mut self, rule: &Rule) {
        let mut known = self.0.iter();
        let Some(at) = known.position(|(name, _)| name.eq_ignore_ascii_case(&rule.name)) else {
            let expr = rule.expr.resolved(&rule.name, &rule.name);
            self.0.push((rule.name.clone(), expr));
            return;
        };
        let inherited = format!("{} before {}", rule.name, self.0.len());
        let expr = rule.expr.resolved(&rule.name, &inherited);
        let before = self.0[at].1.clone();
        let expr = if rule.adds {
            Expr::Alt(vec![before.clone(), expr])
        } else {
            expr
        };
        let is_inherited = |it: &Expr| match it {
            Expr::Rule(name) | Expr::Except(name, _) => *name == inherited,
            _ => false,
        };
        if expr.contains(&is_inherited) {
            self.0.push((inherited.clone(), before));
        }
        self.0[at] = (rule.name.clone(), expr);
    }

    /// Adds the rules of `other`, as [`define`](Self::define) does.
    pub(crate) fn extend(&mut self, other: &Self) {
        for (name, expr) in &other.0 {
            let (name, expr) = (name.clone(), expr.clone());
            self.define(&Rule {
                name,
                expr,
                adds: false,
            });
        }
    }

    pub(crate) fn rule(&self, name: &str) -> Option<&Expr> {
        let mut rules = self.0.iter().rev();
        let found = rules.find(|(rule, _)| rule.eq_ignore_ascii_case(name));
        found.map(|(_, expr)| expr)
    }

    /// Returns whether all rules that the rule `name` refers to are defined, and none refers to itself.
    pub(crate) fn is_closed(&self, name: &str) -> bool {
        self.is_closed_inside(name, &mut Vec::new(), &mut Vec::new())
    }

    fn is_closed_inside(
        &self,
        name: &str,
        around: &mut Vec<String>,
        known: &mut Vec<String>,
    ) -> bool {
        let name = name.to_ascii_lowercase();
        if known.contains(&name) {
            return true;
        }
        let Some(expr) = self.rule(&name).filter(|_| !around.contains(&name)) else {
            return false;
        };
        around.push(name);
        let mut open = vec![expr];
        while let Some(expr) = open.pop() {
            let inner = match expr {
                Expr::Text(_) | Expr::Range(..) => continue,
                Expr::Seq(all) | Expr::Alt(all) => {
                    open.extend(all);
                    continue;
                }
                Expr::Repeat(_, _, inner) => {
                    open.push(inner);
                    continue;
                }
                Expr::Except(inner, not) => {
                    open.extend(not);
                    inner
                }
                Expr::Rule(inner) | Expr::Prose(inner) => inner,
            };
            if !self.is_closed_inside(inner, around, known) {
                return false;
            }
        }
        known.extend(around.pop());
        true
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
                Expr::Rule(rule) | Expr::Prose(rule) | Expr::Except(rule, _) => {
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

impl Expr {
    /// Returns this expression, a part of the rule `name`, with a reference in place of each `<rule>`. `inherited` is
    /// the name of the rule that the rule `name` replaces.
    fn resolved(&self, name: &str, inherited: &str) -> Self {
        let each = |all: &[Self]| {
            all.iter()
                .map(|one| one.resolved(name, inherited))
                .collect()
        };
        match self {
            Self::Prose(rule) if rule.eq_ignore_ascii_case(name) => {
                Self::Rule(inherited.to_owned())
            }
            Self::Prose(rule) => Self::Rule(rule.clone()),
            Self::Text(_) | Self::Range(..) | Self::Rule(_) => self.clone(),
            Self::Seq(all) => Self::Seq(each(all)),
            Self::Alt(all) => Self::Alt(each(all)),
            Self::Repeat(min, max, inner) => repeat(*min, *max, inner.resolved(name, inherited)),
            Self::Except(from, not) => {
                let is_own = from.eq_ignore_ascii_case(name);
                let from = if is_own { inherited } else { from };
                Self::Except(from.to_owned(), each(not))
            }
        }
    }

    /// Returns whether `is_so` is true for this expression or for a part of it.
    pub(crate) fn contains(&self, is_so: &dyn Fn(&Self) -> bool) -> bool {
        is_so(self)
            || match self {
                Self::Seq(all) | Self::Alt(all) => all.iter().any(|one| one.contains(is_so)),
                Self::Repeat(_, _, inner) => inner.contains(is_so),
                Self::Text(_)
                | Self::Range(..)
                | Self::Rule(_)
                | Self::Prose(_)
                | Self::Except(..) => false,
            }
    }

    /// Renames the rule `before` wherever the expression refers to it.
    pub(crate) fn rename(&mut self, before: &str, name: &str) {
        match self {
            Self::Text(_) | Self::Range(..) => {}
            Self::Rule(rule) | Self::Prose(rule) => {
                if rule == before {
                    name.clone_into(rule);
                }
            }
            Self::Seq(all) | Self::Alt(all) => {
                for one in all {
                    one.rename(before, name);
                }
            }
            Self::Repeat(_, _, inner) => inner.rename(before, name),
            Self::Except(from, not) => {
                if from == before {
                    name.clone_into(from);
                }
                for one in not {
                    one.rename(before, name);
                }
            }
        }
    }

    /// Returns the names of the rules, if the expression is one rule or a choice of rules.
    pub(crate) fn only_refers_to(&self) -> Option<Vec<&str>> {
        match self {
            Self::Rule(name) | Self::Prose(name) => Some(vec![name]),
            Self::Alt(all) => {
                let all: Option<Vec<_>> = all.iter().map(Self::only_refers_to).collect();
                Some(all?.concat())
            }
            _ => None,
        }
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
            Self::Prose(name) => write!(f, "<{name}>"),
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

/// The core rules of RFC 5234 that the bundled grammars refer to.
pub(crate) static CORE: LazyLock<Grammar> = LazyLock::new(|| {
    read(
        "ALPHA = %x41-5A / %x61-7A\nDIGIT = %x30-39\nHEXDIG = DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"\n",
    )
});

/// The rules of RFC 3986, Appendix A, and the core rules that they refer to.
pub(crate) static RFC3986: LazyLock<Grammar> = LazyLock::new(|| {
    let mut grammar = CORE.clone();
    grammar.extend(bundled("rfc3986"));
    grammar
});

/// The texts of the bundled grammars that profiles extend, and of the grammar file [`FILE`].
const SOURCES: [(&str, &str); 9] = [
    ("rfc3986", include_str!("../../../grammar/rfc3986.abnf")),
    ("rfc3987", include_str!("../../../grammar/rfc3987.abnf")),
    ("rfc9110", include_str!("../../../grammar/rfc9110.abnf")),
    ("form", include_str!("../../../grammar/form.abnf")),
    ("http", include_str!("../../../grammar/http.abnf")),
    ("ws", include_str!("../../../grammar/ws.abnf")),
    ("coap", include_str!("../../../grammar/coap.abnf")),
    ("ftp", include_str!("../../../grammar/ftp.abnf")),
    (FILE, include_str!("../../grammars/shop.abnf")),
];

/// The path of a grammar file that profiles extend, relative to this crate.
pub(crate) const FILE: &str = "grammars/shop.abnf";

static BUNDLED: LazyLock<Vec<(&str, Grammar)>> =
    LazyLock::new(|| SOURCES.map(|(name, source)| (name, read(source))).to_vec());

/// Returns the rules of a bundled grammar, or of [`FILE`].
pub(crate) fn bundled(name: &str) -> &'static Grammar {
    let mut all = BUNDLED.iter();
    let found = all.find(|(stem, _)| *stem == name);
    &found.unwrap_or_else(|| panic!("no grammar `{name}`")).1
}

/// Returns whether RFC 3986, Appendix A, defines a rule `name`.
pub(crate) fn is_rfc3986_rule(name: &str) -> bool {
    bundled("rfc3986").rule(name).is_some()
}

/// Reads the subset of ABNF that the grammars above use.
fn read(source: &str) -> Grammar {
    let mut tokens: Vec<String> = Vec::new();
    for line in source.lines() {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            tokens.push("\n".to_owned());
        }
        let mut rest = line.trim();
        while let Some(first) = rest.chars().next().filter(|first| *first != ';') {
            let end = match first {
                '"' => rest[1..].find('"').expect("a closing quote") + 2,
                '<' => rest.find('>').expect("a closing bracket") + 1,
                '[' | ']' | '(' | ')' | '/' | '=' => 1,
                _ => rest
                    .find(|c: char| c.is_whitespace() || "\"<[]()/=;".contains(c))
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
            b'<' => {
                let prose = &token[1..token.len() - 1];
                if let Some((from, not)) = prose.split_once(" except ") {
                    let not = read(&format!("not = {not}\n"));
                    let not = not.0.into_iter().map(|(_, expr)| expr).collect();
                    Expr::Except(from.trim().to_owned(), not)
                } else {
                    let name = prose.split(',').next().unwrap_or_default();
                    Expr::Prose(name.trim().to_owned())
                }
            }
            // `%s"text"` distinguishes case.
            b'%' if token.eq_ignore_ascii_case("%s") => {
                let quoted = self.next();
                let characters = quoted[1..quoted.len() - 1].chars();
                let characters = characters.map(|c| Expr::Range(u32::from(c), u32::from(c)));
                Expr::Seq(characters.collect())
            }
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
                    let tokens = [inline.to_owned()];
                    Reader { tokens: &tokens }.element()
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
