//! Every encoder and every octet string: decoding gives the data back, the text is a word of the rule, and
//! nothing is encoded that could stand. An encoder of a few lines, over sets written by hand, says what
//! the text must be.

use std::borrow::Cow;

use proptest::prelude::*;
use uri_tables::decode::{decode, decode_lenient};
use uri_tables::{ErrorKind, TryEncodes, rfc3986};
use uri_tables_tests::alphabet::{self, Set};
use uri_tables_tests::mutation::Random;

/// A type's encoder and decoders as functions.
struct Codec {
    name: &'static str,
    /// What stands literally.
    kept: Set,
    /// Whether the empty text is a word of the rule.
    empty: bool,
    /// The text, written in each of the ways there are, which must agree.
    encode: fn(&[u8]) -> String,
    try_encode: fn(&[u8]) -> Result<String, uri_tables::Error>,
    /// The data, decoded in each of the ways there are, which must agree.
    decode: fn(&str) -> Result<Vec<u8>, uri_tables::Error>,
}

macro_rules! codec {
    ($type:ident, $kept:expr, empty: $empty:expr) => {
        Codec {
            name: stringify!($type),
            kept: $kept,
            empty: $empty,
            encode: |data| {
                let encoded = rfc3986::$type::encode(data);
                let text = encoded.to_string();
                let mut appended = String::from("before");
                encoded.append_to(&mut appended);
                assert_eq!(appended.strip_prefix("before"), Some(text.as_str()));
                assert_eq!(encoded.chunks().collect::<String>(), text);
                let mut written = String::new();
                encoded.write_to(&mut written).expect("a String takes all");
                assert_eq!(written, text);
                let cow = encoded.to_cow();
                assert_eq!(cow, text);
                let unchanged = text.as_bytes() == data;
                assert_eq!(
                    matches!(cow, Cow::Borrowed(_)),
                    unchanged,
                    "{:?}",
                    encoded.to_cow()
                );
                text
            },
            try_encode: |data| rfc3986::$type::try_encode(data).map(|encoded| encoded.to_string()),
            decode: |text| {
                let view = rfc3986::$type::parse(text)?;
                let data = view.decode().into_owned();
                assert_eq!(view.decoded().collect::<Vec<_>>(), data);
                assert_eq!(view.decode_utf8_lossy(), String::from_utf8_lossy(&data));
                match (view.decode_utf8(), std::str::from_utf8(&data)) {
                    (Ok(ours), Ok(theirs)) => assert_eq!(ours, theirs),
                    (Err(error), Err(_)) => assert_eq!(error.kind(), ErrorKind::InvalidUtf8),
                    (ours, theirs) => panic!("{text}: {ours:?} and {theirs:?}"),
                }
                Ok(data)
            },
        }
    };
}

const CODECS: [Codec; 7] = [
    codec!(Userinfo, alphabet::userinfo, empty: true),
    codec!(RegName, alphabet::reg_name, empty: true),
    codec!(Segment, alphabet::pchar, empty: true),
    codec!(SegmentNz, alphabet::pchar, empty: false),
    codec!(SegmentNzNc, alphabet::segment_nz_nc, empty: false),
    codec!(Query, alphabet::query, empty: true),
    codec!(Fragment, alphabet::query, empty: true),
];

/// What any encoder over a set of literal octets must write.
fn expected(kept: Set, data: &[u8]) -> String {
    data.iter()
        .map(|&octet| {
            if kept(octet) {
                char::from(octet).to_string()
            } else {
                format!("%{octet:02X}")
            }
        })
        .collect()
}

fn check(codec: &Codec, data: &[u8]) {
    let text = (codec.encode)(data);
    let shown = || {
        format!(
            "{} of {}",
            codec.name,
            data[..data.len().min(80)].escape_ascii()
        )
    };
    assert!(text == expected(codec.kept, data), "{}: {text}", shown());
    assert!(
        decode(&text).expect("our own triplets") == data,
        "{}",
        shown()
    );
    assert!(decode_lenient(&text) == data, "{}", shown());
    if data.is_empty() && !codec.empty {
        let error = (codec.try_encode)(data).expect_err("the rule has no empty word");
        assert_eq!(
            (error.kind(), error.offset()),
            (ErrorKind::NotEncodable, 0),
            "{}",
            shown()
        );
        assert!((codec.decode)(&text).is_err());
        return;
    }
    assert!((codec.decode)(&text).unwrap_or_else(|error| panic!("{}: {error}", shown())) == data);
    let tried = (codec.try_encode)(data).unwrap_or_else(|error| panic!("{}: {error}", shown()));
    assert!(tried == text, "{}: {tried}", shown());
}

