//! Tests of normalization (RFC 3986, section 6.2).
//!
//! The results are compared with those of a naive normalizer, of `fluent-uri` and of `iri-string`. Normalization must
//! be idempotent and consistent with equality. The examples of the RFC and of other projects are test vectors.

mod commuting;
mod moving;
mod obvious;
mod peers;
mod scheme_based;
mod statements;

use std::hash::{DefaultHasher, Hasher};

use proptest::prelude::*;
use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables::{Normalize, NormalizeOptions, uri_profile};
use uri_tables_tests::concatenation::concatenations;
use uri_tables_tests::mutation::{Random, edited};
use uri_tables_tests::vectors;

use obvious::{obvious, triplets};

fn hash<'a>(view: impl Normalize<'a>) -> u64 {
    let mut hasher = DefaultHasher::new();
    view.normalized_hash(&mut hasher);
    hasher.finish()
}

/// Checks that normalizing by `steps` returns a valid text that is normalized by `steps` and equal to `view`.
fn check_steps<'a>(view: impl Normalize<'a>, steps: NormalizeOptions) {
    let text = view.as_str();
    let normal = view.normalize_by(steps);
    assert_eq!(normal.is_borrowed(), normal == text, "{text:?} {steps:?}");
    assert_eq!(
        view.is_normalized_by(steps),
        normal.is_borrowed(),
        "{text:?} {steps:?}"
    );
    let again = UriReference::parse(normal.as_str());
    let again = again.unwrap_or_else(|error| panic!("{text:?} {steps:?}: {normal}: {error}"));
    assert!(
        again.is_normalized_by(steps),
        "{text:?} {steps:?}: {normal}"
    );
    // After normalization by any of the steps, the text must still be equal to the original text.
    assert!(again.normalized_eq(&view), "{text:?} {steps:?}: {normal}");
    assert_eq!(hash(again), hash(view), "{text:?} {steps:?}: {normal}");
}

/// Checks the normalization of `text` if it is a URI reference. Returns whether it is one.
fn check(text: &str) -> bool {
    let Ok(reference) = UriReference::parse(text) else {
        return false;
    };
    assert_eq!(reference.normalize().as_str(), obvious(text), "{text:?}");
    for steps in [
        NormalizeOptions::NONE,
        NormalizeOptions::CASE,
        NormalizeOptions::TRIPLETS,
        NormalizeOptions::DOT_SEGMENTS,
        NormalizeOptions::EMPTY_PORT,
        // For types of `rfc3986`, these steps change nothing, because they depend on statements of a profile.
        NormalizeOptions::DEFAULT_PORT | NormalizeOptions::EMPTY_PATH,
        NormalizeOptions::CASE | NormalizeOptions::DOT_SEGMENTS,
        NormalizeOptions::ALL,
    ] {
        check_steps(reference, steps);
    }
    if let Ok(uri) = Uri::parse(text) {
        assert_eq!(uri.normalize(), reference.normalize(), "{text:?}");
        assert!(uri.normalized_eq(&reference), "{text:?}");
    }
    true
}

#[test]
fn all_short_texts() {
    let mut references = 0;
    for head in ["", "S:", "//H", "s://u%41@A%2e:"] {
        for text in concatenations(&["/", ".", "%2e", "..", "A", "%4a"], 4) {
            references += usize::from(check(&(head.to_owned() + &text)));
        }
    }
    assert!(references > 2_500, "{references}");
}

#[test]
fn texts_of_the_vectors_and_mutations() {
    let texts = vectors::inputs();
    let mut random = Random::new(62);
    let mut references = texts.iter().filter(|text| check(text)).count();
    for _ in 0..20_000 {
        let text = random.mutation(&texts);
        references += usize::from(check(&String::from_utf8_lossy(&text)));
    }
    assert!(references > 6_000, "{references}");
}

