//! Tests of the profile `ni`: the examples and requirements of RFC 6920, tests of other projects, a comparison with a
//! naive parser, and hostile texts.

use std::fmt::Write as _;

use proptest::prelude::*;
use uri_tables::ErrorKind;
use uri_tables::profiles::digest::{Digest, DigestError, Suite};
use uri_tables::profiles::ni::{
    Alg, Authority, HAuthority, HttpScheme, Query, Tag, TagValue, Uri, UriBuf, Val, WellKnown,
};
use uri_tables::rfc3986;
use uri_tables_tests::vectors::{self, Case};

use crate::hostile;

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").expect("a string");
        hex
    })
}

/// Compares a digest, or the error instead of it, with the expectation in the test vector.
pub(crate) fn check_digest(case: &Case, found: Result<Digest, DigestError>) {
    match (case.optional_text("error"), found) {
        (None, Ok(digest)) => assert_eq!(hex(digest.as_bytes()), case.text("digest"), "{case}"),
        (Some("unknown"), Err(DigestError::UnknownSuite))
        | (Some("length"), Err(DigestError::Length { .. }))
        | (Some("unfinished"), Err(DigestError::Unfinished))
        | (Some("check"), Err(DigestError::CheckDigit { .. })) => {}
        (error, found) => panic!("{case}: {found:?}, not {error:?}"),
    }
}

