//! [`Parameter::serialize`]: writes the text of a parameter and a value.
//!
//! In simple style, the text is just the value, and in label style, the value after a `.`. In the other styles, it
//! consists of *pairs* of a name and a value. Each part is encoded by the grammar that
//! [`combination`](super::combination) selects for the parameter.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::Error;
use super::lists::NAME;
use super::parameter::{Parameter, Style};
use super::syntax::{
    DeepName, Label, Matrix, PairName, PairValue, ParameterName, ParameterValue, Query,
    ReservedText,
};
use super::value::Value;

impl Parameter<'_> {
    /// Writes a value. In a path, the result replaces the parameter's `{name}`. In a query, it is one or more pairs,
    /// without a `?`. For a header, it is the value, and for a cookie, the pair of name and value.
    ///
    /// If a query has several parameters, join their texts with `&`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::NotDefined`] if the combination is "n/a" in the style table, [`Error::Text`] if the data
    /// cannot be encoded, and [`Error::DotSegment`] if the value would change a path.
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
        let value = match value {
            // An empty array or object is undefined (RFC 6570, section 2.3).
            Value::Array(items) if items.is_empty() => &Value::Undefined,
            Value::Object(properties) if properties.is_empty() => &Value::Undefined,
            value => value,
        };
        self.check(value.kind())?;
        let text = match self.style {
            Style::Simple => whole(self, value)?,
            Style::Label => label(self, value)?,
            Style::Matrix => matrix(&pairs(self, value)?)?,
            Style::Form | Style::SpaceDelimited | Style::PipeDelimited | Style::DeepObject => {
                query(&pairs(self, value)?)?
            }
        };
        self.refuse_dot_segment(&text)?;
        Ok(text)
    }
}

/// Writes a value without a name or other text around it.
fn whole(parameter: &Parameter<'_>, value: &Value<'_>) -> Result<String, Error> {
    Ok(match value {
        Value::Undefined => String::new(),
        Value::Primitive(data) => (parameter.single().write)(data)?,
        Value::Array(items) => (parameter.items().write)(&mut items.iter().map(|data| &**data))?,
        Value::Object(properties) if parameter.has_members() => {
            let mut data = properties.iter().map(|(name, data)| (&**name, &**data));
            (parameter.members().write)(&mut data)?
        }
        Value::Object(properties) => {
            let data = properties.iter().flat_map(|(name, data)| [name, data]);
            (parameter.items().write)(&mut data.map(|data| &**data))?
        }
    })
}

/// Writes a value in label style, such as `.a,b`.
fn label(parameter: &Parameter<'_>, value: &Value<'_>) -> Result<String, Error> {
    match value {
        Value::Array(items) if parameter.explode => Ok((parameter.labels().write)(
            &mut items.iter().map(|data| &**data),
        )?),
        Value::Object(_) if parameter.explode => whole(parameter, value),
        _ => {
            let text = whole(parameter, value)?;
            // An empty value is written as `.`. A builder would refuse this dot segment, so format the text and parse
            // it.
            let label = format!(".{}", ReservedText::parse(&text)?);
            Label::parse(&label)?;
            Ok(label)
        }
    }
}

/// Writes pairs in matrix style: `;name=value` each. An empty value is written without `=` (RFC 6570, section 3.2.7),
/// unless the name is empty, too.
fn matrix(pairs: &[(String, String)]) -> Result<String, Error> {
    let mut parameters = Vec::with_capacity(pairs.len());
    for (name, value) in pairs {
        let value = Some(ParameterValue::parse(value)?);
        let is_written = |value: &ParameterValue<'_>| *value != "" || name.is_empty();
        parameters.push((ParameterName::parse(name)?, value.filter(is_written)));
    }
    Ok(Matrix::from_parameters(parameters)?.into_string())
}

/// Writes pairs as a query, such as `a=1&b=2`.
fn query(pairs: &[(String, String)]) -> Result<String, Error> {
    let mut views = Vec::with_capacity(pairs.len());
    for (name, value) in pairs {
        views.push((PairName::parse(name)?, Some(PairValue::parse(value)?)));
    }
    Ok(Query::from_pairs(views)?.into_string())
}

/// Returns the encoded names and values of the pairs that `value` is written as.
fn pairs(parameter: &Parameter<'_>, value: &Value<'_>) -> Result<Vec<(String, String)>, Error> {
    let single = |data: &str| (parameter.single().write)(data);
    match value {
        Value::Array(items) if parameter.explode => {
            let name = (NAME.write)(parameter.name)?;
            let item = |data: &Cow<'_, str>| Ok((name.clone(), single(data)?));
            items.iter().map(item).collect()
        }
        Value::Object(properties) if parameter.explode => {
            let property = |(property, data): &(Cow<'_, str>, Cow<'_, str>)| {
                let name = match parameter.style {
                    Style::DeepObject => deep_name(parameter.name, property)?,
                    _ => (NAME.write)(property)?,
                };
                Ok((name, single(data)?))
            };
            properties.iter().map(property).collect()
        }
        _ => Ok([((NAME.write)(parameter.name)?, whole(parameter, value)?)].into()),
    }
}

/// Returns the encoded name of a property in `deepObject` style: `base%5Bproperty%5D`.
fn deep_name(base: &str, property: &str) -> Result<String, crate::Error> {
    let name = DeepName::builder().deep_base(base).deep_property(property);
    Ok(name.finish()?.into_string())
}
