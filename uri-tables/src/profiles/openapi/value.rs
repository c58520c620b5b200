//! [`Value`]: the value of a parameter: a text, a list of texts, or a list of names with texts.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// The type of a value. These are the columns of the style table except "undefined".
///
/// A text does not show its type, so the caller of a reading method passes it. In an OpenAPI document, the schema
/// defines the type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Type {
    /// A single text: a string, a number or a boolean.
    Primitive,
    /// A list of texts.
    Array,
    /// A list of names, each with a text.
    Object,
}

/// The names and texts of an object.
pub(super) type Properties<'a> = Vec<(Cow<'a, str>, Cow<'a, str>)>;

/// A value of a parameter. Its texts are not encoded.
///
/// ```
/// use uri_tables::profiles::openapi::{Type, Value};
///
/// let value = Value::object([("R", "100"), ("G", "200")]);
/// assert_eq!(value.kind(), Some(Type::Object));
/// assert_eq!(Value::from("blue"), Value::Primitive("blue".into()));
/// assert_eq!(Value::from(7.to_string()).kind(), Some(Type::Primitive));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Value<'a> {
    /// No value, as with `null`.
    #[default]
    Undefined,
    /// A single text: a string, a number or a boolean.
    Primitive(Cow<'a, str>),
    /// A list of texts.
    Array(Vec<Cow<'a, str>>),
    /// A list of names, each with a text. A name may occur several times.
    Object(Vec<(Cow<'a, str>, Cow<'a, str>)>),
}

impl<'a> Value<'a> {
    /// Creates an array of texts.
    pub fn array<T: Into<Cow<'a, str>>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::Array(items.into_iter().map(Into::into).collect())
    }

    /// Creates an object from names and texts.
    pub fn object<N: Into<Cow<'a, str>>, T: Into<Cow<'a, str>>>(
        properties: impl IntoIterator<Item = (N, T)>,
    ) -> Self {
        let properties = properties.into_iter();
        Self::Object(
            properties
                .map(|(name, text)| (name.into(), text.into()))
                .collect(),
        )
    }

    /// Returns the type of the value, or `None` if the value is undefined.
    #[must_use]
    pub const fn kind(&self) -> Option<Type> {
        match self {
            Self::Undefined => None,
            Self::Primitive(_) => Some(Type::Primitive),
            Self::Array(_) => Some(Type::Array),
            Self::Object(_) => Some(Type::Object),
        }
    }

    /// Converts the value to one that owns its texts.
    ///
    /// ```
    /// use uri_tables::profiles::openapi::{Error, Parameter, Type, Value};
    ///
    /// fn page(query: &str) -> Result<Value<'static>, Error> {
    ///     Ok(Parameter::query("page").parse(query, Type::Primitive)?.into_owned())
    /// }
    ///
    /// assert_eq!(page("page=2")?, Value::from("2"));
    /// # Ok::<(), Error>(())
    /// ```
    #[must_use]
    pub fn into_owned(self) -> Value<'static> {
        let owned = |text: Cow<'a, str>| Cow::Owned(text.into_owned());
        match self {
            Self::Undefined => Value::Undefined,
            Self::Primitive(text) => Value::Primitive(owned(text)),
            Self::Array(items) => Value::Array(items.into_iter().map(owned).collect()),
            Self::Object(properties) => {
                let properties = properties.into_iter();
                Value::Object(
                    properties
                        .map(|(name, text)| (owned(name), owned(text)))
                        .collect(),
                )
            }
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Primitive(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Primitive(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Self {
        Self::Primitive(text)
    }
}
