//! The reasons why a rule has no template, as a [`TemplateError`].
//!
//! The message suggests which rule to expose. For example, if `1*DIGIT` is between two components, it is not clear
//! which digits to write. If the user exposes a rule for the digits, they become a component, so that the user of the
//! template supplies them.

use std::fmt;

use crate::diag::error::Error;
use crate::diag::escape::spelled;
use crate::diag::location::Location;

/// The reason why a rule has no [`Template`](crate::template::Template).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TemplateError {
    /// The rule matches no string, exceeds the budget, or is nested too deep.
    Grammar(Box<Error>),
    /// An expression without components matches several strings and cannot be left out, so it is not clear which
    /// string to write.
    Open {
        /// Two of the strings. They differ in more than the case of ASCII letters, and neither is empty.
        words: [Vec<u8>; 2],
        /// The name of the rule that the expression refers to, or `None` if the expression is more than a reference.
        rule: Option<String>,
        /// The name of the rule that contains the expression: the requested rule, or a rule in it that is not
        /// exposed.
        holder: String,
        /// The position of the definition of `holder`.
        location: Location,
    },
    /// A component must occur several times in one string.
    Repeated(Unplaced),
    /// A component may occur in two places of one string.
    Twice(Unplaced),
}

/// A component that has no single place in a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// The name of the component.
    pub name: String,
    /// The name of the rule that contains the component: the rule whose template was requested, or an unexposed rule
    /// inside it.
    pub holder: String,
    /// The position of the definition of `holder`.
    pub location: Location,
}

impl TemplateError {
    /// Returns the error with its message and position.
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
                        "`{rule}` in `{holder}` may be `{one}` as well as `{other}`; write `expose {rule} component`, so that it is a part"
                    ),
                    None => format!(
                        "what stands beside the parts of `{holder}` may be `{one}` as well as `{other}`; give it a \
                         rule of its own, and expose that"
                    ),
                };
                Error::at(location, message)
            }
            Self::Repeated(it) => {
                let message = format!(
                    "`{}` occurs several times in `{}`, which is not a list of it; put the repetition into a \
                     rule of its own, and expose that rule",
                    it.name, it.holder
                );
                Error::at(&it.location, message)
            }
            Self::Twice(it) => {
                let message = format!(
                    "`{}` may occur twice in `{}`; put one of the two into a rule of its own, and expose that \
                     rule",
                    it.name, it.holder
                );
                Error::at(&it.location, message)
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
