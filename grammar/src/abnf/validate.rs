//! Validates the order of a rule's tokens (RFC 5234, section 4).
//!
//! [`check`] reports missing operands, as in `a / / b`, unclosed brackets, repeat counts without an element, and
//! brackets that are nested too deep for the recursive parser. It also reports the errors that the lexer found in
//! tokens. Each error is at the token to change: at the one before a missing element, or at the rule's name if the rule
//! begins with the missing element or is empty. The parser only receives rules without errors.

use std::rc::Rc;

use crate::abnf::lexer::{Bracket, Kind, Token, element_before};
use crate::abnf::regex;
use crate::abnf::split_rules::TABS;
use crate::diag::error::Error;
use crate::diag::location::{Location, Text};
use crate::diag::sink::Problems;

/// The maximum nesting depth of groups and options.
pub(crate) const MAX_NESTING: usize = 100;

/// The maximum number of unknown tokens to report in one rule. A rule with more of them is probably in another
/// notation, and further errors would not help.
const MAX_UNKNOWN: usize = 3;

/// Validates `tokens`, the right-hand side of a rule in `text`. Adds errors to `problems`, and warnings to `notes`.
/// `name` is the position of the rule's name.
pub(crate) fn check(
    text: &Rc<Text>,
    name: &Location,
    tokens: &[Token],
    problems: &mut Problems,
    notes: &mut Problems,
) {
    let mut validator = Validator {
        text,
        open: Vec::new(),
        is_too_deep: false,
        unknown: 0,
        problems,
        notes,
    };
    let mut last: Option<&Token> = None;
    for token in tokens {
        validator.unknown += usize::from(token.kind == Kind::Unknown);
        if let Some(problem) = &token.problem
            && (token.kind != Kind::Unknown || validator.unknown <= MAX_UNKNOWN)
        {
            validator.report(token, problem);
        }
        validator.check_token(last, token, name);
        last = Some(token);
    }
    validator.finish(last, name);
}

/// The state of [`check`]. In all methods, `last` is the token before the current one, or `None` at the start.
struct Validator<'a> {
    text: &'a Rc<Text>,
    /// The opening brackets that are not yet closed.
    open: Vec<(Bracket, &'a Token)>,
    /// True if too deep nesting was reported.
    is_too_deep: bool,
    /// The number of [`Kind::Unknown`] tokens so far.
    unknown: usize,
    problems: &'a mut Problems,
    notes: &'a mut Problems,
}

impl<'a> Validator<'a> {
    /// Reports an error if `token` must not follow `last`, such as the second `/` in `a / / b`. `name` is the position
    /// of the rule's name.
    fn check_token(&mut self, last: Option<&Token>, token: &'a Token, name: &Location) {
        match token.kind {
            Kind::Defined | Kind::Added => {
                let location = token.location(self.text);
                let before = &self.text.content[..token.offset];
                // The search for a tab takes linear time. It is in the closure, which is only called for errors that
                // are reported.
                self.problems.add(|| {
                    let line = before.rsplit_once('\n');
                    let is_tab = line.is_some_and(|(_, line)| line.contains('\t'));
                    let tabs = if is_tab { TABS } else { "" };
                    Error::at(&location, format!("a second `=` in one rule; if a new rule begins here, start its line in the same column as the other rules{tabs}"))
                });
            }
            Kind::Slash => self.expect_operand(last, token, name),
            Kind::Close(bracket) => {
                self.expect_operand(last, token, name);
                self.close(bracket, token);
            }
            Kind::Open(bracket) => {
                self.check_space(last, token);
                self.open.push((bracket, token));
                if self.open.len() > MAX_NESTING && !self.is_too_deep {
                    self.is_too_deep = true;
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
                    self.check_space(last, token);
                }
            }
            Kind::Name | Kind::String | Kind::Number | Kind::Prose | Kind::Unknown => {
                self.check_space(last, token);
            }
        }
    }

