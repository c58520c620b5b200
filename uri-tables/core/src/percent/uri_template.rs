//! URI Templates (RFC 6570) that are known only at run time, such as those in a response of a server.
//!
//! [`Template::parse`] reads a template, and [`Template::expand`] writes a URI reference from it. All four levels of
//! the RFC are implemented. A template that you write yourself is better declared in `uri_profile!` or written with
//! `uri!`: there, the compiler checks it, and the result is known to be valid.
//!
//! There is no function that matches a text against a template: many templates match a text in more than one way.
//!
//! ```
//! use uri_tables::uri_template::{Template, Value};
//!
//! let template = Template::parse("/repos/{owner}/files{/path*}{?ref,limit}")?;
//! let text = template.expand([
//!     ("owner", Value::from("a/b")),
//!     ("path", Value::from(["src", "l b.rs"])),
//!     ("limit", Value::from(10)),
//! ])?;
//! assert_eq!(text, "/repos/a%2Fb/files/src/l%20b.rs?limit=10");
//! # Ok::<(), uri_tables::uri_template::TemplateError>(())
//! ```

mod error;
mod expand;
mod parse;
#[cfg(feature = "serde")]
mod serde;
mod value;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use self::parse::{Piece, Variable};
use crate::error::BuildError;

pub(crate) use self::expand::Origin;

pub use self::error::{TemplateError, TemplateErrorKind};
#[cfg(feature = "serde")]
pub use self::serde::{ValueError, to_values};
pub use self::value::{Scalar, Value};

/// A parsed URI Template (RFC 6570).
///
/// It borrows its text, or owns it if it was parsed from a `String` or with [`str::parse`].
///
/// ```
/// use uri_tables::uri_template::Template;
///
/// let template = Template::parse("https://example.com/{user}{?q,lang}")?;
/// let values = [("user", "ann"), ("q", "50 %")];
/// assert_eq!(template.expand(values)?, "https://example.com/ann?q=50%20%25");
/// assert!(template.variables().eq(["user", "q", "lang"]));
///
/// let error = Template::parse("/{user").unwrap_err();
/// assert_eq!(error.to_string(), "the expression at offset 1 has no `}`");
/// # Ok::<(), uri_tables::uri_template::TemplateError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Template<'t> {
    text: Cow<'t, str>,
    /// The literals and expressions, in the order of the text.
    pieces: Vec<Piece>,
    /// The variables of all expressions, in the order of the text.
    variables: Vec<Variable>,
}

impl<'t> Template<'t> {
    /// Parses a template. Parsing takes time and memory proportional to the length of the text.
    ///
    /// # Errors
    ///
    /// If the text is not valid for the rule `URI-Template` of RFC 6570, section 2, as corrected by erratum 6937, or
    /// if an expression has one of the operators that section 2.2 reserves. The error's offset is that of the first
    /// wrong byte, or of the `{` without `}`.
    ///
    /// ```
    /// use uri_tables::uri_template::Template;
    ///
    /// let error = Template::parse("/search{?q,page:0}").unwrap_err();
    /// assert_eq!(error.offset(), 16);
    /// ```
    pub fn parse(text: impl Into<Cow<'t, str>>) -> Result<Self, TemplateError> {
        let text = text.into();
        let (pieces, variables) = parse::parse(&text)?;
        Ok(Self {
            text,
            pieces,
            variables,
        })
    }

    /// Returns the text of the template.
    ///
    /// ```
    /// # use uri_tables::uri_template::Template;
    /// assert_eq!(Template::parse("/{id}")?.as_str(), "/{id}");
    /// # Ok::<(), uri_tables::uri_template::TemplateError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the names of the variables, in the order of the text. A name that occurs twice is returned twice.
    ///
    /// ```
    /// # use uri_tables::uri_template::Template;
    /// assert!(Template::parse("/{a}{?b*,a:3}")?.variables().eq(["a", "b", "a"]));
    /// # Ok::<(), uri_tables::uri_template::TemplateError>(())
    /// ```
    pub fn variables(&self) -> impl Iterator<Item = &str> {
        self.variables
            .iter()
            .map(|variable| &self.text[variable.name.clone()])
    }

