//! Why a rule's text cannot be captured.
//!
//! In: what the construction ran into. Out: a [`TagError`] with a text that shows it, and words for it: a
//! user who reads `a*` and `a*` side by side as two components wants to see the text that both claim.

use std::fmt;

pub use crate::ambiguity::{Ambiguity, Spans};
use crate::capture::Capture;
use crate::error::Error;
use crate::location::Location;

/// Why a rule has no [`Tagged`](crate::tagged::Tagged) automaton.
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
        /// Where it is defined.
        location: Location,
    },
    /// No text is ambiguous, but where a component begins or ends only shows later than one pass with
    /// one octet of lookahead can wait.
    NeedsLookahead {
        /// The shortest text that shows it, and how.
        lookahead: Box<Lookahead>,
        /// The rule.
        rule: String,
        /// Where it is defined.
        location: Location,
    },
}

/// Two texts that begin alike and are split differently there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lookahead {
    /// A text; no shorter one has another beside it in this way.
    pub text: Vec<u8>,
    /// Another text.
    pub other: Vec<u8>,
    /// How many octets they begin with in common. In these, the component begins at one place or the other,
    /// or ends at one or the other, and the next octet does not yet decide which.
    pub read: usize,
    /// The component's name.
    pub name: String,
    /// Whether it is the component's end that is not clear, else its begin.
    pub is_end: bool,
}

impl TagError {
    /// The error in words, with its place.
    pub fn error(&self) -> Error {
        match self {
            Self::Grammar(error) => Error::clone(error),
            Self::Ambiguous {
                ambiguity,
                names,
                rule,
                location,
                ..
            } => {
                let Ambiguity {
                    text,
                    first,
                    second,
                } = &**ambiguity;
                let message = format!(
                    "`{rule}` splits {} in two ways: {}, or {}; put a delimiter where they meet, \
                     which neither may hold, or expose one of them `alone`",
                    shown(text),
                    listed(text, first, second, names),
                    listed(text, second, first, names),
                );
                Error::at(location, message)
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
                    "`{rule}` cannot be split in one pass: behind {}, as in {} and {}, it is not clear yet \
                     where `{name}` {what}; let a delimiter tell, or expose it `alone`",
                    shown(&text[..*read]),
                    shown(text),
                    shown(other),
                );
                Error::at(location, message)
            }
        }
    }
}

fn shown(text: &[u8]) -> String {
    if text.is_empty() {
        "the empty text".to_owned()
    } else {
        format!("`{}`", text.escape_ascii())
    }
}

/// The captures of one way that are not the same on the other.
fn listed(text: &[u8], spans: &Spans, others: &Spans, names: &[String]) -> String {
    let all = names.iter().zip(spans).zip(others);
    let listed: Vec<String> = all
        .filter(|((_, span), other)| span != other)
        .filter_map(|((name, span), _)| {
            let (from, to) = (*span)?;
            Some(format!("`{name}` is {}", shown(&text[from..to])))
        })
        .collect();
    if listed.is_empty() {
        "without them".to_owned()
    } else {
        listed.join(" and ")
    }
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