fn parse(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/ni");
    assert!(cases.len() >= 95);
    for case in cases {
        match case.text("op") {
            "parse" => {
                let uri = parse(case.text("input"));
                assert_eq!(uri.authority(), case.text("authority"), "{case}");
                assert_eq!(uri.alg(), case.text("alg"), "{case}");
                assert_eq!(uri.val(), case.text("val"), "{case}");
                let parameters = uri.query().into_iter().flat_map(Query::parameters);
                let parameters = parameters.map(|parameter| {
                    let value = parameter.tag_value().map(TagValue::as_str);
                    serde_json::json!([parameter.tag().as_str(), value])
                });
                let expected = case.json("parameters").as_array().expect("a list");
                assert!(parameters.eq(expected.iter().cloned()), "{case}");
                check_digest(&case, uri.digest());
                let Ok(digest) = uri.digest() else { continue };
                assert_eq!(digest.suite().name(), case.text("alg"), "{case}");
                let made = UriBuf::from_digest(Some(uri.authority()), &digest).expect("a name");
                let written = case.text("input").split('?').next().expect("a part");
                assert_eq!(made, written, "{case}");
            }
            "well-known" => {
                let uri = parse(case.text("ni"));
                let scheme = HttpScheme::parse(case.text("scheme")).expect("a scheme");
                let authority = HAuthority::parse(case.text("authority")).expect("an authority");
                let found = uri.to_well_known(scheme, authority).expect("a URL");
                assert_eq!(found, case.text("url"), "{case}");
                let back = WellKnown::parse(case.text("url")).expect("a URL").to_ni();
                assert_eq!(back.expect("a name"), case.text("back"), "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(case.text("input")), "{case}"),
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn the_registry() {
    assert_eq!(Suite::all().count(), 17);
    for suite in Suite::all() {
        assert_eq!(Suite::by_name(suite.name()), Some(suite));
        if let Some(id) = suite.id() {
            assert_eq!(Suite::by_id(id), Some(suite));
        }
        // The name of a truncated hash algorithm ends in the number of bits.
        let bits = suite
            .name()
            .rsplit('-')
            .next()
            .and_then(|bits| bits.parse::<usize>().ok());
        assert_eq!(bits, Some(8 * suite.bytes()), "{}", suite.name());
        let bytes = vec![7; suite.bytes()];
        assert_eq!(
            Digest::new(suite, &bytes).expect("a digest").as_bytes(),
            bytes
        );
        for wrong in [0, suite.bytes() - 1, suite.bytes() + 1, 65, 1 << 20] {
            let error = Digest::new(suite, &vec![7; wrong]).expect_err("a wrong length");
            assert_eq!(
                error,
                DigestError::Length {
                    suite,
                    found: wrong
                }
            );
        }
    }
    assert_eq!((0..=u8::MAX).filter_map(Suite::by_id).count(), 12);
    assert_eq!(Suite::by_name(""), None);
    assert_eq!(Suite::by_name("SHA-256"), None);
}

#[test]
fn digests_are_compared_by_algorithm_and_bytes() {
    let [sha, sha3] = ["sha-256", "sha3-256"].map(|name| Suite::by_name(name).expect("a suite"));
    let digest = |suite, byte| Digest::new(suite, &[byte; 32]).expect("a digest");
    assert_eq!(digest(sha, 1), digest(sha, 1));
    assert_ne!(digest(sha, 1), digest(sha, 2));
    assert_ne!(digest(sha, 1), digest(sha3, 1));
    let debug = format!("{:?}", digest(sha, 0xAB));
    assert_eq!(debug, format!("Digest(sha-256 {})", "ab".repeat(32)));
}

#[test]
fn names_are_compared_without_their_authorities() {
    let same = |a, b| {
        assert_eq!(
            parse(a).is_same_name(parse(b)),
            parse(b).is_same_name(parse(a))
        );
        parse(a).is_same_name(parse(b))
    };
    assert!(same("ni:///a;b", "NI://example.com/a;b?ct=text/plain"));
    assert!(!same("ni:///a;b", "ni:///a;B"));
    assert!(!same("ni:///a;b", "ni:///A;b"));
    assert!(!same("ni:///a;b", "ni:///ab;b"));
    assert!(!same("ni:///a;b", "ni:///a;bb"));
}

#[test]
fn content_types() {
    let content_type = |text| {
        let found: Option<TagValue<'static>> = Uri::from_static(text).content_type();
        found.map(TagValue::as_str)
    };
    assert_eq!(content_type("ni:///a;b"), None);
    assert_eq!(content_type("ni:///a;b?"), None);
    assert_eq!(content_type("ni:///a;b?ct"), None);
    assert_eq!(content_type("ni:///a;b?ct="), Some(""));
    assert_eq!(
        content_type("ni:///a;b?x=y&ct=a/b;c=d&ct=z"),
        Some("a/b;c=d")
    );
    assert_eq!(content_type("ni:///a;b?CT=a/b"), None);
    assert_eq!(Tag::encode("a&b=c").to_string(), "a%26b%3Dc");
    assert_eq!(TagValue::encode("a&b=c").to_string(), "a%26b=c");
}

#[test]
fn what_http_could_not_ask_is_refused() {
    let scheme = HttpScheme::from_static("https");
    let mirror = HAuthority::from_static("mirror.example");
    let error = |text| parse(text).to_well_known(scheme, mirror).expect_err(text);
    assert_eq!(error("ni://user@h/a;b").offset(), 4);
    assert_eq!(error("ni://user@h/a;b").component(), "h-authority");
    assert_eq!(error("ni://:80/a;b").offset(), 0);
    assert_eq!(error("ni://@/a;b").kind(), ErrorKind::InvalidByte);
    // In a path, these algorithms would be dot segments.
    assert_eq!(error("ni:///.;b").component(), "alg");
    assert_eq!(error("ni:///..;b").component(), "alg");
    for text in [
        "http:///.well-known/ni/a/b",
        "ftp://h/.well-known/ni/a/b",
        "http://h/.Well-Known/ni/a/b",
        "http://h/.well-known/ni/a;b",
        "http://h/.well-known/ni/a/b/c",
        "http://h/.well-known/ni/a/b.",
        "http://h/.well-known/ni/a",
        "http://h/.well-known/ni/./b",
        "http://h/.well-known/ni/../b",
        "http://u@h/.well-known/ni/a/b",
        "http://h/.well-known/ni/a/b#c",
    ] {
        assert!(!WellKnown::is_valid(text), "{text}");
    }
}

#[test]
fn huge_texts() {
    let text = format!("ni:///sha-256;{}", "a".repeat(1 << 20));
    let suite = Suite::by_name("sha-256").expect("a suite");
    let found = (1 << 20) / 4 * 3;
    assert_eq!(
        parse(&text).digest(),
        Err(DigestError::Length { suite, found })
    );
    let text = format!("ni:///{};a", "a".repeat(1 << 20));
    assert_eq!(parse(&text).digest(), Err(DigestError::UnknownSuite));
    let text = format!("ni:///a;b?{}", "&".repeat(1 << 16));
    let parameters = parse(&text).query().expect("parameters");
    assert_eq!(parameters.parameters().count(), (1 << 16) + 1);
    assert_eq!(parse(&text).content_type(), None);
}

/// Every text that the parser accepts must be a URI, and a naive parser must find the same components.
#[test]
fn hostile_texts() {
    let cases = vectors::cases("profiles/ni");
    let texts = cases.iter().filter_map(|case| case.optional_text("input"));
    let texts: Vec<String> = texts
        .filter(|text| text.len() < 60)
        .map(str::to_owned)
        .collect();
    let mirror = HAuthority::from_static("mirror.example");
    hostile::feed(&texts, |bytes| {
        let Ok(uri) = Uri::parse_bytes(bytes) else {
            assert!(!Uri::is_valid_bytes(bytes));
            return;
        };
        let text = uri.as_str();
        assert!(rfc3986::Uri::is_valid(text), "{text}");
        let (rest, query) = match text.split_once('?') {
            Some((rest, query)) => (rest, Some(query)),
            None => (text, None),
        };
        let (authority, name) = rest["ni://".len()..].split_once('/').expect("a `/`");
        let (alg, val) = name.split_once(';').expect("a `;`");
        assert_eq!(uri.authority(), authority, "{text}");
        assert_eq!(
            (uri.alg().as_str(), uri.val().as_str()),
            (alg, val),
            "{text}"
        );
        let parameters = uri.query();
        assert_eq!(parameters.map(Query::as_str), query, "{text}");
        let ours = parameters.into_iter().flat_map(Query::parameters);
        let theirs = query.into_iter().flat_map(|query| query.split('&'));
        assert!(
            ours.map(uri_tables::profiles::ni::Parameter::as_str)
                .eq(theirs),
            "{text}"
        );
        if let Ok(digest) = uri.digest() {
            let made = UriBuf::from_digest(None, &digest).expect("a name");
            assert!(made.as_view().is_same_name(uri), "{text}");
        }
        let scheme = HttpScheme::from_static("http");
        if let Ok(found) = uri.to_well_known(scheme, mirror) {
            assert!(
                found
                    .as_view()
                    .to_ni()
                    .expect("a name")
                    .as_view()
                    .is_same_name(uri)
            );
            assert!(rfc3986::Uri::is_valid(found.as_ref()), "{text}");
        }
    });
}

#[test]
fn built_from_what_was_read() {
    for case in vectors::cases("profiles/ni") {
        if case.text("op") != "parse" {
            continue;
        }
        let uri = parse(case.text("input"));
        let builder = Uri::builder()
            .authority(uri.authority())
            .alg(uri.alg())
            .val(uri.val());
        let parameters = uri.query().into_iter().flat_map(Query::parameters);
        let built = builder.parameters(parameters).finish();
        let built = built.unwrap_or_else(|error| panic!("{case}: {error}"));
        assert_eq!(built.as_str()[3..], uri.as_str()[3..], "{case}");
    }
}

proptest! {
    #[test]
    fn parameters_come_back(pairs: Vec<(Vec<u8>, Option<Vec<u8>>)>) {
        let builder = Uri::builder().alg(Alg::from_static("a")).val(Val::from_static("b"));
        let built = builder.parameters(&pairs).finish().expect("any data");
        let parameters = built.as_view().query().into_iter().flat_map(Query::parameters);
        let parameters: Vec<_> = parameters
            .map(|it| {
                let value = it.tag_value().map(|value| value.decode().into_owned());
                (it.tag().decode().into_owned(), value)
            })
            .collect();
        prop_assert_eq!(parameters, pairs);
    }

    #[test]
    fn digests_come_back(place in 0_usize..17, bytes: [u8; 32], more: [u8; 32]) {
        let suite = Suite::all().nth(place).expect("a suite");
        let bytes = [bytes, more].concat();
        let digest = Digest::new(suite, &bytes[..suite.bytes()]).expect("a digest");
        let authority = Authority::from_static("example.com:8080");
        let name = UriBuf::from_digest(Some(authority), &digest).expect("a name");
        prop_assert_eq!(name.as_view().digest(), Ok(digest));
        prop_assert_eq!(name.as_view().authority(), authority);
    }
}
