//! [`UriFunction`]: a SQL function as DataFusion calls it: its name, types and documentation, and the computation of
//! a batch of rows.
//!
//! The functions of all profiles share this code: a [`Function`] says what is computed, and a [`Profile`] has the
//! operations of one rule on whole columns. A column of texts becomes [`Texts`]. Null and invalid texts give null.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, BooleanArray, ListArray, StructArray, UInt16Builder,
};
use datafusion::arrow::buffer::{BooleanBuffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use datafusion::arrow::compute::take;
use datafusion::arrow::datatypes::{DataType, Field, FieldRef, Fields};
use datafusion::common::{Result, ScalarValue, exec_datafusion_err, internal_err, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, DocSection, Documentation, ReturnFieldArgs, ScalarFunctionArgs, ScalarUDFImpl,
    Signature, Volatility,
};
use uri_tables::{PairColumn, Part, PartOffsets, TextColumn};

use crate::percent;
use crate::profile::Profile;
use crate::results::TextBuilder;
use crate::texts::{Texts, is_text, text_type, valid_rows, value_type};

/// What a SQL function computes for each row. The documentation of each function is in [`described`](Self::described).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Function {
    /// True if a text is valid.
    IsValid,
    /// The reason why a text is invalid.
    Error,
    /// All parts of a text, as a struct.
    Parts,
    /// One part of a text.
    Part(Part),
    /// The value of the first parameter with the given key.
    Param,
    /// All parameters, as a list.
    Params,
    /// The normal form.
    Normalize,
    /// The target of a reference, resolved against a base URI.
    Join,
    /// The percent-encoded text.
    PctEncode,
    /// The percent-decoded text.
    PctDecode,
}

/// A function for the texts of one rule.
pub(crate) struct UriFunction {
    name: String,
    function: Function,
    profile: Arc<Profile>,
    signature: Signature,
    documentation: Documentation,
}

/// The second argument of a function.
enum SecondArgument<'a> {
    /// The function has one argument.
    None,
    /// A text for all rows, or `None` for null.
    Constant(Option<Vec<u8>>),
    /// A text for each row.
    Column(Texts<'a>),
}

impl SecondArgument<'_> {
    /// Returns the text for a row, or `None` if it is null or there is no second argument.
    fn get(&self, row: usize) -> Option<&[u8]> {
        match self {
            Self::None => None,
            Self::Constant(text) => text.as_deref(),
            Self::Column(texts) => texts.get(row),
        }
    }
}

impl UriFunction {
    /// Creates a function. Its name begins with `prefix` and `_`.
    pub(crate) fn new(prefix: &str, function: Function, profile: Arc<Profile>) -> Self {
        let (name, documentation) = function.described(prefix, profile.rule);
        Self {
            name,
            function,
            profile,
            signature: Signature::user_defined(Volatility::Immutable),
            documentation,
        }
    }

    /// Returns the type of the result if the result's texts have the type `text`.
    fn result_type(&self, text: &DataType) -> DataType {
        match self.function {
            Function::IsValid => DataType::Boolean,
            Function::Part(part) => part_type(part, text),
            Function::Parts => DataType::Struct(self.part_fields(text)),
            Function::Params => DataType::List(pair_field(text)),
            _ => text.clone(),
        }
    }

    /// Returns the fields of the struct that [`Function::Parts`] returns. The texts in it have the type `text`.
    fn part_fields(&self, text: &DataType) -> Fields {
        let parts = self.profile.parts.iter();
        parts
            .map(|&part| Field::new(part.name(), part_type(part, text), true))
            .collect()
    }

