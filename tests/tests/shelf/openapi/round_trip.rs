//! Checks round trips of all bytes and delimiters, in names and values, for every combination.

use proptest::prelude::*;
use uri_tables::profiles::openapi::{Error, In, Parameter, Style, Type, Value};
use uri_tables::rfc3986;

use super::{Combination, combinations, obvious};
use uri_tables_tests::effort;

const NAMES: [&str; 5] = ["color", "", "a b&=;+", "[é]|%5D", "."];

/// Returns every single byte as text, and texts with delimiters, triplets or dot segments in them.
fn data() -> Vec<String> {
    let bytes = (0..=u8::MAX).map(|byte| char::from(byte).to_string());
    let more = [
        "",
        "..",
        "...",
        "%2E",
        "%",
        "%41",
        "%zz",
        "a=b",
        "a=b=c",
        "a&b",
        "a;b",
        "a,b",
        "a.b",
        ",,",
        "a b",
        " ",
        "a|b",
        "[a]",
        "a%20b",
        "a%7Cb",
        "+1",
        "null",
        "://?#",
        "日本",
        "😀\u{0}",
        "\u{2028}",
        "color",
        ";color=x",
        "&color=x",
        "color[x]",
    ];
    bytes.chain(more.map(str::to_owned)).collect()
}

/// Checks that `value` is serialized like the naive serializer does, and that parsing returns `value`. If `value`
/// cannot be represented, serializing must be an error.
fn check(parameter: &Parameter<'_>, it: Combination, name: &str, value: &Value<'_>) {
    let written = parameter.serialize(value);
    if obvious::is_refused(it, name, value) {
        let is_right = match (&written, it.place) {
            (Err(Error::DotSegment), In::Path) => true,
            (Err(Error::Text(error)), In::Query) => {
                error.kind() == uri_tables::ErrorKind::NotEncodable
            }
            _ => false,
        };
        assert!(is_right, "{it:?} {name:?} {value:?}: {written:?}");
        return;
    }
    let text = written.unwrap_or_else(|error| panic!("{it:?} {name:?} {value:?}: {error}"));
    assert_eq!(
        text,
        obvious::write(it, name, value),
        "{it:?} {name:?} {value:?}"
    );
    let read = parameter.parse(&text, it.kind);
    assert_eq!(read.as_ref(), Ok(value), "{it:?} {name:?}: {text}");
    match it.place {
        In::Path => assert!(rfc3986::Segment::is_valid(&text), "{text}"),
        _ => assert!(rfc3986::Query::is_valid(&text), "{text}"),
    }
}

#[test]
fn hostile_data_comes_back() {
    let data = data();
    for name in NAMES {
        for (number, (parameter, it)) in combinations(name).into_iter().enumerate() {
            for text in effort::sample(&data, number).map(String::as_str) {
                let values = match it.kind {
                    Type::Primitive => vec![Value::from(text)],
                    Type::Array => vec![
                        Value::array([text]),
                        Value::array([text, "b"]),
                        Value::array(["a", text, ""]),
                        Value::array([text, text]),
                    ],
                    Type::Object => vec![
                        Value::object([(text, "b")]),
                        Value::object([("a", text)]),
                        Value::object([(text, text), ("", "")]),
                        Value::object([("a", "b"), (text, text), ("a", text)]),
                    ],
                };
                for value in values {
                    check(&parameter, it, name, &value);
                }
            }
        }
    }
}

#[test]
fn there_are_as_many_combinations_as_the_table_has() {
    // The factors below are the numbers of styles, of values of `explode`, of types, and of values of `allowReserved`.
    // In a header or cookie, `allowReserved` is permitted without effect.
    let all = combinations("color");
    let count = |place| all.iter().filter(|(_, it)| it.place == place).count();
    assert_eq!(count(In::Path), 3 * 2 * 3 * 2);
    assert_eq!(count(In::Query), (2 * 3 + 2 + 2 + 1) * 2);
    assert_eq!([In::Header, In::Cookie].map(count), [2 * 3 * 2; 2]);
}

/// Every value that can be serialized without `allowReserved` must also be serializable with it.
#[test]
fn reserved_texts_are_more_than_the_others() {
    for (parameter, it) in combinations("color") {
        for text in data() {
            let value = match it.kind {
                Type::Primitive => Value::from(&*text),
                Type::Array => Value::array([&*text, "b"]),
                Type::Object => Value::object([(&*text, "b"), ("a", &*text)]),
            };
            if let Ok(written) = parameter.allow_reserved(false).serialize(&value) {
                let read = parameter.allow_reserved(true).parse(&written, it.kind);
                assert_eq!(read, Ok(value), "{it:?}: {written}");
            }
        }
    }
}

