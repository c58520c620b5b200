//! Describes parameters as an OpenAPI document does.

use alloc::string::String;
use core::fmt;

use super::error::Error;
use super::lenient;
use super::reading;
use super::value::{Type, Value};
use super::writing;

/// The location of a parameter: the value of its field `in` in an OpenAPI document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum In {
    /// The parameter replaces a `{name}` in a path.
    Path,
    /// The parameter is in the query.
    Query,
    /// The parameter is the value of a header field.
    Header,
    /// The parameter is a cookie.
    Cookie,
}

/// The form of a value: the field `style` of an OpenAPI document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// `a,b`: RFC 6570, section 3.2.2.
    Simple,
    /// `.a,b`: RFC 6570, section 3.2.5.
    Label,
    /// `;name=a,b`: RFC 6570, section 3.2.7.
    Matrix,
    /// `name=a&name=b`: RFC 6570, section 3.2.8.
    Form,
    /// `name=a%20b`: items separated by encoded spaces.
    SpaceDelimited,
    /// `name=a%7Cb`: items separated by an encoded `|`.
    PipeDelimited,
    /// `name%5Ba%5D=b`: an object's properties in encoded brackets.
    DeepObject,
}

impl In {
    /// All locations, in the order of the specification.
    pub const ALL: [Self; 4] = [Self::Path, Self::Query, Self::Header, Self::Cookie];

    /// Returns the value of the field `in` for this location, such as `query`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Query => "query",
            Self::Header => "header",
            Self::Cookie => "cookie",
        }
    }

    /// Returns the location for a value of the field `in`, or `None` if OpenAPI defines no such value.
    ///
    /// ```
    /// use uri_tables::profiles::openapi::In;
    ///
    /// assert_eq!(In::from_name("query"), Some(In::Query));
    /// assert_eq!(In::from_name("body"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|place| place.name() == name)
    }
}

impl Style {
    /// All styles, in the order of the specification.
    pub const ALL: [Self; 7] = [
        Self::Matrix,
        Self::Label,
        Self::Simple,
        Self::Form,
        Self::SpaceDelimited,
        Self::PipeDelimited,
        Self::DeepObject,
    ];

    /// Returns the name of the style in an OpenAPI document.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Label => "label",
            Self::Matrix => "matrix",
            Self::Form => "form",
            Self::SpaceDelimited => "spaceDelimited",
            Self::PipeDelimited => "pipeDelimited",
            Self::DeepObject => "deepObject",
        }
    }

    /// Returns the style with this name in an OpenAPI document.
    ///
    /// ```
    /// use uri_tables::profiles::openapi::Style;
    ///
    /// assert_eq!(Style::from_name("spaceDelimited"), Some(Style::SpaceDelimited));
    /// assert_eq!(Style::from_name("spacedelimited"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.name() == name)
    }
}

impl fmt::Display for In {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A parameter as an OpenAPI document describes it.
///
/// ```
/// use uri_tables::profiles::openapi::{In, Parameter, Type, Value};
///
/// let color = Parameter::query("color").explode(false);
/// let value = Value::array(["blue", "black", "brown"]);
/// assert_eq!(color.serialize(&value)?, "color=blue,black,brown");
/// assert_eq!(color.parse("color=blue,black,brown", Type::Array)?, value);
///
/// // If a document omits fields, they have the defaults of the specification.
/// let color = Parameter::new("color", In::Query);
/// assert_eq!(color.serialize(&value)?, "color=blue&color=black&color=brown");
/// # Ok::<(), uri_tables::profiles::openapi::Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a field of an OpenAPI document"
)]
pub struct Parameter<'n> {
    pub(super) name: &'n str,
    pub(super) place: In,
    pub(super) style: Style,
    pub(super) explode: bool,
    /// True if `explode` was set, so that `style` does not change it.
    is_explode_given: bool,
    pub(super) allow_reserved: bool,
    /// True if `parse_lenient` reads `+` as a space.
    pub(super) space_plus: bool,
}

