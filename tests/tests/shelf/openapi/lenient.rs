//! Lenient parsing must accept what other toolkits send, and everything that strict parsing accepts.

use uri_tables::profiles::openapi::{Error, In, Parameter, Style, Type, Value};

use super::{Combination, combinations};
use uri_tables_tests::effort;
use uri_tables_tests::mutation::Random;

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

/// Rewrites what only lenient parsing accepts, so that strict parsing reads the same value: the name of an array with
/// `[]` after it becomes the plain name, and if `plus`, `+` becomes `%20`.
fn as_strict_parsing_knows_it(text: &str, name: &str, it: Combination, plus: bool) -> String {
    let text = if plus {
        text.replace('+', "%20")
    } else {
        text.to_owned()
    };
    let own = name.replace(' ', "%20");
    let known = text.split('&').map(|pair| {
        let (name_in_pair, value) = pair.split_once('=').unwrap_or((pair, ""));
        let decoded = uri_tables::decode::decode_lenient(name_in_pair);
        if it.kind == Type::Array && *decoded == *format!("{name}[]").as_bytes() {
            format!("{own}={value}")
        } else {
            pair.to_owned()
        }
    });
    known.collect::<Vec<_>>().join("&")
}

/// Returns a query of up to four pairs, or a text that is nearly one.
fn query(random: &mut Random) -> String {
    const NAMES: [&str; 14] = [
        "p",
        "p",
        "p",
        "%70",
        "p%5B%5D",
        "p%5b%5d",
        "p%5BR%5D",
        "p%5B%5D%5B%5D",
        "p%5B",
        "",
        "a%20b",
        "a+b",
        "a+b%5Bx%5D",
        "x",
    ];
    const VALUES: [&str; 22] = [
        "",
        "",
        "a",
        "a,1",
        "a,1,b",
        "a,1,b,2",
        ",",
        ",,",
        "a%2C1",
        "a%201",
        "a%201%20b%202",
        "%20",
        "a%7C1",
        "%7c",
        "a%7C1%7Cb",
        "a:b/?@",
        "a=b",
        "a;b'",
        "a+b",
        "%C3%A9",
        "%FF",
        "a,%FF",
    ];
    let mut text = String::new();
    for number in 0..random.below(5) {
        if number > 0 {
            text.push('&');
        }
        text.push_str(NAMES[random.below(NAMES.len())]);
        if random.below(8) > 0 {
            text.push('=');
            text.push_str(VALUES[random.below(VALUES.len())]);
        }
    }
    if random.below(3) == 0 {
        let mutation = random.mutation(&[text]);
        text = String::from_utf8_lossy(&mutation).into_owned();
    }
    text
}

/// Every text that strict parsing reads is read by lenient parsing, as the same value.
#[test]
fn lenient_parsing_is_never_stricter() {
    let mut random = Random::new(3_1_1);
    let written = |parameter: Parameter<'_>, kind| {
        let values = [
            Value::Undefined,
            Value::from(""),
            Value::from("a b,c|d.e"),
            Value::array([""; 0]),
            Value::array([""]),
            Value::array(["", ""]),
            Value::array(["a", "b,c", "é", ""]),
            Value::object([("", ""); 0]),
            Value::object([("", "")]),
            Value::object([("R", "1"), ("G", "a/b"), ("", "")]),
        ];
        let mut texts: Vec<String> = Vec::new();
        for value in values {
            if value.kind().is_none_or(|it| it == kind) {
                texts.extend(parameter.serialize(&value));
            }
        }
        texts
    };
    for name in ["p", "a b", ""] {
        for (parameter, it) in combinations(name) {
            let mut texts = written(parameter, it.kind);
            for _ in 0..effort::count(3000) {
                texts.push(query(&mut random));
            }
            let mut values = 0;
            for text in texts {
                if it.place != In::Query {
                    let strict = parameter.parse(&text, it.kind);
                    assert_eq!(
                        parameter.parse_lenient(&text, it.kind),
                        strict,
                        "{it:?} {text}"
                    );
                    values += usize::from(strict.is_ok());
                    continue;
                }
                for plus in [false, true] {
                    let parameter = parameter.space_plus(plus);
                    let known = as_strict_parsing_knows_it(&text, name, it, plus);
                    let Ok(strict) = parameter.parse(&known, it.kind) else {
                        continue;
                    };
                    let lenient = parameter.parse_lenient(&text, it.kind);
                    values += usize::from(strict != Value::Undefined);
                    assert_eq!(lenient, Ok(strict), "{it:?} {name:?} {text}");
                }
            }
            assert!(values > 2, "{it:?} {name:?}: {values}");
        }
    }
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
