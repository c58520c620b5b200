//! URI Templates at run time: the official cases, the grammar of RFC 6570 as an automaton, hostile templates, and
//! values from maps, pairs and types that serialize.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fs;

use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use uri_tables::uri_template::{Template, TemplateErrorKind as Kind, Value, to_values};
use uri_tables_tests::mutation::Random;
use uri_tables_tests::{automata, vectors};

/// The number of cases in the file. [`ERRORS`] of them must fail.
const CASES: usize = 270;
const ERRORS: usize = 36;

/// Converts JSON to a value without `to_values`.
fn value(json: &Json) -> Value<'_> {
    let text = |json: &Json| match json {
        Json::Null => None,
        Json::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    };
    match json {
        Json::Array(items) => Value::list(items.iter().map(text)),
        Json::Object(pairs) => Value::pairs(pairs.iter().map(|(key, value)| (key, text(value)))),
        scalar => text(scalar).into(),
    }
}

/// Calls `check` for each official case, with its variables, its template, the accepted results, and whether it must
/// fail.
fn each_official_case(mut check: impl FnMut(&Map<String, Json>, &str, &[&str], bool)) {
    let file = vectors::folder().join("uritemplate-rfc6570.json");
    let file: Json = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    for group in file["groups"].as_array().unwrap() {
        for case in group["cases"].as_array().unwrap() {
            let expected = case["expect_any"].as_array().unwrap();
            let expected: Vec<_> = expected.iter().map(|text| text.as_str().unwrap()).collect();
            check(
                group["variables"].as_object().unwrap(),
                case["template"].as_str().unwrap(),
                &expected,
                case["error"].as_bool().unwrap(),
            );
        }
    }
}

#[test]
fn the_official_cases() {
    let (mut cases, mut errors) = (0, 0);
    each_official_case(|variables, text, expected, is_error| {
        cases += 1;
        errors += usize::from(is_error);
        let expand = |text: &str| {
            let template = Template::parse(text)?;
            let pairs = variables.iter().map(|(name, json)| (name, value(json)));
            let expanded = template.expand(pairs)?;
            assert_eq!(template.expand(to_values(variables).unwrap())?, expanded);
            Ok::<_, uri_tables::uri_template::TemplateError>(expanded)
        };
        match expand(text) {
            Ok(expanded) => {
                assert!(!is_error, "{text}: {expanded}");
                assert!(
                    expected.contains(&&*expanded),
                    "{text}: {expanded}, not {expected:?}"
                );
            }
            Err(error) => {
                assert!(is_error, "{text}: {error}");
                assert!(error.offset() <= text.len());
            }
        }
    });
    assert_eq!((cases, errors), (CASES, ERRORS));
}

#[test]
fn templates_are_those_of_the_grammar() {
    let grammar = automata::grammar(include_str!("../grammars/rfc6570.abnf"));
    let automaton = automata::automaton(&grammar, "URI-Template");
    let reserved = |text: &str| {
        ["{=", "{,", "{!", "{@", "{|"]
            .iter()
            .any(|operator| text.contains(operator))
    };
    let mut texts = Vec::new();
    each_official_case(|_, text, _, _| texts.push(text.to_owned()));
    let values = [("var", "\u{7F}é%2F{}|"), ("x", ""), ("keys", "%")];
    let mut random = Random::new(6570);
    let (mut valid, mut invalid) = (0, 0);
    for _ in 0..50_000 {
        let bytes = random.mutation(&texts);
        let text = String::from_utf8_lossy(&bytes);
        let is_valid = automaton.matches(text.as_bytes()) && !reserved(&text);
        match Template::parse(&*text) {
            Ok(template) => {
                valid += 1;
                assert!(is_valid, "{text:?}");
                assert_eq!(template.as_str(), text);
                // An expansion has only characters that a template may contain literally. So it is a template that
                // expands to itself.
                let expanded = template.expand(values).unwrap();
                let again = Template::parse(&*expanded).unwrap();
                assert_eq!(again.expand(values).unwrap(), expanded, "{text:?}");
            }
            Err(error) => {
                invalid += 1;
                assert!(!is_valid, "{text:?}: {error}");
                // The text before the offset of the error must be the beginning of a valid template.
                let beginning = &text[..error.offset()];
                let can_be_closed = ["", "}", "a}", "1}"]
                    .iter()
                    .any(|rest| automaton.matches(format!("{beginning}{rest}").as_bytes()));
                assert!(can_be_closed, "{text:?}: {error}");
            }
        }
    }
    assert!(valid > 10_000 && invalid > 10_000, "{valid} {invalid}");
}

