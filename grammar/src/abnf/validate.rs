//! Validates the order of a rule's tokens (RFC 5234, section 4).
//!
//! Reports missing operands, unclosed brackets, and groups nested too deep for the recursive parser. Each error is at
//! its token. The parser only receives rules without errors.

use std::rc::Rc;

use crate::abnf::lexer::{Bracket, Kind, Token, element_before};
use crate::abnf::regex;
use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;

/// The maximum nesting depth of groups and options.
pub(crate) const MAX_NESTING: usize = 100;

/// The maximum number of unknown tokens to report in one rule. A rule with more of them is probably in another
/// notation, and further errors would not help.
const MAX_UNKNOWN: usize = 3;

/// Validates `tokens`, the right-hand side of a rule. `before` is the position of the rule's name, which is used if the
/// first element is missing.
pub(crate) fn check(
    text: &Rc<Text>,
    before: &Location,
    tokens: &[Token],
    problems: &mut Problems,
    notes: &mut Problems,
) {
    let mut structure = Structure {
        text,
        open: Vec::new(),
        too_deep: false,
        unknown: 0,
        problems,
        notes,
    };
    let mut last: Option<&Token> = None;
    for token in tokens {
        structure.unknown += usize::from(token.kind == Kind::Unknown);
        if let Some(problem) = &token.problem
            && (token.kind != Kind::Unknown || structure.unknown <= MAX_UNKNOWN)
        {
            structure.report(token, problem);
        }
        structure.step(last, token, before);
        last = Some(token);
    }
    structure.finish(last, before);
}

struct Structure<'a> {
    text: &'a Rc<Text>,
    open: Vec<(Bracket, &'a Token)>,
    too_deep: bool,
    /// The number of [`Kind::Unknown`] tokens so far.
    unknown: usize,
    problems: &'a mut Problems,
    notes: &'a mut Problems,
}

impl<'a> Structure<'a> {
    fn step(&mut self, last: Option<&Token>, token: &'a Token, before: &Location) {
        match token.kind {
            Kind::Defined | Kind::Added => {
                self.report(token, "a second `=` in one rule; if a new rule begins here, start its line at the margin of the list, as the others do");
            }
            Kind::Slash => self.expect_operand(last, token, before),
            Kind::Close(bracket) => {
                self.expect_operand(last, token, before);
                self.close(bracket, token);
            }
            Kind::Open(bracket) => {
                self.space(last, token);
                self.open.push((bracket, token));
                if self.open.len() > MAX_NESTING && !self.too_deep {
                    self.too_deep = true;
                    self.report(token, &format!("groups nest deeper than {MAX_NESTING}; give the inner ones rules of their own"));
                }
            }
            Kind::Repeat => {
                if last.is_some_and(|last| last.kind == Kind::Repeat) {
                    self.report(
                        token,
                        "a repeat of a repeat; group the inner one: `2( *a )`",
                    );
                } else {
                    self.space(last, token);
                }
            }
            Kind::Name | Kind::String | Kind::Number | Kind::Prose | Kind::Unknown => {
                self.space(last, token);
            }
        }
    }

    /// Checks the space before `token`: none between a repeat count and its element, and at least one space between two
    /// elements.
    fn space(&mut self, last: Option<&Token>, token: &Token) {
        let Some(last) = last else { return };
        let apart = last.end() < token.offset;
        if last.kind == Kind::Repeat && apart {
            let message = self.behind_element(last).unwrap_or_else(|| {
                "there is a space between the repeat and its element; remove it".to_owned()
            });
            self.report(last, &message);
        }
        let unknown = last.kind == Kind::Unknown || token.kind == Kind::Unknown;
        if ends_element(last.kind) && !apart && !unknown {
            let location = self.place(token);
            self.notes.add(|| {
                Error::at(
                    &location,
                    "a space is missing before this element; it was read as if it were there",
                )
            });
        }
    }

