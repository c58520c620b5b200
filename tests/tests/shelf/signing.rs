//! Tests of the profile `signing`: examples of RFC 5849 and other specifications, a comparison with another
//! implementation, and hostile texts.

use proptest::prelude::*;
use uri_tables::profiles::signing::{Component, Path};
use uri_tables_tests::{alphabet, vectors};

use crate::hostile;

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/signing");
    assert!(cases.len() >= 60);
    for case in cases {
        let input = case.text("input");
        match case.text("op") {
            "component" => {
                let output = case.text("output");
                assert_eq!(Component::encode(input), output, "{case}");
                let back =
                    Component::parse(output).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(back.decode(), input.as_bytes(), "{case}");
            }
            "path" => {
                let output = case.text("output");
                assert_eq!(Path::encode(input), output, "{case}");
                let back = Path::parse(output).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(back.decode(), input.as_bytes(), "{case}");
            }
            "decode" => {
                let back =
                    Component::parse(input).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(back.decode(), case.text("output").as_bytes(), "{case}");
            }
            "invalid" => {
                assert!(!Component::is_valid(input), "{case}");
                assert_eq!(Path::is_valid(input), input == "a/b", "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn every_byte() {
    for byte in 0..=u8::MAX {
        let literal = alphabet::unreserved(byte);
        assert_eq!(Component::TABLE[usize::from(byte)], literal);
        assert_eq!(Path::TABLE[usize::from(byte)], literal || byte == b'/');
        let data = [byte, b'a', byte];
        let theirs = urlencoding::encode_binary(&data);
        assert_eq!(Component::encode(&data), &*theirs, "{byte:#04X}");
        let kept = theirs.replace("%2F", "/");
        assert_eq!(Path::encode(&data), &*kept, "{byte:#04X}");
    }
}

#[test]
fn hostile_texts() {
    let texts = ["a/b%7e", "%", "~-._/%2F"].map(str::to_owned);
    hostile::feed(&texts, |bytes| {
        let mut rest = bytes;
        let mut slashes = false;
        let valid = loop {
            rest = match rest {
                [] => break true,
                [b'%', high, low, rest @ ..]
                    if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
                {
                    rest
                }
                [b'/', rest @ ..] => {
                    slashes = true;
                    rest
                }
                [byte, rest @ ..] if alphabet::unreserved(*byte) => rest,
                _ => break false,
            }
        };
        assert_eq!(
            Path::is_valid_bytes(bytes),
            valid,
            "{}",
            bytes.escape_ascii()
        );
        if valid {
            assert_eq!(
                Component::is_valid_bytes(bytes),
                !slashes,
                "{}",
                bytes.escape_ascii()
            );
        }
    });
}

proptest! {
    #[test]
    fn as_another_implementation(data in proptest::collection::vec(any::<u8>(), 0..200)) {
        let theirs = urlencoding::encode_binary(&data);
        prop_assert_eq!(Component::encode(&data).to_string(), &*theirs);
        let back = Component::parse(&theirs).expect("all of them are texts of the rule");
        prop_assert_eq!(back.decode(), &data[..]);
    }
}
