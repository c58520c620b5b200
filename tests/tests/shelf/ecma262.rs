//! Tests of the profile `ecma262`: results of V8, the character sets of the standard, and hostile texts.

use std::borrow::Cow;

use proptest::prelude::*;
use uri_tables::ErrorKind;
use uri_tables::decode::decode_legacy_utf16;
use uri_tables::profiles::ecma262::{EncodeUri, EncodeUriComponent, Escape};
use uri_tables_tests::vectors;

use crate::hostile;

/// ECMA-262, 19.2.6.5: the characters that `encodeURIComponent` keeps.
const COMPONENT: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-.!~*'()";
/// ECMA-262, 19.2.6.4: the characters that `encodeURI` keeps in addition.
const URI: &str = ";/?:@&=+$,#";
/// ECMA-262, B.2.1.1: the characters that `escape` keeps.
const ESCAPE: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@*+-./";

#[test]
fn vectors() {
    let cases = vectors::cases("profiles/ecma262");
    assert!(cases.len() >= 120);
    for case in cases {
        let input = case.text("input");
        let output = case.optional_text("output").unwrap_or_default();
        match case.text("op") {
            "encodeURI" => {
                assert_eq!(EncodeUri::encode(input), output, "{case}");
                let back =
                    EncodeUri::parse(output).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(back.decode(), input.as_bytes(), "{case}");
            }
            "encodeURIComponent" => {
                assert_eq!(EncodeUriComponent::encode(input), output, "{case}");
                let back = EncodeUriComponent::parse(output);
                let back = back.unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(back.decode(), input.as_bytes(), "{case}");
            }
            "escape" => {
                let above = input.char_indices().find(|&(_, c)| c > '\u{FF}');
                match (Escape::escape(input), above) {
                    (Ok(ours), None) => assert_eq!(ours, output, "{case}"),
                    (Err(error), Some((offset, _))) => {
                        assert_eq!(error.kind(), ErrorKind::NotEncodable, "{case}");
                        assert_eq!(error.offset(), offset, "{case}");
                        assert!(output.contains("%u"), "{case}");
                    }
                    (ours, _) => panic!("{case}: {ours:?}"),
                }
                assert_eq!(
                    Escape::unescape(output).expect("whole pairs"),
                    input,
                    "{case}"
                );
            }
            "unescape" => {
                let ours =
                    Escape::unescape(input).unwrap_or_else(|error| panic!("{case}: {error}"));
                assert_eq!(ours, output, "{case}");
                assert_eq!(matches!(ours, Cow::Borrowed(_)), input == output, "{case}");
            }
            "surrogate" => {
                let error = Escape::unescape(input).expect_err("half of a pair");
                assert_eq!(error.kind(), ErrorKind::InvalidUtf8, "{case}");
                assert_eq!(error.offset() as u64, case.number("offset"), "{case}");
            }
            other => panic!("{case}: what is `{other}`?"),
        }
    }
}

