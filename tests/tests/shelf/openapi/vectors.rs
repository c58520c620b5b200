//! Runs the test vectors: OpenAPI's complete table of styles, expansions of RFC 6570, examples from the specification's
//! appendices, and texts that must be rejected.

use uri_tables::profiles::openapi::{Error, In, Parameter, Style, Type, Value};
use uri_tables_tests::vectors::{self, Case};

fn style(case: &Case) -> Style {
    Style::from_name(case.text("style")).unwrap_or_else(|| panic!("{case}: no style"))
}

fn place(case: &Case) -> In {
    match (case.optional_text("in"), style(case)) {
        (Some(place), _) => In::from_name(place).unwrap_or_else(|| panic!("{case}: no place")),
        (None, Style::Simple | Style::Label | Style::Matrix) => In::Path,
        (None, _) => In::Query,
    }
}

fn parameter(case: &Case) -> Parameter<'_> {
    Parameter::new(case.text("name"), place(case))
        .style(style(case))
        .explode(case.flag("explode"))
        .allow_reserved(case.optional_flag("allowReserved").unwrap_or(false))
}

/// Returns the type of the case's value, or `None` for a case in the column `undefined` of the table.
fn kind(case: &Case) -> Option<Type> {
    match case.text("type") {
        "undefined" => None,
        "primitive" | "string" => Some(Type::Primitive),
        "array" => Some(Type::Array),
        "object" => Some(Type::Object),
        other => panic!("{case}: what is `{other}`?"),
    }
}

fn value(case: &Case) -> Value<'_> {
    let value = case.json("value");
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_owned();
    match (value.as_array(), kind(case)) {
        (None, _) if value.is_null() => Value::Undefined,
        (None, _) => Value::from(text(value)),
        (Some(items), Some(Type::Array)) => Value::array(items.iter().map(text)),
        (Some(pairs), _) => Value::object(pairs.iter().map(|it| (text(&it[0]), text(&it[1])))),
    }
}

/// Removes the `?` that the table shows before the text of a query parameter.
fn expected<'c>(case: &Case, text: &'c str) -> &'c str {
    match place(case) {
        In::Query => text
            .strip_prefix('?')
            .unwrap_or_else(|| panic!("{case}: no `?`")),
        _ => text,
    }
}

/// Checks that the case's value serializes to `expected` and parses from it, alone and next to other parameters.
fn both_ways(case: &Case, expected: &str) {
    let (parameter, value) = (parameter(case), value(case));
    assert_eq!(
        parameter.serialize(&value).as_deref(),
        Ok(expected),
        "{case}"
    );
    let Some(kind) = kind(case) else { return };
    assert_eq!(parameter.parse(expected, kind), Ok(value.clone()), "{case}");
    let is_all_there_is = kind == Type::Object && case.flag("explode");
    if !is_all_there_is || style(case) == Style::DeepObject {
        let among = match style(case) {
            Style::Simple | Style::Label => return,
            Style::Matrix => format!(";a=1,2{expected};b"),
            _ => format!("a=1+2&{expected}&b=/?:@&&c"),
        };
        assert_eq!(parameter.parse(&among, kind), Ok(value), "{case}");
    }
}

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/openapi");
    assert_eq!(
        Some(cases.len() as u64),
        vectors::json("profiles/openapi")["count"].as_u64()
    );
    for case in &cases {
        match case.text("op") {
            "oas-style-table" => both_ways(case, expected(case, case.text("expected"))),
            "query" => both_ways(case, case.text("expected")),
            "rfc6570" => {
                // RFC 6570 allows any order of the properties. Our serializer keeps the given order.
                let any = case.json("expected_any").as_array().expect("a list");
                let ours = parameter(case).serialize(&value(case)).expect("a text");
                let any = any.iter().map(|text| text.as_str().expect("a text"));
                let any: Vec<&str> = any.map(|text| expected(case, text)).collect();
                assert!(any.contains(&&*ours), "{case}: {ours} is none of {any:?}");
                both_ways(case, &ours);
            }
            "pick" => {
                let kind = kind(case).expect("a type");
                let found = parameter(case).parse(case.text("query"), kind);
                assert_eq!(found, Ok(value(case)), "{case}");
            }
            "not-defined" => {
                let parameter = parameter(case);
                let error = Error::NotDefined {
                    place: place(case),
                    style: style(case),
                    explode: case.flag("explode"),
                    kind: kind(case),
                };
                assert_eq!(parameter.serialize(&value(case)), Err(error), "{case}");
                if let Some(kind) = kind(case) {
                    assert_eq!(parameter.parse("color=blue", kind), Err(error), "{case}");
                }
            }
            "refused" => {
                let kind = kind(case).expect("a type");
                for allow_reserved in [false, true] {
                    let parameter = parameter(case).allow_reserved(allow_reserved);
                    let found = parameter.parse(case.text("input"), kind);
                    assert!(found.is_err(), "{case}: {found:?}");
                }
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// Checks that the vectors contain every cell of the table: seven styles, two values of `explode`, and four columns.
#[test]
fn no_cell_is_missing() {
    let cases = vectors::cases("profiles/openapi");
    for style in Style::ALL {
        for explode in [false, true] {
            for column in ["undefined", "primitive", "array", "object"] {
                let is_cell = |case: &&Case| {
                    matches!(case.text("op"), "oas-style-table" | "not-defined")
                        && case.text("style") == style.name()
                        && case.flag("explode") == explode
                        && case.text("type") == column
                };
                assert_eq!(
                    cases.iter().filter(is_cell).count(),
                    1,
                    "{style} {explode} {column}"
                );
            }
        }
    }
}
