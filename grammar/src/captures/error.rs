//! Why a rule's text cannot be captured.
//!
//! A [`TagError`] has a text that shows the problem: a user who writes `a*` and `a*` next to each other as two
//! components wants to see the text that both claim.

use std::fmt;

pub use crate::captures::ambiguity::{Ambiguity, Spans};
use crate::captures::types::Capture;
use crate::diag::error::Error;
use crate::diag::escape::{listed, quoted};
use crate::diag::location::Location;
use crate::diag::snippet::Figure;

/// Why a rule has no [`Tagged`](crate::captures::tdfa::Tagged) automaton.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TagError {
    /// The rule exceeds the budget, holds too many components, or one where none can be captured.
    Grammar(Box<Error>),
    /// Some text can be split into the components in two ways.
    Ambiguous {
        /// The shortest such text, and how.
        ambiguity: Box<Ambiguity>,
        /// The captures, in order; their presence is not known.
        captures: Vec<Capture>,
        /// Their names, in order.
        names: Vec<String>,
        /// The rule.
        rule: String,
        /// The place of its definition.
        location: Location,
    },
    /// No text is ambiguous, but where a component begins or ends only shows later than one pass with
    /// one byte of lookahead can wait.
    NeedsLookahead {
        /// The shortest text that shows it, and how.
        lookahead: Box<Lookahead>,
        /// The rule.
        rule: String,
        /// The place of its definition.
        location: Location,
    },
}

/// Two texts with the same beginning that are split differently there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lookahead {
    /// A text; no shorter one has another beside it in this way.
    pub text: Vec<u8>,
    /// Another text.
    pub other: Vec<u8>,
    /// The length of the common beginning, in bytes. In it, the component begins or ends at one place or another, and
    /// the next byte does not yet decide which.
    pub read: usize,
    /// The component's name.
    pub name: String,
    /// True if it is the component's end that is not clear, else its begin.
    pub is_end: bool,
}

impl TagError {
    /// Returns the error with its message and place.
    pub fn error(&self) -> Error {
        match self {
            Self::Grammar(error) => Error::clone(error),
            Self::Ambiguous {
                ambiguity,
                names: all_names,
                rule,
                location,
                ..
            } => {
                let Ambiguity {
                    text,
                    first,
                    second,
                } = &**ambiguity;
                let names = differing(first, second, all_names);
                let repair = match &names[..] {
                    [one] => format!(
                        "let a delimiter tell where `{one}` begins and ends, or expose it `alone`"
                    ),
                    _ => format!(
                        "put a delimiter where they meet, which neither may hold, or expose {} `alone`",
                        any(&names)
                    ),
                };
                let message = format!("`{rule}` splits {} in two ways; {repair}", quoted(text));
                let ways = way("one way:", text, first, second, all_names).chain(way(
                    "another way:",
                    text,
                    second,
                    first,
                    all_names,
                ));
                Error::at(location, message).showing(ways)
            }
            Self::NeedsLookahead {
                lookahead,
                rule,
                location,
            } => {
                let Lookahead {
                    text,
                    other,
                    read,
                    name,
                    is_end,
                } = &**lookahead;
                let what = if *is_end { "ends" } else { "begins" };
                let message = format!(
                    "`{rule}` cannot be split in one pass: behind {} it is not clear yet where `{name}` {what}; \
                     let a delimiter tell, or expose `{}` `alone`",
                    quoted(&text[..*read]),
                    exposed(name),
                );
                let figure = |text| Figure::new(text).mark(0..*read, "read so far").lines();
                let both = [figure(text), figure(other)].concat();
                Error::at(location, message).showing(both)
            }
        }
    }
}

/// The rule that a user has exposed: a list in the middle of a rule is called as one would write it
/// (`item *( "," item )`), and only its items are.
fn exposed(name: &str) -> &str {
    let name = name.strip_suffix(" )").unwrap_or(name);
    name.rsplit([' ', '*']).next().unwrap_or(name)
}

/// The exposed rules of the captures that are not the same on both ways, each once.
fn differing<'n>(one: &Spans, other: &Spans, names: &'n [String]) -> Vec<&'n str> {
    let mut differing: Vec<&str> = Vec::new();
    for ((name, span), other) in names.iter().zip(one).zip(other) {
        let name = exposed(name);
        if span != other && !differing.contains(&name) {
            differing.push(name);
        }
    }
    differing
}

/// `a`, `b` or `c`.
fn any(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    if quoted.is_empty() {
        return "one of them".to_owned();
    }
    listed(&quoted, "or")
}

/// A text with the captures of one way marked that are not the same on the other.
fn way(
    title: &str,
    text: &[u8],
    spans: &Spans,
    others: &Spans,
    names: &[String],
) -> impl Iterator<Item = String> {
    let mut figure = Figure::new(text);
    let mut is_marked = false;
    for ((name, span), other) in names.iter().zip(spans).zip(others) {
        let Some((from, to)) = span.filter(|_| span != other) else {
            continue;
        };
        let empty = if from == to { ", empty" } else { "" };
        figure = figure.mark(from..to, format!("`{name}`{empty}"));
        is_marked = true;
    }
    let mut lines = vec![title.to_owned()];
    lines.extend(figure.lines().into_iter().map(|line| format!("    {line}")));
    if !is_marked {
        let names = differing(spans, others, names);
        lines.push(format!("    (without {})", any(&names)));
    }
    lines.into_iter()
}

impl From<Error> for TagError {
    fn from(error: Error) -> Self {
        Self::Grammar(Box::new(error))
    }
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error().fmt(f)
    }
}

impl std::error::Error for TagError {}
