//! Parses URI templates (RFC 6570).
//!
//! A URI template is a list of *literals* and *expressions*. The template `/users{?page,max*}` has the literal
//! `/users` and one expression. This expression has the *operator* `?` and two *variables*, and the *modifier* of
//! `max` is `*`. A *place* is the range of bytes of one of these in the template.
//!
//! [`parse`] continues after a mistake, so that all mistakes of a template are reported together.
//! [`template_rules`](super::template_rules) turns parsed templates into rules.

use std::ops::Range;
use std::rc::Rc;

use crate::diag::error::Error;
use crate::diag::escape::byte;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;
use crate::sorted::Map;

/// The maximum number of variables of a template. Variables become captures, and a rule has at most 32 captures,
/// because a set of captures has 32 bits.
const MAX_VARIABLES: usize = 32;

/// A part of a template.
#[derive(Debug)]
pub(crate) enum Part {
    /// Text outside of expressions, as its byte range in the template.
    Literal(Range<usize>),
    /// An expression, such as `{/path*,name}`.
    Expression {
        operator: &'static Operator,
        /// The variables, at least one.
        variables: Vec<Variable>,
    },
}

/// An operator, with the properties in the table of RFC 6570, Appendix A.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Operator {
    /// The character after `{`, or `None` for an expression without an operator (simple expansion).
    sign: Option<u8>,
    /// The text before the first variable that has a value.
    pub(crate) first: &'static str,
    /// The text between two variables, and between two items of an exploded variable.
    pub(crate) separator: &'static str,
    /// True if the name of the variable is written before each value.
    pub(crate) named: bool,
    /// True if reserved characters and triplets in values stay as they are. Otherwise, they are percent-encoded.
    pub(crate) reserved: bool,
}

const fn operator(
    sign: Option<u8>,
    first: &'static str,
    separator: &'static str,
    named: bool,
    reserved: bool,
) -> Operator {
    Operator {
        sign,
        first,
        separator,
        named,
        reserved,
    }
}

static OPERATORS: [Operator; 8] = [
    operator(None, "", ",", false, false),
    operator(Some(b'+'), "", ",", false, true),
    operator(Some(b'#'), "#", ",", false, true),
    operator(Some(b'.'), ".", ".", false, false),
    operator(Some(b'/'), "/", "/", false, false),
    operator(Some(b';'), ";", ";", true, false),
    operator(Some(b'?'), "?", "&", true, false),
    operator(Some(b'&'), "&", "&", true, false),
];

impl Operator {
    /// Returns whether the operator is `#`, which writes a fragment.
    pub(crate) fn is_fragment(&self) -> bool {
        self.sign == Some(b'#')
    }

    /// Returns whether the operator is `?` or `&`, which write parameters of a query.
    pub(crate) fn is_query(&self) -> bool {
        self.named && self.separator == "&"
    }

    /// Returns whether the operator is `;`, which writes an empty value without `=`.
    pub(crate) fn is_matrix(&self) -> bool {
        self.sign == Some(b';')
    }
}

/// A variable in an expression.
#[derive(Debug)]
pub(crate) struct Variable {
    /// The byte range of the name in the template.
    pub(crate) place: Range<usize>,
    /// The name as a rule name: `per_page` becomes `per-page`.
    pub(crate) name: String,
    pub(crate) modifier: Modifier,
}

/// The modifier after a variable's name (RFC 6570, section 2.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Modifier {
    None,
    /// `{var:3}`, which writes at most this number of characters of the value.
    Prefix(u32),
    /// `{var*}`, which writes the items of a list separately.
    Explode,
}

/// Parses a template, and reports all mistakes. Returns the literals, and the expressions that have a variable without
/// mistakes, in order. Variables with a mistake are left out. If `is_matched` is true, URIs will be matched with the
/// template, and a variable that occurs twice is a mistake. Otherwise, the template will only be expanded.
pub(crate) fn parse(text: &Rc<Text>, is_matched: bool, problems: &mut Problems) -> Vec<Part> {
    let mut parser = Parser {
        text,
        problems,
        is_matched,
        names: Map::new(),
        is_full: false,
    };
    let mut parts = Vec::new();
    let content = text.content.as_bytes();
    let mut at = 0;
    while at < content.len() && !parser.is_full {
        let rest = &content[at..];
        if rest.starts_with(b"{{") {
            let message = "a variable has one pair of braces, as in `{id}`; remove the outer pair, or write `%7B` and `%7D` for braces of the URI";
            parser.report(at..at + 1, message);
            // Skip all of `{{…}}`, so that its closing braces are not reported, too.
            let inner = text.content[at + 2..].split('{').next();
            let length = inner.and_then(|inner| inner.find("}}"));
            let length = length.map_or(1, |length| length + 4);
            at += length;
            continue;
        }
        if rest[0] == b'{' {
            let inner = rest.iter().skip(1);
            let length = inner.take_while(|byte| !b"{}".contains(byte)).count();
            let end = at + 1 + length;
            if content.get(end) == Some(&b'}') {
                parts.extend(parser.expression(at + 1..end));
                at = end + 1;
            } else {
                let message = "the expression is not closed; write `}` after its variables";
                parser.report(at..at + 1, message);
                // The text up to the next `{`, or to the end, belongs to the expression. Skip it.
                at = end;
            }
            continue;
        }
        let length = rest.iter().take_while(|byte| **byte != b'{').count();
        parser.literal(at..at + length);
        parts.push(Part::Literal(at..at + length));
        at += length;
    }
    parts
}

