//! The expansion of templates (RFC 6570, section 3): [`expand`] writes the text of a template with values for its
//! variables.
//!
//! In the expression `{?x,y*}`, `?` is the operator, and `*` is the modifier of the variable `y`. The [`Operator`] is
//! a row of the table in appendix A, and tells how the variables are written. With the modifier *explode* (`*`), each
//! item of a list is written like a variable of its own: `{?y*}` becomes `?y=1&y=2`, but `{?y}` becomes `?y=1,2`.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::bytes::table::alphanumeric_or;
use crate::bytes::triplet;
use crate::percent::uri_template::Template;
use crate::percent::uri_template::error::{TemplateError, TemplateErrorKind as Kind};
use crate::percent::uri_template::parse::{Modifier, Operator, Piece};
use crate::percent::uri_template::value::Value;
use crate::simd::Encoding;

/// Encodes all bytes but `unreserved` characters.
static UNRESERVED: Encoding = Encoding::new(&alphanumeric_or(b"-._~"), false);
/// Encodes all bytes but `unreserved` and `reserved` characters.
static RESERVED: Encoding = Encoding::new(&alphanumeric_or(b"-._~:/?#[]@!$&'()*+,;="), false);

/// Collects names and their values, sorted by name for a binary search. A linear search would take quadratic time for a
/// hostile template that uses each of many names often. The sort is stable, so values of equal names stay in their
/// order.
pub(super) fn sorted<'v, K: AsRef<str>, V: Into<Value<'v>>>(
    values: impl IntoIterator<Item = (K, V)>,
) -> Vec<(K, Value<'v>)> {
    let values = values.into_iter().map(|(name, value)| (name, value.into()));
    let mut values: Vec<_> = values.collect();
    values.sort_by(|(left, _), (right, _)| left.as_ref().cmp(right.as_ref()));
    values
}

/// Returns the value with this name, or `None` if there is none. Of several values, returns the one that was given
/// last. `values` are sorted by name.
fn value<'a, 'v, K: AsRef<str>>(values: &'a [(K, Value<'v>)], name: &str) -> Option<&'a Value<'v>> {
    let end = values.partition_point(|(key, _)| key.as_ref() <= name);
    let (key, value) = values[..end].last()?;
    (key.as_ref() == name).then_some(value)
}

