//! Why a rule has no template.
//!
//! A [`TemplateError`] names the rule to expose: a component of its own needs no decision.

use std::fmt;

use crate::diag::error::Error;
use crate::diag::escape::spelled;
use crate::diag::location::Location;

/// Why a rule has no [`Template`](crate::template::Template).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TemplateError {
    /// The rule has no texts, exceeds the budget, or is nested too deep.
    Grammar(Box<Error>),
    /// The text between components may be one of several, and cannot be left out.
    Open {
        /// Two of the texts. They differ in more than the case of ASCII letters, and neither is empty.
        words: [Vec<u8>; 2],
        /// The rule, if the part is only a reference to one.
        rule: Option<String>,
        /// The rule that contains it: the requested one, or one inside it that is not a component.
        holder: String,
        /// The place of its definition.
        location: Location,
    },
    /// A component must occur several times in one text.
    Repeated(Unplaced),
    /// A component may occur in two places of one text.
    Twice(Unplaced),
}

/// A component without a single place in a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// The component, by the caller's number.
    pub component: u16,
    /// Its name.
    pub name: String,
    /// The rule that contains it: the requested one, or one inside it that is not a component.
    pub holder: String,
    /// The place of its definition.
    pub location: Location,
}

impl TemplateError {
    /// Returns the error with its message and place.
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
