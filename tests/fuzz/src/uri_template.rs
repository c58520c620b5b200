//! Fuzzes the parser and the expansion of URI Templates.

use uri_tables::uri_template::{Template, TemplateErrorKind, Value};

/// Parses the first line as a template, and expands it with the values in the other lines. Each line is the value of
/// the next variable: a list after `l`, pairs after `p`, and otherwise a text.
pub fn run(text: &str) {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default();
    let template = match Template::parse(first) {
        Ok(template) => template,
        Err(error) => {
            assert!(first.is_char_boundary(error.offset()), "{first:?}: {error}");
            return;
        }
    };
    let value = |line: &str| match line.split_at_checked(1) {
        Some(("l", items)) => Value::list(items.split(',').map(str::to_owned)),
        Some(("p", pairs)) => {
            let pairs = pairs.split(',').filter_map(|pair| pair.split_once('='));
            Value::pairs(pairs.map(|(key, value)| (key.to_owned(), value.to_owned())))
        }
        _ => Value::from(line.to_owned()),
    };
    let values: Vec<_> = template.variables().zip(lines.map(value)).collect();
    match template.expand(values.iter().cloned()) {
        Ok(expanded) => {
            // An expansion has only characters that a template may contain literally. So it is a template that expands
            // to itself.
            let again = Template::parse(&*expanded).expect("the result is a template");
            assert_eq!(again.expand(values).expect("it has no variables"), expanded);
        }
        Err(error) => assert_eq!(error.kind(), TemplateErrorKind::PrefixOfList),
    }
}