/// Checks that each variable has a value, and that each value has a variable. `values` are sorted by name.
///
/// # Errors
///
/// Returns [`Kind::MissingValue`] or [`Kind::UnknownName`].
pub(super) fn check_names<K: AsRef<str>>(
    template: &Template<'_>,
    values: &[(K, Value<'_>)],
) -> Result<(), TemplateError> {
    for variable in &template.variables {
        let name = &template.text[variable.name.clone()];
        if value(values, name).is_none() {
            let offset = variable.name.start;
            return Err(TemplateError::named(Kind::MissingValue, name, offset));
        }
    }
    let mut names: Vec<_> = template.variables().collect();
    names.sort_unstable();
    let mut given = values.iter().map(|(name, _)| name.as_ref());
    match given.find(|name| names.binary_search(name).is_err()) {
        Some(name) => {
            let end = template.text.len();
            Err(TemplateError::named(Kind::UnknownName, name, end))
        }
        None => Ok(()),
    }
}

/// What wrote a range of an expanded text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A literal of the template.
    Template,
    /// A value of `{+x}` or `{#x}`, which keeps its delimiters.
    ReservedValue,
    /// Another value, whose delimiters are encoded.
    EncodedValue,
}

/// Expands a template. `values` are sorted by name. Calls `written` with the range and the origin of each literal and
/// each value in the result, in order.
///
/// # Errors
///
/// Returns [`Kind::PrefixOfList`].
pub(super) fn expand<K: AsRef<str>>(
    template: &Template<'_>,
    values: &[(K, Value<'_>)],
    written: &mut impl FnMut(Range<usize>, Origin),
) -> Result<String, TemplateError> {
    let mut out = String::with_capacity(template.text.len());
    for piece in &template.pieces {
        match piece {
            // Characters beyond ASCII are encoded, and triplets are kept (section 3.1).
            Piece::Literal(range) => {
                let start = out.len();
                append_reserved(&template.text[range.clone()], &mut out);
                written(start..out.len(), Origin::Template);
            }
            Piece::Expression(operator, range) => {
                let mut is_first = true;
                for variable in &template.variables[range.clone()] {
                    let name = &template.text[variable.name.clone()];
                    let value = value(values, name).filter(|value| !value.is_undefined());
                    let Some(value) = value else {
                        continue;
                    };
                    // A prefix is only defined for a single text (section 2.4.1).
                    if matches!(variable.modifier, Modifier::Prefix(_))
                        && !matches!(value, Value::Text(_))
                    {
                        let offset = variable.name.start;
                        return Err(TemplateError::named(Kind::PrefixOfList, name, offset));
                    }
                    out.push_str(if is_first {
                        operator.first
                    } else {
                        operator.separator
                    });
                    is_first = false;
                    let mut writer = Writer {
                        operator,
                        name,
                        out: &mut out,
                        written,
                    };
                    writer.variable(value, variable.modifier);
                }
            }
        }
    }
    Ok(out)
}

/// Writes the variable `name` of an expression with this operator to `out`.
struct Writer<'a, F> {
    operator: &'a Operator,
    name: &'a str,
    out: &'a mut String,
    written: &'a mut F,
}

impl<F: FnMut(Range<usize>, Origin)> Writer<'_, F> {
    /// Writes the variable with `value`, which must be defined.
    fn variable(&mut self, value: &Value<'_>, modifier: Modifier) {
        let is_exploded = modifier == Modifier::Explode;
        // The text between the items of a list, or between pairs.
        let separator = if is_exploded {
            self.operator.separator
        } else {
            ","
        };
        // The name is written once, unless it is written before each item or replaced by the keys of pairs.
        if self.operator.is_named && (!is_exploded || matches!(value, Value::Text(_))) {
            self.append_name(matches!(value, Value::Text(text) if text.is_empty()));
        }
        match value {
            Value::Undefined => {}
            Value::Text(text) => self.append(match modifier {
                Modifier::Prefix(length) => prefix(text, length, self.operator.keeps_reserved),
                _ => text,
            }),
            Value::List(items) => {
                for (number, item) in items.iter().enumerate() {
                    self.separate(number, separator);
                    if self.operator.is_named && is_exploded {
                        self.append_name(item.is_empty());
                    }
                    self.append(item);
                }
            }
            Value::Pairs(pairs) => {
                for (number, (key, value)) in pairs.iter().enumerate() {
                    self.separate(number, separator);
                    self.append(key);
                    // With explode, the key is written like the name of a variable.
                    let after_key = match is_exploded {
                        true if self.operator.is_named && value.is_empty() => {
                            self.operator.if_empty
                        }
                        true => "=",
                        false => ",",
                    };
                    self.out.push_str(after_key);
                    self.append(value);
                }
            }
        }
    }

    /// Writes the variable's name and `=`, or in place of `=`, the text of the operator for an empty value. Names
    /// consist of characters that need no encoding.
    fn append_name(&mut self, is_value_empty: bool) {
        self.out.push_str(self.name);
        self.out.push_str(if is_value_empty {
            self.operator.if_empty
        } else {
            "="
        });
    }

    /// Writes `separator` before the item with this number, unless it is the first one, which has the number 0.
    fn separate(&mut self, number: usize, separator: &str) {
        if number > 0 {
            self.out.push_str(separator);
        }
    }

    /// Writes `data`, encoded as the operator requires: `+` and `#` keep reserved characters and triplets.
    fn append(&mut self, data: &str) {
        let start = self.out.len();
        let origin = if self.operator.keeps_reserved {
            append_reserved(data, self.out);
            Origin::ReservedValue
        } else {
            UNRESERVED.append(data.as_bytes(), self.out);
            Origin::EncodedValue
        };
        (self.written)(start..self.out.len(), origin);
    }
}

/// Appends the encoding of `text` to `out`. `unreserved` and `reserved` characters and triplets are kept.
fn append_reserved(text: &str, out: &mut String) {
    let bytes = text.as_bytes();
    // The text before `start` has been written.
    let mut start = 0;
    for (offset, _) in text.match_indices('%') {
        if triplet::at_start(&bytes[offset..]).is_some() {
            RESERVED.append(&bytes[start..offset], out);
            out.push_str(&text[offset..offset + 3]);
            start = offset + 3;
        }
    }
    RESERVED.append(&bytes[start..], out);
}

/// Returns the first `length` characters of `text`, or all if there are fewer. If triplets are kept, the triplets of
/// one character count as one character and are not separated (section 2.4.1).
fn prefix(text: &str, length: u16, keeps_triplets: bool) -> &str {
    let mut end = 0;
    for _ in 0..length {
        let rest = &text[end..];
        let Some(first) = rest.chars().next() else {
            break;
        };
        end += if keeps_triplets && triplet::at_start(rest.as_bytes()).is_some() {
            // A triplet of ASCII, or of a byte that is not UTF-8, counts as one character.
            let character = triplet::character_at_start(rest.as_bytes());
            3 * character.map_or(1, char::len_utf8)
        } else {
            first.len_utf8()
        };
    }
    &text[..end]
}