#[test]
fn empty_and_one_octet() {
    for codec in &CODECS {
        check(codec, b"");
        for octet in 0..=255 {
            check(codec, &[octet]);
        }
    }
}

/// All 65,536 of them: a triplet's neighbours, and every beginning of a UTF-8 character.
#[test]
fn two_octets() {
    for codec in &CODECS {
        for first in 0..=255 {
            for second in 0..=255 {
                check(codec, &[first, second]);
            }
        }
    }
}

#[test]
fn long_data() {
    let mut random = Random::new(64);
    let noise: Vec<u8> = (0..64 * 1024).map(|_| random.number() as u8).collect();
    let text = "Zwölf Boxkämpfer 中 % %41 /?#[]@".repeat(64 * 1024 / 36);
    for codec in &CODECS {
        check(codec, &noise);
        check(codec, text.as_bytes());
        check(codec, &[b'a'; 64 * 1024]);
        check(codec, &[b'%'; 64 * 1024]);
        check(codec, &[0xFF; 64 * 1024]);
    }
}

#[test]
fn data_that_is_no_text() {
    let broken: [&[u8]; 9] = [
        b"\x80",
        b"\xC0\xAF",
        b"a\xC3",
        b"\xE2\x82",
        b"\xED\xA0\x80z",
        b"\xF4\x90\x80\x80",
        b"\xF8\x88\x80\x80\x80",
        b"\xFF\xFE",
        b"\xE4\xB8\xADa\xE4\xB8",
    ];
    for codec in &CODECS {
        for data in broken {
            check(codec, data);
        }
    }
}

/// Encoded text is data like any other: a second pass encodes each `%`, and a second decoding gives back.
#[test]
fn encoding_twice_is_visible() {
    for codec in &CODECS {
        let once = (codec.encode)("100% ü".as_bytes());
        let twice = (codec.encode)(once.as_bytes());
        assert_eq!(twice, once.replace('%', "%25"), "{}", codec.name);
        check(codec, once.as_bytes());
        check(codec, twice.as_bytes());
    }
}

/// Single characters carry one octet, and say which octet is too much.
#[test]
fn single_characters_carry_one_octet() {
    for octet in 0..=255 {
        let pchar = rfc3986::Pchar::try_encode(&[octet])
            .expect("any octet fits a pchar")
            .to_string();
        assert_eq!(pchar, expected(alphabet::pchar, &[octet]));
        let data = [octet];
        let triplet = rfc3986::PctEncoded::try_encode(&data).expect("any octet fits a triplet");
        assert_eq!(triplet.to_string(), format!("%{octet:02X}"));
        assert_eq!(
            rfc3986::Pchar::parse(&pchar)
                .expect("a pchar")
                .decode()
                .as_ref(),
            [octet]
        );
        for next in [0, b'a', b'%', 0xFF] {
            let error = rfc3986::Pchar::try_encode(&[octet, next]).expect_err("two are too much");
            assert_eq!((error.kind(), error.offset()), (ErrorKind::NotEncodable, 1));
            let error = rfc3986::PctEncoded::try_encode(&[octet, next]).expect_err("too much");
            assert_eq!((error.kind(), error.offset()), (ErrorKind::NotEncodable, 1));
        }
    }
    let error = rfc3986::Pchar::try_encode(b"").expect_err("one is needed");
    assert_eq!((error.kind(), error.offset()), (ErrorKind::NotEncodable, 0));
}

/// Lower-case triplets, and triplets of what needs none, are the same data (§2.1, §2.3).
#[test]
fn other_spellings_decode_to_the_same() {
    for codec in &CODECS {
        for octet in 0..=255_u8 {
            for text in [format!("%{octet:02X}"), format!("%{octet:02x}")] {
                let data = (codec.decode)(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(data, [octet], "{} of {text}", codec.name);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_octets(data in prop::collection::vec(any::<u8>(), 0..200)) {
        for codec in &CODECS {
            check(codec, &data);
        }
    }

    #[test]
    fn any_text(data in any::<String>()) {
        for codec in &CODECS {
            check(codec, data.as_bytes());
        }
    }

    /// Octets of which most stand as they are: long kept runs with a triplet here and there.
    #[test]
    fn nearly_encoded_text(data in "[a-z%/?:@!0-9 é中\u{1F600}]{0,120}") {
        for codec in &CODECS {
            check(codec, data.as_bytes());
        }
    }
}
