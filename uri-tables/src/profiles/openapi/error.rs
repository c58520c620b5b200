//! Errors: why a value has no text, or a text no value.

use core::fmt;

use super::parameter::{In, Style};
use super::value::Type;

/// Why a value has no text, or a text no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// A combination that the style table calls n/a, or a style that is none of this place.
    NotDefined {
        /// Where the parameter is.
        place: In,
        /// Its style.
        style: Style,
        /// Its `explode`.
        explode: bool,
        /// The type of the value, or `None` if it is undefined. An array or object of nothing is.
        kind: Option<Type>,
    },
    /// A text that is none of the combination, with the offset in what was to be parsed; or data that has no
    /// encoding there, with the offset in the data.
    Text(crate::Error),
    /// An object with `explode: false` whose last name has no text.
    Unpaired,
    /// A parameter that is there more than once, where only one of them can be meant.
    Repeated,
    /// A value in a path that would be the segment `.` or `..`: these mean other segments, and so do their
    /// encodings (RFC 3986, section 3.3).
    DotSegment,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotDefined {
                place,
                style,
                explode,
                kind,
            } => {
                let kind = match kind {
                    None => "an undefined value",
                    Some(Type::Primitive) => "a primitive",
                    Some(Type::Array) => "an array",
                    Some(Type::Object) => "an object",
                };
                let place_words = match place {
                    In::Path => "a path",
                    In::Query => "a query",
                    In::Header => "a header",
                    In::Cookie => "a cookie",
                };
                write!(
                    f,
                    "`{style}` with `explode: {explode}` is not defined for {kind} in {place_words}; "
                )?;
                f.write_str(match place {
                    In::Path => "use `simple`, `label` or `matrix`",
                    In::Header => "use `simple`",
                    In::Cookie => "use `form`",
                    In::Query => match (style, kind) {
                        (_, "an undefined value") => "leave it out, or use `form`",
                        (Style::SpaceDelimited | Style::PipeDelimited, "an array" | "an object") => {
                            "use `explode: false`, or `form`"
                        }
                        (Style::DeepObject, "an object") => "use `explode: true`, or `form`",
                        _ => "use `form`",
                    },
                })
            }
            Self::Text(error) => error.fmt(f),
            Self::Unpaired => f.write_str(
                "an object's last name has no value; write names and values in turn, or read an array",
            ),
            Self::Repeated => f.write_str(
                "the parameter is there more than once; write it once, or read an array with `explode: true`",
            ),
            Self::DotSegment => f.write_str(
                "a path segment `.` or `..` means another segment, encoded or not; send another value",
            ),
        }
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Text(error) => Some(error),
            _ => None,
        }
    }
}

impl<E: Into<crate::Error>> From<E> for Error {
    fn from(error: E) -> Self {
        Self::Text(error.into())
    }
}
