//! Tests of the profile `purl`: the requirements of ECMA-427, the published test suite, and hostile texts.

use std::fmt::Write as _;

use proptest::prelude::*;
use serde_json::Value as Json;
use uri_tables::ErrorKind;
use uri_tables::profiles::purl::{
    Key, Name, NamespaceSegment, PackageType, Subpath, SubpathSegment, Uri, UriBuf, Value, Version,
};
use uri_tables_tests::vectors::{self, Case};

use crate::hostile;

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/purl");
    assert!(cases.len() >= 109);
    for case in cases {
        match case.text("op") {
            "canonical" => {
                let text = case.text("input");
                let uri = Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(components(uri), *case.json("components"), "{case}");
                assert!(uri.is_canonical(), "{case}");
                assert_eq!(UriBuf::parse_lenient(text).expect("itself"), text, "{case}");
            }
            "lenient" => {
                let repaired = UriBuf::parse_lenient(case.text("input"));
                let repaired = repaired.unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(repaired, case.text("expected"), "{case}");
                assert!(repaired.as_view().is_canonical(), "{case}");
                differs(&case, Some(repaired.as_str()));
            }
            // A text that must be repaired is not valid for the strict parser.
            "strict" => {
                assert!(!Uri::is_valid(case.text("input")), "{case}");
                let repaired = UriBuf::parse_lenient(case.text("input"));
                let repaired = repaired.unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(repaired, case.text("expected"), "{case}");
            }
            "fails" => {
                let text = case.text("input");
                assert!(UriBuf::parse_lenient(text).is_err(), "{case}");
                assert!(!Uri::parse(text).is_ok_and(Uri::is_canonical), "{case}");
                differs(&case, None);
            }
            "build" => {
                let built = build(case.json("components"));
                assert_eq!(built.as_deref(), case.optional_text("expected"), "{case}");
                differs(&case, built.as_deref());
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

/// If the case says that the published test suite expects another result, checks that ours really differs and that the
/// case gives a reason.
fn differs(case: &Case, ours: Option<&str>) {
    if case.optional_text("upstream").is_some() {
        assert_ne!(case.optional_text("upstream"), ours, "{case}");
        case.text("why");
    }
}

/// Returns the decoded components of a package URL, as JSON in the form that the test suite uses.
fn components(uri: Uri<'_>) -> Json {
    let namespace = uri.namespace().map(|namespace| {
        let segments = namespace.namespace_segments();
        segments
            .map(|segment| segment.decode_utf8().expect("UTF-8"))
            .collect::<Vec<_>>()
    });
    let subpath = uri.subpath().map(|subpath| {
        let segments = subpath.subpath_segments();
        segments
            .map(|segment| segment.decode_utf8().expect("UTF-8"))
            .collect::<Vec<_>>()
    });
    let qualifiers = uri.qualifiers().map(|qualifiers| {
        let pairs = qualifiers.qualifiers().map(|qualifier| {
            let value = qualifier.value().decode_utf8().expect("UTF-8").into_owned();
            (qualifier.key().to_string(), Json::from(value))
        });
        Json::Object(pairs.collect())
    });
    serde_json::json!({
        "type": uri.package_type().as_str(),
        "namespace": namespace,
        "name": uri.name().decode_utf8().expect("UTF-8"),
        "version": uri.version().map(|version| version.decode_utf8().expect("UTF-8")),
        "qualifiers": qualifiers,
        "subpath": subpath,
    })
}

/// Builds a package URL from the components and normalizes it. Returns `None` if it cannot be built.
fn build(components: &Json) -> Option<String> {
    let text = |field: &str| components[field].as_str();
    let list = |field: &str| {
        let items = components[field].as_array().into_iter().flatten();
        items.filter_map(Json::as_str)
    };
    let mut builder = Uri::builder()
        .package_type(PackageType::parse(text("type")?).ok()?)
        .namespace_segments(list("namespace"))
        .name(text("name")?)
        .version(text("version"))
        .subpath_segments(list("subpath"));
    for (key, value) in components["qualifiers"].as_object().into_iter().flatten() {
        let value = value.as_str().filter(|value| !value.is_empty());
        let key = Key::parse(key).ok()?;
        if let Some(value) = value {
            builder = builder.qualifier(key, value);
        }
    }
    let built = builder.finish().ok()?;
    Some(UriBuf::parse_lenient(built.as_str()).ok()?.into_string())
}

/// A naive parser for ECMA-427, clause 5. It uses only string functions.
fn is_purl(text: &str) -> bool {
    let Some(rest) = text.strip_prefix("pkg:") else {
        return false;
    };
    let (rest, subpath) = cut(rest, '#');
    let (rest, qualifiers) = cut(rest, '?');
    let (rest, version) = cut(rest, '@');
    let mut segments: Vec<&str> = rest.split('/').collect();
    let name = segments.pop().unwrap_or_default();
    let (package_type, namespace) = segments.split_first().unwrap_or((&"", &[]));
    is_small(package_type, ".-")
        && namespace.iter().all(|segment| is_encoded(segment, false))
        && is_encoded(name, true)
        && version.is_none_or(|version| is_encoded(version, true))
        && qualifiers.is_none_or(|qualifiers| {
            qualifiers.split('&').all(|qualifier| {
                let (key, value) = cut(qualifier, '=');
                is_small(key, ".-_") && value.is_some_and(|value| is_encoded(value, true))
            })
        })
        && subpath.is_none_or(|subpath| {
            let is_segment =
                |segment: &str| is_encoded(segment, false) && segment != "." && segment != "..";
            subpath.split('/').all(is_segment)
        })
}

fn cut(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, behind)) => (before, Some(behind)),
        None => (text, None),
    }
}

