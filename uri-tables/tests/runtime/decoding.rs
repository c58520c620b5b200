//! Decoders return bytes, UTF-8, or the offset of the error. Text without triplets is borrowed.

use std::borrow::Cow;

use crate::rules::{Form, Iquery, Percent, Port, Query};
use uri_tables::ErrorKind;
use uri_tables::decode::{
    decode, decode_legacy_utf16, decode_lenient, decode_to, decode_utf8, decode_utf8_to,
};

#[test]
fn every_byte_in_every_spelling() {
    for byte in 0..=255_u8 {
        for text in [format!("%{byte:02X}"), format!("%{byte:02x}")] {
            let view = Query::parse(&text).unwrap();
            assert_eq!(*view.decode(), [byte]);
            assert_eq!(view.decoded().collect::<Vec<_>>(), [byte]);
            assert_eq!(*decode(&text).unwrap(), [byte]);
            assert_eq!(*decode_lenient(&text), [byte]);
            assert_eq!(decode_utf8(&text).is_ok(), byte.is_ascii());
            assert_eq!(view.decode_utf8().is_ok(), byte.is_ascii());
        }
        if byte != b'%' {
            assert_eq!(
                *decode(&[byte]).unwrap(),
                [byte],
                "what is no triplet stands for itself"
            );
        }
    }
}

#[test]
fn every_length_of_triplets() {
    for length in 0..300_usize {
        let data: Vec<u8> = (0..length).map(|at| (at * 7 + length) as u8).collect();
        let text = data
            .iter()
            .fold(String::new(), |text, byte| text + &format!("%{byte:02x}"));
        assert_eq!(*Query::parse(&text).unwrap().decode(), *data);
        assert_eq!(*decode(&text).unwrap(), *data);
        let decoded = Query::parse(&text).unwrap().decoded();
        let (least, most) = decoded.size_hint();
        assert!(least <= length && length <= most.unwrap());
        assert_eq!(decoded.count(), length);
    }
}

#[test]
fn text_without_triplets_is_borrowed() {
    let borrowed = |text: &'static str| {
        let view = Query::from_static(text);
        matches!(view.decode(), Cow::Borrowed(_))
            && matches!(view.decode_utf8(), Ok(Cow::Borrowed(_)))
            && matches!(view.decode_utf8_lossy(), Cow::Borrowed(_))
            && matches!(decode(text), Ok(Cow::Borrowed(_)))
            && matches!(decode_legacy_utf16(text), Ok(Cow::Borrowed(_)))
    };
    assert!(borrowed("") && borrowed("a+b=c/?"));
    assert!(!borrowed("a%20"));
    assert!(matches!(
        decode_lenient("100% %zz %4"),
        Cow::Borrowed(b"100% %zz %4")
    ));
    assert!(matches!(
        Iquery::from_static("中").decode_utf8(),
        Ok(Cow::Borrowed("中"))
    ));
    assert!(matches!(
        Form::from_static("ab").decode(),
        Cow::Borrowed(b"ab")
    ));
    assert!(matches!(Form::from_static("a+b").decode(), Cow::Owned(_)));
}

#[test]
fn decoding_happens_once() {
    assert_eq!(Query::from_static("%2541").decode_utf8().unwrap(), "%41");
    assert_eq!(
        Query::from_static("100%2525").decode_utf8().unwrap(),
        "100%25"
    );
    assert_eq!(*decode("%25%34%31").unwrap(), *b"%41");
}

#[test]
fn a_plus_sign_is_a_space_in_forms_only() {
    assert_eq!(
        Form::from_static("a+b%2B%20").decode_utf8().unwrap(),
        "a b+ "
    );
    assert!(Form::from_static("a+b%2B").decoded().eq(*b"a b+"));
    assert_eq!(Form::from_static("+").decode_utf8_lossy(), " ");
    assert_eq!(Query::from_static("a+b").decode_utf8().unwrap(), "a+b");
    assert_eq!(*decode("a+b%20").unwrap(), *b"a+b ");
}

#[test]
fn where_bytes_are_not_utf8() {
    for (text, offset, byte) in [
        ("%FF", 0, 0xFF),
        ("a%FF", 1, 0xFF),
        ("%C3%A9%FF", 6, 0xFF),
        ("%C3", 0, 0xC3),
        ("%C3a", 0, 0xC3),
        ("%20ab%E4%B8", 5, 0xE4),
        ("%ED%A0%80", 0, 0xED),
    ] {
        let error = Query::from_static(text).decode_utf8().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidUtf8);
        assert_eq!(
            (error.offset(), error.byte()),
            (offset, Some(byte)),
            "{text}"
        );
        assert_eq!(error.component(), "query");
        let error = decode_utf8(text).unwrap_err();
        assert_eq!((error.offset(), error.component()), (offset, "pct-encoded"));
        let lossy = Query::from_static(text).decode_utf8_lossy();
        assert_eq!(lossy, String::from_utf8_lossy(&decode(text).unwrap()));
        assert!(lossy.contains('\u{FFFD}'));
    }
    assert_eq!(
        Form::from_static("+%FF")
            .decode_utf8()
            .unwrap_err()
            .offset(),
        1
    );
    assert_eq!(decode_utf8(b"a\xFF").unwrap_err().offset(), 1);
    assert_eq!(
        Iquery::from_static("é%A9")
            .decode_utf8()
            .unwrap_err()
            .offset(),
        2
    );
}

