//! [`Parameter::parse`]: reads the value of a parameter from its text, or from a whole query.
//!
//! A text in simple style is just the value, and in label style, the value after a `.`. In the other styles, a text
//! consists of *pairs* of a name and a value. Text is split before it is decoded, and each part must match the
//! grammar that [`combination`](super::combination) selects for the parameter.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::error::Error;
use super::lists::{DEEP_PROPERTY, NAME, Single, within};
use super::parameter::{Parameter, Style};
use super::syntax::{DeepName, Label, Matrix, PairName, PairValue, ParameterValue, Query};
use super::value::{Properties, Type, Value};

impl Parameter<'_> {
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
        self.check(Some(kind))?;
        self.refuse_dot_segment(text)?;
        match self.style {
            Style::Simple => whole(self, text, kind),
            Style::Label => label(self, text, kind),
            Style::Matrix => {
                let parameters = Matrix::parse(text)?.parameters();
                let pairs = parameters.map(|pair| {
                    let name = pair.parameter_name();
                    let is_ours = name.decoded().eq(self.name.bytes());
                    let value = pair.parameter_value().map(ParameterValue::as_str);
                    Pair::new(name.as_str(), is_ours, value)
                });
                from_pairs(self, text, kind, pairs.flatten().collect())
            }
            Style::Form | Style::SpaceDelimited | Style::PipeDelimited | Style::DeepObject => {
                let pairs = Query::parse(text)?.pairs().map(|pair| {
                    let name = pair.pair_name();
                    let is_ours = match self.style {
                        Style::DeepObject => begins_deep(self, name),
                        _ => name.decoded().eq(self.name.bytes()),
                    };
                    let value = pair.pair_value().map(PairValue::as_str);
                    Pair::new(name.as_str(), is_ours, value)
                });
                from_pairs(self, text, kind, pairs.flatten().collect())
            }
        }
    }
}

/// A `name=value` pair of a query or of a segment in matrix style.
struct Pair<'a> {
    name: &'a str,
    /// True if the pair has the name of the parameter that is read.
    is_ours: bool,
    value: &'a str,
}

impl<'a> Pair<'a> {
    /// Creates a pair. `value` is `None` if there is no `=`; the value is then empty. Returns `None` if the name is
    /// empty, too, as between the two `&` of `a&&b`.
    fn new(name: &'a str, is_ours: bool, value: Option<&'a str>) -> Option<Self> {
        let exists = value.is_some() || !name.is_empty();
        exists.then(|| Self {
            name,
            is_ours,
            // The empty end of the name, and not a literal `""`, so that `within` can find the offset of the value.
            value: value.unwrap_or(&name[name.len()..]),
        })
    }
}

/// Returns whether a name begins with the parameter's name and `[`, so that it names a property of the parameter.
fn begins_deep(parameter: &Parameter<'_>, name: PairName<'_>) -> bool {
    let mut bytes = name.decoded();
    let has_name = parameter
        .name
        .bytes()
        .all(|byte| bytes.next() == Some(byte));
    has_name && bytes.next() == Some(b'[')
}

/// Reads a value from a text that has no name or other text around the value, such as `a,b`.
fn whole<'a>(parameter: &Parameter<'_>, text: &'a str, kind: Type) -> Result<Value<'a>, Error> {
    Ok(match kind {
        Type::Primitive => Value::Primitive((parameter.single().read)(text)?),
        Type::Array => Value::Array((parameter.items().read)(text)?),
        Type::Object if text.is_empty() => Value::Undefined,
        Type::Object if parameter.has_members() => Value::Object((parameter.members().read)(text)?),
        Type::Object => Value::Object(in_turn((parameter.items().read)(text)?)?),
    })
}

/// Reads a value in label style, from a text that begins with `.`.
fn label<'a>(parameter: &Parameter<'_>, text: &'a str, kind: Type) -> Result<Value<'a>, Error> {
    match kind {
        Type::Array if parameter.explode => Ok(Value::Array((parameter.labels().read)(text)?)),
        Type::Object if parameter.explode && text != "." => {
            Ok(Value::Object((parameter.members().read)(text)?))
        }
        _ => {
            let rest = Label::parse(text)?.reserved_text().as_str();
            whole(parameter, rest, kind).map_err(|error| shifted(text, rest, error))
        }
    }
}

/// Reads a value of type `kind` from `pairs`, the pairs of the segment or query `text`.
fn from_pairs<'a>(
    parameter: &Parameter<'_>,
    text: &'a str,
    kind: Type,
    pairs: Vec<Pair<'a>>,
) -> Result<Value<'a>, Error> {
    let read = |single: &Single, part: &'a str| -> Result<Cow<'a, str>, Error> {
        (single.read)(part).map_err(|error| within(text, part, error).into())
    };
    let is_exploded_object = kind == Type::Object && parameter.explode;
    // An exploded object in `form` or `matrix` style has a pair for each property, so every pair is a property. In
    // `deepObject` style, the pairs are named after the parameter.
    let takes_all_pairs = is_exploded_object && parameter.style != Style::DeepObject;
    let pairs = pairs.into_iter();
    let pairs: Vec<Pair<'a>> = pairs
        .filter(|pair| takes_all_pairs || pair.is_ours)
        .collect();
    if pairs.is_empty() {
        return Ok(Value::Undefined);
    }
    if is_exploded_object {
        let property = |pair: &Pair<'a>| -> Result<_, Error> {
            let name = match parameter.style {
                Style::DeepObject => {
                    let name = DeepName::parse(pair.name)
                        .map_err(|error| within(text, pair.name, error.into()))?;
                    read(&DEEP_PROPERTY, name.deep_property().as_str())?
                }
                _ => read(&NAME, pair.name)?,
            };
            Ok((name, read(parameter.single(), pair.value)?))
        };
        return Ok(Value::Object(
            pairs.iter().map(property).collect::<Result<_, _>>()?,
        ));
    }
    if kind == Type::Array && parameter.explode {
        let item = |pair: &Pair<'a>| read(parameter.single(), pair.value);
        let items = pairs.iter().map(item);
        return Ok(Value::Array(items.collect::<Result<_, _>>()?));
    }
    let [Pair { value, .. }] = pairs[..] else {
        return Err(Error::Repeated);
    };
    // An empty text is an undefined object if the style defines a text for undefined values. Otherwise, a name and its
    // text are missing.
    let is_empty_object = kind == Type::Object && value.is_empty();
    if is_empty_object && parameter.check(None).is_err() {
        return Err(Error::Unpaired);
    }
    whole(parameter, value, kind).map_err(|error| shifted(text, value, error))
}

/// Converts alternating names and texts, such as `R`, `1`, `G` and `2`, to properties. Returns [`Error::Unpaired`] if
/// the last name has no text.
pub(super) fn in_turn(items: Vec<Cow<'_, str>>) -> Result<Properties<'_>, Error> {
    let mut properties = Vec::with_capacity(items.len() / 2);
    let mut items = items.into_iter();
    while let Some(name) = items.next() {
        properties.push((name, items.next().ok_or(Error::Unpaired)?));
    }
    Ok(properties)
}

/// Changes the offset of an error from an offset in `part` to the offset in `text`. `part` is a slice of `text`.
fn shifted(text: &str, part: &str, error: Error) -> Error {
    match error {
        Error::Text(error) => Error::Text(within(text, part, error)),
        error => error,
    }
}