/// The state of [`parse`].
struct Parser<'p> {
    text: &'p Rc<Text>,
    problems: &'p mut Problems,
    /// True if URIs will be matched with the template. Then no variable may occur twice.
    is_matched: bool,
    /// The byte range of each variable so far. The keys are the rule names in lower case.
    names: Map<String, Range<usize>>,
    /// True if the template has too many variables, so that the rest is not parsed.
    is_full: bool,
}

impl Parser<'_> {
    fn report(&mut self, place: Range<usize>, message: impl Into<String>) {
        let location = location(self.text, &place);
        self.problems.add(|| Error::at(&location, message));
    }

    /// Reports bytes that a literal must not have.
    fn literal(&mut self, place: Range<usize>) {
        let text = Rc::clone(self.text);
        let content = text.content.as_bytes();
        for at in place {
            match content[at] {
                b'}' => self.report(
                    at..at + 1,
                    "there is no `{` before this; write `%7D` for a `}` of the URI",
                ),
                b'%' if !is_triplet(&content[at..]) => self.report(
                    at..at + 1,
                    "`%` begins a triplet, such as `%2F`; write `%25` for a `%` of the URI",
                ),
                c @ (0..0x20 | 0x7F) => self.report(
                    at..at + 1,
                    format!("a template has no control character such as 0x{c:02X}; leave it out"),
                ),
                _ => {}
            }
        }
    }

    /// Parses the text between `{` and `}`. Returns `None` if the operator is reserved, or all
    /// variables have mistakes.
    fn expression(&mut self, place: Range<usize>) -> Option<Part> {
        let text = Rc::clone(self.text);
        let content = &text.content.as_bytes()[place.clone()];
        let with_sign = OPERATORS
            .iter()
            .find(|operator| operator.sign.is_some() && operator.sign == content.first().copied());
        if let Some(reserved @ (b'=' | b',' | b'!' | b'@' | b'|')) = content.first() {
            let message = format!(
                "the operator `{}` is reserved (RFC 6570, section 2.2); the operators are `+`, `#`, `.`, `/`, `;`, `?` and `&`",
                char::from(*reserved)
            );
            self.report(place.start..place.start + 1, message);
            return None;
        }
        // Without a sign, as in `{id}`, the operator is the first one, that of simple expansion.
        let operator = with_sign.unwrap_or(&OPERATORS[0]);
        let start = place.start + usize::from(with_sign.is_some());
        let mut variables = Vec::new();
        let mut at = start;
        for source in text.content.get(start..place.end)?.split(',') {
            if self.is_full {
                break;
            }
            let end = at + source.len();
            variables.extend(self.variable(at..end, source));
            at = end + 1;
        }
        (!variables.is_empty()).then_some(Part::Expression {
            operator,
            variables,
        })
    }

    /// Parses a variable and its modifier. `source` is the text at `place`. Returns `None` if it has a mistake.
    fn variable(&mut self, place: Range<usize>, source: &str) -> Option<Variable> {
        let (name, modifier) = match (source.strip_suffix('*'), source.split_once(':')) {
            (Some(name), _) => (name, Modifier::Explode),
            (None, Some((name, length))) => {
                // `parse` also accepts `+3`, so check that there are only digits.
                let number = length.parse().ok().filter(|_| {
                    let has_only_digits = length.bytes().all(|byte| byte.is_ascii_digit());
                    has_only_digits && !length.starts_with('0') && length.len() <= 4
                });
                let start = place.start + name.len() + 1;
                let Some(number) = number else {
                    // In many routers, a regular expression follows: `{id:[0-9]+}`.
                    let is_pattern = length.contains(|c: char| !c.is_ascii_digit() && c != '+');
                    let message = if is_pattern && wrong_character(name).is_none() {
                        let rule = rule_name(name);
                        format!(
                            "a template has no patterns: after `:` is the maximum length, a number from 1 to 9999; write `{{{name}}}`, and restrict it with a rule, such as `abnf \"{rule} = 1*DIGIT\";`"
                        )
                    } else {
                        "a prefix is a number from 1 to 9999, as in `{name:3}`; write one, or leave out the `:`".to_owned()
                    };
                    self.report(start..place.end, message);
                    return None;
                };
                (name, Modifier::Prefix(number))
            }
            (None, None) => (source, Modifier::None),
        };
        let place = place.start..place.start + name.len();
        if let Some(wrong) = wrong_character(name) {
            let at = place.start + wrong;
            let message = match name[wrong..].chars().next() {
                None => "expected the name of a variable here; write it, as in `{name}`".to_owned(),
                Some('.') => {
                    "a `.` is only between two characters of a name; leave it out".to_owned()
                }
                Some(c) => {
                    let shown = match c {
                        ' ' => "space".to_owned(),
                        c if c.is_ascii() => byte(c as u8),
                        c => format!("`{c}`"),
                    };
                    let repair = match c {
                        '-' => format!("write `{}`", name.replace('-', "_")),
                        '[' | ']' => {
                            let encoded = name.replace('[', "%5B").replace(']', "%5D");
                            format!("write `{encoded}`, with triplets")
                        }
                        '*' if wrong == 0 => format!(
                            "write `{{/{}*}}` in place of `/{{{name}}}`, for any number of segments",
                            &name[1..]
                        ),
                        '?' if wrong + 1 == name.len() => {
                            "remove it: every variable may be absent, and `{/name}` leaves out its `/`, too".to_owned()
                        }
                        _ => "remove it".to_owned(),
                    };
                    format!(
                        "a variable's name has letters, digits, `_` and `.` (RFC 6570, section 2.3), but no {shown}; {repair}"
                    )
                }
            };
            let length = name[wrong..].chars().next().map_or(0, char::len_utf8);
            self.report(at..at + length, message);
            return None;
        }
        let variable = Variable {
            place: place.clone(),
            name: rule_name(name),
            modifier,
        };
        let key = variable.name.to_ascii_lowercase();
        if let Some(first) = self.names.insert(key, place.clone()) {
            let (first, second) = (location(self.text, &first), location(self.text, &place));
            // If the names differ, as `a_b` and `a.b` do, they become the same rule name.
            let is_same = first.range_text() == name;
            if is_same && !self.is_matched {
                return Some(variable);
            }
            let message = if is_same {
                format!(
                    "`{name}` occurs twice, and a match does not compare two texts; give the second one another name"
                )
            } else {
                format!(
                    "`{name}` and `{}` would be one rule, `{}`; give one of them another name",
                    first.range_text(),
                    variable.name
                )
            };
            let error = Error::at(&second, message).and("the first is here", &first);
            self.problems.add(|| error);
            return None;
        }
        if self.names.len() > MAX_VARIABLES {
            self.is_full = true;
            let message = format!(
                "a template has at most {MAX_VARIABLES} variables; make several parts of it one variable, which a rule describes"
            );
            self.report(place, message);
            return None;
        }
        Some(variable)
    }
}

