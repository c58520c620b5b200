//! Compares our validators with `fluent-uri` and `iri-string`, on every text of the test vectors and on mutations of
//! them.

use proptest::prelude::*;
use uri_tables::rfc3986::{AbsoluteUri, RelativeRef, Uri, UriReference};
use uri_tables::rfc3987::{AbsoluteIri, IrelativeRef, Iri, IriReference};
use uri_tables_tests::mutation::{Random, edited};
use uri_tables_tests::vectors;

type Validator = fn(&str) -> bool;

/// A rule, and the validators for it from our library and from the other crates.
struct Reading {
    rule: &'static str,
    ours: Box<dyn Fn(&str) -> bool>,
    theirs: Vec<(&'static str, Validator)>,
}

fn readings() -> Vec<Reading> {
    use iri_string::types as iri_string;

    vec![
        Reading {
            rule: "URI",
            ours: Box::new(Uri::is_valid),
            theirs: vec![
                ("fluent-uri", |text| fluent_uri::Uri::parse(text).is_ok()),
                ("iri-string", |text| iri_string::UriStr::new(text).is_ok()),
            ],
        },
        Reading {
            rule: "URI-reference",
            ours: Box::new(UriReference::is_valid),
            theirs: vec![
                ("fluent-uri", |text| fluent_uri::UriRef::parse(text).is_ok()),
                ("iri-string", |text| {
                    iri_string::UriReferenceStr::new(text).is_ok()
                }),
            ],
        },
        Reading {
            rule: "absolute-URI",
            ours: Box::new(AbsoluteUri::is_valid),
            theirs: vec![("iri-string", |text| {
                iri_string::UriAbsoluteStr::new(text).is_ok()
            })],
        },
        Reading {
            rule: "relative-ref",
            ours: Box::new(RelativeRef::is_valid),
            theirs: vec![("iri-string", |text| {
                iri_string::UriRelativeStr::new(text).is_ok()
            })],
        },
        Reading {
            rule: "IRI",
            ours: Box::new(Iri::is_valid),
            theirs: vec![
                ("fluent-uri", |text| fluent_uri::Iri::parse(text).is_ok()),
                ("iri-string", |text| iri_string::IriStr::new(text).is_ok()),
            ],
        },
        Reading {
            rule: "IRI-reference",
            ours: Box::new(IriReference::is_valid),
            theirs: vec![
                ("fluent-uri", |text| fluent_uri::IriRef::parse(text).is_ok()),
                ("iri-string", |text| {
                    iri_string::IriReferenceStr::new(text).is_ok()
                }),
            ],
        },
        Reading {
            rule: "absolute-IRI",
            ours: Box::new(AbsoluteIri::is_valid),
            theirs: vec![("iri-string", |text| {
                iri_string::IriAbsoluteStr::new(text).is_ok()
            })],
        },
        Reading {
            rule: "irelative-ref",
            ours: Box::new(IrelativeRef::is_valid),
            theirs: vec![("iri-string", |text| {
                iri_string::IriRelativeStr::new(text).is_ok()
            })],
        },
    ]
}

/// Returns the disagreements of the validators about `text`. No disagreement is known, so there is no list of expected
/// ones.
fn disagreements(readings: &[Reading], text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for reading in readings {
        let ours = (reading.ours)(text);
        for (parser, is_valid) in &reading.theirs {
            if is_valid(text) != ours {
                found.push(format!(
                    "`{}` {text:?}: ours {ours}, {parser} {}",
                    reading.rule, !ours
                ));
            }
        }
    }
    found
}

#[test]
fn texts_of_the_vectors() {
    let readings = readings();
    let texts = vectors::inputs();
    assert!(texts.len() > 700, "only {} texts", texts.len());
    let found: Vec<_> = texts
        .iter()
        .flat_map(|text| disagreements(&readings, text))
        .collect();
    assert!(
        found.is_empty(),
        "{} disagreements:\n{}",
        found.len(),
        found.join("\n")
    );
}

/// The random generator has a fixed seed, so every run tests the same mutations and failures can be reproduced.
#[test]
fn fixed_mutations() {
    let readings = readings();
    let texts = vectors::inputs();
    let mut random = Random::new(20_000);
    let mut found = Vec::new();
    let mut valid = vec![0; readings.len()];
    for _ in 0..40_000 {
        let text = random.mutation(&texts);
        let text = String::from_utf8_lossy(&text);
        for (count, reading) in valid.iter_mut().zip(&readings) {
            *count += usize::from((reading.ours)(&text));
        }
        found.extend(disagreements(&readings, &text));
    }
    // If nearly all or nearly no mutations were valid, they would be too far from the boundary between valid and
    // invalid texts.
    assert!(
        valid.iter().all(|count| (4_000..36_000).contains(count)),
        "{valid:?} of 40,000"
    );
    assert!(
        found.is_empty(),
        "{} disagreements:\n{}",
        found.len(),
        found[..found.len().min(60)].join("\n")
    );
}

#[test]
fn random_mutations() {
    let readings = readings();
    let texts = vectors::inputs();
    let edits = prop::collection::vec(any::<(u8, u16, u16)>(), 1..5);
    let mut runner = prop::test_runner::TestRunner::new(ProptestConfig {
        cases: 3_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    });
    let outcome = runner.run(&(0..texts.len(), edits), |(index, edits)| {
        let text = edited(&texts[index], edits);
        let found = disagreements(&readings, &String::from_utf8_lossy(&text));
        prop_assert!(found.is_empty(), "{}", found.join("\n"));
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}