    /// Checks the space between `last` and `token`, which begins an element: there must be none after a repeat count,
    /// and at least one after an element.
    fn check_space(&mut self, last: Option<&Token>, token: &Token) {
        let Some(last) = last else { return };
        let has_space = last.end() < token.offset;
        if last.kind == Kind::Repeat && has_space {
            let message = self.message_for_postfix_repeat(last).unwrap_or_else(|| {
                "there is a space between the repeat and its element; remove it".to_owned()
            });
            self.report(last, &message);
        }
        // An unknown token is an error already, so do not warn about a missing space next to it.
        let is_unknown = last.kind == Kind::Unknown || token.kind == Kind::Unknown;
        if ends_element(last.kind) && !has_space && !is_unknown {
            let location = token.location(self.text);
            self.notes.add(|| {
                Error::at(
                    &location,
                    "a space is missing before this element; it was read as if it were there",
                )
            });
        }
    }

    /// Reports an error if no element ends before `token`, which is `/` or a closing bracket.
    fn expect_operand(&mut self, last: Option<&Token>, token: &Token, name: &Location) {
        let closes = matches!(token.kind, Kind::Close(_));
        let Some(last) = last else {
            // A closing bracket at the start closes nothing, which `close` reports.
            if !closes {
                let message = "expected an element before the first `/`; write one, or `\"\"` for the empty text";
                self.problems.add(|| Error::at(name, message));
            }
            return;
        };
        match last.kind {
            Kind::Slash if !closes => self.report(
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
            _ => self.expect_element_after(last),
        }
    }

    /// Reports an error if `last`, after which a group or the rule ends, needs an element after it.
    fn expect_element_after(&mut self, last: &Token) {
        match last.kind {
            Kind::Slash => self.report(
                last,
                "expected an element after `/`; write one, or `\"\"` for the empty text",
            ),
            Kind::Repeat => {
                let message = self.message_for_postfix_repeat(last).unwrap_or_else(|| {
                    format!(
                        "`{}` has nothing to repeat; write an element after it",
                        &self.text.content[last.offset..last.end()]
                    )
                });
                self.report(last, &message);
            }
            _ => {}
        }
    }

    /// Closes the last open bracket. Reports an error if none is open, or if `bracket` is of the other kind.
    fn close(&mut self, bracket: Bracket, token: &Token) {
        let (opens, closes) = bracket.signs();
        match self.open.pop() {
            None => self.report(
                token,
                &format!("`{closes}` closes nothing; remove it, or write `{opens}` before"),
            ),
            Some((opened, _)) if opened == bracket => {}
            Some((opened, opening_token)) => {
                let (place, related) =
                    (token.location(self.text), opening_token.location(self.text));
                let (opening, expected) = opened.signs();
                self.problems.add(|| {
                    Error::at(
                        &place,
                        format!("`{opening}` is closed by `{closes}`; write `{expected}`"),
                    )
                    .and("opened here", &related)
                });
            }
        }
    }

    /// Reports errors at the end of the rule.
    fn finish(&mut self, last: Option<&Token>, name: &Location) {
        match last {
            None => self.problems.add(|| {
                Error::at(
                    name,
                    "the rule has no elements; write `\"\"` for the empty text",
                )
            }),
            Some(last) => self.expect_element_after(last),
        }
        for (bracket, token) in std::mem::take(&mut self.open) {
            let (opens, closes) = bracket.signs();
            self.report(token, &format!("`{opens}` is not closed; write `{closes}`"));
        }
    }

    /// Returns the error message for a repeat count that directly follows an element, as in regular expressions, or
    /// `None` if the repeat count follows something else.
    fn message_for_postfix_repeat(&self, repeat: &Token) -> Option<String> {
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
        let location = token.location(self.text);
        self.problems.add(|| Error::at(&location, message));
    }
}

/// Returns whether a token of this kind is an element, or the last token of one.
fn ends_element(kind: Kind) -> bool {
    !matches!(
        kind,
        Kind::Defined | Kind::Added | Kind::Slash | Kind::Open(_) | Kind::Repeat
    )
}
