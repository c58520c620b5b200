//! Errors: their kind, offset, component and message.

use std::collections::HashSet;

use crate::rules::{Dotless, Iquery, Long, Percent, Port, Query, Url};
use uri_tables::rfc3986::{Path, Scheme, Uri, UriBuf};
use uri_tables::{Error, ErrorKind, ParseError};

#[test]
fn an_error_is_small() {
    assert!(size_of::<ParseError>() <= 32);
    assert!(size_of::<Result<Query<'_>, ParseError>>() <= 40);
    assert!(size_of::<Error>() <= 40);
}

#[test]
#[allow(clippy::too_many_lines, reason = "a table of errors")]
fn the_sentences() {
    let query = |text| Error::from(Query::parse(text).unwrap_err());
    let url = |text| Error::from(Url::parse(text).unwrap_err());
    for (error, sentence) in [
        (
            query("a|"),
            "invalid character `|` at offset 1 in `query`; write it as %7C",
        ),
        (
            query("a b"),
            "invalid space at offset 1 in `query`; write it as %20",
        ),
        (
            query("a\nb"),
            "invalid byte 0x0A at offset 1 in `query`; write it as %0A",
        ),
        // A delimiter is rarely meant as data.
        (
            query("a#b"),
            "invalid character `#` at offset 1 in `query`; if it is data, write it as %23",
        ),
        (
            query("`"),
            "invalid byte 0x60 at offset 0 in `query`; write it as %60",
        ),
        (
            query("aé"),
            "invalid character U+00E9 at offset 1 in `query`; write it as %C3%A9",
        ),
        (
            query("😀"),
            "invalid character U+1F600 at offset 0 in `query`; write it as %F0%9F%98%80",
        ),
        (
            query("a%2"),
            "malformed triplet at offset 1 in `query`: `%` needs two hex digits; write `%25` for a `%` \
             itself",
        ),
        (
            url(":80?%x"),
            "malformed triplet at offset 4 in `query`: `%` needs two hex digits; write `%25` for a `%` \
             itself",
        ),
        (
            url(""),
            "empty `url` at offset 0; the text must begin with `:`",
        ),
        (
            url(":"),
            "the text ends too early at offset 1 in `port`: expected `0`-`9`",
        ),
        (
            url("8"),
            "wrong beginning at offset 0; the text must begin with `:`",
        ),
        (
            url(":80x"),
            "invalid character `x` at offset 3 in `port`; expected `0`-`9`, `/` or `?`",
        ),
        (
            url(":80é"),
            "invalid character U+00E9 at offset 3 in `port`; expected `0`-`9`, `/` or `?`",
        ),
        (
            Port::parse("1234").unwrap_err().into(),
            "the number at offset 0 is too large in `port`; write a smaller one",
        ),
        (
            Port::parse("123x").unwrap_err().into(),
            "invalid character `x` at offset 3 in `port`; expected the end",
        ),
        (
            Dotless::parse(".").unwrap_err().into(),
            "the dot segment `.` at offset 0 is not allowed in `dotless`; remove it",
        ),
        (
            Iquery::parse("a\u{E000}").unwrap_err().into(),
            "invalid character U+E000 at offset 1 in `iquery`; write it as %EE%80%80",
        ),
        (
            Iquery::parse_bytes(b"a\xC3").unwrap_err().into(),
            "the text ends too early at offset 2 in `iquery`: expected 0x80-0xBF",
        ),
        (
            Iquery::parse_bytes(b"a\xC3|").unwrap_err().into(),
            "invalid character `|` at offset 2 in `iquery`; expected 0x80-0xBF",
        ),
        (
            Iquery::parse_bytes(b"a\xFFb").unwrap_err().into(),
            "invalid byte 0xFF at offset 1 in `iquery`; write it as %FF",
        ),
        (
            Dotless::try_encode(".").unwrap_err().into(),
            "data that ends at offset 1 has no encoding in `dotless`; expected `.`, `0`-`9`, `A`-`Z`, `a`-`z`, `!`, `$` \
             or 15 other bytes",
        ),
        (
            Query::from_static("a%FF%C3")
                .decode_utf8()
                .unwrap_err()
                .into(),
            "byte 0xFF at offset 1 in `query` is not UTF-8; decode to bytes, or lossily",
        ),
        (
            uri_tables::decode::decode("100%").unwrap_err().into(),
            "malformed triplet at offset 3: `%` needs two hex digits; write `%25` for a `%` itself",
        ),
        (
            uri_tables::decode::decode_legacy_utf16("a%uDE00")
                .unwrap_err()
                .into(),
            "unpaired surrogate at offset 1; write both halves of the character, high before low",
        ),
    ] {
        assert_eq!(error.to_string(), sentence);
        // `Display` respects width and alignment.
        assert_eq!(format!("{error:>200}"), format!("{sentence:>200}"));
    }
}

#[test]
fn a_character_is_not_blamed_for_the_byte_after_it() {
    let error = Iquery::parse_bytes(b"\xC3\xA9\xA9").unwrap_err();
    assert_eq!((error.offset(), error.byte()), (2, Some(0xA9)));
}

#[test]
fn a_malformed_triplet_is_found_at_every_position() {
    for length in 0..20 {
        for position in 0..=length {
            for tail in [
                "%", "%4", "%g", "%4g", "%%41", "%u4E2D", "% 4", "%é", "%4\u{E9}",
            ] {
                let text = "a".repeat(position) + tail + &"b/".repeat(length - position);
                let bad = match tail {
                    "%4" | "%" if position < length => continue, // `%4b`, `%b/`: see below
                    _ => position,
                };
                let error = Query::parse(&text).unwrap_err();
                assert_eq!(error.kind(), ErrorKind::MalformedTriplet, "{text}");
                assert_eq!((error.offset(), error.byte()), (bad, Some(b'%')), "{text}");
                let error = uri_tables::decode::decode(&text).unwrap_err();
                assert_eq!(
                    (error.kind(), error.offset()),
                    (ErrorKind::MalformedTriplet, bad)
                );
            }
        }
    }
    assert!(Query::is_valid("%4b/"));
    assert_eq!(Query::parse("%b/").unwrap_err().offset(), 0);
}

#[test]
fn a_percent_sign_that_begins_no_triplet_is_a_byte() {
    assert!(Percent::is_valid("%%a%41%"));
    let error = Percent::parse("%7").unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidByte, 1));
    let error = Port::parse("%31").unwrap_err();
    assert_eq!(
        (error.kind(), error.byte()),
        (ErrorKind::InvalidByte, Some(b'%'))
    );
}

