//! Resolving the result of `relativize` must return the target without its dot segments, and the result must be short.

use proptest::prelude::*;
use uri_tables::rfc3986::{Uri, UriBuf, UriReference};
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::effort;
use uri_tables_tests::mutation::edited;
use uri_tables_tests::{resolution, split};

use crate::{composed, corpus};

/// Checks that `target.relativize(&base)` resolves to the target. If both have the same scheme and authority, and the
/// target's path is absolute, the reference must be no longer than the path, query and fragment of the target.
pub(crate) fn check_way_back(target: Uri<'_>, base: Uri<'_>) {
    let reference = target.relativize(&base);
    let reference = reference.unwrap_or_else(|error| panic!("{target} from {base}: {error}"));
    let expected = resolution::without_dot_segments(target.as_str());
    let resolved = base.resolve(&reference.as_view());
    assert_eq!(
        resolved.as_ref().map(UriBuf::as_str),
        Ok(&*expected),
        "{target} from {base} by {reference}"
    );
    let (plain, base) = (
        split::components(&expected),
        split::components(base.as_str()),
    );
    let alike = (plain.scheme, plain.authority) == (base.scheme, base.authority);
    if alike && plain.path.starts_with('/') && !plain.path.starts_with("//") {
        let whole = expected.strip_prefix(plain.scheme.unwrap()).unwrap();
        let absolute = whole[1..].strip_prefix("//").map_or(&whole[1..], |behind| {
            &behind[plain.authority.unwrap().len()..]
        });
        assert!(
            reference.as_str().len() <= absolute.len(),
            "{target} from {base:?} by {reference}"
        );
    }
}

#[test]
fn ways_back_between_all_short_uris() {
    let uris = composed(
        &["s:", "s://", "s://h"],
        &concatenations(&["/", ".", "..", "b:", "a"], 3),
        &["", "?q"],
    );
    let mut uris: Vec<_> = uris.iter().flat_map(|uri| Uri::parse(uri)).collect();
    let long = [
        "s:/a/b/c/d",
        "s:/a//b//",
        "s:a/b/../c/d",
        "s:/.//a/b?r",
        "t:a/b#f",
        "s://h/a/b/c?r#f",
    ];
    uris.extend(long.map(Uri::from_static));
    assert!(uris.len() > 500, "{}", uris.len());
    for (number, &target) in uris.iter().enumerate() {
        for &base in effort::sample(&uris, number) {
            check_way_back(target, base);
        }
    }
}

#[test]
fn random_ways_back() {
    let texts = corpus();
    let edits = prop::collection::vec(any::<(u8, u16, u16)>(), 0..4);
    let text = (0..texts.len(), edits).prop_map(move |(index, edits)| {
        let text = edited(&texts[index], edits);
        String::from_utf8_lossy(&text).into_owned()
    });
    let base = Uri::from_static("http://a/b/c/d;p?q");
    let mut runner = prop::test_runner::TestRunner::new(ProptestConfig {
        cases: 3_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let outcome = runner.run(&(text.clone(), text), |(one, other)| {
        let uris = [&one, &other].map(|text| match UriReference::parse(text) {
            Ok(reference) => base.resolve(&reference).unwrap(),
            Err(_) => base.to_buf(),
        });
        check_way_back(uris[0].as_view(), uris[1].as_view());
        check_way_back(uris[1].as_view(), uris[0].as_view());
        if let (Ok(one), Ok(other)) = (Uri::parse(&one), Uri::parse(&other)) {
            check_way_back(one, other);
        }
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn short_references() {
    for (base, target, reference) in [
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p?q", ""),
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p?q#s", "#s"),
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p?y", "?y"),
        ("http://a/b/c/d;p?q", "http://a/b/c/d;p", "d;p"),
        ("http://a/b/c/d;p?q", "http://a/b/c/", "."),
        ("http://a/b/c/d;p?q", "http://a/b/", ".."),
        ("http://a/b/c/d;p?q", "http://a/b/c//g", ".//g"),
        ("http://a/b/c/d;p?q", "http://a/b/c/g:h", "./g:h"),
        ("http://a/b/c/d;p?q", "http://a/b/c/g/../h", "h"),
        ("http://a/b/c/d;p?q", "http://a/b/g", "../g"),
        ("http://a/b/c/d;p?q", "http://a/", "/"),
        ("http://a/b/c/d;p?q", "http://a", "//a"),
        ("http://a/b/c/d;p?q", "http://a//b", "/.//b"),
        ("http://a/b/c/d;p?q", "http://g/h", "//g/h"),
        ("http://a/b/c/d;p?q", "mailto:a@b", "mailto:a@b"),
        ("http://a/b/c/d;p?q", "HTTP://a/b/c/g", "HTTP://a/b/c/g"),
        ("http://a/b/c/d;p?q", "http:/b/c/g", "http:/b/c/g"),
        ("http://a?q", "http://a", "//a"),
        ("http://a", "http://a/b", "b"),
        ("urn:a:b", "urn:a:c", "./a:c"),
        ("urn:a/b", "urn:c", "urn:c"),
        ("urn:a?q", "urn:", "."),
    ] {
        let (base, target) = (Uri::from_static(base), Uri::from_static(target));
        assert_eq!(
            target.relativize(&base).unwrap(),
            reference,
            "{target} from {base}"
        );
        check_way_back(target, base);
    }
}