#[test]
fn malformed_triplets() {
    for (text, offset) in [
        ("%", 0),
        ("a%4", 1),
        ("%zz", 0),
        ("%41%", 3),
        ("%u4E2D", 0),
        ("%%41", 0),
    ] {
        for error in [decode(text).unwrap_err(), decode_utf8(text).unwrap_err()] {
            assert_eq!(
                (error.kind(), error.offset()),
                (ErrorKind::MalformedTriplet, offset),
                "{text}"
            );
            assert_eq!(error.byte(), Some(b'%'));
        }
    }
    for (text, decoded) in [
        ("%", "%"),
        ("a%4", "a%4"),
        ("%zz%41", "%zzA"),
        ("%%41", "%A"),
        ("%4%41", "%4A"),
    ] {
        assert_eq!(*decode_lenient(text), *decoded.as_bytes(), "{text}");
    }
    assert_eq!(*Percent::from_static("%%a%41%").decode(), *b"%%aA%");
}

#[test]
fn a_buffer_gets_what_a_decoder_gives_or_nothing() {
    let (mut bytes, mut text) = (Vec::from(b"\xC3"), String::from("é"));
    for input in [
        "",
        "a",
        "%41",
        "%C3%A9",
        "%A9",
        "%FF",
        "%",
        "a%4",
        "%41%",
        "caf%C3",
        "%E4%B8%AD%2B+",
    ] {
        for input in [input.to_owned(), input.repeat(50), "a".repeat(70) + input] {
            let (bytes_before, text_before) = (bytes.clone(), text.clone());
            match (decode(&input), decode_to(&input, &mut bytes)) {
                (Ok(decoded), Ok(())) => {
                    assert_eq!(bytes, [bytes_before, decoded.into()].concat());
                }
                (Err(expected), Err(error)) => {
                    assert_eq!(error, expected);
                    assert_eq!(bytes, bytes_before, "{input}");
                }
                (expected, found) => panic!("{input}: {expected:?}, {found:?}"),
            }
            match (decode_utf8(&input), decode_utf8_to(&input, &mut text)) {
                (Ok(decoded), Ok(())) => assert_eq!(text, text_before + &*decoded),
                (Err(expected), Err(error)) => {
                    assert_eq!(error, expected);
                    assert_eq!(text, text_before, "{input}");
                }
                (expected, found) => panic!("{input}: {expected:?}, {found:?}"),
            }
        }
    }
    assert!(decode_to(b"\xFF%FF", &mut bytes).is_ok());
    assert!(bytes.ends_with(b"\xFF\xFF"));
    assert!(decode_utf8_to(b"\xFF", &mut text).is_err());
}

#[test]
fn a_component_without_triplets_decodes_to_itself() {
    assert_eq!(Port::from_static("80").decode_utf8().unwrap(), "80");
    assert!(matches!(
        Port::from_static("80").decode(),
        Cow::Borrowed(b"80")
    ));
}

#[test]
fn the_legacy_form() {
    for (text, decoded) in [
        ("%u4E2D", "中"),
        ("%u4e2d%41", "中A"),
        ("a%uD83D%uDE00b", "a😀b"),
        ("%u0000%u0041", "\0A"),
        ("%25u4E2D", "%u4E2D"),
        ("%E4%B8%AD", "中"),
        ("é%uFFFF", "é\u{FFFF}"),
    ] {
        assert_eq!(
            *decode_legacy_utf16(text).unwrap(),
            *decoded.as_bytes(),
            "{text}"
        );
    }
    for (text, offset, kind) in [
        ("%uD83D", 0, ErrorKind::InvalidUtf8),
        ("a%uDE00", 1, ErrorKind::InvalidUtf8),
        ("%uD83D%u0041", 0, ErrorKind::InvalidUtf8),
        ("%uD83Dx", 0, ErrorKind::InvalidUtf8),
        ("%uD83D%F0", 0, ErrorKind::InvalidUtf8),
        ("%uDE00%uD83D", 0, ErrorKind::InvalidUtf8),
        ("x%u4E2", 1, ErrorKind::MalformedTriplet),
        ("%u4E2g", 0, ErrorKind::MalformedTriplet),
        ("%U4E2D", 0, ErrorKind::MalformedTriplet),
        ("%u", 0, ErrorKind::MalformedTriplet),
        ("%", 0, ErrorKind::MalformedTriplet),
        ("%u4E2D%u", 6, ErrorKind::MalformedTriplet),
    ] {
        let error = decode_legacy_utf16(text).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (kind, offset), "{text}");
    }
    assert_eq!(*decode_legacy_utf16(b"\xFF%u0041").unwrap(), *b"\xFFA");
}