#[test]
fn every_offset_of_a_text_can_be_sliced() {
    for text in [
        "é",
        "aé",
        "a中b",
        "😀",
        "a\u{E000}b",
        "%é",
        "中😀",
        ":é",
        ":8é",
        "\u{9F}x",
    ] {
        for error in [
            Query::parse(text).err(),
            Iquery::parse(text).err(),
            Url::parse(text).err(),
            Long::parse(text).err(),
        ] {
            let Some(error) = error else { continue };
            assert!(text.is_char_boundary(error.offset()), "{text} {error}");
            assert_eq!(
                error.byte(),
                text.as_bytes().get(error.offset()).copied(),
                "{text} {error}"
            );
        }
    }
}

#[test]
fn every_byte_string_of_two_has_a_sentence() {
    for first in 0..=255 {
        for second in 0..=255 {
            let bytes = [b':', b'1', first, second];
            for bytes in [&bytes[..], &bytes[2..]] {
                for error in [
                    Query::parse_bytes(bytes).err(),
                    Iquery::parse_bytes(bytes).err(),
                ]
                .into_iter()
                .chain([
                    Url::parse_bytes(bytes).err(),
                    Dotless::parse_bytes(bytes).err(),
                ])
                .flatten()
                {
                    assert!(error.offset() <= bytes.len());
                    let at = bytes.get(error.offset()).copied();
                    assert_eq!(error.byte(), at, "{bytes:02X?} {error}");
                    assert!(!error.to_string().contains('…'), "{error}");
                    assert!(!error.component().is_empty());
                }
            }
        }
    }
}

