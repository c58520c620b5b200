//! Tests that forged fingerprints are rejected in bounded time and without a panic.

use proptest::prelude::*;
use uri_tables_grammar::fingerprint::{Mismatch, Normalization, Profile, check};
use uri_tables_grammar::hir::rules::{Expr, RuleId};

use crate::allocated::allocated;
use crate::matcher::rules;
use crate::profiles::{abnf, all, written};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The maximum number of bytes that one check may allocate in total.
const LIMIT: u64 = 2 << 30;

fn base64url(bytes: &[u8]) -> String {
    let bits: Vec<u8> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1))
        .collect();
    let digit = |bits: &[u8]| {
        (0..6).fold(0, |all, at| {
            all << 1 | usize::from(bits.get(at).copied().unwrap_or(0))
        })
    };
    bits.chunks(6)
        .map(|bits| char::from(ALPHABET[digit(bits)]))
        .collect()
}

/// Returns a fingerprint with the given payload. Its hash is not that of any profile.
fn around(payload: &[u8]) -> String {
    format!("1.{}.{}", base64url(&[0; 16]), base64url(payload))
}

fn sample() -> Profile {
    let text = "URI = \"a:\" query\nquery = param *( \"&\" param )\nparam = key [ \"=\" value ]\n\
                key = 1*<pchar except \"=\" / \"&\">\nvalue = *<pchar except \"&\">";
    abnf(
        &["rfc3986"],
        text,
        &["URI", "query", "param", "key", "value"],
    )
}

fn refused(text: &str, profile: &Profile) -> String {
    let (bytes, result) = allocated(|| check(text, profile));
    let mismatch = result.expect_err("it is no fingerprint");
    assert!(bytes < LIMIT, "{bytes}");
    match mismatch {
        Mismatch::Damaged { reason, .. } => reason,
        other => panic!("{other}"),
    }
}

/// Every shortened or extended fingerprint is rejected.
#[test]
fn every_cut_is_noticed() {
    let profile = sample();
    let text: String = written(&profile).split_whitespace().collect();
    for end in 1..text.len() {
        refused(&text[..end], &profile);
    }
    for begin in 1..text.len() {
        refused(&text[begin..], &profile);
    }
    for end in ["A", "AAAA", ".", "=", "é", "\0"] {
        refused(&format!("{text}{end}"), &profile);
    }
}

/// Every changed character is detected: the fingerprint cannot be parsed, its hash does not match, or its payload
/// encodes the same language in another form.
#[test]
fn every_change_of_a_character_is_noticed() {
    let profile = sample();
    let mut other = profile.clone();
    other.types[0].normalization = Some(Normalization::default());
    let text: String = written(&profile).split_whitespace().collect();
    let said = check(&text, &other).unwrap_err();
    assert!(matches!(said, Mismatch::Changed { .. }));
    let mut alike = 0;
    for at in 0..text.len() {
        let with = ["A", "z", "-", ".", "+", "\u{0}"][at % 6];
        let changed = format!("{}{with}{}", &text[..at], &text[at + 1..]);
        if changed == text {
            continue;
        }
        match check(&changed, &other) {
            Err(Mismatch::Damaged { .. }) => {}
            // The hash is in the first 24 characters, so the changed character is in the payload.
            Err(Mismatch::Changed { .. }) => {
                assert!(at >= 24, "{changed}");
                alike += 1;
            }
            wrong => panic!("{wrong:?}"),
        }
    }
    assert!(alike < text.len() / 10, "{alike}");
}

/// Returns a fingerprint with one type, whose default port is `bytes`.
fn port(bytes: &[u8]) -> String {
    around(&[&[0, 1, 0, 1, 1, b'A', 1, b'a', 48, 0], bytes].concat())
}