#[test]
fn errors_say_where_and_why() {
    for (text, message) in [
        ("{var", "the expression at offset 0 has no `}`"),
        ("a{", "the expression at offset 1 has no `}`"),
        ("/id*}", "`}` at offset 4 has no `{`; write it as %7D"),
        ("a|b", "invalid character `|` at offset 1; write it as %7C"),
        (
            "\u{85}",
            "invalid character U+0085 at offset 0; write it as %C2%85",
        ),
        (
            "100%",
            "`%` at offset 3 is not followed by two hex digits; write it as %25",
        ),
        (
            "{=path}",
            "character `=` at offset 1 is reserved for later versions of URI Templates; the operators are + # . / ; ? &",
        ),
        (
            "{with space}",
            "invalid space at offset 5 in a variable; names have letters, digits, `_`, triplets, and single dots inside",
        ),
        (
            "{}",
            "invalid character `}` at offset 1 in a variable; names have letters, digits, `_`, triplets, and single dots inside",
        ),
        (
            "{var:10000}",
            "invalid character `0` at offset 9 in a prefix, which is a number from 1 to 9999",
        ),
        (
            "{a:0}",
            "invalid character `0` at offset 3 in a prefix, which is a number from 1 to 9999",
        ),
    ] {
        assert_eq!(
            Template::parse(text).unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
    let template = Template::parse("/{x:3}").unwrap();
    let error = template.expand([("x", ["a"])]).unwrap_err();
    assert_eq!(error.kind(), Kind::PrefixOfList);
    assert_eq!(
        error.to_string(),
        "`x` at offset 2 has a prefix, but its value is not a single text"
    );
    // A list without members is undefined.
    assert_eq!(template.expand([("x", [""; 0])]).unwrap(), "/");
}

#[test]
fn values_are_numbers_booleans_and_none() {
    let template = Template::parse("{?a,b,c,d,e,f}").unwrap();
    let values = [
        ("a", Value::from(-1_i64)),
        ("b", Value::from(1.5)),
        ("c", Value::from(false)),
        ("d", Value::from(None::<u8>)),
        ("e", Value::from("")),
        ("f", Value::from(vec![Some(1), None, Some(3)])),
    ];
    let expanded = "?a=-1&b=1.5&c=false&e=&f=1,3";
    assert_eq!(template.expand(values.clone()).unwrap(), expanded);
    assert_eq!(
        template.expand(HashMap::from(values.clone())).unwrap(),
        expanded
    );
    assert_eq!(
        template.expand(&BTreeMap::from([("c", true)])).unwrap(),
        "?c=true"
    );
    let owned = HashMap::from([("a".to_owned(), "é".to_owned())]);
    assert_eq!(template.expand(&owned).unwrap(), "?a=%C3%A9");
    // If a name has two values, the last one counts.
    assert_eq!(
        template.expand([("a", 1), ("b", 2), ("a", 3)]).unwrap(),
        "?a=3&b=2"
    );
    // Triplets in names are compared as they are written.
    let template = Template::parse("{%61b,%C3%a9}").unwrap();
    assert_eq!(
        template
            .expand([("ab", 1), ("%61b", 2), ("%C3%A9", 3)])
            .unwrap(),
        "2"
    );
}

#[test]
fn a_prefix_does_not_tear_a_character_apart() {
    for (text, value, expanded) in [
        ("{+x:2}", "a%2Fb", "a%2F"),
        ("{+x:1}", "%C3%A9%C3%A9", "%C3%A9"),
        ("{#x:2}", "%F0%9F%98%80!?", "#%F0%9F%98%80!"),
        // Triplets that are not valid UTF-8 count as one character each.
        ("{+x:1}", "%C3%C3", "%C3"),
        ("{+x:2}", "%C3", "%C3"),
        // `%` counts as a character of its own if it begins no triplet, or if the operator does not keep triplets.
        ("{+x:1}", "%zz", "%25"),
        ("{x:1}", "%2F", "%25"),
        ("{x:2}", "é😀a", "%C3%A9%F0%9F%98%80"),
    ] {
        let template = Template::parse(text).unwrap();
        assert_eq!(
            template.expand([("x", value)]).unwrap(),
            expanded,
            "{text} {value}"
        );
    }
}

#[test]
fn the_strict_form_refuses_missing_and_unknown_names() {
    let template = Template::parse("/{a}{?b}").unwrap();
    let all = [("a", Some("1")), ("b", None)];
    assert_eq!(template.expand_strict(all).unwrap(), "/1");
    let error = template.expand_strict([("a", "1")]).unwrap_err();
    assert_eq!(
        (error.kind(), error.offset(), error.name()),
        (Kind::MissingValue, 6, Some("b"))
    );
    let error = template
        .expand_strict([("a", 1), ("b", 2), ("c", 3)])
        .unwrap_err();
    assert_eq!(
        (error.kind(), error.offset(), error.name()),
        (Kind::UnknownName, 8, Some("c"))
    );
    assert_eq!(error.to_string(), "the template has no variable `c`");
}

#[test]
fn hostile_templates_take_linear_time() {
    // A quadratic algorithm would take hours: each of 200,000 variables has its own value.
    let names: Vec<String> = (0..200_000).map(|number| format!("n{number}")).collect();
    let text = format!("{{{}}}", names.join(","));
    let template = Template::parse(&text).unwrap();
    let values = names.iter().map(|name| (name, 1));
    let expanded = template.expand_strict(values).unwrap();
    assert_eq!(expanded.len(), 2 * names.len() - 1);
    // Braces that are not closed, nested or empty.
    for text in [
        "{", "}", "{{", "{}", "{a", "{a:", "{a*", "%", "{%", "{a.", "{a,",
    ] {
        let many = text.repeat(100_000);
        assert!(Template::parse(&many).is_err(), "{text}");
    }
    // A prefix reads no more than its length.
    let template = Template::parse(format!("{{+{}}}", vec!["x:9999"; 100].join(","))).unwrap();
    let value = "%C3%A9".repeat(5_000);
    assert_eq!(
        template.expand([("x", &value)]).unwrap().len(),
        100 * (value.len() + 1) - 1
    );
}

#[test]
fn values_from_types_that_serialize() {
    #[derive(Serialize)]
    #[serde(rename_all = "lowercase")]
    enum Order {
        Newest,
    }
    #[derive(Serialize)]
    struct Query<'a> {
        user: &'a str,
        tags: Vec<Cow<'a, str>>,
        page: Option<u32>,
        all: bool,
        order: Order,
        range: (u8, u8),
        keys: BTreeMap<u8, &'a str>,
        nothing: (),
    }
    let query = Query {
        user: "a/b",
        tags: vec!["x".into(), "é".into()],
        page: None,
        all: true,
        order: Order::Newest,
        range: (1, 2),
        keys: BTreeMap::from([(1, "one"), (2, "")]),
        nothing: (),
    };
    let template = Template::parse("/{user}{/nothing}{?tags*,page,all,order,range,keys*}").unwrap();
    assert_eq!(
        template.expand_strict(to_values(&query).unwrap()).unwrap(),
        "/a%2Fb?tags=x&tags=%C3%A9&all=true&order=newest&range=1,2&1=one&2="
    );
    for (json, message) in [
        (
            json!(["a"]),
            "expected a struct or a map with a value for each variable",
        ),
        (
            json!({"a": {"b": ["c"]}}),
            "a variable cannot have a list or a map inside of another",
        ),
    ] {
        assert_eq!(to_values(&json).unwrap_err().to_string(), message);
    }
}
