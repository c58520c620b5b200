//! [`Parameter`]: the description of a parameter, with the fields that an OpenAPI document has for it.

use core::fmt;

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

    /// Returns the style with this name in an OpenAPI document, or `None` if OpenAPI defines no such style.
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
    /// The name, which is not encoded.
    pub(super) name: &'n str,
    /// The field `in`.
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

    /// Makes [`parse_lenient`](Self::parse_lenient) read `+` as a space, as in forms of browsers. This does not
    /// affect writing, and it does not affect [`parse`](Self::parse), which refuses `+`.
    #[must_use]
    pub const fn space_plus(mut self, space_plus: bool) -> Self {
        self.space_plus = space_plus;
        self
    }
}
