//! Parses hostile texts: truncated ones, texts with each byte at each offset, and huge ones. The results must equal
//! those of a naive parser, and every parsed value must be serializable.

use std::cell::Cell;

use uri_tables::profiles::openapi::{Error, In, Parameter, Style, Type, Value};

use super::{combinations, obvious};
use crate::hostile;
use uri_tables_tests::effort;

fn texts(place: In) -> Vec<String> {
    let path = [
        "blue", "a,b", "R=1,G=2", ".a.b", ".R=1.G=2", ".a,%2E", ";p=a,b", ";p=a;p=b", ";R=1;p",
        ";p;=%2C", "..", ".", "%2e", ".%2E",
    ];
    let query = [
        "p=a,b",
        "p=a&p=b",
        "R=1&G=2",
        "p=a%20b",
        "p=a%7Cb%7cc",
        "p%5BR%5D=1&p%5bG%5d=",
        "x&p=/?:@&&",
        "p",
        "=&p==",
        "%70=%C3%A9",
    ];
    let texts: &[&str] = match place {
        In::Path | In::Header => &path,
        In::Query | In::Cookie => &query,
    };
    texts.iter().map(|&text| text.to_owned()).collect()
}

#[test]
fn hostile_texts() {
    for place in [In::Path, In::Query] {
        let mut all = combinations("p");
        all.retain(|(_, it)| it.place == place);
        let turn = Cell::new(0);
        hostile::feed(&texts(place), |bytes| {
            // The parser takes `&str`, so only texts that are UTF-8 are tested.
            let Ok(text) = std::str::from_utf8(bytes) else {
                return;
            };
            // To save time, each text is parsed with only a third of the parameters. Each byte still reaches each
            // parameter, at different offsets.
            turn.set((turn.get() + 1) % 3);
            for (parameter, it) in all.iter().skip(turn.get()).step_by(3) {
                let read = parameter.parse(text, it.kind);
                let expected = obvious::read(*it, "p", text);
                assert_eq!(
                    read.as_ref().ok(),
                    expected.as_ref(),
                    "{it:?} {text:?}: {read:?}"
                );
                match read {
                    Ok(Value::Undefined) => {}
                    Ok(value) => {
                        let written = parameter.serialize(&value).expect(text);
                        let again = parameter.parse(&written, it.kind);
                        assert_eq!(again, Ok(value), "{it:?} {text:?}");
                    }
                    Err(Error::Text(error)) => assert!(error.offset() <= text.len(), "{text:?}"),
                    Err(_) => {}
                }
            }
        });
    }
}