    /// Expands the template with named values: an array or a vector of pairs, a map, or the result of `to_values`.
    ///
    /// A variable without a value, or with the value `None`, is undefined. It is left out, and so is an expression
    /// whose variables are all undefined (section 3.2.1). Values for unknown names are ignored. Of several values for
    /// one name, the last one is used. Names are compared as they are written, without decoding triplets (section
    /// 2.3).
    ///
    /// The RFC does not encode dots, and allows empty values: `/{a}` can become `/..`, and `/{a}/{b}` can become `//b`,
    /// where `b` is a host. The builders of templates that are declared in `uri_profile!` refuse this.
    ///
    /// # Errors
    ///
    /// Returns [`TemplateErrorKind::PrefixOfList`] if a variable with a prefix (`{x:3}`) has a list or pairs as its
    /// value. The error's offset is that of the variable in the template.
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use uri_tables::uri_template::Template;
    ///
    /// let template = Template::parse("/items{?page,all}")?;
    /// assert_eq!(template.expand([("page", Some(2)), ("all", None)])?, "/items?page=2");
    /// assert_eq!(template.expand([("page", "")])?, "/items?page=");
    /// assert_eq!(template.expand(BTreeMap::from([("all", true)]))?, "/items?all=true");
    /// # Ok::<(), uri_tables::uri_template::TemplateError>(())
    /// ```
    pub fn expand<'v, K, V>(
        &self,
        values: impl IntoIterator<Item = (K, V)>,
    ) -> Result<String, TemplateError>
    where
        K: AsRef<str>,
        V: Into<Value<'v>>,
    {
        expand::expand(self, &expand::sorted(values), &mut |_, _| {})
    }

    /// Does the same as [`expand`](Self::expand), but each variable needs a value, and each name must be that of a
    /// variable. A value of `None` leaves out a variable on purpose.
    ///
    /// # Errors
    ///
    /// Returns the errors of `expand`, [`TemplateErrorKind::MissingValue`] with the offset of a variable that has no
    /// value, and [`TemplateErrorKind::UnknownName`] for a name that is no variable's, with the length of the template
    /// as the offset.
    ///
    /// ```
    /// use uri_tables::uri_template::{Template, TemplateErrorKind};
    ///
    /// let template = Template::parse("/users/{id}{?lang}")?;
    /// let error = template.expand_strict([("id", "7")]).unwrap_err();
    /// assert_eq!(error.to_string(), "no value for `lang` at offset 13");
    ///
    /// let values = [("id", Some("7")), ("lang", None), ("lnag", Some("de"))];
    /// let error = template.expand_strict(values).unwrap_err();
    /// assert_eq!(error.kind(), TemplateErrorKind::UnknownName);
    /// assert_eq!(error.name(), Some("lnag"));
    /// # Ok::<(), uri_tables::uri_template::TemplateError>(())
    /// ```
    pub fn expand_strict<'v, K, V>(
        &self,
        values: impl IntoIterator<Item = (K, V)>,
    ) -> Result<String, TemplateError>
    where
        K: AsRef<str>,
        V: Into<Value<'v>>,
    {
        let values = expand::sorted(values);
        expand::check_names(self, &values)?;
        expand::expand(self, &values, &mut |_, _| {})
    }

    /// Copies the text of the template if it is borrowed, so that the template can outlive the borrowed text.
    ///
    /// ```
    /// # use uri_tables::uri_template::Template;
    /// fn load(text: &str) -> Option<Template<'static>> {
    ///     Template::parse(text).ok().map(Template::into_owned)
    /// }
    /// # assert!(load("{a}").is_some());
    /// ```
    #[must_use]
    pub fn into_owned(self) -> Template<'static> {
        Template {
            text: Cow::Owned(self.text.into_owned()),
            pieces: self.pieces,
            variables: self.variables,
        }
    }
}

/// Expands a template that the macro has checked, for a builder. Calls `written` with the range and the [`Origin`] of
/// each literal and each value in the result.
///
/// # Errors
///
/// An internal error, if the template or the values are not valid after all.
pub(crate) fn expand(
    text: &str,
    values: Vec<(&str, Value<'_>)>,
    mut written: impl FnMut(Range<usize>, Origin),
) -> Result<String, BuildError> {
    let expanded = Template::parse(text).and_then(|template| {
        let values = expand::sorted(values);
        expand::expand(&template, &values, &mut written)
    });
    expanded.map_err(|_| BuildError::internal(None))
}

impl fmt::Display for Template<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Template<'static> {
    type Err = TemplateError;

    fn from_str(text: &str) -> Result<Self, TemplateError> {
        Template::parse(text).map(Template::into_owned)
    }
}
