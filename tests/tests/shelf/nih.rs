//! Tests of the profile `nih`: the examples and requirements of RFC 6920, tests of another project, and hostile texts.

use proptest::prelude::*;
use uri_tables::profiles::digest::{Digest, DigestError, Suite};
use uri_tables::profiles::ni;
use uri_tables::profiles::nih::{CheckDigit, Uri, UriBuf};
use uri_tables::rfc3986;
use uri_tables_tests::vectors;

use crate::hostile;
use crate::ni::{check_digest, hex};

/// Returns the check digit for the hexadecimal `digits` by Luhn's algorithm modulo N (ISO/IEC 7812-1), with N = 16.
fn luhn(digits: &str) -> char {
    let mut sum = 0;
    for (place, digit) in digits.chars().rev().enumerate() {
        let digit = digit.to_digit(16).expect("a hex digit");
        let weighted = if place % 2 == 0 { 2 * digit } else { digit };
        sum += if weighted > 15 {
            weighted - 15
        } else {
            weighted
        };
    }
    let check = (0..16).find(|check| (sum + check) % 16 == 0);
    char::from_digit(check.expect("a digit"), 16).expect("a digit")
}

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/nih");
    assert!(cases.len() >= 120);
    for case in cases {
        let text = case.text("input");
        match case.text("op") {
            "parse" => {
                let uri = Uri::parse(text).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(uri.alg(), case.text("alg"), "{case}");
                assert_eq!(uri.val(), case.text("val"), "{case}");
                let built = Uri::builder()
                    .alg(uri.alg())
                    .val(uri.val())
                    .check_digit(uri.check_digit())
                    .finish();
                assert_eq!(built.expect("a name").as_str()[4..], text[4..], "{case}");
                let check = uri.check_digit().map(CheckDigit::as_str);
                assert_eq!(check, case.optional_text("check"), "{case}");
                check_digest(&case, uri.digest());
                let Ok(digest) = uri.digest() else { continue };
                assert_eq!(digest.suite().name(), case.text("suite"), "{case}");
                let made = UriBuf::from_digest(&digest).expect("a name");
                assert_eq!(made.as_view().digest(), Ok(digest), "{case}");
                let made = ni::UriBuf::from_digest(None, &digest).expect("a name");
                assert_eq!(made.as_view().digest(), Ok(digest), "{case}");
            }
            "invalid" => assert!(!Uri::is_valid(text), "{case}"),
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn errors_say_what_is_wrong() {
    let message = |text| Uri::from_static(text).digest().expect_err(text).to_string();
    assert_eq!(
        message("nih:6;53269057;c"),
        "the check digit is `c`, and that of the digest `b`; compare it with its source"
    );
    assert_eq!(message("nih:6;532690570"), "the digest ends within a byte");
    assert_eq!(
        message("nih:6;5"),
        "a digest of `sha-256-32` has 4 bytes, and this one has 0"
    );
    assert_eq!(
        message("nih:99;5"),
        "the algorithm is not one of the registry that this library knows; compare the texts"
    );
}

/// Every text that the parser accepts must be a URI, and its digest must equal its hexadecimal digits.
#[test]
fn hostile_texts() {
    let cases = vectors::cases("profiles/nih");
    let texts = cases.iter().map(|case| case.text("input"));
    let texts: Vec<String> = texts
        .filter(|text| text.len() < 40)
        .map(str::to_owned)
        .collect();
    hostile::feed(&texts, |bytes| {
        let Ok(uri) = Uri::parse_bytes(bytes) else {
            assert!(!Uri::is_valid_bytes(bytes));
            return;
        };
        let text = uri.as_str();
        assert!(rfc3986::Uri::is_valid(text), "{text}");
        let parts: Vec<&str> = text[4..].split(';').collect();
        assert_eq!(
            (uri.alg().as_str(), uri.val().as_str()),
            (parts[0], parts[1]),
            "{text}"
        );
        let check = parts
            .get(2)
            .map(|digit| digit.chars().next().expect("a digit"));
        let found = uri.check_digit().map(CheckDigit::as_str);
        assert_eq!(found, parts.get(2).copied(), "{text}");
        let digits = parts[1].replace('-', "");
        match uri.digest() {
            Ok(digest) => {
                assert_eq!(hex(digest.as_bytes()), digits, "{text}");
                assert!(check.is_none_or(|check| check == luhn(&digits)), "{text}");
            }
            Err(DigestError::CheckDigit { found, expected }) => {
                assert_eq!((Some(found), expected), (check, luhn(&digits)), "{text}");
                assert_ne!(found, expected, "{text}");
            }
            Err(_) => {}
        }
    });
    let huge = format!("nih:1;{}", "0-".repeat(1 << 20));
    let found = Uri::parse(&huge).expect("a name").digest();
    let suite = Suite::by_id(1).expect("a suite");
    assert_eq!(
        found,
        Err(DigestError::Length {
            suite,
            found: 1 << 19
        })
    );
}

proptest! {
    #[test]
    fn digests_come_back(place in 0_usize..17, bytes: [u8; 32], more: [u8; 32]) {
        let suite = Suite::all().nth(place).expect("a suite");
        let bytes = [bytes, more].concat();
        let digest = Digest::new(suite, &bytes[..suite.bytes()]).expect("a digest");
        prop_assert_eq!(digest.check_digit(), luhn(&hex(digest.as_bytes())));
        let name = UriBuf::from_digest(&digest).expect("a name");
        prop_assert_eq!(name.as_view().digest(), Ok(digest));
        let found = name.check_digit().map(|found| found.as_str().to_owned());
        prop_assert_eq!(found, Some(digest.check_digit().to_string()));
        // A wrong digit can be corrected.
        let mut wrong = name.clone();
        wrong.set_check_digit(CheckDigit::from_static(if digest.check_digit() == '0' { "1" } else { "0" })).expect("a digit");
        prop_assert!(wrong.as_view().digest().is_err());
        wrong.remove_check_digit().expect("it is optional");
        prop_assert_eq!(wrong.as_view().digest(), Ok(digest));
    }
}
