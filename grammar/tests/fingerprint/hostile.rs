//! Tests that the fingerprints of large profiles are computed within bounds, or refused.

use uri_tables_grammar::fingerprint::{Difference, Fingerprint};
use uri_tables_grammar::hir::rules::{Expr, RuleId};

use crate::allocated::allocated;
use crate::matcher::rules;
use crate::profiles::all;

/// The maximum number of bytes that one check may allocate in total.
const LIMIT: u64 = 2 << 30;

/// Each type contains all earlier ones. The pairs of types are counted before anything is allocated for them.
#[test]
fn types_in_types_are_counted() {
    let count = 300;
    let expr = |at: usize| match at {
        0 => Expr::Byte([b'a'].into_iter().collect()),
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
    let large = Expr::Repeat {
        expr: Box::new(digits),
        min: 2_000,
        max: Some(2_000),
    };
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
