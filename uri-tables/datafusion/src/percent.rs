//! The computation of `pct_encode`: data is percent-encoded for a component that the second argument names.

use datafusion::arrow::array::ArrayRef;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue, internal_err, plan_err};
use uri_tables::profiles::{signing, web};
use uri_tables::rfc3986::{Fragment, Query, RegName, Segment, Userinfo};
use uri_tables::{Column, Encodes};

use crate::results::TextBuilder;
use crate::texts::Texts;

/// Encodes each text of a column. Appends the encodings to the string, and the end offset of each encoding to the
/// vector.
type Encoder = fn(Column<'_, usize>, &mut String, &mut Vec<usize>);

/// The components that data can be encoded for, each with its encoder.
const ENCODERS: [(&str, Encoder); 8] = [
    ("component", signing::Component::encode_many),
    ("segment", Segment::encode_many),
    ("query", Query::encode_many),
    ("fragment", Fragment::encode_many),
    ("userinfo", Userinfo::encode_many),
    ("host", RegName::encode_many),
    ("key", web::Name::encode_many),
    ("value", web::Value::encode_many),
];

/// Returns the documentation of `pct_encode`.
pub(crate) fn description() -> String {
    let names = ENCODERS.map(|(name, _)| format!("`{name}`")).join(", ");
    format!(
        "Percent-encodes data for a component, which is one of {names}. `component` keeps unreserved characters only; `key` and `value` are those of a parameter, where a space is `+`."
    )
}

/// Checks the second argument of `function`: it must be a constant, and the name of a component or null. `component` is
/// `None` if it is no constant.
///
/// # Errors
///
/// Returns a planning error that names the function.
pub(crate) fn check_component(function: &str, component: Option<&ScalarValue>) -> Result<()> {
    let names = ENCODERS.map(|(name, _)| format!("'{name}'")).join(", ");
    let Some(component) = component else {
        return plan_err!("the second argument of `{function}` is a constant: one of {names}");
    };
    match component.try_as_str().flatten() {
        Some(name) if encoder(name).is_some() => Ok(()),
        None if component.is_null() => Ok(()),
        _ => plan_err!("`{function}` has no component {component}; it has {names}"),
    }
}

/// Returns the encoder for the component `name`, or `None` if there is no such component.
fn encoder(name: &str) -> Option<Encoder> {
    let (_, encoder) = ENCODERS.iter().find(|(known, _)| *known == name)?;
    Some(*encoder)
}

/// Encodes all texts for the component with this name. If the name is null (`None`), all rows are null.
pub(crate) fn encode(
    texts: &Texts<'_>,
    component: Option<&[u8]>,
    kind: &DataType,
) -> Result<ArrayRef> {
    let mut encoded = TextBuilder::new(texts.len());
    let Some(component) = component else {
        (0..texts.len()).for_each(|_| encoded.push(None));
        return encoded.finish(kind);
    };
    let Some(encode) = str::from_utf8(component).ok().and_then(encoder) else {
        return internal_err!("no such component");
    };
    let (mut text, mut ends) = (String::new(), Vec::new());
    encode(texts.column()?, &mut text, &mut ends);
    let mut start = 0;
    for (row, end) in ends.into_iter().enumerate() {
        let encoding = text.as_bytes().get(start..end);
        encoded.push(encoding.filter(|_| texts.get(row).is_some()));
        start = end;
    }
    encoded.finish(kind)
}
