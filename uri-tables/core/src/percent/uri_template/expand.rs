//! The expansion of templates (RFC 6570, section 3, with the table of appendix A).

use alloc::string::String;
use alloc::vec::Vec;

use crate::bytes::triplet;
use crate::percent::uri_template::Template;
use crate::percent::uri_template::error::{TemplateError, TemplateErrorKind as Kind};
use crate::percent::uri_template::parse::{Modifier, Operator, Piece};
use crate::percent::uri_template::value::Value;
use crate::simd::Encoding;

/// Keeps `unreserved` characters.
static UNRESERVED: Encoding = Encoding::new(&table(b"-._~"), false);
/// Keeps `unreserved` and `reserved` characters.
static RESERVED: Encoding = Encoding::new(&table(b"-._~:/?#[]@!$&'()*+,;="), false);

/// Returns the table of letters, digits, and these characters.
const fn table(others: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    let mut other = 0;
    while other < others.len() {
        table[others[other] as usize] = true;
        other += 1;
    }
    table
}

/// Collects values, sorted by name for a binary search. A linear search would take quadratic time for a hostile
/// template that uses each of many names often. The sort is stable, so the last of equal names is the one that was
/// given last.
pub(super) fn sorted<'v, K: AsRef<str>, V: Into<Value<'v>>>(
    values: impl IntoIterator<Item = (K, V)>,
) -> Vec<(K, Value<'v>)> {
    let values = values.into_iter().map(|(name, value)| (name, value.into()));
    let mut values: Vec<_> = values.collect();
    values.sort_by(|(left, _), (right, _)| left.as_ref().cmp(right.as_ref()));
    values
}

/// Returns the value for a name.
fn value<'a, 'v, K: AsRef<str>>(values: &'a [(K, Value<'v>)], name: &str) -> Option<&'a Value<'v>> {
    let end = values.partition_point(|(key, _)| key.as_ref() <= name);
    let (key, value) = values[..end].last()?;
    (key.as_ref() == name).then_some(value)
}

/// Checks that variables and values have the same names.
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
    match values
        .iter()
        .map(|(name, _)| name.as_ref())
        .find(|name| names.binary_search(name).is_err())
    {
        Some(name) => Err(TemplateError::named(
            Kind::UnknownName,
            name,
            template.text.len(),
        )),
        None => Ok(()),
    }
}

/// Expands a template with values that are sorted by name.
pub(super) fn expand<K: AsRef<str>>(
    template: &Template<'_>,
    values: &[(K, Value<'_>)],
) -> Result<String, TemplateError> {
    let mut out = String::with_capacity(template.text.len());
    for piece in &template.pieces {
        match piece {
            // A literal is written like a value that keeps triplets: characters beyond ASCII are encoded.
            Piece::Literal(range) => append_reserved(&template.text[range.clone()], &mut out),
            Piece::Expression(operator, range) => {
                let mut is_first = true;
                for variable in &template.variables[range.clone()] {
                    let name = &template.text[variable.name.clone()];
                    let Some(value) = value(values, name).filter(|it| !it.is_undefined()) else {
                        continue;
                    };
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
                    };
                    writer.variable(value, variable.modifier);
                }
            }
        }
    }
    Ok(out)
}

/// Writes a variable with its operator.
struct Writer<'a> {
    operator: &'a Operator,
    name: &'a str,
    out: &'a mut String,
}

impl Writer<'_> {
    /// Writes a value that is defined.
    fn variable(&mut self, value: &Value<'_>, modifier: Modifier) {
        let separator = match modifier {
            Modifier::Explode => self.operator.separator,
            _ => ",",
        };
        let is_exploded = modifier == Modifier::Explode;
        // Without `*`, the name stands once in front of all items.
        if self.operator.is_named && !is_exploded {
            self.append_name(matches!(value, Value::Text(text) if text.is_empty()));
        }
        match value {
            Value::Undefined => {}
            Value::Text(text) => {
                if is_exploded {
                    self.append_item(text);
                } else {
                    self.append(match modifier {
                        Modifier::Prefix(length) => {
                            prefix(text, length, self.operator.keeps_reserved)
                        }
                        _ => text,
                    });
                }
            }
            Value::List(items) => {
                for (number, item) in items.iter().enumerate() {
                    self.separate(number, separator);
                    if is_exploded {
                        self.append_item(item);
                    } else {
                        self.append(item);
                    }
                }
            }
            Value::Pairs(pairs) => {
                for (number, (key, value)) in pairs.iter().enumerate() {
                    self.separate(number, separator);
                    self.append(key);
                    let sign = match is_exploded {
                        true if self.operator.is_named && value.is_empty() => {
                            self.operator.if_empty
                        }
                        true => "=",
                        false => ",",
                    };
                    self.out.push_str(sign);
                    self.append(value);
                }
            }
        }
    }

    /// Writes an item of an exploded list, with the variable's name if the operator says so.
    fn append_item(&mut self, item: &str) {
        if self.operator.is_named {
            self.append_name(item.is_empty());
        }
        self.append(item);
    }

    /// Writes the name and `=`, or what the operator writes instead of `=` before an empty value (RFC 6570, appendix A).
    /// Names are ASCII and need no encoding.
    fn append_name(&mut self, is_value_empty: bool) {
        self.out.push_str(self.name);
        self.out.push_str(if is_value_empty {
            self.operator.if_empty
        } else {
            "="
        });
    }

    fn separate(&mut self, number: usize, separator: &str) {
        if number > 0 {
            self.out.push_str(separator);
        }
    }

    /// Writes encoded data.
    fn append(&mut self, data: &str) {
        if self.operator.keeps_reserved {
            append_reserved(data, self.out);
        } else {
            UNRESERVED.append(data.as_bytes(), self.out);
        }
    }
}

/// Encodes everything but `unreserved` and `reserved` characters and triplets.
fn append_reserved(text: &str, out: &mut String) {
    let bytes = text.as_bytes();
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

/// Returns the first characters of `text`, at most `length`. If triplets are kept, those of one character are not torn
/// apart, and count as one (section 2.4.1).
fn prefix(text: &str, length: u16, keeps_triplets: bool) -> &str {
    let mut end = 0;
    for _ in 0..length {
        let rest = &text[end..];
        let Some(first) = rest.chars().next() else {
            break;
        };
        end += if keeps_triplets && triplet::at_start(rest.as_bytes()).is_some() {
            let character = triplet::character_at_start(rest.as_bytes());
            3 * character.map_or(1, char::len_utf8)
        } else {
            first.len_utf8()
        };
    }
    &text[..end]
}
