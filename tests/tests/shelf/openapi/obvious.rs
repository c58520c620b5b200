//! A naive parser and serializer, too slow for real use. Its sets of bytes are typed from the specification's prose,
//! and its functions only split, replace and join strings.

use std::fmt::Write as _;

use uri_tables::profiles::openapi::{In, Style, Type, Value};

use super::Combination;

/// Returns whether OpenAPI's table of styles has a text for this combination, and allows the style at this place.
pub(crate) fn is_defined(it: Combination) -> bool {
    let place_and_style = match it.style {
        Style::Matrix | Style::Label => it.place == In::Path,
        Style::Simple => it.place == In::Path || it.place == In::Header,
        Style::Form => it.place == In::Query || it.place == In::Cookie,
        Style::SpaceDelimited | Style::PipeDelimited | Style::DeepObject => it.place == In::Query,
    };
    let cell = match it.style {
        Style::SpaceDelimited | Style::PipeDelimited => !it.explode && it.kind != Type::Primitive,
        Style::DeepObject => it.explode && it.kind == Type::Object,
        _ => true,
    };
    place_and_style && cell
}

/// Returns the characters that a value or an item must not contain literally, because they are delimiters.
fn delimiters(it: Combination) -> &'static str {
    let flat = !it.explode && it.kind != Type::Primitive;
    match it.style {
        Style::Simple | Style::Label if it.kind == Type::Primitive => "",
        Style::Simple => ",",
        Style::Label if flat => ",",
        Style::Label => ".",
        Style::Matrix if flat => ";,",
        Style::Matrix => ";",
        Style::Form if flat => "&+,",
        _ => "&+",
    }
}

fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte)
}

/// Returns whether `byte` is literal in a value. Other bytes are percent-encoded.
fn is_literal(it: Combination, byte: u8) -> bool {
    let by_component = if !it.reserved {
        is_unreserved(byte)
    } else if it.place == In::Path {
        is_unreserved(byte) || b"!$&'()*+,;=:@".contains(&byte)
    } else {
        is_unreserved(byte) || b"!$&'()*+,;=:@/?".contains(&byte)
    };
    by_component && !delimiters(it).as_bytes().contains(&byte)
}

fn encode(data: &str, is_literal: impl Fn(u8) -> bool) -> String {
    let mut text = String::new();
    for byte in data.bytes() {
        if is_literal(byte) {
            text.push(char::from(byte));
        } else {
            write!(text, "%{byte:02X}").expect("a string takes all");
        }
    }
    text
}

/// Serializes `value`, whose type must be that of the combination `it`.
pub(crate) fn write(it: Combination, name: &str, value: &Value<'_>) -> String {
    let text = |data: &str| encode(data, |byte| is_literal(it, byte));
    let plain = |data: &str| encode(data, is_unreserved);
    // The key of a property, which precedes `=` inside of the value, so `=` must be encoded.
    let key = |data: &str| encode(data, |byte| is_literal(it, byte) && byte != b'=');
    let own = plain(name);
    let matrix = |name: &str, value: &str| {
        if value.is_empty() && !name.is_empty() {
            format!(";{name}")
        } else {
            format!(";{name}={value}")
        }
    };
    let joined = |between: &str, parts: Vec<String>| parts.join(between);
    let flat: Vec<String> = match value {
        Value::Array(items) => items.iter().map(|item| text(item)).collect(),
        Value::Object(properties) => properties
            .iter()
            .flat_map(|(name, data)| [text(name), text(data)])
            .collect(),
        Value::Primitive(data) => vec![text(data)],
        Value::Undefined => vec![String::new()],
    };
    let members = |properties: &[(_, _)], equals: &str| -> Vec<String> {
        let member = |(name, data): &(std::borrow::Cow<'_, str>, std::borrow::Cow<'_, str>)| {
            format!("{}{equals}{}", key(name), text(data))
        };
        properties.iter().map(member).collect()
    };
    match (it.style, value, it.explode) {
        (Style::Simple, Value::Object(properties), true) => joined(",", members(properties, "=")),
        (Style::Simple, _, _) => joined(",", flat),
        (Style::Label, Value::Object(properties), true) => {
            format!(".{}", joined(".", members(properties, "=")))
        }
        (Style::Label, _, true) => format!(".{}", joined(".", flat)),
        (Style::Label, _, false) => format!(".{}", joined(",", flat)),
        (Style::Matrix, Value::Object(properties), true) => properties
            .iter()
            .map(|(name, data)| matrix(&plain(name), &text(data)))
            .collect(),
        (Style::Matrix, _, true) => flat.iter().map(|value| matrix(&own, value)).collect(),
        (Style::Matrix, _, false) => matrix(&own, &joined(",", flat)),
        (Style::DeepObject, Value::Object(properties), _) => {
            let pair = |(name, data): &(std::borrow::Cow<'_, str>, std::borrow::Cow<'_, str>)| {
                format!("{own}%5B{}%5D={}", plain(name), text(data))
            };
            joined("&", properties.iter().map(pair).collect())
        }
        (Style::Form, Value::Object(properties), true) => {
            let pair = |(name, data): &(std::borrow::Cow<'_, str>, std::borrow::Cow<'_, str>)| {
                format!("{}={}", plain(name), text(data))
            };
            joined("&", properties.iter().map(pair).collect())
        }
        (Style::Form, _, true) => {
            let pairs = flat.iter().map(|value| format!("{own}={value}"));
            joined("&", pairs.collect())
        }
        (Style::Form, _, false) => format!("{own}={}", joined(",", flat)),
        (Style::SpaceDelimited, _, _) => format!("{own}={}", joined("%20", flat)),
        (Style::PipeDelimited, _, _) => format!("{own}={}", joined("%7C", flat)),
        (Style::DeepObject, _, _) => unreachable!("not in the table"),
    }
}