#[test]
fn every_byte() {
    for byte in 0..=u8::MAX {
        let is_in = |set: &str| set.as_bytes().contains(&byte);
        let component = is_in(COMPONENT);
        let written = |kept: bool| {
            if kept {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        };
        let place = usize::from(byte);
        assert_eq!(EncodeUriComponent::TABLE[place], component, "{byte:#04X}");
        assert_eq!(
            EncodeUri::TABLE[place],
            component || is_in(URI),
            "{byte:#04X}"
        );
        assert_eq!(Escape::TABLE[place], is_in(ESCAPE), "{byte:#04X}");
        assert_eq!(EncodeUriComponent::encode(&[byte]), &*written(component));
        assert_eq!(
            EncodeUri::encode(&[byte]),
            &*written(component || is_in(URI))
        );
        // A code unit below 0x100 is the Latin-1 character with that number.
        let text = char::from(byte).to_string();
        assert_eq!(
            Escape::escape(&text).expect("Latin-1"),
            &*written(is_in(ESCAPE))
        );
        assert_eq!(
            Escape::unescape(&format!("%{byte:02x}")).expect("Latin-1"),
            text
        );
        assert_eq!(
            Escape::unescape(&format!("%u00{byte:02X}")).expect("Latin-1"),
            text
        );
    }
}

#[test]
fn what_cannot_be_written() {
    let error = Escape::escape("a 中").expect_err("above U+00FF");
    assert_eq!(error.byte(), Some(0xE4));
    let message = error.to_string();
    assert!(
        message.starts_with("character U+4E2D at offset 2 has no encoding in `escape`"),
        "{message}"
    );
    assert_eq!(Escape::escape("").expect("nothing"), "");
    let long = "é".repeat(1 << 20);
    assert_eq!(
        Escape::escape(&long)
            .expect("Latin-1")
            .as_view()
            .as_str()
            .len(),
        3 << 20
    );
}

/// ECMA-262, B.2.1.2, implemented step by step with a list of code units and an index.
fn unescape(text: &str) -> Option<String> {
    let string: Vec<u16> = text.encode_utf16().collect();
    let digits = |from: usize, length: usize| {
        let digits = String::from_utf16(string.get(from..from + length)?).ok()?;
        let hex = digits.chars().all(|c| c.is_ascii_hexdigit());
        hex.then(|| u16::from_str_radix(&digits, 16).expect("hex digits"))
    };
    let mut units = Vec::new();
    let mut k = 0;
    while k < string.len() {
        let mut unit = string[k];
        if unit == u16::from(b'%') {
            let u = string.get(k + 1) == Some(&u16::from(b'u'));
            if let Some(value) = digits(k + 2, 4).filter(|_| u) {
                unit = value;
                k += 5;
            } else if let Some(value) = digits(k + 1, 2) {
                unit = value;
                k += 2;
            }
        }
        units.push(unit);
        k += 1;
    }
    String::from_utf16(&units).ok()
}

fn check_unescape(text: &str) {
    let ours = Escape::unescape(text).ok();
    assert_eq!(ours.as_deref(), unescape(text).as_deref(), "{text}");
}

#[test]
fn hostile_texts() {
    let texts = ["%u4E2D%e9", "%uD83D%uDE00", "%%u%4", "é%u00", "😀%uDE00"].map(str::to_owned);
    hostile::feed(&texts, |bytes| {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return;
        };
        check_unescape(text);
        // If all triplets encode ASCII characters, the decoded bytes and the decoded code units are the same.
        let units = Escape::unescape(text).unwrap_or_default();
        let latin1 = units.chars().any(|c| ('\u{80}'..='\u{FF}').contains(&c));
        if let Ok(legacy) = decode_legacy_utf16(text)
            && !latin1
        {
            assert_eq!(legacy, units.as_bytes(), "{text}");
        }
    });
}

proptest! {
    #[test]
    fn escape_and_back(text in "[\\u{0}-\\u{FF}]{0,60}") {
        let escaped = Escape::escape(&text).expect("Latin-1");
        prop_assert!(escaped.as_view().as_str().is_ascii());
        prop_assert_eq!(Escape::unescape(escaped.as_view().as_str()).expect("no pairs"), text);
    }

    #[test]
    fn unescape_is_the_algorithm(text in "(%|u|%u|[0-9a-fA-F]|D8|DC|%uD83D|%uDE00|é|.){0,30}") {
        check_unescape(&text);
    }

    #[test]
    fn encode_and_back(text in ".{0,60}") {
        let uri = EncodeUri::encode(&text).to_string();
        let component = EncodeUriComponent::encode(&text).to_string();
        let by_hand = |kept: &str| text.chars().fold(String::new(), |mut out, c| {
            if kept.contains(c) {
                out.push(c);
            } else {
                out.extend(c.encode_utf8(&mut [0; 4]).bytes().map(|byte| format!("%{byte:02X}")));
            }
            out
        });
        prop_assert_eq!(&uri, &by_hand(&format!("{COMPONENT}{URI}")));
        prop_assert_eq!(&component, &by_hand(COMPONENT));
        prop_assert_eq!(EncodeUri::parse(&uri).expect("written").decode_utf8().expect("UTF-8"), text.as_str());
        let component = EncodeUriComponent::parse(&component).expect("written");
        prop_assert_eq!(component.decode_utf8().expect("UTF-8"), text.as_str());
    }
}
