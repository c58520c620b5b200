//! From tokens to the tree of a rule's elements.
//!
//! In: tokens that have been checked one by one and in their order. Out: a [`Node`]. The tree is the `abnf`
//! crate's work: it is given the rule as it likes it (on one line, one space between elements, bases in
//! lower case). It gives no positions, but its tree in pre-order has exactly the tokens in theirs (a repeat
//! before what it repeats, a bracket before what it holds), so walking both together puts each reference
//! back to its place.

use std::rc::Rc;

use abnf::types::{Node as Parsed, TerminalValues};

use crate::node::{Node, Reference, Target};
use crate::token::{Kind, Token};
use uri_tables_automata::error::Error;
use uri_tables_automata::location::{Location, Text};

/// The tree of checked tokens; `prose` says what a prose-val means. `place` is where to report that the
/// parser does not take what was checked, which no known text brings about.
pub(crate) fn tree(
    text: &Rc<Text>,
    place: &Location,
    tokens: &[Token],
    prose: &mut dyn FnMut(&Token) -> Node,
) -> Result<Node, Error> {
    // Before the parser runs: what a prose means may need the parser too, and both use the stack.
    let proses = tokens
        .iter()
        .filter(|token| token.kind == Kind::Prose)
        .map(prose)
        .collect::<Vec<_>>();
    let rule = abnf::rule(&normalise(text, tokens)).ok();
    let has_node = |token: &&Token| !matches!(token.kind, Kind::Slash | Kind::Close(_));
    let mut zip = Zip {
        text,
        tokens: &mut tokens.iter().filter(has_node),
        proses: &mut proses.into_iter(),
    };
    rule.and_then(|rule| zip.node(rule.node())).ok_or_else(|| {
        Error::at(
            place,
            "these elements cannot be read; write them in a simpler way",
        )
    })
}

fn normalise(text: &Text, tokens: &[Token]) -> String {
    let mut rule = String::from("rule =");
    let mut repeated = false;
    for token in tokens {
        if !repeated {
            rule.push(' ');
        }
        let spelling = &text.content[token.offset..token.end()];
        if token.kind == Kind::Number {
            rule.push_str(&spelling.to_ascii_lowercase());
        } else {
            rule.push_str(spelling);
        }
        repeated = token.kind == Kind::Repeat;
    }
    rule.push('\n');
    rule
}

/// The tokens and the meanings of prose that the tree has not used yet.
struct Zip<'z, 't> {
    text: &'z Rc<Text>,
    tokens: &'z mut dyn Iterator<Item = &'t Token>,
    proses: &'z mut dyn Iterator<Item = Node>,
}

impl Zip<'_, '_> {
    fn node(&mut self, parsed: &Parsed) -> Option<Node> {
        Some(match parsed {
            Parsed::Alternatives(nodes) => Node::Alternatives(self.nodes(nodes)?),
            Parsed::Concatenation(nodes) => Node::Concatenation(self.nodes(nodes)?),
            Parsed::Group(node) => {
                self.token(|kind| matches!(kind, Kind::Open(_)))?;
                self.node(node)?
            }
            Parsed::Optional(node) => {
                self.token(|kind| matches!(kind, Kind::Open(_)))?;
                Node::Repetition {
                    min: 0,
                    max: Some(1),
                    node: Box::new(self.node(node)?),
                }
            }
            Parsed::Repetition { repeat, node } => {
                self.token(|kind| kind == Kind::Repeat)?;
                let (min, max) = repeat.min_max();
                let min = u32::try_from(min.unwrap_or(0)).ok()?;
                let max = max.map(u32::try_from).transpose().ok()?;
                Node::Repetition {
                    min,
                    max,
                    node: Box::new(self.node(node)?),
                }
            }
            Parsed::Rulename(name) => {
                let token = self.token(|kind| kind == Kind::Name)?;
                let (offset, length) = (token.offset, token.length);
                let location = Location {
                    text: Rc::clone(self.text),
                    offset,
                    length,
                };
                Node::Rule(Reference {
                    name: name.clone(),
                    location,
                    target: Target::Newest,
                })
            }
            Parsed::String(string) => {
                self.token(|kind| kind == Kind::String)?;
                Node::String {
                    value: string.value().to_owned(),
                    case_sensitive: string.is_case_sensitive(),
                }
            }
            Parsed::TerminalValues(values) => {
                self.token(|kind| kind == Kind::Number)?;
                match values {
                    TerminalValues::Range(first, last) => Node::Range {
                        first: *first,
                        last: *last,
                    },
                    TerminalValues::Concatenation(values) => Node::Sequence(values.clone()),
                }
            }
            Parsed::Prose(_) => {
                self.token(|kind| kind == Kind::Prose)?;
                self.proses.next()?
            }
        })
    }

    fn nodes(&mut self, parsed: &[Parsed]) -> Option<Vec<Node>> {
        parsed.iter().map(|node| self.node(node)).collect()
    }

    fn token(&mut self, expected: impl Fn(Kind) -> bool) -> Option<&Token> {
        self.tokens.next().filter(|token| expected(token.kind))
    }
}