fn is_small(text: &str, marks: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || marks.contains(c))
}

/// Returns whether `text` is encoded as clause 5.4 requires. If `slash` is false, `%2F` is not allowed.
fn is_encoded(text: &str, slash: bool) -> bool {
    let is_kept = |c: char| c.is_ascii_alphanumeric() || ".-_~:".contains(c);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let mut digit = || chars.next().and_then(|c| c.to_digit(16));
        let stands = if c == '%' {
            let byte = digit()
                .zip(digit())
                .map(|(high, low)| (high * 16 + low) as u8);
            byte.is_some_and(|byte| !is_kept(char::from(byte)) && (slash || byte != b'/'))
        } else {
            is_kept(c)
        };
        if !stands {
            return false;
        }
    }
    !text.is_empty()
}

#[test]
fn every_byte_has_one_spelling() {
    for byte in 0..=u8::MAX {
        let literal = char::from(byte).to_string();
        let [upper, lower] = [format!("%{byte:02X}"), format!("%{byte:02x}")];
        let kept = byte.is_ascii_alphanumeric() || b".-_~:".contains(&byte);
        for (text, expected) in [
            (&literal, kept && byte.is_ascii()),
            (&upper, !kept),
            (&lower, !kept),
        ] {
            assert_eq!(Name::is_valid(text), expected, "{text}");
            assert_eq!(Version::is_valid(text), expected, "{text}");
            assert_eq!(Value::is_valid(text), expected, "{text}");
            let in_segment = expected && byte != b'/';
            assert_eq!(NamespaceSegment::is_valid(text), in_segment, "{text}");
            assert_eq!(
                SubpathSegment::is_valid(text),
                in_segment && text != ".",
                "{text}"
            );
        }
        assert_eq!(Name::TABLE[usize::from(byte)], kept);
        let expected = if kept { &literal } else { &upper };
        assert_eq!(Name::encode(&[byte]).to_string(), *expected);
    }
}

