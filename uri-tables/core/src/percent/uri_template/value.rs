//! [`Value`]: the value of a variable in a template, and conversions into it.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The value of a variable (RFC 6570, section 2.3).
///
/// A text, a number, a boolean, or an `Option` of these converts into a value. So does a vector, a slice or an array
/// of these. `None` is undefined; an empty text is defined. Other collections are converted by [`Value::list`] and
/// [`Value::pairs`].
///
/// ```
/// use uri_tables::uri_template::{Template, Value};
///
/// let template = Template::parse("{x}{?y*,z*}")?;
/// let text = template.expand([
///     ("x", Value::from(1.5)),
///     ("y", Value::from(vec!["a", "b c"])),
///     ("z", Value::pairs([("key", "=")])),
/// ])?;
/// assert_eq!(text, "1.5?y=a&y=b%20c&key=%3D");
/// # Ok::<(), uri_tables::uri_template::TemplateError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value<'v> {
    /// No value: the variable is left out.
    Undefined,
    /// A single text.
    Text(Cow<'v, str>),
    /// A list of texts. An empty list is the same as no value.
    List(Vec<Cow<'v, str>>),
    /// An associative array: names and their values. An array without pairs is the same as no value.
    Pairs(Vec<(Cow<'v, str>, Cow<'v, str>)>),
}

impl<'v> Value<'v> {
    /// Collects the items of an iterator into a list. Items that are `None` are left out (RFC 6570, section 2.3).
    ///
    /// ```
    /// use std::collections::BTreeSet;
    /// use uri_tables::uri_template::{Template, Value};
    ///
    /// let ids = Value::list(BTreeSet::from([3, 1, 2]));
    /// assert_eq!(Template::parse("{?ids}")?.expand([("ids", ids)])?, "?ids=1,2,3");
    /// # Ok::<(), uri_tables::uri_template::TemplateError>(())
    /// ```
    pub fn list<S: Scalar<'v>>(items: impl IntoIterator<Item = S>) -> Self {
        Self::List(items.into_iter().filter_map(Scalar::into_text).collect())
    }

    /// Collects the pairs of an iterator into an associative array, in the same order. Pairs whose value is `None`
    /// are left out (RFC 6570, section 2.3).
    ///
    /// ```
    /// use uri_tables::uri_template::{Template, Value};
    ///
    /// let keys = Value::pairs([("semi", Some(";")), ("none", None)]);
    /// assert_eq!(Template::parse("{keys}")?.expand([("keys", keys)])?, "semi,%3B");
    /// # Ok::<(), uri_tables::uri_template::TemplateError>(())
    /// ```
    pub fn pairs<K: Into<Cow<'v, str>>, S: Scalar<'v>>(
        pairs: impl IntoIterator<Item = (K, S)>,
    ) -> Self {
        let pairs = pairs.into_iter();
        Self::Pairs(
            pairs
                .filter_map(|(key, value)| Some((key.into(), value.into_text()?)))
                .collect(),
        )
    }

    /// Returns whether the value is undefined: there is no value, or a list or an associative array that is empty.
    ///
    /// ```
    /// use uri_tables::uri_template::Value;
    ///
    /// assert!(Value::from(None::<&str>).is_undefined());
    /// assert!(!Value::from("").is_undefined());
    /// ```
    pub fn is_undefined(&self) -> bool {
        match self {
            Self::Undefined => true,
            Self::Text(_) => false,
            Self::List(items) => items.is_empty(),
            Self::Pairs(pairs) => pairs.is_empty(),
        }
    }
}

/// A value that is a single text or `None`: strings, integers, floating-point numbers and booleans, and an `Option`
/// of these. Numbers are written as [`Display`](core::fmt::Display) writes them.
pub trait Scalar<'v> {
    /// Returns the text of the value, or `None` if the value is `None`.
    fn into_text(self) -> Option<Cow<'v, str>>;
}

impl<'v, S: Scalar<'v>> Scalar<'v> for Option<S> {
    fn into_text(self) -> Option<Cow<'v, str>> {
        self.and_then(Scalar::into_text)
    }
}

/// Implements `Scalar` for each `$type`. `$value` is an expression for the text of a value, which it calls `$text`.
macro_rules! scalars {
    ($($type:ty: $text:ident => $value:expr;)*) => {
        $(
            impl<'v> Scalar<'v> for $type {
                fn into_text(self) -> Option<Cow<'v, str>> {
                    let $text = self;
                    Some($value.into())
                }
            }
        )*
    };
}

scalars! {
    &'v str: text => text;
    &&'v str: text => *text;
    String: text => text;
    &'v String: text => text;
    Cow<'v, str>: text => text;
    &'v Cow<'_, str>: text => &**text;
}

/// Implements `Scalar` for each `$type` and for references to it. The text of a value is that of `Display`.
macro_rules! displayed {
    ($($type:ty)*) => {
        scalars! { $($type: value => value.to_string(); &$type: value => value.to_string();)* }
    };
}

displayed! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 bool char }

impl<'v, S: Scalar<'v>> From<S> for Value<'v> {
    fn from(value: S) -> Self {
        value.into_text().map_or(Self::Undefined, Self::Text)
    }
}

impl<'v, S: Scalar<'v>> From<Vec<S>> for Value<'v> {
    fn from(items: Vec<S>) -> Self {
        Self::list(items)
    }
}

impl<'v, S: Scalar<'v>, const N: usize> From<[S; N]> for Value<'v> {
    fn from(items: [S; N]) -> Self {
        Self::list(items)
    }
}

impl<'v, S> From<&'v [S]> for Value<'v>
where
    &'v S: Scalar<'v>,
{
    fn from(items: &'v [S]) -> Self {
        Self::list(items)
    }
}

impl<'v, S> From<&'v Vec<S>> for Value<'v>
where
    &'v S: Scalar<'v>,
{
    fn from(items: &'v Vec<S>) -> Self {
        Self::list(items)
    }
}
