//! [`Parameter::parse_lenient`]: reads the value of a query parameter as other toolkits write it, even if the query
//! is not valid by RFC 3986.
//!
//! As in the strict [`reading`], the text is split at literal delimiters before it is decoded. But the text is not
//! parsed by a grammar, so every character that is not a delimiter is data.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::Error;
use super::lists::within;
use super::parameter::{In, Parameter, Style};
use super::reading;
use super::triplets;
use super::value::{Properties, Type, Value};
use crate::__private::bundled::bytes;
use crate::decode::decode_utf8;

impl Parameter<'_> {
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
    /// Every text that `parse` reads is read as the same value, except if it has a name that `parse` takes for another
    /// parameter: this method reads the name `id%5B%5D` of an array like `id`, and with `space_plus`, the name `a+b`
    /// like `a%20b`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Text`] if decoded bytes of a value are not UTF-8 (a property with such a name is ignored),
    /// [`Error::Unpaired`], [`Error::Repeated`], or [`Error::Nested`] for `filter[0][field]=x`; outside of the query,
    /// also the errors of `parse`.
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
        if self.place != In::Query {
            return self.parse(text, kind);
        }
        let reader = Reader {
            parameter: self,
            text,
        };
        let pairs = text
            .split('&')
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, &pair[pair.len()..])));
        match (kind, self.style) {
            (Type::Object, Style::DeepObject) => {
                let properties = pairs.filter_map(|(name, value)| {
                    let property = reader.property(name)?;
                    if property.contains(['[', ']']) {
                        return Some(Err(Error::Nested));
                    }
                    Some(reader.decoded(value).map(|value| (property, value)))
                });
                Ok(object(properties.collect::<Result<_, Error>>()?))
            }
            (Type::Object, _) if self.explode => {
                let properties =
                    pairs.map(|(name, value)| Ok((reader.decoded(name)?, reader.decoded(value)?)));
                Ok(object(properties.collect::<Result<_, Error>>()?))
            }
            _ => reader.value(pairs.filter(|(name, _)| reader.is_ours(name, kind)), kind),
        }
    }
}

/// Returns an object with these properties, or an undefined value if `properties` is empty.
fn object(properties: Properties<'_>) -> Value<'_> {
    if properties.is_empty() {
        Value::Undefined
    } else {
        Value::Object(properties)
    }
}

/// A parameter, and the query that it is read from.
struct Reader<'p, 'n, 'a> {
    parameter: &'p Parameter<'n>,
    /// The whole query.
    text: &'a str,
}

impl<'a> Reader<'_, '_, 'a> {
    /// Returns whether `name` is the parameter's name. For an array, `name[]` is accepted too, because some toolkits
    /// write it.
    fn is_ours(&self, name: &str, kind: Type) -> bool {
        let name = bytes(name.as_bytes(), self.parameter.space_plus);
        let own = self.parameter.name.as_bytes();
        *name == *own || kind == Type::Array && name.strip_suffix(b"[]") == Some(own)
    }

    /// Returns the property in a name such as `filter[property]`, or `None` if the name does not have this form.
    fn property(&self, name: &str) -> Option<Cow<'a, str>> {
        let name = bytes(name.as_bytes(), self.parameter.space_plus);
        let property = name
            .strip_prefix(self.parameter.name.as_bytes())?
            .strip_prefix(b"[")?
            .strip_suffix(b"]")?;
        String::from_utf8(property.to_vec()).ok().map(Cow::Owned)
    }

    /// Reads a value of type `kind` from `pairs`, all pairs with the parameter's name.
    fn value(
        &self,
        pairs: impl Iterator<Item = (&'a str, &'a str)>,
        kind: Type,
    ) -> Result<Value<'a>, Error> {
        let values: Vec<&str> = pairs.map(|(_, value)| value).collect();
        if values.is_empty() {
            return Ok(Value::Undefined);
        }
        if kind == Type::Primitive {
            return match values[..] {
                [value] => Ok(Value::Primitive(self.decoded(value)?)),
                _ => Err(Error::Repeated),
            };
        }
        let mut items = Vec::new();
        for value in values {
            if self.parameter.explode {
                items.push(self.decoded(value)?);
                continue;
            }
            // An empty text is an array of one empty item, but an object without properties.
            if kind == Type::Object && value.is_empty() {
                continue;
            }
            for item in self.split(value) {
                items.push(self.decoded(item)?);
            }
        }
        match kind {
            Type::Object => Ok(object(reading::in_turn(items)?)),
            _ => Ok(Value::Array(items)),
        }
    }

    /// Splits a value at the style's delimiter. A space or `|` is a delimiter both literally and as a triplet, but a
    /// comma only literally.
    fn split(&self, value: &'a str) -> Vec<&'a str> {
        let (delimiters, encoded): (&[char], u8) = match self.parameter.style {
            Style::SpaceDelimited if self.parameter.space_plus => (&[' ', '+'], b' '),
            Style::SpaceDelimited => (&[' '], b' '),
            Style::PipeDelimited => (&['|'], b'|'),
            _ => return value.split(',').collect(),
        };
        let parts = value.split(delimiters);
        parts
            .flat_map(|part| triplets::split(part, encoded))
            .collect()
    }

    /// Decodes a part of the text. A malformed triplet, such as `%4`, stays as it is.
    fn decoded(&self, part: &'a str) -> Result<Cow<'a, str>, Error> {
        let decoded = match bytes(part.as_bytes(), self.parameter.space_plus) {
            Cow::Borrowed(_) => return Ok(Cow::Borrowed(part)),
            Cow::Owned(decoded) => decoded,
        };
        String::from_utf8(decoded).map(Cow::Owned).map_err(|_| {
            // Get the error from the strict decoder. It finds the same error, or a malformed triplet before it.
            let internal = crate::__private::bundled::internal_error;
            let error = decode_utf8(part).map_or_else(crate::Error::from, |_| internal());
            Error::Text(within(self.text, part, error))
        })
    }
}