#[test]
fn hostile_texts() {
    let texts = hostile::texts("profiles/purl", &["input", "expected"]);
    hostile::feed(&texts, |bytes| {
        let text = std::str::from_utf8(bytes);
        let expected = text.is_ok_and(is_purl);
        let parsed = Uri::parse_bytes(bytes);
        assert_eq!(parsed.is_ok(), expected, "{}", bytes.escape_ascii());
        assert_eq!(Uri::is_valid_bytes(bytes), expected);
        let Ok(text) = text else { return };
        match UriBuf::parse_lenient(text) {
            Ok(repaired) => {
                assert!(repaired.as_view().is_canonical(), "{text} {repaired}");
                let again = UriBuf::parse_lenient(repaired.as_str()).expect("itself");
                assert_eq!(again, repaired, "{text}");
                if let Ok(uri) = parsed {
                    assert_eq!(uri.is_canonical(), repaired == text, "{text}");
                }
            }
            Err(error) => {
                assert!(!parsed.is_ok_and(Uri::is_canonical), "{text}");
                assert!(error.offset() <= text.len(), "{text}: {error:?}");
            }
        }
    });
}

#[test]
fn long_texts() {
    let mut text = "pkg:a/b?".to_owned();
    for n in 0..100_000 {
        write!(text, "k{n}=%C3%A9&").expect("room");
    }
    let repaired = UriBuf::parse_lenient(&text).expect("no key is there twice");
    assert_eq!(
        repaired
            .as_view()
            .qualifiers()
            .expect("some")
            .qualifiers()
            .count(),
        100_000
    );
    assert!(repaired.as_view().is_canonical());
    let twice = format!("{text}k5=x");
    let error = UriBuf::parse_lenient(&twice).expect_err("a key is there twice");
    assert_eq!(
        (error.kind(), error.offset()),
        (ErrorKind::Repeated, text.len())
    );
    let deep = format!("pkg:a/{}b#{}", "c/".repeat(100_000), "/d".repeat(100_000));
    let repaired = UriBuf::parse_lenient(&deep).expect("a package");
    let subpath = repaired.as_view().subpath().map(Subpath::subpath_segments);
    assert_eq!(subpath.expect("a subpath").count(), 100_000);
}

proptest! {
    #[test]
    fn components_come_back(
        namespace in proptest::collection::vec("[^/]{1,6}", 0..4),
        name in ".{1,8}",
        version in proptest::option::of(".{1,8}"),
        qualifiers in proptest::collection::btree_map("[a-z][a-z0-9._-]{0,3}", ".{1,8}", 0..4),
        subpath in proptest::collection::vec("[^/]{1,6}", 0..4),
    ) {
        let absent = |list: &Vec<String>| if list.is_empty() { Json::Null } else { Json::from(list.clone()) };
        let subpath: Vec<String> = subpath.into_iter().filter(|s| s != "." && s != "..").collect();
        let qualifiers = (!qualifiers.is_empty()).then_some(qualifiers);
        let data = serde_json::json!({
            "type": "generic",
            "namespace": absent(&namespace),
            "name": name,
            "version": version,
            "qualifiers": qualifiers,
            "subpath": absent(&subpath),
        });
        // The standard allows dot segments in a namespace, and such a name, but reference resolution would remove them from
        // the path. A version is in the same segment as the name.
        let is_dots = |segment: &String| segment == "." || segment == "..";
        let dots = namespace.iter().any(is_dots) || version.is_none() && is_dots(&name);
        let built = build(&data);
        prop_assert_eq!(built.is_none(), dots);
        let Some(built) = built else { return Ok(()) };
        let uri = Uri::parse(&built).expect("a package URL");
        prop_assert!(uri.is_canonical(), "{}", built);
        prop_assert_eq!(components(uri), data, "{}", built);
    }

    #[test]
    fn any_text_is_repaired_or_refused(text in "pkg:(//)?.{0,40}") {
        if let Ok(repaired) = UriBuf::parse_lenient(&text) {
            prop_assert!(repaired.as_view().is_canonical());
        }
    }
}