#[test]
fn errors_compare_by_what_they_say() {
    let errors = [
        Query::parse("|"),
        Query::parse("a|"),
        Query::parse("é"),
        Query::parse("%"),
    ]
    .map(|result| result.unwrap_err());
    assert_eq!(errors[0], Query::parse("|x").unwrap_err());
    assert_ne!(errors[0], Iquery::parse("|").unwrap_err());
    let set: HashSet<ParseError> = errors.into_iter().chain(errors).collect();
    assert_eq!(set.len(), errors.len());
    let boxed: Box<dyn std::error::Error + Send + Sync> = Box::new(errors[0]);
    assert_eq!(boxed.to_string(), errors[0].to_string());
    assert_eq!(
        format!("{:?}", errors[0]),
        "ParseError { message: \"invalid character `|` at offset 0 in `query`; write it as %7C\", kind: InvalidByte, offset: 0, .. }"
    );
}

const NAME: &str = "a-rule-whose-name-is-as-long-as-a-generated-grammar-may-make-it-and-then-some-more-of-it-\
    so-that-the-sentence-does-not-fit-a-rule-whose-name-is-as-long-as-a-generated-grammar-may-make-it-\
    and-then-some-more-of-it-so-that-the-sentence-does-not-fit-a-rule-whose-name-is-as-long-as-a-\
    generated-grammar-may-make-it-and-then-some-more-of-it-so-that-the-sentence-does-not-fit-a-rule-whose-";

uri_tables::__rule! {
    /// A rule whose name is too long for a message.
    item: pub struct Endless<'a> { text: uri_tables::__private::Text<'a, 0> }
    rule: RuleData::new(
        NAME,
        "",
        &[0; 32],
        Automaton::new(
            &[0; 256],
            0,
            Narrow(&[0, 0]),
            &[2],
            &[0, 0],
            &[NAME],
        ),
        Captures::NONE,
    ),
    kind: leaf (for > encode try_encode),
}

#[test]
fn a_sentence_that_does_not_fit_is_cut_and_says_so() {
    let sentence = Endless::parse("x").unwrap_err().to_string();
    assert!(
        sentence.starts_with("invalid character `x` at offset 0 in `a-rule"),
        "{sentence}"
    );
    assert!(sentence.ends_with('…'), "{sentence}");
    let refused = std::panic::catch_unwind(|| Endless::from_static("x")).unwrap_err();
    assert_eq!(refused.downcast_ref::<String>(), Some(&sentence));
}

/// `?` converts every error in a function that returns the library's `Error`.
#[test]
fn every_error_converts_and_says_the_same() {
    let parse = Query::parse("a|").unwrap_err();
    let encode = Dotless::try_encode(".").map(drop).unwrap_err();
    let decode = uri_tables::decode::decode("%").unwrap_err();
    let build = Uri::builder()
        .scheme(Scheme::from_static("s"))
        .path(Path::from_static("//a"))
        .finish()
        .unwrap_err();
    let all = [
        (parse.into(), parse.to_string(), parse.kind()),
        (encode.into(), encode.to_string(), encode.kind()),
        (decode.into(), decode.to_string(), decode.kind()),
        (build.into(), build.to_string(), build.kind()),
    ];
    for (number, (error, sentence, kind)) in all.into_iter().enumerate() {
        let error: Error = error;
        assert_eq!(error.to_string(), sentence);
        assert_eq!(error.kind(), kind);
        let variant = match error {
            Error::Parse(inner) => (0, inner.offset(), inner.component()),
            Error::Encode(inner) => (1, inner.offset(), inner.component()),
            Error::Decode(inner) => (2, inner.offset(), inner.component()),
            Error::Build(inner) => (3, inner.offset(), inner.part()),
            other => panic!("{other:?}"),
        };
        assert_eq!(variant, (number, error.offset(), error.component()));
    }
}

#[test]
fn a_string_that_is_refused_is_given_back_in_its_buffer() {
    let text = String::from("no scheme");
    let buffer = text.as_ptr();
    let refused = UriBuf::try_from(text).unwrap_err();
    assert_eq!(refused.error(), Uri::parse("no scheme").unwrap_err());
    assert_eq!(refused.to_string(), refused.error().to_string());
    assert_eq!(Error::from(refused.clone()), Error::Parse(refused.error()));
    let text = refused.into_string();
    assert_eq!((text.as_str(), text.as_ptr()), ("no scheme", buffer));
}