/// Returns the offset in `name` of the first character that is not allowed at this point of a variable's name, or
/// `None` if the name is valid: `varchar *( ["."] varchar )` (RFC 6570, section 2.3). Returns 0 for an empty name.
fn wrong_character(name: &str) -> Option<usize> {
    let bytes = name.as_bytes();
    let mut at = 0;
    // False at the start and after a `.`, where a letter, digit, `_` or triplet (a `varchar`) must follow.
    let mut is_after_varchar = false;
    while let Some(&byte) = bytes.get(at) {
        let length = match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' => 1,
            b'%' if is_triplet(&bytes[at..]) => 3,
            b'.' if is_after_varchar && at + 1 < bytes.len() => {
                (at, is_after_varchar) = (at + 1, false);
                continue;
            }
            _ => return Some(at),
        };
        (at, is_after_varchar) = (at + length, true);
    }
    (!is_after_varchar).then_some(at)
}

/// Converts a variable's name to a rule name: letters, digits and hyphens, with a letter first. For example,
/// `per_page` becomes `per-page`, and `_id` becomes `v-id`.
fn rule_name(name: &str) -> String {
    let begins_with_letter = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let before = if begins_with_letter { "" } else { "v-" };
    let name = name.trim_start_matches('_');
    let characters = name.chars();
    let mapped = characters.map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    before.chars().chain(mapped).collect()
}

/// Returns whether `bytes` begins with a triplet.
pub(crate) fn is_triplet(bytes: &[u8]) -> bool {
    let digits = bytes.get(1..3).unwrap_or_default();
    bytes.first() == Some(&b'%') && digits.len() == 2 && digits.iter().all(u8::is_ascii_hexdigit)
}

/// Returns the location of the bytes `place` of `text`.
pub(crate) fn location(text: &Rc<Text>, place: &Range<usize>) -> Location {
    Location::new(text, place.start, place.len())
}
