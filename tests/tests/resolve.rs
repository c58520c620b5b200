//! References, RFC 3986 §5: resolution against the pseudocode of §5.2, written out in `src/resolution.rs`, and
//! against `fluent-uri` and `iri-string`; references made by `relativize` lead back to where they were made
//! from. The examples of §5.4 and other projects' are vectors.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use uri_tables::rfc3986::{AbsoluteUri, RelativeRef, RelativeRefBuf, Uri, UriReference};
use uri_tables::{ErrorKind, remove_dot_segments, uri_profile};
use uri_tables_tests::mutation::{Edit, Random};
use uri_tables_tests::{resolution, split, vectors};

/// All texts of up to so many pieces.
fn texts(pieces: &[&str], most: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut from = 0;
    for _ in 0..most {
        let until = all.len();
        for index in from..until {
            let text = all[index].clone();
            all.extend(pieces.iter().map(|piece| text.clone() + piece));
        }
        from = until;
    }
    all
}

/// All heads before all paths before all tails.
fn composed(heads: &[&str], paths: &[String], tails: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for head in heads {
        for path in paths {
            all.extend(tails.iter().map(|tail| format!("{head}{path}{tail}")));
        }
    }
    all
}

/// The target is what the RFC says, and its text says so again: it splits into the same components.
fn check_target(base: Uri<'_>, reference: UriReference<'_>) {
    let (base, reference) = (base.as_str(), reference.as_str());
    let target = Uri::parse(base)
        .unwrap()
        .resolve(&UriReference::parse(reference).unwrap());
    let target = target.unwrap_or_else(|error| panic!("{base:?} + {reference:?}: {error}"));
    let (expected, path) = resolution::target(base, reference);
    let found = split::components(target.as_str());
    let expected = split::Components {
        path: found.path,
        ..expected
    };
    assert_eq!(found, expected, "{base:?} + {reference:?}");
    let guard = if found.authority.is_none() && path.starts_with("//") {
        "/."
    } else {
        ""
    };
    assert_eq!(
        found.path.strip_prefix(guard),
        Some(&*path),
        "{base:?} + {reference:?}"
    );
}