/// Returns whether `value` cannot be represented: whatever text was written for it, parsing would not return `value`.
pub(crate) fn is_refused(it: Combination, name: &str, value: &Value<'_>) -> bool {
    let all = |holds: &dyn Fn(&str) -> bool| match value {
        Value::Array(items) => items.iter().any(|item| holds(item)),
        Value::Object(properties) => properties
            .iter()
            .any(|(name, data)| holds(name) || holds(data)),
        Value::Primitive(data) => holds(data),
        Value::Undefined => false,
    };
    let brackets = ['[', ']'];
    match it.style {
        Style::SpaceDelimited => all(&|data| data.contains(' ')),
        Style::PipeDelimited => all(&|data| data.contains('|')),
        Style::DeepObject => {
            let Value::Object(properties) = value else {
                return false;
            };
            name.contains(brackets) || properties.iter().any(|(name, _)| name.contains(brackets))
        }
        _ if it.place == In::Path => {
            let text = write(it, name, value).replace("%2E", ".");
            let is_dots = text == "." || text == "..";
            is_dots && !(it.style == Style::Label && write(it, name, value) == ".")
        }
        _ => false,
    }
}

/// Percent-decodes `text`. Returns `None` for a malformed triplet or invalid UTF-8.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        if *first == b'%' {
            let digits = behind.get(..2)?;
            let is_hex = digits.iter().all(u8::is_ascii_hexdigit);
            let digits = std::str::from_utf8(digits).ok().filter(|_| is_hex)?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &behind[2..];
        } else {
            bytes.push(*first);
            rest = behind;
        }
    }
    String::from_utf8(bytes).ok()
}

/// Percent-decodes `text`. Returns `None` if `text` contains a literal byte for which `may_stay` is false.
fn read_text(text: &str, may_stay: impl Fn(u8) -> bool) -> Option<String> {
    let triplets = text.bytes().all(|byte| byte == b'%' || may_stay(byte));
    triplets.then(|| decode(text)).flatten()
}

/// Parses the parameter `name` from `text`. Returns `None` if `text` must be rejected.
pub(crate) fn read(it: Combination, name: &str, text: &str) -> Option<Value<'static>> {
    if it.place == In::Path {
        let dots = text.to_ascii_uppercase().replace("%2E", ".");
        if (dots == "." || dots == "..") && !(it.style == Style::Label && text == ".") {
            return None;
        }
    }
    match it.style {
        Style::Simple => read_whole(it, text, ","),
        Style::Label => {
            let rest = text.strip_prefix('.')?;
            // In label style, dots separate items only with `explode`. Otherwise commas do.
            let by = if it.explode { "." } else { "," };
            read_whole(it, rest, by)
        }
        Style::Matrix => {
            let parameters = text.strip_prefix(';')?.split(';');
            read_pairs(it, name, parameters, b"!$&'()*+,:@", b"=")
        }
        _ => read_pairs(it, name, text.split('&'), b"!$'()*+,;:@/?", b"="),
    }
}