#[test]
fn reasons_are_given() {
    let profile = sample();
    let hash = base64url(&[0; 16]);
    for (text, reason) in [
        (
            "2.AAAA.AAAA".to_owned(),
            "another version of uri-tables has made it",
        ),
        ("hello".to_owned(), "it does not begin with `1.`"),
        (
            format!("1.{hash}"),
            "it does not have three pieces with `.` between them",
        ),
        (
            format!("1.{hash}.AA.AA"),
            "it does not have three pieces with `.` between them",
        ),
        (
            format!("1.{hash}.A"),
            "it has characters that no fingerprint has, or is cut off",
        ),
        ("1.AAAA.AAAA".to_owned(), "its hash is not of 16 bytes"),
        (around(&[]), "its end is missing"),
        (
            around(&[0, 0, 0]),
            "its rules are not those that its hash is of",
        ),
        (around(&[0, 0, 0, 0]), "there is something after its end"),
        (port(&[0x82, 0x80, 0x04]), "a port is too large"),
        (port(&[0x81, 0x80, 0x04, 0]), "a list of schemes is empty"),
        (
            port(&[0x81, 0x80, 0x04, 2, 1, b'b', 1, 1, b'a', 2]),
            "its schemes are not sorted",
        ),
        (port(&[0]), "a number is out of bounds"),
        (port(&[0x80, 0x00]), "a number is out of bounds"),
        (around(&[0, 1, 5, 0]), "a rule refers to one after it"),
        (
            around(&[0, 1, 7, 0xF8, 0]),
            "it has a byte that is not UTF-8",
        ),
        (
            around(&[0, 1, 0, 1, 1, b' ', 1, b'a', 0, 0]),
            "a name is none",
        ),
        (
            around(&[0, 1, 0, 1, 1, b'A', 1, b'a', 128, 8, 0]),
            "a type has an option that there is not",
        ),
        (
            around(&[0, 1, 0, 2, 1, b'A', 1, b'a', 0, 0, 1, b'A', 1, b'a', 0, 0]),
            "two types have one name",
        ),
        ("1.".repeat(1 << 20), "it is longer than a mebibyte"),
    ] {
        let shown = &text[..text.len().min(60)];
        assert_eq!(refused(&text, &profile), reason, "{shown}");
    }
}

