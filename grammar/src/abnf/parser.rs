//! Parses the tokens of a rule's right-hand side to its syntax tree.
//!
//! [`tree`] is a recursive-descent parser for tokens that have passed [`check`](crate::abnf::validate::check). It
//! only determines precedence (RFC 5234, section 3.10): repetition binds most tightly, then concatenation, then
//! alternatives. So `a / b *c` becomes `a / (b (*c))`. The parser recurses at brackets, whose nesting `check` limits.
//!
//! The tests compare this parser with that of the crate `abnf`. The macro does not use that crate, because its trees
//! have no positions, and because it and its dependencies took a sixth of the macro's build time.

use std::rc::Rc;

use crate::abnf::ast::{Node, Reference, Target};
use crate::abnf::lexer::{Bracket, Kind, Token};
use crate::abnf::num_val;
use crate::diag::error::Error;
use crate::diag::location::{Location, Text};

/// Builds the tree of `tokens`, a right-hand side without errors in `text`. `prose` returns the node for a prose-val.
/// Returns an error at `place` if the tokens form no tree. No known input that passes `check` causes this.
pub(crate) fn tree(
    text: &Rc<Text>,
    place: &Location,
    tokens: &[Token],
    prose: &mut dyn FnMut(&Token) -> Node,
) -> Result<Node, Error> {
    // Call `prose` before the parser recurses. `prose` may call this function for the ABNF inside a prose-val, and
    // both recursions together would need more stack.
    let is_prose = |token: &&Token| token.kind == Kind::Prose;
    let prose_nodes: Vec<Node> = tokens.iter().filter(is_prose).map(prose).collect();
    let mut parser = Parser {
        text,
        rest: tokens,
        prose_nodes: prose_nodes.into_iter(),
    };
    let node = parser.alternatives();
    node.filter(|_| parser.rest.is_empty()).ok_or_else(|| {
        Error::at(
            place,
            "these elements cannot be read; write them in a simpler way",
        )
    })
}

/// The state of [`tree`]. Each method parses one construct and returns its node, or `None` if the next tokens are not
/// such a construct.
struct Parser<'r> {
    text: &'r Rc<Text>,
    /// The tokens not yet parsed.
    rest: &'r [Token],
    /// The nodes of the prose-vals in `rest`, in order.
    prose_nodes: std::vec::IntoIter<Node>,
}

impl<'r> Parser<'r> {
    fn alternatives(&mut self) -> Option<Node> {
        let mut nodes = vec![self.concatenation()?];
        while self.peek() == Some(Kind::Slash) {
            self.next()?;
            nodes.push(self.concatenation()?);
        }
        one_or(nodes, Node::Alternatives)
    }

    fn concatenation(&mut self) -> Option<Node> {
        let mut nodes = vec![self.repetition()?];
        while !matches!(self.peek(), None | Some(Kind::Slash | Kind::Close(_))) {
            nodes.push(self.repetition()?);
        }
        one_or(nodes, Node::Concatenation)
    }

    fn repetition(&mut self) -> Option<Node> {
        if self.peek() != Some(Kind::Repeat) {
            return self.element();
        }
        let counts = self.next()?;
        let (min, max) = num_val::repeat(self.source(counts)).ok()?;
        let node = Box::new(self.element()?);
        Some(Node::Repetition { min, max, node })
    }

    fn element(&mut self) -> Option<Node> {
        let token = self.next()?;
        let source = self.source(token);
        match token.kind {
            Kind::Open(bracket) => {
                let node = self.alternatives()?;
                if self.next()?.kind != Kind::Close(bracket) {
                    return None;
                }
                Some(match bracket {
                    Bracket::Group => node,
                    Bracket::Option => Node::Repetition {
                        min: 0,
                        max: Some(1),
                        node: Box::new(node),
                    },
                })
            }
            Kind::Name => Some(Node::Rule(Reference {
                name: source.to_owned(),
                location: token.location(self.text),
                target: Target::Newest,
            })),
            Kind::String => {
                let (prefix, value) = source.strip_suffix('"')?.split_once('"')?;
                Some(Node::String {
                    value: value.to_owned(),
                    case_sensitive: prefix.eq_ignore_ascii_case("%s"),
                })
            }
            Kind::Number => num_val::parse(source).ok(),
            Kind::Prose => self.prose_nodes.next(),
            _ => None,
        }
    }

    fn peek(&self) -> Option<Kind> {
        self.rest.first().map(|token| token.kind)
    }

    /// Returns the next token, or `None` if it has an error or there is no token left.
    fn next(&mut self) -> Option<&'r Token> {
        let (token, rest) = self.rest.split_first()?;
        self.rest = rest;
        token.problem.is_none().then_some(token)
    }

    /// Returns the text of a token.
    fn source(&self, token: &Token) -> &'r str {
        &self.text.content[token.offset..token.end()]
    }
}

/// Returns the node in `nodes` if there is only one, and otherwise `combine` of all nodes.
fn one_or(mut nodes: Vec<Node>, combine: fn(Vec<Node>) -> Node) -> Option<Node> {
    if nodes.len() > 1 {
        return Some(combine(nodes));
    }
    nodes.pop()
}

#[cfg(test)]
mod tests {
    use abnf::types::{Node as Parsed, TerminalValues};
    use std::fmt::Write;