    /// Computes the function for all rows of `array`, which is not a dictionary.
    fn compute(&self, array: &ArrayRef, second: &SecondArgument<'_>) -> Result<ArrayRef> {
        let texts = &Texts::new(array)?;
        let Some(kind) = text_type(array.data_type()) else {
            return internal_err!("{} of {}", self.name, array.data_type());
        };
        let rows = texts.len();
        let column = texts.column()?;
        match self.function {
            Function::IsValid => {
                let mut are_valid = Vec::new();
                (self.profile.validate)(column, &mut are_valid);
                let are_valid = BooleanBuffer::from(are_valid);
                Ok(Arc::new(BooleanArray::new(
                    are_valid,
                    texts.nulls().cloned(),
                )))
            }
            Function::Error => {
                let mut are_valid = Vec::new();
                (self.profile.validate)(column, &mut are_valid);
                let mut errors = TextBuilder::new(rows);
                for (row, is_valid) in are_valid.into_iter().enumerate() {
                    let invalid = texts.get(row).filter(|_| !is_valid);
                    let error = invalid.and_then(|text| (self.profile.check)(text).err());
                    errors.push(
                        error
                            .map(|error| error.to_string())
                            .as_ref()
                            .map(String::as_bytes),
                    );
                }
                errors.finish(&kind)
            }
            Function::Part(part) => {
                let mut offsets = PartOffsets::new();
                (self.profile.split)(column, &mut offsets);
                part_column(texts, &offsets, part, &kind)
            }
            Function::Parts => {
                let mut offsets = PartOffsets::new();
                (self.profile.split)(column, &mut offsets);
                let parts = self.profile.parts.iter();
                let columns: Result<Vec<_>> = parts
                    .map(|&part| part_column(texts, &offsets, part, &kind))
                    .collect();
                let valid = valid_rows(texts, |row| offsets.error_offset(row).is_none());
                let fields = self.part_fields(&kind);
                Ok(Arc::new(StructArray::try_new_with_length(
                    fields, columns?, valid, rows,
                )?))
            }
            Function::Param => self.param(texts, second, &kind),
            Function::Params => self.params(texts, &kind),
            Function::Normalize => {
                let mut normal = TextColumn::new();
                let Some(operations) = self.profile.hierarchical else {
                    return internal_err!("{} has no normal form", self.profile.rule);
                };
                (operations.normalize)(column, &mut normal);
                text_column(texts, &normal, &kind)
            }
            Function::Join => self.join(texts, second, &kind),
            Function::PctEncode => {
                let SecondArgument::Constant(component) = second else {
                    return internal_err!("the component of {} is a constant", self.name);
                };
                percent::encode(texts, component.as_deref(), &kind)
            }
            Function::PctDecode => {
                let mut decoded = TextColumn::new();
                uri_tables::decode::decode_many(column, &mut decoded);
                text_column(texts, &decoded, &kind)
            }
        }
    }

    /// Computes [`Function::Param`].
    fn param(
        &self,
        texts: &Texts<'_>,
        key: &SecondArgument<'_>,
        kind: &DataType,
    ) -> Result<ArrayRef> {
        let Some(operations) = self.profile.pairs else {
            return internal_err!("{} has no parameters", self.profile.rule);
        };
        let mut values = TextColumn::new();
        // If all rows have the same key, compute the whole column at once.
        if let SecondArgument::Constant(key) = key {
            let Some(key) = key else {
                let mut nulls = TextBuilder::new(texts.len());
                (0..texts.len()).for_each(|_| nulls.push(None));
                return nulls.finish(kind);
            };
            (operations.value)(texts.column()?, key, &mut values);
            return text_column(texts, &values, kind);
        }
        let mut column = TextBuilder::new(texts.len());
        for row in 0..texts.len() {
            let value = match (texts.get(row), key.get(row)) {
                (Some(text), Some(key)) => {
                    // Make a column of one text, because operations only take columns.
                    let offsets = [0, text.len()];
                    let text = uri_tables::Column::new(text, &offsets);
                    let text = text.map_err(|error| exec_datafusion_err!("{error}"))?;
                    (operations.value)(text, key, &mut values);
                    values.get(0)
                }
                _ => None,
            };
            column.push(value.map(str::as_bytes));
        }
        column.finish(kind)
    }

    /// Computes [`Function::Params`].
    fn params(&self, texts: &Texts<'_>, kind: &DataType) -> Result<ArrayRef> {
        let Some(operations) = self.profile.pairs else {
            return internal_err!("{} has no parameters", self.profile.rule);
        };
        let mut pairs = PairColumn::new();
        (operations.all)(texts.column()?, &mut pairs);
        // The list of row `n` has the pairs from `offsets[n]` to `offsets[n + 1]`.
        let mut offsets = vec![0_i32];
        let (mut keys, mut values) = (TextBuilder::new(texts.len()), TextBuilder::new(texts.len()));
        let is_valid = |row| texts.get(row).is_some() && pairs.get(row).is_some();
        for row in 0..texts.len() {
            let pairs_of_row = pairs.get(row).filter(|_| is_valid(row));
            for pair in pairs_of_row.unwrap_or_default() {
                keys.push(pairs.keys().get(pair).map(str::as_bytes));
                values.push(pairs.values().get(pair).map(str::as_bytes));
            }
            let end = i32::try_from(keys.len());
            offsets.push(end.map_err(|_| exec_datafusion_err!("a batch has too many parameters"))?);
        }
        let valid = valid_rows(texts, is_valid);
        let item = pair_field(kind);
        let DataType::Struct(fields) = item.data_type() else {
            return internal_err!("the items are structs");
        };
        let columns = vec![keys.finish(kind)?, values.finish(kind)?];
        let items = StructArray::try_new(fields.clone(), columns, None)?;
        let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
        Ok(Arc::new(ListArray::try_new(
            item,
            offsets,
            Arc::new(items),
            valid,
        )?))
    }

