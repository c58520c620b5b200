//! Tests of the profile `form`: web-platform-tests, results of Node.js, a comparison with another implementation, and
//! hostile texts.

use std::borrow::Cow;

use proptest::prelude::*;
use uri_tables::profiles::form::{Name, Pair, Query, QueryBuf, Value};
use uri_tables::rfc3986;
use uri_tables_tests::vectors::{self, Case};

use crate::hostile;

type Pairs = Vec<(String, String)>;

fn pairs(case: &Case, field: &str) -> Pairs {
    let pairs = case.json(field).as_array();
    let pairs = pairs.unwrap_or_else(|| panic!("{case} has no `{field}`"));
    let text = |pair: &serde_json::Value, index: usize| {
        pair[index].as_str().expect("a name or a value").to_owned()
    };
    pairs
        .iter()
        .map(|pair| (text(pair, 0), text(pair, 1)))
        .collect()
}

fn parsed<T: AsRef<[u8]> + ?Sized>(input: &T) -> Pairs {
    Query::parse_pairs(input)
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect()
}

/// Returns the pairs of a parsed query. They must equal those of the lenient parser, in both directions.
fn viewed(query: Query<'_>) -> Pairs {
    let pair = |pair: Pair<'_>| {
        let name = pair.name().decode_utf8_lossy().into_owned();
        (name, pair.value().decode_utf8_lossy().into_owned())
    };
    let pairs: Pairs = query.pairs().map(pair).collect();
    let mut back: Pairs = query.pairs().rev().map(pair).collect();
    back.reverse();
    assert_eq!(pairs, back, "{query}");
    assert_eq!(pairs, parsed(query.as_str()), "{query}");
    pairs
}

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/form");
    assert!(cases.len() >= 65);
    for case in cases {
        match case.text("op") {
            "serialize" => check_serialized(&case, "output"),
            "parse" => assert_eq!(parsed(case.text("input")), pairs(&case, "pairs"), "{case}"),
            "unwritten" => {
                let input = case.text("input");
                assert!(!Query::is_valid(input), "{case}");
                assert_eq!(parsed(input), theirs(input.as_bytes()), "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn web_platform_tests() {
    let cases = vectors::cases("wpt-urlencoded");
    assert_eq!(cases.len(), 69);
    for case in cases {
        match case.text("op") {
            "form-encode" => check_serialized(&case, "output"),
            "form-decode" => {
                assert_eq!(parsed(case.text("input")), pairs(&case, "output"), "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

fn check_serialized(case: &Case, output: &str) {
    let pairs = pairs(case, "pairs");
    let query = QueryBuf::serialize_pairs(pairs.iter().map(|(n, v)| (n, v)));
    let query = query.unwrap_or_else(|error| panic!("{case}: {error}"));
    assert_eq!(query, case.text(output), "{case}");
    assert_eq!(viewed(query.as_view()), pairs, "{case}");
    assert!(rfc3986::Query::is_valid(case.text(output)), "{case}");
}

/// Parses with the crate `form_urlencoded`, whose authors wrote Servo's parser for the URL Standard.
fn theirs(input: &[u8]) -> Pairs {
    form_urlencoded::parse(input).into_owned().collect()
}

#[test]
fn every_byte() {
    for byte in 0..=u8::MAX {
        let data = [byte, b'a', byte];
        let theirs: String = form_urlencoded::byte_serialize(&data).collect();
        assert_eq!(Value::encode(&data), &*theirs, "{byte:#04X}");
        assert_eq!(Name::encode(&data), &*theirs, "{byte:#04X}");
        assert_eq!(Value::parse(&theirs).expect("written").decode(), &data[..]);
        // The bytes that section 1.3 leaves literal, and `+` for a space.
        let literal = byte.is_ascii_alphanumeric() || b"*-._+".contains(&byte);
        assert_eq!(Value::TABLE[usize::from(byte)], literal, "{byte:#04X}");
        assert_eq!(Name::TABLE[usize::from(byte)], literal, "{byte:#04X}");
    }
}

#[test]
fn what_is_not_decoded_is_borrowed() {
    let borrowed = |text: &'static str| {
        let (name, value) = Query::parse_pairs(text).next().expect("a pair");
        [name, value].map(|part| matches!(part, Cow::Borrowed(_)))
    };
    assert_eq!(borrowed("plain=é%zz~"), [true, true]);
    assert_eq!(borrowed("a+b=c"), [false, true]);
    assert_eq!(borrowed("a=%41"), [true, false]);
    assert_eq!(
        format!("{:?}", Query::parse_pairs("a=+&&b")),
        r#"[("a", " "), ("b", "")]"#
    );
    assert_eq!(Query::parse_pairs("&&&").next(), None);
}

#[test]
fn hostile_texts() {
    let texts = ["a=b&c=d+e", "%E4%B8%AD=%FF", "&&=&", "%zz+%2B"].map(str::to_owned);
    hostile::feed(&texts, |bytes| {
        let pairs = parsed(bytes);
        assert_eq!(pairs, theirs(bytes), "{}", bytes.escape_ascii());
        let Ok(query) = Query::parse_bytes(bytes) else {
            return;
        };
        assert_eq!(viewed(query), pairs);
        assert!(rfc3986::Query::is_valid_bytes(bytes));
    });
}

#[test]
fn long_forms() {
    let pairs: Vec<(String, &str)> = (0..100_000).map(|n| (n.to_string(), "é &")).collect();
    let query = QueryBuf::serialize_pairs(pairs.iter().map(|(n, v)| (n, v))).expect("room");
    assert_eq!(query.as_view().pairs().count(), pairs.len());
    assert!(
        Query::parse_pairs(query.as_view().as_str()).eq(pairs
            .iter()
            .map(|(name, value)| (Cow::from(name), Cow::from(*value))))
    );
    assert_eq!(parsed(&"&".repeat(1 << 20)), []);
    assert_eq!(parsed(&"%".repeat(1 << 20))[0].0.len(), 1 << 20);
}

proptest! {
    #[test]
    fn as_another_implementation(pairs in proptest::collection::vec((".{0,12}", ".{0,12}"), 0..8)) {
        let query = QueryBuf::serialize_pairs(pairs.iter().map(|(n, v)| (n, v))).expect("room");
        let mut theirs = form_urlencoded::Serializer::new(String::new());
        prop_assert_eq!(query.as_view().as_str(), theirs.extend_pairs(&pairs).finish());
        prop_assert_eq!(viewed(query.as_view()), pairs);
    }

    #[test]
    fn any_bytes_are_read_alike(input in proptest::collection::vec(any::<u8>(), 0..60)) {
        prop_assert_eq!(parsed(&input), theirs(&input));
    }

    #[test]
    fn any_data_comes_back(pairs in proptest::collection::vec((proptest::collection::vec(any::<u8>(), 0..9), proptest::collection::vec(any::<u8>(), 0..9)), 0..6)) {
        let query = QueryBuf::serialize_pairs(pairs.iter().map(|(n, v)| (n, v))).expect("room");
        let back: Vec<_> = query
            .as_view()
            .pairs()
            .map(|pair| (pair.name().decode().into_owned(), pair.value().decode().into_owned()))
            .collect();
        prop_assert_eq!(back, pairs);
    }
}