fn read_whole(it: Combination, text: &str, by: &str) -> Option<Value<'static>> {
    let data = |text: &str| read_text(text, |byte| is_literal(it, byte)).map(Into::into);
    let by = match it.style {
        Style::SpaceDelimited => "%20",
        Style::PipeDelimited => "%7C",
        _ => by,
    };
    let is_member = it.explode && matches!(it.style, Style::Simple | Style::Label);
    // The delimiter `%7C` may also be written in lower case.
    let text = text.replace("%7c", "%7C");
    Some(match it.kind {
        Type::Primitive => Value::Primitive(data(&text)?),
        Type::Array => Value::Array(text.split(by).map(data).collect::<Option<_>>()?),
        Type::Object if text.is_empty() => match it.style {
            Style::SpaceDelimited | Style::PipeDelimited => return None,
            _ => Value::Undefined,
        },
        Type::Object if is_member => {
            let member = |text: &str| {
                let (name, value) = text.split_once('=')?;
                let name = read_text(name, |byte| is_literal(it, byte) && byte != b'=')?;
                Some((name.into(), data(value)?))
            };
            Value::Object(text.split(by).map(member).collect::<Option<_>>()?)
        }
        Type::Object => {
            let items: Vec<_> = text.split(by).map(data).collect::<Option<_>>()?;
            if items.len() % 2 == 1 {
                return None;
            }
            let pairs = items.chunks(2);
            Value::Object(
                pairs
                    .map(|pair| (pair[0].clone(), pair[1].clone()))
                    .collect(),
            )
        }
    })
}

fn read_pairs<'t>(
    it: Combination,
    name: &str,
    pairs: impl Iterator<Item = &'t str>,
    in_names: &[u8],
    more_in_values: &[u8],
) -> Option<Value<'static>> {
    let is_exploded = it.explode && it.kind != Type::Primitive;
    let mut found = Vec::new();
    for pair in pairs {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        // Every parameter, not only the one to parse, may contain only these characters.
        let in_any = |byte: u8| is_unreserved(byte) || in_names.contains(&byte);
        let triplets = |text: &str| {
            let triplets = text.match_indices('%');
            let mut triplets = triplets.map(|(at, _)| text.as_bytes().get(at + 1..at + 3));
            triplets.all(|digits| digits.is_some_and(|it| it.iter().all(u8::is_ascii_hexdigit)))
        };
        let in_value = |byte: u8| in_any(byte) || more_in_values.contains(&byte);
        let is_word = triplets(key)
            && triplets(value)
            && key.bytes().all(|byte| byte == b'%' || in_any(byte))
            && value.bytes().all(|byte| byte == b'%' || in_value(byte));
        if !is_word {
            return None;
        }
        if pair.is_empty() {
            continue;
        }
        let decoded = decode(key);
        let data = |text: &str| read_text(text, |byte| is_literal(it, byte));
        if it.style == Style::DeepObject {
            let begins = format!("{name}[");
            if !decoded.as_deref().is_some_and(|it| it.starts_with(&begins)) {
                // The key begins with our name and `[`, but the rest is invalid UTF-8.
                if decoded.is_none() && key.to_ascii_uppercase().contains("%5B") {
                    let (base, _) = key.split_at(key.to_ascii_uppercase().find("%5B")?);
                    if decode(base).as_deref() == Some(name) {
                        return None;
                    }
                }
                continue;
            }
            let upper = key.replace("%5b", "%5B").replace("%5d", "%5D");
            let (_, property) = upper.split_once("%5B")?;
            let property = property.strip_suffix("%5D")?;
            let has_more = property.contains("%5B") || property.contains("%5D");
            if has_more || !key.bytes().all(|byte| byte == b'%' || is_unreserved(byte)) {
                return None;
            }
            found.push((decode(property)?, data(value)?));
        } else if it.kind == Type::Object && it.explode {
            found.push((read_text(key, is_unreserved)?, data(value)?));
        } else if decoded.as_deref() == Some(name) {
            found.push((String::new(), value.to_owned()));
        }
    }
    if found.is_empty() {
        return Some(Value::Undefined);
    }
    match it.kind {
        Type::Object if is_exploded => Some(Value::object(found)),
        Type::Array if is_exploded => {
            let data = |(_, value): &(_, String)| read_text(value, |byte| is_literal(it, byte));
            let items: Option<Vec<String>> = found.iter().map(data).collect();
            Some(Value::array(items?))
        }
        _ if found.len() > 1 => None,
        _ => read_whole(it, &found[0].1, ","),
    }
}