impl<'n> Parameter<'n> {
    /// Creates a parameter with this name, which is not encoded, and the defaults of the specification. The style is
    /// `form` in queries and cookies, and `simple` in paths and headers. `explode` is true for `form` only, and
    /// `allowReserved` is false.
    #[must_use]
    pub const fn new(name: &'n str, place: In) -> Self {
        let style = match place {
            In::Path | In::Header => Style::Simple,
            In::Query | In::Cookie => Style::Form,
        };
        Self {
            name,
            place,
            style,
            explode: matches!(style, Style::Form),
            is_explode_given: false,
            allow_reserved: false,
            space_plus: false,
        }
    }

    /// Creates a parameter in a path. The name is written only in matrix style.
    #[must_use]
    pub const fn path(name: &'n str) -> Self {
        Self::new(name, In::Path)
    }

    /// Creates a parameter in a query.
    #[must_use]
    pub const fn query(name: &'n str) -> Self {
        Self::new(name, In::Query)
    }

    /// Creates a header field. The name is not written.
    #[must_use]
    pub const fn header(name: &'n str) -> Self {
        Self::new(name, In::Header)
    }

    /// Creates a cookie.
    #[must_use]
    pub const fn cookie(name: &'n str) -> Self {
        Self::new(name, In::Cookie)
    }

    /// Sets the style. Unless `explode` was set, this also sets `explode` to the default of the style.
    #[must_use]
    pub const fn style(mut self, style: Style) -> Self {
        self.style = style;
        if !self.is_explode_given {
            self.explode = matches!(style, Style::Form);
        }
        self
    }

    /// Sets `explode`, which replaces the default of the style.
    #[must_use]
    pub const fn explode(mut self, explode: bool) -> Self {
        self.explode = explode;
        self.is_explode_given = true;
        self
    }

    /// Sets `allowReserved`, which has no effect in headers and cookies.
    #[must_use]
    pub const fn allow_reserved(mut self, allow_reserved: bool) -> Self {
        self.allow_reserved = allow_reserved;
        self
    }

    /// Makes [`parse_lenient`](Self::parse_lenient) read `+` as a space, which is its meaning in forms of browsers.
    /// Neither [`parse`](Self::parse), which refuses `+`, nor writing are affected.
    #[must_use]
    pub const fn space_plus(mut self, space_plus: bool) -> Self {
        self.space_plus = space_plus;
        self
    }

    /// Writes a value. In a path, the result replaces the parameter's `{name}`. In a query, it is one or more pairs,
    /// without a `?`. For a header, it is the value, and for a cookie, the pair of name and value.
    ///
    /// If a query has several parameters, join their texts with `&`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::NotDefined`] if the combination is "n/a" in the style table, [`Error::Text`] if the data cannot
    /// be encoded, and [`Error::DotSegment`] if the value would change a path.
    ///
    /// ```
    /// use uri_tables::profiles::openapi::{Error, Parameter, Style, Value};
    ///
    /// let size = Parameter::path("size").style(Style::Label).explode(true);
    /// let value = Value::object([("w", "3.5"), ("h", "2")]);
    /// assert_eq!(size.serialize(&value)?, ".w=3%2E5.h=2");
    ///
    /// let next = Parameter::query("next").allow_reserved(true);
    /// let value = Value::from("https://example.com/?a=b&c=#d");
    /// assert_eq!(next.serialize(&value)?, "next=https://example.com/?a=b%26c=%23d");
    ///
    /// assert_eq!(Parameter::path("file").serialize(&Value::from("..")), Err(Error::DotSegment));
    /// # Ok::<(), Error>(())
    /// ```
    pub fn serialize(&self, value: &Value<'_>) -> Result<String, Error> {
        writing::serialize(self, value)
    }