/// Checks the values for which the documentation says that parsing does not return the same value.
#[test]
fn undefined_values() -> Result<(), Error> {
    for (parameter, it) in combinations("p") {
        for nothing in [
            Value::Undefined,
            Value::array([""; 0]),
            Value::object([("", ""); 0]),
        ] {
            let written = parameter.serialize(&nothing);
            let Ok(text) = written else {
                assert!(matches!(
                    it.style,
                    Style::SpaceDelimited | Style::PipeDelimited | Style::DeepObject
                ));
                let kind = None;
                assert!(matches!(written, Err(Error::NotDefined { kind: it, .. }) if it == kind));
                continue;
            };
            let expected = match it.style {
                Style::Simple => "",
                Style::Label => ".",
                Style::Matrix => ";p",
                _ => "p=",
            };
            assert_eq!(text, expected);
            let is_parameter = it.explode && matches!(it.style, Style::Matrix | Style::Form);
            let back = match it.kind {
                Type::Primitive => Value::from(""),
                Type::Array => Value::array([""]),
                Type::Object if is_parameter => Value::object([("p", "")]),
                Type::Object => Value::Undefined,
            };
            assert_eq!(parameter.parse(&text, it.kind)?, back, "{it:?}");
        }
    }
    // Without the parameter in the text, the value is undefined.
    for (parameter, it) in combinations("p") {
        if matches!(it.place, In::Query | In::Cookie) {
            assert_eq!(parameter.parse("", it.kind)?, Value::Undefined, "{it:?}");
            assert_eq!(parameter.parse("&&", it.kind)?, Value::Undefined, "{it:?}");
        }
    }
    Ok(())
}

#[test]
fn names_are_compared_decoded() -> Result<(), Error> {
    let color = Parameter::query("café");
    assert_eq!(
        color.parse("caf%c3%A9=1&cafe=2", Type::Primitive)?,
        Value::from("1")
    );
    assert_eq!(
        Parameter::query("a").parse("%61=1", Type::Primitive)?,
        Value::from("1")
    );
    // The names and values of other parameters need not be UTF-8.
    assert_eq!(
        Parameter::query("a").parse("%FF=%FF&a=1", Type::Primitive)?,
        Value::from("1")
    );
    let deep = Parameter::query("a").style(Style::DeepObject).explode(true);
    let query = "a=0&a%5B%5D=1&%61%5bx%5d=2&ab%5By%5D=3&b%5Bz%5D=4&a.x=5";
    assert_eq!(
        deep.parse(query, Type::Object)?,
        Value::object([("", "1"), ("x", "2")])
    );
    for query in [
        "a%5B=1",
        "a%5Bx=1",
        "a%5Bx%5Dy=1",
        "a%5Bx%5D%5By%5D=1",
        "a%5B%FF%5D=1",
    ] {
        assert!(deep.parse(query, Type::Object).is_err(), "{query}");
    }
    let piped = Parameter::query("a").style(Style::PipeDelimited);
    assert_eq!(
        piped.parse("a=1%7c2%7C3", Type::Array)?,
        Value::array(["1", "2", "3"])
    );
    assert_eq!(piped.parse("a=%257C", Type::Array)?, Value::array(["%7C"]));
    assert_eq!(piped.parse("a=%7C", Type::Array)?, Value::array(["", ""]));
    let spaced = Parameter::query("a").style(Style::SpaceDelimited);
    assert_eq!(
        spaced.parse("a=%20%20b", Type::Array)?,
        Value::array(["", "", "b"])
    );
    Ok(())
}

#[test]
fn what_needs_no_decoding_is_borrowed() -> Result<(), Error> {
    use std::borrow::Cow;
    let text = "a=b,c&d=%41";
    let Value::Array(items) = Parameter::query("a")
        .explode(false)
        .parse(text, Type::Array)?
    else {
        panic!("an array");
    };
    assert!(items.iter().all(|item| matches!(item, Cow::Borrowed(_))));
    Ok(())
}

/// Generates values of the type `kind` whose texts often contain delimiters.
fn value(kind: Type) -> BoxedStrategy<Value<'static>> {
    let text = || "([a-c]|[ -~]|[.,;=&|+%\\[\\] ]|\\PC|[\u{0}-\u{ff}]){0,4}";
    match kind {
        Type::Primitive => text().prop_map(Value::from).boxed(),
        Type::Array => prop::collection::vec(text(), 1..5)
            .prop_map(Value::array)
            .boxed(),
        Type::Object => prop::collection::vec((text(), text()), 1..5)
            .prop_map(Value::object)
            .boxed(),
    }
}

proptest! {
    #[test]
    fn any_value_comes_back(
        name in "[a-z]{1,3}|\\PC{0,3}",
        primitive in value(Type::Primitive),
        array in value(Type::Array),
        object in value(Type::Object),
    ) {
        for (parameter, it) in combinations(&name) {
            let value = match it.kind {
                Type::Primitive => &primitive,
                Type::Array => &array,
                Type::Object => &object,
            };
            check(&parameter, it, &name, value);
        }
    }
}