/// The offset of an error counts from the beginning of the whole text, not of a value in it.
#[test]
fn offsets_count_from_the_beginning() {
    let form = Parameter::query("p");
    let deep = form.style(Style::DeepObject).explode(true);
    for (parameter, kind, text, offset) in [
        (form, Type::Primitive, "a=1&p=x:", 7),
        (form, Type::Primitive, "a=1&p=x%FFy", 7),
        (form, Type::Array, "p=1&p=x%FFy", 7),
        (form, Type::Object, "p=1&%FF=1", 4),
        (form, Type::Object, "p=1&%41:=1", 7),
        (form.explode(false), Type::Array, "a&p=1,2:", 7),
        (form.explode(false), Type::Array, "a&p=1,%FF", 6),
        (form.explode(false), Type::Object, "a&p=1,%FF", 6),
        (
            form.style(Style::PipeDelimited),
            Type::Array,
            "a&p=1%7C%FF",
            8,
        ),
        (
            form.style(Style::SpaceDelimited),
            Type::Array,
            "a&p=1%20:",
            8,
        ),
        (form, Type::Primitive, "p=a|b", 3),
        (deep, Type::Object, "p%5Ba%5D=1&p%5Bb%5D%5B=2", 19),
        (deep, Type::Object, "p%5Ba%5D=1&p%5Bb%5D=:", 20),
        (deep, Type::Object, "p[a]=1", 1),
        (Parameter::path("p"), Type::Array, "a,b/c", 3),
        (
            Parameter::path("p").style(Style::Label),
            Type::Array,
            ".a,:",
            3,
        ),
        (
            Parameter::path("p").style(Style::Label),
            Type::Array,
            ".a,%FF",
            3,
        ),
        (
            Parameter::path("p").style(Style::Label).explode(true),
            Type::Object,
            ".a=1.b=%FF",
            7,
        ),
        (
            Parameter::path("p").style(Style::Label),
            Type::Array,
            "a",
            0,
        ),
        (
            Parameter::path("p").style(Style::Matrix),
            Type::Array,
            ";a;p=1,:",
            7,
        ),
        (
            Parameter::path("p").explode(true),
            Type::Object,
            "a=1,%FF=2",
            4,
        ),
    ] {
        match parameter.parse(text, kind) {
            Err(Error::Text(error)) => assert_eq!(error.offset(), offset, "{text}: {error}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// The memory used must be linear in the length of the text, not quadratic.
#[test]
fn huge_values() -> Result<(), Error> {
    let items: Vec<String> = (0..effort::count(20_000))
        .map(|number| format!("é{number}"))
        .collect();
    let properties: Vec<(&str, &str)> = items.iter().map(|item| (&**item, "%")).collect();
    for (parameter, it) in combinations("p") {
        let value = match it.kind {
            Type::Primitive => Value::from("/ ".repeat(effort::count(100_000))),
            Type::Array => Value::array(items.iter().map(String::as_str)),
            Type::Object => Value::object(properties.iter().copied()),
        };
        let text = parameter.serialize(&value)?;
        assert!(text.len() > effort::count(80_000));
        assert_eq!(parameter.parse(&text, it.kind)?, value, "{it:?}");
    }
    for delimiters in ["%20", "%7C", ",", ".", ";", "&", "=", "%2E", "p=&", ";p"] {
        let text = delimiters.repeat(effort::count(40_000));
        for (parameter, it) in combinations("p") {
            let allocated = allocation_counter::measure(|| {
                let _ = parameter.parse(&text, it.kind);
            });
            let most = 400 * text.len() as u64;
            assert!(allocated.bytes_total < most, "{it:?}: {allocated:?}");
        }
    }
    Ok(())
}

#[test]
fn errors_name_style_and_type() {
    let error = |parameter: Parameter<'_>, kind| {
        let error = parameter.parse("a", kind).expect_err("an error");
        assert!(matches!(error, Error::NotDefined { .. }));
        error.to_string()
    };
    let query = Parameter::query("a");
    assert_eq!(
        error(query.style(Style::DeepObject).explode(true), Type::Array),
        "`deepObject` with `explode: true` is not defined for an array in a query; use `form`"
    );
    assert_eq!(
        error(query.style(Style::DeepObject), Type::Object),
        "`deepObject` with `explode: false` is not defined for an object in a query; use `explode: true`, or `form`"
    );
    assert_eq!(
        error(
            query.style(Style::SpaceDelimited).explode(true),
            Type::Array
        ),
        "`spaceDelimited` with `explode: true` is not defined for an array in a query; use `explode: false`, or `form`"
    );
    assert_eq!(
        error(query.style(Style::Matrix), Type::Primitive),
        "`matrix` with `explode: false` is not defined for a primitive in a query; use `form`"
    );
    assert_eq!(
        error(Parameter::path("a").style(Style::Form), Type::Array),
        "`form` with `explode: true` is not defined for an array in a path; use `simple`, `label` or `matrix`"
    );
    assert_eq!(
        error(Parameter::header("a").style(Style::Label), Type::Array),
        "`label` with `explode: false` is not defined for an array in a header; use `simple`"
    );
    assert_eq!(
        error(Parameter::cookie("a").style(Style::Simple), Type::Array),
        "`simple` with `explode: false` is not defined for an array in a cookie; use `form`"
    );
    let undefined = query
        .style(Style::PipeDelimited)
        .serialize(&Value::Undefined);
    assert_eq!(
        undefined.expect_err("an error").to_string(),
        "`pipeDelimited` with `explode: false` is not defined for an undefined value in a query; leave it out, or use `form`"
    );
    let spaced = query
        .style(Style::SpaceDelimited)
        .serialize(&Value::array(["b", "c d"]));
    assert_eq!(
        spaced.expect_err("an error").to_string(),
        "space at offset 1 has no encoding in `spaced-text`; expected `0`-`9`, `A`-`Z`, `a`-`z`, `%`, `-`, `.`, `_` or `~`"
    );
}
