//! Runs all test vectors about validity, components, encoding, decoding, resolution and normalization.
//!
//! Every case of every file is either run, or counted as not about URIs. The tests compare the numbers of cases with
//! the [`ledger`], so that no case is skipped by mistake.

mod components;
mod iris;
mod joining;
mod json_schema;
mod ledger;
mod normalization;
mod profiles;
mod projects;
mod public_reports;
mod resolution;
mod rfc_examples;
mod schemes;
mod web_platform;

use std::collections::BTreeMap;

use uri_tables::rfc3986::{Uri, UriReference};
use uri_tables::rfc3987::{Iri, IriReference};
use uri_tables_tests::difference::Differences;
use uri_tables_tests::vectors::{self, Case};

use ledger::{Fate, LEDGER, VERDICTS};

/// Runs the cases of a vector file, and compares the number of cases of each kind with the ledger.
fn run(file: &'static str, case: impl Fn(&Case, &mut Differences) -> Fate) {
    let mut differences = Differences::of(file);
    let mut counts: BTreeMap<(String, Fate), usize> = BTreeMap::new();
    let mut verdicts = 0;
    for vector in vectors::cases(file) {
        verdicts += usize::from(check_verdict(&vector, &mut differences));
        let fate = case(&vector, &mut differences);
        *counts
            .entry((ledger::operation(&vector).to_owned(), fate))
            .or_default() += 1;
    }
    differences.settle();
    let expected: BTreeMap<(String, Fate), usize> = LEDGER
        .iter()
        .filter(|entry| entry.file == file)
        .map(|entry| ((entry.operation.to_owned(), entry.fate), entry.cases))
        .collect();
    assert_eq!(counts, expected, "{file}");
    let expected = VERDICTS
        .iter()
        .find(|(name, _)| *name == file)
        .map_or(0, |(_, count)| *count);
    assert_eq!(
        verdicts, expected,
        "{file}: cases with a verdict from the RFC's grammar"
    );
}

/// If the case has the object `rfc`, compares our validators with its values. Returns whether the case has that object.
fn check_verdict(case: &Case, differences: &mut Differences) -> bool {
    let Some(verdict) = case.json("rfc").as_object() else {
        return false;
    };
    let text = case.text("input");
    let ours = [
        ("uri", Uri::is_valid(text)),
        ("uri_ref", UriReference::is_valid(text)),
        ("iri", Iri::is_valid(text)),
        ("iri_ref", IriReference::is_valid(text)),
    ];
    assert_eq!(verdict.len(), ours.len(), "{case}");
    for (language, ours) in ours {
        let theirs = verdict[language].as_bool();
        differences.compare(&format!("rfc.{language}"), case, &Some(ours), &theirs);
    }
    true
}

#[test]
fn json_schema_format() {
    run("json-schema-format", json_schema::case);
}

#[test]
fn fluent_uri() {
    run("proj-fluent-uri", projects::case);
}

#[test]
fn go_net_url() {
    run("proj-go-net-url", projects::case);
}

#[test]
fn iri_string() {
    run("proj-iri-string", projects::case);
}

#[test]
fn python_rfc3986() {
    run("proj-python-rfc3986", projects::case);
}

#[test]
fn examples_of_the_rfcs() {
    run("rfc-examples", rfc_examples::case);
}

#[test]
fn wpt_percent_encoding() {
    run("wpt-percent-encoding", web_platform::percent_encoding);
}

#[test]
fn wpt_urlencoded() {
    run("wpt-urlencoded", web_platform::urlencoded);
}

/// A vector file that is missing from the ledger would not be tested.
#[test]
fn every_file_is_in_the_ledger() {
    for file in vectors::FILES {
        let counted: usize = LEDGER
            .iter()
            .filter(|entry| entry.file == file)
            .map(|entry| entry.cases)
            .sum();
        assert_eq!(counted, vectors::cases(file).len(), "{file}");
    }
    let stored = std::fs::read_dir(vectors::folder()).expect("the folder of vectors");
    let mut stored: Vec<_> = stored
        .filter_map(|entry| {
            let name = entry.expect("an entry of the folder").file_name();
            name.to_str()?.strip_suffix(".json").map(str::to_owned)
        })
        .collect();
    stored.sort_unstable();
    let mut known = vectors::FILES.to_vec();
    known.extend([
        "expected-differences",
        // `tests/uri_template.rs` and `tests/whatwg.rs` run them.
        "uritemplate-rfc6570",
        "whatwg-percent-encode-sets",
    ]);
    known.sort_unstable();
    assert_eq!(stored, known);
}
