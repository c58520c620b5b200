//! Why a value has no text, or a text has no value.

use core::fmt;

use super::parameter::{In, Style};
use super::value::Type;

/// Why a value has no text, or a text has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// A combination that is n/a in the style table, or a style that is not defined for this place.
    NotDefined {
        /// Where the parameter is.
        place: In,
        /// Its style.
        style: Style,
        /// Its `explode`.
        explode: bool,
        /// The type of the value, or `None` if it is undefined. Empty arrays and objects are undefined.
        kind: Option<Type>,
    },
    /// A text that is not valid for the combination, with the offset in the parsed text; or data that cannot be
    /// encoded, with the offset in the data.
    Text(crate::Error),
    /// An object with `explode: false` whose last name has no text.
    Unpaired,
    /// A parameter that occurs more than once, but must be unique.
    Repeated,
    /// A value in a path that would be the segment `.` or `..`. Dot segments refer to other segments, and so do their
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
