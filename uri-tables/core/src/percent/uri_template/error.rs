//! [`TemplateError`]: errors about a template that is not valid, and about values that cannot be used for a template.

use alloc::string::String;
use core::error::Error;
use core::fmt;

/// A template that is not valid, or values that cannot be used for it.
///
/// ```
/// use uri_tables::uri_template::{Template, TemplateErrorKind};
///
/// let error = Template::parse("/a b/{id}").unwrap_err();
/// assert_eq!(error.offset(), 2);
/// assert_eq!(error.kind(), TemplateErrorKind::InvalidCharacter);
/// assert_eq!(error.to_string(), "invalid space at offset 2; write it as %20");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplateError {
    pub(super) kind: TemplateErrorKind,
    /// The offset of the mistake in the template, in bytes.
    pub(super) offset: usize,
    /// The character at the offset. `None` at the end of the template, or if the error is about a name.
    pub(super) found: Option<char>,
    /// The name of the variable or value that the error is about, or the empty string.
    pub(super) name: String,
}

/// The kind of mistake in a template or in its values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TemplateErrorKind {
    /// A character that must be percent-encoded outside of expressions, such as a space.
    InvalidCharacter,
    /// A `%` without two hex digits.
    InvalidTriplet,
    /// A `}` without `{`.
    UnmatchedBrace,
    /// A `{` without `}`.
    UnclosedExpression,
    /// One of the operators that RFC 6570, section 2.2 reserves for extensions: `=`, `,`, `!`, `@`, `|`.
    ReservedOperator,
    /// An empty name, or a character that a name cannot have.
    InvalidName,
    /// A prefix that is not a number from 1 to 9999.
    InvalidPrefix,
    /// The value of a variable with a prefix is a list or pairs (RFC 6570, section 2.4.1).
    PrefixOfList,
    /// A variable has no value. Only [`expand_strict`](super::Template::expand_strict) returns this kind of error.
    MissingValue,
    /// No variable has the name of a value. Only [`expand_strict`](super::Template::expand_strict) returns this kind
    /// of error.
    UnknownName,
}

impl TemplateError {
    /// Creates an error about the character at `offset` of the template `text`, or about the end of the template.
    pub(super) fn at(kind: TemplateErrorKind, text: &str, offset: usize) -> Self {
        Self {
            kind,
            offset,
            found: text[offset..].chars().next(),
            name: String::new(),
        }
    }

    /// Creates an error about the name of a variable or value.
    pub(super) fn named(kind: TemplateErrorKind, name: &str, offset: usize) -> Self {
        Self {
            kind,
            offset,
            found: None,
            name: name.into(),
        }
    }

    /// Returns the kind of the error.
    pub fn kind(&self) -> TemplateErrorKind {
        self.kind
    }

    /// Returns the offset of the mistake in the template, in bytes. For a value with an unknown name, this is the
    /// length of the template.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the name of the variable or value that the error is about, or `None` if it is about neither.
    pub fn name(&self) -> Option<&str> {
        Some(&*self.name).filter(|name| !name.is_empty())
    }
}

impl Error for TemplateError {}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use TemplateErrorKind as Kind;

        let Self {
            kind,
            offset,
            found,
            name,
        } = self;
        match kind {
            Kind::InvalidCharacter => {
                write!(
                    f,
                    "invalid {} at offset {offset}; write it as ",
                    FoundCharacter(*found)
                )?;
                let mut bytes = [0; 4];
                let bytes = found.map_or("", |found| found.encode_utf8(&mut bytes));
                bytes.bytes().try_for_each(|byte| write!(f, "%{byte:02X}"))
            }
            Kind::InvalidTriplet => {
                write!(
                    f,
                    "`%` at offset {offset} is not followed by two hex digits; write it as %25"
                )
            }
            Kind::UnmatchedBrace => {
                write!(f, "`}}` at offset {offset} has no `{{`; write it as %7D")
            }
            Kind::UnclosedExpression => write!(f, "the expression at offset {offset} has no `}}`"),
            Kind::ReservedOperator => write!(
                f,
                "{} at offset {offset} is reserved for later versions of URI Templates; the operators are + # . / ; ? &",
                FoundCharacter(*found)
            ),
            Kind::InvalidName => write!(
                f,
                "invalid {} at offset {offset} in a variable; names have letters, digits, `_`, triplets, and single dots inside",
                FoundCharacter(*found)
            ),
            Kind::InvalidPrefix => write!(
                f,
                "invalid {} at offset {offset} in a prefix, which is a number from 1 to 9999",
                FoundCharacter(*found)
            ),
            Kind::PrefixOfList => {
                write!(
                    f,
                    "`{name}` at offset {offset} has a prefix, but its value is not a single text"
                )
            }
            Kind::MissingValue => write!(f, "no value for `{name}` at offset {offset}"),
            Kind::UnknownName => write!(f, "the template has no variable `{name}`"),
        }
    }
}

/// Displays a character in a message, or "end" for the end of the template.
struct FoundCharacter(Option<char>);

impl fmt::Display for FoundCharacter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(character) if character.is_control() => {
                write!(f, "character U+{:04X}", u32::from(character))
            }
            Some(' ') => f.write_str("space"),
            Some(character) => write!(f, "character `{character}`"),
            None => f.write_str("end"),
        }
    }
}
