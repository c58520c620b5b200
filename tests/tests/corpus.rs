//! Reads grammars of other projects. Each must be accepted, or rejected with the expected reason at the expected line,
//! and none may cause a panic. An accepted grammar must have the rules that an independent reader found in it.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use uri_tables_grammar::abnf::grammar::Grammar;
use uri_tables_grammar::diag::error::Error;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

fn json(name: &str) -> Value {
    let text = fs::read_to_string(corpus().join(name)).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Returns the name, text and manifest entry of every file in the corpus.
fn files() -> Vec<(String, String, Value)> {
    let Value::Array(entries) = json("manifest.json") else {
        panic!("the manifest is a list")
    };
    let file = |entry: Value| {
        let name = entry["file"].as_str().unwrap().to_owned();
        let text = fs::read_to_string(corpus().join(&name)).unwrap();
        (name, text, entry)
    };
    entries.into_iter().map(file).collect()
}

fn line(error: &Error) -> u64 {
    error.location.as_ref().unwrap().line() as u64
}

#[test]
fn every_file_is_listed() {
    let mut found: Vec<String> = Vec::new();
    for folder in ["repos", "rfc-xml"] {
        for entry in fs::read_dir(corpus().join(folder)).unwrap() {
            found.push(format!(
                "{folder}/{}",
                entry.unwrap().file_name().to_str().unwrap()
            ));
        }
    }
    found.sort();
    let mut listed: Vec<String> = files().into_iter().map(|(name, _, _)| name).collect();
    listed.sort();
    assert_eq!(found, listed);
    assert!(listed.len() >= 130);
    for refused in json("expected.json").as_object().unwrap().keys() {
        assert!(listed.contains(refused), "{refused}");
    }
}

#[test]
fn read_or_refused_with_the_right_reason_at_the_right_line() {
    let expected = json("expected.json");
    let mut failures = Vec::new();
    for (name, text, _) in files() {
        let result = Grammar::new().read(&name, &text);
        match (result, expected.get(&name)) {
            (Ok(()), None) => {}
            (Ok(()), Some(_)) => failures.push(format!("{name} was read")),
            (Err(errors), None) => failures.push(format!("{name} was refused:\n{errors}")),
            (Err(errors), Some(wanted)) => {
                let first = errors.iter().next().unwrap();
                let right = Some(line(first)) == wanted["line"].as_u64()
                    && first.message.contains(wanted["reason"].as_str().unwrap());
                if !right {
                    failures.push(format!("{name}, not as expected:\n{first}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn as_many_rules_as_an_independent_reader_found() {
    let mut compared = 0;
    for (name, text, entry) in files() {
        let mut grammar = Grammar::new();
        let (Some(rules), Ok(())) = (entry["rules"].as_u64(), grammar.read(&name, &text)) else {
            continue;
        };
        let own = |rule: &&str| grammar.rule(rule).unwrap().location.text.name == name;
        assert_eq!(grammar.names().filter(own).count() as u64, rules, "{name}");
        compared += 1;
    }
    assert!(compared > 80, "{compared}");
}

#[test]
fn whatever_they_mean() {
    // Resolves all rules at once, and each rule alone: an invalid rule must not affect a valid one.
    for (name, text, _) in files() {
        let mut grammar = Grammar::new();
        if grammar.read(&name, &text).is_err() {
            continue;
        }
        let whole = grammar.regular(grammar.names());
        let alone = grammar
            .names()
            .filter(|rule| grammar.regular([*rule]).is_ok())
            .count();
        match whole {
            Ok(regular) => assert_eq!(
                (alone, regular.rules.len()),
                (grammar.names().count(), alone),
                "{name}"
            ),
            Err(errors) => {
                assert!(alone < grammar.names().count(), "{name}");
                for error in &errors {
                    let known = [
                        "there is no rule",
                        "is recursive",
                        "means nothing here",
                        "is not ABNF",
                        "are not a rule",
                        "separates alternatives",
                        "more problems",
                        "means the inherited rule",
                    ];
                    assert!(
                        known.iter().any(|words| error.message.contains(words)),
                        "{name}: {error}"
                    );
                }
            }
        }
    }
}