fn number(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number > 0x7F {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// Returns the first bytes of an expression: its kind and the number `of`.
fn head(kind: u8, of: usize) -> Vec<u8> {
    match u8::try_from(of) {
        Ok(small) if small < 31 => vec![small << 3 | kind],
        _ => [vec![31 << 3 | kind], number(of - 31)].concat(),
    }
}

const CONCAT: u8 = 2;
const REPEAT: u8 = 4;
const RULE: u8 = 5;
const LETTER: [u8; 2] = [7, b'a'];

/// Returns a fingerprint with the given rules. The last rule is exposed.
fn bomb(rules: &[Vec<u8>]) -> String {
    let mut bytes = [vec![0], number(rules.len()), rules.concat()].concat();
    bytes.extend([1, 1, b'K', 1, b'k', 1]);
    bytes.extend(number(rules.len() - 1));
    around(&bytes)
}

/// A few bytes would expand to a huge amount of data.
#[test]
fn bombs_are_refused_in_time() {
    let profile = sample();
    let large = |rules: &[Vec<u8>]| {
        let reason = refused(&bomb(rules), &profile);
        assert!(reason.contains("` needs "), "{reason}");
    };
    // The repetition `4294967295*"a"`, alone and nested.
    let many = [head(REPEAT, u32::MAX as usize), vec![0]].concat();
    for depth in [1, 3, 100] {
        large(&[[many.repeat(depth), LETTER.to_vec()].concat()]);
    }
    let more = [head(REPEAT, u32::MAX as usize + 1), vec![0]].concat();
    let reason = refused(&bomb(&[[more, LETTER.to_vec()].concat()]), &profile);
    assert_eq!(reason, "a number is out of bounds");
    // `*( "a" / "b" ) "a" 30( "a" / "b" )` has 2^30 states.
    let either = [head(3, 2), LETTER.to_vec(), vec![7, b'b']].concat();
    let any = [head(REPEAT, 0), vec![0], either.clone()].concat();
    let last = [head(REPEAT, 30), vec![31], either].concat();
    large(&[[head(CONCAT, 3), any, LETTER.to_vec(), last].concat()]);
    // Each rule is the previous one twice, so the strings of rule `n` have 2^n bytes.
    let twice = |at: usize| [head(CONCAT, 2), head(RULE, at), head(RULE, at)].concat();
    large(&[vec![LETTER.to_vec()], (0..3_000).map(twice).collect()].concat());
    // The nesting is as deep as the input allows.
    let deep = [head(REPEAT, 0), vec![0]].concat().repeat(100_000);
    assert_eq!(
        refused(&bomb(&[deep]), &profile),
        "a rule is nested too deep"
    );
    // The counts of items are larger than the number of bytes.
    for bytes in [
        number(u32::MAX as usize),
        [vec![0], number(1 << 30)].concat(),
    ] {
        assert_eq!(refused(&around(&bytes), &profile), "its end is missing");
    }
}

/// Each type contains all earlier ones. The pairs of types are counted before anything is allocated for them.
#[test]
fn types_in_types_are_counted() {
    let count = 300;
    let expr = |at: usize| match at {
        0 => Expr::Byte([b'a'].into_iter().collect()),
        at => Expr::Choice((0..at).map(|inner| Expr::Rule(RuleId(inner))).collect()),
    };
    let profile = all(rules((0..count).map(expr).collect()));
    let (bytes, result) = allocated(|| check("", &profile));
    assert!(bytes < LIMIT, "{bytes}");
    assert!(
        matches!(result, Err(Mismatch::Empty { .. } | Mismatch::Refused(_))),
        "{result:?}"
    );
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
    let (bytes, result) = allocated(|| check("", &profile));
    assert!(bytes < LIMIT, "{bytes}");
    assert!(matches!(result, Err(Mismatch::Refused(_))), "{result:?}");
}

/// An invalid profile is rejected even if it comes from the caller.
#[test]
fn invalid_profiles_are_rejected() {
    let sound = || all(rules(vec![Expr::Empty, Expr::Rule(RuleId(0))]));
    let refused = |profile: &Profile, reason: &str| match check("", profile) {
        Err(Mismatch::Refused(error)) => {
            assert!(error.message.contains(reason), "{}", error.message);
        }
        other => panic!("{other:?}"),
    };
    let mut profile = sound();
    profile.types[0].rule = RuleId(2);
    refused(&profile, "a type is of a rule that is not there");
    let mut profile = sound();
    profile.types[0].rules.push(RuleId(9));
    refused(&profile, "a type is of a rule that is not there");
    let mut profile = sound();
    profile.types[1].ident = profile.types[0].ident.clone();
    refused(&profile, "two types have one name");
    let mut profile = sound();
    profile.regular.rules[0].expr = Expr::Rule(RuleId(1));
    refused(&profile, "a rule refers to one after it");
    let mut profile = sound();
    profile.regular.rules[0].expr = Expr::Byte([0xF9].into_iter().collect());
    refused(&profile, "it has a byte that is not UTF-8");
    let deep = (0..600).fold(Expr::Empty, |expr, _| Expr::Concat(vec![expr]));
    let mut profile = sound();
    profile.regular.rules[0].expr = deep;
    refused(&profile, "a rule is nested too deep");
}

proptest! {
    #[test]
    fn random_bytes_are_refused(payload in proptest::collection::vec(any::<u8>(), 0..60)) {
        refused(&around(&payload), &sample());
    }

    #[test]
    fn random_small_bytes_are_refused(payload in proptest::collection::vec(0..12_u8, 0..60)) {
        refused(&around(&payload), &sample());
    }

    #[test]
    fn random_texts_are_refused(text in "[0-9A-Za-z._ -]{1,60}|1\\.\\PC*") {
        prop_assume!(!text.trim().is_empty());
        refused(&text, &sample());
    }
}