    /// Computes [`Function::Join`].
    fn join(
        &self,
        bases: &Texts<'_>,
        references: &SecondArgument<'_>,
        kind: &DataType,
    ) -> Result<ArrayRef> {
        let Some(operations) = self.profile.hierarchical else {
            return internal_err!("{} has no references", self.profile.rule);
        };
        let mut targets = TextBuilder::new(bases.len());
        for row in 0..bases.len() {
            let reference = references
                .get(row)
                .and_then(|text| str::from_utf8(text).ok());
            let is_valid = match (bases.get(row), reference) {
                (Some(base), Some(reference)) => {
                    (operations.join)(base, reference, &mut targets.bytes)
                }
                _ => false,
            };
            targets.end_row(is_valid);
        }
        targets.finish(kind)
    }

    /// Computes the function for the rows of `array`. If `array` is a dictionary, computes the function once for each
    /// of its values, unless the second argument is a column.
    fn compute_array(&self, array: &ArrayRef, second: &ColumnarValue) -> Result<ArrayRef> {
        let second = match second {
            ColumnarValue::Scalar(ScalarValue::Null) if self.function.arguments() == 1 => {
                SecondArgument::None
            }
            ColumnarValue::Scalar(scalar) => {
                let one_row = scalar.to_array()?;
                SecondArgument::Constant(Texts::new(&one_row)?.get(0).map(<[u8]>::to_vec))
            }
            ColumnarValue::Array(column) => SecondArgument::Column(Texts::new(column)?),
        };
        if !matches!(array.data_type(), DataType::Dictionary(..)) {
            return self.compute(array, &second);
        }
        let dictionary = array.as_any_dictionary();
        if matches!(second, SecondArgument::Column(_)) {
            // Rows with the same dictionary value may have different second arguments, so write the value for each row.
            let texts = take(dictionary.values(), dictionary.keys(), None)?;
            return self.compute(&texts, &second);
        }
        let values = self.compute(dictionary.values(), &second)?;
        Ok(take(&values, dictionary.keys(), None)?)
    }
}

/// Returns whether a part is a port as in RFC 3986. In another profile, a part of this name may be a harbour.
fn is_port_number(part: Part) -> bool {
    part.name() == "port" && part.is_decimal()
}

/// Returns the type of a part. The number of a port is a number, and all other parts are texts of the type `text`.
fn part_type(part: Part, text: &DataType) -> DataType {
    if is_port_number(part) {
        DataType::UInt16
    } else {
        text.clone()
    }
}

/// Returns the field for an item of a list of parameters: a struct of a key and a value, texts of the type `text`.
fn pair_field(text: &DataType) -> FieldRef {
    let fields = Fields::from(vec![
        Field::new("key", text.clone(), true),
        Field::new("value", text.clone(), true),
    ]);
    Arc::new(Field::new("item", DataType::Struct(fields), true))
}

/// Returns a column with one part of each text. A port that is empty or above 65535 is null.
fn part_column(
    texts: &Texts<'_>,
    offsets: &PartOffsets,
    part: Part,
    kind: &DataType,
) -> Result<ArrayRef> {
    let get = |row| Some(&texts.get(row)?[offsets.get(row, part)?]);
    if part_type(part, kind) == DataType::UInt16 {
        let mut ports = UInt16Builder::with_capacity(texts.len());
        for row in 0..texts.len() {
            let text = get(row).and_then(|port| str::from_utf8(port).ok());
            ports.append_option(text.and_then(|port| port.parse::<u16>().ok()));
        }
        return Ok(Arc::new(ports.finish()));
    }
    let mut column = TextBuilder::new(texts.len());
    (0..texts.len()).for_each(|row| column.push(get(row)));
    column.finish(kind)
}

