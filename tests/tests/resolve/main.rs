//! Tests of reference resolution (RFC 3986 §5).
//!
//! The results are compared with the pseudocode of §5.2 in `src/resolution.rs`, with `fluent-uri` and with
//! `iri-string`. Resolving the result of `relativize` must return the target. The examples of §5.4 and of other
//! projects are test vectors.

mod narrow_references;
mod other_parsers;
mod types;
mod ways_back;

use uri_tables::remove_dot_segments;
use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::effort;
use uri_tables_tests::{resolution, split, vectors};

use ways_back::check_way_back;

/// Returns every combination of a head, a path and a tail.
fn composed(heads: &[&str], paths: &[String], tails: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for head in heads {
        for path in paths {
            all.extend(tails.iter().map(|tail| format!("{head}{path}{tail}")));
        }
    }
    all
}

/// Checks that resolving `reference` gives the target of RFC 3986, and that its text splits into the target's
/// components.
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

#[test]
fn all_short_paths_without_their_dot_segments() {
    for path in concatenations(&["/", ".", "..", "a", "é"], 7) {
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
        &concatenations(&["/", ".", "..", "a"], 3),
        &["", "?q"],
    );
    let references = composed(
        &["", "s:", "t:", "//", "//g"],
        &concatenations(&["/", ".", "..", "b:", "a"], 3),
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
    for (number, &base) in bases.iter().enumerate() {
        for &reference in effort::sample(&references, number) {
            check_target(base, reference);
        }
    }
}

/// Returns the texts of the test vectors that are URIs or relative references.
fn corpus() -> Vec<String> {
    let mut texts = vectors::inputs();
    texts.retain(|text| UriReference::is_valid(text));
    assert!(texts.len() > 400, "only {} texts", texts.len());
    texts
}

/// Resolution must never turn a path into an authority. Resolving the target again must keep such a path.
#[test]
fn no_path_becomes_an_authority() {
    for (base, reference, target) in [
        ("foo:/", ".//@@", "foo:/.//@@"),
        ("foo:", ".///b", "foo:/.//b"),
        ("foo:a/b", "..//c", "foo:/.//c"),
        ("foo:/a", "bar:/..//c", "bar:/.//c"),
        ("foo:/.//a/b", "c", "foo:/.//a/c"),
        ("foo:/.//a/b", "?q", "foo:/.//a/b?q"),
        // After an authority, a path may begin with `//`.
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

/// The memory used must be linear in the length of the texts, not quadratic.
#[test]
fn long_paths() {
    const MANY: usize = 100_000;
    let up = "../".repeat(MANY);
    let down = "a/".repeat(MANY);
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
        let allocated = allocation_counter::measure(|| {
            let resolved = base.resolve(&reference).unwrap();
            assert_eq!(resolved, &*target);
            let way = resolved.as_view().relativize(&base).unwrap();
            assert_eq!(base.resolve(&way.as_view()).unwrap(), &*target);
        });
        assert!(allocated.bytes_total < 60 * MANY as u64, "{allocated:?}");
    }
    let (near, far) = (format!("s:a/{down}"), format!("s:a/b{down}"));
    let (near, far) = (Uri::parse(&near).unwrap(), Uri::parse(&far).unwrap());
    assert_eq!(
        far.relativize(&near).unwrap().as_str().len(),
        3 * MANY + 1 + 2 * MANY
    );
}

/// A user knows the reference, and not the target.
#[test]
fn errors_of_a_join_have_offsets_in_the_reference() -> Result<(), uri_tables::Error> {
    for base in [
        "https://h.example/a/b?c",
        "http://[::1]:8080",
        "http://h/a/./b/",
    ] {
        let base = uri_tables::profiles::web::Uri::parse(base)?;
        for (reference, expected) in [
            ("//127.1/x", 2),
            ("///x", 2),
            ("//h:99999/../y", 4),
            ("//u@h/x/../y", 2),
            ("../a b", 4),
            ("http:///../x", 7),
            ("ftp://x/", 0),
            ("//[::1/", 6),
            ("?a=\u{e9}", 3),
        ] {
            let error = uri_tables::Error::from(base.join(reference).unwrap_err());
            let message = error.to_string();
            assert!(
                message.contains(&format!("at offset {expected}")),
                "{reference}: {message}"
            );
            assert!(error.offset() <= reference.len(), "{reference}: {message}");
            assert!(!error.render(reference).to_string().is_empty());
        }
    }

    // In a path from which dot segments were removed, the error is at the start of the path.
    uri_tables::uri_profile! {
        mod numbered {
            extends rfc3986;
            abnf r#"
                URI    = scheme "://" authority path-abempty
                scheme = "n"
                path-abempty = *( "/" segment )
                segment      = *2DIGIT / "." / ".."
            "#;
            expose URI, scheme, authority, host, path = path-abempty, segment;
        }
    }
    let base = numbered::Uri::parse("n://h/12/34")?;
    assert_eq!(base.join("../5")?, "n://h/5");
    for (reference, offset) in [("567", 2), ("../567", 0), ("//h/..//1/678", 3), ("x", 0)] {
        let error = uri_tables::Error::from(base.join(reference).unwrap_err());
        assert_eq!(error.offset(), offset, "{reference}: {error}");
        assert!(!error.render(reference).to_string().is_empty());
    }
    Ok(())
}
