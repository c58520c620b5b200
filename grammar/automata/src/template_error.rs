//! Why a rule's text cannot be joined from its parts.
//!
//! In: what the reading ran into. Out: a [`TemplateError`], and words for it that say which rule to expose: what
//! is a part of its own needs no decision any more.

use std::fmt;

use crate::error::Error;
use crate::location::Location;
use crate::spelling::spelled;

/// Why a rule has no [`Template`](crate::template::Template).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TemplateError {
    /// The rule has no texts, exceeds the budget, or is nested too deep.
    Grammar(Box<Error>),
    /// What stands beside the components may be one of several texts, and cannot be left out.
    Open {
        /// Two words that it may be. They differ by more than the case of ASCII letters, and neither is empty.
        words: [Vec<u8>; 2],
        /// The rule, if a reference to a rule is all that stands there.
        rule: Option<String>,
        /// The rule in which it stands: the one that was asked for, or one inside it that is no component.
        holder: String,
        /// Where that is defined.
        location: Location,
    },
    /// A component must stand several times in one text.
    Repeated(Unplaced),
    /// A component may stand in two places of one text.
    Twice(Unplaced),
}

/// A component that has no one place in a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// Which one, by the caller's number.
    pub component: u16,
    /// Its name.
    pub name: String,
    /// The rule in which it stands: the one that was asked for, or one inside it that is no component.
    pub holder: String,
    /// Where that is defined.
    pub location: Location,
}

impl TemplateError {
    /// The error in words, with its place.
    pub fn error(&self) -> Error {
        match self {
            Self::Grammar(error) => Error::clone(error),
            Self::Open {
                words: [one, other],
                rule,
                holder,
                location,
            } => {
                let [one, other] = [one, other].map(|word| spelled(word));
                let message = match rule {
                    Some(rule) => format!(
                        "`{rule}` in `{holder}` may be `{one}` as well as `{other}`; expose it, so that it is a part"
                    ),
                    None => format!(
                        "what stands beside the parts of `{holder}` may be `{one}` as well as `{other}`; give it a \
                         rule of its own, and expose that"
                    ),
                };
                Error::at(location, message)
            }
            Self::Repeated(Unplaced {
                name,
                holder,
                location,
                ..
            }) => {
                let message = format!(
                    "`{name}` is repeated in `{holder}`, which is no list of it; give the repetition a rule of its \
                     own, and expose that"
                );
                Error::at(location, message)
            }
            Self::Twice(Unplaced {
                name,
                holder,
                location,
                ..
            }) => {
                let message = format!(
                    "`{name}` may stand in two places of `{holder}` at once; give one of them a rule of its own, and \
                     expose that"
                );
                Error::at(location, message)
            }
        }
    }
}

impl From<Error> for TemplateError {
    fn from(error: Error) -> Self {
        Self::Grammar(Box::new(error))
    }
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error().fmt(f)
    }
}

impl std::error::Error for TemplateError {}