    use super::tree;
    use crate::abnf::ast::Node;
    use crate::abnf::lexer::{Lexer, Token};
    use crate::abnf::validate::check;
    use crate::diag::location::{Location, Text};
    use crate::diag::sink::Problems;

    /// Formats our tree in prefix form, such as `|(a,.(b,c))`. A prose-val appears as the numbered sequence that the
    /// test puts in its place.
    fn ours(node: &Node, out: &mut String) {
        let all = |sign: &str, nodes: &[Node], out: &mut String| {
            *out += sign;
            for node in nodes {
                ours(node, out);
                out.push(',');
            }
            out.push(')');
        };
        match node {
            Node::Alternatives(nodes) => all("|(", nodes, out),
            Node::Concatenation(nodes) => all(".(", nodes, out),
            Node::Repetition { min, max, node } => {
                write!(out, "{min}*{max:?}").unwrap();
                ours(node, out);
            }
            Node::Rule(reference) => {
                let Location {
                    text,
                    offset,
                    length,
                } = &reference.location;
                assert_eq!(text.content[*offset..offset + length], reference.name);
                *out += &reference.name;
            }
            Node::String {
                value,
                case_sensitive,
            } => write!(out, "{value:?}{case_sensitive}").unwrap(),
            Node::Range { first, last } => write!(out, "{first}-{last}").unwrap(),
            Node::Sequence(values) => write!(out, "{values:?}").unwrap(),
            Node::Except { .. } | Node::Prose { .. } => panic!("prose means a sequence here"),
        }
    }

    fn theirs(node: &Parsed, proses: &mut u32, out: &mut String) {
        let mut all = |sign: &str, nodes: &[Parsed], out: &mut String| {
            *out += sign;
            for node in nodes {
                theirs(node, proses, out);
                out.push(',');
            }
            out.push(')');
        };
        match node {
            Parsed::Alternatives(nodes) => all("|(", nodes, out),
            Parsed::Concatenation(nodes) => all(".(", nodes, out),
            Parsed::Group(node) => theirs(node, proses, out),
            Parsed::Optional(node) => {
                *out += "0*Some(1)";
                theirs(node, proses, out);
            }
            Parsed::Repetition { repeat, node } => {
                let (min, max) = repeat.min_max();
                write!(out, "{}*{max:?}", min.unwrap_or(0)).unwrap();
                theirs(node, proses, out);
            }
            Parsed::Rulename(name) => *out += name,
            Parsed::String(string) => {
                write!(out, "{:?}{}", string.value(), string.is_case_sensitive()).unwrap();
            }
            Parsed::TerminalValues(TerminalValues::Range(first, last)) => {
                write!(out, "{first}-{last}").unwrap();
            }
            Parsed::TerminalValues(TerminalValues::Concatenation(values)) => {
                write!(out, "{values:?}").unwrap();
            }
            Parsed::Prose(_) => {
                write!(out, "{:?}", [*proses]).unwrap();
                *proses += 1;
            }
        }
    }

    /// Parses the elements of a rule and formats the tree, or returns `None` if the elements have errors.
    fn read(content: &str) -> Option<String> {
        let text = Text::new("", content);
        let place = Location::new(&text, 0, 0);
        let tokens: Vec<Token> = Lexer::new(content, 0, content.len()).collect();
        let (mut problems, mut notes) = (Problems::default(), Problems::default());
        check(&text, &place, &tokens, &mut problems, &mut notes);
        if problems.len() > 0 {
            return None;
        }
        let mut proses = 0..;
        let mut prose = |_: &Token| Node::Sequence(proses.next().into_iter().collect());
        let node = tree(&text, &place, &tokens, &mut prose).expect("what is sound is a tree");
        let mut out = String::new();
        ours(&node, &mut out);
        Some(out)
    }

    fn assert_same(elements: &str) -> bool {
        let Some(found) = read(elements) else {
            return false;
        };
        // The crate `abnf` only accepts the letter of a base in lower case.
        let rule = format!("rule = {}\n", elements.replace("%X", "%x"));
        let parsed = abnf::rule(&rule).expect(elements);
        let mut expected = String::new();
        theirs(parsed.node(), &mut 0, &mut expected);
        assert_eq!(found, expected, "{elements}");
        true
    }

    #[test]
    fn trees_are_those_of_the_abnf_crate() {
        let signs = [
            "a ", "B-2 ", "\"x\" ", "<p> ", "%x41-5A ", "2", "1*3", "/ ", "( ", ") ", "[ ", "] ",
        ];
        let mut texts = vec![String::new()];
        let mut from = 0;
        for _ in 0..4 {
            let until = texts.len();
            for index in from..until {
                for sign in signs {
                    texts.push(texts[index].clone() + sign);
                }
            }
            from = until;
        }
        let sound = texts.iter().filter(|text| assert_same(text)).count();
        assert!(sound > 1_000, "{sound}");
        for elements in [
            "%s\"aB\" %S\"aB\" %i\"aB\" %I\"\" \"%s/(\"",
            "%X4a %d65.66.67 %b1000001-1011010 %x41.42",
            "*a 0*a *7a 2*2a 3( a / *[ b ] ) 12\"x\" 4<p>",
            "a / b c / ( d / e f ) g / [ h [ i / 2( j k ) ] ] / <p> <q> l",
        ] {
            assert!(assert_same(elements), "{elements}");
        }
        let nested = "( [ a / ".repeat(50) + "b" + &" ] )".repeat(50);
        assert!(read(&nested).is_some());
    }
}