#[test]
fn random_edits() {
    let texts = vectors::inputs();
    let edits = prop::collection::vec(any::<(u8, u16, u16)>(), 1..5);
    let mut runner = prop::test_runner::TestRunner::new(ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let outcome = runner.run(&(0..texts.len(), edits), |(index, edits)| {
        let text = edited(&texts[index], edits);
        check(&String::from_utf8_lossy(&text));
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

/// Two references must be equal if and only if their normalized texts are, and equal references must have equal hashes.
#[test]
fn equality_is_that_of_normal_forms() {
    let inputs = vectors::inputs();
    let mut views: Vec<_> = inputs
        .iter()
        .flat_map(|text| UriReference::parse(text))
        .collect();
    views.sort_by_key(|view| obvious(view.as_str()));
    for pair in views.windows(2) {
        let equal = obvious(pair[0].as_str()) == obvious(pair[1].as_str());
        assert_eq!(pair[0].normalized_eq(&pair[1]), equal, "{pair:?}");
        assert_eq!(hash(pair[0]) == hash(pair[1]), equal, "{pair:?}");
    }
}

#[test]
fn long_paths_take_linear_memory() {
    for path in [
        "/..".repeat(100_000),
        "/a".repeat(50_000) + &"/..".repeat(50_000),
        "/a/..".repeat(50_000),
        "/%2e%2E".repeat(50_000),
        "/%61/.".repeat(50_000) + "/..",
    ] {
        let text = "x:".to_owned() + &path;
        let expected = obvious_path(&text);
        let allocated = allocation_counter::measure(|| {
            let normal = Uri::parse(&text).unwrap().normalize().into_string();
            assert_eq!(normal, expected, "{}", &text[..20]);
        });
        let most = 20 * text.len() as u64;
        assert!(
            allocated.bytes_total < most,
            "{}: {allocated:?}",
            &text[..20]
        );
    }
}

/// Normalizes the long path in `text`. [`obvious`] would take quadratic time for it.
fn obvious_path(text: &str) -> String {
    let path = triplets(&text[2..], |&letter| letter);
    "x:".to_owned() + &uri_tables::remove_dot_segments(&path)
}

uri_profile! {
    /// A host made of labels. A label must not be empty and must not contain a dot.
    mod labels {
        extends rfc3986;
        abnf r#"
            URI   = scheme "://" authority path-abempty
            authority = host
            host  = label *( "." label )
            label = 1*( ALPHA / DIGIT / "-" / pct-encoded )
        "#;
        expose URI, scheme, authority, host, label, path = path-abempty, segment;
    }
}

#[test]
fn a_triplet_stays_where_its_byte_is_not_admitted() {
    let uri = labels::Uri::from_static("X://a%2eb.%43om/%2Eb");
    let normal = uri.normalize();
    // RFC 3986's result is valid for the profile, although it has one label more than the original.
    assert_eq!(normal, "x://a.b.com/.b");
    assert_eq!(
        Uri::from_static("X://a%2eb.%43om/%2Eb").normalize(),
        normal.as_str()
    );
    // If `%2E` were decoded, the host would have an empty label, so `%2E` is kept. The other triplets are decoded.
    let uri = labels::Uri::from_static("x://%2e.%43om/%2Eb");
    assert_eq!(uri.normalize(), "x://%2E.com/.b");
}

uri_profile! {
    /// Paths of exactly two segments. Neither may be `x`.
    mod pairs {
        extends rfc3986;
        abnf r#"
            URI  = scheme ":" path
            path = "/" part "/" part
            part = <segment-nz except "x" / "X">
        "#;
        expose URI, scheme, path within path-absolute, part within segment-nz;
    }
}

#[test]
fn steps_with_an_invalid_result_are_skipped() {
    let normal = |text: &'static str| {
        let uri = pairs::Uri::from_static(text);
        let normal = uri.normalize().into_string();
        let again = pairs::Uri::parse(&normal).unwrap();
        assert!(again.is_normalized() && again.normalized_eq(&uri), "{text}");
        assert_eq!(uri.is_normalized(), normal == text, "{text}");
        normal
    };
    // Without its dot segments, the path would have only one segment, so they are kept.
    assert_eq!(normal("A:/%61/.."), "a:/a/..");
    assert_eq!(normal("A:/../%7e"), "a:/../~");
    // `part` excludes `x`, but not `%78`, so `%78` is kept.
    assert_eq!(normal("A:/%78/%7a"), "a:/%78/z");
}

uri_profile! {
    /// A scheme that is valid only in upper case.
    mod capitals {
        extends rfc3986;
        abnf r#"
            URI    = scheme ":" path-rootless
            scheme = %s"S3"
        "#;
        expose URI, scheme, path = path-rootless, segment;
    }
}

#[test]
fn a_scheme_keeps_its_case_where_it_must() {
    let uri = capitals::Uri::from_static("S3:a%7eb");
    assert_eq!(uri.normalize(), "S3:a~b");
    assert!(uri.normalized_eq(&capitals::Uri::from_static("S3:a~b")));
    assert!(capitals::Uri::from_static("S3:a~b").is_normalized());
}

uri_profile! {
    /// Any segment of an IRI except `é`.
    mod words {
        extends rfc3986, rfc3987;
        beyond rfc3986: ucschar;
        abnf r#"
            URI  = scheme ":" word
            word = <isegment except e-acute>
            e-acute = %xE9
        "#;
        expose URI, scheme, path = word within segment;
    }
}

#[test]
fn triplets_of_a_character_stay_where_it_means_something_else() {
    let normal = |text| words::Uri::from_static(text).normalize().into_string();
    assert_eq!(normal("X:%c3%b6a%C3%B6"), "x:öaö");
    // The rule `word` excludes `é`, so `%C3%A9` is not decoded. In `aé`, decoding would give a valid text, but the
    // profile does not guarantee that `%C3%A9` and `é` are equivalent in every word.
    assert_eq!(normal("X:%c3%a9"), "x:%C3%A9");
    assert_eq!(normal("X:a%c3%a9é"), "x:a%C3%A9é");
    // The rules of RFC 3986 do not match `ö`, so its triplets are kept.
    assert_eq!(Uri::from_static("X:%c3%b6").normalize(), "x:%C3%B6");
}
