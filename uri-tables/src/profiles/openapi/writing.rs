//! Writing: from a value to the text of a parameter.
//!
//! In: a parameter and a value. Out: a word of the combination's grammar.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::Error;
use super::lists::{DEEP_BASE, DEEP_PROPERTY, NAME};
use super::parameter::{Parameter, Style};
use super::syntax::{DeepName, Label, Matrix, Query};
use super::value::{Type, Value};

/// The text of a value.
///
/// # Errors
///
/// As [`Parameter::serialize`].
pub(super) fn serialize(parameter: &Parameter<'_>, value: &Value<'_>) -> Result<String, Error> {
    let value = match value {
        // RFC 6570, section 2.3.
        Value::Array(items) if items.is_empty() => &Value::Undefined,
        Value::Object(properties) if properties.is_empty() => &Value::Undefined,
        value => value,
    };
    parameter.check(value.kind())?;
    let mut text = String::new();
    match parameter.style {
        Style::Simple => write_whole(parameter, value, &mut text)?,
        Style::Label => write_label(parameter, value, &mut text)?,
        Style::Matrix => {
            for (name, value) in pairs(parameter, value)? {
                text.push(';');
                text.push_str(&name);
                // RFC 6570, section 3.2.7: no `=` before nothing. A parameter without a name keeps it, so that it is
                // one.
                if !value.is_empty() || name.is_empty() {
                    text.push('=');
                    text.push_str(&value);
                }
            }
            Matrix::parse(&text)?;
        }
        Style::Form | Style::SpaceDelimited | Style::PipeDelimited | Style::DeepObject => {
            for (index, (name, value)) in pairs(parameter, value)?.into_iter().enumerate() {
                if index > 0 {
                    text.push('&');
                }
                text.push_str(&name);
                text.push('=');
                text.push_str(&value);
            }
            Query::parse(&text)?;
        }
    }
    parameter.refuse_dot_segment(&text)?;
    Ok(text)
}

/// Adds a value with nothing around it.
fn write_whole(
    parameter: &Parameter<'_>,
    value: &Value<'_>,
    text: &mut String,
) -> Result<(), Error> {
    match value {
        Value::Undefined => {}
        Value::Primitive(data) => (parameter.single().write)(data, text)?,
        Value::Object(properties) if parameter.explode => {
            let mut data = properties.iter().map(|(name, data)| (&**name, &**data));
            (parameter.members().write)(&mut data, text)?;
        }
        Value::Array(_) | Value::Object(_) => write_items(parameter, value, text)?,
    }
    Ok(())
}

/// Adds a value with its dots.
fn write_label(
    parameter: &Parameter<'_>,
    value: &Value<'_>,
    text: &mut String,
) -> Result<(), Error> {
    match value {
        Value::Array(items) if parameter.explode => {
            (parameter.labels().write)(&mut items.iter().map(|data| &**data), text)?;
        }
        Value::Object(_) if parameter.explode => write_whole(parameter, value, text)?,
        _ => {
            text.push('.');
            write_whole(parameter, value, text)?;
            Label::parse(text)?;
        }
    }
    Ok(())
}

/// Adds an array, or an object's names and texts in turn.
fn write_items(
    parameter: &Parameter<'_>,
    value: &Value<'_>,
    text: &mut String,
) -> Result<(), Error> {
    let write = parameter.items().write;
    match value {
        Value::Object(properties) => {
            let data = properties.iter().flat_map(|(name, data)| [name, data]);
            write(&mut data.map(|data| &**data), text)?;
        }
        Value::Array(items) => write(&mut items.iter().map(|data| &**data), text)?,
        Value::Undefined | Value::Primitive(_) => {}
    }
    Ok(())
}

/// The parameters that a value is, by name and value, both encoded.
fn pairs(parameter: &Parameter<'_>, value: &Value<'_>) -> Result<Vec<(String, String)>, Error> {
    let single = |data: &str| -> Result<String, Error> {
        let mut text = String::new();
        (parameter.single().write)(data, &mut text)?;
        Ok(text)
    };
    let name = |data: &str| -> Result<String, Error> {
        let mut text = String::new();
        (NAME.write)(data, &mut text)?;
        Ok(text)
    };
    match value {
        Value::Array(items) if parameter.explode => {
            let item = |data: &Cow<'_, str>| Ok((name(parameter.name)?, single(data)?));
            items.iter().map(item).collect()
        }
        Value::Object(properties) if parameter.style == Style::DeepObject => {
            let property = |(property, data): &(Cow<'_, str>, Cow<'_, str>)| {
                Ok((deep_name(parameter.name, property)?, single(data)?))
            };
            properties.iter().map(property).collect()
        }
        Value::Object(properties) if parameter.explode => {
            let property = |(property, data): &(Cow<'_, str>, Cow<'_, str>)| {
                Ok((name(property)?, single(data)?))
            };
            properties.iter().map(property).collect()
        }
        _ => {
            let mut text = String::new();
            match value.kind() {
                Some(Type::Array | Type::Object) => write_items(parameter, value, &mut text)?,
                Some(Type::Primitive) | None => write_whole(parameter, value, &mut text)?,
            }
            Ok([(name(parameter.name)?, text)].into())
        }
    }
}

/// The name of a parameter and of a property in brackets, encoded.
fn deep_name(base: &str, property: &str) -> Result<String, Error> {
    let mut name = String::new();
    (DEEP_BASE.write)(base, &mut name)?;
    name.push_str("%5B");
    (DEEP_PROPERTY.write)(property, &mut name)?;
    name.push_str("%5D");
    DeepName::parse(&name)?;
    Ok(name)
}