/// Converts the results of an operation on `texts` to a column. A null row of `texts` is null, whatever its result
/// is.
fn text_column(texts: &Texts<'_>, results: &TextColumn, kind: &DataType) -> Result<ArrayRef> {
    let mut column = TextBuilder::new(texts.len());
    let is_null = |row| {
        texts
            .nulls()
            .is_some_and(|nulls: &NullBuffer| nulls.is_null(row))
    };
    for (row, text) in results.iter().enumerate() {
        column.push(text.filter(|_| !is_null(row)).map(str::as_bytes));
    }
    column.finish(kind)
}

impl ScalarUDFImpl for UriFunction {
    fn name(&self) -> &str {
        &self.name
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn coerce_types(&self, arguments: &[DataType]) -> Result<Vec<DataType>> {
        let (name, expected) = (&self.name, self.function.arguments());
        if arguments.len() != expected {
            let found = arguments.len();
            return plan_err!("`{name}` takes {expected} argument(s), and there are {found}");
        }
        let mut coerced = Vec::new();
        for (number, argument) in arguments.iter().enumerate() {
            let values = value_type(argument);
            if !is_text(values) {
                return plan_err!(
                    "`{name}` takes texts (Utf8, LargeUtf8, Utf8View) or bytes, and argument {} is {argument}",
                    number + 1
                );
            }
            // Only the first argument may stay a dictionary: `compute_array` computes the function once for each
            // value.
            let kind = if number == 0 { argument } else { values };
            coerced.push(match kind {
                DataType::Null => DataType::Utf8,
                kind => kind.clone(),
            });
        }
        Ok(coerced)
    }

    fn return_type(&self, arguments: &[DataType]) -> Result<DataType> {
        if let Some(text) = arguments.first().map(value_type).and_then(text_type) {
            Ok(self.result_type(&text))
        } else {
            internal_err!("`{}` of {arguments:?}", self.name)
        }
    }

    fn return_field_from_args(&self, arguments: ReturnFieldArgs<'_>) -> Result<FieldRef> {
        if self.function == Function::PctEncode {
            let component = arguments.scalar_arguments.get(1).copied().flatten();
            percent::check_component(&self.name, component)?;
        }
        let kinds = arguments
            .arg_fields
            .iter()
            .map(|field| field.data_type().clone());
        let kind = self.return_type(&kinds.collect::<Vec<_>>())?;
        Ok(Arc::new(Field::new(&self.name, kind, true)))
    }

    /// Tells DataFusion that a null argument gives null.
    fn is_strict(&self) -> bool {
        true
    }

    fn invoke_with_args(&self, arguments: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let mut values = arguments.args.into_iter();
        let Some(first) = values.next() else {
            return internal_err!("`{}` without arguments", self.name);
        };
        let second = values
            .next()
            .unwrap_or(ColumnarValue::Scalar(ScalarValue::Null));
        if let (ColumnarValue::Scalar(scalar), ColumnarValue::Scalar(_)) = (&first, &second) {
            let result = self.compute_array(&scalar.to_array()?, &second)?;
            Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(
                &result, 0,
            )?))
        } else {
            let array = first.to_array(arguments.number_rows)?;
            Ok(ColumnarValue::Array(self.compute_array(&array, &second)?))
        }
    }

    fn documentation(&self) -> Option<&Documentation> {
        Some(&self.documentation)
    }
}

impl Function {
    /// Returns the number of arguments.
    fn arguments(self) -> usize {
        match self {
            Self::Param | Self::Join | Self::PctEncode => 2,
            _ => 1,
        }
    }