/// The reference leads from the base to the target, and is no longer than it must be.
fn check_way_back(target: Uri<'_>, base: Uri<'_>) {
    let reference = target.relativize(&base);
    let reference = reference.unwrap_or_else(|error| panic!("{target} from {base}: {error}"));
    let expected = resolution::without_dot_segments(target.as_str());
    let resolved = base.resolve(&reference.as_view());
    assert_eq!(
        resolved.as_ref().map(|resolved| resolved.as_str()),
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
fn all_short_paths_without_their_dot_segments() {
    for path in texts(&["/", ".", "..", "a", "é"], 7) {
        assert_eq!(
            remove_dot_segments(&path),
            resolution::remove_dot_segments(&path),
            "{path:?}"
        );
    }
}

#[test]
fn all_short_references_against_all_short_bases() {
    let bases = composed(
        &["s:", "s://", "s://h"],
        &texts(&["/", ".", "..", "a"], 3),
        &["", "?q"],
    );
    let references = composed(
        &["", "s:", "t:", "//", "//g"],
        &texts(&["/", ".", "..", "b:", "a"], 3),
        &["", "?", "#f"],
    );
    let bases: Vec<_> = bases.iter().flat_map(|base| Uri::parse(base)).collect();
    let references: Vec<_> = references
        .iter()
        .flat_map(|text| UriReference::parse(text))
        .collect();
    assert!(
        bases.len() > 250 && references.len() > 1_000,
        "{} and {}",
        bases.len(),
        references.len()
    );
    for &base in &bases {
        for &reference in &references {
            check_target(base, reference);
        }
    }
}

#[test]
fn ways_back_between_all_short_uris() {
    let uris = composed(
        &["s:", "s://", "s://h"],
        &texts(&["/", ".", "..", "b:", "a"], 3),
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
    for &target in &uris {
        for &base in &uris {
            check_way_back(target, base);
        }
    }
}

/// The texts of the vectors that are URIs, or references.
fn corpus() -> Vec<String> {
    let mut texts = vectors::inputs();
    texts.retain(|text| UriReference::is_valid(text));
    assert!(texts.len() > 400, "only {} texts", texts.len());
    texts
}

/// `fluent-uri`'s and `iri-string`'s targets, where they resolve at all.
fn their_targets(base: &str, reference: &str) -> [(&'static str, Option<String>); 2] {
    use iri_string::format::ToDedicatedString;
    use iri_string::types::{UriReferenceStr, UriStr};

    let fluent_base = fluent_uri::Uri::parse(base).unwrap();
    let fluent = fluent_uri::UriRef::parse(reference)
        .unwrap()
        .resolve_against(&fluent_base);
    // Of a base, iri-string takes what RFC 3986 §5.1 calls one: without a fragment.
    let iri_base = UriStr::new(base).unwrap().to_absolute();
    let iri = UriReferenceStr::new(reference)
        .unwrap()
        .resolve_against(iri_base);
    [
        ("fluent-uri", fluent.ok().map(|uri| uri.to_string())),
        ("iri-string", Some(iri.to_dedicated_string().to_string())),
    ]
}

/// Why their target differs from ours, if there is a reason.
fn reason(parser: &str, base: &str, reference: &str, theirs: Option<&str>) -> Option<&'static str> {
    let parts = (split::components(base), split::components(reference));
    let paths = [parts.0.path, parts.1.path];
    let dots = |path: &str| path.split('/').any(|segment| matches!(segment, "." | ".."));
    let encoded = |path: &str| {
        let decoded = path.to_ascii_lowercase().replace("%2e", ".");
        decoded != path.to_ascii_lowercase() && dots(&decoded)
    };
    let relative = parts.1.scheme.is_none() && parts.1.authority.is_none();
    if parser == "fluent-uri" && theirs.is_none() {
        let refused = parts.0.fragment.is_some() || !parts.0.path.starts_with('/');
        return refused.then_some("fluent-uri refuses this base");
    }
    if paths.into_iter().any(encoded) {
        return Some("triplets of dots are taken as dots, which is normalization (§6.2.2)");
    }
    if relative && parts.1.path.is_empty() && dots(parts.0.path) {
        return Some("an empty reference takes the base's path as it is (§5.2.2), dots or not");
    }
    if parser == "fluent-uri" && relative && parts.0.path.ends_with("/..") {
        return Some("a base's last segment is cut off (§5.2.3), be it two dots");
    }
    if parser == "fluent-uri" && parts.1.scheme.is_some() && dots(parts.1.path) {
        return (!parts.1.path.starts_with('/'))
            .then_some("fluent-uri keeps the dots of a path without a root");
    }
    None
}

#[test]
fn other_parsers_resolve_alike() {
    let texts = corpus();
    let mut random = Random::new(5_2_2);
    let mut reasons: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut unexplained = Vec::new();
    let mut pairs = 0;
    while pairs < 20_000 {
        let base = String::from_utf8_lossy(&random.mutation(&texts)).into_owned();
        let reference = String::from_utf8_lossy(&random.mutation(&texts)).into_owned();
        let (Ok(from), Ok(to)) = (Uri::parse(&base), UriReference::parse(&reference)) else {
            continue;
        };
        pairs += 1;
        check_target(from, to);
        let ours = from.resolve(&to).unwrap();
        for (parser, theirs) in their_targets(&base, &reference) {
            if theirs.as_deref() == Some(ours.as_str()) {
                continue;
            }
            match reason(parser, &base, &reference, theirs.as_deref()) {
                Some(reason) => *reasons.entry((parser, reason)).or_default() += 1,
                None => unexplained.push(format!(
                    "{base:?} + {reference:?}: ours {ours:?}, {parser} {theirs:?}"
                )),
            }
        }
    }
    assert!(
        unexplained.is_empty(),
        "{} of {pairs}:\n{}",
        unexplained.len(),
        unexplained[..unexplained.len().min(40)].join("\n")
    );
    // A reason that nobody needs would hide the next bug; one for most pairs would hide it, too.
    println!("{reasons:#?}");
    assert!(reasons.values().sum::<usize>() < pairs / 2, "{reasons:#?}");
}

#[test]
fn random_ways_back() {
    let texts = corpus();
    let edits = prop::collection::vec(any::<(u8, u16, u16)>(), 0..4);
    let text = (0..texts.len(), edits).prop_map(move |(index, edits)| {
        let mut text = texts[index].clone().into_bytes();
        for (kind, place, what) in edits {
            Edit::new(kind, usize::from(place), usize::from(what)).apply(&mut text);
        }
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

/// A path that would be read as an authority is none, and stays where it is from then on.
#[test]
fn no_path_becomes_an_authority() {
    for (base, reference, target) in [
        ("foo:/", ".//@@", "foo:/.//@@"),
        ("foo:", ".///b", "foo:/.//b"),
        ("foo:a/b", "..//c", "foo:/.//c"),
        ("foo:/a", "bar:/..//c", "bar:/.//c"),
        ("foo:/.//a/b", "c", "foo:/.//a/c"),
        ("foo:/.//a/b", "?q", "foo:/.//a/b?q"),
        // With an authority, a path may begin so.
        ("foo://h/a", ".//b", "foo://h//b"),
        ("foo:///a", ".//b", "foo:////b"),
    ] {
        let (base, reference) = (Uri::from_static(base), UriReference::from_static(reference));
        assert_eq!(base.resolve(&reference).unwrap(), target);
        assert_eq!(
            resolution::guarded_target(base.as_str(), reference.as_str()),
            target
        );
        let target = Uri::from_static(target);
        check_way_back(target, base);
        check_way_back(base, target);
    }
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

#[test]
fn a_base_has_a_scheme() {
    let (uri, relative) = (Uri::from_static("s:a"), UriReference::from_static("a/b"));
    let message = "no scheme in `URI-reference`; resolve it against a URI first";
    for error in [
        relative.resolve(&uri).unwrap_err(),
        relative.relativize(&uri).unwrap_err(),
        uri.relativize(&relative).unwrap_err(),
    ] {
        assert_eq!((error.kind(), error.offset()), (ErrorKind::NoScheme, 0));
        assert_eq!(error.to_string(), message);
    }
    // What a reference is follows from the text, not from its type.
    let absolute = UriReference::from_static("s:b/c");
    assert_eq!(absolute.resolve(&relative).unwrap(), "s:b/a/b");
    assert_eq!(absolute.relativize(&uri).unwrap(), "b/c");
    let error = RelativeRef::from_static("?q").resolve(&uri).unwrap_err();
    assert_eq!(
        error.to_string(),
        message.replace("URI-reference", "relative-ref")
    );
}

#[test]
fn types_that_are_references() {
    let base = AbsoluteUri::from_static("http://a/b?q");
    assert_eq!(
        base.resolve(&RelativeRef::from_static("c#f")).unwrap(),
        "http://a/c#f"
    );
    assert_eq!(base.resolve(&Uri::from_static("x:/../y")).unwrap(), "x:/y");
    let target = Uri::from_static("http://a/c");
    assert_eq!(target.relativize_as::<RelativeRefBuf>(&base).unwrap(), "c");
}

uri_profile! {
    /// A scheme of its own: its texts are bases and references like any other.
    pub mod store {
        extends rfc3986;

        abnf r#"
            URI    = scheme "://" bucket path-abempty [ "?" query ]
            scheme = "store"
            bucket = 3*63( %x61-7A / DIGIT )
        "#;

        expose URI, scheme, authority = bucket, path = path-abempty, query;
    }
}

uri_profile! {
    /// IRIs, whose targets are no URIs.
    pub mod iris {
        extends rfc3986, rfc3987;
        beyond rfc3986;

        expose IRI alone, IRI-reference alone, scheme, iauthority,
            ipath = ipath-abempty / ipath-absolute / ipath-noscheme / ipath-rootless / ipath-empty,
            iquery, ifragment;
    }
}

#[test]
fn targets_of_other_profiles() {
    let base = store::Uri::from_static("store://photos/2024/a");
    let target = base.resolve(&UriReference::from_static("../b#c")).unwrap();
    assert_eq!(target, "store://photos/b#c");
    let reference = UriReference::from_static("../b");
    let target: store::UriBuf = base.resolve_as(&reference).unwrap();
    assert_eq!(target.as_view().path(), "/b");
    let error = base.resolve_as::<store::UriBuf>(&UriReference::from_static("#c"));
    assert_eq!(error.unwrap_err().kind(), ErrorKind::InvalidOctet);

    let base = iris::Iri::from_static("http://é/a/b");
    let reference = iris::IriReference::from_static("../ü?ö#ä");
    let target: iris::IriBuf = base.resolve_as(&reference).unwrap();
    assert_eq!(target, "http://é/ü?ö#ä");
    let way: iris::IriReferenceBuf = target.as_view().relativize_as(&base).unwrap();
    assert_eq!(way, "/ü?ö#ä");
    assert_eq!(
        base.resolve(&reference).unwrap_err().kind(),
        ErrorKind::InvalidOctet
    );
}

/// Time grows with the length of the texts: a square of it would take minutes.
#[test]
fn long_paths() {
    const MANY: usize = 100_000;
    let up = "../".repeat(MANY);
    let down = "a/".repeat(MANY);
    let started = Instant::now();
    for (base, reference, target) in [
        ("s:/".to_owned(), format!("{up}b"), "s:/b".to_owned()),
        (format!("s:/{down}"), format!("{up}b"), "s:/b".to_owned()),
        (format!("s:{down}"), up.clone(), "s:/".to_owned()),
        ("s:/".to_owned(), "a/../".repeat(MANY), "s:/".to_owned()),
        ("s:/".to_owned(), format!("{down}./{up}"), "s:/".to_owned()),
        ("s:/".to_owned(), "./".repeat(MANY), "s:/".to_owned()),
        (
            "s:/".to_owned(),
            format!(".{}", "/".repeat(MANY)),
            format!("s:/.{}", "/".repeat(MANY)),
        ),
    ] {
        let (base, reference) = (
            Uri::parse(&base).unwrap(),
            UriReference::parse(&reference).unwrap(),
        );
        let resolved = base.resolve(&reference).unwrap();
        assert_eq!(resolved, &*target);
        let way = resolved.as_view().relativize(&base).unwrap();
        assert_eq!(base.resolve(&way.as_view()).unwrap(), &*target);
    }
    let (near, far) = (format!("s:a/{down}"), format!("s:a/b{down}"));
    let (near, far) = (Uri::parse(&near).unwrap(), Uri::parse(&far).unwrap());
    assert_eq!(
        far.relativize(&near).unwrap().as_str().len(),
        3 * MANY + 1 + 2 * MANY
    );
    assert!(
        started.elapsed() < Duration::from_secs(20),
        "{:?}",
        started.elapsed()
    );
}