    fn expect_operand(&mut self, last: Option<&Token>, token: &Token, before: &Location) {
        let closes = matches!(token.kind, Kind::Close(_));
        let Some(last) = last else {
            if !closes {
                let message = "expected an element before the first `/`; write one, or `\"\"` for the empty text";
                self.problems.add(|| Error::at(before, message));
            }
            return;
        };
        match last.kind {
            Kind::Slash if closes => self.report(
                last,
                "expected an element after `/`; write one, or `\"\"` for the empty text",
            ),
            Kind::Slash => self.report(
                token,
                "expected an element between two `/`; write one, or `\"\"` for the empty text",
            ),
            Kind::Open(_) if closes => self.report(
                last,
                "expected an element between the brackets; write one, or remove them",
            ),
            Kind::Open(_) => self.report(
                token,
                "expected an element before `/`; write one, or `\"\"` for the empty text",
            ),
            Kind::Repeat => self.report(last, &self.without_element(last)),
            _ => {}
        }
    }

    fn close(&mut self, bracket: Bracket, token: &Token) {
        let (opens, closes) = bracket.signs();
        match self.open.pop() {
            None => self.report(
                token,
                &format!("`{closes}` closes nothing; remove it, or write `{opens}` before"),
            ),
            Some((opened, _)) if opened == bracket => {}
            Some((opened, at)) => {
                let (place, related) = (self.place(token), self.place(at));
                let (was, wanted) = opened.signs();
                self.problems.add(|| {
                    Error::at(
                        &place,
                        format!("`{was}` is closed by `{closes}`; write `{wanted}`"),
                    )
                    .and("opened here", &related)
                });
            }
        }
    }

    fn finish(&mut self, last: Option<&Token>, before: &Location) {
        match last {
            None => self.problems.add(|| {
                Error::at(
                    before,
                    "the rule has no elements; write `\"\"` for the empty text",
                )
            }),
            Some(last) if last.kind == Kind::Slash => {
                self.report(
                    last,
                    "expected an element after `/`; write one, or `\"\"` for the empty text",
                );
            }
            Some(last) if last.kind == Kind::Repeat => {
                self.report(last, &self.without_element(last));
            }
            Some(_) => {}
        }
        for (bracket, token) in std::mem::take(&mut self.open) {
            let (opens, closes) = bracket.signs();
            self.report(token, &format!("`{opens}` is not closed; write `{closes}`"));
        }
    }

    /// Returns the error for a repeat count without an element after it.
    fn without_element(&self, repeat: &Token) -> String {
        self.behind_element(repeat).unwrap_or_else(|| {
            "expected an element after the repeat; write what is repeated".to_owned()
        })
    }

    /// Returns the error for a repeat count that directly follows an element, as in regular expressions, or `None` if
    /// it does not.
    fn behind_element(&self, repeat: &Token) -> Option<String> {
        let before = self.text.content.as_bytes()[..repeat.offset].last()?;
        if matches!(
            before,
            b' ' | b'\t' | b'\r' | b'\n' | b'=' | b'/' | b'(' | b'['
        ) {
            return None;
        }
        let counts = &self.text.content[repeat.offset..repeat.end()];
        let element = element_before(&self.text.content, repeat.offset);
        let repeated = regex::repeated(counts, element.unwrap_or("( … )"));
        Some(format!(
            "ABNF writes `{counts}` before what is repeated; write {repeated}"
        ))
    }

    fn report(&mut self, token: &Token, message: &str) {
        let location = self.place(token);
        self.problems.add(|| Error::at(&location, message));
    }

    fn place(&self, token: &Token) -> Location {
        Location {
            text: Rc::clone(self.text),
            offset: token.offset,
            length: token.length,
        }
    }
}

fn ends_element(kind: Kind) -> bool {
    match kind {
        Kind::Name | Kind::String | Kind::Number | Kind::Prose | Kind::Close(_) | Kind::Unknown => {
            true
        }
        Kind::Defined | Kind::Added | Kind::Slash | Kind::Open(_) | Kind::Repeat => false,
    }
}
