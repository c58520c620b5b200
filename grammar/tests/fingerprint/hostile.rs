//! Tests that the fingerprints of large profiles are computed within bounds, or refused.

use uri_tables_grammar::fingerprint::{Difference, Fingerprint};
use uri_tables_grammar::hir::rules::{Expr, RuleId};

use crate::allocated::allocated;
use crate::matcher::rules;
use crate::profiles::{abnf, all, fingerprint};

/// The maximum number of bytes that one check may allocate in total.
const LIMIT: u64 = 2 << 30;

/// Each type contains all earlier ones. The pairs of types are counted before anything is allocated for them.
#[test]
fn types_in_types_are_counted() {
    let count = 300;
    let expr = |at: usize| match at {
        0 => Expr::byte(b'a'),
        at => Expr::Choice((0..at).map(|inner| Expr::Rule(RuleId(inner))).collect()),
    };
    let profile = all(rules((0..count).map(expr).collect()));
    let (bytes, _) = allocated(|| Fingerprint::of(&profile));
    assert!(bytes < LIMIT, "{bytes}");
}

/// Many types have the same large rule, which is analyzed for each of them.
#[test]
fn types_of_one_rule_are_counted() {
    let digits = Expr::Byte((b'0'..=b'9').collect());
    let large = digits.repeat(2_000, Some(2_000));
    let mut profile = all(rules(vec![large]));
    let first = profile.types[0].clone();
    for at in 0..5_000 {
        let mut exposed = first.clone();
        exposed.ident = format!("T{at}");
        exposed.component = false;
        profile.types.push(exposed);
    }
    let (bytes, result) = allocated(|| Fingerprint::of(&profile));
    assert!(bytes < LIMIT, "{bytes}");
    assert!(result.is_err(), "{result:?}");
    for at in 5_000..10_000 {
        let mut exposed = first.clone();
        exposed.ident = format!("T{at}");
        profile.types.push(exposed);
    }
    let many = "it has more types than 10,000";
    let error = Fingerprint::of(&profile).expect_err("they are too many");
    assert!(error.message.contains(many), "{}", error.message);
    let error = Difference::between(&profile, &profile).expect_err("they are too many");
    assert!(error.message.contains(many), "{}", error.message);
}

/// Only alternatives with a common text are subtracted from each other.
#[test]
fn many_alternatives_stay_within_the_budget() {
    let names: Vec<String> = (0..120).map(|number| format!("r{number}")).collect();
    let rules = |last: &str| {
        let mut text = format!("uri = {}\n", names.join(" / "));
        let rule = |name: &String| format!("{name} = \"/{name}/\" *ALPHA [ \"?\" *DIGIT ]\n");
        text.extend(names.iter().map(rule));
        text = text.replace("\"/r119/\"", last);
        let all = ["uri"].into_iter().chain(names.iter().map(String::as_str));
        abnf(&[], &text, &all.collect::<Vec<_>>())
    };
    let one = fingerprint(&rules("\"/r119/\""));
    assert_eq!(one, fingerprint(&rules("( \"/r11\" \"9/\" )")));
    assert_ne!(one, fingerprint(&rules("\"/r118/\"")));
}

/// A rule that refers twice to a rule that refers twice to another one has many paths, but few rules.
#[test]
fn alternatives_that_double() {
    let mut text = "r0 = a / b\na = \"a\"\nb = \"b\"\n".to_owned();
    text.extend((0..60).map(|before| format!("r{} = r{before} / r{before}\n", before + 1)));
    let profile = abnf(&[], &text, &["r60", "a", "b"]);
    let plain = abnf(
        &[],
        "r60 = a / b\na = \"a\"\nb = \"b\"\n",
        &["r60", "a", "b"],
    );
    // The number of paths may exceed the budget.
    match Fingerprint::of(&profile) {
        Ok(found) => assert_eq!(found, fingerprint(&plain)),
        Err(error) => assert!(error.excess.is_some(), "{error:?}"),
    }
}