    /// Reads a value of the type `kind`, which the schema of the parameter defines.
    ///
    /// In a path, a header and a cookie, `text` has the form that [`serialize`](Self::serialize) returns. In matrix
    /// style, it may also contain other parameters. In a query, `text` is the whole query without the `?`. Parameters
    /// with other names are ignored. But an object with `explode: true` in `matrix` or `form` style takes all
    /// parameters, because its properties cannot be told from other parameters.
    ///
    /// If a query does not have the parameter, the value is [`Value::Undefined`]. Text without anything to decode is
    /// borrowed.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Text`] with the offset and the reason if the text is not valid for the combination, or is not
    /// UTF-8 after decoding. Other errors are [`Error::NotDefined`], [`Error::Unpaired`], [`Error::Repeated`] and
    /// [`Error::DotSegment`].
    ///
    /// ```
    /// use uri_tables::profiles::openapi::{Error, Parameter, Style, Type, Value};
    ///
    /// let query = "q=caf%C3%A9&tag=a%7Cb&sort=name,-age";
    /// assert_eq!(Parameter::query("q").parse(query, Type::Primitive)?, Value::from("café"));
    /// let tag = Parameter::query("tag").style(Style::PipeDelimited);
    /// assert_eq!(tag.parse(query, Type::Array)?, Value::array(["a", "b"]));
    /// let sort = Parameter::query("sort").explode(false);
    /// assert_eq!(sort.parse(query, Type::Array)?, Value::array(["name", "-age"]));
    /// assert_eq!(Parameter::query("page").parse(query, Type::Primitive)?, Value::Undefined);
    ///
    /// let error = Parameter::query("q").parse("x=1&q=a:b", Type::Primitive).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "invalid character `:` at offset 7 in `text`; if it is data, write it as %3A"
    /// );
    /// # Ok::<(), Error>(())
    /// ```
    pub fn parse<'a>(&self, text: &'a str, kind: Type) -> Result<Value<'a>, Error> {
        reading::parse(self, text, kind)
    }

    /// Reads a value as servers have to: in the forms that other toolkits send in a query, even if they are not valid
    /// by RFC 3986.
    ///
    /// With or without `allowReserved`, every character is data, except the delimiters of the query and of the style.
    /// So `q=a:b`, timestamps, `[`, `|` and `é` are read. A `%` without two hex digits is data. `+` is a plus, unless
    /// [`space_plus`](Self::space_plus) is set. In addition to the forms that [`parse`](Self::parse) reads, these are
    /// read:
    ///
    /// - in `deepObject` style, `filter[name]=Jo`;
    /// - in `pipeDelimited` and `spaceDelimited` style, `id=3|4|5`, a literal space, and with `explode: true` a
    ///   parameter for each item;
    /// - for arrays, `id[]=3&id[]=4`, and without `explode` several parameters, whose items are concatenated.
    ///
    /// These forms are never written. In paths, headers and cookies, this is the same as `parse`.
    ///
    /// Every text that `parse` reads is read as the same value, apart from the names that `parse` takes for those of
    /// other parameters: `id%5B%5D` of an array is read like `id`, and with `space_plus`, `+` is read like `%20`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Text`] if decoded bytes are not UTF-8, [`Error::Unpaired`], [`Error::Repeated`], or
    /// [`Error::Nested`] for `filter[0][field]=x`.
    ///
    /// ```
    /// use uri_tables::profiles::openapi::{Error, Parameter, Style, Type, Value};
    ///
    /// let query = "filter[name]=Jo&id=3|4|5&at=2024-12-31T23:59:59+01:00&tag=a&tag=b";
    /// let filter = Parameter::query("filter").style(Style::DeepObject).explode(true);
    /// assert_eq!(filter.parse_lenient(query, Type::Object)?, Value::object([("name", "Jo")]));
    /// let id = Parameter::query("id").style(Style::PipeDelimited);
    /// assert_eq!(id.parse_lenient(query, Type::Array)?, Value::array(["3", "4", "5"]));
    /// let at = Parameter::query("at");
    /// assert_eq!(at.parse_lenient(query, Type::Primitive)?, Value::from("2024-12-31T23:59:59+01:00"));
    /// let tag = Parameter::query("tag").style(Style::SpaceDelimited).explode(true);
    /// assert_eq!(tag.parse_lenient(query, Type::Array)?, Value::array(["a", "b"]));
    /// assert!(at.parse(query, Type::Primitive).is_err());
    /// # Ok::<(), Error>(())
    /// ```
    pub fn parse_lenient<'a>(&self, text: &'a str, kind: Type) -> Result<Value<'a>, Error> {
        lenient::parse(self, text, kind)
    }
}
