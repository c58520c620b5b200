//! Tests of the profile `geo`: the examples and requirements of RFC 5870, a comparison with a naive parser, and hostile
//! texts.

use std::fmt::Write as _;

use proptest::prelude::*;
use uri_tables::profiles::geo::{
    Altitude, CoordA, CoordB, Crs, Latitude, Longitude, Name, OtherParameter, Uncertainty, Uri,
    UriBuf, Value,
};
use uri_tables_tests::vectors;

use crate::hostile;

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/geo");
    assert!(cases.len() >= 85);
    for case in cases {
        match case.text("op") {
            "parse" => {
                let text = case.text("input");
                let uri = Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(uri.coord_a(), case.text("a"), "{case}");
                assert_eq!(uri.coord_b(), case.text("b"), "{case}");
                let c = uri.coord_c();
                assert_eq!(
                    c.as_ref().map(AsRef::as_ref),
                    case.optional_text("c"),
                    "{case}"
                );
                assert_eq!(
                    uri.crs().map(Crs::as_str),
                    case.optional_text("crs"),
                    "{case}"
                );
                let u = uri.uncertainty().map(Uncertainty::as_str);
                assert_eq!(u, case.optional_text("u"), "{case}");
                let others: Vec<_> = uri
                    .other_parameters()
                    .map(|other| (other.name(), other.value().map(Value::decode_utf8_lossy)))
                    .collect();
                let expected = case.json("others").as_array().expect("a list");
                assert_eq!(others.len(), expected.len(), "{case}");
                for ((name, value), expected) in others.iter().zip(expected) {
                    assert_eq!(Some(name.as_str()), expected[0].as_str(), "{case}");
                    assert_eq!(value.as_deref(), expected[1].as_str(), "{case}");
                }
                let numbers = [
                    ("latitude", uri.latitude().map(Latitude::to_f64)),
                    ("longitude", uri.longitude().map(Longitude::to_f64)),
                    ("altitude", uri.altitude().map(Altitude::to_f64)),
                ];
                for (field, number) in numbers {
                    let expected = case
                        .optional_text(field)
                        .map(|text| text.parse().expect("a number"));
                    assert_eq!(number, expected, "{case}: {field}");
                }
                assert!(uri.is_equivalent(uri), "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
            "equivalent" => {
                let [a, b] = ["a", "b"].map(|side| {
                    Uri::parse(case.text(side)).unwrap_or_else(|error| panic!("{case}: {error}"))
                });
                assert_eq!(a.is_equivalent(b), case.flag("expected"), "{case}");
                assert_eq!(b.is_equivalent(a), case.flag("expected"), "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// A naive parser for RFC 5870, with the requirements listed in `grammar/geo.abnf`. It uses only string functions.
fn is_geo(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once(':') else {
        return false;
    };
    let mut parts = rest.split(';');
    let coordinates: Vec<&str> = parts.next().unwrap_or_default().split(',').collect();
    let is_coordinate = |text: &&str| is_number(text.strip_prefix('-').unwrap_or(text));
    // `crs` and `u` may occur only once, and only in this order.
    let mut stage = 0;
    scheme.eq_ignore_ascii_case("geo")
        && matches!(coordinates.len(), 2 | 3)
        && coordinates.iter().all(is_coordinate)
        && parts.all(|part| {
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (part, None),
            };
            let (place, sound) = match name.to_ascii_lowercase().as_str() {
                "crs" => (1, value.is_some_and(is_label)),
                "u" => (2, value.is_some_and(is_number)),
                _ => (3, is_label(name) && value.is_none_or(is_value)),
            };
            let follows = stage < place || place == 3;
            stage = place;
            sound && follows
        })
}

fn is_number(text: &str) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    match text.split_once('.') {
        Some((whole, fraction)) => is_digits(whole) && is_digits(fraction),
        None => is_digits(text),
    }
}

fn is_label(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}

fn is_value(text: &str) -> bool {
    hostile::is_encoded(text, "-_.!~*'():&+$")
}

#[test]
fn hostile_texts() {
    let texts = hostile::texts("profiles/geo", &["input", "a", "b"]);
    hostile::feed(&texts, |bytes| {
        let expected = std::str::from_utf8(bytes).is_ok_and(is_geo);
        let parsed = Uri::parse_bytes(bytes);
        assert_eq!(parsed.is_ok(), expected, "{}", bytes.escape_ascii());
        assert_eq!(Uri::is_valid_bytes(bytes), expected);
        if let Ok(uri) = parsed {
            assert!(uri.is_equivalent(uri));
            assert!(!uri.coord_a().to_f64().is_nan() && !uri.coord_b().to_f64().is_nan());
            let number = uri.coord_a().to_f64();
            if uri.is_wgs84() && number.abs() > 90.0 {
                assert_eq!(uri.latitude(), None);
            }
        }
    });
}

#[test]
fn long_texts() {
    let digits = "9".repeat(1 << 16);
    let text = format!("geo:{digits},0.{digits}");
    let uri = Uri::parse(&text).expect("a place");
    assert!(uri.coord_a().to_f64().is_infinite());
    assert_eq!(uri.latitude(), None);
    assert_eq!(uri.longitude().map(Longitude::to_f64), Some(1.0));
    let mut forth = "geo:1,2".to_owned();
    let mut back = forth.clone();
    for n in 0..100_000 {
        write!(forth, ";a{n}=%7e").expect("room");
        write!(back, ";A{}=~", 99_999 - n).expect("room");
    }
    let [forth, back] = [&forth, &back].map(|text| Uri::parse(text).expect("a place"));
    assert!(forth.is_equivalent(back) && !forth.is_equivalent(uri));
}

/// Checks all latitudes and longitudes of up to three digits. The range is checked numerically.
#[test]
fn ranges() {
    for sign in ["", "-"] {
        for whole in 0..1000 {
            for width in 1..=3 {
                for fraction in ["", ".0", ".00", ".1", ".01", ".001"] {
                    let text = format!("{sign}{whole:0width$}{fraction}");
                    let digits = format!("{whole:0width$}").len();
                    let degrees: f64 = text.parse().expect("a number");
                    let expected = digits <= 2 && degrees.abs() <= 90.0;
                    assert_eq!(Latitude::is_valid(&text), expected, "{text}");
                    let expected = digits <= 3 && degrees.abs() <= 180.0;
                    assert_eq!(Longitude::is_valid(&text), expected, "{text}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn numbers_come_back(
        latitude in -90.0..=90.0_f64,
        longitude in -180.0..=180.0_f64,
        altitude in proptest::option::of(proptest::num::f64::ANY),
    ) {
        let Ok(built) = UriBuf::from_wgs84(latitude, longitude, altitude) else {
            prop_assert!(altitude.is_some_and(|metres| !metres.is_finite()));
            return Ok(());
        };
        let uri = built.as_view();
        prop_assert_eq!(uri.latitude().map(Latitude::to_f64), Some(latitude));
        prop_assert_eq!(uri.longitude().map(Longitude::to_f64), Some(longitude));
        prop_assert_eq!(uri.altitude().map(Altitude::to_f64), altitude);
    }

    #[test]
    fn any_numbers_are_no_panic(latitude in proptest::num::f64::ANY, longitude in proptest::num::f64::ANY) {
        let in_range = latitude.abs() <= 90.0 && longitude.abs() <= 180.0;
        prop_assert_eq!(UriBuf::from_wgs84(latitude, longitude, None).is_ok(), in_range);
    }

    #[test]
    fn values_carry_any_data(data in proptest::collection::vec(any::<u8>(), 1..40)) {
        let text = format!("geo:0,0;a={};b", Value::encode(&data));
        let built = Uri::builder()
            .coord_a(CoordA::from_static("0"))
            .coord_b(CoordB::from_static("0"))
            .other_parameter(Name::from_static("a"), &data)
            .other_parameter(Name::from_static("b"), ())
            .finish();
        prop_assert_eq!(built.expect("a place"), text.as_str());
        let uri = Uri::parse(&text).expect("a place");
        let back = uri.parameter("A").and_then(OtherParameter::value).expect("a value");
        prop_assert_eq!(&back.decode()[..], &data[..]);
    }

    /// Compares numbers with so few digits that integers can represent them in thousandths.
    #[test]
    fn numbers_are_compared_as_numbers(
        a in "-?[0-9]{1,3}(\\.[0-9]{1,3})?",
        b in "-?[0-9]{1,3}(\\.[0-9]{1,3})?",
        zeros in 0..4_usize,
    ) {
        let thousandths = |text: &str| {
            let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
            format!("{whole}{fraction:0<3}").parse::<i64>().expect("a number")
        };
        for b in [&a, &b] {
            let longer = if b.contains('.') { format!("{b}{}", "0".repeat(zeros)) } else { b.clone() };
            let [left, right] = [format!("geo:{a},1;crs=x"), format!("geo:{longer},1;crs=x")];
            let [left, right] = [&left, &right].map(|text| Uri::parse(text).expect("a place"));
            prop_assert_eq!(left.is_equivalent(right), thousandths(&a) == thousandths(b));
        }
    }
}
