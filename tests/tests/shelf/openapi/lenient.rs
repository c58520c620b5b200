//! Lenient parsing must accept what other toolkits send, and everything that strict parsing accepts.

use uri_tables::profiles::openapi::{Error, In, Parameter, Style, Type, Value};

use super::combinations;

#[test]
fn what_other_toolkits_send() -> Result<(), Error> {
    let deep = Parameter::query("filter")
        .style(Style::DeepObject)
        .explode(true);
    let piped = Parameter::query("id").style(Style::PipeDelimited);
    let spaced = Parameter::query("id").style(Style::SpaceDelimited);
    let plain = Parameter::query("q");
    let listed = Parameter::query("id").explode(false);
    let array = |items: &[&'static str]| Value::array(items.iter().copied());
    for (parameter, text, kind, expected) in [
        (
            deep,
            "filter[name]=Jo&filter%5Bage%5D=7&x=1",
            Type::Object,
            Value::object([("name", "Jo"), ("age", "7")]),
        ),
        (deep, "filter[]=1", Type::Object, Value::object([("", "1")])),
        (
            deep,
            "filter=1&filterx[a]=2",
            Type::Object,
            Value::Undefined,
        ),
        (piped, "id=3|4|5", Type::Array, array(&["3", "4", "5"])),
        (
            piped,
            "id=3%7C4%7c5|",
            Type::Array,
            array(&["3", "4", "5", ""]),
        ),
        (piped, "id=é|%C3%A9", Type::Array, array(&["é", "é"])),
        (
            piped.explode(true),
            "id=3&id=4",
            Type::Array,
            array(&["3", "4"]),
        ),
        (spaced, "id=3 4%205", Type::Array, array(&["3", "4", "5"])),
        (spaced, "id=3+4", Type::Array, array(&["3+4"])),
        (
            spaced.space_plus(true),
            "id=3+4",
            Type::Array,
            array(&["3", "4"]),
        ),
        (
            spaced.explode(true),
            "id=3&id=4",
            Type::Array,
            array(&["3", "4"]),
        ),
        (listed, "id=3,4&id=5", Type::Array, array(&["3", "4", "5"])),
        (listed, "id=3%2C4", Type::Array, array(&["3,4"])),
        (
            plain,
            "id[]=3&q[]=4&q%5B%5D=5",
            Type::Array,
            array(&["4", "5"]),
        ),
        (plain, "q=a:b", Type::Primitive, Value::from("a:b")),
        (
            plain,
            "q=2024-12-31T23:59:59+01:00",
            Type::Primitive,
            Value::from("2024-12-31T23:59:59+01:00"),
        ),
        (
            plain.space_plus(true),
            "q=a+b",
            Type::Primitive,
            Value::from("a b"),
        ),
        (plain, "q=100%", Type::Primitive, Value::from("100%")),
        (plain, "q", Type::Primitive, Value::from("")),
        (plain, "p=1", Type::Primitive, Value::Undefined),
        (plain, "", Type::Object, Value::Undefined),
        (
            listed,
            "id=a,1,b,2",
            Type::Object,
            Value::object([("a", "1"), ("b", "2")]),
        ),
    ] {
        assert_eq!(parameter.parse_lenient(text, kind)?, expected, "{text}");
    }
    assert_eq!(
        plain.parse_lenient("q=1&q=2", Type::Primitive),
        Err(Error::Repeated)
    );
    assert_eq!(
        listed.parse_lenient("id=a,1,b", Type::Object),
        Err(Error::Unpaired)
    );
    let Err(Error::Text(error)) = plain.parse_lenient("x=1&q=a%FF", Type::Primitive) else {
        panic!("it is not UTF-8");
    };
    assert_eq!(error.offset(), 7);
    Ok(())
}

/// Strict and lenient parsing of a serialized value must both return the value.
#[test]
fn what_is_written_is_read_alike() {
    let values = [
        Value::from("a b,c|d"),
        Value::array(["a", "b,c", "é"]),
        Value::object([("R", "1"), ("G", "a/b")]),
    ];
    let mut compared = 0;
    for (parameter, combination) in combinations("p") {
        for value in &values {
            let Ok(text) = parameter.serialize(value) else {
                continue;
            };
            let Ok(strict) = parameter.parse(&text, combination.kind) else {
                continue;
            };
            // Serialization encodes a comma in the data if commas are delimiters in the style.
            let lenient = parameter.parse_lenient(&text, combination.kind).unwrap();
            assert_eq!(lenient, strict, "{text} {:?}", combination.kind);
            compared += usize::from(combination.place == In::Query);
        }
    }
    assert!(compared > 20, "{compared}");
}

#[test]
fn any_text_is_read_or_refused() {
    let texts = [
        "",
        "&",
        "=",
        "&&=&",
        "p",
        "p=",
        "p[",
        "p[]",
        "p[]]=",
        "p=%",
        "p=%zz%",
        "p=|",
        "p=%7",
        "p=\u{0}",
        "p=😀|é",
        "p= ",
        "p=++",
    ];
    for (parameter, combination) in combinations("p") {
        for text in texts {
            let _ = parameter.parse_lenient(text, combination.kind);
            let _ = parameter
                .space_plus(true)
                .parse_lenient(text, combination.kind);
        }
    }
}