    /// Returns the name and the documentation of the function.
    fn described(self, prefix: &str, rule: &str) -> (String, Documentation) {
        let (suffix, description) = match self {
            Self::IsValid => ("is_valid", "Returns whether the text is valid.".to_owned()),
            Self::Error => (
                "error",
                "Returns why the text is invalid, with the offset of the fault and a repair. Null if it is valid."
                    .to_owned(),
            ),
            Self::Parts => (
                "parts",
                "Returns all parts as a struct. A part that is absent is null, and so is the struct of an invalid text."
                    .to_owned(),
            ),
            Self::Part(part) if is_port_number(part) => (
                part.name(),
                "Returns the port as a number. Null if it is absent, empty or above 65535, or the text is invalid."
                    .to_owned(),
            ),
            Self::Part(part) => (
                part.name(),
                format!(
                    "Returns the part `{}` as it is written. Null if it is absent or the text is invalid.",
                    part.name()
                ),
            ),
            Self::Param => (
                "param",
                "Returns the decoded value of the first parameter with a key. Empty if it has no value; null if there is no such parameter or the text is invalid."
                    .to_owned(),
            ),
            Self::Params => (
                "params",
                "Returns all parameters, decoded, as a list of structs with `key` and `value`. The value of a parameter without `=` is null, and so is the list of an invalid text."
                    .to_owned(),
            ),
            Self::Normalize => (
                "normalize",
                "Returns the normal form (RFC 3986, section 6.2). Null if the text is invalid.".to_owned(),
            ),
            Self::Join => (
                "join",
                "Returns the target of a reference, such as a link, on a page (RFC 3986, section 5.2). Null if either is invalid."
                    .to_owned(),
            ),
            Self::PctEncode => ("encode", percent::description()),
            Self::PctDecode => (
                "decode",
                "Percent-decodes a text. Null if a `%` is not followed by two hex digits, or the result is not UTF-8."
                    .to_owned(),
            ),
        };
        let name = format!("{prefix}_{suffix}");
        let arguments: &[(&str, &str)] = match self {
            Self::Param => &[("text", "A column of texts."), ("key", "The decoded key.")],
            Self::Join => &[
                ("base", "The URI of the page."),
                ("reference", "A URI or a relative reference."),
            ],
            Self::PctEncode => &[
                ("text", "The data, which may be any bytes."),
                (
                    "component",
                    "The component that the data is written to: a constant.",
                ),
            ],
            _ => &[("text", "A column of texts.")],
        };
        let syntax = arguments.iter().map(|(name, _)| *name).collect::<Vec<_>>();
        let syntax = format!("{name}({})", syntax.join(", "));
        let section = DocSection {
            include: true,
            label: "URI Functions",
            description: Some("Functions for URIs and URLs, as RFC 3986 defines them."),
        };
        let description = match self {
            Self::PctEncode | Self::PctDecode => description,
            _ => format!("{description} Texts are those of `{rule}`."),
        };
        let example = format!("SELECT {syntax} FROM pages;");
        let mut documentation = Documentation::builder(section, description, syntax)
            .with_sql_example(format!("```sql\n{example}\n```"));
        for (name, description) in arguments {
            documentation = documentation.with_argument(*name, *description);
        }
        (name, documentation.build())
    }
}

impl fmt::Debug for UriFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UriFunction")
            .field("name", &self.name)
            .field("rule", &self.profile.rule)
            .finish_non_exhaustive()
    }
}

/// Two functions are equal if they have the same name and the same rule.
impl PartialEq for UriFunction {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.profile.rule == other.profile.rule
    }
}

impl Eq for UriFunction {}

impl Hash for UriFunction {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (&self.name, self.profile.rule).hash(hasher);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use datafusion::arrow::array::{ArrayRef, AsArray, DictionaryArray, StringArray, UInt8Array};
    use datafusion::common::ScalarValue;
    use datafusion::logical_expr::ColumnarValue;
    use uri_tables::profiles::web;
    use uri_tables::{Column, Part, PartOffsets, View};

    use super::{Function, UriFunction};
    use crate::ProfileFunctions;

    static SPLIT: AtomicUsize = AtomicUsize::new(0);

    fn split(texts: Column<'_, usize>, parts: &mut PartOffsets) {
        SPLIT.fetch_add(texts.len(), Ordering::Relaxed);
        web::Uri::split_many(texts, parts);
    }

    #[test]
    fn each_value_of_a_dictionary_is_computed_once() {
        let mut profile = ProfileFunctions::new::<web::Uri<'_>>("uri").profile;
        profile.split = split;
        let part = Part::named::<web::Uri<'_>>("host").expect("URLs have a host");
        let host = UriFunction::new("uri", Function::Part(part), Arc::new(profile));
        let values = StringArray::from(vec![Some("http://a/"), Some("no URL"), None]);
        let keys: UInt8Array = (0..10_000_u32)
            .map(|row| (row % 4 < 3).then_some((row % 4) as u8))
            .collect();
        let column: ArrayRef = Arc::new(DictionaryArray::new(keys, Arc::new(values)));
        let none = ColumnarValue::Scalar(ScalarValue::Null);
        let hosts = host
            .compute_array(&column, &none)
            .expect("a column of texts");
        assert_eq!(SPLIT.load(Ordering::Relaxed), 3);
        for (row, host) in hosts.as_string::<i32>().iter().enumerate() {
            assert_eq!(host, (row % 4 == 0).then_some("a"));
        }
    }
}
