//! [`Error`]: the error of reading or writing an OpenAPI parameter.

use core::fmt;

use super::parameter::{In, Style};
use super::value::Type;

/// An error of writing a value as text, or of reading a value from text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// The style table has "n/a" for this combination, or does not define the style for this place.
    NotDefined {
        /// The place of the parameter.
        place: In,
        /// The style of the parameter.
        style: Style,
        /// The `explode` of the parameter.
        explode: bool,
        /// The type of the value, or `None` for an undefined value. Empty arrays and objects are undefined.
        kind: Option<Type>,
    },
    /// When reading, the text is not valid for the combination, and the offset is relative to the text. When writing,
    /// the data cannot be encoded, and the offset is relative to the data.
    Text(crate::Error),
    /// The last name of an object with `explode: false` is not followed by a text, as in `R,1,G`.
    Unpaired,
    /// A parameter occurs more than once, as in `p=a&p=b`, but its style writes the whole value in one parameter.
    Repeated,
    /// In `deepObject` style, a property has a property of its own, as in `filter[0][field]`. The specification
    /// defines no such form.
    Nested,
    /// The value in a path would be the segment `.` or `..`. Such segments change the path, even if they are encoded
    /// (RFC 3986, section 3.3).
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
            Self::Nested => f.write_str(
                "a property has a property of its own; `deepObject` is only defined for one level",
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
